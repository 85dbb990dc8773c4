use super::Section;
use super::writer::Writer;
use crate::locale::Text;
use crate::rules::{Blocked, Defeat, Preset, SecondPiece};

impl<'a> Writer<'a> {
    pub(super) fn what(&self) -> Section {
        let texts = &self.texts.what;
        let sentences = match self.rules.preset() {
            Some(Preset::Standard) => vec![&texts.standard],
            Some(Preset::Hand) => vec![&texts.hand],
            Some(Preset::Boxed) => vec![&texts.boxed],
            Some(Preset::Neto) => vec![&texts.neto],
            Some(Preset::Beart) => vec![&texts.beart],
            None => vec![&texts.custom, &texts.second[self.rules.second_piece]],
        };
        self.paragraphs(&self.texts.headings.what, &[&sentences])
    }

    /// Where the second piece comes from as in the standard game, another one
    /// differs in other things, which the table tells.
    pub(super) fn when(&self) -> Option<Section> {
        let is_standard = self.rules.preset() == Some(Preset::Standard);
        if self.rules.second_piece == SecondPiece::BoardOnly && !is_standard {
            return None;
        }
        let text = &self.texts.when[self.rules.second_piece];
        Some(self.paragraphs(&self.texts.headings.when, &[&[text]]))
    }

    pub(super) fn play(&self) -> Section {
        let texts = &self.texts.play;
        let axes = &self.texts.table.axes;
        let choice = if self.rules.second_is_optional {
            &texts.may_leave
        } else {
            &texts.must
        };
        let mut items = vec![
            vec![&texts.set_up],
            vec![&texts.turn],
            vec![&texts.place],
            vec![&texts.step],
            vec![&texts.jump],
            vec![&texts.second[self.rules.second_piece], choice, &texts.gone],
        ];
        if self.rules.chain {
            items.push(vec![&axes.chain.changed]);
        }
        if self.rules.no_return {
            items.push(vec![&axes.no_return.changed]);
        }
        self.list(&self.texts.headings.play, &items)
    }

    /// How the rules end a game, in the order in which they are looked at,
    /// the draws that belong to a whole game aside.
    pub(super) fn endings(&self) -> Vec<&'a Text> {
        let texts = &self.texts.end;
        let mut endings = vec![match self.rules.defeat {
            Defeat::OneOrNone => &texts.one_or_none,
            Defeat::None => &texts.none,
        }];
        if self.rules.few_pieces_draw {
            endings.push(&texts.few_pieces);
        }
        endings.push(match self.rules.blocked {
            Blocked::Loses => &texts.blocked_loses,
            Blocked::MostPiecesWin => &texts.most_pieces_win,
        });
        endings
    }

    pub(super) fn end(&self) -> Section {
        let texts = &self.texts.end;
        let mut items = Vec::new();
        for ending in self.endings() {
            items.push(vec![ending]);
        }
        for draw in [&texts.repetition, &texts.no_progress, &texts.players] {
            items.push(vec![draw]);
        }
        self.list(&self.texts.headings.end, &items)
    }

    pub(super) fn history(&self) -> Section {
        let texts = &self.texts.history;
        self.paragraphs(
            &self.texts.headings.history,
            &[
                &[&texts.origin],
                &[&texts.beart],
                &[&texts.quote],
                &[&texts.later, &texts.here],
                &[&texts.names],
            ],
        )
    }

    pub(super) fn ours(&self) -> Section {
        let texts = &self.texts.ours;
        let mut items = Vec::new();
        match self.rules.preset() {
            Some(Preset::Standard | Preset::Hand) => {}
            Some(Preset::Boxed) => items.push(vec![&texts.boxed]),
            Some(Preset::Neto) => items.push(vec![&texts.neto]),
            Some(Preset::Beart) => items.push(vec![&texts.beart]),
            None => items.push(vec![&texts.custom]),
        }
        if self.rules.defeat == Defeat::OneOrNone {
            items.push(vec![&texts.one_or_none]);
        }
        if self.rules.blocked == Blocked::Loses {
            items.push(vec![&texts.blocked_loses]);
        }
        items.push(vec![&texts.draws]);
        self.list(&self.texts.headings.ours, &items)
    }

    fn paragraphs(&self, heading: &Text, paragraphs: &[&[&Text]]) -> Section {
        let mut section = Section {
            heading: heading.as_str().to_owned(),
            is_list: false,
            passages: Vec::new(),
        };
        for paragraph in paragraphs {
            section.passages.push(self.passage(paragraph));
        }
        section
    }

    fn list(&self, heading: &Text, items: &[Vec<&Text>]) -> Section {
        let mut section = self.paragraphs(heading, &[]);
        section.is_list = true;
        for item in items {
            section.passages.push(self.passage(item));
        }
        section
    }
}
