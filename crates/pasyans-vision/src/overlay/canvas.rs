//! Translucent lines, boxes and letters on a picture.

use image::{Rgb, RgbImage};

use super::letters;
use crate::{Area, Spot};

/// A colour and its opacity, from 0 to 1.
#[derive(Clone, Copy)]
pub struct Ink {
    pub colour: [u8; 3],
    pub cover: f32,
}

/// A rectangle of whole pixels; `right` and `bottom` are exclusive.
#[derive(Clone, Copy)]
pub struct Block {
    pub left: i64,
    pub top: i64,
    pub right: i64,
    pub bottom: i64,
}

impl Block {
    /// An area, rounded to whole pixels.
    pub fn of(area: Area) -> Self {
        Self {
            left: whole(area.x),
            top: whole(area.y),
            right: whole(area.x + area.w),
            bottom: whole(area.y + area.h),
        }
    }

    /// A block of this size around a point.
    pub fn around(middle: Spot, width: i64, height: i64) -> Self {
        let left = whole(middle.x) - width / 2;
        let top = whole(middle.y) - height / 2;
        Self {
            left,
            top,
            right: left + width,
            bottom: top + height,
        }
    }

    /// The block, grown by this many pixels on each side.
    pub fn grown(self, by: i64) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }
}

/// The nearest whole number. Infinity becomes a coordinate outside every picture, and NaN becomes 0.
pub fn whole(place: f64) -> i64 {
    place.round().clamp(-1e6, 1e6) as i64
}

/// A picture to draw on. Drawing outside of it has no effect.
pub struct Canvas<'a>(pub &'a mut RgbImage);

impl Canvas<'_> {
    /// Fills a block with a colour.
    pub fn fill(&mut self, block: Block, ink: Ink) {
        let clip = |from: i64, to: i64, limit: u32| {
            let limit = i64::from(limit);
            (from.clamp(0, limit) as u32)..(to.clamp(0, limit) as u32)
        };
        let columns = clip(block.left, block.right, self.0.width());
        for y in clip(block.top, block.bottom, self.0.height()) {
            for x in columns.clone() {
                blend(self.0.get_pixel_mut(x, y), ink);
            }
        }
    }

    /// Draws the outline of a block, on its inner side.
    pub fn frame(&mut self, block: Block, line: i64, ink: Ink) {
        let Block {
            left,
            top,
            right,
            bottom,
        } = block;
        let (upper, lower) = ((top + line).min(bottom), (bottom - line).max(top + line));
        let (inner_left, inner_right) = ((left + line).min(right), (right - line).max(left + line));
        let sides = [
            (left, top, right, upper),
            (left, lower, right, bottom),
            (left, upper, inner_left, lower),
            (inner_right, upper, right, lower),
        ];
        for (left, top, right, bottom) in sides {
            let side = Block {
                left,
                top,
                right,
                bottom,
            };
            self.fill(side, ink);
        }
    }

    /// Draws a circle; its line lies inside the radius.
    pub fn ring(&mut self, middle: Spot, radius: f64, line: f64, ink: Ink) {
        let size = 2 * radius.ceil() as i64 + 2;
        let block = Block::around(middle, size, size);
        let (width, height) = (i64::from(self.0.width()), i64::from(self.0.height()));
        for y in block.top.max(0)..block.bottom.min(height) {
            for x in block.left.max(0)..block.right.min(width) {
                let distance = (x as f64 + 0.5 - middle.x).hypot(y as f64 + 0.5 - middle.y);
                // A pixel at the edge is covered in part.
                let outer = (radius - distance + 0.5).clamp(0.0, 1.0);
                let inner = (distance - (radius - line) + 0.5).clamp(0.0, 1.0);
                let cover = ink.cover * (outer * inner) as f32;
                blend(
                    self.0.get_pixel_mut(x as u32, y as u32),
                    Ink { cover, ..ink },
                );
            }
        }
    }

    /// Writes a text with its top left corner here, at `size` times the size of the font.
    pub fn text(&mut self, left: i64, top: i64, size: i64, text: &str, ink: Ink) {
        for (x, y) in letters::pixels(text) {
            let (left, top) = (left + x as i64 * size, top + y as i64 * size);
            let dot = Block {
                left,
                top,
                right: left + size,
                bottom: top + size,
            };
            self.fill(dot, ink);
        }
    }
}

fn blend(pixel: &mut Rgb<u8>, ink: Ink) {
    for (channel, colour) in pixel.0.iter_mut().zip(ink.colour) {
        let (below, above) = (f32::from(*channel), f32::from(colour));
        *channel = (below + (above - below) * ink.cover).round() as u8;
    }
}
