//! All piles at one moment, and the moves that the rules allow.

mod cells;
mod check;
mod finish;
mod gather;
mod home;
mod laid_out;
mod likeness;
mod play;
mod redeal;
mod stock;

pub use likeness::Likeness;

use std::sync::Arc;

use crate::card::Card;
use crate::moves::{CardMove, Move, Place};
use crate::rules::{Goal, Rules};
use crate::setup::Column;

/// All piles at one moment. Always holds the whole deck of its game.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let mut position = freecell.deal(1).unwrap();
/// let before = position.clone();
/// let mv = position.legal_moves(false)[0];
/// let played = position.play(mv).unwrap();
/// assert_ne!(position, before);
/// position.undo(played);
/// assert_eq!(position, before);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Arc<Rules>,
    columns: Vec<Column>,
    cells: Vec<Option<Card>>,
    /// The cells that hold a set and are locked: all cards of the kind that is named there.
    sets: Vec<bool>,
    reserve: Vec<Option<Card>>,
    /// The next card to be dealt is the last.
    stock: Vec<Card>,
    waste: Vec<Card>,
    /// The height of each foundation: the rank of its last card; or how many cards are in the hole.
    home: Vec<u8>,
    /// The last card in the hole.
    hole: Option<Card>,
    /// How often the columns were dealt again or the waste turned over, where the rules count that.
    redealt: u8,
}

/// A played move, with what is needed to undo it.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let mut position = freecell.deal(1).unwrap();
/// let mv = position.legal_moves(false)[0];
/// assert_eq!(position.play(mv).unwrap().mv, mv);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move that was played.
    pub mv: Move,
    was_cheated: bool,
    /// What happened by itself then, in order.
    changes: Vec<Change>,
    /// How long each column was before a redeal.
    lengths: Vec<usize>,
    /// The cards that were dealt from the stock, the first one last.
    dealt: Vec<Card>,
    /// The last card in the hole before.
    hole: Option<Card>,
    /// Where the cards lay that were gathered.
    gathered: Vec<Place>,
}

/// What happens by itself after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    /// The last card of a column was turned up.
    TurnedUp(usize),
    /// A card went home: from where, to which foundation.
    WentHome(Place, usize),
    /// A run was taken off: from which column, to which foundation, the cards.
    TakenOff(usize, usize, Vec<Card>),
}

impl Played {
    /// The columns whose last card was turned up, in order.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let mut position = Rules::named("yukon").ok_or("no such game")?.deal(1)?;
    /// let mv = position.legal_moves(false)[0];
    /// assert!(position.play(mv)?.turned_up().count() <= 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turned_up(&self) -> impl Iterator<Item = usize> + '_ {
        self.changes.iter().filter_map(|change| match change {
            Change::TurnedUp(column) => Some(*column),
            Change::TakenOff(..) | Change::WentHome(..) => None,
        })
    }
}

impl Played {
    /// The cards that went home by themselves then: from where, and to which foundation, in order.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let mut position = freecell.deal(1).unwrap();
    /// let mv = position.legal_moves(false)[0];
    /// assert_eq!(position.play(mv).unwrap().went_home().count(), 0);
    /// ```
    pub fn went_home(&self) -> impl Iterator<Item = (Place, usize)> + '_ {
        self.changes.iter().filter_map(|change| match *change {
            Change::WentHome(from, home) => Some((from, home)),
            Change::TurnedUp(_) | Change::TakenOff(..) => None,
        })
    }
}

impl Position {
    /// The rules of its game.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.deal(1).unwrap().rules().name(), "freecell");
    /// ```
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The columns, from left to right.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let deal = freecell.deal(1).unwrap();
    /// let lengths: Vec<usize> = deal.columns().iter().map(|column| column.cards().len()).collect();
    /// assert_eq!(lengths, [7, 7, 7, 7, 6, 6, 6, 6]);
    /// ```
    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The cells, from left to right.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// assert!(position.cells()[0].is_none() && position.cells()[1].is_some());
    /// ```
    #[must_use]
    pub fn cells(&self) -> &[Option<Card>] {
        &self.cells
    }

    /// The reserve, from left to right: what is left of it.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let deal = Rules::named("king-albert").ok_or("no such game")?.deal(1)?;
    /// assert!(deal.reserve().iter().all(|card| card.is_some()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reserve(&self) -> &[Option<Card>] {
        &self.reserve
    }

    /// The height of each foundation: the rank of its last card, 0 if it is empty. Of a hole, how many cards are in it.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// // Hearts, clubs and diamonds are complete, spades up to the ten.
    /// assert_eq!(position.home(), [13, 13, 13, 10]);
    /// ```
    #[must_use]
    pub fn home(&self) -> &[u8] {
        &self.home
    }

    /// The last card in the hole; `None` where it is empty, or the game has none.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let rules = Rules::named("black-hole").ok_or("no such game")?;
    /// let first = rules.deal(1)?.hole().ok_or("an empty hole")?;
    /// assert_eq!(rules.deck().kind(first).to_string(), "AS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn hole(&self) -> Option<Card> {
        self.hole
    }

    /// Whether a column is locked. `column` counts from 0; one that does not exist is not locked.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let text = "TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..";
    /// let position = pasyans::Position::parse(&molek, text).unwrap();
    /// assert!(position.is_locked(0) && !position.is_locked(3));
    /// ```
    #[must_use]
    pub fn is_locked(&self, column: usize) -> bool {
        let is_locked = |column: &Column| self.rules.locks(&column.cards);
        self.columns.get(column).is_some_and(is_locked)
    }

    /// Whether the game is won.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let text = "TKDV09876.TKDV09876.TKDV09876.TKDV09876...";
    /// assert!(pasyans::Position::parse(&molek, text).unwrap().is_won());
    /// ```
    #[must_use]
    pub fn is_won(&self) -> bool {
        if self.rules.goal() == Goal::Hole {
            // What is left of the stock is no matter then.
            return self.columns.iter().all(|column| column.cards.is_empty());
        }
        let is_done = |(index, card): (usize, &Option<Card>)| card.is_none() || self.sets[index];
        let cells_empty = self.cells.iter().enumerate().all(is_done)
            && self.reserve.iter().all(Option::is_none)
            && self.stock.is_empty()
            && self.waste.is_empty();
        let is_done = |column: &Column| {
            column.cards.is_empty()
                || self.rules.goal() == Goal::RunsInPlace
                    && self.rules.is_complete_run(&column.cards)
        };
        cells_empty && self.columns.iter().all(is_done)
    }

    /// How many cards at the end of a column are in order to move as one.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    /// let position = pasyans::Position::parse(&molek, text).unwrap();
    /// // The first column ends with 7 9 10, the second with D 8 7.
    /// assert_eq!((position.run(0), position.run(1)), (1, 2));
    /// ```
    #[must_use]
    pub fn run(&self, column: usize) -> usize {
        let Some(column) = self.columns.get(column) else {
            return 0;
        };
        if column.cheated {
            return 1;
        }
        let cards = column.face_up();
        let pairs = cards.windows(2).rev();
        let together = pairs.take_while(|pair| self.rules.moves_with(pair[1], pair[0]));
        cards.len().min(together.count() + 1)
    }

    /// The foundations of the suit of a card.
    fn foundations_of(&self, card: Card) -> impl Iterator<Item = usize> + Clone + use<> {
        if self.rules.goal() == Goal::Hole {
            return (0..1).step_by(1);
        }
        let deck = self.rules.deck();
        let (group, kind) = (deck.group(card), deck.kind(card));
        let first = self.rules.first_foundation(kind.group);
        let suits = group.suits.len().max(1);
        let end = match group.gathers {
            true => 0,
            false => self
                .home
                .len()
                .min(first + suits * usize::from(group.copies)),
        };
        let mut of_suit = group.suits.iter();
        let index = of_suit.position(|&other| Some(other) == kind.suit);
        (first + index.unwrap_or(0)..end).step_by(suits)
    }

    /// The card at the end of a pile.
    pub(crate) fn end_of(&self, pile: Place) -> Option<Card> {
        match pile {
            Place::Column(index) => {
                let column = self.columns.get(usize::from(index));
                column.and_then(|column| column.cards.last().copied())
            }
            Place::Cell(index) => self.cells.get(usize::from(index)).copied().flatten(),
            Place::Reserve(index) => self.reserve.get(usize::from(index)).copied().flatten(),
            Place::Foundation(index) => self.last_home(usize::from(index)),
            Place::Stock => None,
            Place::Waste => self.waste.last().copied(),
        }
    }

    /// The foundation that takes the last card of a pile; if none does, one of its suit.
    pub(crate) fn foundation_for(&self, from: Place) -> Place {
        let card = self.end_of(from);
        let foundations = card.into_iter().flat_map(|card| self.foundations_of(card));
        let foundations = foundations.map(|index| Place::Foundation(index as u8));
        let takes = |&to: &Place| self.check(Move::one(from, to)).is_ok();
        let first = foundations.clone().next();
        let found = foundations.clone().find(takes).or(first);
        found.unwrap_or(Place::Foundation(0))
    }

    /// The last card of a foundation.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// let card = position.last_home(3).unwrap();
    /// assert_eq!(freecell.deck().kind(card).to_string(), "TS");
    /// ```
    #[must_use]
    pub fn last_home(&self, foundation: usize) -> Option<Card> {
        let rank = *self.home.get(foundation)?;
        if self.rules.goal() == Goal::Hole {
            return self.hole;
        }
        let (group, suit) = self.rules.foundation(foundation)?;
        self.rules.deck().find(group, rank, suit)
    }

    /// Every legal move, including cheats if `cheats` is true.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let deal = molek.deal(1).unwrap();
    /// let (fair, all) = (deal.legal_moves(false), deal.legal_moves(true));
    /// assert!(fair.len() < all.len() && fair.iter().all(|mv| !mv.is_cheat()));
    /// ```
    #[must_use]
    pub fn legal_moves(&self, cheats: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        let columns = (0..self.columns.len() as u8).map(Place::Column);
        let cells = (0..self.cells.len() as u8).map(Place::Cell);
        let foundations = (0..self.home.len() as u8).map(Place::Foundation);
        let targets: Vec<Place> = columns
            .clone()
            .chain(cells.clone())
            .chain(foundations)
            .collect();
        let reserve = (0..self.reserve.len() as u8).map(Place::Reserve);
        let back = match self.rules.takes_back() {
            true => self.home.len() as u8,
            false => 0,
        };
        let back = (0..back).map(Place::Foundation);
        let waste = self.rules.stock().map(|_| Place::Waste);
        let sources = columns.chain(cells).chain(reserve).chain(waste);
        for from in sources.chain(back) {
            let run = match from {
                Place::Column(from) => self.liftable(usize::from(from)) as u8,
                _ => 1,
            };
            for &to in &targets {
                let kinds = (1..=run).map(|count| (count, false)).chain([(1, true)]);
                for (count, cheat) in kinds.filter(|&(_, cheat)| cheats || !cheat) {
                    let mv = Move::Cards(CardMove {
                        from,
                        to,
                        count,
                        cheat,
                    });
                    if self.check(mv).is_ok() {
                        moves.push(mv);
                    }
                }
            }
        }
        moves.extend(self.gathering_moves());
        for mv in [Move::Deal, Move::Redeal] {
            if self.check(mv).is_ok() {
                moves.push(mv);
            }
        }
        moves
    }
}
