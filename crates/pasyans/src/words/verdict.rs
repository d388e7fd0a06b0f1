//! What is known of a position, what is not, and why.

use std::time::Duration;

use crate::search::Stop;
use crate::verdict::{Answer, Budget, Count, Objective, Question, Solution, Verdict};

/// What an answer says in a sentence or two.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Headline {
    /// There is nothing to move.
    WonAlready,
    /// There is a win.
    Won {
        /// How many moves it has.
        moves: u32,
        /// How many of them are cheats; none in a game without cheats.
        cheats: Option<u32>,
        /// Whether each card counts as a move.
        by_card: bool,
        /// What is proved about it.
        promise: Promise,
        /// No win has fewer moves.
        at_least: Option<u32>,
    },
    /// It is proved that there is no win.
    Unwinnable,
    /// It is proved that there is no win without cheats.
    UnwinnableWithoutCheats,
    /// It is proved that there is no win, not even with cheats.
    UnwinnableEvenWithCheats,
    /// The search ended before it could decide.
    Undecided {
        /// Why it ended.
        why: EndedBy,
        /// No win has fewer moves.
        at_least: Option<u32>,
    },
}

/// What is proved about a win, and what is not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Promise {
    /// No win is shorter.
    Shortest,
    /// No win without cheats is shorter.
    ShortestWithoutCheats,
    /// No win has fewer cheats, and none with as many is shorter.
    FewestCheats {
        /// How many it has.
        cheats: u32,
    },
    /// It is the first one that was found, as asked for.
    FirstFound,
    /// It is as short as a little work could make it, as asked for.
    Shortened,
    /// Fewer cheats are not enough for a win in this many moves.
    FewestCheatsWithin {
        /// How many moves such a win would have at most.
        moves: u32,
    },
    /// Fewer cheats may be enough.
    FewerCheatsOpen {
        /// Why that was not decided.
        why: EndedBy,
    },
    /// A shorter win may exist.
    ShorterOpen {
        /// No win has fewer cheats than this, where that was asked for: is there a shorter one with as many?
        cheats: Option<u32>,
        /// Why that was not decided.
        why: EndedBy,
    },
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum EndedBy {
    /// The time was up.
    Time {
        #[cfg_attr(feature = "serde", serde(serialize_with = "super::serialize::seconds"))]
        limit: Option<Duration>,
    },
    /// The memory was full.
    Memory { bytes: usize },
    /// The limit on states was reached.
    States { limit: Option<u64> },
    /// No win is as short as asked for.
    MaxMoves { limit: Option<u32> },
    /// The caller stopped the search.
    Cancelled,
    /// The engine failed.
    Fault,
    /// The search looks at a part of all positions only.
    Itself,
}

impl EndedBy {
    /// Why a search with this budget stopped.
    #[must_use]
    pub const fn of(stop: Option<Stop>, budget: &Budget) -> Self {
        match stop {
            Some(Stop::Time) => Self::Time { limit: budget.time },
            Some(Stop::Memory) => Self::Memory {
                bytes: budget.memory,
            },
            Some(Stop::States) => Self::States {
                limit: budget.states,
            },
            Some(Stop::MaxMoves) => Self::MaxMoves {
                limit: budget.max_moves,
            },
            Some(Stop::Cancelled) => Self::Cancelled,
            Some(Stop::Fault) => Self::Fault,
            Some(Stop::Incomplete) | None => Self::Itself,
        }
    }
}

impl Headline {
    /// What the answer to a question says.
    ///
    /// ```
    /// # use pasyans::{Engine, Question, ThreadHost};
    /// # fn ask(question: Question) -> pasyans::Answer {
    /// #     let mut engine = Engine::new(ThreadHost::new());
    /// #     engine.go(question, |_| {});
    /// #     engine.wait().unwrap()
    /// # }
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// use pasyans::words::{Headline, tell};
    ///
    /// let question = Question::new(molek.deal(1).unwrap());
    /// let answer = ask(question.clone());
    /// let headline = tell(Headline::of(&question, &answer)).to_string();
    /// assert!(headline.starts_with("Cannot be won without cheats"), "{headline}");
    /// ```
    #[must_use]
    pub fn of(question: &Question, answer: &Answer) -> Self {
        let has_cheats = question.position.rules().cheats();
        match &answer.verdict {
            Verdict::Won(solution) if solution.length() == 0 => Self::WonAlready,
            Verdict::Won(solution) => Self::Won {
                moves: solution.length(),
                cheats: has_cheats.then_some(solution.cheats()),
                by_card: question.count == Count::Cards,
                promise: Promise::of(question, answer, solution),
                at_least: open_bound(question, answer),
            },
            Verdict::Unwinnable if !has_cheats => Self::Unwinnable,
            Verdict::Unwinnable if question.cheats => Self::UnwinnableEvenWithCheats,
            Verdict::Unwinnable => Self::UnwinnableWithoutCheats,
            Verdict::Undecided => Self::Undecided {
                why: EndedBy::of(answer.reason, &question.budget),
                at_least: open_bound(question, answer),
            },
        }
    }
}

/// How short a win can be at the best, where that was asked for and is open.
fn open_bound(question: &Question, answer: &Answer) -> Option<u32> {
    let is_asked = match question.objective {
        Objective::Shorter | Objective::Shortest => true,
        // The bound may hold only for wins with as few cheats.
        Objective::First | Objective::FewestCheats => false,
    };
    // That there is no win in this many moves says the same.
    let is_said = answer.proven.shortest || answer.reason == Some(Stop::MaxMoves);
    let bound = answer.at_least.filter(|&bound| bound > 1);
    bound.filter(|_| is_asked && !is_said)
}

impl Promise {
    fn of(question: &Question, answer: &Answer, solution: &Solution) -> Self {
        let (proven, cheats) = (answer.proven, solution.cheats());
        let why = EndedBy::of(answer.reason, &question.budget);
        let any_length_counts = !question.cheats || question.objective == Objective::Shortest;
        match (question.objective, answer.reason) {
            _ if proven.shortest && any_length_counts => Self::Shortest,
            _ if proven.shortest && proven.fewest_cheats && cheats == 0 => {
                Self::ShortestWithoutCheats
            }
            _ if proven.shortest && proven.fewest_cheats => Self::FewestCheats { cheats },
            (Objective::First, None) => Self::FirstFound,
            (Objective::Shorter, None) => Self::Shortened,
            (Objective::FewestCheats, Some(Stop::MaxMoves)) => Self::FewestCheatsWithin {
                moves: question.budget.max_moves.unwrap_or(u32::MAX),
            },
            (Objective::FewestCheats | Objective::First, _) if question.cheats => {
                match proven.fewest_cheats {
                    false => Self::FewerCheatsOpen { why },
                    true => Self::ShorterOpen {
                        cheats: Some(cheats),
                        why,
                    },
                }
            }
            _ => Self::ShorterOpen { cheats: None, why },
        }
    }
}
