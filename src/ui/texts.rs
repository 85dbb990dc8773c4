use std::rc::Rc;

use leptos::prelude::*;

use super::derived::derived;

use crate::locale::{Language, Locale, Messages, ReadMessagesError, Text};
use crate::platform::{
    FetchError, Intl, Local, fetch_text, forget_address_language, set_document_language, spawn,
    wished_languages,
};
use crate::storage::{Loaded, Settings, Theme};

/// The texts of the page in the language that it is in, and the way to
/// another one.
#[derive(Copy, Clone)]
pub(super) struct Texts {
    locale: RwSignal<Rc<Locale<Intl>>, LocalStorage>,
    settings: RwSignal<Settings, LocalStorage>,
    store: StoredValue<Rc<Local>, LocalStorage>,
    /// Whether the last switch found no file to switch to.
    failed: RwSignal<bool>,
    /// The language that was asked for last; a slower file is too late.
    asked: StoredValue<Language>,
    /// Whether the settings could not be read.
    is_set_aside: bool,
}

impl Texts {
    /// The texts in the language that is wished for. Where its file cannot
    /// be had, they are in English.
    pub(super) async fn negotiated() -> Self {
        let store = Local::open();
        let loaded = Settings::load(&store);
        let is_set_aside = loaded == Loaded::SetAside;
        let settings = match loaded {
            Loaded::Read(settings) => settings,
            Loaded::Missing | Loaded::SetAside | Loaded::Newer => Settings::default(),
        };
        let wishes = wished_languages(settings.language.clone());
        let wished = Language::negotiate(wishes.iter().map(String::as_str));
        let (locale, failed) = match load(wished).await {
            Ok(locale) => (locale, false),
            Err(_) => (english(), true),
        };
        show(&locale);
        show_theme(settings.theme);
        Self {
            locale: RwSignal::new_local(Rc::new(locale)),
            settings: RwSignal::new_local(settings),
            store: StoredValue::new_local(Rc::new(store)),
            failed: RwSignal::new(failed),
            asked: StoredValue::new(wished),
            is_set_aside,
        }
    }

    /// Where settings and games are kept.
    pub(super) fn store(self) -> Rc<Local> {
        self.store.get_value()
    }

    /// Whether the settings could not be read, and were put aside.
    pub(super) fn settings_were_set_aside(self) -> bool {
        self.is_set_aside
    }

    /// Reads the settings; what reads them here follows them.
    pub(super) fn settings<T>(self, read: impl FnOnce(&Settings) -> T) -> T {
        self.settings.with(read)
    }

    /// Changes the settings and keeps them.
    pub(super) fn change(self, change: impl FnOnce(&mut Settings)) {
        let store = self.store();
        self.settings.update(|settings| {
            // Another tab may have changed them meanwhile.
            if let Loaded::Read(kept) = Settings::load(store.as_ref()) {
                *settings = kept;
            }
            change(settings);
        });
        show_theme(self.settings.with_untracked(|settings| settings.theme));
        // Blocked or full: the choice lasts as long as the page.
        let _ = self
            .settings
            .with_untracked(|settings| settings.save(store.as_ref()));
    }

    /// The language that the page is in.
    pub(super) fn language(self) -> Language {
        self.locale.with(|locale| locale.language())
    }

    /// Whether the last switch found no file to switch to.
    pub(super) fn failed(self) -> bool {
        self.failed.get()
    }

    /// Whether the last switch failed is no longer said.
    pub(super) fn forget_failure(self) {
        self.failed.set(false);
    }

    /// Asks the locale for a sentence.
    pub(super) fn with<T>(self, ask: impl FnOnce(&Locale<Intl>) -> T) -> T {
        self.locale.with(|locale| ask(locale))
    }

    /// A text of the language's file, as it is now.
    pub(super) fn now(self, choose: impl FnOnce(&Messages) -> &Text) -> String {
        self.with(|locale| choose(locale.messages()).as_str().to_owned())
    }

    /// A text of the language's file, which follows the language.
    pub(super) fn text(self, choose: fn(&Messages) -> &Text) -> Signal<String> {
        derived(move || self.now(choose))
    }

    /// A text of the language's file that depends on more than the language.
    pub(super) fn text_by(
        self,
        choose: impl Fn(&Messages) -> &Text + Send + Sync + 'static,
    ) -> Signal<String> {
        derived(move || self.now(&choose))
    }

    /// Switches the page to another language once its file is there, and
    /// keeps the choice.
    pub(super) fn switch(self, language: Language) {
        self.asked.set_value(language);
        spawn(async move {
            let loaded = load(language).await;
            if self.asked.get_value() != language {
                return;
            }
            match loaded {
                Ok(locale) => {
                    show(&locale);
                    forget_address_language();
                    self.failed.set(false);
                    self.locale.set(Rc::new(locale));
                    self.change(|settings| settings.language = Some(language.tag().to_owned()));
                }
                Err(_) => {
                    self.failed.set(true);
                    // The menu shows the language that the page is in.
                    self.locale.update(|_| {});
                }
            }
        });
    }
}

#[derive(Debug, thiserror::Error)]
enum LoadError {
    #[error(transparent)]
    Fetch(#[from] FetchError),
    #[error(transparent)]
    Read(#[from] ReadMessagesError),
}

fn english() -> Locale<Intl> {
    let english = Language::English;
    Locale::new(english, Messages::english(), Intl::new(english))
}

async fn load(language: Language) -> Result<Locale<Intl>, LoadError> {
    if language == Language::English {
        return Ok(english());
    }
    let json = fetch_text(&format!("./locales/{}.json", language.tag())).await?;
    let messages = Messages::read(&json)?;
    Ok(Locale::new(language, messages, Intl::new(language)))
}

fn show(locale: &Locale<Intl>) {
    set_document_language(locale.language(), locale.messages().page.title.as_str());
}

/// Tells the style sheets by an attribute of the document.
fn show_theme(theme: Theme) {
    let Some(root) = document().document_element() else {
        return;
    };
    // The attribute's name is valid, which is all that can fail.
    let _ = match theme {
        Theme::System => root.remove_attribute("data-theme"),
        Theme::Day => root.set_attribute("data-theme", "day"),
        Theme::Night => root.set_attribute("data-theme", "night"),
    };
}
