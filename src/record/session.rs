use super::{Date, End, Ending, Game, Node, Player};
use crate::engine::Level;
use crate::rules::{
    BySide, IllegalMove, Line, Move, NO_PROGRESS_LIMIT, Position, REPETITION_LIMIT, Reach, Second,
    Seconds, Side, Square,
};

/// From so many moves before the draw by lack of progress on, players are
/// told.
pub const NO_PROGRESS_NOTICE: u32 = 20;

/// A game in progress, and all of it that is saved: the game itself with the
/// moves that can be redone, the place that one looks at, and a half-made
/// capture.
///
/// To take a turn back and to look at an earlier one are two things. Taking
/// back changes how far the game has come, its [head](Self::head); another
/// move then takes the place of what was taken back. Looking elsewhere leaves
/// the game as it is, and a move played there makes a variation.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) game: Game,
    /// How far the game has come. What follows on it was taken back.
    pub(super) head: Spot,
    /// What is looked at, nothing that was taken back.
    pub(super) at: Spot,
    pub(super) draft: Option<Draft>,
}

/// A place of the game, and the positions up to it.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) node: Node,
    pub(super) line: Line,
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
        // The lines follow from the places, and these have other numbers in
        // an equal tree.
        let address = |session: &Self, spot: &Spot| session.game.tree().address(spot.node);
        self.game == other.game
            && address(self, &self.head) == address(other, &other.head)
            && address(self, &self.at) == address(other, &other.at)
            && self.draft == other.draft
    }
}

impl Eq for Session {}

/// Looks at the end of a game.
impl From<Game> for Session {
    fn from(game: Game) -> Self {
        let node = game.tree().end(Node::START);
        let line = game.line_to(node);
        let head = Spot { node, line };
        Self {
            game,
            at: head.clone(),
            head,
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

    /// The same game, known by a number to both browsers that play it by
    /// links.
    #[must_use]
    pub fn with_link_id(mut self, link_id: u64) -> Self {
        self.game = self.game.with_link_id(link_id);
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

    /// The side that somebody elsewhere plays, by links.
    #[must_use]
    pub fn friend(&self) -> Option<Side> {
        let players = self.players();
        Side::ALL
            .into_iter()
            .find(|side| players[*side] == Player::Friend)
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

    /// The number of moves before the position that is looked at.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.at.line.len()
    }

    /// How far the game has come.
    #[must_use]
    pub const fn head(&self) -> Node {
        self.head.node
    }

    /// The place that is looked at.
    #[must_use]
    pub const fn at(&self) -> Node {
        self.at.node
    }

    /// Whether one looks at how far the game has come, and plays on with it.
    #[must_use]
    pub fn is_at_head(&self) -> bool {
        self.at.node == self.head.node
    }

    /// The positions of the game, as far as it has come.
    #[must_use]
    pub const fn head_line(&self) -> &Line {
        &self.head.line
    }

    /// The positions from the first one to the one that is looked at.
    #[must_use]
    pub const fn line(&self) -> &Line {
        &self.at.line
    }

    /// The position that is looked at. A half-made capture is not in it.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.at.line.position()
    }

    /// The half-made capture.
    #[must_use]
    pub const fn draft(&self) -> Option<Draft> {
        self.draft
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn result(&self) -> Option<End> {
        match self.ending() {
            Some(ending) => Some(End::Players(ending)),
            None => self.head.line.outcome().map(End::Rules),
        }
    }

    /// How it ended in the position that is looked at, if it did.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        if self.is_at_head() {
            self.result()
        } else {
            self.at.line.outcome().map(End::Rules)
        }
    }

    /// Whether it is over in the position that is looked at.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// The players' ending, which stands after the last move.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.game.ending.filter(|_| self.taken_back().is_none())
    }

    /// The first place of what was taken back.
    pub(super) fn taken_back(&self) -> Option<Node> {
        self.game.tree().next(self.head.node)
    }

    /// The level of the computer, where it is to move in the game.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Level> {
        let player = self.players()[self.head.line.position().turn()];
        player.level().filter(|_| self.result().is_none())
    }

    /// Whether somebody here is to move in the position that is looked at: in
    /// the game, a person whose turn it is, and anyone elsewhere.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let player = self.players()[self.position().turn()];
        !self.is_over() && (player == Player::Person || !self.is_at_head())
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
        self.at.line.repetitions() + 1 == REPETITION_LIMIT && !self.is_over()
    }

    /// How many moves without a placement or a capture are left before a
    /// draw, once they are [`NO_PROGRESS_NOTICE`] or fewer.
    #[must_use]
    pub fn moves_to_no_progress(&self) -> Option<u32> {
        let left = NO_PROGRESS_LIMIT.saturating_sub(self.at.line.quiet_moves());
        (left <= NO_PROGRESS_NOTICE && !self.is_over()).then_some(left)
    }

    /// Plays a move in the position that is looked at, which drops the draft.
    /// The game goes on with it, in the place of what was taken back;
    /// elsewhere it makes a variation, or goes on in the one that has it.
    ///
    /// # Errors
    ///
    /// Why it is not legal; then nothing changes.
    pub fn play(&mut self, played: Move) -> Result<Move, IllegalMove> {
        if self.is_at_head() {
            self.play_in_game(played)?;
            self.at = self.head.clone();
        } else {
            self.at.line.play(played)?;
            self.at.node = self.game.tree_mut().add(self.at.node, played);
        }
        self.draft = None;
        Ok(played)
    }

    /// Plays a move of the game, wherever one looks.
    ///
    /// # Errors
    ///
    /// Why it is not legal; then nothing changes.
    pub fn play_on(&mut self, played: Move) -> Result<Move, IllegalMove> {
        if self.is_at_head() {
            return self.play(played);
        }
        self.play_in_game(played)?;
        Ok(played)
    }

    fn play_in_game(&mut self, played: Move) -> Result<(), IllegalMove> {
        if self.ending().is_some() {
            return Err(IllegalMove::Over);
        }
        self.head.line.play(played)?;
        let taken_back = self.taken_back();
        self.game.ending = None;
        let tree = self.game.tree_mut();
        if let Some(taken_back) = taken_back
            && tree.played(taken_back) != Some(played)
        {
            tree.delete(taken_back);
        }
        let node = tree.add(self.head.node, played);
        tree.put_first(node);
        if let Some(rest) = tree.next(node).filter(|_| taken_back == Some(node)) {
            tree.delete(rest);
        }
        self.head.node = node;
        Ok(())
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

    /// Like a move, an ending takes the place of what was taken back. One
    /// looks at the end of the game then.
    pub(super) fn end_by(&mut self, ending: Ending) -> bool {
        if self.result().is_some() {
            return false;
        }
        self.draft = None;
        for node in self.game.tree().children(self.head.node).to_vec() {
            self.game.tree_mut().delete(node);
        }
        self.game.ending = Some(ending);
        self.at = self.head.clone();
        true
    }

    /// A new game from the same start by the same rules, with sides changed
    /// and no hint asked for.
    #[must_use]
    pub fn rematch(&self) -> Self {
        let mut game = Game::new(*self.game.start());
        let BySide { white, black } = self.players();
        for side in Side::ALL {
            game.set_name(side, self.game.name(!side));
        }
        Self::from(game).with_players(BySide {
            white: black,
            black: white,
        })
    }

    /// A new game of the same players from the same start with the moves that
    /// lead to a place of this one: to play on from there in another way. It
    /// has no ending of theirs, no date and no hints.
    #[must_use]
    pub fn up_to(&self, node: Node) -> Self {
        let moves = self.game.moves_to(node);
        let mut game = Game::replay(*self.game.start(), moves)
            .expect("every move of a game is legal where it was played");
        for side in Side::ALL {
            game.set_name(side, self.game.name(side));
        }
        Self::from(game).with_players(self.players())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::testing::{COMPUTER, against_computer, play, session, square};
    use crate::rules::{DrawReason, Outcome, Preset};

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
    fn an_ending_in_an_earlier_position_drops_the_moves_after_it() {
        let mut session = Session::new(Position::start(Preset::Hand.rules()));
        play(&mut session, &["c3", "d3"]);
        session.undo();
        assert!(session.resign(Side::Black));
        assert!(session.is_over());
        assert_eq!(session.game().moves().len(), 1);
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
        assert!(rematch.game().moves().is_empty());
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
        session.go_first();
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
        session.go_first();
        let mut again = session.up_to(session.game().tree().main_line().nth(1).unwrap());
        let first: Vec<Move> = session.game().moves()[..2].to_vec();
        assert_eq!(again.game().moves(), first);
        assert_eq!(again.players(), session.players());
        assert_eq!((again.cursor(), again.end(), again.hints()), (2, None, 0));
        assert_eq!(again.game().date(), None);
        play(&mut again, &["c3-c4"]);
        assert_eq!(session.game().moves().len(), 3);
        assert_eq!(session.up_to(session.head()).end(), None);
        assert_eq!(
            session.up_to(Node::START).position(),
            session.game().start()
        );
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
        let fifth = session.game().tree().main_line().nth(4).unwrap();
        session.go_to(fifth);
        assert!(session.repetition_warning());
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
