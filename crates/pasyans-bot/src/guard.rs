//! Notices that somebody wants a run to stop.

use crate::StopReason;
use crate::desk::{Bounds, Desk, DeskError, Point};

/// How far from where it was put the mouse may be: some systems round.
const TOLERANCE: i32 = 2;
/// How near to a corner of a monitor is in it.
const CORNER: i32 = 5;

/// Where the mouse should be.
#[derive(Debug)]
pub(crate) struct Guard {
    corners: Vec<Point>,
    /// Where the mouse was when the run began, or where it was put; `None` if it is not the bot's.
    at: Option<Point>,
    /// Whether it is the bot's, and nobody else may move it.
    is_taken: bool,
    /// Whether Esc is a stop.
    hears_escape: bool,
}

impl Guard {
    /// Leaves keyboard and mouse to whoever plays.
    pub const fn asleep() -> Self {
        Self {
            corners: Vec::new(),
            at: None,
            is_taken: false,
            hears_escape: false,
        }
    }

    /// Hears Esc, and leaves the mouse alone.
    pub fn without_mouse() -> Self {
        Self {
            hears_escape: true,
            ..Self::asleep()
        }
    }

    /// Looks at the mouse, too, which is here now.
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

    /// Whether somebody wants a stop, by keyboard or mouse.
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

/// Whether two points are not farther from each other than this, across and down.
pub(crate) fn is_near(a: Point, b: Point, most: i32) -> bool {
    (a.x - b.x).abs() <= most && (a.y - b.y).abs() <= most
}
