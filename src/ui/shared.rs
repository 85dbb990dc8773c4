use leptos::prelude::*;

use super::analysis::Analyst;
use super::board::Turned;
use super::keeper::Keeper;
use super::notices::Notices;
use super::panel::Tab;
use super::share::Sharing;
use super::table::Table;
use super::texts::Texts;
use super::visit::Visitor;

/// What every part of the page works with.
#[derive(Copy, Clone)]
pub(super) struct Shared {
    pub(super) texts: Texts,
    pub(super) notices: Notices,
    pub(super) table: Table,
    pub(super) keeper: Keeper,
    pub(super) turned: Turned,
    pub(super) analyst: Analyst,
    pub(super) sharing: Sharing,
    pub(super) visitor: Visitor,
    /// Whether the library is open.
    pub(super) library: RwSignal<bool>,
    /// The files that the library is to add.
    pub(super) dropped: RwSignal<Vec<web_sys::File>, LocalStorage>,
    /// Whether the editor is open.
    pub(super) editing: RwSignal<bool>,
    /// The part of the panel that is shown.
    pub(super) tab: RwSignal<Tab>,
}

/// What the page was given when it began.
pub(super) fn shared() -> Shared {
    expect_context()
}
