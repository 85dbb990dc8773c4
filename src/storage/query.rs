use std::cmp::Reverse;

use super::{Entry, Standing};
use crate::rules::Preset;

/// Which of the games are wished for, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Words that all have to be found.
    pub search: String,
    /// By which rules; `None` stands for any.
    pub rules: Option<RulesKind>,
    /// How they stand; `None` stands for any way.
    pub standing: Option<Standing>,
    /// The order.
    pub order: Order,
}

/// A kind of rule set.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RulesKind {
    /// One that has a name.
    Preset(Preset),
    /// Any other.
    Custom,
}

/// The order of a list of games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The game that was changed last first.
    #[default]
    Latest,
    /// The longest game first.
    Longest,
    /// By their names.
    Name,
}

/// An entry with its words in the language of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// What there is to tell of the game.
    pub entry: Entry,
    /// What the game is called.
    pub name: String,
    /// What is searched, in lower case.
    pub words: String,
}

impl Labelled {
    /// An entry with its name, and what else is searched.
    #[must_use]
    pub fn new(entry: Entry, name: String, words: &str) -> Self {
        let words = format!("{name} {words}").to_lowercase();
        Self { entry, name, words }
    }
}

impl Query {
    /// The places in a list of the games that are wished for, in their order.
    /// The list has the game that was changed last first.
    #[must_use]
    pub fn choose(&self, games: &[Labelled]) -> Vec<usize> {
        let search = self.search.to_lowercase();
        let wanted: Vec<&str> = search.split_whitespace().collect();
        let fits = |game: &Labelled| {
            wanted.iter().all(|word| game.words.contains(word))
                && self.rules.is_none_or(|rules| rules == kind_of(&game.entry))
                && self
                    .standing
                    .is_none_or(|standing| standing == game.entry.standing)
        };
        let mut chosen: Vec<usize> = (0..games.len())
            .filter(|index| fits(&games[*index]))
            .collect();
        match self.order {
            Order::Latest => {}
            Order::Longest => chosen.sort_by_key(|index| Reverse(games[*index].entry.turns)),
            Order::Name => chosen.sort_by_cached_key(|index| games[*index].name.to_lowercase()),
        }
        chosen
    }
}

fn kind_of(entry: &Entry) -> RulesKind {
    match entry.rules.preset() {
        Some(preset) => RulesKind::Preset(preset),
        None => RulesKind::Custom,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Player;
    use crate::rules::{BySide, Side};

    fn game(name: &str, rules: &str, standing: Standing, turns: u32) -> Labelled {
        let entry = Entry {
            id: "a".parse().unwrap(),
            changed: 1,
            title: String::new(),
            players: BySide {
                white: Player::Person,
                black: Player::Person,
            },
            names: BySide::default(),
            rules: rules.parse().unwrap(),
            standing,
            turns,
            date: None,
        };
        Labelled::new(entry, name.to_owned(), rules)
    }

    fn games() -> Vec<Labelled> {
        vec![
            game("Awa – Élise", "hand", Standing::Running, 7),
            game("Moussa – Awa", "neto", Standing::Won(Side::White), 30),
            game("an evening", "hand+5x5+chain", Standing::Drawn, 30),
        ]
    }

    #[test]
    fn all_words_of_a_search_have_to_be_found_in_any_case() {
        let chosen = |search: &str| {
            let search = search.to_owned();
            let query = Query {
                search,
                ..Query::default()
            };
            query.choose(&games())
        };
        assert_eq!(chosen(""), [0, 1, 2]);
        assert_eq!(chosen("AWA "), [0, 1]);
        assert_eq!(chosen("awa élise"), [0]);
        assert_eq!(chosen("hand"), [0, 2]);
        assert_eq!(chosen("nobody"), [0; 0]);
    }

    #[test]
    fn games_are_chosen_by_rules_and_standing() {
        let chosen = |rules, standing| {
            let query = Query {
                rules,
                standing,
                ..Query::default()
            };
            query.choose(&games())
        };
        let hand = RulesKind::Preset(Preset::Hand);
        assert_eq!(chosen(Some(hand), None), [0]);
        assert_eq!(chosen(Some(RulesKind::Custom), None), [2]);
        assert_eq!(chosen(None, Some(Standing::Running)), [0]);
        assert_eq!(chosen(None, Some(Standing::Won(Side::White))), [1]);
        assert_eq!(chosen(Some(hand), Some(Standing::Drawn)), [0; 0]);
    }

    #[test]
    fn games_come_in_the_order_that_is_wished_for() {
        let chosen = |order| {
            let query = Query {
                order,
                ..Query::default()
            };
            query.choose(&games())
        };
        assert_eq!(chosen(Order::Latest), [0, 1, 2]);
        assert_eq!(chosen(Order::Longest), [1, 2, 0]);
        assert_eq!(chosen(Order::Name), [2, 0, 1]);
    }
}
