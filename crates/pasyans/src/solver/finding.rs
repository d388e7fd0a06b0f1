//! Progress reports of a solver.

/// The claim that a search is trying to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Whether there is a win at all.
    Winnable,
    /// That this many cheats are not enough.
    MoreCheatsThan(u32),
    /// That this many moves are not enough.
    LongerThan(u32),
}

/// A progress report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// A better win: a new incumbent.
    Win { length: u32, cheats: u32 },
    /// The search turned to another claim.
    Proving(Claim),
}

/// Receives the findings.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Finding);
