//! The explanation of every rule set, in every language.

#[path = "shared/player.rs"]
mod player;
#[path = "shared/random.rs"]
mod random;
#[path = "shared/starts.rs"]
mod starts;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use icu_locale_core::Locale as IcuLocale;
use icu_plurals::PluralRules;
use random::Random;
use starts::{RULE_SETS, random_rules, random_start, rule_set};
use yote::locale::explanation::{Column, Passage, Row, Section, Table};
use yote::locale::{Explanation, Language, Locale, Messages, Numbers, PluralCategory};
use yote::record::{Date, Session, Travel};
use yote::rules::{Blocked, Board, Defeat, Move, Position, Preset, RuleSet, SecondPiece};

/// The numbers of a language in European digits, for which a browser is not
/// needed.
struct Plain(PluralRules);

impl Numbers for Plain {
    fn category(&self, count: u32) -> PluralCategory {
        let name = format!("{:?}", self.0.category_for(count)).to_lowercase();
        PluralCategory::from_name(&name).expect("the names of the categories")
    }

    fn format(&self, count: u32) -> String {
        count.to_string()
    }

    fn percent(&self, share: f64) -> String {
        format!("{:.0}%", share * 100.0)
    }

    fn signed(&self, number: f64) -> String {
        format!("{number:+.1}")
    }

    fn megabytes(&self, size: f64) -> String {
        format!("{size:.1} MB")
    }

    fn date(&self, date: Date) -> String {
        date.to_string()
    }
}

fn locale(language: Language) -> Locale<Plain> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("public/locales/{}.json", language.tag()));
    let json = fs::read_to_string(&path).expect("a language file");
    let messages = Messages::read(&json).expect("a test reads every language file");
    let tag: IcuLocale = language.tag().parse().expect("a language tag");
    let rules = PluralRules::try_new_cardinal(tag.into()).expect("a known language");
    Locale::new(language, messages, Plain(rules))
}

fn words(passage: &Passage) -> String {
    passage.iter().map(|span| span.text.as_str()).collect()
}

/// The passages of a section.
fn lines(section: &Section) -> Vec<String> {
    section.passages.iter().map(words).collect()
}

fn sections(explanation: &Explanation) -> Vec<&Section> {
    let mut sections = vec![
        &explanation.what,
        &explanation.play,
        &explanation.end,
        &explanation.history,
        &explanation.ours,
    ];
    sections.extend(&explanation.when);
    sections
}

#[test]
fn it_says_when_the_second_piece_makes_a_difference() {
    let locale = locale(Language::English);
    for rules in (0..RULE_SETS).map(rule_set) {
        let is_other = rules.second_piece != SecondPiece::BoardOnly;
        let is_standard = rules.preset() == Some(Preset::Standard);
        let when = locale.explanation(&rules).when;
        assert_eq!(when.is_some(), is_other || is_standard, "{rules}");
    }
}

/// All that a person reads of it.
fn texts(explanation: &Explanation) -> Vec<String> {
    let mut texts = Vec::new();
    for section in sections(explanation) {
        texts.push(section.heading.clone());
        assert!(!section.passages.is_empty(), "{}", section.heading);
        texts.extend(lines(section));
    }
    let table = &explanation.table;
    for text in [&table.heading, &table.standard, &table.other] {
        texts.push(text.clone());
    }
    for row in &table.rows {
        for text in [&row.heading, &row.standard, &row.other] {
            texts.push(text.clone());
        }
    }
    let sources = &explanation.sources;
    texts.push(sources.heading.clone());
    for source in &sources.list {
        texts.push(source.author.to_owned());
        texts.push(source.detail.clone());
        texts.extend(source.title.iter().map(|title| title.text.clone()));
    }
    texts
}

/// The rows in which a rule set differs from standard, told without the
/// library.
fn differing(rules: &RuleSet) -> BTreeSet<&'static str> {
    let mut rows = BTreeSet::new();
    let mut add = |differs: bool, names: &[&'static str]| {
        if differs {
            rows.extend(names);
        }
    };
    let takes_from_hand = rules.second_piece != SecondPiece::BoardOnly;
    add(takes_from_hand, &["Second", "Alone"]);
    add(rules.second_is_optional, &["Second", "Optional"]);
    add(rules.chain, &["Moves", "Chain"]);
    add(rules.no_return, &["Moves", "NoReturn"]);
    add(rules.defeat == Defeat::None, &["End", "Defeat"]);
    add(rules.blocked == Blocked::MostPiecesWin, &["End", "Blocked"]);
    add(rules.few_pieces_draw, &["End", "FewPieces"]);
    add(rules.board == Board::FiveByFive, &["Board"]);
    rows
}

/// Every language with every rule set and what explains it.
fn explanations(mut check: impl FnMut(&Locale<Plain>, &RuleSet, &Explanation)) {
    for language in Language::ALL {
        let locale = locale(language);
        for number in 0..RULE_SETS {
            let rules = rule_set(number);
            check(&locale, &rules, &locale.explanation(&rules));
        }
    }
}

fn cell(table: &Table, row: Row) -> &str {
    let found = table.rows.iter().find(|found| found.row == row);
    &found.expect("a row of the table").other
}

#[test]
fn no_text_is_empty_or_padded_or_has_a_gap() {
    explanations(|locale, rules, explanation| {
        for text in texts(explanation) {
            let place = format!("{rules} in {}: {text:?}", locale.language().tag());
            assert!(!text.is_empty(), "{place}");
            assert_eq!(text.trim(), text, "{place}");
            assert!(
                !text.contains(['{', '}']) && !text.contains("  "),
                "{place}"
            );
        }
    });
}

#[test]
fn the_table_has_the_four_rows_and_each_other_one_that_differs() {
    explanations(|_, rules, explanation| {
        let compared = if rules.preset() == Some(Preset::Standard) {
            Preset::Hand.rules()
        } else {
            *rules
        };
        let differing = differing(&compared);
        let mut expected = BTreeSet::from(["Second", "Alone", "Moves", "End"]);
        expected.extend(&differing);
        let rows = &explanation.table.rows;
        let names: Vec<String> = rows.iter().map(|row| format!("{:?}", row.row)).collect();
        let held: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(held, expected, "{rules}");
        assert_eq!(names[..4], ["Second", "Alone", "Moves", "End"], "{rules}");
        assert_eq!(names.len(), held.len(), "{rules}");
    });
}

#[test]
fn a_row_says_the_same_exactly_where_its_axes_do_not_differ() {
    explanations(|locale, rules, explanation| {
        let compared = if rules.preset() == Some(Preset::Standard) {
            Preset::Hand.rules()
        } else {
            *rules
        };
        let differing = differing(&compared);
        let same = locale.messages().explanation.table.same.as_str();
        for row in &explanation.table.rows {
            let differs = differing.contains(format!("{:?}", row.row).as_str());
            let place = format!("{:?} of {rules} in {}", row.row, locale.language().tag());
            assert_eq!(row.is_same, !differs, "{place}");
            assert_eq!(row.other.starts_with(same), row.is_same, "{place}");
            assert!(row.standard != row.other, "{place}");
            assert!(!row.standard.contains(same), "{place}");
        }
    });
}

#[test]
fn games_that_differ_in_a_row_have_different_cells_there() {
    // What each row is about, as values that the texts must tell apart.
    let about = |row: Row, rules: &RuleSet| match row {
        Row::Second => format!("{:?} {}", rules.second_piece, rules.second_is_optional),
        Row::Alone => {
            let takes_from_hand = rules.second_piece != SecondPiece::BoardOnly;
            format!(
                "{takes_from_hand} {}",
                takes_from_hand && rules.second_is_optional
            )
        }
        Row::Moves => format!("{} {}", rules.chain, rules.no_return),
        Row::End => format!(
            "{:?} {:?} {} {}",
            rules.defeat,
            rules.blocked,
            rules.few_pieces_draw,
            rules.second_piece != SecondPiece::BoardOnly,
        ),
        Row::Board
        | Row::Optional
        | Row::Chain
        | Row::Defeat
        | Row::Blocked
        | Row::FewPieces
        | Row::NoReturn => String::new(),
    };
    for language in Language::ALL {
        let locale = locale(language);
        for row in Row::ALL {
            let mut cells = BTreeSet::new();
            let mut values = BTreeSet::new();
            let mut pairs = BTreeSet::new();
            for rules in (0..RULE_SETS).map(rule_set) {
                // The table of standard shows another game's cells.
                if rules == RuleSet::default() {
                    continue;
                }
                let table = locale.explanation(&rules).table;
                if !table.rows.iter().any(|found| found.row == row) {
                    continue;
                }
                let (value, text) = (about(row, &rules), cell(&table, row).to_owned());
                pairs.insert((value.clone(), text.clone()));
                values.insert(value);
                cells.insert(text);
            }
            let counts = (values.len(), cells.len());
            assert_eq!(counts, (pairs.len(), pairs.len()), "{row:?}, {language:?}");
        }
    }
}

#[test]
fn the_table_of_standard_compares_it_with_the_hand() {
    for language in Language::ALL {
        let locale = locale(language);
        let standard = locale.explanation(&Preset::Standard.rules()).table;
        let hand = locale.explanation(&Preset::Hand.rules()).table;
        assert_eq!(standard.rows, hand.rows);
        assert_eq!(standard.this_game, Column::Standard);
        assert_eq!(hand.this_game, Column::Other);
        let name = locale.rule_set_name(&Preset::Hand.rules());
        assert_eq!(standard.other, name.as_str());
        assert!(standard.standard != hand.standard && hand.other != name.as_str());
    }
}

#[test]
fn every_preset_has_its_own_words_and_custom_rule_sets_share_theirs() {
    for language in Language::ALL {
        let locale = locale(language);
        let what = |rules: RuleSet| lines(&locale.explanation(&rules).what);
        let presets: BTreeSet<_> = Preset::ALL.map(|preset| what(preset.rules())).into();
        assert_eq!(presets.len(), Preset::ALL.len());
        let customs: BTreeSet<_> = (0..RULE_SETS)
            .map(rule_set)
            .filter(|rules| rules.preset().is_none())
            .map(what)
            .collect();
        assert_eq!(customs.len(), 3, "one for each rule of the second piece");
        assert!(presets.is_disjoint(&customs));
    }
}

#[test]
fn the_numbers_are_those_of_the_board() {
    explanations(|_, rules, explanation| {
        let (hollows, columns, other) = match rules.board {
            Board::SixByFive => ("30", "6", "25"),
            Board::FiveByFive => ("25", "5", "30"),
        };
        let set_up = words(&explanation.play.passages[0]);
        for number in [hollows, columns, "12"] {
            assert!(set_up.contains(number), "{rules}: {set_up}");
        }
        assert!(!set_up.contains(other), "{rules}: {set_up}");
        if let Some(row) = explanation
            .table
            .rows
            .iter()
            .find(|row| row.row == Row::Board)
        {
            assert!(row.standard.contains("30") && row.other.contains("25"));
        }
        let end = lines(&explanation.end).concat();
        assert!(end.contains("100") && end.contains("50"), "{rules}: {end}");
        assert!(lines(&explanation.history).concat().contains("1955"));
    });
}

#[test]
fn lists_hold_an_item_for_each_rule_that_is_in_force() {
    explanations(|locale, rules, explanation| {
        let messages = &locale.messages().explanation;
        let axes = &messages.table.axes;
        let (play, end, ours) = (&messages.play, &messages.end, &messages.ours);
        let loses_at_one = rules.defeat == Defeat::OneOrNone;
        let loses_blocked = rules.blocked == Blocked::Loses;
        for (section, text, is_there) in [
            (&explanation.play, &play.must, !rules.second_is_optional),
            (&explanation.play, &play.may_leave, rules.second_is_optional),
            (&explanation.play, &axes.chain.changed, rules.chain),
            (&explanation.play, &axes.no_return.changed, rules.no_return),
            (&explanation.end, &end.one_or_none, loses_at_one),
            (&explanation.end, &end.none, !loses_at_one),
            (&explanation.end, &end.few_pieces, rules.few_pieces_draw),
            (&explanation.end, &end.blocked_loses, loses_blocked),
            (&explanation.end, &end.most_pieces_win, !loses_blocked),
            (&explanation.end, &end.repetition, true),
            (&explanation.end, &end.players, true),
            (&explanation.ours, &ours.one_or_none, loses_at_one),
            (&explanation.ours, &ours.blocked_loses, loses_blocked),
            (&explanation.ours, &ours.draws, true),
            (&explanation.ours, &ours.custom, rules.preset().is_none()),
        ] {
            let found = lines(section)
                .iter()
                .any(|line| line.contains(text.as_str()));
            assert_eq!(found, is_there, "{rules}: {}", text.as_str());
        }
    });
}

#[test]
fn words_of_another_language_are_marked_and_never_translated() {
    for language in Language::ALL {
        let explanation = locale(language).explanation(&Preset::Hand.rules());
        let passages = sections(&explanation)
            .into_iter()
            .map(|section| &section.passages);
        let spans: Vec<_> = passages.into_iter().flatten().flatten().collect();
        for (lang, text) in [
            ("fr", "un pion au choix dans le jeu de l’adversaire"),
            ("fr", "Jeux et jouets de l’ouest africain"),
            ("fr", "yoter"),
            ("wo", "yoote"),
        ] {
            let isolated = format!("\u{2066}{text}\u{2069}");
            let found = spans.iter().find(|span| span.text == isolated);
            assert_eq!(
                found.and_then(|span| span.lang),
                Some(lang),
                "{language:?}: {text}"
            );
        }
        let beart = &explanation.sources.list[0];
        assert_eq!(beart.author, "Charles Béart");
        assert_eq!(
            beart.title.as_ref().and_then(|title| title.lang),
            Some("fr")
        );
        for number in ["1955", "462", "463"] {
            assert!(beart.detail.contains(number), "{}", beart.detail);
        }
    }
}

/// What Yoté's rules say of the second piece, told without the library: the
/// row, and whether the hand is open.
fn ruling_row(position: &Position, played: Move) -> (Row, bool) {
    let Move::Jump { from, to, .. } = played else {
        panic!("{played} is no jump");
    };
    let enemy = !position.turn();
    let jumped = from.between(to).expect("a jump is over a square");
    let others = position
        .pieces(enemy)
        .into_iter()
        .filter(|square| *square != jumped)
        .count();
    let has_hand = position.hand(enemy) > 0;
    let is_open = match position.rules().second_piece {
        SecondPiece::BoardOnly => false,
        SecondPiece::BoardOrHand => has_hand,
        SecondPiece::HandIfBoardEmpty => has_hand && others == 0,
    };
    let row = if others == 0 { Row::Alone } else { Row::Second };
    (row, is_open)
}

#[test]
fn the_ruling_row_is_that_of_the_half_made_capture() {
    let locales = Language::ALL.map(locale);
    let mut random = Random::new(0x4e0);
    let mut met = BTreeSet::new();
    for _ in 0..3_000 {
        let position = random_start(random_rules(&mut random), &mut random);
        let mut session = Session::new(position);
        let player = match random.below(3) {
            0 => player::Player::stepping(),
            1 => player::Player::capturing(),
            _ => player::Player::random(&mut random),
        };
        while let Some(chosen) = player.choose(session.position(), &mut random) {
            if session.is_over() || session.cursor() > 60 {
                break;
            }
            if let Move::Jump { from, to, second } = chosen {
                let (row, is_open) = ruling_row(session.position(), chosen);
                if session.travel(from, to) == Ok(Travel::Drafted) {
                    let seconds = session.draft().expect("a draft").seconds;
                    for locale in &locales {
                        let texts = &locale.messages().explanation.ruling;
                        let ruling = locale.ruling(&seconds);
                        let line = match (row, is_open) {
                            (Row::Alone, _) => &texts.hand,
                            (_, true) => &texts.board_or_hand,
                            (_, false) => &texts.board,
                        };
                        assert_eq!(ruling.row, row, "{chosen} in {}", session.position());
                        assert_eq!(ruling.line, line.as_str());
                    }
                    met.insert((row == Row::Alone, is_open));
                    session.take_second(second).expect("a legal second piece");
                }
            } else {
                session.play(chosen).expect("a legal move");
            }
        }
    }
    // Where nothing can be taken there is no choice, and so no draft.
    let expected = [(false, false), (false, true), (true, true)];
    assert_eq!(met, expected.into());
}

#[test]
fn lines_under_the_board_fit_a_phone() {
    for language in Language::ALL {
        let locale = locale(language);
        let texts = &locale.messages().explanation.ruling;
        for text in [&texts.board, &texts.board_or_hand, &texts.hand] {
            let length = text.as_str().chars().count();
            assert!(length <= 60, "{length} letters: {}", text.as_str());
        }
    }
}
