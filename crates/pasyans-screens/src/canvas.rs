//! A grey picture to draw on.

/// A grey picture, one byte per pixel, row by row from the top left. Drawing outside of it has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// A canvas filled with one grey.
    #[must_use]
    pub fn new(width: usize, height: usize, grey: u8) -> Self {
        Self {
            width,
            height,
            pixels: vec![grey; width * height],
        }
    }

    /// A canvas of these pixels, row after row; `None` where their number is not that of the size.
    #[must_use]
    pub fn from_pixels(width: usize, height: usize, pixels: Vec<u8>) -> Option<Self> {
        (pixels.len() == width * height).then_some(Self {
            width,
            height,
            pixels,
        })
    }

    /// The width in pixels.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The height in pixels.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    /// All pixels, row after row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// All pixels, to be changed in place.
    pub fn pixels_mut(&mut self) -> &mut [u8] {
        &mut self.pixels
    }

    /// The pixels, row after row.
    #[must_use]
    pub fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }

    /// The grey of a pixel; black outside.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.index(x, y).map_or(0, |index| self.pixels[index])
    }

    /// Sets the grey of a pixel.
    pub fn set(&mut self, x: i32, y: i32, grey: u8) {
        if let Some(index) = self.index(x, y) {
            self.pixels[index] = grey;
        }
    }

    /// Mixes a grey into a pixel; a coverage of 255 replaces it.
    pub fn blend(&mut self, x: i32, y: i32, grey: u8, coverage: u8) {
        if let Some(index) = self.index(x, y) {
            let (old, new, part) = (
                u32::from(self.pixels[index]),
                u32::from(grey),
                u32::from(coverage),
            );
            self.pixels[index] = ((old * (255 - part) + new * part + 127) / 255) as u8;
        }
    }

    /// Fills a rectangle with one grey.
    pub fn fill(&mut self, x: i32, y: i32, w: i32, h: i32, grey: u8) {
        for row in y..y + h {
            for column in x..x + w {
                self.set(column, row, grey);
            }
        }
    }

    /// Draws the sides of a rectangle, a pixel wide.
    pub fn frame(&mut self, x: i32, y: i32, w: i32, h: i32, grey: u8) {
        self.fill(x, y, w, 1, grey);
        self.fill(x, y + h - 1, w, 1, grey);
        self.fill(x, y, 1, h, grey);
        self.fill(x + w - 1, y, 1, h, grey);
    }

    /// Draws a straight line, a pixel wide, both ends included.
    pub fn line(&mut self, from: (i32, i32), to: (i32, i32), grey: u8) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let steps = dx.abs().max(dy.abs()).max(1);
        for step in 0..=steps {
            let along = |start: i32, delta: i32| {
                start + (f64::from(delta * step) / f64::from(steps)).round() as i32
            };
            self.set(along(from.0, dx), along(from.1, dy), grey);
        }
    }

    /// Colours each pixel of a rectangle for which `shade` has a grey.
    pub fn paint(
        &mut self,
        (x, y, w, h): (i32, i32, i32, i32),
        shade: impl Fn(i32, i32) -> Option<u8>,
    ) {
        for row in y..y + h {
            for column in x..x + w {
                if let Some(grey) = shade(column, row) {
                    self.set(column, row, grey);
                }
            }
        }
    }

    /// Draws another canvas with its top left corner at (x, y).
    pub fn stamp(&mut self, other: &Self, x: i32, y: i32) {
        self.stamp_where(other, x, y, |_, _| true);
    }

    /// Draws those pixels of another canvas that `shows` lets through.
    pub fn stamp_where(&mut self, other: &Self, x: i32, y: i32, shows: impl Fn(i32, i32) -> bool) {
        for row in 0..other.height as i32 {
            for column in 0..other.width as i32 {
                if shows(column, row) {
                    self.set(x + column, y + row, other.get(column, row));
                }
            }
        }
    }

    /// The part that a rectangle cuts out; black where it lies outside.
    #[must_use]
    pub fn cut(&self, x: i32, y: i32, w: usize, h: usize) -> Self {
        let mut part = Self::new(w, h, 0);
        part.stamp(self, -x, -y);
        part
    }

    /// Replaces each pixel by a function of its grey.
    pub fn map(&mut self, change: impl Fn(u8) -> u8) {
        self.pixels
            .iter_mut()
            .for_each(|pixel| *pixel = change(*pixel));
    }
}
