//! The reader: from a picture to a sight.

use std::borrow::Cow;

use crate::find::{Found, find, look_again};
use crate::levels::Levels;
use crate::looks::Looks;
use crate::ranks;
use crate::shapes::References;
use crate::tell::tell;
use crate::{Area, Learned, NoBoard, Picture, Placement, Sight};

/// What looks like a table is rejected if its ranks are less similar to the known ones than this. Unusual fonts reach 0.85,
/// and other things 0.2.
const LEAST_LIKENESS: f64 = 0.5;

/// Reads the boards of one game.
#[derive(Clone, Debug)]
pub struct Reader {
    looks: Looks,
    references: References,
}

/// Hints for reading a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request {
    /// Look only at this part of the picture.
    pub region: Option<Area>,
    /// Where the table was in the previous picture of the same screen: look there first.
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
    /// If the picture has no table, or several, or one whose cards cannot be a board.
    pub fn read(&self, picture: &Picture, request: &Request) -> Result<Sight, NoBoard> {
        let is_meant = |last: &Placement| {
            let middle = self.looks.table_area(last).middle();
            request.region.is_none_or(|region| region.holds(middle))
        };
        if let Some(last) = request.last.filter(is_meant)
            && let Some(sight) = self.read_again(picture, last)
        {
            return Ok(sight);
        }
        let (part, left, top) = self.part(picture, request.region)?;
        match self.read_whole(&part) {
            Ok(sight) => Ok(sight.moved(left, top)),
            Err(refusal) => Err(refusal.moved(left, top)),
        }
    }

    /// The same reader, with learned shapes in addition to the drawn ones.
    #[must_use]
    pub fn with_learned(mut self, learned: &Learned) -> Self {
        if learned.game() == self.looks.game {
            self.references.learn(learned);
        }
        self
    }

    pub(crate) fn looks(&self) -> &Looks {
        &self.looks
    }

    /// The part of a picture that is looked at, and where it begins.
    pub(crate) fn part<'a>(
        &self,
        picture: &'a Picture,
        region: Option<Area>,
    ) -> Result<(Cow<'a, Picture>, f64, f64), NoBoard> {
        let Some(region) = region else {
            return Ok((Cow::Borrowed(picture), 0.0, 0.0));
        };
        let outside = NoBoard::RegionOutside {
            width: picture.width(),
            height: picture.height(),
        };
        let (part, left, top) = picture.part(region).ok_or(outside)?;
        Ok((Cow::Owned(part), left as f64, top as f64))
    }

    /// The only table of a picture.
    pub(crate) fn find(&self, levels: &Levels) -> Result<Found, NoBoard> {
        find(levels, &self.looks)
    }

    fn read_whole(&self, picture: &Picture) -> Result<Sight, NoBoard> {
        let levels = Levels::new(picture);
        let found = self.find(&levels)?;
        self.decide(&levels, &found)
    }

    /// Reads the board where the last one was; `None` unless it is certain.
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
        if ranks.likeness < LEAST_LIKENESS {
            return Err(NoBoard::Unreadable(
                "its ranks look like none of the known ones; pasyans see --learn teaches them"
                    .to_owned(),
            ));
        }
        Ok(tell(&table, found, &ranks, looks))
    }
}
