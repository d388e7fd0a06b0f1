//! What cameras, cables and codecs add.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageFormat};

use crate::{Canvas, Chance, Screen};

impl Screen {
    /// Adds noise with this deviation, in greys.
    #[must_use]
    pub fn noisy(mut self, deviation: f64, chance: &mut Chance) -> Self {
        // A table of draws is enough to look like noise, and drawing twelve numbers a pixel takes long.
        let errors: Vec<i16> = (0..4099)
            .map(|_| (chance.error() * deviation).round() as i16)
            .collect();
        let mut at = chance.below(errors.len());
        for pixel in self.canvas.pixels_mut() {
            at = (at + 1 + usize::from(*pixel & 3)) % errors.len();
            *pixel = (i16::from(*pixel) + errors[at]).clamp(0, 255) as u8;
        }
        self.tell(format!("noise {deviation:.1}"))
    }

    /// Encodes the picture as a JPEG file of this quality (1 to 100) and decodes it again.
    #[must_use]
    pub fn jpeg(mut self, quality: u8) -> Self {
        if let Some(canvas) = through_jpeg(&self.canvas, quality) {
            self.canvas = canvas;
        }
        self.tell(format!("JPEG {quality}"))
    }
}

/// `None` where a side is longer than the format allows.
fn through_jpeg(canvas: &Canvas, quality: u8) -> Option<Canvas> {
    let (width, height) = (canvas.width(), canvas.height());
    let mut file = Vec::new();
    JpegEncoder::new_with_quality(Cursor::new(&mut file), quality)
        .encode(
            canvas.pixels(),
            width as u32,
            height as u32,
            ExtendedColorType::L8,
        )
        .ok()?;
    let image = image::load_from_memory_with_format(&file, ImageFormat::Jpeg).ok()?;
    Canvas::from_pixels(width, height, image.into_luma8().into_raw())
}
