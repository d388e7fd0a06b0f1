//! A column as it lies.

use crate::card::Card;

/// A column: its cards from the base to the end, how many of them lie face down, and whether the last one is cheated.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let deal = molek.deal(1).unwrap();
/// let column = &deal.columns()[0];
/// assert_eq!((column.cards().len(), column.is_cheated()), (6, false));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Column {
    pub(crate) cards: Vec<Card>,
    pub(crate) cheated: bool,
    /// How many cards, counted from the base, lie face down.
    pub(crate) down: u8,
}

impl Column {
    /// A column of any cards, from the base to the end, for a [`Setup`](crate::Setup).
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Column;
    ///
    /// let column = Column::new(freecell.deck().cards().take(3).collect(), false);
    /// assert_eq!(column.cards().len(), 3);
    /// ```
    #[must_use]
    pub const fn new(cards: Vec<Card>, cheated: bool) -> Self {
        Self {
            cards,
            cheated,
            down: 0,
        }
    }

    /// The same column, with this many cards face down, counted from the base.
    ///
    /// ```
    /// # let yukon = pasyans::Rules::named("yukon").unwrap();
    /// use pasyans::Column;
    ///
    /// let column = Column::new(yukon.deck().cards().take(3).collect(), false).with_down(2);
    /// assert_eq!((column.down(), column.face_up().len()), (2, 1));
    /// ```
    #[must_use]
    pub fn with_down(self, down: u8) -> Self {
        Self { down, ..self }
    }

    /// How many cards lie face down; they are the first ones.
    ///
    /// ```
    /// # let yukon = pasyans::Rules::named("yukon").unwrap();
    /// let deal = yukon.deal(1).unwrap();
    /// assert_eq!(deal.columns()[0].down(), 0);
    /// ```
    #[must_use]
    pub const fn down(&self) -> u8 {
        self.down
    }

    /// The cards that lie face up.
    ///
    /// ```
    /// # let yukon = pasyans::Rules::named("yukon").unwrap();
    /// let deal = yukon.deal(1).unwrap();
    /// assert_eq!(deal.columns()[1].face_up().len(), 5);
    /// ```
    #[must_use]
    pub fn face_up(&self) -> &[Card] {
        self.cards.get(usize::from(self.down)..).unwrap_or_default()
    }

    /// The cards, from the base to the end.
    ///
    /// ```
    /// # let yukon = pasyans::Rules::named("yukon").unwrap();
    /// let deal = yukon.deal(1).unwrap();
    /// assert_eq!(deal.columns()[0].cards().len(), 1);
    /// ```
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Whether the last card is cheated: put where it does not fit.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let mut position = molek.deal(1).unwrap();
    /// let cheat = position.legal_moves(true).into_iter().find(|mv| mv.is_cheat()).unwrap();
    /// position.play(cheat).unwrap();
    /// assert!(position.columns().iter().any(|column| column.is_cheated()));
    /// ```
    #[must_use]
    pub const fn is_cheated(&self) -> bool {
        self.cheated
    }
}
