//! Where boards come from: the command line, a file, standard input, deal numbers.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use pasyans::molek::{BoardError, Position};

use crate::deal_range::DealRange;
use crate::foreign_text;
use crate::games::{self, Game};

/// The game and where its boards are.
#[derive(Clone, Debug, Args)]
pub struct BoardArgs {
    /// The game; it can be left out, and is then molek-syntez
    #[arg(value_name = "GAME")]
    first: Option<String>,
    /// The board; `-` reads boards from standard input, one a line
    #[arg(value_name = "BOARD")]
    second: Option<String>,
    /// Read boards from a file, one a line; blank lines and lines that begin with # are skipped
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Take the deal with this number, or all from A to B
    #[arg(long, value_name = "N|A..B")]
    deal: Option<DealRange>,
}

/// Boards one after the other.
pub struct Boards {
    /// The game they belong to.
    pub game: &'static Game,
    /// Whether it can only be one.
    pub is_single: bool,
    /// How many there are, where that is known before the end.
    pub count: Option<u64>,
    /// The boards. An error ends them.
    pub boards: Box<dyn Iterator<Item = Result<Board>> + Send>,
}

/// A board as it was given.
pub struct Board {
    /// Where it stands, where there are several: `deal 7`, `line 3`.
    pub place: Option<String>,
    /// The text.
    pub text: String,
    /// What it means.
    pub position: Result<Position, BoardError>,
}

impl Board {
    fn read(text: &str, place: Option<String>) -> Self {
        Self {
            place,
            text: text.to_owned(),
            position: text.parse(),
        }
    }

    fn dealt(number: u64) -> Self {
        let position = pasyans::deal(number);
        Self {
            place: Some(format!("deal {number}")),
            text: position.to_string(),
            position: Ok(position),
        }
    }
}

impl BoardArgs {
    /// Opens the one source that the arguments name.
    pub fn open(&self) -> Result<Boards> {
        let words = games::words([&self.first, &self.second]);
        let (game, rest) = Game::take(&words);
        let word = match rest {
            [] => None,
            [word] => Some(word.as_str()),
            [first, ..] if games::is_name(first) => {
                bail!(
                    "there is no game '{first}'; known games: {}",
                    games::names()
                )
            }
            _ => bail!("two boards; give one, or several with --file FILE or - for standard input"),
        };
        let file = self.file.as_deref();
        match (word, file, self.deal) {
            (Some("-"), None, None) => Ok(Boards::standard_input(game)),
            (Some(text), None, None) => Boards::one(game, text),
            (None, Some(path), None) if path == Path::new("-") => Ok(Boards::standard_input(game)),
            (None, Some(path), None) => Boards::file(game, path),
            (None, None, Some(deals)) => Ok(Boards::deals(game, deals)),
            (None, None, None) if io::stdin().is_terminal() => {
                bail!("no board; give one, or --deal N, --file FILE, or - for standard input")
            }
            (None, None, None) => Ok(Boards::standard_input(game)),
            _ => bail!("boards from two places; give one of BOARD, --file and --deal"),
        }
    }
}

impl Boards {
    fn one(game: &'static Game, text: &str) -> Result<Self> {
        games::refuse_unknown(text)?;
        let board = Board::read(text.trim(), None);
        Ok(Self {
            game,
            is_single: true,
            count: Some(1),
            boards: Box::new(std::iter::once(Ok(board))),
        })
    }

    fn deals(game: &'static Game, deals: DealRange) -> Self {
        Self {
            game,
            is_single: deals.is_single(),
            count: Some(deals.count()),
            boards: Box::new(deals.numbers().map(|number| Ok(Board::dealt(number)))),
        }
    }

    fn file(game: &'static Game, path: &Path) -> Result<Self> {
        let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
        Ok(Self::lines(game, path.display().to_string(), file))
    }

    fn standard_input(game: &'static Game) -> Self {
        Self::lines(game, "standard input".to_owned(), io::stdin())
    }

    fn lines(game: &'static Game, name: String, source: impl Read + Send + 'static) -> Self {
        Self {
            game,
            is_single: false,
            count: None,
            boards: Box::new(Lines {
                name,
                lines: foreign_text::Lines::new(source),
                number: 0,
                is_empty: true,
            }),
        }
    }
}

/// Boards that stand one a line. None at all is an error: for a script, no boards would look like
/// boards that are all won.
struct Lines<R> {
    /// What is read, for messages.
    name: String,
    lines: foreign_text::Lines<R>,
    number: u64,
    is_empty: bool,
}

impl<R: Read> Iterator for Lines<R> {
    type Item = Result<Board>;

    fn next(&mut self) -> Option<Result<Board>> {
        loop {
            let line = match self.lines.next() {
                Ok(Some(line)) => line,
                Ok(None) if std::mem::take(&mut self.is_empty) => {
                    return Some(Err(anyhow!("no boards in {}", self.name)));
                }
                Ok(None) => return None,
                Err(error) => {
                    let context = format!("cannot read {}", self.name);
                    return Some(Err(error).context(context));
                }
            };
            self.number += 1;
            let text = line.trim();
            if !text.is_empty() && !text.starts_with('#') {
                self.is_empty = false;
                let place = format!("line {}", self.number);
                return Some(Ok(Board::read(text, Some(place))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(input: impl Into<Vec<u8>>) -> impl Iterator<Item = Result<Board>> {
        let input = io::Cursor::new(input.into());
        Boards::lines(&games::GAMES[0], "a file".to_owned(), input).boards
    }

    #[test]
    fn no_boards_are_an_error_and_then_the_end() {
        for input in ["", "\n# nothing\n"] {
            let mut boards = read(input);
            let error = boards.next().and_then(Result::err).expect("an error");
            assert_eq!(error.to_string(), "no boards in a file");
            assert!(boards.next().is_none());
        }
    }

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let board = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
        let long = "6".repeat(10_000);
        let input = format!("\u{feff}{board}\r\n\n# {board}\n  {board}  \n{long}\n{board}");
        let boards = read(input);
        let read: Vec<(Option<String>, bool)> = boards
            .map(|board| board.expect("readable"))
            .map(|board| (board.place, board.position.is_ok()))
            .collect();
        let line = |number, good| (Some(format!("line {number}")), good);
        assert_eq!(
            read,
            [line(1, true), line(4, true), line(5, false), line(6, true)]
        );
    }

    #[test]
    fn what_is_not_utf8_is_a_bad_board() {
        let boards = read(b"66\xff\n\xfe");
        assert_eq!(
            boards
                .filter(|board| board.as_ref().is_ok_and(|board| board.position.is_err()))
                .count(),
            2
        );
    }
}
