//! Boards from pictures of the screen.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use pasyans::{Position, Rules};
use pasyans_vision::Sight;

use super::{BadBoard, BadPicture, Board};
use crate::games;
use crate::output::{sight, style};
use crate::pictures::{HEADING, LookArgs};

/// A picture, and how it is read.
#[derive(Clone, Debug, Args)]
pub struct ImageArgs {
    /// Read the board from a picture of the screen: PNG, JPEG, WebP or BMP; `-` reads it from
    /// standard input
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    image: Option<PathBuf>,
    /// Go on with the most probable board if cards of the picture are in doubt
    #[arg(long, requires = "image", help_heading = HEADING)]
    accept_doubt: bool,
    #[command(flatten)]
    look: LookArgs,
}

impl ImageArgs {
    /// The picture, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.image.as_deref()
    }

    /// Reads the board of a picture. Only what cannot be opened is an error; a picture without a
    /// board is a bad board.
    pub fn open(&self, rules: &Arc<Rules>, path: &Path) -> Result<Board> {
        let readable = &games::usual().name;
        if rules.name != *readable {
            let game = &rules.name;
            bail!("pictures of {game} cannot be read, only those of {readable}");
        }
        let look = self.look.open(path)?;
        let bad = |reason, doubtful| BadBoard::Picture(BadPicture { reason, doubtful });
        let position = match look.see() {
            Err(error) => Err(bad(format!("{error:#}"), None)),
            Ok(sight) if !sight.certain && !self.accept_doubt => {
                let doubt = sight::headline(&sight);
                Err(bad(format!("{}: {doubt}", look.name), Some(sight)))
            }
            Ok(sight) => {
                if !sight.certain {
                    warn(&look.name, &sight)?;
                }
                Ok(Position::parse(rules, &sight.board)?)
            }
        };
        Ok(Board {
            place: Some(look.name),
            position,
        })
    }
}

/// Says which cards of a board that is accepted are in doubt.
fn warn(name: &str, sight: &Sight) -> io::Result<()> {
    let mut err = anstream::stderr().lock();
    let (style, doubt) = (style::UNSURE, sight::headline(sight));
    writeln!(err, "{style}warning:{style:#} {name}: {doubt}")?;
    for doubt in sight::doubts(sight) {
        writeln!(err, "  {doubt}")?;
    }
    Ok(())
}
