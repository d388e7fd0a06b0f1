//! The pictures of V, D, K and T in several styles.

use crate::Rank;
use pasyans::Suit;

use super::{Pips, emblems, molecules, portraits, screentone};
use crate::Canvas;

/// How V, D, K and T are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Faces {
    /// People, and a sun for the T.
    Portraits,
    /// Things: a sword, a flower, a crown, a star.
    Emblems,
    /// Molecules: atoms and bonds.
    Molecules,
    /// Patterns of dots over the whole card.
    Screentone,
    /// A large sign of the suit and nothing else.
    Plain,
}

impl Faces {
    /// Every style of face card.
    pub const ALL: [Self; 5] = [
        Self::Portraits,
        Self::Emblems,
        Self::Molecules,
        Self::Screentone,
        Self::Plain,
    ];

    /// Draws the picture of a face card on an empty card.
    pub(super) fn draw(self, canvas: &mut Canvas, rank: Rank, suit: Suit, pips: Pips) {
        let picture = match self {
            Self::Portraits => portraits::of(rank),
            Self::Emblems => emblems::of(rank),
            Self::Molecules => molecules::of(rank),
            Self::Screentone => screentone::of(rank),
            Self::Plain => {
                pips.draw(canvas, suit, (35, 47), 17);
                return;
            }
        };
        picture(canvas);
        canvas.fill(3, 15, 12, 13, 0);
        canvas.fill(56, 67, 12, 13, 0);
        pips.draw(canvas, suit, (8, 21), 4);
        pips.draw(canvas, suit, (62, 73), 4);
    }
}
