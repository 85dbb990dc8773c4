//! The JSON that questions and answers are made of: one object, its members
//! texts, whole numbers and lists of texts.
//!
//! `serde_json` reads more than that, and for it adds 25 KiB to a worker of 37
//! (gzip), mostly tables for numbers with fractions.

use std::fmt::Write as _;
use std::str::Chars;

/// The members of an object, in their order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Object(Vec<(String, Value)>);

#[derive(Debug, PartialEq, Eq)]
enum Value {
    Text(String),
    Number(i64),
    Texts(Vec<String>),
}

/// Where a text stops being such an object: the character, counted from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Damage {
    pub(super) at: usize,
}

impl Object {
    /// Reads an object. Where a text is damaged, the members before that stay
    /// readable.
    pub(super) fn read(text: &str) -> (Self, Result<(), Damage>) {
        let mut object = Self::default();
        let mut reader = Reader {
            length: text.chars().count(),
            rest: text.chars(),
        };
        let result = reader.object(&mut object).ok_or_else(|| reader.damage());
        (object, result)
    }

    fn get(&self, name: &str) -> Option<&Value> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        Some(value)
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Value::Text(text) => Some(text),
            Value::Number(_) | Value::Texts(_) => None,
        }
    }

    /// A whole number, if it is one of the type.
    pub(super) fn number<T: TryFrom<i64>>(&self, name: &str) -> Option<T> {
        match self.get(name)? {
            Value::Number(number) => T::try_from(*number).ok(),
            Value::Text(_) | Value::Texts(_) => None,
        }
    }

    pub(super) fn texts(&self, name: &str) -> Option<&[String]> {
        match self.get(name)? {
            Value::Texts(texts) => Some(texts),
            Value::Text(_) | Value::Number(_) => None,
        }
    }

    pub(super) fn with_text(mut self, name: &str, text: impl Into<String>) -> Self {
        self.0.push((name.to_owned(), Value::Text(text.into())));
        self
    }

    pub(super) fn with_number(mut self, name: &str, number: impl Into<i64>) -> Self {
        self.0.push((name.to_owned(), Value::Number(number.into())));
        self
    }

    pub(super) fn with_texts(mut self, name: &str, texts: Vec<String>) -> Self {
        self.0.push((name.to_owned(), Value::Texts(texts)));
        self
    }

    /// Writes the object without any space.
    pub(super) fn write(&self) -> String {
        let mut out = String::from("{");
        for (index, (name, value)) in self.0.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            write_text(&mut out, name);
            out.push(':');
            match value {
                Value::Text(text) => write_text(&mut out, text),
                Value::Number(number) => out.push_str(&number.to_string()),
                Value::Texts(texts) => {
                    out.push('[');
                    for (index, text) in texts.iter().enumerate() {
                        if index > 0 {
                            out.push(',');
                        }
                        write_text(&mut out, text);
                    }
                    out.push(']');
                }
            }
        }
        out.push('}');
        out
    }
}

fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\0'..' ' => {
                write!(out, "\\u{:04x}", u32::from(character))
                    .expect("writing to a string does not fail");
            }
            _ => out.push(character),
        }
    }
    out.push('"');
}

/// Reads what is expected next, or nothing where the text is damaged.
struct Reader<'a> {
    rest: Chars<'a>,
    /// Characters of the whole text.
    length: usize,
}

impl Reader<'_> {
    /// The damage at the character that was read last.
    fn damage(&self) -> Damage {
        let left = self.rest.clone().count();
        Damage {
            at: (self.length - left).max(1),
        }
    }

    /// The next character, space left out.
    fn next(&mut self) -> Option<char> {
        self.rest
            .find(|character| !matches!(character, ' ' | '\t' | '\n' | '\r'))
    }

    fn expect(&mut self, expected: char) -> Option<()> {
        (self.next()? == expected).then_some(())
    }

    /// Reads `first`, then items with commas between them up to `last`.
    fn list(
        &mut self,
        [first, last]: [char; 2],
        mut item: impl FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.expect(first)?;
        let mut is_empty = self.rest.clone();
        let is_empty = is_empty.find(|character| !character.is_whitespace()) == Some(last);
        if is_empty {
            return self.expect(last);
        }
        loop {
            item(self)?;
            match self.next()? {
                ',' => {}
                end => return (end == last).then_some(()),
            }
        }
    }

    fn object(&mut self, object: &mut Object) -> Option<()> {
        self.list(['{', '}'], |reader| {
            let name = reader.text()?;
            reader.expect(':')?;
            let value = reader.value()?;
            // A number may have been cut short unless something follows.
            reader.peek()?;
            object.0.push((name, value));
            Some(())
        })?;
        // Nothing follows.
        match self.next() {
            None => Some(()),
            Some(_) => None,
        }
    }

    fn peek(&self) -> Option<char> {
        let mut ahead = Self {
            rest: self.rest.clone(),
            length: 0,
        };
        ahead.next()
    }

    fn value(&mut self) -> Option<Value> {
        match self.peek()? {
            '"' => self.text().map(Value::Text),
            '[' => {
                let mut texts = Vec::new();
                self.list(['[', ']'], |reader| {
                    texts.push(reader.text()?);
                    Some(())
                })?;
                Some(Value::Texts(texts))
            }
            _ => self.number().map(Value::Number),
        }
    }

    fn text(&mut self) -> Option<String> {
        self.expect('"')?;
        let mut text = String::new();
        loop {
            match self.rest.next()? {
                '"' => return Some(text),
                '\\' => text.push(self.escaped()?),
                '\0'..' ' => return None,
                character => text.push(character),
            }
        }
    }

    /// What stands for a character after a backslash. Characters beyond
    /// U+FFFF are not written in this way.
    fn escaped(&mut self) -> Option<char> {
        Some(match self.rest.next()? {
            character @ ('"' | '\\' | '/') => character,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let mut code = 0;
                for _ in 0..4 {
                    code = code * 16 + self.rest.next()?.to_digit(16)?;
                }
                char::from_u32(code)?
            }
            _ => return None,
        })
    }

    fn number(&mut self) -> Option<i64> {
        let first = self.next()?;
        let is_negative = first == '-';
        let first = if is_negative {
            self.rest.next()?
        } else {
            first
        };
        let mut number = i64::from(first.to_digit(10)?);
        loop {
            let mut ahead = self.rest.clone();
            let Some(digit) = ahead.next().and_then(|next| next.to_digit(10)) else {
                return Some(if is_negative { -number } else { number });
            };
            self.rest = ahead;
            if number == 0 {
                return None;
            }
            number = number.checked_mul(10)?.checked_add(digit.into())?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Object {
        let (object, result) = Object::read(text);
        assert_eq!(result, Ok(()), "{text:?}");
        object
    }

    #[test]
    fn objects_round_trip() {
        for text in [
            "{}",
            r#"{"a":1}"#,
            r#"{"id":7,"b":-9223372036854775807,"c":"é \" \\ \u0007","d":[],"e":["","x"]}"#,
        ] {
            assert_eq!(read(text).write(), text);
        }
    }

    #[test]
    fn what_other_writers_write_is_read() {
        let object =
            read("\n{ \"a\" : 1 ,\t\"b\": [ \"x\" , \"y\\n\\u00e9\\/\" ], \"c\": [ ] }\r\n");
        assert_eq!(object.number("a"), Some(1_u8));
        assert_eq!(object.texts("b").map(<[_]>::len), Some(2));
        assert_eq!(object.texts("b").unwrap()[1], "y\n\u{e9}/");
        assert_eq!(object.texts("c"), Some(&[][..]));
    }

    #[test]
    fn a_member_of_another_type_is_not_there() {
        let object = read(r#"{"a":256,"b":"1","c":["1"],"d":-1}"#);
        assert_eq!(object.number::<u8>("a"), None);
        assert_eq!(object.number::<u8>("b"), None);
        assert_eq!(object.number::<u32>("d"), None);
        assert_eq!(object.text("a"), None);
        assert_eq!(object.text("c"), None);
        assert_eq!(object.texts("b"), None);
        assert_eq!(object.text("e"), None);
    }

    #[test]
    fn damage_is_told_with_its_place() {
        for (text, at) in [
            ("", 1),
            ("[", 1),
            ("{", 1),
            ("{}}", 3),
            ("{\"a\"", 4),
            ("{\"a\":", 5),
            ("{\"a\":1", 6),
            ("{\"a\":1,}", 8),
            ("{\"a\":1.5}", 7),
            ("{\"a\":01}", 7),
            ("{\"a\":-}", 7),
            ("{\"a\":null}", 6),
            ("{\"a\":{}}", 6),
            ("{\"a\":[1]}", 7),
            ("{\"a\":[\"x\",]}", 11),
            ("{\"\u{e9}\":\"\n\"}", 7),
            ("{\"a\":\"\\x\"}", 8),
            ("{\"a\":\"\\ud800\"}", 12),
            ("{\"a\":9223372036854775808}", 24),
        ] {
            assert_eq!(Object::read(text).1, Err(Damage { at }), "{text:?}");
        }
    }

    #[test]
    fn what_stands_before_the_damage_stays() {
        let (object, result) = Object::read(r#"{"id":71,"moves":["c3","#);
        assert!(result.is_err());
        assert_eq!(object.number("id"), Some(71_u32));
        // This may have been 71.
        let (object, _) = Object::read(r#"{"id":7"#);
        assert_eq!(object, Object::default());
    }
}
