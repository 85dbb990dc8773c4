use std::fmt;
use std::str::FromStr;

/// A day of the calendar.
///
/// Its text is `YYYY.MM.DD`, as in the text of a game:
///
/// ```
/// use yote::record::Date;
///
/// let date: Date = "2026.07.04".parse()?;
/// assert_eq!(Some(date), Date::new(2026, 7, 4));
/// assert_eq!(date.to_string(), "2026.07.04");
/// # Ok::<_, yote::record::ReadDateError>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    pub(super) year: u16,
    pub(super) month: u8,
    pub(super) day: u8,
}

impl Date {
    /// The day of a month, 1 being the first of both; `None` where the
    /// calendar does not have it. Years have at most four digits.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap =
            year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => return None,
        };
        if year <= 9999 && day >= 1 && day <= days {
            Some(Self { year, month, day })
        } else {
            None
        }
    }

    /// The year, of four digits at most.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}.{month:02}.{day:02}")
    }
}

/// A text that is no day of the calendar.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written YYYY.MM.DD")]
pub struct ReadDateError;

impl FromStr for Date {
    type Err = ReadDateError;

    fn from_str(text: &str) -> Result<Self, ReadDateError> {
        let number = |digits: &[u8]| {
            digits.iter().try_fold(0_u16, |number, digit| {
                digit
                    .is_ascii_digit()
                    .then(|| number * 10 + u16::from(digit - b'0'))
            })
        };
        let read = || {
            let &[y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = text.as_bytes() else {
                return None;
            };
            let month = u8::try_from(number(&[m1, m2])?).ok()?;
            let day = u8::try_from(number(&[d1, d2])?).ok()?;
            Self::new(number(&[y1, y2, y3, y4])?, month, day)
        };
        read().ok_or(ReadDateError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in ["2026.07.04", "0001.01.31", "9999.12.31", "2024.02.29"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026",
            "2026-07-04",
            "2026.7.4",
            "2026.00.04",
            "2026.13.04",
            "2026.07.00",
            "2026.06.31",
            "2026.02.29",
            "1900.02.29",
            "????.??.??",
            "2026.07.04 ",
            "+026.07.04",
            "２０２６.07.04",
        ] {
            assert_eq!(text.parse::<Date>(), Err(ReadDateError), "{text:?}");
        }
    }
}
