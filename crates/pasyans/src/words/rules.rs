//! The rules of a game in plain words.

use std::sync::Arc;

use super::{Catalogue, English, Phrase};
use crate::rules::Rules;

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

/// In English, as [`tell`](super::tell) is.
impl Rules {
    /// The game in one line.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.summary(), "four cells and eight columns that build down in alternate colours");
    /// ```
    #[must_use]
    pub fn summary(&self) -> String {
        English.summary(self)
    }

    /// How the game is played, in plain words: a section for each subject that it has.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.sections()[0].heading, "Cards");
    /// ```
    #[must_use]
    pub fn sections(&self) -> Vec<Section> {
        English.rules(self)
    }

    /// The goal, in plain words.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(freecell.goal_in_words().to_string().starts_with("All cards are home"));
    /// ```
    #[must_use]
    pub fn goal_in_words(&self) -> Phrase {
        English.goal(self)
    }

    /// The rules in plain words: a title, the [sections](Self::sections), and the text form.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(freecell.in_words().starts_with("FreeCell\n"));
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        laid_out(self, &English)
    }
}

/// The rules as a text of lines.
fn laid_out(rules: &Rules, language: &dyn Catalogue) -> String {
    let mut text = format!("{}\n\n", rules.title());
    for Section { heading, words } in language.rules(rules) {
        text.push_str(&wrapped(&words.to_string(), heading, INDENT));
    }
    text.push('\n');
    text.push_str(&wrapped(&language.board_form(rules), "", 0));
    if let Ok(position) = Arc::new(rules.clone()).deal(1) {
        text.push('\n');
        for line in position.to_string().lines() {
            text.extend(["  ", line, "\n"]);
        }
        text.push('\n');
    }
    text.push_str(&wrapped(&language.move_form(rules), "", 0));
    if !rules.notes().is_empty() {
        text.push('\n');
        for line in rules.notes().lines() {
            // Indented lines stay as they are.
            match line.starts_with(' ') {
                true => text.extend([line, "\n"]),
                false => text.push_str(&wrapped(line, "", 0)),
            }
        }
    }
    text
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
