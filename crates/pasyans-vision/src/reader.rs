//! The reader: from a picture to a sight.

use crate::find::{Found, find, look_again};
use crate::levels::Levels;
use crate::looks::Looks;
use crate::ranks;
use crate::shapes::References;
use crate::tell::tell;
use crate::{Area, NoBoard, Picture, Placement, Sight};

/// A board that is less probable than this is no help to anybody.
const LEAST_CONFIDENCE: f64 = 1e-3;

/// Reads the boards of one game.
#[derive(Clone, Debug)]
pub struct Reader {
    looks: Looks,
    references: References,
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
        let looks = Looks::molek();
        let references = References::new(&looks);
        Self { looks, references }
    }

    /// Reads the board of a picture.
    ///
    /// # Errors
    ///
    /// If there is no table in it, more than one, or one whose cards cannot be a board.
    pub fn read(&self, picture: &Picture, request: &Request) -> Result<Sight, NoBoard> {
        if let Some(last) = request.last {
            if let Some(sight) = self.read_again(picture, last) {
                return Ok(sight);
            }
        }
        let Some(region) = request.region else {
            return self.read_whole(picture);
        };
        let outside = NoBoard::RegionOutside {
            width: picture.width(),
            height: picture.height(),
        };
        let (part, left, top) = picture.part(region).ok_or(outside)?;
        let (left, top) = (left as f64, top as f64);
        let seen = self.read_whole(&part);
        seen.map(|sight| sight.moved(left, top))
            .map_err(|refusal| refusal.moved(left, top))
    }

    fn read_whole(&self, picture: &Picture) -> Result<Sight, NoBoard> {
        let levels = Levels::new(picture);
        let found = find(&levels, &self.looks)?;
        self.decide(&levels, &found)
    }

    /// Reads a board where the last one was, and only a certain one.
    fn read_again(&self, picture: &Picture, last: Placement) -> Option<Sight> {
        let (part, left, top) = picture.part(self.looks.surroundings(&last))?;
        let (left, top) = (left as f64, top as f64);
        let levels = Levels::new(&part);
        let found = look_again(&levels, last.moved(-left, -top), &self.looks)?;
        let sight = self.decide(&levels, &found).ok()?.moved(left, top);
        sight.certain.then_some(sight)
    }

    fn decide(&self, levels: &Levels, found: &Found) -> Result<Sight, NoBoard> {
        let looks = &self.looks;
        let table = found.table(levels, looks);
        let ranks = ranks::read(&table, &found.piles.piles, &self.references, looks)
            .map_err(|error| NoBoard::Unreadable(error.to_string()))?;
        let sight = tell(&table, found, &ranks, looks);
        if sight.confidence < LEAST_CONFIDENCE {
            return Err(NoBoard::Unreadable(
                "its ranks look like none that are known".to_owned(),
            ));
        }
        Ok(sight)
    }
}
