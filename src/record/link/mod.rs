//! A game, or a position, as the fragment of an address: what stands behind
//! the `#` of a link.
//!
//! A fragment that was written once is read for ever: what is laid down here
//! changes only with another version.
//!
//! # The fragment
//!
//! `g=` for a game, `p=` for a position, then bytes in base64url (RFC 4648,
//! section 5) without padding, the unused bits of the last character being 0:
//!
//! - four bytes, the check: CRC-32 (ISO-HDLC, that of zip), the highest byte
//!   first, over the letter `g` or `p` and all bytes after the check;
//! - the content, a string of bits, the highest bit of a byte first, and of a
//!   number the highest bit first. It is filled up with bits 0 to whole bytes,
//!   seven at most.
//!
//! The check stands there in every version, and the content begins with the
//! version in every one. So a link that is whole, but of a later version, can
//! be told from a damaged one. The check stands before what it covers: nothing
//! can be added to the end that it does not cover.
//!
//! # The content
//!
//! What stands in brackets is there only if the bit before it is 1.
//!
//! | bits | of a position |
//! |---|---|
//! | 4 | version, 1 |
//! | 2 | second piece: 0 from the board only, 1 board or hand, 2 hand if the board is empty |
//! | 7 | one for each axis that differs from standard, in the order of the rule set's text: `5x5`, `optional`, `chain`, `zero`, `majority`, `few`, `noreturn` |
//! | 1 | whether it is another position than the usual start |
//! | `[25 or 30 squares]` | `a1`, `b1`, … row by row: `0` an empty square, `10` White's piece, `11` Black's |
//! | `[4, 4]` | White's hand, Black's |
//! | `[1]` | side to move: 0 White, 1 Black |
//! | `[1]` | with `chain` only: whether one runs |
//! | `[[5]]` | the square of the chaining piece: 0 is `a1`, 1 `b1`, 6 `a2`, on the smaller board too |
//!
//! | bits | of a game |
//! |---|---|
//! | | its first position, as above |
//! | 1 | whether anything of the following is there, up to the hints |
//! | `[2]` | White: 0 a person, 1 a person with a name, 2 the computer |
//! | `[text or 5]` | its name, or its level: 0 to 7 `eight-1` to `eight-8`, 8 to 10 `2026-1` to `2026-3` |
//! | `[2, text or 5]` | the same for Black |
//! | `[1, [64]]` | the number that both browsers know the game by |
//! | `[1, [text]]` | title |
//! | `[1, [14, 4, 5]]` | date: year, month, day |
//! | `[1, [16]]` | hints that were asked for |
//! | 2 | what its players ended it by: 0 nothing, 1 White resigned, 2 Black resigned, 3 a draw was agreed on; 0 where it is over by the rules |
//! | 1 | whether there are variations, comments or marks |
//! | | its places |
//!
//! A text is the number of its bytes and then these, UTF-8. The number is
//! written in groups of four bits, the highest first, each after a bit that is
//! 1 where another group follows.
//!
//! A place is where a move has led, or the start. Places come depth first: a
//! place, then what follows on the first of its moves, then what follows on
//! the second. Each consists of
//!
//! | bits | |
//! |---|---|
//! | 1 | only where the game has variations, comments or marks: whether something is said about this place, or it has several moves (1), or neither (0) |
//! | `[3]` | not at the start, nor where a chain runs: the mark of the move that leads here, 0 none, 1 `!!`, 2 `!`, 3 `!?`, 4 `?!`, 5 `?`, 6 `??` |
//! | `[1, [text]]` | not where a chain runs, but at the start always: the comment |
//! | n | the first move: 0 where none was played, else its number |
//! | `[1, n, 1, n, … 0]` | the other moves that were tried here, each after a bit 1, then a bit 0; nothing where none was played |
//!
//! Where the game is over by the rules, draws by repetition and lack of
//! progress included, the last two are left out.
//!
//! Legal moves are numbered from 1: placements by their square, then steps by
//! their squares from and to, then jumps by their squares from and to and by
//! their second piece (none, from the hand, from the board by its square),
//! then `stop`. Squares come in the order `a1`, `b1`, … `a2`, … `f5`. With m
//! legal moves, n is the number of bits that the number m takes.

mod bits;
mod order;
mod read;
mod write;

use base64ct::{Base64UrlUnpadded, Encoding};
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

use super::{Game, Mark};
use crate::rules::Position;

/// The version that is written.
const VERSION: u64 = 1;

/// The levels of the computer by the numbers that they have in links. More
/// may be added at the end.
const LEVELS: [&str; 11] = [
    "eight-1", "eight-2", "eight-3", "eight-4", "eight-5", "eight-6", "eight-7", "eight-8",
    "2026-1", "2026-2", "2026-3",
];

/// The marks by the numbers that they have in links, from 1.
const MARKS: [Mark; 6] = [
    Mark::Brilliant,
    Mark::Good,
    Mark::Interesting,
    Mark::Dubious,
    Mark::Mistake,
    Mark::Blunder,
];

/// How many bits things take.
mod width {
    pub(super) const VERSION: u32 = 4;
    pub(super) const HAND: u32 = 4;
    pub(super) const SQUARE: u32 = 5;
    pub(super) const LEVEL: u32 = 5;
    pub(super) const LINK_ID: u32 = 64;
    pub(super) const YEAR: u32 = 14;
    pub(super) const MONTH: u32 = 4;
    pub(super) const DAY: u32 = 5;
    pub(super) const HINTS: u32 = 16;
    pub(super) const MARK: u32 = 3;
    /// A part of the length of a text.
    pub(super) const GROUP: u32 = 4;
}

/// What a link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A whole game. Nobody in it plays by links: who did is a person.
    Game(Box<Game>),
    /// A position, as if it had been set up.
    Position(Position),
}

/// A link that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// What it holds.
    pub link: Link,
    /// Whether something was added to it, such as the `)` or `.` of the
    /// sentence in which it stood. What is added is left out.
    pub has_extra: bool,
}

/// Why a fragment is no link that can be opened.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadLinkError {
    /// It holds neither a game nor a position.
    #[error("this is no link to a game or a position")]
    Foreign,
    /// It held one, but was cut or changed on its way.
    #[error("this link is damaged: a part of it is missing or was changed")]
    Damaged,
    /// It is whole, and was written by a later version of this program.
    #[error("this link was made by a newer version")]
    Newer,
}

/// The two forms of a link.
#[derive(Copy, Clone)]
enum Form {
    Game,
    Position,
}

impl Form {
    const fn letter(self) -> char {
        match self {
            Self::Game => 'g',
            Self::Position => 'p',
        }
    }

    /// The form of a fragment, and what stands behind it.
    fn split(fragment: &str) -> Result<(Self, &str), ReadLinkError> {
        match fragment.split_at_checked(2) {
            Some(("g=", rest)) => Ok((Self::Game, rest)),
            Some(("p=", rest)) => Ok((Self::Position, rest)),
            _ if is_disguised(fragment) => Err(ReadLinkError::Damaged),
            _ => Err(ReadLinkError::Foreign),
        }
    }

    fn check(self, content: &[u8]) -> u32 {
        const CRC: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
        let mut digest = CRC.digest();
        digest.update(&[self.letter() as u8]);
        digest.update(content);
        digest.finalize()
    }

    fn fragment(self, content: &[u8]) -> String {
        let bytes = [&self.check(content).to_be_bytes(), content].concat();
        let text = Base64UrlUnpadded::encode_string(&bytes);
        format!("{}={text}", self.letter())
    }
}

/// Whether a fragment begins like one of ours, in upper case or with the `=`
/// escaped.
fn is_disguised(fragment: &str) -> bool {
    let fragment = fragment.to_ascii_lowercase();
    let rest = fragment.strip_prefix(['g', 'p']);
    rest.is_some_and(|rest| rest.starts_with('=') || rest.starts_with("%3d"))
}

impl Link {
    /// Reads the fragment of an address, with its `#` or without.
    ///
    /// # Errors
    ///
    /// Why it is no link that can be opened. It is never opened as another
    /// game than the one that was written.
    pub fn read(fragment: &str) -> Result<Opened, ReadLinkError> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (form, rest) = Form::split(fragment)?;
        let is_added = |letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter);
        let end = rest.find(is_added).unwrap_or(rest.len());
        let bytes = Base64UrlUnpadded::decode_vec(&rest[..end]);
        let bytes = bytes.map_err(|_| ReadLinkError::Damaged)?;
        let (check, content) = bytes.split_first_chunk().ok_or(ReadLinkError::Damaged)?;
        if u32::from_be_bytes(*check) != form.check(content) {
            return Err(ReadLinkError::Damaged);
        }
        let link = match form {
            Form::Game => Self::Game(Box::new(read::game(content)?)),
            Form::Position => Self::Position(read::position(content)?),
        };
        let has_extra = end < rest.len();
        Ok(Opened { link, has_extra })
    }
}

/// The fragment of a link that holds a game, without `#`.
#[must_use]
pub fn game_fragment(game: &Game) -> String {
    Form::Game.fragment(&write::game(game))
}

/// The fragment of a link that holds a position, without `#`. Last steps,
/// which count under `no_return`, are not in it.
#[must_use]
pub fn position_fragment(position: &Position) -> String {
    Form::Position.fragment(&write::position(position))
}
