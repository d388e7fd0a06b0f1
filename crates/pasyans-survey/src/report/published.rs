//! What others have published.

use serde::{Deserialize, Serialize};

/// The values that come with the program.
const BUILT_IN: &str = include_str!("../../published.toml");

/// A published share of winnable deals.
///
/// ```
/// use pasyans_survey::report::Published;
///
/// let all = Published::built_in();
/// let fan = all.iter().find(|value| value.game == "fan").unwrap();
/// assert_eq!(fan.percent, 48.776);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The name of the game.
    pub game: String,
    /// How the rules differ from those of the game: `cells 2`.
    #[serde(default)]
    pub variant: String,
    /// The share of deals that can be won, in percent.
    pub percent: f64,
    /// How far the true value may be from it, with 95 %; none if the source gives no interval.
    #[serde(default)]
    pub plus_minus: Option<f64>,
    /// Who says so, and where.
    pub source: String,
    /// What else is to know.
    #[serde(default)]
    pub note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    value: Vec<Published>,
}

impl Published {
    /// The values that come with the program: docs/published.toml.
    #[must_use]
    pub fn built_in() -> Vec<Self> {
        // A test reads them.
        Self::from_toml(BUILT_IN).unwrap_or_default()
    }

    /// Reads values in the form of docs/published.toml.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn from_toml(text: &str) -> Result<Vec<Self>, toml::de::Error> {
        let values = toml::from_str::<Document>(text)?.value;
        match values
            .iter()
            .find(|value| !(0.0..=100.0).contains(&value.percent))
        {
            Some(Self { game, percent, .. }) => Err(serde::de::Error::custom(format!(
                "{game}: {percent} is no share in percent"
            ))),
            None => Ok(values),
        }
    }

    /// The value with its interval.
    #[must_use]
    pub fn told(&self) -> String {
        match self.plus_minus {
            Some(reach) => format!("{} ±{reach} %", self.percent),
            None => format!("{} %", self.percent),
        }
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;

    use super::*;

    #[test]
    fn the_values_are_of_games_that_exist() {
        let all = Published::from_toml(BUILT_IN).expect("they are read");
        assert!(all.len() > 10);
        for value in &all {
            assert!(Rules::named(&value.game).is_some(), "{}", value.game);
            assert!((0.0..=100.0).contains(&value.percent), "{value:?}");
            assert!(!value.source.is_empty());
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for percent in ["100.1", "-1.0", "nan", "inf"] {
            let text = format!("[[value]]\ngame = \"fan\"\npercent = {percent}\nsource = \"me\"\n");
            let error = Published::from_toml(&text).expect_err(percent);
            assert!(error.to_string().contains("fan: "), "{error}");
        }
    }

    /// The document is what the program has; a crate can only contain what is in its folder.
    #[test]
    fn the_document_is_the_same() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/published.toml");
        let document = std::fs::read_to_string(path).expect("the document");
        assert_eq!(document, BUILT_IN, "copy docs/published.toml here");
    }
}
