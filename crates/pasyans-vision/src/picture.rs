//! Pictures: grey pixels, decoded with limits or made by the caller.

use std::io::Cursor;

use image::{ImageFormat, ImageReader, Limits};
use thiserror::Error;

use crate::Area;

/// The most pixels that a picture may have: a table at six times its size on a screen of 8K still fits.
const MOST_PIXELS: u64 = 40_000_000;
/// The longest side of a picture.
const LONGEST_SIDE: u32 = 16_384;

/// A grey picture, one byte per pixel, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// Errors of decoding a picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadPicture {
    /// The bytes are in no supported format.
    #[error("this is not a readable picture: it should be a PNG, JPEG, WebP or BMP file")]
    NotAPicture,
    /// The picture has no pixels.
    #[error("the picture is empty")]
    Empty,
    /// The picture is larger than the limits.
    #[error(
        "the picture is too large: {width} x {height} pixels; the limits are {MOST_PIXELS} pixels, and {LONGEST_SIDE} per side. Crop it to the table"
    )]
    TooLarge {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The picture has a valid start but cannot be decoded.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
    /// The number of bytes does not match the size.
    #[error("{got} bytes are not a picture of {width} x {height} pixels")]
    WrongLength {
        /// The width in pixels.
        width: usize,
        /// The height in pixels.
        height: usize,
        /// The number of bytes given.
        got: usize,
    },
}

impl Picture {
    /// Decodes a PNG, JPEG, WebP or BMP file. Its size is checked before its pixels are decoded.
    ///
    /// # Errors
    ///
    /// If the bytes are not a picture, or one that is damaged or has too many pixels.
    pub fn decode(bytes: &[u8]) -> Result<Self, BadPicture> {
        let image = decode_image(bytes)?;
        let grey = image.into_luma_alpha8();
        let (width, height) = (grey.width() as usize, grey.height() as usize);
        // Transparent pixels lie on black, like the table.
        let pixels = grey
            .pixels()
            .map(|pixel| blend_on_black(pixel.0[0], pixel.0[1]))
            .collect();
        Self::from_grey(width, height, pixels)
    }

    /// A picture from grey pixels, one byte each.
    ///
    /// # Errors
    ///
    /// If the number of bytes does not match the size, or there are no pixels or too many.
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

    /// A picture from red, green, blue and an ignored fourth byte per pixel, the format of screen captures.
    ///
    /// # Errors
    ///
    /// If the number of bytes does not match the size, or there are no pixels or too many.
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

    /// The width in pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height in pixels.
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

    /// The part of the picture in `area`, and where it begins; `None` if they do not overlap.
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
