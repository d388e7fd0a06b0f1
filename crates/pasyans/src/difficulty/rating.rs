//! Stars, and what they are made of.

use crate::choice::{Choice, written_as_words};

/// How hard a deal is.
///
/// ```
/// use pasyans::Difficulty;
///
/// assert_eq!("hard".parse(), Ok(Difficulty::Hard));
/// assert_eq!(Difficulty::Hard.stars(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Difficulty {
    /// One star: it is won almost however one plays.
    VeryEasy,
    /// Two stars.
    Easy,
    /// Three stars.
    Medium,
    /// Four stars: a few careless moves lose it.
    Hard,
    /// Five stars: a careless move or two lose it.
    NarrowPath,
}

impl Choice for Difficulty {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("very-easy", Self::VeryEasy),
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("narrow-path", Self::NarrowPath),
    ];
}

written_as_words!(Difficulty);

impl Difficulty {
    /// One to five.
    ///
    /// ```
    /// assert_eq!(pasyans::Difficulty::Hard.stars(), 4);
    /// ```
    #[must_use]
    pub const fn stars(self) -> u8 {
        self as u8 + 1
    }
}

/// What is known of a deal.
///
/// ```
/// use pasyans::{Engine, Rated, Rater, Rules, ThreadHost};
///
/// // The only one of Microsoft's first 32,000 deals that cannot be won.
/// let deal = Rules::named("freecell").ok_or("no such game")?.deal(11_982)?;
/// let mut engine = Engine::new(ThreadHost::new());
/// let mut rater = Rater::new(deal);
/// while let Some(question) = rater.question() {
///     engine.go(question, |_event| {});
///     rater.answered(&engine.wait().ok_or("no search")?);
/// }
/// assert_eq!(rater.rated(), Some(Rated::Unwinnable));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    /// It can be won.
    Winnable(Rating),
    /// Proved: it cannot be won.
    Unwinnable,
    /// A rating's states did not suffice to decide it.
    Undecided,
}

/// So many of so many positions are won.
///
/// ```
/// use pasyans::WonShare;
///
/// assert_eq!(WonShare { won: 12, of: 48 }.lost_per_mille(), 750);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WonShare {
    /// In how many the engine finds a win soon.
    pub won: u32,
    /// How many it looked at.
    pub of: u32,
}

impl WonShare {
    pub(super) fn add(&mut self, is_won: bool) {
        self.won += u32::from(is_won);
        self.of += 1;
    }

    /// How many of a thousand are not won.
    ///
    /// ```
    /// use pasyans::WonShare;
    ///
    /// assert_eq!(WonShare { won: 1, of: 4 }.lost_per_mille(), 750);
    /// ```
    #[must_use]
    pub fn lost_per_mille(self) -> u32 {
        let lost = self.of.saturating_sub(self.won);
        (lost * 1000).checked_div(self.of).unwrap_or(0)
    }
}

/// How easily the win of a deal is missed.
///
/// ```
/// use pasyans::{Difficulty, Rating, WonShare};
///
/// let rating = Rating {
///     careless: WonShare { won: 24, of: 48 },
///     other_moves: WonShare { won: 90, of: 96 },
///     states: 1000,
/// };
/// assert_eq!((rating.score(), rating.difficulty()), (446, Difficulty::Medium));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// How often the deal can still be won after 4, 8 and 16 moves by somebody who does not look ahead.
    pub careless: WonShare,
    /// How many of the other moves along a win still win.
    pub other_moves: WonShare,
    /// How many states the search for a first win expanded.
    pub states: u64,
}

/// The least scores of two, three, four and five stars.
const LEAST: [u32; 4] = [120, 260, 450, 700];

impl Rating {
    /// From 0, for a deal that is won however you play, to 1000.
    #[must_use]
    pub fn score(self) -> u32 {
        let careless = self.careless.lost_per_mille() * 600 / 1000;
        // One wrong move in four is as bad as all: nobody is right by chance for a whole game.
        let other_moves = (self.other_moves.lost_per_mille() * 4).min(1000) * 250 / 1000;
        let states = self.states.max(1).ilog2().min(16) * 150 / 16;
        careless + other_moves + states
    }

    /// The stars for the score.
    #[must_use]
    pub fn difficulty(self) -> Difficulty {
        let score = self.score();
        let reached = LEAST.iter().filter(|&&least| score >= least).count();
        Difficulty::WORDS[reached].1
    }
}
