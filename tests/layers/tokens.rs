//! Rust's source as words and signs, without comments and literals.

/// A word or a sign, and the line that it stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) line: usize,
}

/// The words and signs of a source, `::` being one sign. Comments, texts and
/// characters are left out, lifetimes are words.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut line = 1;
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            '"' => quoted(rest),
            '\'' => character(rest),
            'r' | 'b' | 'c' if literal(rest).is_some() => literal(rest).unwrap_or(1),
            _ if is_word(first) => {
                let length = rest.find(|next| !is_word(next)).unwrap_or(rest.len());
                let text = rest[..length].to_owned();
                found.push(Token { text, line });
                length
            }
            _ if first.is_whitespace() => first.len_utf8(),
            _ => {
                let length = if rest.starts_with("::") {
                    2
                } else {
                    first.len_utf8()
                };
                let text = rest[..length].to_owned();
                found.push(Token { text, line });
                length
            }
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    found
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The length of a comment, those inside it included.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// The length of a text in quotation marks, from the first to the last.
fn quoted(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => {
                characters.next();
            }
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character in apostrophes, or of a lifetime's apostrophe.
fn character(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match characters.next() {
        Some((_, '\\')) => {
            characters.next();
            text[3..].find('\'').map_or(text.len(), |end| 3 + end + 1)
        }
        Some(_) => match characters.next() {
            Some((end, '\'')) => end + 1,
            _ => 1,
        },
        None => 1,
    }
}

/// The length of a text or character with a prefix such as `r#`, `b` or `c`,
/// if one stands here. A raw word, `r#type`, is none.
fn literal(text: &str) -> Option<usize> {
    let prefix = text.find(|next| !matches!(next, 'r' | 'b' | 'c'))?;
    let (kind, after) = text.split_at(prefix);
    if !["r", "b", "c", "br", "cr"].contains(&kind) {
        return None;
    }
    if after.starts_with('"') && !kind.contains('r') {
        return Some(prefix + quoted(after));
    }
    if after.starts_with('\'') && kind == "b" {
        return Some(prefix + character(after));
    }
    let hashes = after.find(|next| next != '#')?;
    if !kind.contains('r') || !after[hashes..].starts_with('"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let start = prefix + hashes + 1;
    Some(
        text[start..]
            .find(&end)
            .map_or(text.len(), |at| start + at + end.len()),
    )
}

#[test]
fn comments_and_literals_are_left_out() {
    let texts = |source: &str| -> Vec<String> {
        tokens(source).into_iter().map(|token| token.text).collect()
    };
    for (source, expected) in [
        ("a::b // c::d\ne", &["a", "::", "b", "e"][..]),
        ("a /* b /* c */ d */ e", &["a", "e"]),
        ("/// a::b\n//! c\nd", &["d"]),
        (
            r#"a("b \" c", 'd', '\'', '\\', '"') e"#,
            &["a", "(", ",", ",", ",", ",", ")", "e"],
        ),
        (r##"a r#"b " c"# d"##, &["a", "d"]),
        (r#"a b"c" c"d" br"e" b'f' g"#, &["a", "g"]),
        ("<'a, 'é>('é')", &["<", "a", ",", "é", ">", "(", ")"]),
        (r"'\u{e9}' a", &["a"]),
        ("crab \"x\" rb c", &["crab", "rb", "c"]),
        ("r#type", &["r", "#", "type"]),
    ] {
        assert_eq!(texts(source), expected, "{source}");
    }
}

#[test]
fn tokens_know_their_lines() {
    let lines: Vec<usize> = tokens("a\n/* \n */ b \"\n\" c\n\nd")
        .into_iter()
        .map(|token| token.line)
        .collect();
    assert_eq!(lines, [1, 3, 4, 6]);
}
