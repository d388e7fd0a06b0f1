//! The games that are known.

use anyhow::{Result, bail};

/// A named set of rules.
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    /// The word that names it on the command line and in JSON.
    pub name: &'static str,
    /// What it is, in a line.
    pub summary: &'static str,
    /// The rules, in plain words.
    pub rules: &'static str,
}

/// All games; the first is meant where none is named.
pub static GAMES: [Game; 1] = [Game {
    name: "molek-syntez",
    summary: "the solitaire of MOLEK-SYNTEZ: 36 cards, six columns, and cheats",
    rules: include_str!("games/molek-syntez.txt"),
}];

impl Game {
    /// The game that a word names.
    pub fn named(word: &str) -> Option<&'static Self> {
        GAMES.iter().find(|game| game.name == word)
    }

    /// The game that a word must name.
    pub fn require(word: &str) -> Result<&'static Self> {
        match Self::named(word) {
            Some(game) => Ok(game),
            None => bail!("there is no game '{word}'; known games: {}", names()),
        }
    }

    /// Takes the game from the front of the words of a command line, if the first one names a game.
    pub fn take(words: &[String]) -> (&'static Self, &[String]) {
        let named = words
            .split_first()
            .and_then(|(first, rest)| Some((Self::named(first)?, rest)));
        named.unwrap_or((&GAMES[0], words))
    }
}

/// The words of a command line that begins with `[GAME]`: whether the first one names a game only
/// [`Game::take`] can tell.
pub fn words<const N: usize>(words: [&Option<String>; N]) -> Vec<String> {
    words.into_iter().flatten().cloned().collect()
}

/// Whether a word looks like the name of a game rather than like a board or a number.
pub fn is_name(word: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_lowercase() || c == '-';
    word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(is_of_name)
}

/// Says so when a word in the place of a board looks like the name of a game that is not known.
pub fn refuse_unknown(word: &str) -> Result<()> {
    if is_name(word) {
        bail!(
            "'{word}' is neither a board nor a game; known games: {}",
            names()
        );
    }
    Ok(())
}

/// The names of all games, for messages.
pub fn names() -> String {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    names.join(", ")
}
