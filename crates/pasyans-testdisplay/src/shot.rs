//! What is on the screen.

use x11rb::protocol::xproto::{ConnectionExt, ImageFormat};

use crate::{Display, OnScreen};

/// A part of the screen: grey pixels, row after row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screenshot {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// A byte a pixel.
    pub pixels: Vec<u8>,
}

impl Screenshot {
    /// The grey of a pixel.
    #[must_use]
    pub fn get(&self, x: usize, y: usize) -> u8 {
        self.pixels[y * self.width + x]
    }
}

impl Display {
    /// What is seen where a window is, whatever covers it. It has to lie on the screen.
    #[must_use]
    pub fn shot(&self, of: OnScreen) -> Screenshot {
        let (width, height) = (of.width as u16, of.height as u16);
        let (x, y) = (of.x as i16, of.y as i16);
        let image =
            self.connection
                .get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, !0);
        let image = image
            .expect("a request")
            .reply()
            .expect("it lies on the screen");
        // Blue, green, red and a byte that means nothing; of a grey, all three are alike.
        let pixels = image.data.chunks_exact(4).map(|pixel| pixel[1]).collect();
        Screenshot {
            width: width.into(),
            height: height.into(),
            pixels,
        }
    }
}
