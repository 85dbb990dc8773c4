use js_sys::{Array, JsString, Number, Object};

use crate::locale::{Language, Numbers, PluralCategory};

/// The browser's knowledge of a language's numbers.
#[derive(Clone, Debug)]
pub struct Intl {
    tag: &'static str,
    plural_rules: js_sys::Intl::PluralRules,
}

impl Intl {
    /// The numbers of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let tag = language.tag();
        let locales = Array::of1(&JsString::from(tag));
        Self {
            tag,
            plural_rules: js_sys::Intl::PluralRules::new(&locales, &Object::new()),
        }
    }
}

impl Numbers for Intl {
    fn category(&self, count: u32) -> PluralCategory {
        let name = String::from(self.plural_rules.select(f64::from(count)));
        PluralCategory::from_name(&name).unwrap_or(PluralCategory::Other)
    }

    fn format(&self, count: u32) -> String {
        Number::from(count).to_locale_string(self.tag).into()
    }
}
