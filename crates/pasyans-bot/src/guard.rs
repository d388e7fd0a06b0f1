//! Notices that somebody wants to stop a run.

use crate::StopReason;
use crate::desk::{Bounds, Desk, DeskError, Point};

/// How far the mouse may be from where it was put: some systems round.
const TOLERANCE: i32 = 2;
/// How close to a corner of a monitor counts as in it.
const CORNER: i32 = 5;

/// Where the mouse should be.
#[derive(Debug)]
pub(crate) struct Guard {
    corners: Vec<Point>,
    /// Where the mouse was when the run began, or where the bot put it; `None` if the mouse is not the bot's.
    at: Option<Point>,
    /// Where it was before, until it is seen where the bot has put it: window managers may hold the mouse for a moment, and
    /// what is done with it takes effect after that.
    before: Option<Point>,
    /// Whether the bot owns the mouse, so that nobody else may move it.
    is_taken: bool,
    /// Whether Esc is a stop.
    hears_escape: bool,
}

impl Guard {
    /// Ignores keyboard and mouse: the user plays.
    pub const fn asleep() -> Self {
        Self {
            corners: Vec::new(),
            at: None,
            before: None,
            is_taken: false,
            hears_escape: false,
        }
    }

    /// Watches Esc, and ignores the mouse.
    pub fn without_mouse() -> Self {
        Self {
            hears_escape: true,
            ..Self::asleep()
        }
    }

    /// Watches Esc and the mouse, which is here now.
    pub fn new(monitors: &[Bounds], pointer: Point) -> Self {
        Self {
            corners: monitors
                .iter()
                .flat_map(|monitor| monitor.corners())
                .collect(),
            at: Some(pointer),
            before: None,
            is_taken: false,
            hears_escape: true,
        }
    }

    /// From now on the mouse is where the bot puts it.
    pub const fn take(&mut self, pointer: Point) {
        self.before = self.at;
        self.at = Some(pointer);
        self.is_taken = true;
    }

    /// Where the mouse should be.
    pub const fn at(&self) -> Option<Point> {
        self.at
    }

    /// Whether somebody wants to stop the run, by keyboard or mouse.
    pub fn look(&mut self, desk: &mut dyn Desk) -> Result<Option<StopReason>, DeskError> {
        if self.hears_escape && desk.escape_was_pressed()? {
            return Ok(Some(StopReason::Escape));
        }
        let Some(at) = self.at else {
            return Ok(None);
        };
        let pointer = desk.pointer()?;
        if is_near(pointer, at, TOLERANCE) {
            self.before = None;
            return Ok(None);
        }
        let is_late = |before: Point| is_near(pointer, before, TOLERANCE);
        if self.before.is_some_and(is_late) {
            return Ok(None);
        }
        let is_corner = |&corner: &Point| is_near(pointer, corner, CORNER);
        if self.corners.iter().any(is_corner) {
            return Ok(Some(StopReason::Corner));
        }
        Ok(self.is_taken.then_some(StopReason::MouseMoved))
    }
}

/// Whether two points are at most this far apart, across and down.
pub(crate) fn is_near(a: Point, b: Point, most: i32) -> bool {
    (a.x - b.x).abs() <= most && (a.y - b.y).abs() <= most
}
