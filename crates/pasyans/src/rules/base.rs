//! Foundations that begin with the rank of the first card that is dealt.

use std::sync::Arc;

use super::Rules;
use crate::card::{Card, Deck};

/// Which cards of the rank that is dealt first lie on foundations at the start.
///
/// ```
/// use pasyans::{BaseHome, Rules};
///
/// assert_eq!(Rules::named("penguin").and_then(|rules| rules.base_home()), Some(BaseHome::AllButLast));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BaseHome {
    /// The first card of the deck.
    First,
    /// All of them but the one that would be dealt last: that one is dealt first.
    AllButLast,
}

/// How the foundations begin with another rank in each deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub home: BaseHome,
    /// The first rank of the rule file.
    pub first: char,
}

impl Rules {
    /// Which cards begin the foundations, where these do not begin with the lowest rank but with that of the first card of the deal.
    ///
    /// The ranks of such a game go round. Its positions have rules of their own, whose ranks begin with that of the
    /// foundations: see [`turned`](Self::turned).
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let penguin = Rules::named("penguin").ok_or("no such game")?;
    /// assert!(penguin.base_home().is_some());
    /// // The first card of deal 1 is a jack.
    /// assert_eq!(penguin.deal(1)?.rules().base(), Some('J'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn base_home(&self) -> Option<BaseHome> {
        self.base.map(|base| base.home)
    }

    /// The letter of the rank with which foundations begin, where that is not the same in each deal.
    #[must_use]
    pub fn base(&self) -> Option<char> {
        let ranks = &self.deck.groups()[0].ranks;
        self.base.and_then(|_| ranks.first().copied())
    }

    /// The same game where foundations begin with the rank of this letter; `None` if they always begin with the lowest, or there is no
    /// such rank. The ranks of its deck are turned round until that one is the first; what the game is called stays as it is.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let penguin = Rules::named("penguin").ok_or("no such game")?;
    /// let turned = penguin.turned('Q').ok_or("no such rank")?;
    /// assert_eq!(turned.deck().groups()[0].ranks.iter().collect::<String>(), "QKA23456789TJ");
    /// assert!(turned.is_game_of(&penguin));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turned(&self, letter: char) -> Option<Arc<Self>> {
        self.base?;
        let mut group = self.deck.groups()[0].clone();
        let at = group.ranks.iter().position(|&rank| rank == letter)?;
        group.ranks.rotate_left(at);
        let deck = Deck::new(vec![group])?;
        Some(Arc::new(Self {
            deck,
            ..self.clone()
        }))
    }

    /// The rules as their file has them, whatever rank foundations begin with.
    pub(crate) fn as_in_file(self: &Arc<Self>) -> Arc<Self> {
        let turned = self.base.and_then(|base| self.turned(base.first));
        turned.unwrap_or_else(|| Arc::clone(self))
    }

    /// Whether these are the same rules, but for the rank with which foundations begin.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let named = |name: &str| Rules::named(name).unwrap();
    /// assert!(named("penguin").turned('5').unwrap().is_game_of(&named("penguin")));
    /// assert!(!named("freecell").is_game_of(&named("penguin")));
    /// ```
    #[must_use]
    pub fn is_game_of(&self, other: &Self) -> bool {
        let turned = other.base().and_then(|letter| self.turned(letter));
        turned.map_or_else(|| self == other, |turned| *turned == *other)
    }

    /// The ranks as the file has them.
    pub(crate) fn ranks_in_file(&self) -> Vec<char> {
        let mut ranks = self.deck.groups()[0].ranks.clone();
        let first = self.base.map(|base| base.first);
        let at = ranks.iter().position(|&rank| Some(rank) == first);
        ranks.rotate_left(at.unwrap_or(0));
        ranks
    }

    /// The same card in a deck whose ranks are turned round.
    pub(crate) fn card_of(&self, deck: &Deck, card: Card) -> Option<Card> {
        let kind = deck.kind(card);
        self.deck.cards().find(|&other| {
            let other = self.deck.kind(other);
            (other.letter, other.suit) == (kind.letter, kind.suit)
        })
    }
}
