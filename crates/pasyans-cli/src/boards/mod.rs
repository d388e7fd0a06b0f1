//! Where boards come from: the command line, a file, standard input, deal numbers, pictures.

mod blocks;
mod image;

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::Args;
use pasyans::{BoardError, Position, Rules};
use pasyans_vision::Sight;

use crate::deal_range::DealRange;
use crate::foreign_text::shown;
use crate::games::{self, RuleArgs};
use crate::style;
use image::ImageArgs;

/// The game and the source of its boards.
#[derive(Clone, Debug, Args)]
pub struct BoardArgs {
    /// The game [default: molek-syntez]
    #[arg(value_name = "GAME")]
    first: Option<String>,
    /// The board; `-` reads boards from standard input, one per line, or separated by blank lines if a board has
    /// several lines
    #[arg(value_name = "BOARD")]
    second: Option<String>,
    /// Read boards from a file in the same form; lines that begin with # are skipped
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Take the deal with this number, or all deals from A to B
    #[arg(long, value_name = "N|A..B", allow_negative_numbers = true)]
    deal: Option<DealRange>,
    #[command(flatten)]
    image: ImageArgs,
    #[command(flatten)]
    rules: RuleArgs,
}

/// A stream of boards.
pub struct Boards {
    /// The game they belong to.
    pub rules: Arc<Rules>,
    /// Whether the source holds exactly one board.
    pub is_single: bool,
    /// The number of boards, if it is known in advance.
    pub count: Option<u64>,
    /// Whether the next board may take long to arrive, as from a pipe.
    pub may_wait: bool,
    /// The boards. The first error ends the stream.
    pub boards: Box<dyn Iterator<Item = Result<GivenBoard>> + Send>,
}

/// A board as it was given.
pub struct GivenBoard {
    /// Its place among several: `deal 7`, `line 3`.
    pub place: Option<String>,
    /// Its number, if it is a deal.
    pub deal: Option<u64>,
    /// The position, or why there is none.
    pub position: Result<Position, BadBoard>,
}

/// An input that is not a board.
pub enum BadBoard {
    /// A text with errors.
    Text(BadText),
    /// A picture without a board, or with a doubtful one.
    Picture(UnreadPicture),
}

/// A text that does not describe a board.
pub struct BadText {
    /// The text as it was given.
    pub text: String,
    /// The number of lines before it in the file.
    pub lines_before: usize,
    /// Everything that is wrong with it.
    pub error: BoardError,
}

/// A picture that gave no board.
pub struct UnreadPicture {
    /// Why there is no board.
    pub reason: String,
    /// The most probable board, if there is merely doubt.
    pub doubtful: Option<Sight>,
}

impl BadBoard {
    /// The board as it was given or read.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(bad) => &bad.text,
            Self::Picture(bad) => bad.doubtful.as_ref().map_or("", |sight| &sight.board),
        }
    }
}

impl GivenBoard {
    /// Reads a text; `line` is its place (from 1) in a longer input.
    pub fn read(rules: &Arc<Rules>, text: &str, line: Option<usize>) -> Self {
        let position = Position::parse(rules, text).map_err(|error| {
            BadBoard::Text(BadText {
                text: text.to_owned(),
                lines_before: line.map_or(0, |line| line - 1),
                error,
            })
        });
        Self {
            place: line.map(|line| format!("line {line}")),
            deal: None,
            position,
        }
    }

    /// Says so if a blank line was read as an empty column.
    fn tell_assumption(&self, text: &str) -> io::Result<()> {
        let blank = text.lines().filter(|line| line.trim().is_empty()).count();
        if blank == 0 || self.position.is_err() {
            return Ok(());
        }
        let place = self.place.as_ref().map(|place| format!("{place}: "));
        let place = place.unwrap_or_default();
        let lines = match blank {
            1 => "a blank line was read as an empty column".to_owned(),
            _ => format!("{blank} blank lines were read as empty columns"),
        };
        let (mut err, style) = (anstream::stderr().lock(), style::UNSURE);
        writeln!(
            err,
            "{style}note:{style:#} {place}{lines}, as the cards after it complete the board"
        )
    }

    fn dealt(rules: &Arc<Rules>, number: u64) -> Result<Self> {
        Ok(Self {
            place: Some(format!("deal {number}")),
            deal: Some(number),
            position: Ok(rules.deal(number)?),
        })
    }
}

impl BoardArgs {
    /// Opens the one source that the arguments name.
    pub fn open(&self) -> Result<Boards> {
        let (rules, rest) = self.rules.take(self.first.iter().chain(&self.second))?;
        let word = match rest[..] {
            [] => None,
            [word] => Some(word),
            [first, ..] if games::is_name(first) => return Err(games::unknown(first)),
            _ => bail!(
                "two boards given; give one, or several with --file FILE or - for standard input"
            ),
        };
        if let Some(word) = word {
            games::refuse_unknown(word, "a board")?;
        }
        let (file, image) = (self.file.as_deref(), self.image.path());
        match (word, file, self.deal, image) {
            (Some("-"), None, None, None) => Ok(Boards::standard_input(rules)),
            (Some(text), None, None, None) => {
                let board = GivenBoard::read(&rules, text.trim(), None);
                board.tell_assumption(text.trim())?;
                Ok(Boards::single(rules, board))
            }
            (None, Some(path), None, None) if path == Path::new("-") => {
                Ok(Boards::standard_input(rules))
            }
            (None, Some(path), None, None) => Boards::file(rules, path),
            (None, None, Some(deals), None) => Boards::deals(rules, deals),
            (None, None, None, Some(path)) => {
                let board = self.image.open(&rules, path)?;
                Ok(Boards::single(rules, board))
            }
            (None, None, None, None) if io::stdin().is_terminal() => bail!(
                "no board given; give one, or --deal N, --file FILE, --image FILE, or - for standard input"
            ),
            (None, None, None, None) => Ok(Boards::standard_input(rules)),
            _ => {
                bail!("two sources of boards; give only one of BOARD, --file, --deal and --image")
            }
        }
    }
}

impl Boards {
    fn single(rules: Arc<Rules>, board: GivenBoard) -> Self {
        Self {
            rules,
            is_single: true,
            count: Some(1),
            may_wait: false,
            boards: Box::new(std::iter::once(Ok(board))),
        }
    }

    fn deals(rules: Arc<Rules>, deals: DealRange) -> Result<Self> {
        deals.check(&rules)?;
        let dealer = Arc::clone(&rules);
        let deal = move |number| GivenBoard::dealt(&dealer, number);
        Ok(Self {
            rules,
            is_single: deals.is_single(),
            count: Some(deals.count()),
            may_wait: false,
            boards: Box::new(deals.numbers().map(deal)),
        })
    }

    fn file(rules: Arc<Rules>, path: &Path) -> Result<Self> {
        let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
        Ok(Self::blocks(rules, shown(path), file))
    }

    fn standard_input(rules: Arc<Rules>) -> Self {
        Self::blocks(rules, "standard input".to_owned(), io::stdin())
    }

    fn blocks(rules: Arc<Rules>, name: String, source: impl Read + Send + 'static) -> Self {
        let reader = Arc::clone(&rules);
        let blocks = blocks::Blocks::new(name, source, Arc::clone(&rules));
        let read = move |block: Result<blocks::Block>| {
            let block = block?;
            let board = GivenBoard::read(&reader, &block.text, Some(block.line));
            board.tell_assumption(&block.text)?;
            Ok(board)
        };
        Self {
            rules,
            is_single: false,
            count: None,
            may_wait: true,
            boards: Box::new(blocks.map(read)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(game: &str, input: impl Into<Vec<u8>>) -> Vec<(Option<String>, bool)> {
        let rules = Rules::named(game).expect("a game");
        let input = io::Cursor::new(input.into());
        let boards = Boards::blocks(rules, "a file".to_owned(), input).boards;
        boards
            .map(|board| board.expect("readable"))
            .map(|board| (board.place, board.position.is_ok()))
            .collect()
    }

    fn line(number: usize, is_good: bool) -> (Option<String>, bool) {
        (Some(format!("line {number}")), is_good)
    }

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let board = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
        let long = "6".repeat(10_000);
        let input = format!("\u{feff}{board}\r\n\n# {board}\n  {board}  \n{long}\n{board}");
        assert_eq!(
            read("molek-syntez", input),
            [line(1, true), line(4, true), line(5, false), line(6, true)]
        );
    }

    #[test]
    fn blank_lines_part_boards_of_several_lines() {
        let deal = |number| {
            let rules = Rules::named("freecell").expect("a game");
            rules.deal(number).expect("a deal").to_string()
        };
        let input = format!(
            "# three deals\n\n{}\n\n\n{}\r\n# the end\n\nnonsense\n",
            deal(1),
            deal(2).replacen('\n', "\n# a comment\n", 1)
        );
        assert_eq!(
            read("freecell", input),
            [line(3, true), line(13, true), line(24, false)]
        );
    }

    #[test]
    fn what_is_not_utf8_is_a_bad_board() {
        assert_eq!(
            read("molek-syntez", b"66\xff\n\xfe"),
            [line(1, false), line(2, false)]
        );
    }
}
