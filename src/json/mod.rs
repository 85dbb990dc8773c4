//! The JSON of languages, saved documents, questions and answers: any object,
//! of which texts, whole numbers, yes and no, lists and objects are told.
//!
//! Written by `serde_json`, and not read by it: to read any number into a
//! fraction it brings tables and code of some 8 KiB (gzip) for every visitor,
//! and nothing here is a fraction.

use std::str::Chars;

use serde::{Serialize, Serializer};

/// How deeply lists and objects may lie in each other: what was damaged or
/// made up must not use up the stack.
const MAX_DEPTH: u32 = 32;

/// What stands under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A list.
    List(Vec<Value>),
    /// An object.
    Object(Object),
    /// What nothing here is made of: `null`, or any other number.
    Other,
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Vec<String>> for Value {
    fn from(texts: Vec<String>) -> Self {
        Self::List(texts.into_iter().map(Self::Text).collect())
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::List(values) => serializer.collect_seq(values),
            Self::Object(object) => object.serialize(serializer),
            Self::Other => serializer.serialize_unit(),
        }
    }
}

/// The members of an object, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Object(Vec<(String, Value)>);

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// Where a text stops being an object: the character, counted from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first character that cannot stand where it does.
    pub at: usize,
}

impl Object {
    /// Reads an object. Where a text is damaged, the members before that stay
    /// readable.
    pub fn read(text: &str) -> (Self, Result<(), Damage>) {
        let mut object = Self::default();
        let mut reader = Reader {
            text,
            rest: text.chars(),
            depth: 0,
        };
        let result = reader.whole(&mut object).ok_or_else(|| reader.damage());
        (object, result)
    }

    /// Writes the object without any space.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("its names are texts")
    }

    /// The name of its first member, if it has any.
    #[must_use]
    pub fn first_name(&self) -> Option<&str> {
        self.0.first().map(|(name, _)| name.as_str())
    }

    /// What stands under a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        Some(value)
    }

    /// Takes out what stands under a name.
    pub fn remove(&mut self, name: &str) -> Option<Value> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Adds a member, whose name no other has.
    pub fn put(&mut self, name: &str, value: impl Into<Value>) {
        self.0.push((name.to_owned(), value.into()));
    }

    /// Adds a member, whose name no other has, before those whose names come
    /// after it.
    pub fn insert(&mut self, name: &str, value: impl Into<Value>) {
        let at = self.0.partition_point(|(known, _)| known.as_str() < name);
        self.0.insert(at, (name.to_owned(), value.into()));
    }

    /// The text under a name.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        as_text(self.get(name)?)
    }

    /// The whole number under a name, if it is one of the type.
    #[must_use]
    pub fn number<T: TryFrom<i64>>(&self, name: &str) -> Option<T> {
        match self.get(name)? {
            Value::Number(number) => T::try_from(*number).ok(),
            _ => None,
        }
    }

    /// The list of texts under a name.
    #[must_use]
    pub fn texts(&self, name: &str) -> Option<Vec<&str>> {
        match self.get(name)? {
            Value::List(values) => values.iter().map(as_text).collect(),
            _ => None,
        }
    }

    /// The object with a text more.
    #[must_use]
    pub fn with_text(mut self, name: &str, text: impl Into<String>) -> Self {
        self.put(name, text.into());
        self
    }

    /// The object with a number more.
    #[must_use]
    pub fn with_number(mut self, name: &str, number: impl Into<i64>) -> Self {
        self.put(name, Value::Number(number.into()));
        self
    }

    /// The object with a list of texts more.
    #[must_use]
    pub fn with_texts(mut self, name: &str, texts: Vec<String>) -> Self {
        self.put(name, texts);
        self
    }
}

fn as_text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

/// Reads what is expected next, or nothing where the text is damaged.
struct Reader<'a> {
    rest: Chars<'a>,
    /// The whole text.
    text: &'a str,
    /// Lists and objects around.
    depth: u32,
}

impl Reader<'_> {
    /// The damage at the character that was read last.
    fn damage(&self) -> Damage {
        let left = self.rest.clone().count();
        Damage {
            at: (self.text.chars().count() - left).max(1),
        }
    }

    /// The next character but for space, which is still to be read.
    fn peek(&mut self) -> Option<char> {
        while self.eat(&[' ', '\t', '\n', '\r']) {}
        self.rest.clone().next()
    }

    /// The next character, space left out.
    fn next(&mut self) -> Option<char> {
        self.peek();
        self.rest.next()
    }

    fn expect(&mut self, expected: char) -> Option<()> {
        (self.next()? == expected).then_some(())
    }

    /// Reads the next character if it is one of these.
    fn eat(&mut self, wanted: &[char]) -> bool {
        let mut ahead = self.rest.clone();
        let is_wanted = ahead.next().is_some_and(|next| wanted.contains(&next));
        if is_wanted {
            self.rest = ahead;
        }
        is_wanted
    }

    /// The object that the text is, with nothing around.
    fn whole(&mut self, object: &mut Object) -> Option<()> {
        self.object(object)?;
        match self.next() {
            None => Some(()),
            Some(_) => None,
        }
    }

    fn object(&mut self, object: &mut Object) -> Option<()> {
        self.list(['{', '}'], &mut |reader| {
            reader.peek();
            let name = reader.text()?;
            reader.expect(':')?;
            let value = reader.value()?;
            // A number may have been cut short unless something follows.
            reader.peek()?;
            object.0.push((name, value));
            Some(())
        })
    }

    /// Reads `first`, then items with commas between them up to `last`.
    fn list(
        &mut self,
        [first, last]: [char; 2],
        item: &mut dyn FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.expect(first)?;
        if self.peek() == Some(last) {
            return self.expect(last);
        }
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        loop {
            item(self)?;
            match self.next()? {
                ',' => {}
                end => {
                    self.depth -= 1;
                    return (end == last).then_some(());
                }
            }
        }
    }

    fn value(&mut self) -> Option<Value> {
        Some(match self.peek()? {
            '"' => Value::Text(self.text()?),
            '[' => {
                let mut values = Vec::new();
                self.list(['[', ']'], &mut |reader| {
                    values.push(reader.value()?);
                    Some(())
                })?;
                Value::List(values)
            }
            '{' => {
                let mut object = Object::default();
                self.object(&mut object)?;
                Value::Object(object)
            }
            't' => self.word("true", Value::Flag(true))?,
            'f' => self.word("false", Value::Flag(false))?,
            'n' => self.word("null", Value::Other)?,
            _ => self.number()?,
        })
    }

    fn word(&mut self, word: &str, value: Value) -> Option<Value> {
        let is_read = word.chars().all(|letter| self.rest.next() == Some(letter));
        is_read.then_some(value)
    }

    fn number(&mut self) -> Option<Value> {
        let text = self.rest.as_str();
        self.eat(&['-']);
        if !self.eat(&['0']) {
            self.digits()?;
        }
        if self.eat(&['.']) {
            self.digits()?;
        }
        if self.eat(&['e', 'E']) {
            self.eat(&['+', '-']);
            self.digits()?;
        }
        let length = text.len() - self.rest.as_str().len();
        Some(text[..length].parse().map_or(Value::Other, Value::Number))
    }

    fn digits(&mut self) -> Option<()> {
        self.rest.next()?.to_digit(10)?;
        while self.eat(&['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) {}
        Some(())
    }

    fn text(&mut self) -> Option<String> {
        self.expect('"')?;
        let mut text = String::new();
        loop {
            // What needs no care is taken at once: most texts are long.
            let rest = self.rest.as_str();
            let is_special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
            let plain = rest.bytes().position(is_special).unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            self.rest = rest[plain..].chars();
            match self.rest.next()? {
                '"' => return Some(text),
                '\\' => text.push(self.escaped()?),
                _ => return None,
            }
        }
    }

    /// What stands for a character after a backslash.
    fn escaped(&mut self) -> Option<char> {
        Some(match self.rest.next()? {
            character @ ('"' | '\\' | '/') => character,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => self.unit_escaped()?,
            _ => return None,
        })
    }

    /// The character of one UTF-16 unit in hexadecimal digits, or of two.
    fn unit_escaped(&mut self) -> Option<char> {
        let first = self.unit()?;
        let code = match first {
            0xd800..0xdc00 => {
                self.word("\\u", Value::Other)?;
                let second = self.unit()?.checked_sub(0xdc00)?;
                if second >= 0x400 {
                    return None;
                }
                0x1_0000 + ((first - 0xd800) << 10) + second
            }
            _ => first,
        };
        char::from_u32(code)
    }

    fn unit(&mut self) -> Option<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            unit = unit * 16 + self.rest.next()?.to_digit(16)?;
        }
        Some(unit)
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
            r#"{"id":7,"b":-9223372036854775808,"c":"é \" \\ \u0007","d":[],"e":["","x"]}"#,
            r#"{"a":{"b":{}},"c":[[true,false],{"d":null}]}"#,
        ] {
            assert_eq!(read(text).write(), text);
        }
    }

    #[test]
    fn what_other_writers_write_is_read() {
        let object =
            read("\n{ \"a\" : 1 ,\t\"b\": [ \"x\" , \"y\\n\\u00e9\\/\" ], \"c\": [ ] }\r\n");
        assert_eq!(object.number("a"), Some(1_u8));
        assert_eq!(object.texts("b"), Some(vec!["x", "y\n\u{e9}/"]));
        assert_eq!(object.texts("c"), Some(vec![]));
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
            ("{\"a\":1.}", 8),
            ("{\"a\":1e}", 8),
            ("{\"a\":01}", 7),
            ("{\"a\":-}", 7),
            ("{\"a\":nul}", 9),
            ("{\"a\":truth}", 9),
            ("{\"a\":[\"x\",]}", 11),
            ("{\"\u{e9}\":\"\n\"}", 7),
            ("{\"a\":\"\\x\"}", 8),
            ("{\"a\":\"\\ud800\"}", 13),
            ("{\"a\":\"\\ud800\\u0020\"}", 18),
            ("{\"a\":\"\\udc00\"}", 12),
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

    #[test]
    fn what_is_of_no_use_here_is_passed_over() {
        for other in ["null", "1.5", "-0.25e+7", "1E400", "9223372036854775808"] {
            let object = read(&format!(r#"{{"a":{other},"b":2}}"#));
            assert_eq!(object.get("a"), Some(&Value::Other), "{other}");
            assert_eq!(object.number("b"), Some(2_u8));
        }
    }

    #[test]
    fn nesting_has_an_end() {
        let nested = |lists: usize| {
            let text = format!("{{\"a\":{}{}}}", "[".repeat(lists), "]".repeat(lists));
            Object::read(&text).1.is_ok()
        };
        assert!(nested(31));
        assert!(!nested(100_000));
    }

    proptest::proptest! {
        #[test]
        fn texts_and_numbers_are_read_as_serde_json_reads_them(text in ".*", number: i64) {
            let escaped = serde_json::json!({ "text": text, "number": number }).to_string();
            let units: String = text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
            let in_units = format!(r#"{{"number":{number},"text":"{units}"}}"#);
            for json in [escaped, in_units] {
                let object = read(&json);
                proptest::prop_assert_eq!(object.text("text"), Some(text.as_str()));
                proptest::prop_assert_eq!(object.number("number"), Some(number));
            }
        }
    }
}
