use js_sys::{Array, JsString, Number, Object, Reflect};

use wasm_bindgen::JsValue;

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

impl Intl {
    /// Formats a number with options of `Intl.NumberFormat`.
    fn format_with(&self, number: f64, options: &[(&str, JsValue)]) -> String {
        let format = Object::new();
        for (name, value) in options {
            // A fresh object takes every property.
            let _ = Reflect::set(&format, &(*name).into(), value);
        }
        Array::of1(&Number::from(number))
            .to_locale_string(&self.tag.into(), &format)
            .into()
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

    fn percent(&self, share: f64) -> String {
        self.format_with(share, &[("style", "percent".into())])
    }

    fn signed(&self, number: f64) -> String {
        let options = [
            ("signDisplay", "exceptZero".into()),
            ("minimumFractionDigits", 1.into()),
            ("maximumFractionDigits", 1.into()),
        ];
        self.format_with(number, &options)
    }
}
