//! The rules in plain words, generated from the data.

mod cards;
mod deal;
mod play;
mod text_form;

use super::Rules;
use crate::words::Phrase;
use crate::words::phrase::phrase;

/// How wide a line may be.
const WIDTH: usize = 90;
/// Where the words of a section begin.
const INDENT: usize = 10;

/// A part of the rules in words.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let headings: Vec<&str> = freecell.sections().iter().map(|section| section.heading).collect();
/// assert_eq!(headings, ["Cards", "Deal", "Moves", "Cells", "Empty", "Home", "Win", "Numbers"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The subject, in a word or two.
    pub heading: &'static str,
    /// One or more sentences.
    pub words: Phrase,
}

impl Rules {
    /// How the game is played, in plain words: a section for each subject that it has.
    #[must_use]
    pub fn sections(&self) -> Vec<Section> {
        let sections = [
            ("Cards", cards::cards(self)),
            ("Deal", deal::deal(self)),
            ("Moves", play::moves(self)),
            ("Cells", play::cells(self)),
            ("Empty", play::empty_columns(self)),
            ("Redeal", play::redeal(self)),
            ("Home", play::home(self)),
            ("Taken off", play::taken_off(self)),
            ("Lock", play::lock(self)),
            ("Win", self.goal_in_words()),
            ("Cheat", play::cheat(self)),
            ("Cheated", play::cheated(self)),
            ("Numbers", deal::numbers(self)),
        ];
        let sections = sections.map(|(heading, words)| Section { heading, words });
        sections
            .into_iter()
            .filter(|section| !section.words.pieces().is_empty())
            .collect()
    }

    /// The goal, in plain words.
    #[must_use]
    pub fn goal_in_words(&self) -> Phrase {
        play::win(self)
    }

    /// The rules in plain words: a title, the [sections](Self::sections), and the text form.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(freecell.in_words().starts_with("FreeCell\n"));
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        let mut text = format!("{}\n\n", self.title);
        for Section { heading, words } in self.sections() {
            text.push_str(&wrapped(&words.to_string(), heading, INDENT));
        }
        text.push('\n');
        text.push_str(&text_form::text_form(self));
        if !self.notes.is_empty() {
            text.push('\n');
            for line in self.notes.lines() {
                // Indented lines stay as they are.
                match line.starts_with(' ') {
                    true => text.extend([line, "\n"]),
                    false => text.push_str(&wrapped(line, "", 0)),
                }
            }
        }
        text
    }

    /// A one-line summary, for a file without its own.
    pub(super) fn in_a_line(&self) -> String {
        let cards = number(self.deck.len());
        let columns = several(self.columns.into(), "column");
        match self.cells {
            0 => format!("{cards} cards in {columns}"),
            cells => format!(
                "{cards} cards in {columns}, with {}",
                several(cells.into(), "cell")
            ),
        }
    }
}

/// Wraps words into lines after a label; all lines but the first are indented.
fn wrapped(words: &str, label: &str, indent: usize) -> String {
    let mut text = String::new();
    let mut line = format!("{label:indent$}");
    let mut is_empty = true;
    for word in words.split_whitespace() {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            text.extend([&line, "\n"]);
            line = " ".repeat(indent);
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    text.extend([line.trim_end(), "\n"]);
    text
}

/// A number, in words where it is small.
fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match WORDS.get(count) {
        Some(&word) => word.to_owned(),
        None => count.to_string(),
    }
}

/// `one column`, `two columns`.
fn several(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", number(count))
}

/// `a, b and c`.
fn all_of(parts: impl Iterator<Item = Phrase>) -> Phrase {
    let mut parts: Vec<Phrase> = parts.collect();
    match parts.pop() {
        None => Phrase::default(),
        Some(only) if parts.is_empty() => only,
        Some(last) => phrase![Phrase::joined(parts, ", "), " and ", last],
    }
}
