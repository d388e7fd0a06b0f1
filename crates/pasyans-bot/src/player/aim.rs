//! Where to click: on a card, on the place of an empty column, on NEW GAME, and nowhere else.

use pasyans::{Move, Place, Position};
use pasyans_vision::{Area, ColumnLook, Sight, Spot};

/// The visible strip of a covered card, relative to its width.
const STRIP: f64 = 16.0 / 71.0;
/// Where the pointer is out of the way, in pixels of the game: between the longest column and NEW GAME.
const PARKING: Spot = Spot { x: 480.0, y: 486.0 };

/// A place to click, and what is there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Where to press the button.
    pub spot: Spot,
    /// What is clicked: a card as far as it is not covered, or an empty column.
    pub area: Area,
}

/// The two places of a move: the first card that moves, and the last card or the empty place that it goes to. `None` if
/// the sight does not show them.
pub(crate) fn aims(sight: &Sight, position: &Position, mv: Move) -> Option<(Aim, Aim)> {
    let mv = mv.cards()?;
    let (Place::Column(from), Place::Column(to)) = (mv.from, mv.to) else {
        return None;
    };
    let len = |column: u8| {
        let column = position.columns().get(usize::from(column))?;
        Some(column.cards().len())
    };
    let first = len(from)?.checked_sub(mv.count.into())?;
    let target = match len(to)?.checked_sub(1) {
        Some(last) => card(sight, to.into(), last)?,
        None => empty(sight, to.into())?,
    };
    Some((card(sight, from.into(), first)?, target))
}

fn card(sight: &Sight, column: usize, row: usize) -> Option<Aim> {
    let card = sight
        .cards
        .iter()
        .find(|card| (card.column, card.row) == (column, row))?;
    Some(Aim::at_the_top_of(Area {
        x: card.x,
        y: card.y,
        w: card.w,
        h: card.h,
    }))
}

/// The last card of a column.
pub(crate) fn last_card(sight: &Sight, column: usize) -> Option<Aim> {
    let cards = sight.cards.iter().filter(|card| card.column == column);
    card(sight, column, cards.map(|card| card.row).max()?)
}

fn empty(sight: &Sight, column: usize) -> Option<Aim> {
    let column = sight.columns.get(column)?;
    let area = Area {
        x: column.x,
        y: column.y,
        w: column.w,
        h: column.h,
    };
    (column.look == ColumnLook::Empty).then(|| Aim::at_the_top_of(area))
}

/// The area of all columns.
pub(crate) fn table(sight: &Sight) -> Area {
    let fold =
        |start: f64, pick: fn(f64, f64) -> f64, side: fn(&pasyans_vision::SeenColumn) -> f64| {
            sight.columns.iter().map(side).fold(start, pick)
        };
    let (left, top) = (
        fold(f64::INFINITY, f64::min, |column| column.x),
        fold(f64::INFINITY, f64::min, |column| column.y),
    );
    Area {
        x: left,
        y: top,
        w: fold(0.0, f64::max, |column| column.x + column.w) - left,
        h: fold(0.0, f64::max, |column| column.y + column.h) - top,
    }
}

/// A spot where the pointer hides nothing.
pub(crate) fn parking(sight: &Sight) -> Spot {
    sight.placement.spot(PARKING)
}

impl Aim {
    /// The strip that shows of a covered card, away from its rank: where every card can be clicked, the last one and an
    /// empty place as well. The tip of the game's pointer is at its upper left, so it hides no rank there, and none of a
    /// card that comes below.
    fn at_the_top_of(area: Area) -> Self {
        let spot = Spot {
            x: area.x + area.w * 0.45,
            y: area.y + area.w * STRIP / 2.0,
        };
        Self { spot, area }
    }

    /// Aims at a spot without an area.
    pub(super) const fn at(spot: Spot) -> Self {
        Self {
            spot,
            area: Area {
                x: spot.x,
                y: spot.y,
                w: 1.0,
                h: 1.0,
            },
        }
    }
}
