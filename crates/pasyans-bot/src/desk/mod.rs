//! The desk: the screen, its windows, the mouse, and the Esc key.

#[cfg(any(windows, target_os = "macos"))]
mod native;
#[cfg(all(unix, not(target_os = "macos")))]
mod x11;

use std::fmt;

use pasyans::words::{self, Trouble, tell};
use pasyans_vision::{Area, Picture, Spot};
use serde::Serialize;

/// A point of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Pixels from the left edge.
    pub x: i32,
    /// Pixels from the top edge.
    pub y: i32,
}

/// A rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bounds {
    /// Pixels from the left edge of the screen.
    pub x: i32,
    /// Pixels from the top edge of the screen.
    pub y: i32,
    /// The width in pixels.
    pub w: u32,
    /// The height in pixels.
    pub h: u32,
}

impl Bounds {
    /// Whether a point lies in it.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        let inside = |at: i32, from: i32, length: u32| {
            let offset = i64::from(at) - i64::from(from);
            (0..i64::from(length)).contains(&offset)
        };
        inside(point.x, self.x, self.w) && inside(point.y, self.y, self.h)
    }

    /// The intersection; `None` if they do not overlap.
    #[must_use]
    pub fn meet(self, other: Self) -> Option<Self> {
        let side = |a: i32, a_length: u32, b: i32, b_length: u32| {
            let end = |from: i32, length: u32| i64::from(from) + i64::from(length);
            let length = end(a, a_length).min(end(b, b_length)) - i64::from(a.max(b));
            let length = u32::try_from(length).ok().filter(|&length| length > 0)?;
            Some((a.max(b), length))
        };
        let (x, w) = side(self.x, self.w, other.x, other.w)?;
        let (y, h) = side(self.y, self.h, other.y, other.h)?;
        Some(Self { x, y, w, h })
    }

    /// The four points at its corners.
    #[must_use]
    pub const fn corners(self) -> [Point; 4] {
        let (right, bottom) = (self.x + self.w as i32 - 1, self.y + self.h as i32 - 1);
        [
            Point {
                x: self.x,
                y: self.y,
            },
            Point {
                x: right,
                y: self.y,
            },
            Point {
                x: self.x,
                y: bottom,
            },
            Point {
                x: right,
                y: bottom,
            },
        ]
    }
}

/// Identifies a window while it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WindowId(pub u32);

/// A window with its title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Identifies the window in later calls.
    pub id: WindowId,
    /// The text in its title bar.
    pub title: String,
}

/// Where a window is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowPlace {
    /// Its content, without the frame around it.
    pub bounds: Bounds,
    /// Whether it is on the screen: not minimised, and not on another desktop.
    pub is_shown: bool,
}

/// A part of the screen as it looked at one moment.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The captured pixels.
    pub picture: Picture,
    /// The part of the screen.
    pub bounds: Bounds,
}

impl Shot {
    /// How many units of the screen a pixel of the picture is wide. Most screens have 1; where the desktop counts in
    /// larger units than pixels, it is less.
    fn unit(&self) -> (f64, f64) {
        (
            f64::from(self.bounds.w) / self.picture.width() as f64,
            f64::from(self.bounds.h) / self.picture.height() as f64,
        )
    }

    /// Maps a spot of the picture to the screen.
    #[must_use]
    pub fn point(&self, spot: Spot) -> Point {
        let (across, down) = self.unit();
        Point {
            x: self.bounds.x + (spot.x * across).floor() as i32,
            y: self.bounds.y + (spot.y * down).floor() as i32,
        }
    }

    /// Maps the visible part of an area of the picture to the screen; `None` if no part was captured.
    #[must_use]
    pub fn part(&self, area: Area) -> Option<Bounds> {
        let from = self.point(Spot {
            x: area.x,
            y: area.y,
        });
        let (across, down) = self.unit();
        let part = Bounds {
            x: from.x,
            y: from.y,
            w: (area.w * across).ceil().max(0.0) as u32,
            h: (area.h * down).ceil().max(0.0) as u32,
        };
        part.meet(self.bounds)
    }
}

/// Why the desk cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum DeskError {
    /// No display is named in the environment.
    NoDisplay,
    /// The session is a Wayland one, where no program may see the windows of others or move the mouse.
    Wayland,
    /// The display does not answer, or does not let this command in.
    NotOpened {
        /// The name of the display.
        display: String,
        /// The error of the connection.
        why: String,
    },
    /// A required feature is missing.
    Missing(String),
    /// The desk failed after it was opened.
    Failed(String),
}

impl fmt::Display for DeskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tell(self.words()).fmt(f)
    }
}

impl std::error::Error for DeskError {}

impl DeskError {
    /// The statement about it during a run.
    pub(crate) fn trouble(&self) -> Trouble {
        let why = match self {
            Self::Failed(why) | Self::Missing(why) => why.clone(),
            other => other.to_string(),
        };
        Trouble::Desk { why }
    }

    /// The statement about it before a run.
    #[must_use]
    pub fn words(&self) -> words::WhyNotBegun {
        match self {
            Self::NoDisplay => words::WhyNotBegun::NoDisplay,
            Self::Wayland => words::WhyNotBegun::Wayland,
            Self::NotOpened { display, why } => words::WhyNotBegun::NotOpened {
                display: display.clone(),
                why: why.clone(),
            },
            Self::Missing(why) | Self::Failed(why) => words::WhyNotBegun::Desk { why: why.clone() },
        }
    }
}

/// The screen, its windows and the mouse. Every method fails if the desk fails.
#[expect(clippy::missing_errors_doc, reason = "said above")]
pub trait Desk {
    /// The monitors, the primary one first.
    fn monitors(&mut self) -> Result<Vec<Bounds>, DeskError>;

    /// Whether this is a session of Wayland, which keeps the bot from seeing all windows.
    fn is_wayland(&self) -> bool {
        false
    }

    /// The windows that have a title.
    fn windows(&mut self) -> Result<Vec<Window>, DeskError>;

    /// Where a window is; `None` if it was closed.
    fn place(&mut self, window: WindowId) -> Result<Option<WindowPlace>, DeskError>;

    /// Brings a window to the front, where the platform lets a program do that.
    fn focus(&mut self, window: WindowId) -> Result<(), DeskError>;

    /// Whether another window lies over a part of this one.
    fn is_covered(&mut self, window: WindowId, part: Bounds) -> Result<bool, DeskError>;

    /// The window that a click at this point would go to.
    fn window_at(&mut self, point: Point) -> Result<Option<WindowId>, DeskError>;

    /// Captures a part of the screen, which lies on a monitor.
    fn capture(&mut self, part: Bounds) -> Result<Shot, DeskError>;

    /// Keeps all other programs from changing the desk until [`Desk::thaw`], where the platform allows it. Use it
    /// only for a check and the action that depends on it: all other programs wait.
    fn freeze(&mut self) -> Result<(), DeskError> {
        Ok(())
    }

    /// Ends [`Desk::freeze`].
    fn thaw(&mut self) -> Result<(), DeskError> {
        Ok(())
    }

    /// Where the mouse is.
    fn pointer(&mut self) -> Result<Point, DeskError>;

    /// Moves the mouse to a point of the screen.
    fn move_pointer(&mut self, to: Point) -> Result<(), DeskError>;

    /// Presses the left button.
    fn press(&mut self) -> Result<(), DeskError>;

    /// Releases the left button, if it is pressed.
    fn release(&mut self) -> Result<(), DeskError>;

    /// Whether Esc was pressed since the last call, whichever window has the focus.
    fn escape_was_pressed(&mut self) -> Result<bool, DeskError>;
}

/// The desk of this session.
///
/// # Errors
/// If there is no screen, or it cannot be used.
pub fn open() -> Result<Box<dyn Desk>, DeskError> {
    #[cfg(any(windows, target_os = "macos"))]
    return Ok(Box::new(native::NativeDesk::open()?));
    #[cfg(all(unix, not(target_os = "macos")))]
    return Ok(Box::new(x11::X11Desk::open()?));
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Bounds = Bounds {
        x: 0,
        y: 0,
        w: 100,
        h: 50,
    };

    #[test]
    fn bounds_meet_where_both_are() {
        let hanging_out = Bounds {
            x: -10,
            y: 40,
            w: 30,
            h: 30,
        };
        let seen = Bounds {
            x: 0,
            y: 40,
            w: 20,
            h: 10,
        };
        assert_eq!(hanging_out.meet(SCREEN), Some(seen));
        let beside = Bounds { x: 100, ..SCREEN };
        assert_eq!(beside.meet(SCREEN), None);
        assert!(SCREEN.contains(Point { x: 99, y: 49 }));
        assert!(!SCREEN.contains(Point { x: 100, y: 49 }));
        assert!(
            SCREEN
                .corners()
                .iter()
                .all(|&corner| SCREEN.contains(corner))
        );
    }

    #[test]
    fn spots_of_a_picture_are_points_of_the_screen() {
        let picture = Picture::from_grey(200, 100, vec![0; 20_000]).expect("a picture");
        let bounds = Bounds {
            x: 30,
            y: -5,
            ..SCREEN
        };
        let shot = Shot { picture, bounds };
        // Two pixels to a unit of the screen.
        assert_eq!(shot.point(Spot { x: 21.0, y: 10.0 }), Point { x: 40, y: 0 });
        let area = Area {
            x: 20.0,
            y: 80.0,
            w: 40.0,
            h: 400.0,
        };
        let part = Bounds {
            x: 40,
            y: 35,
            w: 20,
            h: 10,
        };
        assert_eq!(shot.part(area), Some(part));
    }
}
