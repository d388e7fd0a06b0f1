//! What a catalogue makes of a message: text, cards and piles in the order of a language.

use std::borrow::Cow;
use std::fmt;

use crate::card::Kind;
use crate::moves::Place;

/// A piece of a [`Phrase`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Piece {
    /// Plain text.
    Text {
        /// It brings the spaces around it.
        text: Cow<'static, str>,
    },
    /// Text that may be left out where there is little room: the verb of each move in a list.
    Optional {
        /// It brings the spaces around it.
        text: Cow<'static, str>,
        /// Always.
        optional: bool,
    },
    /// A card, which a front end may draw.
    Card {
        /// Which one.
        card: Kind,
    },
    /// A pile, which a front end may point at.
    Pile {
        /// Which one.
        pile: Place,
        /// What it is called: `column 3`.
        text: Cow<'static, str>,
    },
    /// A rank, in the rules of a game. Displays as its letter.
    Rank {
        /// The letter that boards write it with: `T`.
        rank: char,
        /// What stands on its cards: `10`.
        printed: Cow<'static, str>,
    },
    /// Plain text that books set in another way: `2^e`, `8589934591`.
    Typed {
        /// As people type it. It brings the spaces around it.
        text: Cow<'static, str>,
        /// As books print it: `2ᵉ`, `8,589,934,591`.
        printed: Cow<'static, str>,
    },
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { text }
            | Self::Optional { text, .. }
            | Self::Pile { text, .. }
            | Self::Typed { text, .. } => f.write_str(text),
            Self::Card { card } => card.face().fmt(f),
            Self::Rank { rank, .. } => rank.fmt(f),
        }
    }
}

/// A sentence or a part of one, in pieces. Displays as plain text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Phrase {
    pieces: Vec<Piece>,
}

impl Phrase {
    /// Its pieces, in their order. No two texts stand side by side.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::words::{Action, Piece, tell};
    ///
    /// let deal = freecell.deal(1).unwrap();
    /// let phrase = tell(Action::of(&deal, "t5 c0".parse().unwrap()));
    /// let cards = phrase.pieces().iter().filter(|piece| matches!(piece, Piece::Card { .. }));
    /// assert_eq!(cards.count(), 1);
    /// ```
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Text that may be left out.
    pub(super) fn optional(text: impl Into<Cow<'static, str>>) -> Self {
        Self::from(Piece::Optional {
            text: text.into(),
            optional: true,
        })
    }

    /// A card of a text that people write: as text, unless the card looks as it is written.
    pub(super) fn written(card: Kind) -> Self {
        let text = card.to_string();
        match card.suit {
            Some(_) if text == card.face().to_string() => card.into(),
            _ => text.into(),
        }
    }

    /// Cards, one after the other.
    pub(super) fn cards(cards: &[Kind]) -> Self {
        Self::joined(cards.iter().map(|&card| card.into()), " ")
    }

    /// Phrases with the same text between each two of them.
    pub(crate) fn joined(parts: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        let mut phrase = Self::default();
        for (index, part) in parts.into_iter().enumerate() {
            if index > 0 {
                phrase.add(between);
            }
            phrase.add(part);
        }
        phrase
    }

    /// The same with a capital first letter, where it begins with text.
    pub(crate) fn capitalised(mut self) -> Self {
        if let Some(Piece::Text { text }) = self.pieces.first_mut() {
            let mut letters = text.chars();
            if let Some(first) = letters.next() {
                *text = first.to_uppercase().chain(letters).collect();
            }
        }
        self
    }

    /// Goes on with more.
    pub(crate) fn add(&mut self, more: impl Into<Self>) {
        for piece in more.into().pieces {
            match (self.pieces.last_mut(), piece) {
                (Some(Piece::Text { text }), Piece::Text { text: more }) => {
                    text.to_mut().push_str(&more);
                }
                (_, Piece::Text { text }) if text.is_empty() => {}
                (_, piece) => self.pieces.push(piece),
            }
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.iter().try_for_each(|piece| piece.fmt(f))
    }
}

impl From<Piece> for Phrase {
    fn from(piece: Piece) -> Self {
        Self {
            pieces: vec![piece],
        }
    }
}

impl From<&'static str> for Phrase {
    fn from(text: &'static str) -> Self {
        Self::from(Piece::Text { text: text.into() })
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::from(Piece::Text { text: text.into() })
    }
}

impl From<Kind> for Phrase {
    fn from(card: Kind) -> Self {
        Self::from(Piece::Card { card })
    }
}

/// The parts in their order, as one phrase.
macro_rules! phrase {
    ($($part:expr),+ $(,)?) => {{
        let mut phrase = $crate::words::Phrase::default();
        $(phrase.add($part);)+
        phrase
    }};
}
pub(crate) use phrase;
