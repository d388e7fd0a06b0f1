//! Where boards come from: the command line, a file, standard input, deal numbers.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use pasyans::molek::{BoardError, Position};

use crate::deal_range::DealRange;
use crate::games::{self, Game};

/// Lines longer than this are cut: no board is as long, and no input may fill the memory.
const LONGEST_LINE: u64 = 4096;

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
    pub boards: Box<dyn Iterator<Item = io::Result<Board>> + Send>,
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
            [game, ..] => bail!("there is no game '{game}'; known games: {}", games::names()),
        };
        match (word, &self.file, self.deal) {
            (Some("-"), None, None) => Ok(Boards::lines(game, io::stdin())),
            (Some(text), None, None) => Boards::one(game, text),
            (None, Some(path), None) => Boards::file(game, path),
            (None, None, Some(deals)) => Ok(Boards::deals(game, deals)),
            (None, None, None) => {
                bail!("no board; give one, or --deal N, --file FILE, or - for standard input")
            }
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
        Ok(Self::lines(game, file))
    }

    fn lines(game: &'static Game, source: impl Read + Send + 'static) -> Self {
        Self {
            game,
            is_single: false,
            count: None,
            boards: Box::new(Lines {
                source: BufReader::new(source),
                number: 0,
            }),
        }
    }
}

/// Boards that stand one a line.
struct Lines<R> {
    source: BufReader<R>,
    number: u64,
}

impl<R: Read> Iterator for Lines<R> {
    type Item = io::Result<Board>;

    fn next(&mut self) -> Option<io::Result<Board>> {
        loop {
            let line = match read_line(&mut self.source) {
                Ok(line) => line?,
                Err(error) => return Some(Err(error)),
            };
            self.number += 1;
            // Some editors put a mark of the byte order in front.
            let text = line.trim_start_matches('\u{feff}').trim();
            if !text.is_empty() && !text.starts_with('#') {
                let place = format!("line {}", self.number);
                return Some(Ok(Board::read(text, Some(place))));
            }
        }
    }
}

/// The next line, cut if it is too long, with a mark for what is not UTF-8; `None` at the end.
fn read_line(source: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    source
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if !line.ends_with(b"\n") {
        source.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let board = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
        let long = "6".repeat(10_000);
        let input = format!("\u{feff}{board}\r\n\n# {board}\n  {board}  \n{long}\n{board}");
        let boards = Boards::lines(&games::GAMES[0], io::Cursor::new(input)).boards;
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
        let boards = Boards::lines(&games::GAMES[0], io::Cursor::new(b"66\xff\n\xfe")).boards;
        assert_eq!(
            boards
                .filter(|board| board.as_ref().is_ok_and(|board| board.position.is_err()))
                .count(),
            2
        );
    }
}
