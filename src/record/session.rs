use super::{Date, End, Ending, Game, NumberedTurn, Player};
use crate::engine::Level;
use crate::rules::{
    BySide, IllegalMove, Line, Move, NO_PROGRESS_LIMIT, Position, REPETITION_LIMIT, Reach, Second,
    Seconds, Side, Square,
};

/// From so many moves before the draw by lack of progress on, players are
/// told.
pub const NO_PROGRESS_NOTICE: u32 = 20;

/// A game in progress, and all of it that is saved: the game itself with the
/// moves that can be redone, how far along it one looks, and a half-made
/// capture.
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    /// The positions of the game up to the cursor.
    line: Line,
    draft: Option<Draft>,
}

/// A jump whose second piece is still to be chosen. It is not played yet, and
/// can be taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it reaches.
    pub to: Square,
    /// The square of the piece that is jumped.
    pub jumped: Square,
    /// What may be taken as the second piece, more than one choice.
    pub seconds: Seconds,
}

/// What came of sending a piece from one square to another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Travel {
    /// The move was played.
    Played(Move),
    /// The jump leaves a choice, and is now the draft.
    Drafted,
}

impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        // The line follows from the other two.
        self.game == other.game && self.cursor() == other.cursor() && self.draft == other.draft
    }
}

impl Eq for Session {}

/// Looks at the end of a game.
impl From<Game> for Session {
    fn from(game: Game) -> Self {
        Self {
            line: game.line(game.moves().len()),
            game,
            draft: None,
        }
    }
}

impl Session {
    /// A game between persons that starts from a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Game::new(start).into()
    }

    /// The same game between other players.
    #[must_use]
    pub fn with_players(mut self, players: BySide<Player>) -> Self {
        self.game = self.game.with_players(players);
        self
    }

    /// The same game on a day.
    #[must_use]
    pub fn with_date(mut self, date: Date) -> Self {
        self.game = self.game.with_date(date);
        self
    }

    /// The whole game, with the moves that can be redone.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> BySide<Player> {
        self.game.players()
    }

    /// Whether the computer plays one of the sides.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        let players = self.players();
        Side::ALL
            .into_iter()
            .any(|side| players[side].level().is_some())
    }

    /// How many hints were asked for in this game against the computer.
    #[must_use]
    pub const fn hints(&self) -> u16 {
        self.game.hints()
    }

    /// Counts a hint that was asked for. Between persons none is counted:
    /// whoever looks on asks, and both see the answer.
    pub fn count_hint(&mut self) {
        if self.has_computer() {
            self.game.hints = self.game.hints.saturating_add(1);
        }
    }

    /// The turns of the whole game, with those that can be redone: they end
    /// after the [cursor](Self::cursor).
    #[must_use]
    pub fn turns(&self) -> Vec<NumberedTurn> {
        self.game.turns()
    }

    /// The number of moves before the position that is looked at.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.line.len()
    }

    /// The positions from the first one to the one that is looked at.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The position that is looked at. A half-made capture is not in it.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// The half-made capture.
    #[must_use]
    pub const fn draft(&self) -> Option<Draft> {
        self.draft
    }

    /// How the game ended, if it has in the position that is looked at.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        match self.ending() {
            Some(ending) => Some(End::Players(ending)),
            None => self.line.outcome().map(End::Rules),
        }
    }

    /// Whether the game is over in the position that is looked at.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// The players' ending, which stands after the last move.
    fn ending(&self) -> Option<Ending> {
        self.game.ending.filter(|_| !self.can_redo())
    }

    /// The level of the computer, where it is to move.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Level> {
        let player = self.players()[self.position().turn()];
        player.level().filter(|_| !self.is_over())
    }

    /// Whether the computer needs endgame tables in this game sooner or later.
    #[must_use]
    pub fn has_level_with_tables(&self) -> bool {
        let players = self.players();
        Side::ALL
            .into_iter()
            .filter_map(|side| players[side].level())
            .any(Level::knows_endings)
    }

    /// Whether the position stands for the second time: the next time is a
    /// draw.
    #[must_use]
    pub fn repetition_warning(&self) -> bool {
        self.line.repetitions() + 1 == REPETITION_LIMIT && !self.is_over()
    }

    /// How many moves without a placement or a capture are left before a
    /// draw, once they are [`NO_PROGRESS_NOTICE`] or fewer.
    #[must_use]
    pub fn moves_to_no_progress(&self) -> Option<u32> {
        let left = NO_PROGRESS_LIMIT.saturating_sub(self.line.quiet_moves());
        (left <= NO_PROGRESS_NOTICE && !self.is_over()).then_some(left)
    }

    /// Plays a move, which drops the draft and, where one looks at an earlier
    /// position, all that came after it.
    ///
    /// # Errors
    ///
    /// Why it is not legal; then nothing changes.
    pub fn play(&mut self, played: Move) -> Result<Move, IllegalMove> {
        if self.ending().is_some() {
            return Err(IllegalMove::Over);
        }
        let cursor = self.cursor();
        self.line.play(played)?;
        self.draft = None;
        self.cut(cursor);
        self.game.moves.push(played);
        Ok(played)
    }

    /// Drops the game's moves after the first so many, and its ending.
    fn cut(&mut self, moves: usize) {
        self.game.moves.truncate(moves);
        self.game.ending = None;
    }

    /// Sends a piece from one square to another: a step, or a jump, which is
    /// played at once where it leaves no choice.
    ///
    /// # Errors
    ///
    /// Why the piece cannot go there; then nothing changes.
    pub fn travel(&mut self, from: Square, to: Square) -> Result<Travel, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        match self.position().reach(from, to)? {
            Reach::Step => self.play(Move::Step { from, to }).map(Travel::Played),
            Reach::Jump { jumped, seconds } => match seconds.only() {
                Some(second) => self
                    .play(Move::Jump { from, to, second })
                    .map(Travel::Played),
                None => {
                    self.draft = Some(Draft {
                        from,
                        to,
                        jumped,
                        seconds,
                    });
                    Ok(Travel::Drafted)
                }
            },
        }
    }

    /// Completes the draft with its second piece.
    ///
    /// # Errors
    ///
    /// Why that piece cannot be taken, or [`IllegalMove::NothingToJump`]
    /// where there is no draft; then nothing changes.
    pub fn take_second(&mut self, second: Second) -> Result<Move, IllegalMove> {
        let Draft { from, to, .. } = self.draft.ok_or(IllegalMove::NothingToJump)?;
        self.play(Move::Jump { from, to, second })
    }

    /// Takes the half-made capture back. Tells whether there was one.
    pub fn drop_draft(&mut self) -> bool {
        self.draft.take().is_some()
    }

    /// Ends the game: this side resigns, whoever is to move. Tells whether
    /// the game was going on.
    pub fn resign(&mut self, side: Side) -> bool {
        self.end_by(Ending::Resignation(side))
    }

    /// Ends the game by a draw that both sides agree on. Tells whether the
    /// game was going on.
    pub fn agree_draw(&mut self) -> bool {
        self.end_by(Ending::Agreement)
    }

    /// Like a move, an ending drops the draft and all that came after it.
    fn end_by(&mut self, ending: Ending) -> bool {
        if self.is_over() {
            return false;
        }
        self.draft = None;
        self.cut(self.cursor());
        self.game.ending = Some(ending);
        true
    }

    /// A new game from the same start by the same rules, with sides changed
    /// and no hint asked for.
    #[must_use]
    pub fn rematch(&self) -> Self {
        let BySide { white, black } = self.players();
        Self::new(*self.game.start()).with_players(BySide {
            white: black,
            black: white,
        })
    }

    /// A new game of the same players from the same start with the first so
    /// many moves of this one, those that can be redone included: to play on
    /// from there in another way. It has no ending of theirs, no date and no
    /// hints.
    #[must_use]
    pub fn up_to(&self, moves: usize) -> Self {
        let mut game = Game::new(*self.game.start()).with_players(self.players());
        game.moves
            .extend(self.game.moves().iter().copied().take(moves));
        game.into()
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.draft.is_some() || self.ending().is_some() || self.place_before().is_some()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.cursor() < self.game.moves.len()
    }

    /// Takes back the half-made capture, or else how the players ended the
    /// game, or else the last turn, a chain whole. Against the computer its turn goes
    /// together with the person's before it, so that the person is to move;
    /// where no such turn is there, nothing is undone. Tells whether something
    /// was.
    pub fn undo(&mut self) -> bool {
        if self.drop_draft() {
            return true;
        }
        if self.ending().is_some() {
            self.game.ending = None;
            return true;
        }
        match self.place_before() {
            Some(place) => self.go_to(place),
            None => false,
        }
    }

    /// Plays again what was undone last, a chain as far as it had come.
    /// Against the computer its turn goes together with the person's before
    /// it. Tells whether there was something.
    pub fn redo(&mut self) -> bool {
        self.draft = None;
        let mut has_changed = false;
        while self.step_forward() {
            has_changed = true;
            if self.is_place(self.cursor(), self.position()) {
                break;
            }
        }
        has_changed
    }

    /// Looks at the position after so many moves, which drops the draft and
    /// nothing else. Tells whether it is another one than before.
    pub fn go_to(&mut self, moves: usize) -> bool {
        let before = self.cursor();
        while self.cursor() > moves {
            self.line.take_back();
        }
        while self.cursor() < moves && self.step_forward() {}
        let has_changed = self.cursor() != before;
        if has_changed {
            self.draft = None;
        }
        has_changed
    }

    fn step_forward(&mut self) -> bool {
        let Some(next) = self.game.moves.get(self.cursor()) else {
            return false;
        };
        self.line
            .play(*next)
            .expect("every move of a game is legal where it was played");
        true
    }

    /// The last place before the cursor at which undoing stops.
    fn place_before(&self) -> Option<usize> {
        let after = self.line.positions().rev().skip(1);
        (0..self.cursor())
            .rev()
            .zip(after.chain([self.line.start()]))
            .find_map(|(moves, position)| self.is_place(moves, position).then_some(moves))
    }

    /// Whether undo and redo stop after so many moves: at the start of a
    /// turn, a person's where one plays.
    fn is_place(&self, moves: usize, position: &Position) -> bool {
        let players = self.players();
        let is_person = |side| players[side] == Player::Person;
        (moves == 0 || position.chaining().is_none())
            && (is_person(position.turn()) || !Side::ALL.into_iter().any(is_person))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{DrawReason, Outcome, Preset};

    const COMPUTER: Player = Player::Computer(Level::ALL[0]);

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn session(rules: Preset, position: &str) -> Session {
        Session::new(Position::read(position, rules.rules()).unwrap())
    }

    fn against_computer(mut session: Session, computer: Side) -> Session {
        let mut players = session.players();
        players[computer] = COMPUTER;
        session = session.with_players(players);
        session
    }

    fn play(session: &mut Session, moves: &[&str]) {
        for text in moves {
            session.play(text.parse().unwrap()).unwrap();
        }
    }

    #[test]
    fn a_jump_without_a_choice_is_played_at_once() {
        let mut session = session(Preset::Hand, "6/6/6/2wb2/5w w 0/5");
        let travel = session.travel(square("c2"), square("e2")).unwrap();
        assert_eq!(travel, Travel::Played("c2xe2,@".parse().unwrap()));
    }

    #[test]
    fn a_jump_with_a_choice_waits_for_the_second_piece() {
        let mut session = session(Preset::Hand, "5b/6/6/2wb2/5w w 0/5");
        let before = *session.position();
        let travel = session.travel(square("c2"), square("e2")).unwrap();
        assert_eq!(travel, Travel::Drafted);
        assert_eq!(session.position(), &before);
        assert_eq!(
            session.take_second(Second::Board(square("d2"))),
            Err(IllegalMove::SecondNotThere)
        );
        assert!(session.draft().is_some());
        session.take_second(Second::Hand).unwrap();
        assert_eq!(session.position().hand(Side::Black), 4);
        assert_eq!(session.draft(), None);
    }

    #[test]
    fn a_draft_can_be_taken_back() {
        let mut session = session(Preset::Hand, "5b/6/6/2wb2/5w w 0/5");
        session.travel(square("c2"), square("e2")).unwrap();
        assert!(session.drop_draft());
        assert!(!session.drop_draft());
        assert!(!session.can_undo());
    }

    #[test]
    fn undo_and_redo_go_by_whole_turns() {
        let mut session = session(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5");
        play(&mut session, &["a1xc1,e1", "c1xe1,f5", "a3"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(session.undo());
        assert_eq!(session.cursor(), 0);
        assert!(!session.undo());
        assert!(session.redo());
        assert_eq!(session.cursor(), 2);
        assert!(session.redo());
        assert!(!session.redo());
        assert_eq!(session.cursor(), 3);
    }

    #[test]
    fn undo_in_a_running_chain_goes_to_its_beginning() {
        let mut session = session(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5");
        play(&mut session, &["a1xc1,e1"]);
        assert!(session.position().chaining().is_some());
        assert!(session.undo());
        assert!(!session.can_undo());
        assert!(session.redo());
        assert!(session.position().chaining().is_some());
        session.play(Move::Stop).unwrap();
        assert!(!session.can_redo());
    }

    #[test]
    fn undo_in_a_chain_set_up_goes_to_the_set_up() {
        let mut session = session(Preset::Neto, "5b/6/6/6/2wb2 w 5/5 c1");
        assert!(!session.can_undo());
        play(&mut session, &["stop"]);
        assert!(session.undo());
        assert_eq!(session.position().chaining(), Some(square("c1")));
        assert!(session.redo());
        assert!(!session.redo());
    }

    #[test]
    fn an_illegal_try_changes_nothing() {
        let mut session = session(Preset::Hand, "5b/6/6/2wb2/5w w 1/5");
        play(&mut session, &["a1"]);
        session.undo();
        session.travel(square("c2"), square("e2")).unwrap();
        let before = session.clone();
        assert_eq!(
            session.travel(square("c2"), square("c4")),
            Err(IllegalMove::NothingToJump)
        );
        assert_eq!(
            session.play("d2".parse().unwrap()),
            Err(IllegalMove::PlaceOccupied)
        );
        assert_eq!(session, before);
        assert!(session.can_redo());
    }

    #[test]
    fn against_the_computer_its_turn_and_the_persons_go_together() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::Black);
        play(&mut session, &["c3", "d3", "a1", "f5"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(session.undo());
        assert_eq!(session.cursor(), 0);
        assert!(!session.can_undo());
        assert!(session.redo());
        assert_eq!(session.cursor(), 2);
        assert_eq!(session.computer_to_move(), None);
    }

    #[test]
    fn undo_while_the_computer_is_to_move_takes_back_the_persons_turn() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::Black);
        play(&mut session, &["c3", "d3", "a1"]);
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
        assert!(session.undo());
        assert_eq!(session.cursor(), 2);
        assert!(session.redo());
        assert_eq!(session.cursor(), 3);
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
    }

    #[test]
    fn undo_within_the_computers_chain_takes_back_the_persons_turn() {
        let start = "5b/6/6/6/wb1bb1 b 5/5";
        let mut session = against_computer(session(Preset::Neto, start), Side::White);
        play(&mut session, &["a5", "a1xc1,e1"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 0);
        assert!(session.redo());
        assert_eq!(session.cursor(), 2);
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
    }

    #[test]
    fn the_first_turn_of_the_computer_stays() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::White);
        assert!(!session.undo());
        play(&mut session, &["c3"]);
        assert!(!session.can_undo());
        assert!(!session.undo());
        assert_eq!(session.cursor(), 1);
        play(&mut session, &["d3", "a1"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 1);
        assert!(!session.undo());
        assert!(session.redo());
        assert_eq!(session.cursor(), 3);
    }

    #[test]
    fn a_computer_that_has_both_sides_goes_back_turn_by_turn() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = Session::new(start).with_players(BySide {
            white: COMPUTER,
            black: COMPUTER,
        });
        play(&mut session, &["c3", "d3"]);
        assert!(session.undo());
        assert_eq!(session.cursor(), 1);
    }

    #[test]
    fn a_move_after_undo_drops_the_moves_after_it() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3", "a1"]);
        session.undo();
        session.undo();
        play(&mut session, &["e3"]);
        assert!(!session.can_redo());
        assert_eq!(session.game().moves().len(), 2);
    }

    #[test]
    fn a_resignation_and_an_agreed_draw_end_the_game() {
        let mut session = session(Preset::Hand, "5b/6/6/2wb2/5w w 0/5");
        session.travel(square("c2"), square("e2")).unwrap();
        assert!(session.resign(Side::Black));
        let resignation = End::Players(Ending::Resignation(Side::Black));
        assert_eq!(session.end(), Some(resignation));
        assert_eq!(resignation.winner(), Some(Side::White));
        assert_eq!(session.draft(), None);
        assert!(!session.resign(Side::White));
        assert!(!session.agree_draw());
        assert_eq!(
            session.play("c2-c3".parse().unwrap()),
            Err(IllegalMove::Over)
        );
        assert_eq!(
            session.travel(square("c2"), square("c3")),
            Err(IllegalMove::Over)
        );
        assert_eq!(session.end(), Some(resignation));
        assert!(session.undo());
        assert!(session.agree_draw());
        assert_eq!(session.end(), Some(End::Players(Ending::Agreement)));
    }

    #[test]
    fn a_resignation_in_the_computers_thought_stops_it() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::Black);
        play(&mut session, &["c3"]);
        assert!(session.resign(Side::White));
        assert_eq!(session.computer_to_move(), None);
        assert!(session.undo());
        assert_eq!(session.computer_to_move(), Some(Level::ALL[0]));
    }

    #[test]
    fn undoing_an_ending_takes_back_nothing_else() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3"]);
        assert!(session.agree_draw());
        assert!(session.can_undo());
        assert!(session.undo());
        assert_eq!((session.cursor(), session.end()), (2, None));
        assert!(!session.can_redo());
        assert!(session.undo());
        assert_eq!(session.cursor(), 1);
    }

    #[test]
    fn an_ending_in_an_earlier_position_drops_the_moves_after_it() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3"]);
        session.undo();
        assert!(session.resign(Side::Black));
        assert!(session.is_over());
        assert_eq!(session.game().moves().len(), 1);
    }

    #[test]
    fn looking_at_earlier_positions_drops_nothing_until_a_move_is_made() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3", "a1"]);
        session.agree_draw();
        assert!(session.go_to(1));
        assert!(!session.go_to(1));
        assert_eq!((session.cursor(), session.is_over()), (1, false));
        assert!(session.go_to(9));
        assert_eq!((session.cursor(), session.is_over()), (3, true));
        session.go_to(1);
        assert!(session.undo());
        assert!(session.redo());
        play(&mut session, &["e3"]);
        assert_eq!((session.cursor(), session.is_over()), (2, false));
        assert!(!session.can_redo());
    }

    #[test]
    fn a_rematch_changes_sides() {
        let mut session =
            against_computer(session(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5"), Side::Black);
        play(&mut session, &["a3"]);
        session.resign(Side::White);
        let rematch = session.rematch();
        assert_eq!(rematch.position(), session.game().start());
        assert_eq!(rematch.players().white, COMPUTER);
        assert_eq!(rematch.players().black, Player::Person);
        assert!(!rematch.is_over());
        assert_eq!(rematch.game().moves(), []);
    }

    #[test]
    fn hints_are_counted_against_the_computer() {
        let start = Position::start(Preset::Hand.rules());
        let mut persons = Session::new(start);
        persons.count_hint();
        assert_eq!(persons.hints(), 0);
        let mut session = against_computer(Session::new(start), Side::Black);
        session.count_hint();
        play(&mut session, &["c3", "d3"]);
        session.count_hint();
        assert_eq!((session.hints(), session.game().hints()), (2, 2));
    }

    #[test]
    fn a_hint_is_not_taken_back_with_its_move() {
        let start = Position::start(Preset::Hand.rules());
        let mut session = against_computer(Session::new(start), Side::Black);
        session.count_hint();
        play(&mut session, &["c3", "d3"]);
        assert!(session.undo());
        assert_eq!(session.hints(), 1);
        assert!(session.redo());
        session.go_to(0);
        play(&mut session, &["a1"]);
        session.resign(Side::White);
        assert_eq!(session.hints(), 1);
        assert_eq!(Session::from(session.game().clone()).hints(), 1);
        assert_eq!(session.rematch().hints(), 0);
    }

    #[test]
    fn a_game_can_be_played_on_from_an_earlier_position() {
        let start = Position::start(Preset::Hand.rules());
        let session = against_computer(Session::new(start), Side::Black);
        let mut session = session.with_date("2026.07.04".parse().unwrap());
        play(&mut session, &["c3", "d3", "a1"]);
        session.count_hint();
        session.resign(Side::White);
        session.go_to(0);
        let mut again = session.up_to(2);
        let first: Vec<Move> = session.game().moves()[..2].to_vec();
        assert_eq!(again.game().moves(), first);
        assert_eq!(again.players(), session.players());
        assert_eq!((again.cursor(), again.end(), again.hints()), (2, None, 0));
        assert_eq!(again.game().date(), None);
        play(&mut again, &["c3-c4"]);
        assert_eq!(session.game().moves().len(), 3);
        assert_eq!(session.up_to(9).end(), None);
        assert_eq!(session.up_to(0).position(), session.game().start());
    }

    #[test]
    fn the_second_time_of_a_position_is_told() {
        let mut session = session(Preset::Standard, "6/6/6/6/w4b w 5/5");
        let round = ["a1-a2", "f1-f2", "a2-a1", "f2-f1"];
        assert!(!session.repetition_warning());
        play(&mut session, &round[..3]);
        assert!(!session.repetition_warning());
        play(&mut session, &round[3..]);
        assert!(session.repetition_warning());
        play(&mut session, &round);
        assert_eq!(
            session.end(),
            Some(End::Rules(Outcome::Draw(DrawReason::Repetition)))
        );
        assert!(!session.repetition_warning());
        session.go_to(5);
        assert!(session.repetition_warning());
        session.resign(Side::White);
        assert!(!session.repetition_warning());
    }

    #[test]
    fn the_last_moves_before_the_draw_by_lack_of_progress_are_told() {
        // White's piece and Black's go round ways of different lengths, so
        // that no position stands for the third time.
        let mut session = session(Preset::Standard, "6/6/6/6/w4b w 5/5");
        let white = ["a1", "a2", "a3", "a4", "b4", "b3", "b2", "b1"];
        let black = ["f1", "f2", "f3", "f4", "f5", "e5", "e4", "e3", "e2", "e1"];
        let step = |way: &[&str], index: usize| {
            format!(
                "{}-{}",
                way[index % way.len()],
                way[(index + 1) % way.len()]
            )
        };
        for ply in 0..100 {
            let left = session.moves_to_no_progress();
            assert_eq!(left, (ply >= 80).then(|| 100 - ply), "{ply}");
            let text = match ply % 2 {
                0 => step(&white, ply as usize / 2),
                _ => step(&black, ply as usize / 2),
            };
            play(&mut session, &[&text]);
        }
        assert_eq!(
            session.end(),
            Some(End::Rules(Outcome::Draw(DrawReason::NoProgress)))
        );
        assert_eq!(session.moves_to_no_progress(), None);
    }
}
