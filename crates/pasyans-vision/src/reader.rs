//! The reader: from a picture to a sight.

use std::borrow::Cow;

use crate::find::{Found, find, look_again};
use crate::levels::Levels;
use crate::looks::Looks;
use crate::ranks;
use crate::shapes::References;
use crate::tell::tell;
use crate::work::Work;
use crate::{Area, Learned, NoBoard, Picture, Placement, Sight};

/// What looks like a table is rejected if its ranks are less similar to the known ones than this. Unusual fonts reach 0.85,
/// and other things 0.2.
const LEAST_LIKENESS: f64 = 0.5;

/// The operations of reading the cards of a table that was found; see [`Work`].
const DECIDE_WORK: usize = 20_000_000;

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
    /// If the picture has no table, or several, or one whose cards cannot be a board; or if it has so many lines that it
    /// would take too long.
    pub fn read(&self, picture: &Picture, request: &Request) -> Result<Sight, NoBoard> {
        self.read_with(picture, request, &mut Work::unwatched())
    }

    /// Reads the board of a picture, unless it is stopped: `is_stopped` is asked about once in a millisecond.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read), and [`NoBoard::Stopped`] if it was stopped.
    pub fn read_unless(
        &self,
        picture: &Picture,
        request: &Request,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Sight, NoBoard> {
        self.read_with(picture, request, &mut Work::new(is_stopped))
    }

    fn read_with(
        &self,
        picture: &Picture,
        request: &Request,
        work: &mut Work<'_>,
    ) -> Result<Sight, NoBoard> {
        let is_meant = |last: &Placement| {
            let middle = self.looks.table_area(last).middle();
            request.region.is_none_or(|region| region.holds(middle))
        };
        if let Some(last) = request.last.filter(is_meant)
            && let Some(sight) = self.read_again(picture, last, work)?
        {
            return Ok(sight);
        }
        let (part, left, top) = self.part(picture, request.region)?;
        match self.read_whole(&part, work) {
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

    /// Finds the table of a picture, which may have only one.
    pub(crate) fn find(&self, levels: &Levels, work: &mut Work<'_>) -> Result<Found, NoBoard> {
        find(levels, &self.looks, work)
    }

    fn read_whole(&self, picture: &Picture, work: &mut Work<'_>) -> Result<Sight, NoBoard> {
        let levels = Levels::new(picture, work)?;
        let found = self.find(&levels, work)?;
        self.decide(&levels, &found, work)
    }

    /// Reads the board where the last one was; `None` unless it is certain.
    fn read_again(
        &self,
        picture: &Picture,
        last: Placement,
        work: &mut Work<'_>,
    ) -> Result<Option<Sight>, NoBoard> {
        let Some((part, left, top)) = picture.part(self.looks.surroundings(&last)) else {
            return Ok(None);
        };
        let (left, top) = (left as f64, top as f64);
        let levels = Levels::new(&part, work)?;
        let last = last.moved(-left, -top);
        let Some(found) = look_again(&levels, last, &self.looks, work)? else {
            return Ok(None);
        };
        let sight = match self.decide(&levels, &found, work) {
            Ok(sight) => sight.moved(left, top),
            Err(NoBoard::Stopped) => return Err(NoBoard::Stopped),
            Err(_) => return Ok(None),
        };
        Ok(sight.certain.then_some(sight))
    }

    fn decide(
        &self,
        levels: &Levels,
        found: &Found,
        work: &mut Work<'_>,
    ) -> Result<Sight, NoBoard> {
        work.spend(DECIDE_WORK)?;
        let looks = &self.looks;
        let table = found.table(levels, looks);
        let ranks = ranks::read(&table, &found.piles.piles, &self.references, looks)?;
        if ranks.likeness < LEAST_LIKENESS {
            return Err(NoBoard::UnknownRanks);
        }
        Ok(tell(&table, found, &ranks, looks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::MOST_OPERATIONS;
    use pasyans::{Position, Rules};
    use pasyans_screens::{Canvas, Chance, Filter, Look, Scene, Screen, Table};
    use std::cell::Cell;

    const DEAL: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";

    fn drawn() -> Screen {
        let molek = Rules::named("molek-syntez").expect("a known game");
        let position = Position::parse(&molek, DEAL).expect("a board");
        let table = Table::of(&position, &mut Chance::new(1));
        Screen::of(&position, &Scene::new(table, Look::default()))
    }

    fn picture(canvas: &Canvas) -> Picture {
        let pixels = canvas.pixels().to_vec();
        Picture::from_grey(canvas.width(), canvas.height(), pixels).expect("a picture")
    }

    /// A dark picture with bright lines at random places, all of them upright.
    fn upright_lines(width: usize, height: usize, lines: usize) -> Picture {
        let mut chance = Chance::new(1);
        let mut pixels = vec![0; width * height];
        for _ in 0..lines {
            let (x, top) = (chance.below(width), chance.below(height));
            let bottom = (top + 100 + chance.below(1900)).min(height);
            (top..bottom).for_each(|y| pixels[y * width + x] = 255);
        }
        Picture::from_grey(width, height, pixels).expect("a picture")
    }

    #[test]
    fn a_picture_full_of_lines_is_refused_before_it_costs_too_much() {
        let picture = upright_lines(3840, 2160, 5_000);
        let mut work = Work::unwatched();
        let read = Reader::molek().read_with(&picture, &Request::default(), &mut work);
        assert_eq!(read, Err(NoBoard::TooMuchWork));
        // What was refused was not done: it is more than the limit by one step at most.
        assert!(work.spent() < MOST_OPERATIONS + MOST_OPERATIONS / 10);
    }

    #[test]
    fn the_work_grows_with_the_pixels_and_not_with_the_square_of_the_lines() {
        let spent = |width: usize, height: usize| {
            let row: Vec<u8> = (0..width).map(|x| 255 * u8::from(x % 7 == 0)).collect();
            let picture = Picture::from_grey(width, height, row.repeat(height));
            let mut work = Work::unwatched();
            let picture = picture.expect("a picture");
            let _ = Reader::molek().read_with(&picture, &Request::default(), &mut work);
            work.spent()
        };
        let (small, wide, high) = (spent(500, 400), spent(1000, 400), spent(500, 800));
        assert!(
            wide < 3 * small && high < 3 * small,
            "{small} {wide} {high}"
        );
    }

    #[test]
    fn a_whole_screen_with_a_table_costs_a_small_part_of_the_limit() {
        let full = drawn().scaled(Filter::Nearest, (4.0, 4.0), (0.0, 0.0));
        let window = drawn().framed(Canvas::new(3840, 2160, 90), 300, 200);
        for screen in [full, window] {
            let mut work = Work::unwatched();
            let picture = picture(&screen.canvas);
            let sight = Reader::molek().read_with(&picture, &Request::default(), &mut work);
            assert_eq!(sight.expect("a board").board, DEAL);
            assert!(work.spent() < MOST_OPERATIONS / 5, "{}", work.spent());
        }
    }

    #[test]
    fn a_stopped_reading_ends_when_it_next_asks() {
        let picture = upright_lines(1000, 1000, 800);
        for asks in [1, 2, 5, 40] {
            let asked = Cell::new(0);
            let is_stopped = || {
                asked.set(asked.get() + 1);
                asked.get() >= asks
            };
            let read = Reader::molek().read_unless(&picture, &Request::default(), &is_stopped);
            assert_eq!((read, asked.get()), (Err(NoBoard::Stopped), asks));
        }
    }
}
