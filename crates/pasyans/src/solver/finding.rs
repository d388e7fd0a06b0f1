//! What a solver tells on its way.

/// What a search is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Whether there is a win at all.
    Winnable,
    /// That so many cheats are not enough.
    MoreCheatsThan(u32),
    /// That so many moves are not enough.
    LongerThan(u32),
}

/// What a solver finds on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// A win that is better than the one before.
    Win { length: u32, cheats: u32 },
    /// The search turned to something else.
    Proving(Claim),
}

/// Hears the findings.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Finding);
