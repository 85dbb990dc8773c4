//! The explanation as HTML, for the panel beside the board.

use super::{Column, Explanation, Passage, Section, Source, Sources, Span, Table, TableRow};

impl Explanation {
    /// The parts one after the other, with headings of level 3. What the game
    /// is comes first and has none: the game's name stands above it.
    ///
    /// Each row of the table is a `tbody` with the attribute `data-row`, which
    /// holds the row's name.
    #[must_use]
    pub fn to_html(&self) -> String {
        let mut page = Html(String::with_capacity(8 * 1024));
        page.passages(&self.what);
        if let Some(when) = &self.when {
            page.section(when);
        }
        page.table(&self.table);
        page.section(&self.play);
        page.section(&self.end);
        page.section(&self.history);
        page.sources(&self.sources);
        page.section(&self.ours);
        page.0
    }
}

struct Html(String);

impl Html {
    fn section(&mut self, section: &Section) {
        self.heading(&section.heading);
        self.passages(section);
    }

    fn heading(&mut self, heading: &str) {
        self.element("h3", heading);
    }

    fn passages(&mut self, section: &Section) {
        if section.is_list {
            self.raw("<ul>");
        }
        let name = if section.is_list { "li" } else { "p" };
        for passage in &section.passages {
            self.open(name);
            self.passage(passage);
            self.close(name);
        }
        if section.is_list {
            self.raw("</ul>");
        }
    }

    fn table(&mut self, table: &Table) {
        self.heading(&table.heading);
        self.raw("<table class=\"comparison\"><thead><tr>");
        for (column, name) in [
            (Column::Standard, &table.standard),
            (Column::Other, &table.other),
        ] {
            let is_this = column == table.this_game;
            self.raw(if is_this {
                "<th scope=\"col\" class=\"this-game\">"
            } else {
                "<th scope=\"col\">"
            });
            self.words(name);
            self.close("th");
        }
        self.raw("</tr></thead>");
        for row in &table.rows {
            self.row(row);
        }
        self.close("table");
    }

    fn row(&mut self, row: &TableRow) {
        self.raw("<tbody data-row=\"");
        self.raw(row.row.name());
        self.raw("\"><tr><th scope=\"rowgroup\" colspan=\"2\">");
        self.words(&row.heading);
        self.raw("</th></tr><tr>");
        if row.is_same {
            self.raw("<td colspan=\"2\">");
            self.words(&row.standard);
            self.raw(" <span class=\"same\">");
            self.words(&row.other);
            self.raw("</span></td>");
        } else {
            self.element("td", &row.standard);
            self.element("td", &row.other);
        }
        self.raw("</tr></tbody>");
    }

    fn sources(&mut self, sources: &Sources) {
        self.heading(&sources.heading);
        self.raw("<ul class=\"sources\">");
        for source in &sources.list {
            self.source(source);
        }
        self.raw("</ul>");
    }

    fn source(&mut self, source: &Source) {
        self.raw("<li><bdi>");
        self.words(source.author);
        if let Some(title) = &source.title {
            self.raw(", ");
            self.span(title);
        }
        self.raw("</bdi>. ");
        self.words(&source.detail);
        self.close("li");
    }

    fn passage(&mut self, passage: &Passage) {
        for span in passage {
            self.span(span);
        }
    }

    fn span(&mut self, span: &Span) {
        let Some(lang) = span.lang else {
            return self.words(&span.text);
        };
        self.raw("<i lang=\"");
        self.raw(lang);
        self.raw("\">");
        self.words(&span.text);
        self.close("i");
    }

    fn element(&mut self, name: &str, words: &str) {
        self.open(name);
        self.words(words);
        self.close(name);
    }

    fn open(&mut self, name: &str) {
        self.raw("<");
        self.raw(name);
        self.raw(">");
    }

    fn close(&mut self, name: &str) {
        self.raw("</");
        self.raw(name);
        self.raw(">");
    }

    fn raw(&mut self, html: &str) {
        self.0.push_str(html);
    }

    fn words(&mut self, words: &str) {
        for character in words.chars() {
            match character {
                '&' => self.raw("&amp;"),
                '<' => self.raw("&lt;"),
                _ => self.0.push(character),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words() {
        let mut html = Html(String::new());
        html.element("p", "a < b && <script>");
        assert_eq!(html.0, "<p>a &lt; b &amp;&amp; &lt;script></p>");
    }

    #[test]
    fn words_of_another_language_are_marked() {
        let mut html = Html(String::new());
        html.passage(&vec![
            Span {
                text: "He writes ".to_owned(),
                lang: None,
            },
            Span {
                text: "un pion".to_owned(),
                lang: Some("fr"),
            },
        ]);
        assert_eq!(html.0, "He writes <i lang=\"fr\">un pion</i>");
    }
}
