//! Words in another language than the text around them.

use crate::locale::template::isolated;

/// A few sentences, cut where the language changes.
pub type Passage = Vec<Span>;

/// A stretch of text in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What is shown. Where it is in another language it is also isolated from
    /// the direction of the text around it.
    pub text: String,
    /// The tag of its language where that is another one than the text's.
    pub lang: Option<&'static str>,
}

/// Words that are the same in every language of the page.
pub(super) struct Foreign {
    /// The gap in which they stand.
    pub(super) gap: &'static str,
    pub(super) lang: &'static str,
    pub(super) text: &'static str,
}

/// The title of Béart's book.
pub(super) const TITLE: Foreign = Foreign {
    gap: "title",
    lang: "fr",
    text: "Jeux et jouets de l’ouest africain",
};

/// Where Neto's rules stand.
pub(super) const SITE: Foreign = Foreign {
    gap: "site",
    lang: "en",
    text: "World of Abstract Games",
};

/// The programs of which Aronson's is one.
pub(super) const ZILLIONS: Foreign = Foreign {
    gap: "zillions",
    lang: "en",
    text: "Zillions of Games",
};

const QUOTE: Foreign = Foreign {
    gap: "quote",
    lang: "fr",
    text: "un pion au choix dans le jeu de l’adversaire",
};

const VERB: Foreign = Foreign {
    gap: "verb",
    lang: "fr",
    text: "yoter",
};

const WOLOF: Foreign = Foreign {
    gap: "wolof",
    lang: "wo",
    text: "yoote",
};

const ALL: [&Foreign; 6] = [&TITLE, &SITE, &ZILLIONS, &QUOTE, &VERB, &WOLOF];

impl Foreign {
    /// The words that stand in a gap.
    pub(super) fn in_gap(name: &str) -> Option<&'static Self> {
        ALL.into_iter().find(|foreign| foreign.gap == name)
    }

    pub(super) fn span(&self) -> Span {
        Span {
            text: isolated(self.text),
            lang: Some(self.lang),
        }
    }
}
