//! Chooses the game: a built-in one by name or a rule file, with changes to its rules.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use clap::Args;
use pasyans::{Build, Fill, Overrides, Reach, Redeals, Rules};

use crate::foreign_text;

/// The help section for these options.
const HEADING: &str = "Rules";

/// A rule file, and changes to the rules.
#[derive(Clone, Debug, Args)]
pub struct RuleArgs {
    /// Play by this rule file instead of a built-in game
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    rules: Option<PathBuf>,
    /// The number of cells
    #[arg(long, value_name = "N", help_heading = HEADING)]
    cells: Option<u8>,
    /// The number of columns; the cards are then dealt along the rows
    #[arg(long, value_name = "N", help_heading = HEADING)]
    columns: Option<u8>,
    /// What a card goes on: a card one rank higher by rank (any suit), suit, alternate-colour or colour; or
    /// suit-in-any-order, same-rank, other-suit or nothing
    #[arg(long, value_name = "WORD", help_heading = HEADING)]
    build: Option<Build>,
    /// How cards must lie on each other to move as one: a word as for --build
    #[arg(long, value_name = "WORD", help_heading = HEADING)]
    run: Option<Build>,
    /// How many cards move as one: as-room-allows, free or one
    #[arg(long, value_name = "WORD", help_heading = HEADING)]
    moves: Option<Reach>,
    /// What an empty column takes: any, highest or nothing
    #[arg(long, value_name = "WORD", help_heading = HEADING)]
    empty: Option<Fill>,
    /// How often you may redeal, in a game that has a redeal: a number, or unlimited
    #[arg(long, value_name = "N", help_heading = HEADING)]
    redeals: Option<Redeals>,
}

impl RuleArgs {
    /// The chosen rules, and the words after the game. The first word may name a game; otherwise it is the default
    /// game.
    pub fn take<'a>(
        &self,
        words: impl IntoIterator<Item = &'a String>,
    ) -> Result<(Arc<Rules>, Vec<&'a str>)> {
        let mut words: Vec<&str> = words.into_iter().map(String::as_str).collect();
        let named = words.first().and_then(|word| Rules::named(word));
        let rules = match (&self.rules, named) {
            (Some(_), Some(game)) => {
                let game = game.name();
                bail!("two sources of rules; give either the game '{game}' or --rules")
            }
            (Some(path), None) => from_file(path)?,
            (None, Some(rules)) => {
                words.remove(0);
                rules
            }
            (None, None) => usual(),
        };
        let changes = self.changes();
        if changes.is_empty() {
            return Ok((rules, words));
        }
        Ok((Arc::new(rules.with(&changes)?), words))
    }

    /// The chosen rules, where a word can only be the name of a game.
    pub fn require(&self, name: &Option<String>) -> Result<Arc<Rules>> {
        let (rules, rest) = self.take(name)?;
        match rest.first() {
            Some(name) => Err(unknown(name)),
            None => Ok(rules),
        }
    }

    /// Whether a rule file or any change is given.
    pub fn is_given(&self) -> bool {
        self.rules.is_some() || !self.changes().is_empty()
    }

    const fn changes(&self) -> Overrides {
        Overrides {
            columns: self.columns,
            cells: self.cells,
            build: self.build,
            run: self.run,
            reach: self.moves,
            fill: self.empty,
            redeals: self.redeals,
        }
    }
}

/// The default game.
pub fn usual() -> Arc<Rules> {
    Arc::clone(&Rules::all()[0])
}

fn from_file(path: &Path) -> Result<Arc<Rules>> {
    let name = path.display();
    let text = foreign_text::read_file(path)?;
    let rules = Rules::from_toml(&text).map_err(|error| {
        let mistakes = error.mistakes().iter();
        let lines: Vec<String> = mistakes
            .map(|mistake| format!("{name}: {mistake}"))
            .collect();
        anyhow!(lines.join("\n"))
    })?;
    Ok(Arc::new(rules))
}

/// Whether a word looks like the name of a game rather than like a board or a number.
pub fn is_name(word: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_lowercase() || c == '-';
    word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(is_of_name)
}

/// The error for an unknown game.
pub fn unknown(name: &str) -> anyhow::Error {
    anyhow!("there is no game '{name}'; {}", advice(name))
}

/// An error if a word that should be something else looks like the name of an unknown game.
pub fn refuse_unknown(word: &str, wanted: &str) -> Result<()> {
    if is_name(word) {
        bail!("'{word}' is neither {wanted} nor a game; {}", advice(word));
    }
    Ok(())
}

/// Suggests a game with a similar name, and says where all are listed.
fn advice(name: &str) -> String {
    let near = Rules::all()
        .iter()
        .map(|rules| (distance(name, rules.name()), rules.name()))
        .min();
    match near {
        Some((distance, game)) if distance * 3 <= game.len() => {
            format!("did you mean {game}? (pasyans games lists all)")
        }
        _ => "pasyans games lists all".to_owned(),
    }
}

/// The edit distance: how many letters to add, drop or change.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, wanted) in other.bytes().enumerate() {
            let changed = diagonal + usize::from(letter != wanted);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_game_is_recognised() {
        assert_eq!(distance("freecel", "freecell"), 1);
        assert_eq!(distance("", "fan"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert!(advice("bakers-gam").starts_with("did you mean bakers-game?"));
        assert_eq!(advice("chess"), "pasyans games lists all");
    }
}
