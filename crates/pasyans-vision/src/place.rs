//! Places in pictures.

use serde::{Deserialize, Serialize};

/// A point of a picture, in pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spot {
    /// Pixels from the left.
    pub x: f64,
    /// Pixels from the top.
    pub y: f64,
}

/// A rectangle of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Area {
    /// Pixels from the left edge of the picture.
    pub x: f64,
    /// Pixels from the top edge of the picture.
    pub y: f64,
    /// The width in pixels.
    pub w: f64,
    /// The height in pixels.
    pub h: f64,
}

impl Area {
    /// The centre of the rectangle.
    #[must_use]
    pub fn middle(self) -> Spot {
        Spot {
            x: self.x + self.w / 2.0,
            y: self.y + self.h / 2.0,
        }
    }

    /// Whether a point lies in it.
    #[must_use]
    pub fn holds(self, spot: Spot) -> bool {
        let within = |at: f64, from: f64, length: f64| from <= at && at < from + length;
        within(spot.x, self.x, self.w) && within(spot.y, self.y, self.h)
    }

    /// The same rectangle, moved.
    #[must_use]
    pub fn moved(self, dx: f64, dy: f64) -> Self {
        Self {
            x: self.x + dx,
            y: self.y + dy,
            ..self
        }
    }
}

/// Where the game's own screen lies in a picture: its top left corner (which may lie outside), and how many picture
/// pixels one of its own pixels spans in each direction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    /// The left side of the game's screen.
    pub x: f64,
    /// The upper side of the game's screen.
    pub y: f64,
    /// Pixels of the picture to one of the game, across.
    pub scale_x: f64,
    /// Pixels of the picture to one of the game, down.
    pub scale_y: f64,
}

impl Placement {
    /// Where a rectangle of the game's screen lies in the picture.
    #[must_use]
    pub fn area(&self, of: Area) -> Area {
        Area {
            x: self.x + of.x * self.scale_x,
            y: self.y + of.y * self.scale_y,
            w: of.w * self.scale_x,
            h: of.h * self.scale_y,
        }
    }

    /// Where a point of the game's screen lies in the picture.
    #[must_use]
    pub fn spot(&self, of: Spot) -> Spot {
        Spot {
            x: self.x + of.x * self.scale_x,
            y: self.y + of.y * self.scale_y,
        }
    }

    /// The same place in a picture that is so many times as large.
    #[must_use]
    pub(crate) fn scaled(self, by: f64) -> Self {
        Self {
            x: self.x * by,
            y: self.y * by,
            scale_x: self.scale_x * by,
            scale_y: self.scale_y * by,
        }
    }

    /// The same place in a picture whose corner lies at (-dx, -dy) of this one.
    #[must_use]
    pub fn moved(self, dx: f64, dy: f64) -> Self {
        Self {
            x: self.x + dx,
            y: self.y + dy,
            ..self
        }
    }
}
