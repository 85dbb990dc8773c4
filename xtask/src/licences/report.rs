//! The file as it is written: a list of parts, then each text once.

use std::fmt::Write;

const STANDARD_LIBRARY: &str = include_str!("standard-library.txt");

/// What is to be told. Parts keep the order in which they were added.
#[derive(Default)]
pub(super) struct Report {
    parts: String,
    without_text: String,
    texts: Vec<Text>,
}

struct Text {
    text: String,
    /// The parts that bring it.
    parts: Vec<String>,
}

impl Report {
    /// Adds a part that brings these texts.
    pub(super) fn add(&mut self, part: &str, licence: &str, texts: &[String]) {
        let _ = writeln!(self.parts, "{part}: {licence}");
        for text in texts {
            let known = self.texts.iter_mut().find(|known| same(&known.text, text));
            match known {
                Some(known) => known.parts.push(part.to_owned()),
                None => self.texts.push(Text {
                    text: text.clone(),
                    parts: vec![part.to_owned()],
                }),
            }
        }
    }

    /// Adds a part under a licence of ours that brings no text of it.
    pub(super) fn add_without_text(&mut self, part: &str, licence: &str, authors: &[String]) {
        let _ = writeln!(self.parts, "{part}: {licence}");
        let authors = match authors {
            [] => "its contributors".to_owned(),
            authors => authors.join(", "),
        };
        let _ = writeln!(self.without_text, "{part}: {authors}");
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "What this page is made of, and by what licences. Their texts follow.\n\n\
             {}\n{STANDARD_LIBRARY}",
            self.parts
        );
        if !self.without_text.is_empty() {
            let _ = write!(
                text,
                "\nThese bring no text. They are used by the terms of Yoté's licences, whose texts\n\
                 come first, with these authors in the place of Yoté's:\n\n{}",
                self.without_text
            );
        }
        for Text { text: body, parts } in &self.texts {
            let line = "-".repeat(78);
            let _ = write!(text, "\n{line}\n");
            for part in parts {
                let _ = writeln!(text, "{part}");
            }
            let _ = writeln!(text, "{line}\n");
            for line in body.trim_matches(['\r', '\n']).lines() {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
        text
    }
}

/// Whether two texts differ in nothing but how their words are set.
fn same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

#[cfg(test)]
mod tests {
    use super::Report;

    #[test]
    fn a_text_stands_once_with_all_the_parts_that_bring_it() {
        let mut report = Report::default();
        report.add("Yoté", "MIT", &["Do  as\r\nyou like.\r\n".to_owned()]);
        report.add(
            "one 1.0.0",
            "MIT/Zlib",
            &["Do not.".to_owned(), "Do as you\nlike.".to_owned()],
        );
        let text = report.text();
        assert!(
            text.contains("\nYoté: MIT\none 1.0.0: MIT/Zlib\n"),
            "{text}"
        );
        assert_eq!(text.matches("you").count(), 1, "{text}");
        assert!(text.contains("-\nYoté\none 1.0.0\n-"), "{text}");
        assert!(text.contains("-\n\nDo  as\nyou like.\n"), "{text}");
        assert!(text.ends_with("-\n\nDo not.\n"), "{text}");
        assert!(
            !text.contains('\r') && !text.contains("bring no text"),
            "{text}"
        );
    }

    #[test]
    fn a_part_without_a_text_is_told_with_its_authors() {
        let mut report = Report::default();
        report.add_without_text("one 1.0.0", "MIT", &["Ada".to_owned(), "Zoë".to_owned()]);
        report.add_without_text("two 2.0.0", "MIT", &[]);
        let text = report.text();
        assert!(
            text.contains("\none 1.0.0: MIT\ntwo 2.0.0: MIT\n"),
            "{text}"
        );
        assert!(
            text.contains("\none 1.0.0: Ada, Zoë\ntwo 2.0.0: its contributors\n"),
            "{text}"
        );
    }
}
