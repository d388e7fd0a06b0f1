//! Scaling with the filters that games, players and viewers use.

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};

use crate::{Canvas, Screen, Transform};

/// How a picture is resampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// Takes the nearest pixel.
    Nearest,
    /// Bilinear: between the nearest two pixels, each way.
    Bilinear,
    /// Bicubic: between the nearest four pixels, each way.
    Bicubic,
    /// Lanczos: between the nearest six pixels, each way, with some ringing.
    Lanczos,
}

impl Filter {
    /// All filters.
    pub const ALL: [Self; 4] = [Self::Nearest, Self::Bilinear, Self::Bicubic, Self::Lanczos];

    /// Scales a picture across and down, and moves it to the right and down by a part of a pixel.
    #[must_use]
    pub fn scale(self, canvas: &Canvas, scale: (f64, f64), shift: (f64, f64)) -> Canvas {
        // A margin as wide as the filters reach, so that a picture that is moved does not end short.
        const MARGIN: usize = 4;
        let algorithm = match self {
            Self::Nearest => ResizeAlg::Nearest,
            Self::Bilinear => ResizeAlg::Convolution(FilterType::Bilinear),
            Self::Bicubic => ResizeAlg::Convolution(FilterType::CatmullRom),
            Self::Lanczos => ResizeAlg::Convolution(FilterType::Lanczos3),
        };
        let source = widened(canvas, MARGIN);
        let side = |length: usize, scale: f64| ((length as f64 * scale).round() as usize).max(1);
        let (width, height) = (
            side(canvas.width(), scale.0),
            side(canvas.height(), scale.1),
        );
        let margin = MARGIN as f64;
        let options = ResizeOptions::new().resize_alg(algorithm).crop(
            margin - shift.0 / scale.0,
            margin - shift.1 / scale.1,
            width as f64 / scale.0,
            height as f64 / scale.1,
        );
        // Typed images: the others bring the code for all kinds of pixels, which takes a minute to compile.
        let mut pixels = vec![0; width * height];
        let resized = TypedImage::<U8>::from_buffer(width as u32, height as u32, &mut pixels)
            .is_ok_and(|mut target| {
                let (w, h) = (source.width() as u32, source.height() as u32);
                TypedImageRef::<U8>::from_buffer(w, h, source.pixels()).is_ok_and(|source| {
                    let mut resizer = Resizer::new();
                    resizer.resize_typed(&source, &mut target, &options).is_ok()
                })
            });
        debug_assert!(resized, "the part that is scaled lies inside");
        Canvas::from_pixels(width, height, pixels).unwrap_or_else(|| Canvas::new(width, height, 0))
    }
}

impl Screen {
    /// Scales the picture, and moves it by a fraction of a pixel to the right and down.
    #[must_use]
    pub fn scaled(mut self, filter: Filter, scale: (f64, f64), shift: (f64, f64)) -> Self {
        self.canvas = filter.scale(&self.canvas, scale, shift);
        let Transform {
            x,
            y,
            scale_x,
            scale_y,
        } = self.transform;
        self.transform = Transform {
            x: x * scale.0 + shift.0,
            y: y * scale.1 + shift.1,
            scale_x: scale_x * scale.0,
            scale_y: scale_y * scale.1,
        };
        let (across, down) = scale;
        let size = (self.canvas.width(), self.canvas.height());
        self.tell(format!(
            "{filter:?} x{across:.4} x{down:.4}, moved by {shift:.2?}: {size:?}"
        ))
    }
}

/// The same picture with its outermost pixels repeated.
fn widened(canvas: &Canvas, margin: usize) -> Canvas {
    let (width, height) = (canvas.width(), canvas.height());
    let inside = |at: usize, length: usize| at.saturating_sub(margin).min(length - 1);
    let rows = (0..height + 2 * margin).map(|y| inside(y, height) * width);
    let pixels = rows.flat_map(|row| {
        (0..width + 2 * margin).map(move |x| canvas.pixels()[row + inside(x, width)])
    });
    let pixels = pixels.collect();
    Canvas::from_pixels(width + 2 * margin, height + 2 * margin, pixels)
        .unwrap_or_else(|| canvas.clone())
}
