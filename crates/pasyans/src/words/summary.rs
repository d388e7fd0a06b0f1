//! What is known of a position where there is little room: in a panel beside the board, in a list.

use std::time::Duration;

use super::EndedBy;
use crate::verdict::{Answer, Proven, Question, Solution, Verdict};

/// What is known of a position, in three parts that a front end shows apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionSummary {
    /// The verdict in a few words.
    pub outlook: Outlook,
    /// How sure it is.
    pub certainty: Certainty,
    /// What else is known, a sentence each.
    pub grounds: Vec<Ground>,
}

/// A verdict in a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Outlook {
    /// Nothing is left to do.
    WonAlready,
    /// There is a win.
    Won { moves: u32, cheats: u32 },
    /// There is no win.
    Lost,
    /// There is no win without cheats.
    LostWithoutCheats,
    /// The search ended before it could decide.
    Undecided {
        #[cfg_attr(
            feature = "serde",
            serde(serialize_with = "super::serialize::in_seconds")
        )]
        time: Duration,
    },
}

/// How sure a verdict is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Certainty {
    /// Nothing is left to prove.
    Proved,
    /// There may be a better win.
    BestSoFar,
    /// Nothing is known.
    Open,
}

/// What else is known of a position beside its [`Outlook`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Ground {
    /// The game is won.
    NothingToDo,
    /// No win has fewer cheats.
    FewestCheats,
    /// No win with as few cheats has fewer moves.
    ShortestWithSoFewCheats,
    /// No win has fewer moves.
    Shortest,
    /// No win has fewer moves than this.
    AtLeast { moves: u32 },
    /// Nothing is known of shorter wins.
    ShorterMayExist,
    /// Everything was searched, and there is no win.
    AllSearched,
    /// No win was found, which proves nothing.
    NoneFound,
    /// A win, if there is one, has no fewer moves than this.
    WouldTake { moves: u32 },
    /// Why the search ended early.
    Ended { why: EndedBy },
}

/// What the moves of a position lead to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// How many win.
    pub wins: u32,
    /// Of how many that was not decided.
    pub may_win: u32,
    /// After how many nothing wins.
    pub lose: u32,
}

impl Tally {
    /// Counts one more move, by the verdict on the position after it.
    pub const fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Won(_) => self.wins += 1,
            Verdict::Undecided => self.may_win += 1,
            Verdict::Unwinnable => self.lose += 1,
        }
    }
}

impl PositionSummary {
    /// What the answer to a question says: of its position first, and where that is won, of each position along the
    /// win.
    ///
    /// ```
    /// # use pasyans::{Engine, Question, ThreadHost};
    /// # fn ask(question: Question) -> pasyans::Answer {
    /// #     let mut engine = Engine::new(ThreadHost::new());
    /// #     engine.go(question, |_| {});
    /// #     engine.wait().unwrap()
    /// # }
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// use pasyans::words::{PositionSummary, tell};
    ///
    /// let question = Question::new(molek.deal(1).unwrap());
    /// let answer = ask(question.clone());
    /// let summary = &PositionSummary::along(&question, &answer)[0];
    /// assert_eq!(tell(summary.outlook).to_string(), "Cannot be won without cheats");
    /// assert_eq!(tell(summary.certainty).to_string(), "proved");
    /// ```
    #[must_use]
    pub fn along(question: &Question, answer: &Answer) -> Vec<Self> {
        match &answer.verdict {
            Verdict::Won(solution) => along_win(question, answer, solution),
            Verdict::Unwinnable => vec![Self::lost(question)],
            Verdict::Undecided => vec![Self::undecided(question, answer)],
        }
    }

    /// What the answer to a question says of its position.
    #[must_use]
    pub fn of(question: &Question, answer: &Answer) -> Self {
        // There is one for each position along a win, and the position itself is always among them.
        Self::along(question, answer).swap_remove(0)
    }

    /// A win that a search has found while it goes on.
    #[must_use]
    pub const fn so_far(moves: u32, cheats: u32) -> Self {
        Self {
            outlook: Outlook::Won { moves, cheats },
            certainty: Certainty::BestSoFar,
            grounds: Vec::new(),
        }
    }

    fn lost(question: &Question) -> Self {
        let may_cheat = question.position.rules().cheats() && !question.cheats;
        let (outlook, grounds) = match may_cheat {
            true => (Outlook::LostWithoutCheats, Vec::new()),
            false => (Outlook::Lost, vec![Ground::AllSearched]),
        };
        Self {
            outlook,
            certainty: Certainty::Proved,
            grounds,
        }
    }

    fn undecided(question: &Question, answer: &Answer) -> Self {
        let why = EndedBy::of(answer.reason, &question.budget);
        let bound = answer.at_least.filter(|&moves| moves > 0);
        let bound = bound.map(|moves| Ground::WouldTake { moves });
        let grounds = [Ground::NoneFound, Ground::Ended { why }].into_iter();
        Self {
            outlook: Outlook::Undecided { time: answer.time },
            certainty: Certainty::Open,
            grounds: grounds.chain(bound).collect(),
        }
    }

    fn won(moves: u32, cheats: u32, proven: Proven, known: [Option<Ground>; 2]) -> Self {
        if moves == 0 {
            return Self {
                outlook: Outlook::WonAlready,
                certainty: Certainty::Proved,
                grounds: vec![Ground::NothingToDo],
            };
        }
        let fewest = (cheats > 0 && proven.fewest_cheats).then_some(Ground::FewestCheats);
        let shortest = proven.shortest.then_some(match cheats {
            0 => Ground::Shortest,
            _ => Ground::ShortestWithSoFewCheats,
        });
        let mut grounds: Vec<Ground> = [fewest, shortest]
            .into_iter()
            .chain(known)
            .flatten()
            .collect();
        if grounds.is_empty() {
            grounds.push(Ground::ShorterMayExist);
        }
        Self {
            outlook: Outlook::Won { moves, cheats },
            certainty: match proven.shortest && proven.fewest_cheats {
                true => Certainty::Proved,
                false => Certainty::BestSoFar,
            },
            grounds,
        }
    }
}

/// The rest of a shortest win is a shortest win itself, so what was proved of the whole holds for it. A bound that the
/// win does not reach holds for its start only.
fn along_win(question: &Question, answer: &Answer, solution: &Solution) -> Vec<PositionSummary> {
    let proven = Proven {
        // Where there are no cheats, nothing has fewer than none.
        fewest_cheats: answer.proven.fewest_cheats || !question.position.rules().cheats(),
        ..answer.proven
    };
    let length = solution.length();
    let bound = answer
        .at_least
        .filter(|&least| (1..length).contains(&least));
    let bound = bound.filter(|_| !proven.shortest);
    let bound = bound.map(|moves| Ground::AtLeast { moves });
    let ended = answer.reason.map(|stop| Ground::Ended {
        why: EndedBy::of(Some(stop), &question.budget),
    });
    let moves = solution.moves();
    let rest_from = |step: usize| {
        let rest = &moves[step..];
        let cheats = rest.iter().filter(|mv| mv.is_cheat()).count() as u32;
        let bound = bound.filter(|_| step == 0);
        PositionSummary::won(rest.len() as u32, cheats, proven, [bound, ended])
    };
    (0..=moves.len()).map(rest_from).collect()
}

/// Why a game is not played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Skipped {
    /// There is no win without cheats, and none are allowed.
    Unwinnable,
    /// There is no win, not even with cheats.
    UnwinnableEvenWithCheats,
    /// No win was found in time.
    Undecided { why: EndedBy },
}

impl Skipped {
    /// Why there is nothing to play after this answer; `None` if there is a win.
    #[must_use]
    pub const fn after(question: &Question, answer: &Answer) -> Option<Self> {
        match answer.verdict {
            Verdict::Won(_) => None,
            Verdict::Unwinnable if question.cheats => Some(Self::UnwinnableEvenWithCheats),
            Verdict::Unwinnable => Some(Self::Unwinnable),
            Verdict::Undecided => Some(Self::Undecided {
                why: EndedBy::of(answer.reason, &question.budget),
            }),
        }
    }
}
