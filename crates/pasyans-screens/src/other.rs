//! Pictures of something else, in which no table should be found.

use crate::Rank;
use crate::font::label;
use crate::geometry::Rect;
use crate::spoil::{text, wallpaper, window};
use crate::{Canvas, Chance, Look};

/// What a picture shows instead of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Other {
    /// A white picture.
    White,
    /// A black picture.
    Black,
    /// Random greys.
    Noise,
    /// A page of text.
    Text,
    /// Windows on a desktop.
    Desktop,
    /// Six columns of boxes with a white border, without ranks.
    Boxes,
    /// A table of eight columns of white cards, as in FreeCell.
    FreeCell,
    /// White letters in a grid on black.
    Letters,
}

impl Other {
    /// Every kind of picture.
    pub const ALL: [Self; 8] = [
        Self::White,
        Self::Black,
        Self::Noise,
        Self::Text,
        Self::Desktop,
        Self::Boxes,
        Self::FreeCell,
        Self::Letters,
    ];

    /// Draws a picture of this kind.
    #[must_use]
    pub fn draw(self, seed: u64) -> Canvas {
        let mut chance = Chance::new(seed);
        let (width, height) = chance.pick(&[(960, 540), (1280, 720), (1366, 768), (1920, 1080)]);
        let whole = Rect {
            x: 0,
            y: 0,
            w: width as i32,
            h: height as i32,
        };
        let mut canvas = Canvas::new(width, height, 0);
        match self {
            Self::White => canvas.map(|_| 255),
            Self::Black => {}
            Self::Noise => {
                for pixel in canvas.pixels_mut() {
                    *pixel = chance.any() as u8;
                }
            }
            Self::Text => {
                let ground = chance.pick(&[0, 255]);
                canvas.map(|_| ground);
                text(&mut canvas, whole, 255 - ground, &mut chance);
            }
            Self::Desktop => {
                canvas = wallpaper(width, height, &mut chance);
                for _ in 0..chance.within(2, 6) {
                    let (w, h) = (chance.within(200, 700), chance.within(150, 450));
                    let (x, y) = (chance.within(0, whole.w - w), chance.within(0, whole.h - h));
                    window(&mut canvas, Rect { x, y, w, h }, &mut chance);
                }
            }
            Self::Boxes => boxes(&mut canvas, &mut chance),
            Self::FreeCell => freecell(&mut canvas, &mut chance),
            Self::Letters => letters(&mut canvas, &mut chance),
        }
        canvas
    }
}

/// Boxes of a card's shape, fewer and farther apart than cards are.
fn boxes(canvas: &mut Canvas, chance: &mut Chance) {
    let step = (chance.within(75, 120), chance.within(20, 60));
    for column in 0..6 {
        for row in 0..chance.within(1, 5) {
            let (x, y) = (100 + column * step.0, 90 + row * step.1);
            canvas.fill(x, y, 71, 95, 0);
            canvas.frame(x, y, 71, 95, 255);
        }
    }
}

/// Eight columns of white cards of another size, with ranks of the whole deck, on a felt.
fn freecell(canvas: &mut Canvas, chance: &mut Chance) {
    let felt = chance.within(40, 110) as u8;
    canvas.map(|_| felt);
    let (w, h, step) = (
        chance.within(76, 96),
        chance.within(106, 130),
        chance.within(20, 28),
    );
    let ranks = [
        "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
    ];
    for column in 0..8 {
        let x = 30 + column * (w + 14);
        canvas.frame(x, 14, w, 40, felt / 2);
        for row in 0..chance.within(3, 9) {
            let y = 70 + row * step;
            canvas.fill(x, y, w, h, 255);
            canvas.frame(x, y, w, h, 90);
            label(canvas, (x + 5, y + 4), chance.pick(&ranks), 2, 0);
        }
    }
}

/// Ranks in rows and columns, without cards under them.
fn letters(canvas: &mut Canvas, chance: &mut Chance) {
    let look = Look::any(chance);
    for row in 0..12 {
        for column in 0..9 {
            let glyph = look.font.glyph(chance.pick(&Rank::ALL));
            glyph.draw(canvas, 60 + column * 61, 60 + row * 25, 255);
        }
    }
}
