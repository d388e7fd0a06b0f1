//! Files of puzzles.

use std::fmt;
use std::str::FromStr;

use super::{BadPuzzle, Puzzle};

/// The first line of a file.
const FIRST_LINE: &str = "pasyans puzzles, format 1";
/// What the lines of puzzles are, as a comment.
const ABOUT: &str =
    "# A line for each puzzle: deal: moves to the position = moves that win @ rating.";

/// The puzzles of a game in a range of deals, as `pasyans puzzles` writes them and the page reads them.
///
/// ```
/// use pasyans::PuzzleSet;
///
/// let text = "pasyans puzzles, format 1\ngame: freecell\nsearched: 1..7\n7: t0 t1 = t5 f0 @ 1500\n";
/// let set: PuzzleSet = text.parse()?;
/// assert_eq!((set.game.as_str(), set.searched, set.puzzles.len()), ("freecell", (1, 7), 1));
/// # Ok::<(), pasyans::BadPuzzleSet>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The name of the game.
    pub game: String,
    /// The command that makes the file, as a comment.
    pub command: Option<String>,
    /// The first and the last of the deals that were looked at.
    pub searched: (u64, u64),
    /// In the order of their deals.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is not a file of puzzles.
///
/// ```
/// use pasyans::PuzzleSet;
///
/// assert!("puzzles".parse::<PuzzleSet>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadPuzzleSet {
    line: usize,
    what: String,
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        if let Some(command) = &self.command {
            writeln!(f, "# Made by: {command}")?;
        }
        writeln!(f, "{ABOUT}")?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "searched: {}..{}", self.searched.0, self.searched.1)?;
        self.puzzles
            .iter()
            .try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}

impl FromStr for PuzzleSet {
    type Err = BadPuzzleSet;

    fn from_str(text: &str) -> Result<Self, BadPuzzleSet> {
        let wrong = |line: usize, what: &str| BadPuzzleSet {
            line: line + 1,
            what: what.to_owned(),
        };
        if text.lines().next() != Some(FIRST_LINE) {
            return Err(wrong(
                0,
                &format!("this is no file of puzzles: it begins with '{FIRST_LINE}'"),
            ));
        }
        let (mut game, mut command, mut searched) = (None, None, None);
        let mut puzzles = Vec::new();
        for (index, line) in text.lines().enumerate().skip(1) {
            if let Some(comment) = line.strip_prefix('#') {
                let made_by = comment.trim().strip_prefix("Made by: ");
                command = command.or_else(|| made_by.map(str::to_owned));
            } else if let Some(name) = line.strip_prefix("game: ") {
                game = Some(name.to_owned());
            } else if let Some(deals) = line.strip_prefix("searched: ") {
                let deals = deals.split_once("..");
                let deals = deals.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
                searched = Some(deals.ok_or_else(|| wrong(index, "write the deals as A..B"))?);
            } else if !line.trim().is_empty() {
                let puzzle = line.parse();
                puzzles.push(puzzle.map_err(|why: BadPuzzle| wrong(index, &why.to_string()))?);
            }
        }
        let last = text.lines().count();
        Ok(Self {
            game: game.ok_or_else(|| wrong(last, "the line 'game: NAME' is missing"))?,
            command,
            searched: searched
                .ok_or_else(|| wrong(last, "the line 'searched: A..B' is missing"))?,
            puzzles,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PuzzleSet, String> {
        let text = format!("{FIRST_LINE}\n{text}");
        text.parse().map_err(|why: BadPuzzleSet| why.to_string())
    }

    #[test]
    fn what_was_written_is_read() {
        let set = PuzzleSet {
            game: "cruel".to_owned(),
            command: Some("pasyans puzzles cruel".to_owned()),
            searched: (3, 9),
            puzzles: vec![
                "4: redeal, t1 t2 = redeal @ 900".parse().unwrap(),
                "9:  = t1 t2 3 | t1 f0 @ 900".parse().unwrap(),
            ],
        };
        assert_eq!(set.to_string().parse(), Ok(set));
    }

    #[test]
    fn each_mistake_has_its_line() {
        let head = "game: fan\nsearched: 1..2";
        for (text, why) in [
            (
                "searched: 1..2".to_owned(),
                "line 3: the line 'game: NAME' is missing",
            ),
            (
                "game: fan\nsearched: 5".to_owned(),
                "line 3: write the deals as A..B",
            ),
            (
                format!("{head}\n1: t0 = t1"),
                "line 4: write it as DEAL: MOVES = WINNING MOVES @ RATING",
            ),
            (
                format!("{head}\nx: t0 t1 = t1 t2 @ 7"),
                "line 4: write it as DEAL: MOVES = WINNING MOVES @ RATING",
            ),
        ] {
            assert_eq!(read(&text), Err(why.to_owned()));
        }
        let bad = read(&format!("{head}\n1: t0 x1 = t1 t2 @ 7")).unwrap_err();
        assert!(bad.starts_with("line 4: 't0 x1' is not a move"), "{bad}");
        assert!("".parse::<PuzzleSet>().is_err());
    }
}
