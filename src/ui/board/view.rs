use crate::record::{Piece, Pieces, Session};
use crate::rules::{Bitboard, Line, Move, Second, Side, Square};
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
    /// The last move took a piece from here.
    Taken,
    /// What is picked up can go there.
    Target,
    /// Its piece can be taken as the second one.
    Removable,
}

impl Mark {
    /// The name of its drawing in `index.html`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Selected => "selected",
            Self::Origin => "origin",
            Self::Placed => "placed",
            Self::Taken => "taken",
            Self::Target => "target",
            Self::Removable => "removable",
        }
    }
}

/// What the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoardView {
    pieces: Pieces,
    /// What the last move took from the board, and the half-made jump.
    taken: Vec<Piece>,
    selected: Option<Square>,
    targets: Bitboard,
    removable: Bitboard,
    movable: Bitboard,
    /// From and to, the same square for a placement.
    trail: Option<(Square, Square)>,
}

impl BoardView {
    /// What the board shows of a game, a half-made capture as if it had been
    /// made. The pieces on `movable` squares can be picked up.
    pub(super) fn of(session: &Session, selection: Option<Selection>, movable: Bitboard) -> Self {
        let (mut pieces, taken) = Pieces::of(session.line());
        let position = session.position();
        if let Some(draft) = session.draft() {
            let taken = pieces.remove(draft.jumped);
            pieces.shift(draft.from, draft.to);
            return Self {
                pieces,
                taken: taken.into_iter().collect(),
                selected: None,
                targets: Bitboard::EMPTY,
                removable: draft.seconds.board,
                movable,
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
            taken,
            selected,
            targets,
            removable: Bitboard::EMPTY,
            movable,
            trail: last.and_then(|last| match last {
                Move::Place(to) => Some((to, to)),
                Move::Step { from, to } | Move::Jump { from, to, .. } => Some((from, to)),
                Move::Stop => None,
            }),
        }
    }

    /// The piece of this identity, if it is on the board or was taken last,
    /// and whether it was taken.
    pub(super) fn piece(&self, id: u8) -> Option<(Piece, bool)> {
        let standing = self.pieces.iter().map(|piece| (piece, false));
        let taken = self.taken.iter().map(|piece| (*piece, true));
        standing.chain(taken).find(|(piece, _)| piece.id == id)
    }

    /// Whose piece stands on a square.
    pub(super) fn piece_at(&self, square: Square) -> Option<Side> {
        self.pieces
            .iter()
            .find(|piece| piece.square == square)
            .map(|piece| piece.side)
    }

    /// Whether the piece on a square can be picked up.
    pub(super) const fn is_movable(&self, square: Square) -> bool {
        self.movable.contains(square)
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
                _ if self.piece_at(square).is_none()
                    && self.taken.iter().any(|piece| piece.square == square) =>
                {
                    Mark::Taken
                }
                _ => Mark::Plain,
            }
        }
    }

    /// The squares between which a piece moved last.
    pub(super) fn trail(&self) -> Option<(Square, Square)> {
        self.trail.filter(|(from, to)| from != to)
    }
}

/// The side from whose hand the last move of a line has taken a piece.
pub(in crate::ui) fn taken_from_hand(line: &Line) -> Option<Side> {
    match line.last()? {
        (
            side,
            Move::Jump {
                second: Second::Hand,
                ..
            },
        ) => Some(!side),
        _ => None,
    }
}
