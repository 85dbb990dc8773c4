use crate::json::{Object, Value};

/// The fields of a document, as they are put in one by one to be written, or
/// taken out one by one as they are read.
///
/// By hand and not derived: what serde generates for a document is twice as
/// much for a visitor to load. A field that is missing, of another kind or
/// left over when all are taken makes a document unreadable, so that nothing
/// in it is dropped in silence.
#[derive(Default)]
pub(super) struct Fields(Object);

impl Fields {
    /// The fields of a JSON object.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (fields, result) = Object::read(text);
        result.ok()?;
        Some(Self(fields))
    }

    /// The JSON object with these fields.
    pub(super) fn write(self) -> String {
        self.0.write()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.first_name().is_none()
    }

    /// Puts a field in, by its name: the same fields give the same text.
    pub(super) fn put(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name, value);
    }

    /// Puts a number in, or the largest there is where it is larger.
    pub(super) fn put_number(&mut self, name: &str, number: u64) {
        self.put(
            name,
            Value::Number(i64::try_from(number).unwrap_or(i64::MAX)),
        );
    }

    /// Puts in a text, where there is one.
    pub(super) fn put_text_if_some(&mut self, name: &str, text: Option<String>) {
        if let Some(text) = text {
            self.put(name, text);
        }
    }

    /// A number as it stands, without taking it out.
    pub(super) fn peek_number(&self, name: &str) -> Option<u64> {
        self.0.number(name)
    }

    /// Takes out a number.
    pub(super) fn number(&mut self, name: &str) -> Option<u64> {
        number(&self.0.remove(name)?)
    }

    /// Takes out a text.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        text(self.0.remove(name)?)
    }

    /// Takes out a list of texts.
    pub(super) fn texts(&mut self, name: &str) -> Option<Vec<String>> {
        match self.0.remove(name)? {
            Value::List(values) => values.into_iter().map(text).collect(),
            _ => None,
        }
    }

    /// Takes out a number that may be missing, `Some(None)` where it is.
    #[expect(clippy::option_option, reason = "unreadable, missing, and there")]
    pub(super) fn number_if_there(&mut self, name: &str) -> Option<Option<u64>> {
        match self.0.remove(name) {
            None => Some(None),
            Some(value) => number(&value).map(Some),
        }
    }

    /// Takes out a text that may be missing, `Some(None)` where it is.
    #[expect(clippy::option_option, reason = "unreadable, missing, and there")]
    pub(super) fn text_if_there(&mut self, name: &str) -> Option<Option<String>> {
        match self.0.remove(name) {
            None => Some(None),
            Some(value) => text(value).map(Some),
        }
    }

    /// Takes out a yes or no, which may be missing.
    pub(super) fn flag(&mut self, name: &str, default: bool) -> Option<bool> {
        match self.0.remove(name) {
            None => Some(default),
            Some(Value::Flag(flag)) => Some(flag),
            Some(_) => None,
        }
    }
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => (*number).try_into().ok(),
        _ => None,
    }
}
