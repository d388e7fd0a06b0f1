//! Boards from pictures of the screen.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use pasyans::{Position, Rules};
use pasyans_vision::Sight;

use super::{BadBoard, GivenBoard, UnreadPicture};
use crate::games;
use crate::pictures::{HEADING, LookArgs};
use crate::sight;
use crate::style;

/// A picture, and how to read it.
#[derive(Clone, Debug, Args)]
pub struct ImageArgs {
    /// Read the board from a picture of the screen: PNG, JPEG, WebP or BMP; `-` reads it from
    /// standard input
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    image: Option<PathBuf>,
    /// Use the most probable board if cards in the picture are in doubt
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

    /// Reads the board from a picture. Only a file that cannot be opened is an error; a picture without a board is
    /// a bad board.
    pub fn open(&self, rules: &Arc<Rules>, path: &Path) -> Result<GivenBoard> {
        let usual = games::usual();
        let readable = usual.name();
        if rules.name() != readable {
            let game = rules.name();
            bail!("cannot read pictures of {game}, only of {readable}");
        }
        let look = self.look.open(path)?;
        let bad = |reason, doubtful| BadBoard::Picture(UnreadPicture { reason, doubtful });
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
        Ok(GivenBoard {
            place: Some(look.name),
            deal: None,
            position,
        })
    }
}

/// Warns about the doubtful cards of an accepted board.
fn warn(name: &str, sight: &Sight) -> io::Result<()> {
    let mut err = anstream::stderr().lock();
    let (style, doubt) = (style::UNSURE, sight::headline(sight));
    writeln!(err, "{style}warning:{style:#} {name}: {doubt}")?;
    for doubt in sight::doubts(sight) {
        writeln!(err, "  {doubt}")?;
    }
    Ok(())
}
