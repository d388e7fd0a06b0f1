//! Pictures: grey pixels, decoded with limits or made by the caller.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Limits};
use thiserror::Error;

use crate::Area;

/// The most pixels that a picture may have: a table at six times its size on a screen of 8K still fits.
const MOST_PIXELS: u64 = 40_000_000;
/// The longest side of a picture.
const LONGEST_SIDE: u32 = 16_384;

/// A grey picture, a byte a pixel, row after row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadPicture {
    /// The bytes are in no format that is read here.
    #[error("this is not a picture that can be read: it should be a PNG, JPEG, WebP or BMP file")]
    NotAPicture,
    /// The picture has no pixels.
    #[error("the picture is empty")]
    Empty,
    /// The picture is too large to be decoded.
    #[error(
        "the picture is too large: {width} x {height} pixels; at most {MOST_PIXELS} pixels and {LONGEST_SIDE} a side \
         are read. Crop it to the table"
    )]
    TooLarge {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The picture begins well and cannot be decoded.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
    /// The number of bytes is not that of the size.
    #[error("{got} bytes are not a picture of {width} x {height} pixels")]
    WrongLength {
        /// Pixels across.
        width: usize,
        /// Pixels down.
        height: usize,
        /// How many bytes there are.
        got: usize,
    },
}

impl Picture {
    /// Decodes a PNG, JPEG, WebP or BMP file. Its size is looked at before its pixels are.
    ///
    /// # Errors
    ///
    /// If the bytes are no picture, a damaged one, or one of too many pixels.
    pub fn decode(bytes: &[u8]) -> Result<Self, BadPicture> {
        let image = decode_image(bytes)?;
        let grey = image.into_luma_alpha8();
        let (width, height) = (grey.width() as usize, grey.height() as usize);
        // What is transparent lies on black, as the table does.
        let pixels = grey
            .pixels()
            .map(|pixel| blend_on_black(pixel.0[0], pixel.0[1]))
            .collect();
        Self::from_grey(width, height, pixels)
    }

    /// A picture of grey pixels, a byte each.
    ///
    /// # Errors
    ///
    /// If the number of bytes is not that of the size, or there are none or too many.
    pub fn from_grey(width: usize, height: usize, pixels: Vec<u8>) -> Result<Self, BadPicture> {
        check_size(clamped(width), clamped(height))?;
        if pixels.len() != width * height {
            return Err(BadPicture::WrongLength {
                width,
                height,
                got: pixels.len(),
            });
        }
        Ok(Self {
            width,
            height,
            pixels,
        })
    }

    /// A picture of red, green, blue and a fourth byte that is not looked at: what screens are captured as.
    ///
    /// # Errors
    ///
    /// If the number of bytes is not that of the size, or there are none or too many.
    pub fn from_rgbx(width: usize, height: usize, bytes: &[u8]) -> Result<Self, BadPicture> {
        check_size(clamped(width), clamped(height))?;
        if bytes.len() != width * height * 4 {
            return Err(BadPicture::WrongLength {
                width,
                height,
                got: bytes.len(),
            });
        }
        let pixels = bytes
            .chunks_exact(4)
            .map(|pixel| luma(pixel[0], pixel[1], pixel[2]))
            .collect();
        Self::from_grey(width, height, pixels)
    }

    /// Pixels across.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels down.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// All pixels, row after row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// One row of pixels.
    #[must_use]
    pub fn row(&self, y: usize) -> &[u8] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// The part of the picture that lies in `area`, and where it begins; `None` where they do not meet.
    #[must_use]
    pub fn part(&self, area: Area) -> Option<(Self, usize, usize)> {
        let clip = |from: f64, length: f64, limit: usize| {
            let begin = from.floor().clamp(0.0, limit as f64) as usize;
            let end = (from + length).ceil().clamp(0.0, limit as f64) as usize;
            (begin < end).then_some((begin, end))
        };
        let (left, right) = clip(area.x, area.w, self.width)?;
        let (top, bottom) = clip(area.y, area.h, self.height)?;
        let pixels = (top..bottom)
            .flat_map(|y| &self.row(y)[left..right])
            .copied()
            .collect();
        let part = Self {
            width: right - left,
            height: bottom - top,
            pixels,
        };
        Some((part, left, top))
    }
}

impl Picture {
    /// The picture with a margin of one shade around it.
    pub(crate) fn with_margin(&self, margin: usize, shade: u8) -> Self {
        let (width, height) = (self.width + 2 * margin, self.height + 2 * margin);
        let mut pixels = vec![shade; width * height];
        let rows = pixels.chunks_exact_mut(width).skip(margin);
        for (row, own) in rows.zip(self.pixels.chunks_exact(self.width)) {
            row[margin..margin + self.width].copy_from_slice(own);
        }
        Self {
            width,
            height,
            pixels,
        }
    }
}

/// Decodes a file into an image of the `image` crate, under the same limits.
pub(crate) fn decode_image(bytes: &[u8]) -> Result<image::DynamicImage, BadPicture> {
    let open = || -> Result<ImageReader<Cursor<&[u8]>>, BadPicture> {
        let reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|error| BadPicture::Damaged(error.to_string()))?;
        match reader.format() {
            Some(ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP | ImageFormat::Bmp) => {
                Ok(reader)
            }
            _ => Err(BadPicture::NotAPicture),
        }
    };
    let damaged = |error: image::ImageError| BadPicture::Damaged(error.to_string());
    let (width, height) = open()?.into_dimensions().map_err(damaged)?;
    check_size(width, height)?;
    let mut reader = open()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    // Eight bytes a pixel is the most that the formats ask for.
    limits.max_alloc = Some(MOST_PIXELS * 8 + (64 << 20));
    reader.limits(limits);
    reader.decode().map_err(damaged)
}

fn check_size(width: u32, height: u32) -> Result<(), BadPicture> {
    if width == 0 || height == 0 {
        return Err(BadPicture::Empty);
    }
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS || width > LONGEST_SIDE || height > LONGEST_SIDE {
        return Err(BadPicture::TooLarge { width, height });
    }
    Ok(())
}

fn clamped(side: usize) -> u32 {
    u32::try_from(side).unwrap_or(u32::MAX)
}

pub(crate) fn blend_on_black(grey: u8, alpha: u8) -> u8 {
    ((u32::from(grey) * u32::from(alpha) + 127) / 255) as u8
}

/// How bright a colour is, by the weights of ITU-R BT.709.
fn luma(red: u8, green: u8, blue: u8) -> u8 {
    ((u32::from(red) * 2126 + u32::from(green) * 7152 + u32::from(blue) * 722 + 5000) / 10_000)
        as u8
}
