use super::ReadLinkError;
use super::width;

/// A string of bits that grows.
#[derive(Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    /// How many bits of the last byte are taken, 0 where all are.
    taken: u32,
}

impl Writer {
    /// Adds the lowest bits of a number, the highest of them first.
    pub(super) fn push(&mut self, number: u64, width: u32) {
        for place in (0..width).rev() {
            self.flag(number >> place & 1 == 1);
        }
    }

    /// Adds a bit.
    pub(super) fn flag(&mut self, bit: bool) {
        if self.taken == 0 {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (7 - self.taken);
        }
        self.taken = (self.taken + 1) % 8;
    }

    /// Adds a text with its length.
    pub(super) fn text(&mut self, text: &str) {
        let length = text.len() as u64;
        let bits = u64::BITS - length.leading_zeros();
        let groups = bits.div_ceil(width::GROUP).max(1);
        for group in (0..groups).rev() {
            self.flag(group > 0);
            self.push(length >> (group * width::GROUP), width::GROUP);
        }
        for byte in text.bytes() {
            self.push(byte.into(), u8::BITS);
        }
    }

    /// The bits, filled up with 0.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// A string of bits that is read from its beginning. Nothing in it is
/// believed: it may end anywhere.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    /// The next bit.
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    const fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }

    /// A bit.
    pub(super) fn flag(&mut self) -> Result<bool, ReadLinkError> {
        let byte = self.bytes.get(self.at / 8).ok_or(ReadLinkError::Damaged)?;
        let bit = byte >> (7 - self.at % 8) & 1 == 1;
        self.at += 1;
        Ok(bit)
    }

    /// A number of so many bits.
    pub(super) fn take(&mut self, width: u32) -> Result<u64, ReadLinkError> {
        let mut number = 0;
        for _ in 0..width {
            number = number << 1 | u64::from(self.flag()?);
        }
        Ok(number)
    }

    /// A text with its length.
    pub(super) fn text(&mut self) -> Result<String, ReadLinkError> {
        let mut length = 0;
        loop {
            let goes_on = self.flag()?;
            length = length << width::GROUP | self.take(width::GROUP)? as usize;
            if length > self.left() / 8 {
                return Err(ReadLinkError::Damaged);
            }
            if !goes_on {
                break;
            }
        }
        let mut bytes = Vec::with_capacity(length);
        for _ in 0..length {
            bytes.push(self.take(u8::BITS)? as u8);
        }
        String::from_utf8(bytes).map_err(|_| ReadLinkError::Damaged)
    }

    /// What was read, if nothing but filling is left.
    pub(super) fn finish<T>(mut self, read: T) -> Result<T, ReadLinkError> {
        let left = self.left();
        if left < 8 && self.take(left as u32)? == 0 {
            Ok(read)
        } else {
            Err(ReadLinkError::Damaged)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_read_as_they_were_written() {
        let mut bits = Writer::default();
        bits.push(0b101, 3);
        bits.flag(true);
        bits.push(u64::MAX - 1, 64);
        let texts = ["", "é", &"a".repeat(15), &"b".repeat(16), &"c".repeat(300)];
        for text in texts {
            bits.text(text);
        }
        let bytes = bits.into_bytes();
        assert_eq!(bytes[..2], [0b1011_1111, 0xff]);
        let mut bits = Reader::new(&bytes);
        assert_eq!(bits.take(3), Ok(0b101));
        assert_eq!(bits.flag(), Ok(true));
        assert_eq!(bits.take(64), Ok(u64::MAX - 1));
        for text in texts {
            assert_eq!(bits.text().as_deref(), Ok(text));
        }
        assert_eq!(bits.finish(7), Ok(7));
    }

    #[test]
    fn a_string_of_bits_ends_with_its_filling() {
        assert_eq!(Reader::new(&[]).flag(), Err(ReadLinkError::Damaged));
        for (bytes, end) in [
            (&[0x80][..], Ok(())),
            (&[0x81], Err(ReadLinkError::Damaged)),
            (&[0x80, 0], Err(ReadLinkError::Damaged)),
        ] {
            let mut bits = Reader::new(bytes);
            assert_eq!(bits.flag(), Ok(true));
            assert_eq!(bits.finish(()), end, "{bytes:?}");
        }
    }

    #[test]
    fn a_text_is_not_longer_than_what_is_left() {
        for bytes in [[0xff; 40], [0x55; 40], [0x7f; 40], [0x08; 40]] {
            let text = Reader::new(&bytes).text();
            assert!(text.is_err() || text.is_ok_and(|text| text.len() < 40));
        }
    }
}
