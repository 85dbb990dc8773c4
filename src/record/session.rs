use crate::rules::{IllegalMove, Line, Move, Position, Reach, Second, Seconds, Square};

/// A game in progress: the moves up to the one that is looked at, those that
/// were undone, and a half-made capture.
#[derive(Clone, Debug)]
pub struct Session {
    line: Line,
    /// The moves that can be redone, the next one last.
    undone: Vec<Move>,
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

impl Session {
    /// A game that starts from a position.
    #[must_use]
    pub const fn new(start: Position) -> Self {
        Self {
            line: Line::new(start),
            undone: Vec::new(),
            draft: None,
        }
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

    /// Plays a move, which drops the draft and what could be redone.
    ///
    /// # Errors
    ///
    /// Why it is not legal; then nothing changes.
    pub fn play(&mut self, played: Move) -> Result<Move, IllegalMove> {
        self.line.play(played)?;
        self.draft = None;
        self.undone.clear();
        Ok(played)
    }

    /// Sends a piece from one square to another: a step, or a jump, which is
    /// played at once where it leaves no choice.
    ///
    /// # Errors
    ///
    /// Why the piece cannot go there; then nothing changes.
    pub fn travel(&mut self, from: Square, to: Square) -> Result<Travel, IllegalMove> {
        if self.line.outcome().is_some() {
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

    /// Whether there is a turn to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.line.is_empty()
    }

    /// Whether there is a turn to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last turn back, a chain whole, and with it the draft. Tells
    /// whether there was one.
    pub fn undo(&mut self) -> bool {
        self.draft = None;
        let Some(last) = self.line.take_back() else {
            return false;
        };
        self.undone.push(last);
        while self.position().chaining().is_some() {
            self.undone.extend(self.line.take_back());
        }
        true
    }

    /// Plays the turn again that was undone last, a chain as far as it had
    /// come. Tells whether there was one.
    pub fn redo(&mut self) -> bool {
        self.draft = None;
        let mut is_changed = false;
        while let Some(next) = self.undone.pop() {
            self.line
                .play(next)
                .expect("a move that was played is legal where it was played");
            is_changed = true;
            if self.position().chaining().is_none() {
                break;
            }
        }
        is_changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn session(rules: Preset, position: &str) -> Session {
        Session::new(Position::read(position, rules.rules()).unwrap())
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
        assert_eq!(session.position().hand(crate::rules::Side::Black), 4);
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
        for text in ["a1xc1,e1", "c1xe1,f5", "a3"] {
            session.play(text.parse().unwrap()).unwrap();
        }
        assert!(session.undo());
        assert_eq!(session.line().len(), 2);
        assert!(session.undo());
        assert_eq!(session.line().len(), 0);
        assert!(!session.undo());
        assert!(session.redo());
        assert_eq!(session.line().len(), 2);
        assert!(session.redo());
        assert!(!session.redo());
        assert_eq!(session.line().len(), 3);
    }

    #[test]
    fn undo_in_a_running_chain_goes_to_its_beginning() {
        let mut session = session(Preset::Neto, "5b/6/6/6/wb1bb1 w 5/5");
        session.play("a1xc1,e1".parse().unwrap()).unwrap();
        assert!(session.position().chaining().is_some());
        assert!(session.undo());
        assert!(!session.can_undo());
        assert!(session.redo());
        assert!(session.position().chaining().is_some());
        session.play(Move::Stop).unwrap();
        assert!(!session.can_redo());
    }

    #[test]
    fn an_illegal_try_changes_nothing() {
        let mut session = session(Preset::Hand, "5b/6/6/2wb2/5w w 1/5");
        session.play("a1".parse().unwrap()).unwrap();
        session.undo();
        session.travel(square("c2"), square("e2")).unwrap();
        assert_eq!(
            session.travel(square("c2"), square("c4")),
            Err(IllegalMove::NothingToJump)
        );
        assert_eq!(
            session.play("d2".parse().unwrap()),
            Err(IllegalMove::PlaceOccupied)
        );
        assert!(session.draft().is_some());
        assert!(session.can_redo());
    }
}
