//! Pictures of the screen, and the boards in them.

pub mod learned;
mod region;

use std::fs::File;
use std::io;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use pasyans_vision::{Learned, NoBoard, Picture, Reader, Request, Sight};

use crate::bounded;
use crate::foreign_text::shown;
use region::Region;

/// The help section for pictures.
pub const HEADING: &str = "Picture";
/// Longer files are not read: the largest picture that decodes is shorter.
const LONGEST: usize = 256 << 20;

/// Options for reading pictures.
#[derive(Clone, Debug, Args)]
pub struct LookArgs {
    /// Look only at this part of the picture: pixels from its top left
    #[arg(long, value_name = "X,Y,W,H", requires = "image", help_heading = HEADING)]
    region: Option<Region>,
}

/// A picture to read.
pub struct Look {
    /// Its name in messages.
    pub name: String,
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    reader: Reader,
    request: Request,
}

impl LookArgs {
    /// Reads a file, which need not be a picture; `-` is standard input.
    pub fn open(&self, path: &Path) -> Result<Look> {
        let (name, bytes) = match path == Path::new("-") {
            true => {
                let name = "standard input".to_owned();
                let bytes = bounded::read(&name, io::stdin(), LONGEST)?;
                (name, bytes)
            }
            false => {
                let name = shown(path);
                let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
                let bytes = bounded::read(&name, file, LONGEST)?;
                (name, bytes)
            }
        };
        Ok(Look {
            name,
            bytes,
            reader: learned::reader(),
            request: Request {
                region: self.region.map(Into::into),
                last: None,
            },
        })
    }
}

impl Look {
    /// Reads the board in the picture.
    pub fn see(&self) -> Result<Sight> {
        let sight = match self.reader.read(&self.picture()?, &self.request) {
            Err(error @ (NoBoard::UnknownRanks | NoBoard::NoLegalBoard)) => Err(anyhow!(
                "{error}. If your MOLEK-SYNTEZ has cards of another look, pasyans see --learn teaches them"
            )),
            other => other.map_err(Into::into),
        };
        sight.with_context(|| self.name.clone())
    }

    /// Learns what the ranks look like, from the picture and its board.
    pub fn learn(&self, board: &str) -> Result<Learned> {
        let learned = self.reader.learn(&self.picture()?, &self.request, board);
        learned.with_context(|| self.name.clone())
    }

    /// Uses what was learned to read the picture.
    pub fn with(mut self, learned: &Learned) -> Self {
        self.reader = self.reader.with_learned(learned);
        self
    }

    fn picture(&self) -> Result<Picture> {
        Picture::decode(&self.bytes).with_context(|| self.name.clone())
    }
}
