//! Cards and the deck that they come from.

use std::fmt;

/// A suit. The order is that of the foundations: `f0` takes hearts.
///
/// ```
/// use pasyans::Suit;
///
/// assert_eq!(Suit::ALL.map(Suit::letter), ['H', 'C', 'D', 'S']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♥, a red suit.
    Hearts,
    /// ♣, a black suit.
    Clubs,
    /// ♦, a red suit.
    Diamonds,
    /// ♠, a black suit.
    Spades,
}

impl Suit {
    /// All suits, in order.
    pub const ALL: [Self; 4] = [Self::Hearts, Self::Clubs, Self::Diamonds, Self::Spades];

    /// The letter of the text form.
    ///
    /// ```
    /// assert_eq!(pasyans::Suit::Hearts.letter(), 'H');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Hearts => 'H',
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Spades => 'S',
        }
    }

    /// The suit that a letter means.
    ///
    /// ```
    /// use pasyans::Suit;
    ///
    /// assert_eq!(Suit::from_letter('s'), Some(Suit::Spades));
    /// assert_eq!(Suit::from_letter('x'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Whether it is red.
    ///
    /// ```
    /// use pasyans::Suit;
    ///
    /// assert!(Suit::Hearts.is_red() && !Suit::Clubs.is_red());
    /// ```
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Hearts | Self::Diamonds)
    }
}

/// A card of a [`Deck`], as the index of its kind. Cards of one kind are identical.
///
/// ```
/// use pasyans::{Rules, Suit};
///
/// let freecell = Rules::named("freecell").unwrap();
/// let deck = freecell.deck();
/// let ace = deck.find(0, 1, Some(Suit::Hearts)).unwrap();
/// assert_eq!(deck.kind(ace).to_string(), "AH");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The index of its kind in [`Deck::kinds`].
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let deck = freecell.deck();
    /// assert!(deck.cards().all(|card| deck.kinds()[card.index()] == *deck.kind(card)));
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What all cards of one kind have in common.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// // Four sixes, which all look alike.
/// let six = molek.deck().kinds()[0];
/// assert_eq!((six.rank, six.letter, six.suit, six.copies), (1, '6', None, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Kind {
    /// The group of the deck that it belongs to.
    pub group: u8,
    /// The rank within the group; the lowest is 1.
    pub rank: u8,
    /// The letter of the rank.
    pub letter: char,
    /// The suit, in a group that has suits.
    pub suit: Option<Suit>,
    /// The number of cards of this kind in the deck.
    pub copies: u8,
}

impl Kind {
    /// The card as it looks: the ten is `10`, whatever the text form writes.
    ///
    /// ```
    /// let molek = pasyans::Rules::named("molek-syntez").ok_or("no such game")?;
    /// let ten = molek.deck().kinds()[4];
    /// assert_eq!((ten.to_string(), ten.face().to_string()), ("0".to_owned(), "10".to_owned()));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn face(self) -> impl fmt::Display {
        AsItLooks(self)
    }
}

/// A card as it looks.
struct AsItLooks(Kind);

impl fmt::Display for AsItLooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.letter, self.0.suit) {
            // The digit of the ten, where its letter means another rank.
            ('0', None) => f.write_str("10"),
            ('0', Some(suit)) => write!(f, "10{}", suit.letter()),
            _ => self.0.fmt(f),
        }
    }
}

/// As the text form writes it.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter)?;
        match self.suit {
            Some(suit) => write!(f, "{}", suit.letter()),
            None => Ok(()),
        }
    }
}

/// What a card may be put on.
///
/// ```
/// use pasyans::Build;
///
/// assert_eq!("alternate-colour".parse(), Ok(Build::AlternateColour));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Build {
    /// A card one rank higher of any suit.
    Rank,
    /// A card one rank higher of the same suit.
    Suit,
    /// A card one rank higher of the other colour.
    AlternateColour,
    /// A card one rank higher of the same colour.
    Colour,
    /// Any card of the same suit, in any order.
    SuitInAnyOrder,
    /// Any card of the same rank.
    SameRank,
    /// A card one rank higher of another suit.
    OtherSuit,
    /// No card.
    Nothing,
}

impl Build {
    /// Whether a card fits on another one of its group.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::{Build, Suit};
    ///
    /// let deck = freecell.deck();
    /// let kind = |rank, suit| deck.kind(deck.find(0, rank, Some(suit)).unwrap());
    /// let (queen, king) = (kind(12, Suit::Hearts), kind(13, Suit::Spades));
    /// assert!(Build::AlternateColour.fits(queen, king));
    /// assert!(!Build::Suit.fits(queen, king));
    /// ```
    #[must_use]
    pub fn fits(self, card: &Kind, under: &Kind) -> bool {
        let is_next = under.rank.checked_sub(1) == Some(card.rank);
        let same_colour = || card.suit.map(Suit::is_red) == under.suit.map(Suit::is_red);
        match self {
            Self::Rank => is_next,
            Self::Suit => is_next && card.suit == under.suit,
            Self::AlternateColour => is_next && !same_colour(),
            Self::Colour => is_next && same_colour(),
            Self::SuitInAnyOrder => card.suit == under.suit,
            Self::SameRank => card.rank == under.rank,
            Self::OtherSuit => is_next && card.suit != under.suit,
            Self::Nothing => false,
        }
    }
}

/// When cards go home without the player.
///
/// ```
/// use pasyans::GoesHome;
///
/// assert_eq!("in-step".parse(), Ok(GoesHome::InStep));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoesHome {
    /// Never.
    ByHand,
    /// As soon as they can, and no foundation of their group is more than a rank behind.
    InStep,
    /// As soon as they can.
    AtOnce,
}

/// Cards that build on each other, and on no other cards.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let group = &freecell.deck().groups()[0];
/// assert_eq!(group.ranks.iter().collect::<String>(), "A23456789TJQK");
/// assert_eq!((group.suits.len(), group.copies), (4, 1));
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// The letters of the ranks, the lowest first.
    pub ranks: Vec<char>,
    /// The suits; empty if suits do not matter.
    pub suits: Vec<Suit>,
    /// The number of cards of each rank and suit, in all decks together.
    pub copies: u8,
    /// What a card may be put on.
    pub build: Build,
    /// How the cards must lie on each other to move as one.
    pub run: Build,
    /// Whether a column that holds exactly one complete run is locked.
    pub locks: bool,
    /// Whether the ranks go round, so that a card of the highest one goes on one of the lowest.
    pub wraps: bool,
    /// Whether all cards of a kind, once none of them is covered, are gathered into a cell as a move.
    pub gathers: bool,
    /// When the cards go home without the player.
    pub goes_home: GoesHome,
}

/// A part of the text that [fingerprints](crate::Rules::fingerprint) are made of, so what changes nothing is left out.
impl fmt::Debug for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Group");
        shown
            .field("ranks", &self.ranks)
            .field("suits", &self.suits)
            .field("copies", &self.copies)
            .field("build", &self.build)
            .field("run", &self.run)
            .field("locks", &self.locks);
        if self.wraps {
            shown.field("wraps", &self.wraps);
        }
        if self.gathers {
            shown.field("gathers", &self.gathers);
        }
        if self.goes_home != GoesHome::ByHand {
            shown.field("goes_home", &self.goes_home);
        }
        shown.finish()
    }
}

impl Group {
    /// Whether a card lies on another one of the group as this says.
    pub(crate) fn lies(&self, how: Build, card: &Kind, under: &Kind) -> bool {
        let highest = self.ranks.len() as u8;
        let goes_round = self.wraps && highest > 1 && under.rank == 1 && card.rank == highest;
        how.fits(card, under) || goes_round && how.fits(&Kind { rank: 0, ..*card }, under)
    }

    /// The number of cards in a complete run.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// assert_eq!(molek.deck().groups()[0].complete_run(), 9);
    /// ```
    #[must_use]
    pub fn complete_run(&self) -> usize {
        match self.run {
            Build::SuitInAnyOrder => self.ranks.len() * usize::from(self.copies),
            Build::SameRank => self.suits.len().max(1) * usize::from(self.copies),
            Build::Nothing => 1,
            _ => self.ranks.len(),
        }
    }
}

/// All cards of a game. A rule file describes them: only [`Rules`](crate::Rules) have a deck.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let deck = freecell.deck();
/// assert_eq!((deck.len(), deck.kinds().len(), deck.groups().len()), (52, 52, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    groups: Vec<Group>,
    kinds: Vec<Kind>,
}

impl Deck {
    /// The most kinds that a deck can have.
    pub const MAX_KINDS: usize = 64;
    /// The most cards that a deck can have.
    pub const MAX_CARDS: usize = 208;

    /// A deck of these groups; `None` if it has no kinds or cards, or too many.
    pub(crate) fn new(groups: Vec<Group>) -> Option<Self> {
        let mut kinds = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            let suits: Vec<Option<Suit>> = if group.suits.is_empty() {
                vec![None]
            } else {
                group.suits.iter().copied().map(Some).collect()
            };
            for (rank, &letter) in group.ranks.iter().enumerate() {
                kinds.extend(suits.iter().map(|&suit| Kind {
                    group: index as u8,
                    rank: rank as u8 + 1,
                    letter,
                    suit,
                    copies: group.copies,
                }));
            }
        }
        let deck = Self { groups, kinds };
        let is_sound = (1..=Self::MAX_KINDS).contains(&deck.kinds.len())
            && (1..=Self::MAX_CARDS).contains(&deck.len());
        is_sound.then_some(deck)
    }

    /// The groups of cards, in order.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The kinds: group by group, the lowest rank first, the suits of a rank in order.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kind of a card.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let deck = freecell.deck();
    /// let last = deck.cards().last().unwrap();
    /// assert_eq!(deck.kind(last).to_string(), "KS");
    /// ```
    #[must_use]
    pub fn kind(&self, card: Card) -> &Kind {
        &self.kinds[card.index()]
    }

    /// The group of a card.
    ///
    /// ```
    /// # let exapunks = pasyans::Rules::named("exapunks").unwrap();
    /// let deck = exapunks.deck();
    /// let first = deck.cards().next().unwrap();
    /// assert_eq!(deck.group(first), &deck.groups()[0]);
    /// assert!(deck.groups().len() > 1);
    /// ```
    #[must_use]
    pub fn group(&self, card: Card) -> &Group {
        &self.groups[usize::from(self.kind(card).group)]
    }

    /// The number of cards.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// assert_eq!(molek.deck().len(), 36);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        let copies = self.kinds.iter().map(|kind| usize::from(kind.copies));
        copies.sum()
    }

    /// Always false: a deck has cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One card of each kind, in the order of the kinds.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// // The four cards of a kind are alike, so there is one of each.
    /// assert_eq!(molek.deck().cards().count(), 9);
    /// ```
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.kinds.len() as u8).map(Card)
    }

    /// The card with this rank and suit.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Suit;
    ///
    /// let deck = freecell.deck();
    /// assert!(deck.find(0, 13, Some(Suit::Clubs)).is_some());
    /// assert!(deck.find(0, 14, Some(Suit::Clubs)).is_none());
    /// ```
    #[must_use]
    pub fn find(&self, group: u8, rank: u8, suit: Option<Suit>) -> Option<Card> {
        let is_it = |kind: &Kind| (kind.group, kind.rank, kind.suit) == (group, rank, suit);
        let index = self.kinds.iter().position(is_it)?;
        Some(Card(index as u8))
    }

    /// Whether a card has the highest rank of its group.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let deck = freecell.deck();
    /// let kings = deck.cards().filter(|&card| deck.is_highest(card));
    /// assert_eq!(kings.count(), 4);
    /// ```
    #[must_use]
    pub fn is_highest(&self, card: Card) -> bool {
        usize::from(self.kind(card).rank) == self.group(card).ranks.len()
    }
}
