//! Reading a language file: nested groups of texts, each key wanted once.
//!
//! By hand and not derived, and with one place where the first fault is noted
//! instead of a way out at every key: for hundreds of keys that is a large
//! part of what a visitor has to load.

use crate::json::{Damage, Object, Value};

/// Why a file does not hold the texts of a language.
#[derive(Debug, thiserror::Error)]
pub enum ReadMessagesError {
    /// It is no JSON object.
    #[error("no JSON object: character {at}")]
    Json {
        /// The first character that cannot stand where it does, counted from 1.
        at: usize,
    },
    /// A key is missing.
    #[error("the key {0} is missing")]
    Missing(String),
    /// A key that nothing asks for.
    #[error("the key {0} is unknown")]
    Unknown(String),
    /// Under a key stands a group instead of a text, or the other way round,
    /// or neither.
    #[error("the key {0} holds something else than it should")]
    Kind(String),
}

/// What can be read from a part of a language file. Where that does not hold
/// it, the reader notes a fault, and what is read means nothing.
pub(super) trait FromNode: Sized {
    /// Reads it from what stands under the reader's key, if anything does.
    fn from_node(reader: &mut Reader, node: Option<Value>) -> Self;
}

/// Reads a language file.
pub(super) fn read<T: FromNode>(json: &str) -> Result<T, ReadMessagesError> {
    let mut reader = Reader {
        keys: Vec::new(),
        fault: None,
    };
    let (whole, result) = Object::read(json);
    result.map_err(|Damage { at }| ReadMessagesError::Json { at })?;
    let read = T::from_node(&mut reader, Some(Value::Object(whole)));
    match reader.fault {
        None => Ok(read),
        Some(fault) => Err(fault),
    }
}

/// Where in a language file one is, and the first fault that was met.
pub(super) struct Reader {
    /// The names of the groups around, and of the node itself.
    keys: Vec<String>,
    fault: Option<ReadMessagesError>,
}

impl Reader {
    /// The text that a node is.
    pub(super) fn text(&mut self, node: Option<Value>) -> String {
        match node {
            Some(Value::Text(text)) => return text,
            Some(_) => self.note(ReadMessagesError::Kind),
            None => self.note(ReadMessagesError::Missing),
        }
        String::new()
    }

    /// The fields of the group that a node is.
    pub(super) fn group(&mut self, node: Option<Value>) -> Object {
        match node {
            Some(Value::Object(fields)) => return fields,
            Some(_) => self.note(ReadMessagesError::Kind),
            None => self.note(ReadMessagesError::Missing),
        }
        Object::default()
    }

    /// What stands under a key of a group.
    pub(super) fn take<T: FromNode>(&mut self, fields: &mut Object, name: &str) -> T {
        self.keys.push(name.to_owned());
        let read = T::from_node(self, fields.remove(name));
        self.keys.pop();
        read
    }

    /// Ends a group, of which nothing may be left.
    pub(super) fn end(&mut self, fields: &Object) {
        if let Some(name) = fields.first_name() {
            self.keys.push(name.to_owned());
            self.note(ReadMessagesError::Unknown);
            self.keys.pop();
        }
    }

    fn note(&mut self, fault: fn(String) -> ReadMessagesError) {
        if self.fault.is_none() {
            self.fault = Some(fault(self.keys.join(".")));
        }
    }
}
