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
            is_taken: false,
            hears_escape: true,
        }
    }

    /// From now on the mouse is where the bot puts it.
    pub const fn take(&mut self, pointer: Point) {
        self.at = Some(pointer);
        self.is_taken = true;
    }

    /// Whether somebody wants to stop the run, by keyboard or mouse.
    pub fn look(&self, desk: &mut dyn Desk) -> Result<Option<StopReason>, DeskError> {
        if self.hears_escape && desk.escape_was_pressed()? {
            return Ok(Some(StopReason::Escape));
        }
        let Some(at) = self.at else {
            return Ok(None);
        };
        let pointer = desk.pointer()?;
        if is_near(pointer, at, TOLERANCE) {
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
