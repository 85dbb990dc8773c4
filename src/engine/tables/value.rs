/// What best play comes to in a position, for the side to move. The winner
/// hastens, the loser delays.
///
/// Distances count moves of both sides until the game is over, each jump of a
/// chain and its `stop` as one: 0 where it is over.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins in so many moves.
    Win(u8),
    /// The side to move loses in so many moves.
    Loss(u8),
    /// Neither side can force a win.
    Draw,
}

/// A [`Verdict`] in a byte whose order is that of preference: 0 for a draw,
/// 127 for a win that has happened and one less for each move until it, the
/// negative of that for losses.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Value(i8);

impl Value {
    /// The longest distance that there is a value for, in moves.
    pub(super) const LONGEST: u8 = 126;
    pub(super) const DRAW: Self = Self(0);
    /// Below every value: none of them.
    pub(super) const NONE: Self = Self(i8::MIN);

    /// The win in so many moves, or in [`Value::LONGEST`] if they are more.
    #[inline]
    pub(super) const fn win(moves: u8) -> Self {
        if moves > Self::LONGEST {
            Self(i8::MAX - Self::LONGEST as i8)
        } else {
            Self(i8::MAX - moves as i8)
        }
    }

    /// The loss in so many moves, or in [`Value::LONGEST`] if they are more.
    #[inline]
    pub(super) const fn loss(moves: u8) -> Self {
        Self(-Self::win(moves).0)
    }

    #[inline]
    pub(super) const fn from_byte(byte: u8) -> Self {
        Self(byte.cast_signed())
    }

    #[inline]
    pub(super) const fn byte(self) -> u8 {
        self.0.cast_unsigned()
    }

    /// Moves until the end; nothing for a draw.
    #[inline]
    pub(super) const fn distance(self) -> Option<u8> {
        match self.0 {
            0 => None,
            value => Some(i8::MAX.cast_unsigned() - value.unsigned_abs()),
        }
    }

    /// The value one move earlier, to the side that makes that move. `same`
    /// tells whether it is the side to move afterwards too.
    #[inline]
    pub(super) const fn earlier(self, same: bool) -> Self {
        let value = match self.0 {
            value @ ..=-2 => value + 1,
            value @ 2.. => value - 1,
            value => value,
        };
        Self(if same { value } else { -value })
    }

    #[inline]
    pub(super) const fn verdict(self) -> Verdict {
        match self.distance() {
            None => Verdict::Draw,
            Some(moves) if self.0 > 0 => Verdict::Win(moves),
            Some(moves) => Verdict::Loss(moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_preference() {
        let worst_first = [
            Value::NONE,
            Value::loss(0),
            Value::loss(2),
            Value::loss(126),
            Value::DRAW,
            Value::win(126),
            Value::win(1),
            Value::win(0),
        ];
        assert!(worst_first.is_sorted());
    }

    #[test]
    fn a_move_earlier_is_a_move_more() {
        assert_eq!(Value::loss(4).earlier(false), Value::win(5));
        assert_eq!(Value::win(5).earlier(false), Value::loss(6));
        assert_eq!(Value::win(5).earlier(true), Value::win(6));
        assert_eq!(Value::DRAW.earlier(false), Value::DRAW);
        assert_eq!(Value::win(126).earlier(false), Value::loss(126));
    }

    #[test]
    fn bytes_and_verdicts_round_trip() {
        for moves in 0..=Value::LONGEST {
            for (value, verdict) in [
                (Value::win(moves), Verdict::Win(moves)),
                (Value::loss(moves), Verdict::Loss(moves)),
            ] {
                assert_eq!(Value::from_byte(value.byte()), value);
                assert_eq!(value.verdict(), verdict);
            }
        }
        assert_eq!(Value::DRAW.verdict(), Verdict::Draw);
        assert_eq!(Value::DRAW.byte(), 0);
    }
}
