//! The drawings: cards, backs, buttons, the pointer. All of them are our own.

mod backs;
mod card;
mod emblems;
mod faces;
mod furniture;
mod molecules;
mod pips;
mod portraits;
mod screentone;
mod shapes;

pub use backs::Back;
pub use card::SuitedCard;
pub use faces::Faces;
pub use furniture::Pointer;
pub(crate) use furniture::{buttons, win_banner};
pub use pips::Pips;

use crate::{Chance, Font};

/// How everything is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The font of the ranks.
    pub font: Font,
    /// The signs of the suits.
    pub pips: Pips,
    /// The pictures of V, D, K and T.
    pub faces: Faces,
    /// The backs of cards.
    pub back: Back,
    /// The look of the game's pointer.
    pub pointer: Pointer,
    /// How round the corners of cards are: how many pixels from the corner the border begins.
    pub corner: u8,
    /// Whether there is a dark line inside the border of a card.
    pub inner_line: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            font: Font::Chamfer,
            pips: Pips::Outlined,
            faces: Faces::Portraits,
            back: Back::Flask,
            pointer: Pointer::Hollow,
            corner: 2,
            inner_line: true,
        }
    }
}

impl Look {
    /// A random look.
    #[must_use]
    pub fn any(chance: &mut Chance) -> Self {
        Self {
            font: chance.pick(&Font::ALL),
            pips: chance.pick(&Pips::ALL),
            faces: chance.pick(&Faces::ALL),
            back: chance.pick(&Back::ALL),
            pointer: chance.pick(&Pointer::ALL),
            corner: chance.within(1, 3) as u8,
            inner_line: chance.happens(0.8),
        }
    }
}
