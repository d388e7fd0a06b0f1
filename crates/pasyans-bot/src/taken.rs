//! Which cards are taken: their columns look different from when the board was first seen.

use std::sync::Arc;

use pasyans_vision::Area;

use crate::desk::Bounds;
use crate::rest::{Part, Rest, Seen, around, odd_column, usual_ground};
use crate::session::Session;

impl Session<'_> {
    /// The size of a pixel of the game in the last picture.
    pub fn unit(&self) -> f64 {
        self.rest.as_ref().and_then(Rest::unit).unwrap_or(1.0)
    }

    /// A part of the table as it looked when the board was first seen, and as it looks now with the window at `place`.
    /// `None` if that cannot be said.
    fn then_and_now(&mut self, area: Area, place: Bounds) -> Option<(Part, Part)> {
        let (then, part) = self.rest.as_ref()?.part(area, place)?;
        let now = Part::capture(self.outside.desk, part).ok()?;
        Some((then, now))
    }

    /// Whether the cards of a column look taken.
    pub fn looks_taken(&mut self, column: usize, place: Bounds) -> bool {
        let area = self.rest.as_ref().and_then(|rest| rest.area(column));
        self.has_changed(area, place)
    }

    /// Whether a column looks different, whatever it holds.
    pub fn looks_different(&mut self, column: usize, place: Bounds) -> bool {
        let area = self.rest.as_ref().and_then(|rest| rest.place(column));
        self.has_changed(area, place)
    }

    fn has_changed(&mut self, area: Option<Area>, place: Bounds) -> bool {
        let unit = self.unit();
        area.and_then(|area| self.then_and_now(area, place))
            .is_some_and(|(then, now)| then.differs(&now, unit))
    }

    /// The column whose cards look taken although nothing was clicked. What is different from before says nothing here: they
    /// may have been taken all the time.
    pub fn taken_before(&mut self) -> Option<usize> {
        let grounds = self.rest.as_ref()?.grounds();
        // With few columns left, boards before tell what is usual.
        self.ground = usual_ground(&grounds).or(self.ground);
        odd_column(&grounds, self.ground?)
    }

    /// All columns that look taken.
    pub fn taken(&mut self, place: Bounds) -> Vec<usize> {
        let areas = self.rest.as_ref().map_or_else(Vec::new, Rest::areas);
        let unit = self.unit();
        let Some(whole) = around(&areas) else {
            return Vec::new();
        };
        let Some((then, now)) = self.then_and_now(whole, place) else {
            return Vec::new();
        };
        let differs = |area: Area| {
            let (then, now) = (then.cut(whole, area)?, now.cut(whole, area)?);
            Some(then.differs(&now, unit))
        };
        areas
            .into_iter()
            .filter(|(_, area)| differs(*area) == Some(true))
            .map(|(column, _)| column)
            .collect()
    }

    /// The board looks now as it does with nothing taken.
    pub fn rest_anew(&mut self, place: Bounds) {
        let shot = self.outside.desk.capture(place);
        let pointer = self.outside.desk.pointer();
        if let (Some(rest), Ok(shot), Ok(pointer)) = (&mut self.rest, shot, pointer) {
            let seen = Seen {
                shot: Arc::new(shot),
                place,
                pointer,
            };
            if rest.seen.fits(&seen) {
                rest.seen = seen;
            }
        }
    }

    /// A column as it looks now.
    pub fn column(&mut self, column: usize, place: Bounds) -> Option<Part> {
        let area = self.rest.as_ref()?.area(column)?;
        self.then_and_now(area, place).map(|(_, now)| now)
    }
}
