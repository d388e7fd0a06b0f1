//! Turns the steps of a board into moves of a player.

use super::board::{CELLS, HOME, Step};
use crate::card::Card;
use crate::moves::{CardMove, Move, Place};
use crate::position::Position;
use crate::rules::Goal;

/// A step as a move in a position.
pub(super) fn told(step: Step, position: &Position) -> Option<Move> {
    let card = Card(step.card);
    let cell = |wanted: Option<Card>| {
        let index = position.cells().iter().position(|&cell| cell == wanted)?;
        Some(Place::Cell(index as u8))
    };
    let from = match step.from {
        CELLS if position.rules().reserve() > 0 => {
            let reserve = position.reserve();
            let index = reserve.iter().position(|&place| place == Some(card))?;
            Place::Reserve(index as u8)
        }
        CELLS => cell(Some(card))?,
        HOME => {
            let is_last = |&home: &usize| position.last_home(home) == Some(card);
            let home = (0..position.home().len()).find(is_last)?;
            Place::Foundation(home as u8)
        }
        from => Place::Column(from),
    };
    let to = match step.to {
        CELLS => cell(None)?,
        HOME => {
            let rules = position.rules();
            let kind = rules.deck().kind(card);
            let suits = &rules.deck().group(card).suits;
            let first = suits.iter().position(|&suit| Some(suit) == kind.suit)?;
            debug_assert!(rules.goal() == Goal::Foundations);
            let mut homes = (first..position.home().len()).step_by(suits.len());
            let home = homes.find(|&home| position.home()[home] + 1 == kind.rank)?;
            Place::Foundation(home as u8)
        }
        to => Place::Column(to),
    };
    Some(Move::Cards(CardMove {
        from,
        to,
        count: step.count,
        cheat: step.cheat,
    }))
}
