//! What every deal of a survey is asked.

use std::time::Duration;

use pasyans::{Budget, Choice, Count, Objective, Position, Question, Search};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What every deal of a survey is asked.
///
/// The default has no time limit: rows then do not depend on the speed of the machine. A search ends at the latest when it
/// has used up its memory.
///
/// ```
/// use pasyans::Objective;
/// use pasyans_survey::Settings;
///
/// let settings = Settings { objective: Some(Objective::First), ..Settings::default() };
/// assert_eq!((settings.time, settings.memory), (None, 1 << 30));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// What kind of win to search for; `None` is the usual one of the game, or the fewest cheats if there may be some.
    #[serde(with = "word")]
    pub objective: Option<Objective>,
    /// Whether cheats are allowed.
    pub cheats: bool,
    /// What counts as a move.
    #[serde(with = "word")]
    pub count: Count,
    /// The search algorithm.
    #[serde(with = "word")]
    pub search: Search,
    /// The most time for a deal. In the file: milliseconds.
    #[serde(with = "milliseconds")]
    pub time: Option<Duration>,
    /// The most memory for a deal, in bytes.
    pub memory: u64,
    /// The most states to expand for a deal.
    pub states: Option<u64>,
    /// The most moves that a win may have.
    pub max_moves: Option<u32>,
    /// Whether rows have the board as text.
    pub boards: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let budget = Budget::default();
        Self {
            objective: None,
            cheats: false,
            count: Count::default(),
            search: Search::default(),
            time: None,
            memory: budget.memory as u64,
            states: None,
            max_moves: None,
            boards: false,
        }
    }
}

impl Settings {
    /// The question about a position: always one thread, so that the answer does not depend on the cores.
    pub(crate) fn question(&self, position: Position) -> Question {
        let usual = || match self.cheats {
            true => Objective::FewestCheats,
            false => Objective::usual(position.rules()),
        };
        Question {
            cheats: self.cheats,
            objective: self.objective.unwrap_or_else(usual),
            count: self.count,
            search: self.search,
            threads: 1,
            budget: Budget {
                time: self.time,
                memory: usize::try_from(self.memory).unwrap_or(usize::MAX),
                states: self.states,
                max_moves: self.max_moves,
                ..Budget::default()
            },
            position,
        }
    }
}

/// A choice as its word; none is `usual`.
mod word {
    use super::*;

    const USUAL: &str = "usual";

    pub trait Word: Sized {
        fn to_word(&self) -> &'static str;
        fn of_word(word: &str) -> Result<Self, String>;
    }

    impl Word for Option<Objective> {
        fn to_word(&self) -> &'static str {
            self.map_or(USUAL, Choice::word)
        }

        fn of_word(word: &str) -> Result<Self, String> {
            match word {
                USUAL => Ok(None),
                word => Objective::of_word(word).map(Some),
            }
        }
    }

    macro_rules! words {
        ($($choice:ty),+) => {
            $(impl Word for $choice {
                fn to_word(&self) -> &'static str {
                    self.word()
                }

                fn of_word(word: &str) -> Result<Self, String> {
                    Self::from_word(word).map_err(|error| error.to_string())
                }
            })+
        };
    }
    words!(Objective, Count, Search);

    pub fn serialize<T: Word, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(value.to_word())
    }

    pub fn deserialize<'de, T: Word, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
        let word = String::deserialize(from)?;
        T::of_word(&word).map_err(de::Error::custom)
    }
}

/// A time in milliseconds, which may have a fraction.
mod milliseconds {
    use super::*;

    pub fn serialize<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64() * 1e3).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        let time = Option::<f64>::deserialize(from)?;
        time.map(|time| Duration::try_from_secs_f64(time / 1e3).map_err(de::Error::custom))
            .transpose()
    }
}
