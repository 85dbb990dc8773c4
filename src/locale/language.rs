/// A language that the page is written in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the fallback.
    English,
    /// French.
    French,
    /// Greek.
    Greek,
    /// Russian.
    Russian,
    /// Swedish.
    Swedish,
    /// Norwegian (bokmål).
    Norwegian,
    /// Dutch.
    Dutch,
    /// Arabic.
    Arabic,
}

/// The direction in which a language is written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

impl Direction {
    /// The value of the attribute `dir`.
    #[must_use]
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
        }
    }
}

impl Language {
    /// Every language, in the order in which the menu lists them.
    pub const ALL: [Self; 8] = [
        Self::English,
        Self::French,
        Self::Greek,
        Self::Russian,
        Self::Swedish,
        Self::Norwegian,
        Self::Dutch,
        Self::Arabic,
    ];

    /// The language tag: the name of its file and the value of `lang`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Greek => "el",
            Self::Russian => "ru",
            Self::Swedish => "sv",
            Self::Norwegian => "nb",
            Self::Dutch => "nl",
            Self::Arabic => "ar",
        }
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::Greek => "Ελληνικά",
            Self::Russian => "Русский",
            Self::Swedish => "Svenska",
            Self::Norwegian => "Norsk bokmål",
            Self::Dutch => "Nederlands",
            Self::Arabic => "العربية",
        }
    }

    /// The direction in which it is written.
    #[must_use]
    pub const fn direction(self) -> Direction {
        match self {
            Self::Arabic => Direction::RightToLeft,
            _ => Direction::LeftToRight,
        }
    }

    /// The language with exactly this tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language for a tag as browsers and people write them: case does
    /// not matter, a region falls back to its language, and who reads
    /// Norwegian of any kind reads bokmål.
    #[must_use]
    pub fn matching(tag: &str) -> Option<Self> {
        let base = tag.split(['-', '_']).next()?.to_ascii_lowercase();
        match base.as_str() {
            "no" | "nn" => Some(Self::Norwegian),
            base => Self::from_tag(base),
        }
    }

    /// The first wish that can be met, or English. The wishes stand in the
    /// order of their weight: the address, the stored choice, the browser's
    /// languages.
    #[must_use]
    pub fn negotiate<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Self {
        wishes
            .into_iter()
            .find_map(Self::matching)
            .unwrap_or(Self::English)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wish_that_can_be_met_wins() {
        for (wishes, expected) in [
            (&["ar"][..], Language::Arabic),
            (&["ar-MA", "en"], Language::Arabic),
            (&["AR_eg"], Language::Arabic),
            (&["xx", "", "ar"], Language::Arabic),
            (&["en-GB", "ar"], Language::English),
            (&["arn"], Language::English),
            (&["nb"], Language::Norwegian),
            (&["no"], Language::Norwegian),
            (&["nn"], Language::Norwegian),
            (&["nb-NO"], Language::Norwegian),
            (&["nn-NO", "sv"], Language::Norwegian),
            (&["fr-SN"], Language::French),
            (&["ar-MA"], Language::Arabic),
            (&["el-CY"], Language::Greek),
            (&["sv-FI"], Language::Swedish),
            (&["nl-BE"], Language::Dutch),
            (&["ru-UA"], Language::Russian),
            (&["wo", "fr"], Language::French),
            (&["xx"], Language::English),
            (&[], Language::English),
        ] {
            let negotiated = Language::negotiate(wishes.iter().copied());
            assert_eq!(negotiated, expected, "{wishes:?}");
        }
    }
}
