//! What a file of rows says about itself.

use std::ops::Range;

use pasyans::Numbering;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::permutation::shuffled;
use crate::settings::Settings;

/// The version of the layout of files and of their header.
pub const FORMAT: u32 = 1;
/// A survey has at most this many games.
pub const MOST_GAMES: usize = 256;
/// No header is longer.
pub const LONGEST: usize = 1 << 20;
/// No name in a header is longer.
const LONGEST_NAME: usize = 200;

/// The deals of a survey, of each of its games.
///
/// ```
/// use pasyans_survey::Deals;
///
/// assert_eq!(Deals::Range { first: 1, last: 100 }.count(), 100);
/// assert_eq!(Deals::Random { count: 5, seed: 1 }.count(), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deals {
    /// All deals from the first number to the last one.
    Range {
        /// The number of the first deal.
        first: u64,
        /// The number of the last deal.
        last: u64,
    },
    /// Random deals, none twice. The same seed gives the same deals, on every machine and forever.
    Random {
        /// How many deals.
        count: u64,
        /// Which ones.
        seed: u64,
    },
}

impl Deals {
    /// How many deals there are.
    #[must_use]
    pub const fn count(self) -> u64 {
        match self {
            Self::Range { first, last } => last.saturating_sub(first).saturating_add(1),
            Self::Random { count, .. } => count,
        }
    }
}

/// A game of a survey.
///
/// ```
/// use pasyans_survey::{Deals, Plan, Settings};
///
/// let freecell = pasyans::Rules::named("freecell").unwrap();
/// let plan = Plan::new(vec![freecell], Deals::Range { first: 1, last: 9 }, Settings::default())?;
/// let game = &plan.header().games[0];
/// assert_eq!((game.name.as_str(), game.variant.as_str()), ("freecell", ""));
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SurveyedGame {
    /// The name of the game.
    pub name: String,
    /// How its rules differ from those of the built-in game with this name: `cells 2`; or `own rules`.
    pub variant: String,
    /// The fingerprint of its rules.
    pub rules: String,
    /// Whether its deals have Microsoft's numbers; if not, our own.
    pub microsoft_numbers: bool,
}

impl SurveyedGame {
    /// The name with the variant, if it is one.
    #[must_use]
    pub fn label(&self) -> String {
        match self.variant.as_str() {
            "" => self.name.clone(),
            variant => format!("{} ({variant})", self.name),
        }
    }

    const fn names(&self) -> [&str; 3] {
        [
            self.name.as_str(),
            self.variant.as_str(),
            self.rules.as_str(),
        ]
    }

    /// The numbers that its deals have.
    pub(crate) const fn numbering(&self) -> Numbering {
        match self.microsoft_numbers {
            true => Numbering::Microsoft,
            false => Numbering::Own,
        }
    }
}

/// What a file of rows says about itself: what was asked, by which version, by which rules, and which of the rows it has.
///
/// The rows of a survey are numbered from 0: all deals of the first game, then those of the next. A file has those from
/// `from` to before `to`.
///
/// ```
/// use pasyans_survey::{Deals, Plan, Settings};
///
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Range { first: 5, last: 9 }, Settings::default())?;
/// let header = plan.header();
/// assert_eq!((header.rows(), header.deal(2)), (0..5, Some((0, 7))));
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file layout; readers refuse one that they do not know.
    pub format: u32,
    /// The version of the engine.
    pub version: String,
    /// A digest of what its searches do in fixed deals of these games: two builds of one version may differ. Files of the
    /// first builds do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// The games in the order of the rows, each with the fingerprint of its rules.
    pub games: Vec<SurveyedGame>,
    /// The deals of each game.
    pub deals: Deals,
    /// What each deal was asked.
    pub settings: Settings,
    /// The number of the first row in this file.
    pub from: u64,
    /// The number after that of the last row in this file.
    pub to: u64,
}

impl Header {
    /// How many rows the whole survey has.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.deals.count().saturating_mul(self.games.len() as u64)
    }

    /// The numbers of the rows in this file.
    #[must_use]
    pub const fn rows(&self) -> Range<u64> {
        self.from..self.to
    }

    /// The index of the game, and the number of the deal, of a row of the survey.
    #[must_use]
    pub fn deal(&self, row: u64) -> Option<(usize, u64)> {
        let count = self.deals.count();
        let game = usize::try_from(row.checked_div(count)?).ok()?;
        let index = row % count;
        let numbers = self.games.get(game)?.numbering().numbers();
        let deal = match self.deals {
            Deals::Range { first, .. } => first.checked_add(index)?,
            Deals::Random { seed, .. } => {
                // Longer than the range: there is no such deal.
                if index > numbers.end() - numbers.start() {
                    return None;
                }
                shuffled(&numbers, seed, index)
            }
        };
        Some((game, deal))
    }

    /// The header as one line of JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a header and checks that it makes sense.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn from_json(text: &str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err("its header is too long".to_owned());
        }
        // Look at the layout first: a newer one may have other fields.
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match value.get("format").and_then(Value::as_u64) {
            Some(format) if format == u64::from(FORMAT) => {}
            Some(format) => {
                return Err(format!(
                    "its layout has version {format}, and this program knows {FORMAT}"
                ));
            }
            None => return Err("it has no version of its layout".to_owned()),
        }
        let header: Self = serde_json::from_value(value).map_err(|error| error.to_string())?;
        let total = header.total();
        if header.games.len() > MOST_GAMES {
            return Err(format!("it has more than {MOST_GAMES} games"));
        }
        let names = header.games.iter().flat_map(SurveyedGame::names);
        let names = names.chain([header.version.as_str()]);
        if !names.chain(header.signature.as_deref()).all(is_plain) {
            return Err("it has names that Pasyans never writes".to_owned());
        }
        if header.games.is_empty() || header.from >= header.to || header.to > total {
            return Err(format!(
                "rows {} to {} of {total} make no sense",
                header.from, header.to
            ));
        }
        Ok(header)
    }

    /// How another header differs, one line for each difference: empty if they are the same.
    ///
    /// ```
    /// use pasyans_survey::{Deals, Plan, Settings};
    ///
    /// let header = |last| {
    ///     let molek = pasyans::Rules::named("molek-syntez").unwrap();
    ///     let deals = Deals::Range { first: 0, last };
    ///     Plan::new(vec![molek], deals, Settings::default()).unwrap().header().clone()
    /// };
    /// assert_eq!(header(99).differences(&header(199)), [
    ///     "deals: 0..99 there, 0..199 here",
    ///     "to: 100 there, 200 here",
    /// ]);
    /// ```
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let (there, here) = (self.told(), other.told());
        let mut differences = Vec::new();
        for ((key, there), (_, here)) in there.iter().zip(&here) {
            if there != here {
                differences.push(format!("{key}: {there} there, {here} here"));
            }
        }
        differences
    }

    /// Every field by its name, as people write it.
    fn told(&self) -> Vec<(&'static str, String)> {
        let labels: Vec<String> = self.games.iter().map(SurveyedGame::label).collect();
        let rules: Vec<&str> = self.games.iter().map(|game| game.rules.as_str()).collect();
        let settings = serde_json::to_value(&self.settings).unwrap_or_default();
        let setting = |key: &str| match &settings[key] {
            Value::String(word) => word.clone(),
            Value::Null => "none".to_owned(),
            value => value.to_string(),
        };
        let mut told = vec![
            ("format", self.format.to_string()),
            ("version", self.version.clone()),
            (
                "signature",
                self.signature
                    .clone()
                    .unwrap_or_else(|| "not said".to_owned()),
            ),
            ("games", labels.join(", ")),
            ("rules", rules.join(", ")),
            ("deals", self.deals.to_string()),
        ];
        let keys = [
            "objective",
            "cheats",
            "count",
            "search",
            "time",
            "memory",
            "states",
            "max_moves",
            "boards",
        ];
        told.extend(keys.map(|key| (key, setting(key))));
        told.extend([("from", self.from.to_string()), ("to", self.to.to_string())]);
        told
    }
}

/// Whether a name is as we write them. Reports print it to terminals and pages, which obey other characters.
fn is_plain(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " ,.+-".contains(c);
    name.len() <= LONGEST_NAME && name.chars().all(is_plain)
}

impl std::fmt::Display for Deals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Range { first, last } => write!(f, "{first}..{last}"),
            Self::Random { count, seed } => write!(f, "{count} random with seed {seed}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new setting must be listed, too.
    #[test]
    fn every_setting_is_compared() {
        let settings = serde_json::to_value(Settings::default()).expect("it is written");
        let plan = crate::Plan::new(
            vec![pasyans::Rules::named("fan").expect("a game")],
            Deals::Random { count: 3, seed: 1 },
            Settings::default(),
        );
        let header = plan.expect("a plan").header().clone();
        let told: Vec<&str> = header.told().into_iter().map(|(key, _)| key).collect();
        for key in settings.as_object().expect("an object").keys() {
            assert!(told.contains(&key.as_str()), "{key}");
        }
        let again = Header::from_json(&header.to_json()).expect("it is read");
        assert_eq!(again, header);
    }

    #[test]
    fn a_header_of_a_newer_version_is_refused() {
        let error = Header::from_json(r#"{"format":2,"new":1}"#).expect_err("newer");
        assert!(error.contains("version 2"), "{error}");
    }
}
