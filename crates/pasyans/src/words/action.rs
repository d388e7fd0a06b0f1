//! A move to make, and what it brings about.

use crate::card::{Card, Kind, Suit};
use crate::moves::{CardMove, Move, Place};
use crate::position::Position;
use crate::rules::{DealTo, Goal};

/// A move as a person makes it: which cards go where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Action {
    /// Onto the last card of a column.
    MoveOnto {
        cards: Vec<Kind>,
        from: Place,
        target: Kind,
        to: Place,
    },
    /// Into an empty column.
    MoveToEmpty {
        cards: Vec<Kind>,
        from: Place,
        to: Place,
    },
    /// Into a cell.
    MoveToCell {
        cards: Vec<Kind>,
        from: Place,
        to: Place,
    },
    /// Onto a foundation.
    MoveHome {
        cards: Vec<Kind>,
        from: Place,
        to: Place,
    },
    /// Onto a card where it does not fit.
    Cheat {
        cards: Vec<Kind>,
        from: Place,
        target: Kind,
        to: Place,
    },
    /// The columns are dealt again.
    Redeal,
    /// The waste is turned over.
    TurnWaste,
    /// Cards are dealt from the stock to the waste.
    DealToWaste { count: u8 },
    /// A card each is dealt from the stock to this many columns.
    DealToColumns { count: u8 },
    /// Into the hole.
    MoveToHole { cards: Vec<Kind>, from: Place },
    /// Cards are dealt from the stock to the hole.
    DealToHole { count: u8 },
    /// All cards of a kind are gathered into a cell.
    Gather { card: Kind, to: Place },
}

impl Action {
    /// What a legal move does.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> Self {
        match mv {
            Move::Cards(cards) => Self::of_cards(position, cards),
            Move::Redeal if position.rules().stock().is_some() => Self::TurnWaste,
            Move::Redeal => Self::Redeal,
            Move::Gather(letter) => Self::of_gathered(position, letter),
            Move::Deal => {
                let stock = position.rules().stock();
                let each = stock.map_or(0, |stock| usize::from(stock.each));
                let count = position.stock().len().min(each) as u8;
                match stock.map(|stock| stock.to) {
                    Some(DealTo::Columns) => Self::DealToColumns { count },
                    Some(DealTo::Hole) => Self::DealToHole { count },
                    _ => Self::DealToWaste { count },
                }
            }
        }
    }

    fn of_gathered(position: &Position, letter: char) -> Self {
        let rules = position.rules();
        // Only a legal move is told.
        let card = rules.gathered(letter).unwrap_or(Card(0));
        let cell = position.cell_for(card).unwrap_or(0);
        Self::Gather {
            card: *rules.deck().kind(card),
            to: Place::Cell(cell as u8),
        }
    }

    fn of_cards(position: &Position, mv: CardMove) -> Self {
        let kind = |card: &Card| *position.rules().deck().kind(*card);
        let cards = moved_cards(position, mv).iter().map(kind).collect();
        let CardMove { from, to, .. } = mv;
        let target = match to {
            Place::Column(to) => position.columns()[usize::from(to)].cards().last(),
            _ => None,
        };
        match (to, target.map(kind)) {
            (_, Some(target)) if mv.cheat => Self::Cheat {
                cards,
                from,
                target,
                to,
            },
            (_, Some(target)) => Self::MoveOnto {
                cards,
                from,
                target,
                to,
            },
            (Place::Column(_), None) => Self::MoveToEmpty { cards, from, to },
            (Place::Foundation(_), None) if position.rules().hole().is_some() => {
                Self::MoveToHole { cards, from }
            }
            (Place::Foundation(_), None) => Self::MoveHome { cards, from, to },
            // No legal move goes to the reserve, the stock or the waste.
            (_, None) => Self::MoveToCell { cards, from, to },
        }
    }
}

/// The cards that a legal move takes, in the order of the column.
fn moved_cards(position: &Position, mv: CardMove) -> Vec<Card> {
    match mv.from {
        Place::Column(from) => {
            let cards = position.columns()[usize::from(from)].cards();
            cards[cards.len() - usize::from(mv.count)..].to_vec()
        }
        _ => position.end_of(mv.from).into_iter().collect(),
    }
}

/// What a move brings about beside the obvious.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Note {
    /// The card fits where it lies now.
    NoLongerCheated,
    /// A column holds a complete run, or a cell a set, and is locked.
    ColumnComplete { pile: Place },
    /// A cell is open now.
    CellOpened { pile: Place },
    /// A complete run left the table.
    RunTakenOff { suit: Option<Suit> },
    /// A column is empty now.
    ColumnEmptied { pile: Place },
    /// A card that lay face down was turned up.
    TurnedUp { card: Kind, pile: Place },
    /// The last cards of the stock were dealt.
    StockEmpty,
    /// A card went home without the player.
    WentHome { card: Kind },
}

impl Note {
    /// The cards that went home without the player.
    fn gone_home(before: &Position, mv: Move, after: &Position) -> Vec<Self> {
        let by_hand = match mv.cards().map(|cards| cards.to) {
            Some(Place::Foundation(home)) => Some(usize::from(home)),
            _ => None,
        };
        let rules = after.rules();
        if !rules.sends_home() {
            return Vec::new();
        }
        let mut notes = Vec::new();
        for home in 0..after.home().len() {
            let first = before.home()[home] + u8::from(by_hand == Some(home));
            let gone = (first + 1..=after.home()[home]).filter_map(|rank| {
                let (group, suit) = rules.foundation(home)?;
                rules.deck().find(group, rank, suit)
            });
            notes.extend(gone.map(|card| Self::WentHome {
                card: *rules.deck().kind(card),
            }));
        }
        notes
    }

    /// What a move brings about; `after` is the position that it leads to.
    #[must_use]
    pub fn on(before: &Position, mv: Move, after: &Position) -> Vec<Self> {
        let column = |place| match place {
            Place::Column(index) => Some(index),
            _ => None,
        };
        let cards = mv.cards();
        let from = cards.and_then(|cards| column(cards.from));
        let to = cards.and_then(|cards| column(cards.to));
        let touched = || to.into_iter().chain(from);
        let mut notes = Vec::new();
        if from.is_some_and(|from| before.columns()[usize::from(from)].is_cheated()) {
            notes.push(Self::NoLongerCheated);
        }
        // Taking cards away can lock a column, too: the complete run that lay under them.
        let complete = touched().filter(|&column| after.is_locked(usize::from(column)));
        notes.extend(complete.map(|column| Self::ColumnComplete {
            pile: Place::Column(column),
        }));
        if let Some(Place::Cell(cell)) = cards.map(|cards| cards.to)
            && after.is_set(cell.into())
        {
            notes.push(Self::ColumnComplete {
                pile: Place::Cell(cell),
            });
        }
        if before.rules().open_cells().is_some() {
            let opened = before.open_cells()..after.open_cells();
            notes.extend(opened.map(|cell| Self::CellOpened {
                pile: Place::Cell(cell as u8),
            }));
        }
        if before.rules().goal() == Goal::RunsTakenOff {
            let grown = |home: &usize| after.home()[*home] > before.home()[*home];
            let grown = (0..after.home().len()).filter(grown);
            notes.extend(grown.map(|home| {
                let last = after.last_home(home);
                let suit = last.and_then(|card| after.rules().deck().kind(card).suit);
                Self::RunTakenOff { suit }
            }));
        }
        let is_empty = |column: &u8| after.columns()[usize::from(*column)].cards().is_empty();
        notes.extend(
            touched()
                .filter(is_empty)
                .map(|column| Self::ColumnEmptied {
                    pile: Place::Column(column),
                }),
        );
        for (index, column) in after.columns().iter().enumerate() {
            if let Some(card) = column.cards().last()
                && column.down() < before.columns()[index].down()
            {
                notes.push(Self::TurnedUp {
                    card: *after.rules().deck().kind(*card),
                    pile: Place::Column(index as u8),
                });
            }
        }
        notes.extend(Self::gone_home(before, mv, after));
        if mv == Move::Deal && after.stock().is_empty() {
            notes.push(Self::StockEmpty);
        }
        notes
    }
}
