use super::foreign::{Foreign, SITE, Span, TITLE, ZILLIONS};
use super::writer::Writer;

/// Where the facts are from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources {
    /// What stands over them.
    pub heading: String,
    /// In the order of their weight.
    pub list: Vec<Source>,
}

/// Where facts are from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Who it is from, in Latin letters in every language.
    pub author: &'static str,
    /// What it is called, if that is known, in its own language.
    pub title: Option<Span>,
    /// What else there is to know, in whole sentences.
    pub detail: String,
}

impl Writer<'_> {
    pub(super) fn sources(&self) -> Sources {
        let texts = &self.texts.sources;
        let mut list = Vec::new();
        for (author, title, detail) in [
            ("Charles Béart", Some(&TITLE), &texts.beart),
            ("João Pedro Neto", Some(&SITE), &texts.neto),
            ("Peter Aronson", Some(&ZILLIONS), &texts.aronson),
            ("MAIC 2020", None, &texts.maic),
            ("Parker", None, &texts.parker),
        ] {
            list.push(Source {
                author,
                title: title.map(Foreign::span),
                detail: self.string(&[detail]),
            });
        }
        Sources {
            heading: self.texts.headings.sources.as_str().to_owned(),
            list,
        }
    }
}
