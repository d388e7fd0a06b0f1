//! `pasyans show`: draws boards.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;

use crate::boards::{BoardArgs, Boards};
use crate::draw::draw;
use crate::exit::{self, Exit};
use crate::output::{bad_board, text};

const EXAMPLES: &str = "\
Examples:
  pasyans show 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans show --deal 7
  pasyans show freecell --deal 1..3
  pasyans deal | pasyans show -
  pasyans show --image screenshot.png

The base of a column is on top. Cards that may move are bold; a cheated card has a '!'.";

/// The arguments of `pasyans show`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    boards: BoardArgs,
}

/// Draws each board. A bad one is reported on standard error, and the others still drawn.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut worst = Exit::Won;
    exit::until_closed(draw_all(args, &mut worst))?;
    Ok(worst.code())
}

fn draw_all(args: &Args, worst: &mut Exit) -> Result<()> {
    let Boards { rules, boards, .. } = args.boards.open()?;
    let mut out = anstream::stdout().lock();
    for (index, board) in boards.enumerate() {
        let board = board?;
        match &board.position {
            Ok(position) => {
                if index > 0 {
                    writeln!(out)?;
                }
                text::write_heading(&mut out, &rules, &board)?;
                write!(out, "{}", draw(position))?;
            }
            Err(_) => {
                *worst = Exit::BadInput;
                bad_board::complain(&board)?;
            }
        }
    }
    Ok(())
}
