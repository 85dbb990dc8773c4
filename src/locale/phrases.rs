//! Sentences made of the rules' data.

use super::template::{in_own_direction, isolated};
use super::{Language, Messages, PluralCategory, PluralText, Text};
use crate::engine::{Class, Level};
use crate::record::{Date, End, Ending, GameFault, Parting, Player, ReadGameError};
use crate::rules::{
    BySide, DrawReason, IllegalMove, MAX_PIECES, Move, NO_PROGRESS_LIMIT, Outcome, Position,
    ReadPositionError, RuleSet, Second, Seconds, SetupError, SetupRemark, Side, Square, WinReason,
};

/// A language's numbers, which the browser knows (`Intl`).
pub trait Numbers {
    /// The plural category of a count.
    fn category(&self, count: u32) -> PluralCategory;

    /// The count in the language's digits.
    fn format(&self, count: u32) -> String;

    /// A share of 1 in percent.
    fn percent(&self, share: f64) -> String;

    /// A number with its sign and one digit after the point.
    fn signed(&self, number: f64) -> String;

    /// A size in megabytes, with two digits after the point at most.
    fn megabytes(&self, size: f64) -> String;

    /// A day.
    fn date(&self, date: Date) -> String;
}

/// A language with its texts and its numbers.
#[derive(Clone, Debug)]
pub struct Locale<N> {
    language: Language,
    messages: Messages,
    numbers: N,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who has won, or that it is a draw.
    pub result: String,
    /// Why, a whole sentence.
    pub reason: String,
}

/// What a position is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A side wins by force.
    Win {
        /// Which.
        side: Side,
        /// In so many turns of its own, where that is known.
        turns: Option<u32>,
    },
    /// Nobody can force a win.
    Draw,
    /// An opinion: hundredths of a piece that White is ahead.
    Pieces(i32),
}

/// What a person can do with a square.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum SquareState {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Its piece is the one to move.
    Selected,
    /// The chosen piece can go there.
    Target,
    /// Its piece can be taken as the second one.
    Removable,
}

impl<N: Numbers> Locale<N> {
    /// A language with its texts and its numbers.
    pub const fn new(language: Language, messages: Messages, numbers: N) -> Self {
        Self {
            language,
            messages,
            numbers,
        }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Its texts.
    pub const fn messages(&self) -> &Messages {
        &self.messages
    }

    /// A number in the language's digits.
    pub fn number(&self, number: u32) -> String {
        self.numbers.format(number)
    }

    /// A square in running text: isolated, so that its letter and digit keep
    /// their order in a right-to-left sentence.
    fn isolated(square: Square) -> String {
        isolated(&square.to_string())
    }

    /// A square with what stands on it and what can be done with it.
    pub fn square(&self, square: Square, piece: Option<Side>, state: SquareState) -> String {
        let board = &self.messages.board;
        let named = match piece {
            None => &board.empty,
            Some(side) => &board.piece[side],
        }
        .fill(&[("square", &Self::isolated(square))]);
        match state {
            SquareState::Plain => return named,
            SquareState::Selected => &board.selected,
            SquareState::Target => &board.target,
            SquareState::Removable => &board.removable,
        }
        .fill(&[("square", &named)])
    }

    /// How many pieces a side has in hand.
    pub fn in_hand(&self, side: Side, count: u8) -> String {
        let count = u32::from(count);
        self.messages.sides.in_hand[side]
            .of(self.numbers.category(count))
            .fill(&[("count", &self.number(count))])
    }

    /// What a side has played.
    pub fn played(&self, side: Side, played: Move) -> String {
        let texts = &self.messages.played;
        match played {
            Move::Place(to) => texts.place[side].fill(&[("to", &Self::isolated(to))]),
            Move::Step { from, to } => texts.step[side]
                .fill(&[("from", &Self::isolated(from)), ("to", &Self::isolated(to))]),
            Move::Jump { from, to, second } => {
                let (text, taken) = match second {
                    Second::None => (&texts.jump, None),
                    Second::Hand => (&texts.jump_hand, None),
                    Second::Board(square) => (&texts.jump_board, Some(square)),
                };
                text[side].fill(&[
                    ("from", &Self::isolated(from)),
                    ("to", &Self::isolated(to)),
                    (
                        "jumped",
                        &from.between(to).map(Self::isolated).unwrap_or_default(),
                    ),
                    ("second", &taken.map(Self::isolated).unwrap_or_default()),
                ])
            }
            Move::Stop => texts.stop[side].as_str().to_owned(),
        }
    }

    /// Where the second piece of a capture may come from.
    pub fn second(&self, seconds: &Seconds) -> &Text {
        let texts = &self.messages.guidance;
        match (seconds.board.is_empty(), seconds.hand) {
            (true, _) => &texts.second_hand,
            (false, true) => &texts.second_either,
            (false, false) => &texts.second_board,
        }
    }

    /// A warning that so many more moves without placing or taking a piece make
    /// the game a draw.
    pub fn moves_to_no_progress(&self, left: u32) -> String {
        self.messages
            .notices
            .no_progress
            .of(self.numbers.category(left))
            .fill(&[("count", &self.number(left))])
    }

    /// How a game ended at a position.
    pub fn verdict(&self, end: End, position: &Position) -> Verdict {
        let texts = &self.messages.result;
        let of = |result: &Text, reason: &Text| Verdict {
            result: result.as_str().to_owned(),
            reason: reason.as_str().to_owned(),
        };
        match end {
            End::Rules(outcome) => self.outcome(outcome, position),
            End::Players(Ending::Resignation(side)) => {
                of(&texts.wins[!side], &texts.resigned[side])
            }
            End::Players(Ending::Agreement) => of(&texts.draw, &texts.agreed),
        }
    }

    fn outcome(&self, outcome: Outcome, position: &Position) -> Verdict {
        let texts = &self.messages.result;
        let to_move = position.turn();
        let result = match outcome {
            Outcome::Win { winner, .. } => &texts.wins[winner],
            Outcome::Draw(_) => &texts.draw,
        };
        let reason = match outcome {
            Outcome::Win { winner, reason } => match reason {
                WinReason::Defeat if position.total(!winner) == 0 => &texts.none_left[!winner],
                WinReason::Defeat => &texts.one_left[!winner],
                WinReason::Blocked => &texts.blocked[to_move],
                WinReason::Majority => &texts.majority[to_move],
            },
            Outcome::Draw(reason) => match reason {
                DrawReason::FewPieces => &texts.few_pieces,
                DrawReason::Blocked => &texts.equal[to_move],
                DrawReason::Repetition => &texts.repetition,
                DrawReason::NoProgress => texts
                    .no_progress
                    .of(self.numbers.category(NO_PROGRESS_LIMIT)),
            },
        };
        Verdict {
            result: result.as_str().to_owned(),
            reason: reason.fill(&[("count", &self.number(NO_PROGRESS_LIMIT))]),
        }
    }

    /// What a position is worth.
    pub fn worth(&self, worth: Worth) -> String {
        match worth {
            Worth::Win { side, turns } => match turns {
                Some(turns) => self.messages.analysis.wins_in[side]
                    .of(self.numbers.category(turns))
                    .fill(&[("count", &self.number(turns))]),
                None => self.messages.analysis.wins[side].as_str().to_owned(),
            },
            Worth::Draw => self.messages.result.draw.as_str().to_owned(),
            Worth::Pieces(hundredths) => self.numbers.signed(f64::from(hundredths) / 100.0),
        }
    }

    /// Where a game that has come by a link parts from one's own.
    pub fn parting(&self, parting: &Parting) -> String {
        self.messages.friend.parting.fill(&[
            ("number", &self.number(parting.number)),
            ("theirs", &isolated(&parting.theirs)),
            ("ours", &isolated(&parting.ours)),
        ])
    }

    /// White's winning chances, as a share of 1.
    pub fn white_chance(&self, chance: f64) -> String {
        self.with_percent(&self.messages.analysis.chance, chance)
    }

    /// A side's accuracy, as a share of 1.
    pub fn accuracy(&self, side: Side, share: f64) -> String {
        self.with_percent(&self.messages.review.accuracy[side], share)
    }

    fn with_percent(&self, text: &Text, share: f64) -> String {
        text.fill(&[("percent", &self.numbers.percent(share))])
    }

    /// How far a search has looked.
    pub fn searched(&self, depth: u8, nodes: u32) -> String {
        self.messages.analysis.depth.fill(&[
            ("depth", &self.number(u32::from(depth))),
            ("nodes", &self.number(nodes)),
        ])
    }

    /// How far the proof of a class of endings has come, as a share of 1.
    pub fn proving(&self, class: Class, share: f64) -> String {
        let (one, other) = class.totals();
        self.messages.analysis.proving.fill(&[
            ("one", &self.number(u32::from(one))),
            ("other", &self.number(u32::from(other))),
            ("percent", &self.numbers.percent(share)),
        ])
    }

    /// Which classes of endings are proven.
    pub fn proven(&self, classes: &[Class]) -> String {
        let texts = &self.messages.analysis;
        let names = classes.iter().map(|class| {
            let (one, other) = class.totals();
            in_own_direction(&texts.against.fill(&[
                ("one", &self.number(u32::from(one))),
                ("other", &self.number(u32::from(other))),
            ]))
        });
        let names: Vec<String> = names.collect();
        texts.proven_endings.fill(&[(
            "classes",
            &names.join(&format!("{} ", texts.comma.as_str())),
        )])
    }

    /// A hint that points at a piece.
    pub fn hint_piece(&self, square: Square) -> String {
        let square = Self::isolated(square);
        self.messages.hint.piece.fill(&[("square", &square)])
    }

    /// How many hints were asked for.
    pub fn hints(&self, count: u32) -> String {
        self.messages
            .hint
            .used
            .of(self.numbers.category(count))
            .fill(&[("count", &self.number(count))])
    }

    /// How far the review of a game has come.
    pub fn review_progress(&self, turn: u32, turns: u32) -> String {
        self.messages.review.progress.fill(&[
            ("number", &self.number(turn)),
            ("count", &self.number(turns)),
        ])
    }

    /// What would have been better, in the notation of the game.
    pub fn better(&self, moves: &str) -> String {
        self.messages
            .review
            .better
            .fill(&[("moves", &isolated(moves))])
    }

    /// The strength of the computer, for the side that it plays.
    pub fn level(&self, level: Level) -> String {
        let texts = &self.messages.players;
        let text = if Level::EARLIER.contains(&level) {
            &texts.earlier_level
        } else {
            &texts.level
        };
        text.fill(&[("number", &self.number(u32::from(level.number())))])
    }

    /// Why a try is not a move.
    pub fn illegal(&self, reason: IllegalMove) -> &Text {
        let texts = &self.messages.illegal;
        match reason {
            IllegalMove::Over => &texts.over,
            IllegalMove::OffBoard => &texts.not_on_board,
            IllegalMove::HandEmpty => &texts.hand_empty,
            IllegalMove::PlaceOccupied => &texts.place_occupied,
            IllegalMove::NoPiece => &texts.no_piece,
            IllegalMove::EnemyPiece => &texts.enemy_piece,
            IllegalMove::StepOccupied | IllegalMove::SameSquare => &texts.step_occupied,
            IllegalMove::Diagonal => &texts.diagonal,
            IllegalMove::TooFar => &texts.too_far,
            IllegalMove::NothingToJump => &texts.nothing_to_jump,
            IllegalMove::OwnPieceJumped => &texts.own_piece_jumped,
            IllegalMove::LandingOccupied => &texts.landing_occupied,
            IllegalMove::Return => &texts.step_back,
            IllegalMove::SecondMissing => &texts.second_missing,
            IllegalMove::SecondFromHand => &texts.second_from_hand,
            IllegalMove::SecondNotThere => &texts.second_not_there,
            IllegalMove::ChainRuns | IllegalMove::NoChain => &texts.chain_runs,
        }
    }

    /// Why a set-up is no position.
    pub fn setup_fault(&self, error: SetupError) -> String {
        let texts = &self.messages.editor.faults;
        let with_square = |text: &Text, square| text.fill(&[("square", &Self::isolated(square))]);
        match error {
            SetupError::OffBoard(square) => with_square(&texts.outside, square),
            SetupError::TooManyPieces(side) => {
                let most = self.number(u32::from(MAX_PIECES));
                texts.too_many[side].fill(&[("most", &most)])
            }
            SetupError::NoChains => texts.no_chains.as_str().to_owned(),
            SetupError::ChainAfterEnd => texts.chain_over.as_str().to_owned(),
            SetupError::ChainWithoutPiece(square) => with_square(&texts.chain_piece, square),
            SetupError::ChainWithoutJump(square) => with_square(&texts.chain_jump, square),
        }
    }

    /// Why a text is no position, and where.
    pub fn position_fault(&self, error: ReadPositionError) -> String {
        let texts = &self.messages.editor.faults;
        let (text, at, row, sign) = match error {
            ReadPositionError::Setup(error) => return self.setup_fault(error),
            ReadPositionError::Row { row, at } => (&texts.row, at, row, ' '),
            ReadPositionError::RowTooShort { row, at } => (&texts.row_short, at, row, ' '),
            ReadPositionError::RowTooLong { row, at } => (&texts.row_long, at, row, ' '),
            ReadPositionError::DigitAfterDigit { row, at } => (&texts.numbers, at, row, ' '),
            ReadPositionError::Turn { at } => (&texts.turn, at, 0, ' '),
            ReadPositionError::Hand { side, at } => (&texts.hand[side], at, 0, ' '),
            ReadPositionError::Chaining { at } => (&texts.chaining, at, 0, ' '),
            ReadPositionError::Expected { expected: ' ', at } => (&texts.space, at, 0, ' '),
            ReadPositionError::Expected { expected, at } => (&texts.sign, at, 0, expected),
            ReadPositionError::Trailing { at } => (&texts.trailing, at, 0, ' '),
        };
        text.fill(&[
            ("at", &self.number(u32::try_from(at).unwrap_or(u32::MAX))),
            // As it stands beside the board.
            ("row", &isolated(&row.to_string())),
            ("sign", &isolated(&sign.to_string())),
            ("most", &self.number(u32::from(MAX_PIECES))),
        ])
    }

    /// What is remarkable about a set-up that is allowed.
    pub const fn remark(&self, remark: SetupRemark) -> &Text {
        match remark {
            SetupRemark::OddTotal => &self.messages.editor.odd,
            SetupRemark::TotalsAfterEnd => &self.messages.editor.ended,
        }
    }

    /// That so many pieces outside the board were taken off.
    pub fn taken_off(&self, count: u32) -> String {
        self.messages
            .editor
            .outside
            .of(self.numbers.category(count))
            .fill(&[("count", &self.number(count))])
    }

    /// How many legal moves there are.
    pub fn legal_moves(&self, count: u32) -> String {
        self.messages
            .editor
            .legal
            .of(self.numbers.category(count))
            .fill(&[("count", &self.number(count))])
    }

    /// The name of a rule set.
    pub fn rule_set_name(&self, rules: &RuleSet) -> &Text {
        match rules.preset() {
            Some(preset) => &self.messages.rules[preset].name,
            None => &self.messages.rules.custom,
        }
    }

    /// What a game is called: by its title, or else by its players.
    pub fn game_name(
        &self,
        title: &str,
        players: BySide<Player>,
        names: &BySide<String>,
    ) -> String {
        if !title.is_empty() {
            return title.to_owned();
        }
        // Each in its own direction.
        let name = |side: Side| in_own_direction(&self.player_name(side, players, &names[side]));
        let (white, black) = (name(Side::White), name(Side::Black));
        let names = [("white", white.as_str()), ("black", black.as_str())];
        self.messages.library.versus.fill(&names)
    }

    /// Who plays a side.
    fn player_name(&self, side: Side, players: BySide<Player>, name: &str) -> String {
        let texts = &self.messages;
        match players[side] {
            Player::Computer(level) => {
                format!(
                    "{} ({})",
                    texts.players.computer.as_str(),
                    self.level(level)
                )
            }
            _ if !name.is_empty() => name.to_owned(),
            Player::Friend => texts.friend.player.as_str().to_owned(),
            Player::Person if players[!side] == Player::Person => {
                texts.sides.name[side].as_str().to_owned()
            }
            Player::Person => texts.players.you.as_str().to_owned(),
        }
    }

    /// How many games there are.
    pub fn games(&self, count: u32) -> String {
        self.counted(&self.messages.library.games, count)
    }

    /// How many turns a game has.
    pub fn turns(&self, count: u32) -> String {
        self.counted(&self.messages.library.turns, count)
    }

    /// A message with a count.
    pub fn counted(&self, text: &PluralText, count: u32) -> String {
        text.of(self.numbers.category(count))
            .fill(&[("count", &self.number(count))])
    }

    /// A day, as it is written in the language.
    pub fn date(&self, date: Date) -> String {
        self.numbers.date(date)
    }

    /// A size in megabytes.
    pub fn megabytes(&self, size: f64) -> String {
        self.numbers.megabytes(size)
    }

    /// Why a text is no game, and where.
    pub fn game_fault(&self, error: &ReadGameError) -> String {
        let number = |count: usize| self.number(u32::try_from(count).unwrap_or(u32::MAX));
        self.messages.library.at.fill(&[
            ("line", &number(error.line)),
            ("column", &number(error.column)),
            ("fault", self.fault(&error.fault).as_str()),
        ])
    }

    fn fault(&self, fault: &GameFault) -> &Text {
        let texts = &self.messages.faults;
        match fault {
            GameFault::NoRules => &texts.no_rules,
            GameFault::Tag | GameFault::Hints => &texts.tag,
            GameFault::Rules(_) => &texts.rules,
            GameFault::Player(_) => &texts.player,
            GameFault::Date(_) => &texts.date,
            GameFault::Result | GameFault::ResultDiffers(_) | GameFault::AgainstTheRules(_) => {
                &texts.result
            }
            GameFault::Start(_) => &texts.start,
            GameFault::Cut => &texts.cut,
            GameFault::OpenComment => &texts.comment,
            GameFault::OpenVariation | GameFault::Variation => &texts.variation,
            GameFault::Mark => &texts.mark,
            GameFault::Turn(_) => &texts.turn,
            GameFault::Illegal(reason) => self.illegal(*reason),
            GameFault::AfterChain => &texts.chain,
            GameFault::Trailing => &texts.trailing,
        }
    }
}
