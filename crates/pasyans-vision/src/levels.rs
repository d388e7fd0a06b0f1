//! An image pyramid: the picture, its half, its quarter. Tables of each scale are looked for in the level where their lines
//! are about a pixel wide.
//!
//! The picture gets a dark margin, because a line is recognised by the dark beside it, and a picture may be cut right at
//! the cards.

use crate::work::Work;
use crate::{NoBoard, Picture, Placement};

/// The smallest table that is looked for in a level, in pixels of the level to one of the game.
pub(crate) const LEAST_SCALE: f64 = 0.70;
/// The largest one; see [`LEAST_SCALE`].
pub(crate) const GREATEST_SCALE: f64 = 1.56;
/// How many levels there are: the last one holds tables of up to 4 times [`GREATEST_SCALE`].
const LEVELS: usize = 3;
/// The width of the margin in pixels of the picture; at least four in each level.
const MARGIN: usize = 16;
/// How many pixels of a thousand are darker than the margin.
const DARK_SHARE: usize = 50;

/// The picture with a margin, its half, its quarter.
pub(crate) struct Levels {
    levels: Vec<Picture>,
}

impl Levels {
    pub fn new(picture: &Picture, work: &mut Work<'_>) -> Result<Self, NoBoard> {
        // It is copied, its shades are counted, and all smaller levels are as large as a third of it.
        work.spend(3 * picture.pixels().len())?;
        let mut levels = vec![picture.with_margin(MARGIN, dark_shade(picture))];
        while levels.len() < LEVELS {
            levels.push(half(&levels[levels.len() - 1]));
        }
        Ok(Self { levels })
    }

    /// The levels, the finest first.
    pub fn iter(&self) -> impl Iterator<Item = &Picture> {
        self.levels.iter()
    }

    /// One of the levels; the finest is 0.
    pub fn level(&self, index: usize) -> &Picture {
        &self.levels[index]
    }

    /// The finest level in which a table of this scale can be found.
    pub fn level_for(&self, scale: f64) -> Option<usize> {
        (0..LEVELS).find(|&index| scale / factor(index) <= GREATEST_SCALE)
    }

    /// The width of the picture.
    pub fn width(&self) -> usize {
        self.levels[0].width() - 2 * MARGIN
    }
}

/// Where a place of the picture lies in a level.
pub(crate) fn in_level(placement: Placement, index: usize) -> Placement {
    let margin = MARGIN as f64;
    placement.moved(margin, margin).scaled(1.0 / factor(index))
}

/// Where a place of a level lies in the picture.
pub(crate) fn in_picture(placement: Placement, index: usize) -> Placement {
    let margin = MARGIN as f64;
    placement.scaled(factor(index)).moved(-margin, -margin)
}

/// The width of a level's margin, in its own pixels.
pub(crate) fn margin(index: usize) -> f64 {
    MARGIN as f64 / factor(index)
}

fn factor(index: usize) -> f64 {
    f64::from(1_u32 << index)
}

/// Halves a picture: each pixel is the mean of four.
fn half(picture: &Picture) -> Picture {
    let (width, height) = (picture.width() / 2, picture.height() / 2);
    let mut pixels = Vec::with_capacity(width * height);
    for y in 0..height {
        let upper = picture.row(2 * y);
        let lower = picture.row(2 * y + 1);
        pixels.extend(
            upper
                .chunks_exact(2)
                .zip(lower.chunks_exact(2))
                .map(|(a, b)| {
                    let sum = u16::from(a[0]) + u16::from(a[1]) + u16::from(b[0]) + u16::from(b[1]);
                    ((sum + 2) / 4) as u8
                }),
        );
    }
    Picture::from_grey(width, height, pixels).expect("half of a picture is a picture")
}

/// A shade that is as dark as the ground of a table, if the picture has one.
fn dark_shade(picture: &Picture) -> u8 {
    let mut pixels_of = [0_usize; 256];
    for &pixel in picture.pixels() {
        pixels_of[usize::from(pixel)] += 1;
    }
    let mut left = picture.pixels().len() * DARK_SHARE / 1000;
    let mut shades = (0..=u8::MAX).zip(pixels_of);
    let dark = shades.find(|&(_, pixels)| {
        let is_enough = pixels > left;
        left = left.saturating_sub(pixels);
        is_enough
    });
    dark.map_or(0, |(shade, _)| shade)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_margin_is_as_dark_as_a_part_of_the_picture() {
        let grey =
            |pixels: Vec<u8>| Picture::from_grey(pixels.len() / 10, 10, pixels).expect("a picture");
        assert_eq!(dark_shade(&grey(vec![90; 1000])), 90);
        let mut pixels = vec![200; 1000];
        pixels[..40].fill(10);
        assert_eq!(dark_shade(&grey(pixels.clone())), 200);
        pixels[..60].fill(10);
        assert_eq!(dark_shade(&grey(pixels)), 10);
    }

    #[test]
    fn places_lie_behind_the_margin_and_come_back() {
        let place = Placement {
            x: 8.0,
            y: -4.0,
            scale_x: 2.0,
            scale_y: 3.0,
        };
        let half = in_level(place, 1);
        assert_eq!((half.x, half.y), (12.0, 6.0));
        assert_eq!((half.scale_x, half.scale_y), (1.0, 1.5));
        assert_eq!(in_picture(half, 1), place);
    }

    #[test]
    fn levels_have_a_margin_and_half_the_size_each() {
        let picture = Picture::from_grey(40, 24, vec![255; 960]).expect("a picture");
        let levels = Levels::new(&picture, &mut Work::unwatched()).expect("little work");
        let sizes: Vec<_> = levels
            .iter()
            .map(|level| (level.width(), level.height()))
            .collect();
        assert_eq!(sizes, [(72, 56), (36, 28), (18, 14)]);
    }
}
