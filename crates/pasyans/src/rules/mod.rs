//! The rules of a game, as data.

mod base;
mod cards;
mod cells;
mod choice;
mod error;
mod file;
mod fingerprint;
mod hole;
mod known;
mod layout;
mod molek;
mod numbering;
mod overrides;
mod redeal;
mod safe;
mod sound;
mod stock;
mod table;

pub use base::BaseHome;
pub(crate) use cards::STANDARD_RANKS;
pub use cells::{CellSets, OpenedBy};
pub use error::{Mistake, RulesError};
pub use hole::Hole;
pub use layout::{Layout, LayoutRow, Spread};
pub(crate) use molek::MolekSize;
pub use numbering::Numbering;
pub use overrides::Overrides;
pub use redeal::{ParseRedealsError, Redeal, Redeals};
pub(crate) use safe::SUITS;
pub(crate) use sound::MAX_NAME;
pub use stock::{DealTo, FaceDown, Lift, Stock};

use std::fmt;

use crate::card::{Card, Deck, GoesHome, Group, Suit};

/// How many cards of a run may move as one.
///
/// ```
/// use pasyans::Reach;
///
/// assert_eq!(Reach::Room.to_string(), "as-room-allows");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// As many as could be moved one by one: with `c` empty cells and `e` other empty columns that
    /// take any card, `(c + 1) * 2^e`.
    Room,
    /// Runs of any length.
    Free,
    /// One card at a time.
    One,
}

/// What may be put into an empty column.
///
/// ```
/// use pasyans::Fill;
///
/// assert_eq!("highest".parse(), Ok(Fill::Highest));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// Any card.
    Any,
    /// Cards of the highest rank, with what lies on them.
    Highest,
    /// No card.
    Nothing,
}

/// How the game is won.
///
/// ```
/// use pasyans::{Goal, Rules};
///
/// assert_eq!(Rules::named("simple-simon").unwrap().goal(), Goal::RunsTakenOff);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Every card lies on a foundation. These build up by suit from the lowest rank.
    Foundations,
    /// Every card was taken off: complete runs of one suit at the end of a column are taken off automatically.
    RunsTakenOff,
    /// Every column is empty or exactly one complete run.
    RunsInPlace,
    /// Every column is empty: all their cards went to the one foundation, the [hole](Rules::hole).
    Hole,
}

/// How boards are written.
///
/// ```
/// use pasyans::{Rules, TextForm};
///
/// assert_eq!(Rules::named("freecell").unwrap().text_form(), TextForm::Lines);
/// assert_eq!(Rules::named("molek-syntez").unwrap().text_form(), TextForm::Compact);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextForm {
    /// A line for each column.
    Lines,
    /// All columns on one line, each ended by a `.` (or a `!` after a cheated card).
    Compact,
}

/// The rules of a game.
///
/// Only [`Rules::from_toml`], [`Rules::named`] and [`Rules::with`] make rules, and they refuse
/// what makes no game; the rest of the library relies on that.
///
/// ```
/// use pasyans::Rules;
///
/// let freecell = Rules::named("freecell").unwrap();
/// assert_eq!((freecell.columns(), freecell.cells(), freecell.foundations()), (8, 4, 4));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Rules {
    name: String,
    title: String,
    also: Vec<String>,
    /// As the rule file says it, if it does.
    summary: Option<String>,
    notes: String,
    deck: Deck,
    layout: Layout,
    columns: u8,
    cells: u8,
    reach: Reach,
    fill: Fill,
    goal: Goal,
    cheats: bool,
    redeal: Option<Redeal>,
    text: TextForm,
    reserve: u8,
    take_back: bool,
    lift: Lift,
    face_down: FaceDown,
    stock: Option<Stock>,
    /// Where all cards go to a hole.
    hole: Option<Hole>,
    open_cells: Option<u8>,
    opened_by: OpenedBy,
    cell_sets: CellSets,
    /// Where foundations begin with another rank in each deal.
    base: Option<base::Base>,
}

/// How many foundations the cards of a group have, where cards go home.
fn foundations_of(group: &Group) -> usize {
    match group.gathers {
        true => 0,
        false => group.suits.len().max(1) * usize::from(group.copies),
    }
}

/// The [fingerprint](Rules::fingerprint) of rules is that of this text, and surveys keep it. So newer parts of the rules are
/// left out where they change nothing.
impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Rules");
        shown
            .field("name", &self.name)
            .field("title", &self.title)
            .field("summary", &self.own_summary().unwrap_or_default())
            .field("notes", &self.notes)
            .field("deck", &self.deck)
            .field("layout", &self.layout)
            .field("columns", &self.columns)
            .field("cells", &self.cells)
            .field("reach", &self.reach)
            .field("fill", &self.fill)
            .field("goal", &self.goal)
            .field("cheats", &self.cheats)
            .field("redeal", &self.redeal)
            .field("text", &self.text);
        if !self.also.is_empty() {
            shown.field("also", &self.also);
        }
        if self.reserve > 0 {
            shown.field("reserve", &self.reserve);
        }
        if self.take_back {
            shown.field("take_back", &self.take_back);
        }
        if self.lift != Lift::Run {
            shown.field("lift", &self.lift);
        }
        if self.face_down != FaceDown::Nothing {
            shown.field("face_down", &self.face_down);
        }
        if let Some(stock) = &self.stock {
            shown.field("stock", stock);
        }
        if let Some(hole) = &self.hole {
            shown.field("hole", hole);
        }
        if let Some(open) = self.open_cells {
            shown.field("open_cells", &open);
            shown.field("opened_by", &self.opened_by);
        }
        if self.cell_sets != CellSets::Never {
            shown.field("cell_sets", &self.cell_sets);
        }
        if let Some(base) = &self.base {
            shown.field("base", base);
        }
        shown.finish()
    }
}

impl Rules {
    /// The most columns that a game can have.
    pub const MAX_COLUMNS: u8 = 26;
    /// The most cells that a game can have.
    pub const MAX_CELLS: u8 = 16;
    /// The most cards that a reserve can have.
    pub const MAX_RESERVE: u8 = 16;
    /// The most cards that a stock can have.
    pub const MAX_STOCK: u8 = 100;

    /// The name on the command line and in requests: `freecell`.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.name(), "freecell");
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people: `FreeCell`.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!((freecell.name(), freecell.title()), ("freecell", "FreeCell"));
    /// ```
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The names that it has in other programs and books; often none.
    ///
    /// ```
    /// # let seahaven = pasyans::Rules::named("seahaven-towers").unwrap();
    /// assert!(seahaven.also().iter().any(|name| name == "Sea Towers"));
    /// ```
    #[must_use]
    pub fn also(&self) -> &[String] {
        &self.also
    }

    /// The game in one line, as its rule file says it.
    pub(crate) fn own_summary(&self) -> Option<&str> {
        self.summary.as_deref()
    }

    /// Anything else players should know; often empty.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// assert!(Rules::all().iter().any(|rules| !rules.notes().is_empty()));
    /// ```
    #[must_use]
    pub fn notes(&self) -> &str {
        &self.notes
    }

    /// The deck of cards.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.deck().len(), 52);
    /// ```
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How the cards are dealt.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.layout().spread, pasyans::Spread::AllColumns);
    /// ```
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of columns.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.columns(), 8);
    /// ```
    #[must_use]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// The number of cells.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.cells(), 4);
    /// ```
    #[must_use]
    pub const fn cells(&self) -> u8 {
        self.cells
    }

    /// How many cards the reserve has at the start. Each lies by itself and may be taken; nothing goes there.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// assert_eq!(Rules::named("king-albert").map(|rules| rules.reserve()), Some(7));
    /// ```
    #[must_use]
    pub const fn reserve(&self) -> u8 {
        self.reserve
    }

    /// Whether the last card of a foundation may go back to a column.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// assert_eq!(Rules::named("king-albert").map(|rules| rules.takes_back()), Some(true));
    /// ```
    #[must_use]
    pub const fn takes_back(&self) -> bool {
        self.take_back
    }

    /// What may be taken from the end of a column.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.lift(), pasyans::Lift::Run);
    /// ```
    #[must_use]
    pub const fn lift(&self) -> Lift {
        self.lift
    }

    /// Which cards are dealt face down.
    ///
    /// ```
    /// use pasyans::{FaceDown, Rules};
    ///
    /// let spider = Rules::named("spider").unwrap();
    /// assert_ne!(spider.face_down(), &FaceDown::Nothing);
    /// ```
    #[must_use]
    pub const fn face_down(&self) -> &FaceDown {
        &self.face_down
    }

    /// Whether a player does not see some cards at the start: those face down, and those of the stock. The engine knows
    /// them all.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let is_hidden = |name: &str| Rules::named(name).map(|rules| rules.hides_cards());
    /// assert_eq!((is_hidden("yukon"), is_hidden("freecell")), (Some(true), Some(false)));
    /// ```
    #[must_use]
    pub fn hides_cards(&self) -> bool {
        self.face_down != FaceDown::Nothing || self.stock.is_some()
    }

    /// The stock, if there is one.
    ///
    /// ```
    /// use pasyans::{DealTo, Rules};
    ///
    /// let stock = Rules::named("spider").unwrap().stock().unwrap();
    /// assert_eq!((stock.cards, stock.to), (50, DealTo::Columns));
    /// ```
    #[must_use]
    pub const fn stock(&self) -> Option<Stock> {
        self.stock
    }

    /// How often the columns may be dealt again, or the waste turned over, if that may be done at all.
    pub(crate) fn redeal_times(&self) -> Option<Redeals> {
        let turns = self.stock.filter(|stock| stock.to == DealTo::Waste);
        let turns = turns.map(|stock| stock.times);
        let turns = turns.filter(|&times| times != Redeals::AtMost(0));
        self.redeal.map(|redeal| redeal.times).or(turns)
    }

    /// How many cards of a run may move as one.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.reach(), pasyans::Reach::Room);
    /// ```
    #[must_use]
    pub const fn reach(&self) -> Reach {
        self.reach
    }

    /// What may be put into an empty column.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.fill(), pasyans::Fill::Any);
    /// ```
    #[must_use]
    pub const fn fill(&self) -> Fill {
        self.fill
    }

    /// How the game is won.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.goal(), pasyans::Goal::Foundations);
    /// ```
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Whether a card may be put where it does not fit: a *cheat*.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(!freecell.cheats());
    /// assert!(pasyans::Rules::named("molek-syntez").unwrap().cheats());
    /// ```
    #[must_use]
    pub const fn cheats(&self) -> bool {
        self.cheats
    }

    /// How the columns are dealt again, if they may be.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(freecell.redeal().is_none());
    /// assert!(pasyans::Rules::named("cruel").unwrap().redeal().is_some());
    /// ```
    #[must_use]
    pub const fn redeal(&self) -> Option<Redeal> {
        self.redeal
    }

    /// How boards are written.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert_eq!(freecell.text_form(), pasyans::TextForm::Lines);
    /// ```
    #[must_use]
    pub const fn text_form(&self) -> TextForm {
        self.text
    }

    /// Whether a card may be put on another one.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Suit;
    ///
    /// let card = |rank, suit| freecell.deck().find(0, rank, Some(suit)).unwrap();
    /// assert!(freecell.fits(card(9, Suit::Hearts), card(10, Suit::Clubs)));
    /// assert!(!freecell.fits(card(9, Suit::Hearts), card(10, Suit::Diamonds)));
    /// ```
    #[must_use]
    pub fn fits(&self, card: Card, under: Card) -> bool {
        let (card, under) = (self.deck.kind(card), self.deck.kind(under));
        let group = &self.deck.groups()[usize::from(card.group)];
        card.group == under.group && group.lies(group.build, card, under)
    }

    /// Whether a card and the card under it may move together.
    ///
    /// ```
    /// use pasyans::{Rules, Suit};
    ///
    /// // Any suit may be put on any other, but only cards of one suit move together.
    /// let simon = Rules::named("simple-simon").unwrap();
    /// let card = |rank, suit| simon.deck().find(0, rank, Some(suit)).unwrap();
    /// let (nine, ten) = (card(9, Suit::Hearts), card(10, Suit::Clubs));
    /// assert!(simon.fits(nine, ten) && !simon.moves_with(nine, ten));
    /// ```
    #[must_use]
    pub fn moves_with(&self, card: Card, under: Card) -> bool {
        let (card, under) = (self.deck.kind(card), self.deck.kind(under));
        let group = &self.deck.groups()[usize::from(card.group)];
        card.group == under.group && group.lies(group.run, card, under)
    }

    /// Whether a card may be put into an empty column.
    ///
    /// ```
    /// use pasyans::{Rules, Suit};
    ///
    /// let seahaven = Rules::named("seahaven-towers").unwrap();
    /// let card = |rank| seahaven.deck().find(0, rank, Some(Suit::Spades)).unwrap();
    /// assert!(seahaven.fills(card(13)) && !seahaven.fills(card(12)));
    /// ```
    #[must_use]
    pub fn fills(&self, card: Card) -> bool {
        match self.fill {
            Fill::Any => true,
            Fill::Highest => self.deck.is_highest(card),
            Fill::Nothing => false,
        }
    }

    /// How many foundations there are: one for each suit and each copy of it, the suits in order
    /// and then again. Where runs are taken off, each takes one run; a hole is one foundation for all suits.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// // Two decks have two foundations for each suit.
    /// assert_eq!(Rules::named("die-schlange").unwrap().foundations(), 8);
    /// assert_eq!(Rules::named("molek-syntez").unwrap().foundations(), 0);
    /// ```
    #[must_use]
    pub fn foundations(&self) -> usize {
        match self.goal {
            Goal::RunsInPlace => 0,
            Goal::Hole => 1,
            Goal::Foundations | Goal::RunsTakenOff => {
                let groups = self.deck.groups().iter();
                groups.map(foundations_of).sum()
            }
        }
    }

    /// The first foundation of a group.
    pub(crate) fn first_foundation(&self, group: u8) -> usize {
        let before = self.deck.groups().iter().take(group.into());
        before.map(foundations_of).sum()
    }

    /// The group and the suit of the cards of a foundation, counted from 0.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Suit;
    ///
    /// assert_eq!(freecell.foundation(1), Some((0, Some(Suit::Clubs))));
    /// assert_eq!(freecell.foundation(4), None);
    /// ```
    #[must_use]
    pub fn foundation(&self, foundation: usize) -> Option<(u8, Option<Suit>)> {
        let mut first = 0;
        for (index, group) in self.deck.groups().iter().enumerate() {
            let count = foundations_of(group);
            if let Some(within) = foundation.checked_sub(first).filter(|&at| at < count) {
                let suit = within.checked_rem(group.suits.len());
                return Some((index as u8, suit.map(|at| group.suits[at])));
            }
            first += count;
        }
        None
    }

    /// Whether there are cards that are gathered into cells.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(!freecell.gathers());
    /// ```
    #[must_use]
    pub fn gathers(&self) -> bool {
        self.deck.groups().iter().any(|group| group.gathers)
    }

    /// Whether cards go home without the player.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// assert!(!freecell.sends_home());
    /// ```
    #[must_use]
    pub fn sends_home(&self) -> bool {
        let mut groups = self.deck.groups().iter();
        groups.any(|group| group.goes_home != GoesHome::ByHand)
    }

    /// Whether these cards, from the lowest in the column to the last, are one complete run.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let text = "TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..";
    /// let position = pasyans::Position::parse(&molek, text).unwrap();
    /// assert!(molek.is_complete_run(position.columns()[0].cards()));
    /// assert!(!molek.is_complete_run(position.columns()[3].cards()));
    /// ```
    #[must_use]
    pub fn is_complete_run(&self, cards: &[Card]) -> bool {
        let Some(&first) = cards.first() else {
            return false;
        };
        cards.len() == self.deck.group(first).complete_run()
            && cards
                .windows(2)
                .all(|pair| self.moves_with(pair[1], pair[0]))
    }

    /// Whether these cards, alone in a column, are locked there.
    ///
    /// ```
    /// use pasyans::{Position, Rules};
    ///
    /// let molek = Rules::named("molek-syntez").unwrap();
    /// let won = Position::parse(&molek, "TKDV09876.TKDV09876.TKDV09876.TKDV09876...").unwrap();
    /// assert!(won.columns()[..4].iter().all(|column| molek.locks(column.cards())));
    /// ```
    #[must_use]
    pub fn locks(&self, cards: &[Card]) -> bool {
        cards
            .first()
            .is_some_and(|&first| self.deck.group(first).locks)
            && self.is_complete_run(cards)
    }
}
