//! The reader: from a picture to a sight.

use crate::{Area, NoBoard, Picture, Placement, Sight};

/// Reads the boards of one game.
#[derive(Clone, Debug)]
pub struct Reader {
    title: String,
}

/// What is known about a picture before it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request {
    /// Only this part of the picture is looked at.
    pub region: Option<Area>,
    /// Where the table was in the last picture of the same screen: it is looked for there first.
    pub last: Option<Placement>,
}

impl Reader {
    /// The reader of MOLEK-SYNTEZ.
    #[must_use]
    pub fn molek() -> Self {
        Self {
            title: "MOLEK-SYNTEZ".into(),
        }
    }

    /// Reads the board of a picture.
    ///
    /// # Errors
    ///
    /// If there is no table in it, more than one, or one whose cards cannot be a board.
    pub fn read(&self, picture: &Picture, request: &Request) -> Result<Sight, NoBoard> {
        let _ = (picture, request);
        Err(NoBoard::NoTable {
            game: self.title.clone(),
            hint: String::new(),
        })
    }
}
