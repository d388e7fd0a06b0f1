//! What a review found.

use super::total::Total;
use super::{Point, Reviewer};
use crate::moves::Move;
use crate::verdict::Proven;

/// What a review found: of each position of the game, and of each of its moves.
///
/// ```
/// # use pasyans::{Engine, Position, Reviewer, Rules, ThreadHost};
/// # let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// # let start = Position::parse(&molek, "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.")?;
/// # let mut engine = Engine::new(ThreadHost::new());
/// # let mut reviewer = Reviewer::new(start, &["t5 t4 6".parse()?], false).map_err(|(_, why)| why)?;
/// # while let Some(question) = reviewer.question() {
/// #     engine.go(question, |_event| {});
/// #     reviewer.answered(&engine.wait().ok_or("no search")?);
/// # }
/// let review = reviewer.review();
/// assert_eq!((review.standings.len(), review.moves.len()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// One for each position, the start among them.
    pub standings: Vec<Standing>,
    /// One for each move.
    pub moves: Vec<Reviewed>,
}

/// What is known of a position.
///
/// ```
/// # use pasyans::{Engine, Position, Reviewer, Rules, ThreadHost};
/// # let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// # let start = Position::parse(&molek, "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.")?;
/// # let mut engine = Engine::new(ThreadHost::new());
/// # let mut reviewer = Reviewer::new(start, &["t5 t4 6".parse()?], false).map_err(|(_, why)| why)?;
/// # while let Some(question) = reviewer.question() {
/// #     engine.go(question, |_event| {});
/// #     reviewer.answered(&engine.wait().ok_or("no search")?);
/// # }
/// let review = reviewer.review();
/// assert!(matches!(review.standings[0], pasyans::Standing::Won { moves: 6, cheats: 0, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It can be won.
    Won {
        /// In so many moves, or fewer unless that is proven.
        moves: u32,
        /// With so many cheats among them.
        cheats: u32,
        /// What is proved of it.
        proven: Proven,
    },
    /// Proved: it cannot be won.
    Lost,
    /// Neither is known.
    Undecided,
}

/// A move that was played.
///
/// ```
/// # use pasyans::{Engine, Position, Reviewer, Rules, ThreadHost};
/// # let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// # let start = Position::parse(&molek, "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.")?;
/// # let mut engine = Engine::new(ThreadHost::new());
/// # let mut reviewer = Reviewer::new(start, &["t5 t4 6".parse()?], false).map_err(|(_, why)| why)?;
/// # while let Some(question) = reviewer.question() {
/// #     engine.go(question, |_event| {});
/// #     reviewer.answered(&engine.wait().ok_or("no search")?);
/// # }
/// let review = reviewer.review();
/// assert_eq!(review.moves[0].better, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// The move.
    pub mv: Move,
    /// What it was worth.
    pub worth: Worth,
    /// A win that begins with a better move; of a move that is not known to keep the win, one that does.
    pub better: Option<Vec<Move>>,
}

/// What a move that was made was worth.
///
/// ```
/// # use pasyans::{Engine, Position, Reviewer, Rules, ThreadHost};
/// # let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// # let start = Position::parse(&molek, "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.")?;
/// # let mut engine = Engine::new(ThreadHost::new());
/// # let mut reviewer = Reviewer::new(start, &["t5 t4 6".parse()?], false).map_err(|(_, why)| why)?;
/// # while let Some(question) = reviewer.question() {
/// #     engine.go(question, |_event| {});
/// #     reviewer.answered(&engine.wait().ok_or("no search")?);
/// # }
/// let review = reviewer.review();
/// assert_eq!(review.moves[0].worth, pasyans::Worth::Best);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "worth", rename_all = "kebab-case")
)]
pub enum Worth {
    /// No better move is known.
    Best,
    /// It can still be won, and the best win that is known begins with this move.
    Keeps,
    /// The win now takes more moves or cheats.
    Costs {
        /// How many more moves it takes.
        moves: u32,
        /// How many more cheats it takes; fewer moves do not make up for them.
        cheats: u32,
    },
    /// The best win that is known now takes more moves or cheats. There may be better ones.
    SeemsToCost {
        /// How many more moves it takes.
        moves: u32,
        /// How many more cheats it takes.
        cheats: u32,
    },
    /// The position could be won before this move, and cannot now.
    Loses,
    /// There was no win to lose.
    Open,
    /// It is not known whether the position could be won, before the move or after it.
    Undecided,
    /// A cheat, in a review without cheats.
    Cheat,
}

/// The course of a game in one sentence.
///
/// ```
/// # use pasyans::{Engine, Position, Reviewer, Rules, ThreadHost};
/// # let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// # let start = Position::parse(&molek, "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.")?;
/// # let mut engine = Engine::new(ThreadHost::new());
/// # let mut reviewer = Reviewer::new(start, &["t5 t4 6".parse()?], false).map_err(|(_, why)| why)?;
/// # while let Some(question) = reviewer.question() {
/// #     engine.go(question, |_event| {});
/// #     reviewer.answered(&engine.wait().ok_or("no search")?);
/// # }
/// let review = reviewer.review();
/// assert!(matches!(review.course(), pasyans::Course::Open { moves: 1, wasted: 0, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
pub enum Course {
    /// It was won.
    Won {
        /// How many moves it had.
        moves: u32,
        /// How many of them were wasted.
        wasted: u32,
        /// How many cheats were wasted.
        cheats: u32,
        /// Whether both are proved.
        proven: bool,
    },
    /// It can still be won.
    Open {
        /// How many moves were played.
        moves: u32,
        /// How many of them were wasted.
        wasted: u32,
        /// How many cheats were wasted.
        cheats: u32,
        /// Whether both are proved.
        proven: bool,
    },
    /// Proved: this move lost the win.
    LostBy {
        /// The number of the move, from 1.
        number: u32,
    },
    /// Proved: one of these moves lost the win, but not which.
    LostWithin {
        /// The number of the first of them, from 1.
        first: u32,
        /// The number of the last of them.
        last: u32,
    },
    /// Proved: the deal cannot be won.
    NeverWinnable,
    /// Proved: it cannot be won now. Whether it ever could is not known.
    LostNow,
    /// It is not known whether it can still be won.
    Undecided,
}

impl Review {
    pub(super) fn new(reviewer: &Reviewer, bounds: &[(Total, Total)]) -> Self {
        let mut played = Total::ZERO;
        let mut standings = Vec::with_capacity(bounds.len());
        for (index, &bound) in bounds.iter().enumerate() {
            standings.push(Standing::new(played, bound));
            if let Some(&mv) = reviewer.moves.get(index) {
                played = played.after(mv, reviewer.cheats);
            }
        }
        let reviewed = |(index, &mv): (usize, &Move)| {
            let (before, after) = (bounds[index], bounds[index + 1]);
            let is_cheat = reviewer.parts(index);
            let worth = worth(before, after, is_cheat);
            let Point { win, best, .. } = &reviewer.points[index];
            // The best win of the position is its own only if the one that goes on with this move is not as good.
            let is_own = *best != Total::NEVER && (is_cheat || *best < after.0);
            let better = win.clone().filter(|win| is_own && !win.is_empty());
            Reviewed { mv, worth, better }
        };
        Self {
            standings,
            moves: reviewer.moves.iter().enumerate().map(reviewed).collect(),
        }
    }

    /// The course of the game.
    #[must_use]
    pub fn course(&self) -> Course {
        let number = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        let is_won = |standing: &&Standing| matches!(standing, Standing::Won { .. });
        let last_won = self.standings.iter().rposition(|one| is_won(&one));
        let moves = number(self.moves.len());
        let (wasted, cheats) = self.wasted();
        let is_exact = |one: &Reviewed| matches!(one.worth, Worth::Best | Worth::Costs { .. });
        let proven = self.moves.iter().all(is_exact);
        match (self.standings.last(), last_won) {
            (Some(Standing::Won { moves: 0, .. }), _) => Course::Won {
                moves,
                wasted,
                cheats,
                proven,
            },
            (Some(Standing::Won { .. }), _) => Course::Open {
                moves,
                wasted,
                cheats,
                proven,
            },
            (Some(Standing::Lost), None) if self.standings[0] == Standing::Lost => {
                Course::NeverWinnable
            }
            (Some(Standing::Lost), None) => Course::LostNow,
            (Some(Standing::Lost), Some(won)) => {
                let after = &self.standings[won + 1..];
                let lost = after.iter().position(|&one| one == Standing::Lost);
                match lost.unwrap_or(0) {
                    0 => Course::LostBy {
                        number: number(won + 1),
                    },
                    more => Course::LostWithin {
                        first: number(won + 1),
                        last: number(won + 1 + more),
                    },
                }
            }
            _ => Course::Undecided,
        }
    }

    /// How many moves and cheats were wasted.
    fn wasted(&self) -> (u32, u32) {
        let wasted = self.moves.iter().map(|one| match one.worth {
            Worth::Costs { moves, cheats } | Worth::SeemsToCost { moves, cheats } => {
                (moves, cheats)
            }
            _ => (0, 0),
        });
        wasted.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
    }
}

impl Standing {
    /// Of a position that was reached with `played`, by the best and the least that a game through it comes to.
    fn new(played: Total, (best, least): (Total, Total)) -> Self {
        if least == Total::NEVER {
            return Self::Lost;
        }
        if best == Total::NEVER {
            return Self::Undecided;
        }
        let Total { cheats, moves } = best.minus(played);
        Self::Won {
            moves,
            cheats,
            proven: Proven {
                shortest: best == least,
                fewest_cheats: best.cheats == least.cheats,
            },
        }
    }
}

/// What a move was worth, by what is known of the positions before and after it. `is_cheat` is a cheat that was not allowed.
fn worth(before: (Total, Total), after: (Total, Total), is_cheat: bool) -> Worth {
    let is_lost = |(_, least): (Total, Total)| least == Total::NEVER;
    let is_won = |(best, _): (Total, Total)| best != Total::NEVER;
    if is_won(before) && is_lost(after) {
        return Worth::Loses;
    }
    if is_cheat {
        return Worth::Cheat;
    }
    if is_lost(before) {
        return Worth::Open;
    }
    if !is_won(before) || !is_won(after) {
        return Worth::Undecided;
    }
    let Total { cheats, moves } = after.0.minus(before.0);
    let is_proven = |(best, least): (Total, Total)| best == least;
    let is_exact = is_proven(before) && is_proven(after);
    match (cheats, moves) {
        (0, 0) if is_proven(before) => Worth::Best,
        (0, 0) => Worth::Keeps,
        (cheats, moves) if is_exact => Worth::Costs { moves, cheats },
        (cheats, moves) => Worth::SeemsToCost { moves, cheats },
    }
}
