//! The nine ranks of MOLEK-SYNTEZ.

/// The rank of a card of MOLEK-SYNTEZ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// 6, the lowest.
    Six = 1,
    /// The 7.
    Seven,
    /// The 8.
    Eight,
    /// The 9.
    Nine,
    /// 10, written `0` in boards.
    Ten,
    /// V, the jack (valet).
    Jack,
    /// D, the queen (dame).
    Queen,
    /// K, the king.
    King,
    /// T, the ace (tuz), the highest.
    Ace,
}

impl Rank {
    /// All ranks, the lowest first.
    pub const ALL: [Self; 9] = [
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    const LETTERS: [char; 9] = ['6', '7', '8', '9', '0', 'V', 'D', 'K', 'T'];

    /// 1 for a 6 … 9 for a T.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// The character that stands for the rank in a board's text.
    #[must_use]
    pub const fn letter(self) -> char {
        Self::LETTERS[self as usize - 1]
    }

    /// The rank that a character of a board's text stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let index = Self::LETTERS.iter().position(|&known| known == letter)?;
        Some(Self::ALL[index])
    }
}
