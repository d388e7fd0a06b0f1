//! The ranks in several fonts.

mod label;
mod pixel;
mod strokes;

use crate::Rank;

use crate::Canvas;
pub use label::{label, label_width};
use strokes::Pen;

/// How the ranks are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    /// Heavy and square, pixel by pixel.
    Block,
    /// Round, pixel by pixel.
    Round,
    /// Strokes of one pixel.
    Thin,
    /// With slab serifs, pixel by pixel.
    Slab,
    /// Leaning, pixel by pixel.
    Slant,
    /// Narrow, pixel by pixel.
    Narrow,
    /// Square with cut corners, pixel by pixel.
    Chamfer,
    /// A light pen, smooth.
    SmoothLight,
    /// A heavy pen, smooth.
    SmoothHeavy,
    /// A leaning pen, smooth.
    SmoothLean,
    /// A narrow hand, smooth.
    SmoothNarrow,
}

impl Font {
    /// All fonts.
    pub const ALL: [Self; 11] = [
        Self::Block,
        Self::Round,
        Self::Thin,
        Self::Slab,
        Self::Slant,
        Self::Narrow,
        Self::Chamfer,
        Self::SmoothLight,
        Self::SmoothHeavy,
        Self::SmoothLean,
        Self::SmoothNarrow,
    ];

    /// The glyph of a rank.
    #[must_use]
    pub fn glyph(self, rank: Rank) -> Glyph {
        let pen = |weight, lean, width| {
            let pen = Pen {
                weight,
                lean,
                width,
            };
            pen.draw(rank)
        };
        match self {
            Self::Block => Glyph::from_sheet(&pixel::BLOCK, rank),
            Self::Round => Glyph::from_sheet(&pixel::ROUND, rank),
            Self::Thin => Glyph::from_sheet(&pixel::THIN, rank),
            Self::Slab => Glyph::from_sheet(&pixel::SLAB, rank),
            Self::Slant => Glyph::from_sheet(&pixel::SLANT, rank),
            Self::Narrow => Glyph::from_sheet(&pixel::NARROW, rank),
            Self::Chamfer => Glyph::from_sheet(&pixel::CHAMFER, rank),
            Self::SmoothLight => pen(1.2, 0.0, 8.0),
            Self::SmoothHeavy => pen(2.0, 0.0, 8.0),
            Self::SmoothLean => pen(1.6, 1.6, 8.0),
            Self::SmoothNarrow => pen(1.7, 0.0, 6.4),
        }
    }
}

/// A rank as it is drawn: how much ink each pixel of its box has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glyph {
    ink: Canvas,
}

impl Glyph {
    /// The height of every glyph.
    pub const HEIGHT: usize = 9;

    fn from_sheet(sheet: &pixel::Sheet, rank: Rank) -> Self {
        let column = usize::from(rank.value()) - 1;
        let rows: Vec<&[u8]> = sheet
            .iter()
            .filter_map(|row| row.split_whitespace().nth(column))
            .map(str::as_bytes)
            .collect();
        let width = rows.iter().map(|row| row.len()).min().unwrap_or(0);
        Self::from_coverage(width, |x, y| match rows.get(y) {
            Some(row) if row[x] == b'#' => 255,
            _ => 0,
        })
    }

    fn from_coverage(width: usize, coverage: impl Fn(usize, usize) -> u8) -> Self {
        let mut ink = Canvas::new(width, Self::HEIGHT, 0);
        for y in 0..Self::HEIGHT {
            for x in 0..width {
                ink.set(x as i32, y as i32, coverage(x, y));
            }
        }
        Self { ink }
    }

    /// The width of the glyph, in pixels.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.ink.width()
    }

    /// The ink of its box, from 0 to 255.
    #[must_use]
    pub const fn ink(&self) -> &Canvas {
        &self.ink
    }

    /// Draws it with its top left corner at (x, y).
    pub fn draw(&self, canvas: &mut Canvas, x: i32, y: i32, grey: u8) {
        self.place(canvas, grey, |column, row| (x + column, y + row));
    }

    /// Draws it upside down, with the corner that was at its top left at (x, y).
    pub fn draw_turned(&self, canvas: &mut Canvas, x: i32, y: i32, grey: u8) {
        self.place(canvas, grey, |column, row| (x - column, y - row));
    }

    fn place(&self, canvas: &mut Canvas, grey: u8, at: impl Fn(i32, i32) -> (i32, i32)) {
        for row in 0..Self::HEIGHT as i32 {
            for column in 0..self.width() as i32 {
                let (x, y) = at(column, row);
                canvas.blend(x, y, grey, self.ink.get(column, row));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_fits_into_its_box_and_is_unlike_the_others() {
        for font in Font::ALL {
            let glyphs = Rank::ALL.map(|rank| font.glyph(rank));
            for (index, glyph) in glyphs.iter().enumerate() {
                let widest = if Rank::ALL[index] == Rank::Ten { 11 } else { 8 };
                assert!((5..=widest).contains(&glyph.width()), "{font:?} {index}");
                let ink: u32 = glyph.ink().pixels().iter().map(|&ink| u32::from(ink)).sum();
                assert!(ink > 9 * 255, "{font:?} {index}");
                assert!(!glyphs[..index].contains(glyph), "{font:?} {index}");
            }
        }
    }

    #[test]
    fn the_sheets_are_whole() {
        let sheets = [
            pixel::BLOCK,
            pixel::ROUND,
            pixel::THIN,
            pixel::SLAB,
            pixel::SLANT,
            pixel::NARROW,
            pixel::CHAMFER,
        ];
        for sheet in sheets {
            let widths = |row: &str| row.split_whitespace().map(str::len).collect::<Vec<_>>();
            let first = widths(sheet[0]);
            assert_eq!(first.len(), Rank::ALL.len());
            assert!(sheet.iter().all(|row| widths(row) == first), "{sheet:?}");
        }
    }
}
