//! Played games: a board, and moves from it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use pasyans::{Position, Rules};
use pasyans_protocol::written_moves::{self, Replay};

use crate::deal_range::deal_number;
use crate::foreign_text;
use crate::games::{self, RuleArgs};

/// The game, its board, and the moves.
#[derive(Debug, Args)]
pub struct PlayedArgs {
    /// The game [default: molek-syntez]
    #[arg(value_name = "GAME")]
    first: Option<String>,
    /// The board, unless --deal or --file gives it
    #[arg(value_name = "BOARD")]
    second: Option<String>,
    /// The moves, or a file with them; `-` reads them from standard input
    #[arg(value_name = "MOVES")]
    rest: Vec<String>,
    /// Read the board from a file
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Take the deal with this number
    #[arg(long, value_name = "N", conflicts_with = "file", value_parser = deal_number, allow_negative_numbers = true)]
    pub deal: Option<u64>,
    #[command(flatten)]
    rules: RuleArgs,
}

/// A game that was played.
pub struct PlayedGame {
    pub rules: Arc<Rules>,
    pub start: Position,
    pub replay: Replay,
}

impl PlayedArgs {
    /// Reads the board, and plays the moves on it.
    pub fn open(&self, command: &str) -> Result<PlayedGame> {
        let words = self.first.iter().chain(&self.second).chain(&self.rest);
        let (rules, rest) = self.rules.take(words)?;
        let (start, moves) = self.board(command, &rules, &rest)?;
        if moves.is_empty() {
            bail!("no moves given; give them after the board, or - for standard input");
        }
        let moves = match moves.join(" ") {
            moves if moves == "-" => foreign_text::read("standard input", std::io::stdin())?,
            moves if Path::new(&moves).is_file() => foreign_text::read_file(Path::new(&moves))?,
            moves => moves,
        };
        let replay = written_moves::replay(&start, &moves)?;
        Ok(PlayedGame {
            rules,
            start,
            replay,
        })
    }

    /// The board, and the words after it.
    fn board<'a>(
        &self,
        command: &str,
        rules: &Arc<Rules>,
        words: &'a [&'a str],
    ) -> Result<(Position, &'a [&'a str])> {
        if let Some(number) = self.deal {
            return Ok((rules.deal(number)?, words));
        }
        if let Some(path) = &self.file {
            let text = foreign_text::read_file(path)?;
            return Ok((Position::parse(rules, &text)?, words));
        }
        let Some((board, moves)) = words.split_first() else {
            bail!("no board given; write pasyans {command} BOARD MOVES");
        };
        games::refuse_unknown(board, "a board")?;
        if moves.is_empty() {
            bail!("no moves given; give them after the board, or - for standard input");
        }
        Ok((Position::parse(rules, board.trim())?, moves))
    }
}
