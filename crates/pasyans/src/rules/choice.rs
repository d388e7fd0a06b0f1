//! The words for the choices that a rule file offers.

use std::fmt;
use std::str::FromStr;

use super::{Fill, Goal, Reach, TextForm};
use crate::card::Build;

/// A value that a rule file names by a word.
pub(crate) trait Choice: Copy + PartialEq + 'static {
    /// All values with their words.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of a value.
    fn word(self) -> &'static str {
        let mut words = Self::WORDS.iter();
        words
            .find(|(_, value)| *value == self)
            .map_or("", |(word, _)| word)
    }

    /// The value that a word means.
    fn from_word(word: &str) -> Result<Self, UnknownWord> {
        let mut words = Self::WORDS.iter();
        match words.find(|(known, _)| *known == word) {
            Some(&(_, value)) => Ok(value),
            None => Err(UnknownWord {
                word: word.to_owned(),
                known: Self::WORDS.iter().map(|(known, _)| *known).collect(),
            }),
        }
    }
}

/// This word is not among those that can be chosen here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{word}' is not among the choices here: write {}", either(known))]
pub struct UnknownWord {
    word: String,
    known: Vec<&'static str>,
}

impl UnknownWord {
    /// The words that can be chosen.
    #[must_use]
    pub fn known(&self) -> &[&'static str] {
        &self.known
    }
}

/// `a, b or c`.
pub(super) fn either(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl Choice for Build {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("rank", Self::Rank),
        ("suit", Self::Suit),
        ("alternate-colour", Self::AlternateColour),
        ("colour", Self::Colour),
        ("suit-in-any-order", Self::SuitInAnyOrder),
    ];
}

impl Choice for Reach {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("as-room-allows", Self::Room),
        ("free", Self::Free),
        ("one", Self::One),
    ];
}

impl Choice for Fill {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("any", Self::Any),
        ("highest", Self::Highest),
        ("nothing", Self::Nothing),
    ];
}

impl Choice for Goal {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("foundations", Self::Foundations),
        ("runs-taken-off", Self::RunsTakenOff),
        ("runs-in-place", Self::RunsInPlace),
    ];
}

impl Choice for TextForm {
    const WORDS: &'static [(&'static str, Self)] =
        &[("lines", Self::Lines), ("compact", Self::Compact)];
}

/// Each is written and read as the word of the rule file.
macro_rules! written_as_word {
    ($($choice:ty),+) => {$(
        impl fmt::Display for $choice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl FromStr for $choice {
            type Err = UnknownWord;

            fn from_str(word: &str) -> Result<Self, UnknownWord> {
                Self::from_word(word)
            }
        }
    )+};
}

written_as_word!(Build, Reach, Fill, Goal, TextForm);
