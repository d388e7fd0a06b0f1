//! Changes of tone: gamma, levels, black and white.

use super::scale::Filter;
use crate::{Canvas, Screen};

impl Screen {
    /// Applies a gamma: above 1 the greys get darker, below 1 lighter.
    #[must_use]
    pub fn with_gamma(mut self, gamma: f64) -> Self {
        let bend = |grey: u8| ((f64::from(grey) / 255.0).powf(gamma) * 255.0).round() as u8;
        self.canvas.map(bend);
        self.tell(format!("gamma {gamma:.2}"))
    }

    /// Squeezes the greys: black becomes `black`, white becomes `white`.
    #[must_use]
    pub fn with_levels(mut self, black: u8, white: u8) -> Self {
        let (low, span) = (f64::from(black), f64::from(white) - f64::from(black));
        self.canvas
            .map(|grey| (low + f64::from(grey) / 255.0 * span).round() as u8);
        self.tell(format!("levels {black} to {white}"))
    }

    /// Black below a grey, white from it on.
    #[must_use]
    pub fn one_bit(mut self, threshold: u8) -> Self {
        self.canvas
            .map(|grey| if grey < threshold { 0 } else { 255 });
        self.tell(format!("one bit from {threshold}"))
    }

    /// Dithers to black and white by error diffusion.
    #[must_use]
    pub fn dithered(mut self) -> Self {
        diffuse(&mut self.canvas);
        self.tell("dithered".into())
    }

    /// Blurs the picture as a lens does; `sigma` is in pixels.
    #[must_use]
    pub fn blurred(mut self, sigma: f64) -> Self {
        self.canvas = super::blur::gaussian(&self.canvas, sigma);
        self.tell(format!("blur {sigma:.2}"))
    }

    /// Resamples the picture to another size and back, as a video does.
    #[must_use]
    pub fn resampled(mut self, filter: Filter, by: f64) -> Self {
        let (width, height) = (self.canvas.width() as f64, self.canvas.height() as f64);
        let there = filter.scale(&self.canvas, (by, by), (0.0, 0.0));
        let back = (width / there.width() as f64, height / there.height() as f64);
        self.canvas = filter.scale(&there, back, (0.0, 0.0));
        self.tell(format!("{filter:?} x{by:.3} and back"))
    }
}

/// Floyd–Steinberg dithering: the error of each pixel goes to its neighbours.
fn diffuse(canvas: &mut Canvas) {
    let (width, height) = (canvas.width(), canvas.height());
    let mut here: Vec<i32> = vec![0; width + 2];
    for y in 0..height {
        let mut below = vec![0; width + 2];
        for x in 0..width {
            let wanted = i32::from(canvas.pixels()[y * width + x]) + here[x + 1] / 16;
            let got = if wanted < 128 { 0 } else { 255 };
            canvas.pixels_mut()[y * width + x] = got as u8;
            let error = wanted - got;
            here[x + 2] += error * 7;
            below[x] += error * 3;
            below[x + 1] += error * 5;
            below[x + 2] += error;
        }
        here = below;
    }
}
