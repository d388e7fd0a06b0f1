//! What a survey found out about one deal.

use std::sync::Arc;

use pasyans::{Answer, Choice, Stop, Verdict};

/// The verdict of a row.
///
/// ```
/// use pasyans_survey::Outcome;
///
/// assert_eq!(Outcome::from_word("won"), Some(Outcome::Won));
/// assert_eq!(Outcome::Undecided.word(), "undecided");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A win was found, and replayed by the plain rules.
    Won,
    /// Proved: there is no win.
    Unwinnable,
    /// A limit was reached before it was known.
    Undecided,
}

impl Outcome {
    /// All outcomes, in their order.
    pub const ALL: [Self; 3] = [Self::Won, Self::Unwinnable, Self::Undecided];

    /// The word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Unwinnable => "unwinnable",
            Self::Undecided => "undecided",
        }
    }

    /// The outcome with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.word() == word)
    }
}

/// What a survey found out about one deal.
///
/// ```
/// use pasyans_survey::{Cancel, Deals, Outcome, Plan, Settings};
///
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Range { first: 0, last: 99 }, Settings::default())?;
/// let row = plan.solve(9, &Cancel::default()).expect("nobody cancels");
/// assert_eq!((row.deal, row.outcome, row.length), (9, Outcome::Won, Some(30)));
/// assert!(row.proven_shortest);
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the game.
    pub game: Arc<str>,
    /// The number of the deal.
    pub deal: u64,
    /// Won, unwinnable or undecided.
    pub outcome: Outcome,
    /// The number of moves of the win.
    pub length: Option<u32>,
    /// The number of cheats of the win.
    pub cheats: Option<u32>,
    /// Whether it is proved that no win of the kind that was asked for has fewer moves.
    pub proven_shortest: bool,
    /// Whether it is proved that no win has fewer cheats.
    pub proven_fewest_cheats: bool,
    /// Why the search ended early, if it did.
    pub reason: Option<Stop>,
    /// How many states were expanded.
    pub states: u64,
    /// How long it took, in microseconds. In files: seconds.
    pub micros: u64,
    /// The most memory that its tables took.
    pub peak_bytes: u64,
    /// The board, if the survey keeps boards.
    pub board: Option<String>,
}

impl Row {
    /// The row for an answer.
    #[must_use]
    pub fn new(game: Arc<str>, deal: u64, answer: &Answer, board: Option<String>) -> Self {
        let solution = answer.solution();
        Self {
            game,
            deal,
            outcome: match &answer.verdict {
                Verdict::Won(_) => Outcome::Won,
                Verdict::Unwinnable => Outcome::Unwinnable,
                Verdict::Undecided => Outcome::Undecided,
            },
            length: solution.map(pasyans::Solution::length),
            cheats: solution.map(pasyans::Solution::cheats),
            proven_shortest: answer.proven.shortest,
            proven_fewest_cheats: answer.proven.fewest_cheats,
            reason: answer.reason,
            states: answer.states,
            micros: u64::try_from(answer.time.as_micros()).unwrap_or(u64::MAX),
            peak_bytes: answer.memory as u64,
            board,
        }
    }

    /// How long it took, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.micros as f64 / 1e6
    }

    /// The microseconds of a time in a file.
    pub(crate) fn micros_of(seconds: f64) -> Option<u64> {
        let micros = (seconds * 1e6).round();
        (0.0..9e15).contains(&micros).then_some(micros as u64)
    }

    /// Whether everything but the effort (time and memory) is the same.
    ///
    /// ```
    /// use pasyans_survey::{Cancel, Deals, Plan, Settings};
    ///
    /// let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let plan = Plan::new(vec![molek], Deals::Range { first: 0, last: 9 }, Settings::default())?;
    /// let [row, again] = [3, 3].map(|index| plan.solve(index, &Cancel::default()).unwrap());
    /// assert!(row.is_same_result(&again));
    /// # Ok::<(), pasyans_survey::PlanError>(())
    /// ```
    #[must_use]
    pub fn is_same_result(&self, other: &Self) -> bool {
        let effortless = |row: &Self| Self {
            micros: 0,
            peak_bytes: 0,
            ..row.clone()
        };
        effortless(self) == effortless(other)
    }

    /// The word for why the search ended early.
    #[must_use]
    pub fn reason_word(&self) -> Option<&'static str> {
        self.reason.map(Choice::word)
    }
}
