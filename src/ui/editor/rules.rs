use leptos::prelude::*;

use super::Editing;
use super::menu::{Item, menu};
use crate::locale::Messages;
use crate::locale::explanation::Row;
use crate::locale::explanation::messages::AxisMessages;
use crate::rules::{Blocked, Board, Defeat, Preset, RuleSet, SecondPiece};
use crate::ui::derived::derived;
use crate::ui::dialog::{choice, none};

/// What the menu is at where the rules have no name.
const CUSTOM: &str = "custom";

/// The axes that have but two values.
const SWITCHES: [Row; 7] = [
    Row::Board,
    Row::Optional,
    Row::Chain,
    Row::Defeat,
    Row::Blocked,
    Row::FewPieces,
    Row::NoReturn,
];

/// The rules that the position belongs to: a preset, or each axis by itself.
pub(super) fn rules(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let preset = move || editing.with(|draft| draft.rules().preset());
    let value = derived(move || preset().map_or(CUSTOM, Preset::code).to_owned());
    let has_name = derived(move || preset().is_some());
    let mut items: Vec<Item> = Preset::ALL
        .into_iter()
        .map(|preset| Item {
            value: preset.code(),
            name: texts.text_by(move |messages| &messages.rules[preset].name),
            is_gone: false.into(),
        })
        .collect();
    items.push(Item {
        value: CUSTOM,
        name: texts.text(|messages| &messages.rules.custom),
        is_gone: has_name,
    });
    let choose = Callback::new(move |code: String| {
        if let Some(preset) = Preset::from_code(&code) {
            editing.change(|draft| draft.set_rules(preset.rules()));
        }
    });
    view! {
        <div class="editor-rules">
            {menu(texts.text(|messages| &messages.editor.rules), value, items, choose)}
            <details>
                <summary>{texts.text(|messages| &messages.editor.axes)}</summary>
                {seconds(editing)}
                {SWITCHES.map(|row| switch(editing, row))}
            </details>
        </div>
    }
}

/// Where the second piece comes from.
fn seconds(editing: Editing) -> impl IntoView {
    let texts = editing.texts;
    let seconds = [
        SecondPiece::BoardOnly,
        SecondPiece::BoardOrHand,
        SecondPiece::HandIfBoardEmpty,
    ]
    .map(|second| {
        let rule = texts.text_by(move |messages| &messages.explanation.table.second[second]);
        let chosen = derived(move || editing.with(|draft| draft.rules().second_piece == second));
        let choose = Callback::new(move |()| change(editing, |rules| rules.second_piece = second));
        choice("second", "", none(), rule, chosen, choose)
    });
    view! {
        <fieldset>
            <legend>{texts.text(|messages| &messages.explanation.table.rows.second)}</legend>
            {seconds}
        </fieldset>
    }
}

/// An axis that is at its standard value or at the other one.
fn switch(editing: Editing, row: Row) -> impl IntoView {
    let texts = editing.texts;
    let name = texts.text_by(move |messages| match row {
        // The board is the only thing that the preset's name says.
        Row::Board => &messages.rules.beart.name,
        row => &messages.explanation.table.rows[row],
    });
    let detail = derived(move || {
        texts.with(|locale| {
            let axis = axis(locale.messages(), row);
            axis.map_or_else(String::new, |axis| axis.changed.as_str().to_owned())
        })
    });
    let chosen = derived(move || editing.with(|draft| row.differs(draft.rules())));
    view! {
        <label class="choice">
            <input
                type="checkbox"
                name=row.name()
                prop:checked=chosen
                on:change=move |event| {
                    let is_on = event_target_checked(&event);
                    change(editing, |rules| set(rules, row, is_on));
                }
            />
            <span>
                <strong>{name}</strong>
                <span class="choice-detail">{detail}</span>
            </span>
        </label>
    }
}

/// The texts of an axis, where its two values have one each.
fn axis(messages: &Messages, row: Row) -> Option<&AxisMessages> {
    let axes = &messages.explanation.table.axes;
    Some(match row {
        Row::Optional => &axes.optional,
        Row::Chain => &axes.chain,
        Row::Defeat => &axes.defeat,
        Row::Blocked => &axes.blocked,
        Row::FewPieces => &axes.few_pieces,
        Row::NoReturn => &axes.no_return,
        Row::Board | Row::Second | Row::Alone | Row::Moves | Row::End => return None,
    })
}

/// Sets an axis of two values to standard, or to the other one.
fn set(rules: &mut RuleSet, row: Row, is_on: bool) {
    let standard = RuleSet::default();
    match row {
        Row::Board if is_on => rules.board = Board::FiveByFive,
        Row::Board => rules.board = standard.board,
        Row::Optional => rules.second_is_optional = is_on,
        Row::Chain => rules.chain = is_on,
        Row::Defeat if is_on => rules.defeat = Defeat::None,
        Row::Defeat => rules.defeat = standard.defeat,
        Row::Blocked if is_on => rules.blocked = Blocked::MostPiecesWin,
        Row::Blocked => rules.blocked = standard.blocked,
        Row::FewPieces => rules.few_pieces_draw = is_on,
        Row::NoReturn => rules.no_return = is_on,
        // The axis of these rows has three values, or they are about several.
        Row::Second | Row::Alone | Row::Moves | Row::End => {}
    }
}

fn change(editing: Editing, change: impl FnOnce(&mut RuleSet)) {
    editing.change(|draft| {
        let mut rules = *draft.rules();
        change(&mut rules);
        draft.set_rules(rules);
    });
}
