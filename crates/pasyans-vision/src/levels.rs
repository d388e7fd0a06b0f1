//! The same picture at half its size, and at half of that: each scale is looked for where its lines are about a pixel wide.

use crate::Picture;

/// How large the table may be in a level, in pixels of the level to one of the game.
pub(crate) const LEAST_SCALE: f64 = 0.70;
/// See [`LEAST_SCALE`].
pub(crate) const GREATEST_SCALE: f64 = 1.56;
/// How many levels there are: the last one holds tables of up to 4 times [`GREATEST_SCALE`].
pub(crate) const LEVELS: usize = 3;

/// The picture, its half, its quarter.
pub(crate) fn levels(picture: &Picture) -> Vec<Picture> {
    let mut levels = vec![picture.clone()];
    while levels.len() < LEVELS {
        let last = &levels[levels.len() - 1];
        if last.width() < 2 || last.height() < 2 {
            break;
        }
        levels.push(half(last));
    }
    levels
}

/// Each pixel is the mean of four.
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
