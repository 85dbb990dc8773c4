use std::fmt;
use std::str::FromStr;

use super::{Bitboard, Square};

/// The rules of a game, one field an axis. Any combination is a rule set; it
/// is fixed when a game starts.
///
/// Its text is the code of a preset, or the second-piece rule followed by
/// the other axes that differ from standard:
///
/// ```
/// use yote::rules::{Preset, RuleSet};
///
/// let rules: RuleSet = "hand+5x5".parse()?;
/// assert_eq!(rules.preset(), Some(Preset::Beart));
/// assert_eq!(rules.to_string(), "beart");
/// # Ok::<_, yote::rules::ReadRuleSetError>(())
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// The size of the board.
    pub board: Board,
    /// Where the second piece of a capture may come from.
    pub second_piece: SecondPiece,
    /// Whether a capture may also take the jumped piece alone.
    pub second_is_optional: bool,
    /// Whether a piece that has jumped may go on jumping in the same turn.
    pub chain: bool,
    /// At how many pieces a side has lost.
    pub defeat: Defeat,
    /// What it means to have no legal move on one's turn.
    pub blocked: Blocked,
    /// Whether the game is drawn once both sides have three pieces or fewer.
    pub few_pieces_draw: bool,
    /// Whether a step may not take back the same side's previous move when
    /// that was the same piece's step in the other direction.
    pub no_return: bool,
}

/// The size of the board. Both sizes are played with twelve pieces a side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Board {
    /// Columns `a` to `f`, rows `1` to `5`.
    #[default]
    SixByFive,
    /// Columns `a` to `e`, rows `1` to `5`.
    FiveByFive,
}

impl Board {
    /// The squares of the board.
    #[inline]
    #[must_use]
    pub const fn squares(self) -> Bitboard {
        match self {
            Self::SixByFive => Bitboard::SIX_BY_FIVE,
            Self::FiveByFive => Bitboard::FIVE_BY_FIVE,
        }
    }

    /// Number of columns.
    #[must_use]
    pub const fn columns(self) -> u8 {
        match self {
            Self::SixByFive => Square::COLUMNS,
            Self::FiveByFive => Square::COLUMNS - 1,
        }
    }

    /// The squares of a row (0 is row `1`), column `a` first.
    pub fn row(self, row: u8) -> impl Iterator<Item = Square> {
        (0..self.columns()).filter_map(move |column| Square::new(column, row))
    }
}

/// Where the second piece of a capture may come from.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum SecondPiece {
    /// Any other enemy piece on the board.
    #[default]
    BoardOnly,
    /// Any other enemy piece on the board, or one from the enemy's hand.
    BoardOrHand,
    /// Any other enemy piece on the board; one from the enemy's hand only
    /// when no other enemy piece is on the board.
    HandIfBoardEmpty,
}

/// At how many pieces, board and hand together, a side has lost.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Defeat {
    /// At one piece or none.
    #[default]
    OneOrNone,
    /// Only with no piece left.
    None,
}

/// What it means to have no legal move on one's turn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// The side to move loses.
    #[default]
    Loses,
    /// The side with more pieces, board and hand together, wins; with as
    /// many on both sides the game is drawn.
    MostPiecesWin,
}

/// A rule set that has a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The second piece comes from the board only.
    Standard,
    /// The second piece comes from the board or from the hand.
    Hand,
    /// From the hand when no other enemy piece is on the board.
    Boxed,
    /// João Pedro Neto's rules on the World of Abstract Games.
    Neto,
    /// Five by five with the open second piece, after Charles Béart.
    Beart,
}

impl Preset {
    /// Every preset, in the order in which they are listed to people.
    pub const ALL: [Self; 5] = [
        Self::Standard,
        Self::Hand,
        Self::Boxed,
        Self::Neto,
        Self::Beart,
    ];

    /// The name in texts, storage, links, and on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Hand => "hand",
            Self::Boxed => "boxed",
            Self::Neto => "neto",
            Self::Beart => "beart",
        }
    }

    /// The preset with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.code() == code)
    }

    /// What the preset stands for.
    #[must_use]
    pub fn rules(self) -> RuleSet {
        let standard = RuleSet::default();
        match self {
            Self::Standard => standard,
            Self::Hand => RuleSet {
                second_piece: SecondPiece::BoardOrHand,
                ..standard
            },
            Self::Boxed => RuleSet {
                second_piece: SecondPiece::HandIfBoardEmpty,
                ..standard
            },
            Self::Neto => RuleSet {
                second_is_optional: true,
                chain: true,
                defeat: Defeat::None,
                blocked: Blocked::MostPiecesWin,
                few_pieces_draw: true,
                ..standard
            },
            Self::Beart => RuleSet {
                board: Board::FiveByFive,
                second_piece: SecondPiece::BoardOrHand,
                ..standard
            },
        }
    }
}

/// A word that a rule set's text adds to its base: an axis that differs from
/// standard.
#[derive(Copy, Clone)]
enum Word {
    FiveByFive,
    Optional,
    Chain,
    Zero,
    Majority,
    Few,
    NoReturn,
}

impl Word {
    /// In the order in which they are written.
    const ALL: [Self; 7] = [
        Self::FiveByFive,
        Self::Optional,
        Self::Chain,
        Self::Zero,
        Self::Majority,
        Self::Few,
        Self::NoReturn,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::FiveByFive => "5x5",
            Self::Optional => "optional",
            Self::Chain => "chain",
            Self::Zero => "zero",
            Self::Majority => "majority",
            Self::Few => "few",
            Self::NoReturn => "noreturn",
        }
    }

    fn is_in(self, rules: &RuleSet) -> bool {
        match self {
            Self::FiveByFive => rules.board == Board::FiveByFive,
            Self::Optional => rules.second_is_optional,
            Self::Chain => rules.chain,
            Self::Zero => rules.defeat == Defeat::None,
            Self::Majority => rules.blocked == Blocked::MostPiecesWin,
            Self::Few => rules.few_pieces_draw,
            Self::NoReturn => rules.no_return,
        }
    }

    fn add_to(self, rules: &mut RuleSet) {
        match self {
            Self::FiveByFive => rules.board = Board::FiveByFive,
            Self::Optional => rules.second_is_optional = true,
            Self::Chain => rules.chain = true,
            Self::Zero => rules.defeat = Defeat::None,
            Self::Majority => rules.blocked = Blocked::MostPiecesWin,
            Self::Few => rules.few_pieces_draw = true,
            Self::NoReturn => rules.no_return = true,
        }
    }
}

impl RuleSet {
    /// The preset that this rule set is, if it has a name.
    #[must_use]
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.rules() == *self)
    }
}

impl From<Preset> for RuleSet {
    fn from(preset: Preset) -> Self {
        preset.rules()
    }
}

/// Writes the one form of a rule set's text.
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(preset) = self.preset() {
            return f.write_str(preset.code());
        }
        f.write_str(match self.second_piece {
            SecondPiece::BoardOnly => Preset::Standard.code(),
            SecondPiece::BoardOrHand => Preset::Hand.code(),
            SecondPiece::HandIfBoardEmpty => Preset::Boxed.code(),
        })?;
        for word in Word::ALL.into_iter().filter(|word| word.is_in(self)) {
            write!(f, "+{}", word.text())?;
        }
        Ok(())
    }
}

/// Why a text is no rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadRuleSetError {
    /// The text does not start with the code of a preset but with this.
    UnknownPreset(String),
    /// After a `+` stands this, which is no axis.
    UnknownWord(String),
}

impl fmt::Display for ReadRuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPreset(code) => write!(f, "unknown rule set {code:?}"),
            Self::UnknownWord(word) => write!(f, "unknown word {word:?} in a rule set"),
        }
    }
}

impl std::error::Error for ReadRuleSetError {}

/// Reads the words in any order after any preset; they add to it.
impl FromStr for RuleSet {
    type Err = ReadRuleSetError;

    fn from_str(text: &str) -> Result<Self, ReadRuleSetError> {
        let mut parts = text.split('+');
        let code = parts.next().unwrap_or_default();
        let preset = Preset::from_code(code)
            .ok_or_else(|| ReadRuleSetError::UnknownPreset(code.to_owned()))?;
        let mut rules = preset.rules();
        for part in parts {
            Word::ALL
                .into_iter()
                .find(|word| word.text() == part)
                .ok_or_else(|| ReadRuleSetError::UnknownWord(part.to_owned()))?
                .add_to(&mut rules);
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_gives_the_one_form() {
        for (read, written) in [
            ("standard", "standard"),
            ("hand+5x5", "beart"),
            ("beart+5x5", "beart"),
            ("beart+chain", "hand+5x5+chain"),
            (
                "neto+noreturn",
                "standard+optional+chain+zero+majority+few+noreturn",
            ),
            ("standard+few+majority+zero+chain+optional", "neto"),
            ("hand+zero+chain+zero", "hand+chain+zero"),
            ("boxed+noreturn", "boxed+noreturn"),
        ] {
            assert_eq!(read.parse::<RuleSet>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn empty_and_unknown_words_are_refused() {
        let preset = |code: &str| Err(ReadRuleSetError::UnknownPreset(code.to_owned()));
        let word = |word: &str| Err(ReadRuleSetError::UnknownWord(word.to_owned()));
        for (text, error) in [
            ("", preset("")),
            ("Hand", preset("Hand")),
            (" hand", preset(" hand")),
            ("+chain", preset("")),
            ("5x5", preset("5x5")),
            ("standard+", word("")),
            ("hand+foo", word("foo")),
            ("hand++chain", word("")),
            ("hand+hand", word("hand")),
            ("hand+Chain", word("Chain")),
            ("hand+chain ", word("chain ")),
        ] {
            assert_eq!(text.parse::<RuleSet>(), error, "{text:?}");
        }
    }
}
