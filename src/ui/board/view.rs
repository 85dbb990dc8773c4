use crate::record::{Piece, Pieces, Session};
use crate::rules::{Bitboard, Move, Side, Square};
use crate::ui::table::Selection;

/// A sign on a square.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    /// None.
    #[default]
    Plain,
    /// Its piece is picked up.
    Selected,
    /// The piece that moved last came from here.
    Origin,
    /// A piece was placed here last.
    Placed,
    /// What is picked up can go there.
    Target,
    /// Its piece can be taken as the second one.
    Removable,
}

/// What the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoardView {
    pieces: Pieces,
    selected: Option<Square>,
    targets: Bitboard,
    removable: Bitboard,
    /// From and to, the same square for a placement.
    trail: Option<(Square, Square)>,
}

impl BoardView {
    /// What the board shows of a game, a half-made capture as if it had been
    /// made.
    pub(super) fn of(session: &Session, selection: Option<Selection>) -> Self {
        let mut pieces = Pieces::of(session.line());
        let position = session.position();
        if let Some(draft) = session.draft() {
            pieces.remove(draft.jumped);
            pieces.shift(draft.from, draft.to);
            return Self {
                pieces,
                selected: None,
                targets: Bitboard::EMPTY,
                removable: draft.seconds.board,
                trail: Some((draft.from, draft.to)),
            };
        }
        let (selected, targets) = match selection {
            None => (None, Bitboard::EMPTY),
            Some(Selection::Hand) => (None, position.places()),
            Some(Selection::Piece(from)) => (Some(from), position.targets(from)),
        };
        let last = session.line().moves().rfind(|last| *last != Move::Stop);
        Self {
            pieces,
            selected,
            targets,
            removable: Bitboard::EMPTY,
            trail: last.and_then(|last| match last {
                Move::Place(to) => Some((to, to)),
                Move::Step { from, to } | Move::Jump { from, to, .. } => Some((from, to)),
                Move::Stop => None,
            }),
        }
    }

    /// The pieces on the board.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        self.pieces.iter().collect()
    }

    /// Where a piece stands now, if it still does.
    pub(super) fn place_of(&self, piece: Piece) -> Option<Square> {
        self.pieces
            .iter()
            .find(|other| (other.id, other.side) == (piece.id, piece.side))
            .map(|found| found.square)
    }

    /// Whose piece stands on a square.
    pub(super) fn piece_at(&self, square: Square) -> Option<Side> {
        self.pieces
            .iter()
            .find(|piece| piece.square == square)
            .map(|piece| piece.side)
    }

    /// The sign on a square.
    pub(super) fn mark(&self, square: Square) -> Mark {
        if self.selected == Some(square) {
            Mark::Selected
        } else if self.targets.contains(square) {
            Mark::Target
        } else if self.removable.contains(square) {
            Mark::Removable
        } else {
            match self.trail {
                Some((from, to)) if from == to && to == square => Mark::Placed,
                Some((from, _)) if from == square => Mark::Origin,
                _ => Mark::Plain,
            }
        }
    }

    /// The squares between which a piece moved last.
    pub(super) fn trail(&self) -> Option<(Square, Square)> {
        self.trail.filter(|(from, to)| from != to)
    }
}
