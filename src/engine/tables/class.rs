use std::fmt;
use std::str::FromStr;

use crate::rules::{Position, RuleSet, SecondPiece, Setup, Side};

/// The positions in which one side has so many pieces and the other so many,
/// board and hand together, whichever is to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    more: u8,
    fewer: u8,
}

impl Class {
    /// The most pieces of a side that tables are made for. With four on
    /// either side there are 400 million positions.
    pub const MOST: u8 = 4;

    /// The class of these numbers of pieces, in either order. Gives nothing
    /// above [`Class::MOST`] and for a side without a piece.
    #[must_use]
    pub const fn new(one: u8, other: u8) -> Option<Self> {
        let (fewer, more) = if one < other {
            (one, other)
        } else {
            (other, one)
        };
        if fewer > 0 && more <= Self::MOST {
            Some(Self { more, fewer })
        } else {
            None
        }
    }

    /// The class that a position belongs to, over or not.
    #[inline]
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let total = |side| u8::try_from(position.total(side)).ok();
        Self::new(total(Side::White)?, total(Side::Black)?)
    }

    /// Every class with at most so many pieces a side, smaller ones first.
    pub fn up_to(most: u8) -> impl Iterator<Item = Self> {
        (1..=most).flat_map(|more| (1..=more).filter_map(move |fewer| Self::new(fewer, more)))
    }

    /// The numbers of pieces, the smaller one first.
    #[must_use]
    pub const fn totals(self) -> (u8, u8) {
        (self.fewer, self.more)
    }

    /// Whether the numbers of pieces alone end the game: there is nothing to
    /// solve.
    #[must_use]
    pub fn is_over(self, rules: RuleSet) -> bool {
        // A side with a piece in hand is not blocked.
        let mut setup = Setup::empty();
        setup.hands.white = self.fewer;
        setup.hands.black = self.more;
        Position::from_setup(&setup, rules).is_ok_and(|position| position.outcome().is_some())
    }

    /// The classes that a jump leads to from this one and that are not over.
    /// A chain is one after the other: it ends where the game is over.
    fn after_captures(self, rules: RuleSet) -> Vec<Self> {
        let mut found = Vec::new();
        for (own, enemy) in [(self.fewer, self.more), (self.more, self.fewer)] {
            let may_take_one = rules.second_is_optional
                || match rules.second_piece {
                    SecondPiece::BoardOnly => true,
                    SecondPiece::BoardOrHand | SecondPiece::HandIfBoardEmpty => enemy == 1,
                };
            let least = if may_take_one { 1 } else { 2 };
            for taken in least..=2 {
                let left = enemy.checked_sub(taken);
                let after = left.and_then(|left| Self::new(own, left));
                found.extend(after.filter(|class| !class.is_over(rules)));
            }
        }
        found
    }

    /// This class and all that games can come to from it, in the order in
    /// which to solve them; empty where the class is over.
    #[must_use]
    pub fn with_smaller(self, rules: RuleSet) -> Vec<Self> {
        let mut found = Vec::new();
        let mut open = vec![self];
        open.retain(|class| !class.is_over(rules));
        while let Some(class) = open.pop() {
            if !found.contains(&class) {
                found.push(class);
                open.extend(class.after_captures(rules));
            }
        }
        found.sort_unstable();
        found
    }
}

/// As `2v3`, the smaller number first.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.fewer, self.more)
    }
}

/// A text that is no class.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a class is two numbers of pieces from 1 to {most}, such as 2v3", most = Class::MOST)]
pub struct ReadClassError;

/// Reads the numbers in either order.
impl FromStr for Class {
    type Err = ReadClassError;

    fn from_str(text: &str) -> Result<Self, ReadClassError> {
        let (one, other) = text.split_once('v').ok_or(ReadClassError)?;
        let number = |text: &str| text.parse().map_err(|_| ReadClassError);
        Self::new(number(one)?, number(other)?).ok_or(ReadClassError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(rules: &str, one: u8, other: u8) -> String {
        let rules = rules.parse().unwrap();
        let class = Class::new(one, other).unwrap();
        let classes: Vec<String> = class
            .with_smaller(rules)
            .iter()
            .map(ToString::to_string)
            .collect();
        classes.join(" ")
    }

    #[test]
    fn classes_come_after_those_that_captures_lead_to() {
        assert_eq!(needs("standard", 2, 2), "2v2");
        assert_eq!(needs("standard", 4, 2), "2v2 2v3 2v4");
        assert_eq!(needs("standard", 3, 3), "2v2 2v3 3v3");
        // Captures take two.
        assert_eq!(needs("hand", 2, 4), "2v2 2v4");
        assert_eq!(needs("boxed", 4, 4), "2v2 2v4 4v4");
        assert_eq!(needs("hand", 3, 3), "3v3");
        assert_eq!(needs("hand+zero", 3, 3), "1v1 1v3 3v3");
        assert_eq!(needs("hand+zero", 2, 2), "2v2");
        assert_eq!(needs("hand+zero+optional", 2, 2), "1v1 1v2 2v2");
        assert_eq!(needs("neto", 3, 3), "");
        assert_eq!(needs("neto", 4, 2), "1v4 2v4");
        assert_eq!(needs("neto", 1, 4), "1v4");
    }

    #[test]
    fn a_class_is_read_back() {
        for class in Class::up_to(Class::MOST) {
            assert_eq!(class.to_string().parse(), Ok(class));
        }
        assert_eq!("3v2".parse(), Ok(Class { more: 3, fewer: 2 }));
        for text in ["", "2", "2v", "v3", "0v2", "2v5", "2v3v4", "2 v3"] {
            assert_eq!(text.parse::<Class>(), Err(ReadClassError), "{text}");
        }
    }

    #[test]
    fn there_are_no_classes_without_pieces_or_with_too_many() {
        assert_eq!(Class::new(0, 2), None);
        assert_eq!(Class::new(2, 5), None);
        assert_eq!(Class::new(3, 2), Class::new(2, 3));
        assert_eq!(Class::up_to(3).count(), 6);
    }
}
