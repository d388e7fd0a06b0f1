//! Pictures of a window, packed for the page.

use std::sync::Arc;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::thumbnail;
use image::{ExtendedColorType, ImageBuffer, ImageEncoder, ImageResult, Luma};
use pasyans_bot::desk::Shot;
use pasyans_vision::Picture;

use super::message::{Body, Reading, Size};

/// Larger windows are sent smaller: a page shows no more of it, and packing takes its time.
const LONGEST_SIDE: usize = 1280;
/// Ranks can be told apart, and a picture has some 50 kB.
const QUALITY: u8 = 70;

/// What a window looks like, and what was read from that.
pub struct Look {
    pub shot: Arc<Shot>,
    pub reading: Option<Reading>,
}

/// A look as it is sent: an event, and the picture that comes right after it.
pub struct Packed {
    pub event: Body,
    pub jpeg: Vec<u8>,
}

impl Look {
    /// Packs it. Nothing comes of a picture that cannot be packed: the next one may.
    pub fn pack(self) -> Option<Packed> {
        let picture = &self.shot.picture;
        let (jpeg, scale) = jpeg(picture).ok()?;
        let size = Size {
            width: picture.width(),
            height: picture.height(),
            scale,
        };
        let event = match self.reading {
            Some(reading) => Body::Seen { reading, size },
            None => Body::Frame(size),
        };
        Some(Packed { event, jpeg })
    }
}

/// A picture as a file, and how many of its pixels there are to one of the picture, across and down.
fn jpeg(picture: &Picture) -> ImageResult<(Vec<u8>, f64)> {
    let (width, height) = (picture.width() as u32, picture.height() as u32);
    let longest = picture.width().max(picture.height());
    let mut file = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut file, QUALITY);
    let grey = ExtendedColorType::L8;
    let whole = ImageBuffer::<Luma<u8>, _>::from_raw(width, height, picture.pixels());
    match whole {
        Some(whole) if longest > LONGEST_SIDE => {
            let scale = LONGEST_SIDE as f64 / longest as f64;
            let side = |length: u32| (f64::from(length) * scale).round().max(1.0) as u32;
            let (width, height) = (side(width), side(height));
            let smaller = thumbnail(&whole, width, height);
            encoder.write_image(&smaller, width, height, grey)?;
            Ok((file, scale))
        }
        _ => {
            encoder.write_image(picture.pixels(), width, height, grey)?;
            Ok((file, 1.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A black picture with a white square of a tenth of its width in the middle.
    fn square(width: usize, height: usize) -> Picture {
        let is_white = |index: usize| {
            let (x, y) = (index % width, index / width);
            x.abs_diff(width / 2) < width / 20 && y.abs_diff(height / 2) < width / 20
        };
        let pixels = (0..width * height).map(|index| if is_white(index) { 255 } else { 0 });
        Picture::from_grey(width, height, pixels.collect()).expect("a picture")
    }

    #[test]
    fn a_picture_is_sent_as_it_is_or_smaller() {
        for (width, height, wanted) in [(640, 360, 1.0), (1280, 10, 1.0), (2560, 1440, 0.5)] {
            let (file, scale) = jpeg(&square(width, height)).expect("packed");
            assert_eq!(scale, wanted);
            let sent = Picture::decode(&file).expect("a picture");
            let size = (width as f64 * scale, height as f64 * scale);
            assert_eq!((sent.width() as f64, sent.height() as f64), size);
            let middle = sent.row(sent.height() / 2);
            assert!(middle[sent.width() / 2] > 240, "{width}");
            assert!(middle[sent.width() / 4] < 15, "{width}");
        }
    }
}
