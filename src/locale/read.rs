//! Reading a language file: nested groups of texts, each key wanted once.
//!
//! By hand and not derived, for what serde generates for hundreds of keys is
//! a large part of what a visitor has to load.

use serde_json::{Map, Value};

/// Why a file does not hold the texts of a language.
#[derive(Debug, thiserror::Error)]
pub enum ReadMessagesError {
    /// It is no JSON.
    #[error("no JSON: {0}")]
    Json(#[from] serde_json::Error),
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

/// What can be read from a part of a language file.
pub(super) trait FromNode: Sized {
    /// Reads it from a node.
    fn from_node(node: Node) -> Result<Self, ReadMessagesError>;
}

/// A part of a language file, with its key.
pub(super) struct Node {
    key: String,
    value: Value,
}

impl Node {
    /// The whole of a file.
    pub(super) fn read(json: &str) -> Result<Self, ReadMessagesError> {
        Ok(Self {
            key: String::new(),
            value: serde_json::from_str(json)?,
        })
    }

    /// The text that the node is.
    pub(super) fn text(self) -> Result<String, ReadMessagesError> {
        match self.value {
            Value::String(text) => Ok(text),
            _ => Err(ReadMessagesError::Kind(self.key)),
        }
    }

    /// The group that the node is.
    pub(super) fn group(self) -> Result<Group, ReadMessagesError> {
        match self.value {
            Value::Object(fields) => Ok(Group {
                key: self.key,
                fields,
            }),
            _ => Err(ReadMessagesError::Kind(self.key)),
        }
    }
}

/// The keys of a group that have not been asked for yet.
pub(super) struct Group {
    key: String,
    fields: Map<String, Value>,
}

impl Group {
    /// What stands under a key.
    pub(super) fn take<T: FromNode>(&mut self, name: &str) -> Result<T, ReadMessagesError> {
        T::from_node(self.node(name)?)
    }

    /// What stands under a key that may be missing.
    pub(super) fn take_if_there<T: FromNode>(
        &mut self,
        name: &str,
    ) -> Result<Option<T>, ReadMessagesError> {
        if self.fields.contains_key(name) {
            self.take(name).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Ends the group, of which nothing may be left.
    pub(super) fn end(self) -> Result<(), ReadMessagesError> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(name) => Err(ReadMessagesError::Unknown(self.key_of(name))),
        }
    }

    fn node(&mut self, name: &str) -> Result<Node, ReadMessagesError> {
        let key = self.key_of(name);
        match self.fields.remove(name) {
            Some(value) => Ok(Node { key, value }),
            None => Err(ReadMessagesError::Missing(key)),
        }
    }

    fn key_of(&self, name: &str) -> String {
        if self.key.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.key)
        }
    }
}
