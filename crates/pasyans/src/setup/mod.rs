//! Piles laid out by hand, and what keeps them from being a position.

mod census;
mod column;
mod fault;

pub use column::Column;
pub use fault::{Seat, SetupError, SetupFault};

use census::Census;

use crate::card::Card;
use crate::rules::{DealTo, FaceDown, Goal, OpenedBy, Redeals, Rules};

/// Piles laid out by hand. They may be nonsense: [`position`](Self::position) checks them.
///
/// Empty piles at the end may be left out.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::{Column, Setup, Suit};
///
/// // Everything is home but the king of spades.
/// let king = freecell.deck().find(0, 13, Some(Suit::Spades)).unwrap();
/// let setup = Setup {
///     columns: vec![Column::new(vec![king], false)],
///     home: vec![13, 13, 13, 12],
///     ..Setup::default()
/// };
/// let position = setup.position(&freecell)?;
/// assert_eq!(position.legal_moves(false).len(), 7 + 4 + 1);
/// # Ok::<(), pasyans::SetupError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    /// The cells, from left to right.
    pub cells: Vec<Option<Card>>,
    /// The cells that are locked: they hold all cards of the kind that is named there.
    pub sets: Vec<bool>,
    /// The reserve, from left to right: what is left of it.
    pub reserve: Vec<Option<Card>>,
    /// The stock: the next card to be dealt is the first.
    pub stock: Vec<Card>,
    /// The waste: its last card may be taken.
    pub waste: Vec<Card>,
    /// The height of each foundation: the rank of its last card, 0 if it is empty. They stand in the order of
    /// [`Position::home`](crate::Position::home).
    pub home: Vec<u8>,
    /// The last card in the hole, in a game that has one: what is in no pile lies under it. The heights of foundations say nothing
    /// there.
    pub hole: Option<Card>,
    /// How often the columns were dealt again or the waste turned over, in a game that limits that.
    pub redealt: u8,
}

impl Setup {
    /// Every error that keeps these piles from being a position of a game, in no order.
    pub(crate) fn faults(&self, rules: &Rules) -> Vec<(Seat, SetupFault)> {
        let mut faults = Vec::new();
        let mut census = Census::new(rules.deck());
        self.check_counts(rules, &mut faults);
        let hole = self.hole.filter(|_| rules.hole().is_some());
        match rules.hole() {
            Some(_) => {}
            None => self.check_home(rules, &mut census, &mut faults),
        }
        for (index, cell) in self.cells.iter().enumerate() {
            if let Some(card) = *cell {
                faults.extend(census.add(card, Seat::Cell(index)));
                if self.sets.get(index) == Some(&true) {
                    self.check_set(rules, card, index, &mut census, &mut faults);
                }
            }
        }
        for (index, place) in self.reserve.iter().enumerate() {
            if let Some(card) = *place {
                faults.extend(census.add(card, Seat::Reserve(index)));
            }
        }
        for (index, &card) in self.stock.iter().enumerate() {
            faults.extend(census.add(card, Seat::Stock(index)));
        }
        for (index, &card) in self.waste.iter().enumerate() {
            faults.extend(census.add(card, Seat::Waste(index)));
        }
        for (index, column) in self.columns.iter().enumerate() {
            check_down(rules, column, index, &mut faults);
            for (row, &card) in column.cards().iter().enumerate() {
                faults.extend(census.add(card, Seat::card(index, row)));
            }
            check_cheated(rules, column, index, &mut faults);
        }
        match hole {
            Some(card) => faults.extend(census.add(card, Seat::Foundation(0))),
            None => census.finish(&mut faults),
        }
        self.check_redealt(rules, &mut faults);
        self.check_open(rules, &mut faults);
        faults
    }

    /// Whether a cell can be locked with this card, and all others of its kind, which are counted.
    fn check_set(
        &self,
        rules: &Rules,
        card: Card,
        cell: usize,
        census: &mut Census<'_>,
        faults: &mut Vec<(Seat, SetupFault)>,
    ) {
        let is_known = card.index() < rules.deck().kinds().len();
        let Some(set) = Some(card)
            .filter(|_| is_known)
            .and_then(|card| rules.locked_with(card))
        else {
            if is_known {
                let card = *rules.deck().kind(card);
                faults.push((Seat::Cell(cell), SetupFault::NoSet { card }));
            }
            return;
        };
        let more = (1..set).filter_map(|_| census.add(card, Seat::Cell(cell)));
        // Once is enough.
        faults.extend(more.take(1));
    }

    /// Whether a card lies in a cell that is closed.
    fn check_open(&self, rules: &Rules, faults: &mut Vec<(Seat, SetupFault)>) {
        let Some(open) = rules.open_cells() else {
            return;
        };
        let deck = rules.deck();
        let is_known = |card: &Card| card.index() < deck.kinds().len();
        let columns = self.columns.iter().map(Column::cards);
        let columns = columns.filter(|cards| cards.iter().all(is_known) && rules.locks(cards));
        let in_cells = match rules.opened_by() {
            OpenedBy::Columns => 0,
            OpenedBy::Locks => self.sets.iter().filter(|&&is_set| is_set).count(),
        };
        let open = usize::from(open) + columns.count() + in_cells;
        let cells = self.cells.iter().enumerate().take(rules.cells().into());
        let taken = cells.skip(open).filter(|(_, card)| card.is_some());
        faults.extend(taken.map(|(index, _)| (Seat::Cell(index), SetupFault::ClosedCellTaken)));
    }

    /// Whether there are more piles than the game has.
    fn check_counts(&self, rules: &Rules, faults: &mut Vec<(Seat, SetupFault)>) {
        let (columns, wanted) = (self.columns.len(), rules.columns());
        if columns > usize::from(wanted) {
            let seat = Seat::column(wanted.into());
            faults.push((seat, SetupFault::TooManyColumns { columns, wanted }));
        }
        let (cells, wanted) = (self.cells.len(), rules.cells());
        if cells > usize::from(wanted) {
            let seat = Seat::Cell(wanted.into());
            faults.push((seat, SetupFault::TooManyCells { cells, wanted }));
        }
        let (cards, wanted) = (self.reserve.len(), rules.reserve());
        if cards > usize::from(wanted) {
            let seat = Seat::Reserve(wanted.into());
            faults.push((seat, SetupFault::TooLargeReserve { cards, wanted }));
        }
        let wanted = rules.stock().map_or(0, |stock| stock.cards);
        let to_waste = rules.stock().is_some_and(|stock| stock.to == DealTo::Waste);
        let stock = self.stock.len();
        let waste = self.waste.len();
        if stock > usize::from(wanted) {
            let fault = SetupFault::TooLargeStock {
                cards: stock,
                wanted,
            };
            faults.push((Seat::Stock(wanted.into()), fault));
        } else if waste > 0 && !to_waste {
            faults.push((Seat::Waste(0), SetupFault::NoWaste));
        } else if stock + waste > usize::from(wanted) {
            let fault = SetupFault::TooLargeWaste {
                cards: stock + waste,
                wanted,
            };
            faults.push((Seat::Waste(usize::from(wanted) - stock), fault));
        }
        let (foundations, wanted) = (self.home.len(), rules.foundations());
        if foundations > wanted {
            let fault = SetupFault::TooManyFoundations {
                foundations,
                wanted,
            };
            faults.push((Seat::Foundation(wanted), fault));
        }
    }

    /// Whether the columns can have been dealt again so often.
    fn check_redealt(&self, rules: &Rules, faults: &mut Vec<(Seat, SetupFault)>) {
        let redealt = self.redealt;
        match rules.redeal_times() {
            _ if redealt == 0 => {}
            Some(Redeals::AtMost(times)) if redealt <= times => {}
            Some(Redeals::AtMost(times)) => {
                faults.push((Seat::Table, SetupFault::TooManyRedeals { redealt, times }));
            }
            Some(Redeals::Unlimited) | None => {
                faults.push((Seat::Table, SetupFault::RedealsNotCounted));
            }
        }
    }

    /// Whether the foundations can be as high as they are; what lies on them is counted.
    fn check_home(
        &self,
        rules: &Rules,
        census: &mut Census<'_>,
        faults: &mut Vec<(Seat, SetupFault)>,
    ) {
        let deck = rules.deck();
        let foundations = self.home.iter().take(rules.foundations());
        for (index, &height) in foundations.enumerate() {
            let seat = Seat::Foundation(index);
            let Some((number, suit)) = rules.foundation(index) else {
                continue;
            };
            let ranks = deck.groups()[usize::from(number)].ranks.len() as u8;
            for rank in 1..=height.min(ranks) {
                if let Some(card) = deck.find(number, rank, suit) {
                    census.add_home(card);
                }
            }
            if height > ranks {
                let fault = SetupFault::FoundationTooHigh { height, ranks };
                faults.push((seat, fault));
            } else if rules.goal() == Goal::RunsTakenOff && height % ranks != 0 {
                let highest = deck.find(number, ranks, suit);
                let fault = highest.map(|card| SetupFault::PartOfARun {
                    highest: *deck.kind(card),
                });
                faults.extend(fault.map(|fault| (seat, fault)));
            }
        }
    }
}

/// Whether so many cards of a column can lie face down.
fn check_down(rules: &Rules, column: &Column, index: usize, faults: &mut Vec<(Seat, SetupFault)>) {
    let down = usize::from(column.down());
    if down == 0 {
        return;
    }
    if *rules.face_down() == FaceDown::Nothing {
        faults.push((Seat::column(index), SetupFault::NoneFaceDown));
    } else if down >= column.cards().len() {
        faults.push((Seat::column(index), SetupFault::LastFaceDown));
    }
}

/// Whether the last card of a column can be cheated, if it is marked so.
fn check_cheated(
    rules: &Rules,
    column: &Column,
    index: usize,
    faults: &mut Vec<(Seat, SetupFault)>,
) {
    if !column.is_cheated() {
        return;
    }
    let deck = rules.deck();
    let cards = column.cards();
    let Some(row) = cards.len().checked_sub(1) else {
        faults.push((Seat::column(index), SetupFault::CheatedEmptyColumn));
        return;
    };
    let seat = Seat::card(index, row);
    let is_known = |card: Card| card.index() < deck.kinds().len();
    match *cards {
        _ if !rules.cheats() => faults.push((seat, SetupFault::NoCheats)),
        // What it lies on is no card of this game, which is said already.
        [.., under, card] if !is_known(card) || !is_known(under) => {}
        [.., under, card] if !rules.fits(card, under) => {}
        // At the base of a column every card fits.
        [.., card] if is_known(card) => {
            let card = *deck.kind(card);
            faults.push((seat, SetupFault::CheatedCardFits { card }));
        }
        _ => {}
    }
}
