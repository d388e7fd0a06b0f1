//! Tables of a TOML file: every value with its place.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{Mistake, RulesError};
use crate::choice::{Choice, either};
use crate::printable::{is_obeyed, printable};

/// The most mistakes of a file that are told.
const TOLD: usize = 100;

/// The mistakes found so far.
pub(super) struct Mistakes<'t> {
    text: &'t str,
    /// What is wrong, and at which byte of the text.
    pub(super) found: Vec<(Option<usize>, String)>,
}

impl<'t> Mistakes<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        let found = Vec::new();
        Self { text, found }
    }

    /// Reports a mistake at a byte of the text.
    pub(super) fn add(&mut self, offset: Option<usize>, message: impl Into<String>) {
        self.found.push((offset, message.into()));
    }

    /// The mistakes in the order of the file. Only the first ones get a line number, because counting lines
    /// for each of very many would take too long.
    pub(super) fn into_error(mut self) -> RulesError {
        self.found.sort_by_key(|(offset, _)| *offset);
        let more = self.found.len().saturating_sub(TOLD);
        let told = self.found.iter().take(TOLD);
        let mut mistakes: Vec<Mistake> = told
            .map(|(offset, message)| Mistake {
                at: offset.map(|offset| self.place(offset)),
                message: printable(message).into_owned(),
            })
            .collect();
        if more > 0 {
            let message = format!("there are {more} more mistakes");
            mistakes.push(Mistake { at: None, message });
        }
        RulesError::new(mistakes)
    }

    /// Line and column of a byte.
    fn place(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        (line, before[line_start..].chars().count() + 1)
    }
}

/// A table whose keys were checked.
pub(super) struct Table<'d> {
    /// The place of its header; `None` for the file itself.
    at: Option<usize>,
    entries: BTreeMap<&'d str, &'d Spanned<DeValue<'d>>>,
}

impl<'d> Table<'d> {
    /// Reports every unknown key.
    pub(super) fn new(
        at: Option<usize>,
        table: &'d DeTable<'d>,
        known: &[&str],
        mistakes: &mut Mistakes<'_>,
    ) -> Self {
        let mut entries = BTreeMap::new();
        for (key, value) in table {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                entries.insert(name, value);
            } else {
                let remedy = match nearest(name, known) {
                    Some(near) => format!("did you mean '{near}'?"),
                    None => format!("write {}", either(known)),
                };
                let message = format!("there is no key '{name}' here: {remedy}");
                mistakes.add(Some(key.span().start), message);
            }
        }
        Self { at, entries }
    }

    /// Whether the table has a key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }

    /// The place of the value of a key, or else of the table.
    pub(super) fn place(&self, key: &str) -> Option<usize> {
        let value = self.entries.get(key);
        value.map(|value| value.span().start).or(self.at)
    }

    /// Reports a missing key.
    pub(super) fn require(&self, key: &str, example: &str, mistakes: &mut Mistakes<'_>) {
        if !self.has(key) {
            let message = format!("the key '{key}' is missing: add it, for example {example}");
            mistakes.add(self.at, message);
        }
    }

    /// The value of a key, as far as `read` understands it.
    fn read<T>(
        &self,
        key: &str,
        expected: &str,
        mistakes: &mut Mistakes<'_>,
        read: impl FnOnce(&'d DeValue<'d>) -> Option<T>,
    ) -> Option<T> {
        let value = self.entries.get(key)?;
        let read = read(value.get_ref());
        if read.is_none() {
            let kind = kind_of(value.get_ref());
            let message = format!("'{key}' should be {expected}, not {kind}");
            mistakes.add(Some(value.span().start), message);
        }
        read
    }

    /// The text of a key, if the key is there and holds one.
    pub(super) fn text(&self, key: &str, mistakes: &mut Mistakes<'_>) -> Option<&'d str> {
        let text = self.read(key, "a text in quotes", mistakes, DeValue::as_str)?;
        // Windows ends lines with two characters, and that is no mistake.
        if text.replace("\r\n", "\n").contains(is_obeyed) {
            let message = format!("'{key}' has characters that cannot be printed: leave them out");
            mistakes.add(self.place(key), message);
            return None;
        }
        Some(text)
    }

    /// `true` or `false`.
    pub(super) fn flag(&self, key: &str, mistakes: &mut Mistakes<'_>) -> Option<bool> {
        self.read(key, "true or false", mistakes, DeValue::as_bool)
    }

    /// A whole number.
    pub(super) fn number(
        &self,
        key: &str,
        range: &RangeInclusive<u8>,
        mistakes: &mut Mistakes<'_>,
    ) -> Option<u8> {
        let (least, most) = (range.start(), range.end());
        let expected = format!("a whole number from {least} to {most}");
        let number = self.read(key, &expected, mistakes, whole_number)?;
        let small = u8::try_from(number)
            .ok()
            .filter(|small| range.contains(small));
        if small.is_none() {
            let message = format!("'{key}' is {number}, but should be from {least} to {most}");
            mistakes.add(self.place(key), message);
        }
        small
    }

    /// One of the words that stand for a choice.
    pub(super) fn choice<T: Choice>(&self, key: &str, mistakes: &mut Mistakes<'_>) -> Option<T> {
        let words: Vec<&str> = T::WORDS.iter().map(|(word, _)| *word).collect();
        let expected = format!("one of the words {}, in quotes", words.join(", "));
        let word = self.read(key, &expected, mistakes, DeValue::as_str)?;
        match T::from_word(word) {
            Ok(value) => Some(value),
            Err(error) => {
                mistakes.add(self.place(key), format!("{key}: {error}"));
                None
            }
        }
    }

    /// The elements of a key that should hold a list, each with its place.
    pub(super) fn list(
        &self,
        key: &str,
        expected: &str,
        mistakes: &mut Mistakes<'_>,
    ) -> Option<&'d [Spanned<DeValue<'d>>]> {
        let list = self.read(key, expected, mistakes, DeValue::as_array)?;
        Some(list)
    }

    /// A table below this one.
    pub(super) fn table(&self, key: &str, mistakes: &mut Mistakes<'_>) -> Option<&'d DeTable<'d>> {
        let expected = format!("a table, headed [{key}]");
        self.read(key, &expected, mistakes, DeValue::as_table)
    }

    /// Any value.
    pub(super) fn value(&self, key: &str) -> Option<&'d DeValue<'d>> {
        self.entries.get(key).map(|value| value.get_ref())
    }
}

/// The value, if it is a whole number.
pub(super) fn whole_number(value: &DeValue<'_>) -> Option<i128> {
    let number = value.as_integer()?;
    i128::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The type of a value, in words.
pub(super) const fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// The known word that a mistyped one probably means.
fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let distances = known.iter().map(|near| (distance(word, near), *near));
    let (distance, near) = distances.min()?;
    (distance <= 2 && distance < near.len()).then_some(near)
}

/// The edit distance between two words.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (index, letter) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, other) in to.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}
