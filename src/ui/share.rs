//! Sending a game or a position to others: its link, its text, its picture.

use leptos::html;
use leptos::prelude::*;

use super::button::button;
use super::derived::derived;
use super::dialog::{choice, close_outside, follow, none};
use super::picture;
use super::shared::{Shared, shared};
use crate::platform::{address_with, can_send, copy, save_file, send, spawn};
use crate::record::{game_fragment, position_fragment};
use crate::rules::{Position, Side};

/// Characters of a link that messengers and browsers take as a whole.
const LONGEST: usize = 8_000;
/// Characters of a link whose code a telephone still reads from a screen.
const LONGEST_CODE: usize = 1_100;

/// What is shared, and whether the dialog for it is open.
#[derive(Copy, Clone)]
pub(super) struct Sharing {
    open: RwSignal<bool>,
    /// A position that is not on the table.
    position: RwSignal<Option<Position>>,
}

impl Sharing {
    /// Nothing is shared yet.
    pub(super) fn new() -> Self {
        Self {
            open: RwSignal::new(false),
            position: RwSignal::new(None),
        }
    }

    /// Whether the dialog is open.
    pub(super) fn is_open(self) -> Signal<bool> {
        self.open.into()
    }

    /// Closes the dialog.
    pub(super) fn close(self) {
        self.open.set(false);
    }

    /// Opens the dialog for what is on the table.
    pub(super) fn share_table(self) {
        self.position.set(None);
        self.open.set(true);
    }

    /// Opens the dialog for a position.
    pub(super) fn share_position(self, position: Position) {
        self.position.set(Some(position));
        self.open.set(true);
    }
}

/// What came of copying.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Copied {
    Nothing,
    All,
    Refused,
    NoPicture,
}

/// The dialog that sends a game or a position.
#[component]
pub(super) fn Share() -> impl IntoView {
    let Shared {
        texts,
        table,
        sharing,
        ..
    } = shared();
    let Sharing { open, position } = sharing;
    let has_position = derived(move || position.with(Option::is_some));
    let dialog = NodeRef::<html::Dialog>::new();
    follow(dialog, open);
    let is_position = RwSignal::new(false);
    let copied = RwSignal::new(Copied::Nothing);
    Effect::new(move |_| {
        if open.get() {
            is_position.set(false);
        }
        copied.set(Copied::Nothing);
    });
    // Made while it is seen.
    let link = Memo::new(move |_| {
        if !open.get() {
            return String::new();
        }
        let fragment = match position.get() {
            Some(position) => position_fragment(&position),
            None => table.with_shown(|session| {
                if is_position.get() {
                    position_fragment(session.position())
                } else {
                    game_fragment(session.game())
                }
            }),
        };
        address_with(&fragment)
    });
    let is_long = derived(move || link.with(String::len) > LONGEST);
    let is_short = derived(move || !is_long.get());
    let cannot_send = derived(move || is_long.get() || !can_send());
    let link_text = derived(move || link.get());
    let code = Memo::new(move |_| link.with(|link| code_path(link)));
    let no_code = derived(move || code.with(Option::is_none));
    let code_box = derived(move || {
        let size = code.with(|code| code.as_ref().map_or(0, |(_, size)| *size));
        format!("-4 -4 {0} {0}", size + 8)
    });
    let code_path = derived(move || {
        code.with(|code| {
            code.as_ref()
                .map(|(path, _)| path.clone())
                .unwrap_or_default()
        })
    });
    let kinds = [("game", false), ("position", true)].map(|(value, of_position)| {
        let name = texts.text_by(move |messages| {
            if of_position {
                &messages.share.position
            } else {
                &messages.share.game
            }
        });
        let chosen = derived(move || is_position.get() == of_position);
        let choose = Callback::new(move |()| is_position.set(of_position));
        choice("shared", value, name, none(), chosen, choose)
    });
    let copy_text = move |text: String, field: &'static str| {
        spawn(async move {
            let is_copied = copy(text).await;
            copied.set(if is_copied {
                Copied::All
            } else {
                select(field);
                Copied::Refused
            });
        });
    };
    let game_text = derived(move || {
        if open.get() {
            table.with_session(|session| session.game().to_string())
        } else {
            String::new()
        }
    });
    let save_picture = move || {
        let position = position.get_untracked();
        let position =
            position.unwrap_or_else(|| untrack(|| table.with_shown(|session| *session.position())));
        spawn(async move {
            let (image, size) = (picture::svg(&position), picture::size(&position));
            if !crate::platform::save_picture("yote.png", &image, size).await {
                copied.set(Copied::NoPicture);
            }
        });
    };
    let told = derived(move || {
        texts.now(|messages| match copied.get() {
            Copied::Nothing => &messages.share.about,
            Copied::All => &messages.share.copied,
            Copied::Refused => &messages.share.not_copied,
            Copied::NoPicture => &messages.share.not_saved,
        })
    });
    let names = Side::ALL.map(|side| name_field(side, open));
    view! {
        <dialog
            node_ref=dialog
            class="dialog share"
            aria-labelledby="share-title"
            on:close=move |_| open.set(false)
            on:click=move |event| close_outside(&event, open)
        >
            <h2 id="share-title">{texts.text(|messages| &messages.share.title)}</h2>
            <fieldset class="in-a-row" hidden=has_position>
                <legend>{texts.text(|messages| &messages.share.what)}</legend>
                {kinds}
            </fieldset>
            <div class="names" hidden=has_position>
                {names}
            </div>
            <label class="field" hidden=is_long>
                <span>{texts.text(|messages| &messages.share.link)}</span>
                <textarea
                    id="share-link"
                    rows="3"
                    readonly=true
                    dir="ltr"
                    prop:value=link_text
                    on:focus=move |_| select("#share-link")
                ></textarea>
            </label>
            <p class="dialog-remark" hidden=is_short>
                {texts.text(|messages| &messages.share.too_long)}
            </p>
            <div class="share-actions">
                <span hidden=cannot_send>
                    {button(
                        "accent",
                        texts.text(|messages| &messages.share.send),
                        move || {
                            let title = texts.now(|messages| &messages.page.title);
                            send(&title, &link.get_untracked());
                        },
                    )}
                </span>
                <span hidden=is_long>
                    {button(
                        "",
                        texts.text(|messages| &messages.share.copy),
                        move || copy_text(link.get_untracked(), "#share-link"),
                    )}
                </span>
                {button(
                    "",
                    texts.text(|messages| &messages.share.save_picture),
                    save_picture,
                )}
            </div>
            <p class="dialog-remark" role="status">
                {told}
            </p>
            <details class="share-code" hidden=no_code>
                <summary>{texts.text(|messages| &messages.share.code)}</summary>
                <svg
                    viewBox=code_box
                    role="img"
                    aria-label=texts.text(|messages| &messages.share.code)
                >
                    <path d=code_path />
                </svg>
            </details>
            <details hidden=has_position>
                <summary>{texts.text(|messages| &messages.share.text)}</summary>
                <textarea
                    id="share-text"
                    rows="8"
                    readonly=true
                    dir="ltr"
                    prop:value=game_text
                    aria-label=texts.text(|messages| &messages.share.text)
                ></textarea>
                {button(
                    "",
                    texts.text(|messages| &messages.share.copy_text),
                    move || copy_text(game_text.get_untracked(), "#share-text"),
                )} " "
                {button(
                    "",
                    texts.text(|messages| &messages.share.save_text),
                    move || save_file("yote.txt", "text/plain", &game_text.get_untracked()),
                )}
            </details>
            <div class="dialog-actions">
                {button(
                    "",
                    texts.text(|messages| &messages.settings.close),
                    move || open.set(false),
                )}
            </div>
        </dialog>
    }
}

/// The name of a side's player, which goes along with the link.
fn name_field(side: Side, open: RwSignal<bool>) -> impl IntoView {
    let Shared { texts, table, .. } = shared();
    let name = derived(move || table.with_session(|session| session.game().name(side).to_owned()));
    let is_gone = derived(move || {
        !open.get() || table.with_session(|session| session.players()[side].level().is_some())
    });
    let rename = move |event| {
        let name = event_target_value(&event);
        table.edit(|session| session.set_name(side, &name));
    };
    view! {
        <label class="field" hidden=is_gone>
            <span>{texts.text_by(move |messages| &messages.sides.name[side])}</span>
            <input type="text" maxlength="60" dir="auto" prop:value=name on:change=rename />
        </label>
    }
}

/// Selects what stands in a field.
fn select(field: &str) {
    let field = document().query_selector(field).ok().flatten();
    if let Some(field) = field {
        let field: web_sys::HtmlInputElement = wasm_bindgen::JsCast::unchecked_into(field);
        field.select();
    }
}

/// The QR code of a link, its dark squares as a path, and how many squares
/// wide it is; nothing where the link is too long for one.
fn code_path(link: &str) -> Option<(String, i32)> {
    use qrcodegen::{QrCode, QrCodeEcc};
    use std::fmt::Write as _;

    if link.is_empty() || link.len() > LONGEST_CODE {
        return None;
    }
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                write!(path, "M{start},{y}h{0}v1h-{0}z", x - start)
                    .expect("writing to a string does not fail");
            }
            x += 1;
        }
    }
    Some((path, code.size()))
}
