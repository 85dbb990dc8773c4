use std::borrow::Cow;
use std::str::FromStr;

use super::game::tidy;
use super::game_text::{NO_DATE, result};
use super::tree::Node;
use super::turns::NO_MOVE;
use super::{Date, End, Ending, Game, Mark, Player, ReadDateError, ReadPlayerError};
use crate::rules::{
    BySide, IllegalMove, Line, Move, Position, ReadPositionError, ReadRuleSetError, ReadTurnError,
    RuleSet, Side, Turn,
};

/// Why a text is no game, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ReadGameError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: GameFault,
}

/// What can be wrong in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameFault {
    /// There is no tag that names the rule set.
    #[error("the tag [Rules \"…\"] belongs here")]
    NoRules,
    /// A tag is not written as it should be.
    #[error("a tag is written [Name \"value\"]")]
    Tag,
    /// The rule set is unknown.
    #[error(transparent)]
    Rules(#[from] ReadRuleSetError),
    /// The computer has no such level.
    #[error(transparent)]
    Player(#[from] ReadPlayerError),
    /// The date is none.
    #[error("{0}, and a day that is not known {NO_DATE}")]
    Date(#[from] ReadDateError),
    /// The result is none.
    #[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
    Result,
    /// The number of hints is none.
    #[error("a number of hints is 0 to 65535")]
    Hints,
    /// The first position is none of the rule set.
    #[error(transparent)]
    Start(#[from] ReadPositionError),
    /// The text ends before the result.
    #[error("the text ends before the result")]
    Cut,
    /// A comment has no end.
    #[error("this comment is not closed")]
    OpenComment,
    /// A variation has no end.
    #[error("this variation is not closed")]
    OpenVariation,
    /// A variation begins where no turn is to be replaced, or ends where none
    /// has begun.
    #[error("a variation belongs after the turn that it replaces")]
    Variation,
    /// A mark stands where no turn is.
    #[error("a mark belongs after a turn")]
    Mark,
    /// A turn cannot be read.
    #[error("{}", turn_fault(.0))]
    Turn(#[from] ReadTurnError),
    /// A turn that is not legal.
    #[error("not a legal turn: {0}")]
    Illegal(#[from] IllegalMove),
    /// Something stands after a chain that still runs.
    #[error("after a chain that still runs a line ends")]
    AfterChain,
    /// The result is not the one of the tag.
    #[error("the tag Result says {0}")]
    ResultDiffers(String),
    /// The result is not the one of the rules.
    #[error("by the rules the result is {0}")]
    AgainstTheRules(&'static str),
    /// Something stands after the game.
    #[error("the text should end here")]
    Trailing,
}

/// The place within the turn is left out: the error has the one in the text.
const fn turn_fault(error: &ReadTurnError) -> &'static str {
    match error {
        ReadTurnError::Move(_) => "this is no move",
        ReadTurnError::NotAJump(_) => "a chain has nothing but jumps",
        ReadTurnError::Stop => "the end of a chain is not written",
    }
}

/// The results, and what they mean where the rules decide nothing.
const RESULTS: [(&str, Option<Ending>); 4] = [
    ("*", None),
    ("1-0", Some(Ending::Resignation(Side::Black))),
    ("0-1", Some(Ending::Resignation(Side::White))),
    ("1/2-1/2", Some(Ending::Agreement)),
];

fn is_result(word: &str) -> bool {
    RESULTS.iter().any(|(result, _)| *result == word)
}

/// Reads one game, and forgives what people do.
///
/// What is written otherwise than [`Game`]'s text says and read all the same:
/// line ends of every system, blank lines and spaces, a byte-order mark; tags
/// in another order, tags that this project does not know, which are left out,
/// and missing ones but `Rules`; missing and wrong numbers; upper-case
/// squares, `×` for `x`, and dashes for hyphens; `;` before a comment that
/// goes on to the end of the line; `$1` to `$6` for marks.
impl FromStr for Game {
    type Err = ReadGameError;

    fn from_str(text: &str) -> Result<Self, ReadGameError> {
        let mut reader = Reader::new(text);
        let game = reader.game()?;
        reader.skip_space();
        if reader.rest().is_empty() {
            Ok(game)
        } else {
            Err(reader.error(reader.at, GameFault::Trailing))
        }
    }
}

impl Game {
    /// Reads the games of a text one after the other, in the way of
    /// [`from_str`](Self::from_str). After one that cannot be read the reader
    /// goes on with the next, which begins with its tags at the beginning of a
    /// line.
    pub fn read_all(text: &str) -> impl Iterator<Item = Result<Self, ReadGameError>> {
        let mut reader = Reader::new(text);
        std::iter::from_fn(move || {
            reader.skip_space();
            if reader.rest().is_empty() {
                return None;
            }
            let game = reader.game();
            if game.is_err() {
                reader.skip_game();
            }
            Some(game)
        })
    }
}

/// A text, and how far one has come.
struct Reader<'a> {
    text: &'a str,
    /// The next byte.
    at: usize,
    /// Whether one is past the tags of a game.
    is_past_tags: bool,
    /// Where the game begins.
    begin: Spot,
}

/// A byte of a text, and its line and its character there, both counted from
/// 1.
#[derive(Copy, Clone)]
struct Spot {
    at: usize,
    line: usize,
    column: usize,
}

/// A part of the text, and the byte at which it starts.
#[derive(Copy, Clone)]
struct Word<'a> {
    text: &'a str,
    at: usize,
}

/// The tags of a game.
#[derive(Default)]
struct Tags {
    title: String,
    rules: Option<RuleSet>,
    players: BySide<Option<Player>>,
    names: BySide<String>,
    date: Option<Date>,
    result: Option<String>,
    hints: u16,
    /// The first position and the byte at which it stands: it is read when
    /// the rule set is known.
    start: Option<(String, usize)>,
}

/// The moves as they are read.
struct Moves {
    game: Game,
    line: Line,
    /// Where the line has come to.
    at: Node,
    /// Where the last turn of the line has begun.
    turn: Option<Place>,
    /// What is said before the first turn of a variation.
    comment: String,
    /// The lines that variations have interrupted, and the byte at which each
    /// variation begins.
    open: Vec<(Interrupted, usize)>,
}

/// A place, and how many moves there are before it.
#[derive(Copy, Clone)]
struct Place {
    node: Node,
    depth: usize,
}

/// A line that a variation has interrupted.
struct Interrupted {
    at: Node,
    turn: Place,
    /// The moves of its last turn, which was taken back.
    moves: Vec<Move>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let mark = '\u{feff}';
        let at = if text.starts_with(mark) {
            mark.len_utf8()
        } else {
            0
        };
        Self {
            text,
            at,
            is_past_tags: false,
            begin: Spot {
                at,
                line: 1,
                column: 1,
            },
        }
    }

    fn game(&mut self) -> Result<Game, ReadGameError> {
        self.is_past_tags = false;
        self.begin = self.spot(self.at);
        let tags = self.tags()?;
        self.is_past_tags = true;
        let Some(rules) = tags.rules else {
            return Err(self.error(self.at, GameFault::NoRules));
        };
        let start = match &tags.start {
            None => Position::start(rules),
            Some((text, at)) => {
                Position::read(text, rules).map_err(|error| self.error(*at, error))?
            }
        };
        let person = |player: Option<Player>| player.unwrap_or(Player::Person);
        let mut game = Game::new(start)
            .with_players(tags.players.map(person))
            .with_hints(tags.hints);
        for side in Side::ALL {
            game.set_name(side, &tags.names[side]);
        }
        game.set_title(&tags.title);
        if let Some(date) = tags.date {
            game = game.with_date(date);
        }
        let mut moves = Moves {
            line: Line::new(*game.start()),
            game,
            at: Node::START,
            turn: None,
            comment: String::new(),
            open: Vec::new(),
        };
        let found = self.moves(&mut moves)?;
        if let Some(tagged) = tags.result.filter(|tagged| tagged != found.text) {
            return Err(self.error(found.at, GameFault::ResultDiffers(tagged)));
        }
        let Moves { mut game, line, .. } = moves;
        match line.outcome() {
            None => {
                game.ending = RESULTS
                    .into_iter()
                    .find_map(|(result, ending)| (result == found.text).then_some(ending)?);
            }
            Some(outcome) => {
                let result = result(Some(End::Rules(outcome)));
                if result != found.text {
                    return Err(self.error(found.at, GameFault::AgainstTheRules(result)));
                }
            }
        }
        Ok(game)
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn error(&self, at: usize, fault: impl Into<GameFault>) -> ReadGameError {
        let Spot { line, column, .. } = self.spot(at);
        ReadGameError {
            line,
            column,
            fault: fault.into(),
        }
    }

    /// The line and the character of a byte that is not before the beginning
    /// of the game. A line ends by `\n`, `\r` or both.
    fn spot(&self, at: usize) -> Spot {
        let Spot {
            mut line,
            mut column,
            ..
        } = self.begin;
        let mut last = ' ';
        for letter in self.text[self.begin.at..at].chars() {
            match letter {
                '\n' if last == '\r' => {}
                '\n' | '\r' => (line, column) = (line + 1, 1),
                _ => column += 1,
            }
            last = letter;
        }
        Spot { at, line, column }
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Goes past a character, if it is the next.
    fn skip(&mut self, letter: char) -> bool {
        let is_next = self.rest().starts_with(letter);
        if is_next {
            self.at += letter.len_utf8();
        }
        is_next
    }

    /// Goes on to the tags of the next game, or to the end.
    fn skip_game(&mut self) {
        loop {
            match self.rest().find(['\n', '\r']) {
                None => self.at = self.text.len(),
                Some(end) => self.at += end + 1,
            }
            let rest = self.rest();
            let is_tag = rest.starts_with('[');
            if rest.is_empty() || is_tag && (self.is_past_tags || rest.starts_with("[Rules ")) {
                return;
            }
            let is_blank = rest.starts_with(['\n', '\r', ' ', '\t']);
            self.is_past_tags |= !is_tag && !is_blank;
        }
    }

    fn tags(&mut self) -> Result<Tags, ReadGameError> {
        let mut tags = Tags::default();
        loop {
            self.skip_space();
            if !self.rest().starts_with('[') {
                return Ok(tags);
            }
            let at = self.at;
            let (name, value) = self.tag().ok_or_else(|| self.error(at, GameFault::Tag))?;
            let within = value.at;
            let value = self.unescaped(value);
            match name.to_ascii_lowercase().as_str() {
                "event" => tags.title = value.into_owned(),
                "rules" => tags.rules = Some(self.parse(&value.to_ascii_lowercase(), within)?),
                "white" => self.player(&mut tags, Side::White, &value, within)?,
                "black" => self.player(&mut tags, Side::Black, &value, within)?,
                "date" => {
                    let is_known = !value.is_empty() && *value != *NO_DATE;
                    tags.date = is_known.then(|| self.parse(&value, within)).transpose()?;
                }
                "result" if is_result(&value) => tags.result = Some(value.into_owned()),
                "result" => return Err(self.error(within, GameFault::Result)),
                "hints" => {
                    let hints = value.parse().map_err(|_| GameFault::Hints);
                    tags.hints = hints.map_err(|fault| self.error(within, fault))?;
                }
                "start" => tags.start = Some((value.into_owned(), within)),
                _ => {}
            }
        }
    }

    /// Goes past a tag, and gives its name and its value as it stands there.
    fn tag(&mut self) -> Option<(&'a str, Word<'a>)> {
        self.skip('[');
        self.skip_space();
        let rest = self.rest();
        let name = &rest[..rest.find(|letter: char| !letter.is_ascii_alphanumeric())?];
        self.at += name.len();
        self.skip_space();
        if name.is_empty() || !self.skip('"') {
            return None;
        }
        let value = self.up_to('"')?;
        self.skip_space();
        self.skip(']').then_some((name, value))
    }

    /// Goes past a character of the same line that has no backslash before it,
    /// or for a comment of any line, and gives what stands before it.
    fn up_to(&mut self, end: char) -> Option<Word<'a>> {
        let at = self.at;
        let mut is_escaped = false;
        for (length, letter) in self.rest().char_indices() {
            if letter == end && !is_escaped {
                self.at += length + end.len_utf8();
                let text = &self.text[at..at + length];
                return Some(Word { text, at });
            }
            if end == '"' && matches!(letter, '\n' | '\r') {
                return None;
            }
            is_escaped = letter == '\\' && !is_escaped;
        }
        None
    }

    /// A text without the backslashes before characters.
    fn unescaped(&self, word: Word<'a>) -> Cow<'a, str> {
        if !word.text.contains('\\') {
            return word.text.into();
        }
        let mut text = String::with_capacity(word.text.len());
        let mut letters = word.text.chars();
        while let Some(letter) = letters.next() {
            text.extend(match letter {
                '\\' => letters.next(),
                letter => Some(letter),
            });
        }
        text.into()
    }

    /// Reads a value that stands at a byte.
    fn parse<T: FromStr<Err: Into<GameFault>>>(
        &self,
        text: &str,
        at: usize,
    ) -> Result<T, ReadGameError> {
        text.parse().map_err(|error| self.error(at, error))
    }

    /// A player is a level of the computer, or has a name.
    fn player(
        &self,
        tags: &mut Tags,
        side: Side,
        value: &str,
        at: usize,
    ) -> Result<(), ReadGameError> {
        if value.starts_with("Computer ") {
            tags.players[side] = Some(self.parse(value, at)?);
        } else if value.parse::<Player>().is_err() {
            value.clone_into(&mut tags.names[side]);
        }
        Ok(())
    }

    /// Plays the turns with their variations, and gives the result that stands
    /// after them.
    fn moves(&mut self, moves: &mut Moves) -> Result<Word<'a>, ReadGameError> {
        loop {
            self.skip_space();
            let at = self.at;
            let fault = match self.next() {
                None => Err(self.cut(moves)),
                Some('{') => {
                    self.skip('{');
                    let comment = self
                        .up_to('}')
                        .ok_or_else(|| self.error(at, GameFault::OpenComment))?;
                    moves.say(&self.unescaped(comment))
                }
                Some(';') => {
                    let rest = self.rest();
                    let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
                    self.at += line.len();
                    moves.say(&line[1..])
                }
                Some('(') => {
                    self.skip('(');
                    moves.open(at)
                }
                Some(')') => {
                    self.skip(')');
                    moves.close()
                }
                Some('[') => Err(self.cut(moves)),
                Some(_) => {
                    let word = self.word();
                    if is_result(word.text) {
                        return match moves.open.last() {
                            None => Ok(word),
                            Some((_, at)) => Err(self.error(*at, GameFault::OpenVariation)),
                        };
                    }
                    self.read_word(word, moves)?;
                    Ok(())
                }
            };
            fault.map_err(|fault| self.error(at, fault))?;
        }
    }

    fn cut(&self, moves: &Moves) -> GameFault {
        if moves.open.is_empty() {
            GameFault::Cut
        } else {
            GameFault::OpenVariation
        }
    }

    /// Goes past a word.
    fn word(&mut self) -> Word<'a> {
        let rest = self.rest();
        let is_end =
            |letter: char| letter.is_whitespace() || matches!(letter, '{' | '(' | ')' | ';');
        let text = &rest[..rest.find(is_end).unwrap_or(rest.len())];
        let word = Word { text, at: self.at };
        self.at += text.len();
        word
    }

    /// Reads a number, a turn, a mark, or a turn with a number before it and a
    /// mark behind it.
    fn read_word(&self, word: Word<'a>, moves: &mut Moves) -> Result<(), ReadGameError> {
        if let Some(glyph) = word.text.strip_prefix('$') {
            return match Mark::of_glyph(glyph) {
                Some(mark) => moves.mark(mark),
                None if glyph.parse::<u8>().is_ok() => Ok(()),
                None => Err(GameFault::Mark),
            }
            .map_err(|fault| self.error(word.at, fault));
        }
        let digits = word
            .text
            .trim_start_matches(|letter: char| letter.is_ascii_digit());
        let text = digits.trim_start_matches(['.', '…']);
        let has_number =
            digits.len() < word.text.len() && (text.len() < digits.len() || text.is_empty());
        let word = if has_number {
            Word {
                text,
                at: word.at + word.text.len() - text.len(),
            }
        } else {
            word
        };
        let turn = word.text.trim_end_matches(['!', '?']);
        if !turn.is_empty() {
            let turn = Word { text: turn, ..word };
            self.turn(turn, moves)?;
        }
        let sign = &word.text[turn.len()..];
        if !sign.is_empty() {
            let at = word.at + turn.len();
            let mark = sign.parse().map_err(|_| self.error(at, GameFault::Mark))?;
            moves.mark(mark).map_err(|fault| self.error(at, fault))?;
        }
        Ok(())
    }

    fn turn(&self, word: Word, moves: &mut Moves) -> Result<(), ReadGameError> {
        let fault = |fault: GameFault| self.error(word.at, fault);
        if moves.runs() {
            return Err(fault(GameFault::AfterChain));
        }
        let position = *moves.line.position();
        if word.text == NO_MOVE && moves.line.is_empty() && position.chaining().is_some() {
            return moves.play(vec![Move::Stop]).map_err(fault);
        }
        let plain = |letter: char| match letter {
            '×' => 'x',
            '–' | '—' | '−' | '‐' => '-',
            letter => letter.to_ascii_lowercase(),
        };
        let text: String = word.text.chars().map(plain).collect();
        let turn: Turn = text.parse().map_err(|error: ReadTurnError| {
            let within = match error {
                ReadTurnError::Move(error) => error.at - 1,
                ReadTurnError::NotAJump(at) => at - 1,
                ReadTurnError::Stop => 0,
            };
            let before = word.text.chars().take(within).map(char::len_utf8);
            self.error(word.at + before.sum::<usize>(), error)
        })?;
        let (played, _) = turn
            .play(&position)
            .map_err(|reason| fault(reason.into()))?;
        moves.play(played).map_err(fault)
    }
}

impl Moves {
    /// Whether the last turn is a chain that still runs.
    fn runs(&self) -> bool {
        self.turn.is_some() && self.line.position().chaining().is_some()
    }

    /// Plays a turn.
    fn play(&mut self, played: Vec<Move>) -> Result<(), GameFault> {
        let turn = Place {
            node: self.at,
            depth: self.line.len(),
        };
        for played in played {
            self.line.play(played)?;
            self.at = self.game.tree_mut().add(self.at, played);
        }
        self.turn = Some(turn);
        match std::mem::take(&mut self.comment) {
            early if early.is_empty() => Ok(()),
            early => self.say(&early),
        }
    }

    /// Says something about the last turn, after what is said already; before
    /// the first one of a variation, about that.
    fn say(&mut self, comment: &str) -> Result<(), GameFault> {
        if self.runs() {
            return Err(GameFault::AfterChain);
        }
        let comment = tidy(comment, usize::MAX);
        if self.turn.is_none() && !self.open.is_empty() {
            self.comment.push(' ');
            self.comment.push_str(&comment);
        } else {
            self.game.tree_mut().append_comment(self.at, &comment);
        }
        Ok(())
    }

    fn mark(&mut self, mark: Mark) -> Result<(), GameFault> {
        if self.turn.is_none() {
            return Err(GameFault::Mark);
        }
        if self.runs() {
            return Err(GameFault::AfterChain);
        }
        self.game.tree_mut().set_mark(self.at, Some(mark));
        Ok(())
    }

    /// Takes the last turn back, to play another in its place.
    fn open(&mut self, at: usize) -> Result<(), GameFault> {
        let turn = self.turn.take().ok_or(GameFault::Variation)?;
        let interrupted = Interrupted {
            at: self.at,
            turn,
            moves: self.line.moves().skip(turn.depth).collect(),
        };
        self.rewind(turn);
        self.open.push((interrupted, at));
        Ok(())
    }

    /// Goes back to the line that was interrupted.
    fn close(&mut self) -> Result<(), GameFault> {
        let (Interrupted { at, turn, moves }, _) = self.open.pop().ok_or(GameFault::Variation)?;
        self.rewind(turn);
        for played in moves {
            self.line.play(played)?;
        }
        self.at = at;
        self.turn = Some(turn);
        self.comment.clear();
        Ok(())
    }

    fn rewind(&mut self, place: Place) {
        while self.line.len() > place.depth {
            self.line.take_back();
        }
        self.at = place.node;
    }
}
