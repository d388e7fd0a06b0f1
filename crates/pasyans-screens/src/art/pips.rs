//! The signs of the suits, and how number cards are laid out with them.

use crate::Rank;
use pasyans::Suit;

use super::shapes::dithered;
use crate::Canvas;

/// How the signs of the suits are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pips {
    /// Pips drawn as outlines.
    Outlined,
    /// Filled pips.
    Solid,
    /// Filled with dots, with an edge.
    Dotted,
    /// Small filled pips.
    Small,
}

impl Pips {
    /// Every style of pips.
    pub const ALL: [Self; 4] = [Self::Outlined, Self::Solid, Self::Dotted, Self::Small];

    const fn half(self) -> i32 {
        match self {
            Self::Small => 4,
            _ => 6,
        }
    }

    /// Draws the pips of a number card.
    pub(super) fn number_card(self, canvas: &mut Canvas, rank: Rank, suit: Suit) {
        const LEFT: i32 = 22;
        const MIDDLE: i32 = 35;
        const RIGHT: i32 = 48;
        let (rows, middle): (&[i32], &[i32]) = match rank {
            Rank::Six => (&[22, 48, 73], &[]),
            Rank::Seven => (&[20, 47, 74], &[34]),
            Rank::Eight => (&[19, 47, 75], &[33, 61]),
            Rank::Nine => (&[18, 38, 57, 77], &[48]),
            _ => (&[17, 37, 58, 78], &[27, 68]),
        };
        for &y in rows {
            self.draw(canvas, suit, (LEFT, y), self.half());
            self.draw(canvas, suit, (RIGHT, y), self.half());
        }
        for &y in middle {
            self.draw(canvas, suit, (MIDDLE, y), self.half());
        }
    }

    /// Draws one sign around a middle; it is twice `half` and one pixel wide and high.
    pub(super) fn draw(self, canvas: &mut Canvas, suit: Suit, (x, y): (i32, i32), half: i32) {
        let scale = f64::from(half) + 0.35;
        let inside =
            |dx: i32, dy: i32| is_inside(suit, f64::from(dx) / scale, f64::from(dy) / scale);
        let square = (x - half, y - half, 2 * half + 1, 2 * half + 1);
        canvas.paint(square, |column, row| {
            let (dx, dy) = (column - x, row - y);
            let is_edge = || {
                let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let is_out = |(i, j): (i32, i32)| !inside(dx + i, dy + j);
                dx.abs() == half || dy.abs() == half || beside.into_iter().any(is_out)
            };
            let has_ink = match self {
                Self::Outlined => is_edge(),
                Self::Solid | Self::Small => true,
                Self::Dotted => is_edge() || dithered(column, row, 6),
            };
            (inside(dx, dy) && has_ink).then_some(255)
        });
    }
}

/// Whether a point is inside the sign of a suit that fills the square from (-1, -1) to (1, 1).
fn is_inside(suit: Suit, u: f64, v: f64) -> bool {
    let disc = |x: f64, y: f64, r: f64| (u.abs() - x).hypot(v - y) <= r;
    let heart = |v: f64| {
        (u.abs() - 0.5).hypot(v + 0.42) <= 0.52 || v > -0.42 && u.abs() <= 0.74 * (1.0 - v)
    };
    let stem = v > 0.3 && u.abs() <= 0.08 + (v - 0.45).max(0.0) * 0.75;
    match suit {
        Suit::Diamonds => u.abs() / 0.85 + v.abs() <= 1.0,
        Suit::Hearts => heart(v),
        Suit::Spades => v < 0.62 && heart(-(v * 1.2 + 0.2)) || stem,
        Suit::Clubs => {
            disc(0.0, -0.52, 0.44) || disc(0.52, 0.16, 0.44) || stem || disc(0.0, 0.0, 0.2)
        }
    }
}
