use super::{Date, End, Ending, Player};
use crate::rules::{BySide, IllegalMove, Line, Move, Position, RuleSet};

/// A game: its rule set and first position, its players, its moves, the hints
/// that were asked for, and how the players ended it.
///
/// Every move is legal where it was played. [`Display`](std::fmt::Display)
/// writes its text, [`FromStr`](std::str::FromStr) reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    pub(super) moves: Vec<Move>,
    players: BySide<Player>,
    /// Only where the last position is not over by the rules.
    pub(super) ending: Option<Ending>,
    date: Option<Date>,
    pub(super) hints: u16,
}

impl Game {
    /// A game between persons that starts from a position, as if it had been
    /// set up: last steps, which count under `no_return`, are forgotten.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let start = Position::from_setup(&start.to_setup(), *start.rules())
            .expect("the set-up of a position is a position");
        Self {
            start,
            moves: Vec::new(),
            players: BySide {
                white: Player::Person,
                black: Player::Person,
            },
            ending: None,
            date: None,
            hints: 0,
        }
    }

    /// A game between persons, with its moves.
    ///
    /// # Errors
    ///
    /// The index of the first move that is not legal, and why it is not.
    pub fn replay(
        start: Position,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Self, (usize, IllegalMove)> {
        let mut game = Self::new(start);
        let mut line = Line::new(game.start);
        for (index, played) in moves.into_iter().enumerate() {
            line.play(played).map_err(|reason| (index, reason))?;
            game.moves.push(played);
        }
        Ok(game)
    }

    /// The same game between other players.
    #[must_use]
    pub const fn with_players(mut self, players: BySide<Player>) -> Self {
        self.players = players;
        self
    }

    /// The same game on a day.
    #[must_use]
    pub const fn with_date(mut self, date: Date) -> Self {
        self.date = Some(date);
        self
    }

    /// The same game, in which so many hints were asked for.
    #[must_use]
    pub const fn with_hints(mut self, hints: u16) -> Self {
        self.hints = hints;
        self
    }

    /// The same game, ended by its players after its last move. `None` where
    /// it is over already.
    #[must_use]
    pub fn with_ending(mut self, ending: Ending) -> Option<Self> {
        if self.end().is_some() {
            return None;
        }
        self.ending = Some(ending);
        Some(self)
    }

    /// The rule set that is played.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        self.start.rules()
    }

    /// The first position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves, each single jump and `stop` being one.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> BySide<Player> {
        self.players
    }

    /// The day on which it was begun.
    #[must_use]
    pub const fn date(&self) -> Option<Date> {
        self.date
    }

    /// How many hints were asked for against the computer, those whose moves
    /// were taken back included.
    #[must_use]
    pub const fn hints(&self) -> u16 {
        self.hints
    }

    /// What its players ended it by, after its last move.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The positions from the first one to that after so many moves, or to
    /// the last.
    #[must_use]
    pub fn line(&self, moves: usize) -> Line {
        let mut line = Line::new(self.start);
        for played in self.moves.iter().take(moves) {
            line.play(*played)
                .expect("every move of a game is legal where it was played");
        }
        line
    }

    /// How it ended, if it has. Found by replaying it.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        match self.ending {
            Some(ending) => Some(End::Players(ending)),
            None => self.line(self.moves.len()).outcome().map(End::Rules),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Outcome, Preset, Side, WinReason};

    fn moves(texts: &[&str]) -> Vec<Move> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn a_game_of_illegal_moves_is_refused() {
        let start = Position::start(Preset::Hand.rules());
        assert_eq!(
            Game::replay(start, moves(&["c3", "d3", "c3-c5"])),
            Err((2, IllegalMove::NothingToJump))
        );
    }

    #[test]
    fn a_game_that_is_over_takes_no_other_end() {
        let start = Position::read("6/6/6/2wb2/5w w 0/1", Preset::Hand.rules()).unwrap();
        let game = Game::replay(start, moves(&["c2xe2,@"])).unwrap();
        let outcome = Outcome::Win {
            winner: Side::White,
            reason: WinReason::Defeat,
        };
        assert_eq!(game.end(), Some(End::Rules(outcome)));
        assert_eq!(game.with_ending(Ending::Agreement), None);
        let running = Game::new(start);
        assert_eq!(running.end(), None);
        let resigned = running
            .with_ending(Ending::Resignation(Side::White))
            .unwrap();
        assert_eq!(resigned.end().and_then(End::winner), Some(Side::Black));
        assert_eq!(resigned.with_ending(Ending::Agreement), None);
    }

    #[test]
    fn a_game_forgets_the_steps_before_its_start() {
        let rules = "standard+noreturn".parse().unwrap();
        let mut line = Line::new(Position::read("6/6/6/6/w4b w 5/5", rules).unwrap());
        for text in ["a1-a2", "f1-f2"] {
            line.play(text.parse().unwrap()).unwrap();
        }
        let game = Game::replay(*line.position(), moves(&["a2-a1"])).unwrap();
        assert_eq!(game.start().last_step(Side::White), None);
        assert_eq!(
            line.play("a2-a1".parse().unwrap()),
            Err(IllegalMove::Return)
        );
    }
}
