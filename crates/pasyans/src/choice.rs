//! Values that people and programs choose by a word.

/// A value that has a word: in a rule file, in a request, on the command line.
///
/// ```
/// use pasyans::{Choice, Objective};
///
/// assert_eq!("fewest-cheats".parse(), Ok(Objective::FewestCheats));
/// assert_eq!(Objective::WORDS[0], ("first", Objective::First));
/// ```
pub trait Choice: Copy + PartialEq + 'static {
    /// All values with their words.
    const WORDS: &'static [(&'static str, Self)];

    /// The word of a value.
    #[must_use]
    fn word(self) -> &'static str {
        let mut words = Self::WORDS.iter();
        words
            .find(|(_, value)| *value == self)
            .map_or("", |(word, _)| word)
    }

    /// The value that a word means.
    ///
    /// # Errors
    /// If no value has this word.
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
///
/// ```
/// use pasyans::Fill;
///
/// let error = "anything".parse::<Fill>().unwrap_err();
/// assert_eq!(error.known(), ["any", "highest", "nothing"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{word}' is not a choice here: write {}", either(known))]
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
pub(crate) fn either(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The word is what is displayed, and what is read.
macro_rules! written_as_words {
    ($($choice:ty),+) => {
        $(impl std::str::FromStr for $choice {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<Self, $crate::UnknownWord> {
                $crate::Choice::from_word(word)
            }
        }

        impl std::fmt::Display for $choice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad($crate::Choice::word(*self))
            }
        })+
    };
}
pub(crate) use written_as_words;

#[cfg(test)]
mod tests {
    use std::fmt;
    use std::str::FromStr;

    use super::*;
    use crate::{Build, Count, Difficulty, Fill, Objective, Reach, Search, Stop};

    fn is_read_again<T: Choice + FromStr<Err = UnknownWord> + fmt::Display + fmt::Debug>() {
        for &(word, value) in T::WORDS {
            assert_eq!(value.to_string(), word);
            assert_eq!(word.parse(), Ok(value));
        }
        let unknown: Result<T, UnknownWord> = "nonsense".parse();
        let words: Vec<&str> = T::WORDS.iter().map(|(word, _)| *word).collect();
        assert_eq!(unknown.expect_err("no word").known(), words);
    }

    #[test]
    fn every_word_is_read_as_it_is_written() {
        is_read_again::<Objective>();
        is_read_again::<Count>();
        is_read_again::<Search>();
        is_read_again::<Stop>();
        is_read_again::<Build>();
        is_read_again::<Reach>();
        is_read_again::<Fill>();
        is_read_again::<Difficulty>();
    }
}
