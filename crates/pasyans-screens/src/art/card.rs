//! Whole cards: frame, rank, picture.

use crate::Rank;
use pasyans::Suit;

use super::Look;
use crate::Canvas;
use crate::font::Glyph;
use crate::geometry::{CARD, LOCKED_HEIGHT};

const INNER_LINE: u8 = 44;

/// A card as the game knows it, and the suit that it is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SuitedCard {
    /// The rank that the card shows.
    pub rank: Rank,
    /// Its suit, which means nothing in the game.
    pub suit: Suit,
}

impl Look {
    /// A card face up, without what lies outside its round corners.
    #[must_use]
    pub fn face(&self, card: SuitedCard) -> Canvas {
        let mut canvas = Canvas::new(CARD.0 as usize, CARD.1 as usize, 0);
        let glyph = self.font.glyph(card.rank);
        if self.inner_line {
            inner_line(&mut canvas);
        }
        if card.rank > Rank::Ten {
            self.faces
                .draw(&mut canvas, card.rank, card.suit, self.pips);
        } else {
            self.pips.number_card(&mut canvas, card.rank, card.suit);
        }
        let (width, height) = (glyph.width() as i32, Glyph::HEIGHT as i32);
        canvas.fill(2, 2, width + 3, height + 4, 0);
        canvas.fill(66 - width, 89 - height, width + 3, height + 4, 0);
        glyph.draw(&mut canvas, 4, 4, 255);
        glyph.draw_turned(&mut canvas, 66, 90, 255);
        self.edge(&mut canvas, CARD.1);
        canvas
    }

    /// A cheated card: the same in negative, with a black outline around it.
    #[must_use]
    pub fn cheated_face(&self, card: SuitedCard) -> Canvas {
        let mut face = self.face(card);
        face.map(|grey| 255 - grey);
        let (w, h) = CARD;
        // The frame is as white as the card.
        face.frame(0, 0, w, h, 255);
        let mut canvas = Canvas::new(w as usize + 2, h as usize + 2, 0);
        let notch = i32::from(self.corner) + 1;
        canvas.stamp_where(&face, 1, 1, |x, y| from_corner(x, y, h) >= notch);
        canvas
    }

    /// A locked pile: the back of a card, and the edges of those below it.
    #[must_use]
    pub fn locked(&self) -> Canvas {
        let (w, h) = CARD;
        let mut canvas = Canvas::new(w as usize, LOCKED_HEIGHT as usize, 0);
        for y in [h + 1, h + 3, h + 5] {
            canvas.fill(2, y, w - 4, 1, 122);
            canvas.fill(2, y, 6, 1, 216);
            canvas.fill(0, y - 2, 1, 1, 216);
            canvas.set(w - 1, y - 2, 122);
            canvas.set(1, y - 1, 216);
            canvas.set(w - 2, y - 1, 122);
        }
        let mut back = Canvas::new(w as usize, h as usize, 0);
        self.back.draw(&mut back);
        self.edge(&mut back, h);
        canvas.stamp_where(&back, 0, 0, |x, y| self.is_card(x, y));
        canvas
    }

    /// The place of a column without cards: a dashed outline.
    #[must_use]
    pub fn empty(&self) -> Canvas {
        let mut canvas = Canvas::new(CARD.0 as usize, CARD.1 as usize, 0);
        let (w, h) = CARD;
        let is_dash = |along: i32| along.rem_euclid(6) < 4;
        let mut edge = canvas.clone();
        self.edge(&mut edge, h);
        canvas.paint((0, 0, w, h), |x, y| {
            let along = if y == 0 || y == h - 1 { x } else { y };
            let is_edge = edge.get(x, y) == 255 && is_dash(along);
            is_edge.then_some(if (x + y).rem_euclid(12) < 6 { 134 } else { 98 })
        });
        canvas
    }

    /// Whether a pixel of a card's box belongs to the card: its corners are round.
    #[must_use]
    pub fn is_card(&self, x: i32, y: i32) -> bool {
        from_corner(x, y, CARD.1) >= i32::from(self.corner)
    }

    /// The white border with its round corners.
    fn edge(&self, canvas: &mut Canvas, h: i32) {
        let (w, corner) = (CARD.0, i32::from(self.corner));
        canvas.paint((0, 0, w, h), |x, y| {
            let is_side = x == 0 || y == 0 || x == w - 1 || y == h - 1;
            let from_corner = from_corner(x, y, h);
            (is_side && from_corner >= corner || from_corner == corner).then_some(255)
        });
    }
}

/// How many steps along the sides a pixel is from the nearest corner of a card.
fn from_corner(x: i32, y: i32, h: i32) -> i32 {
    x.min(CARD.0 - 1 - x) + y.min(h - 1 - y)
}

/// The dark line inside the frame, which leaves room for the ranks.
fn inner_line(canvas: &mut Canvas) {
    canvas.fill(18, 4, 49, 1, INNER_LINE);
    canvas.fill(66, 4, 1, 74, INNER_LINE);
    canvas.fill(4, 17, 1, 74, INNER_LINE);
    canvas.fill(4, 90, 49, 1, INNER_LINE);
}
