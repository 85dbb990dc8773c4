use std::cell::OnceCell;

use js_sys::{Array, Date as Moment, Function, JsString, Number, Object, Reflect};

use wasm_bindgen::JsValue;

use crate::locale::{Language, Numbers, PluralCategory};
use crate::record::Date;

/// The browser's knowledge of a language's numbers.
#[derive(Clone, Debug)]
pub struct Intl {
    tag: &'static str,
    plural_rules: js_sys::Intl::PluralRules,
    /// What writes a whole number.
    number: Function,
    /// What writes a day, once it is needed. To make either takes a hundred
    /// times as long as to use it.
    date: OnceCell<Function>,
}

impl Intl {
    /// The numbers of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let tag = language.tag();
        let locales = Array::of1(&JsString::from(tag));
        let options = Object::new();
        Self {
            tag,
            plural_rules: js_sys::Intl::PluralRules::new(&locales, &options),
            number: js_sys::Intl::NumberFormat::new(&locales, &options).format(),
            date: OnceCell::new(),
        }
    }
}

impl Intl {
    /// Formats a number with options of `Intl.NumberFormat`.
    fn format_with(&self, number: f64, options: &[(&str, JsValue)]) -> String {
        Array::of1(&Number::from(number))
            .to_locale_string(&self.tag.into(), &object(options))
            .into()
    }
}

/// What a format of the browser makes of a value, which it knows.
fn written(format: &Function, value: &JsValue) -> String {
    let written = format.call1(&JsValue::UNDEFINED, value);
    written
        .ok()
        .and_then(|text| text.as_string())
        .unwrap_or_default()
}

/// An object of JavaScript with these properties.
fn object(properties: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in properties {
        // A fresh object takes every property.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

impl Numbers for Intl {
    fn category(&self, count: u32) -> PluralCategory {
        let name = String::from(self.plural_rules.select(f64::from(count)));
        PluralCategory::from_name(&name).unwrap_or(PluralCategory::Other)
    }

    fn format(&self, count: u32) -> String {
        written(&self.number, &count.into())
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

    fn megabytes(&self, size: f64) -> String {
        let options = [
            ("style", "unit".into()),
            ("unit", "megabyte".into()),
            ("maximumFractionDigits", 2.into()),
        ];
        self.format_with(size, &options)
    }

    fn date(&self, date: Date) -> String {
        let (month, day) = (i32::from(date.month()) - 1, date.day().into());
        let moment = Moment::new_with_year_month_day(date.year().into(), month, day);
        // A year below 100 would be one of the last century.
        moment.set_full_year(date.year().into());
        let format = self.date.get_or_init(|| {
            let locales = Array::of1(&JsString::from(self.tag));
            let options = object(&[("dateStyle", "medium".into())]);
            js_sys::Intl::DateTimeFormat::new(&locales, &options).format()
        });
        written(format, &moment)
    }
}
