//! What a whole game comes to.

use crate::moves::Move;

/// The cheats and the moves of a whole game: those that were played, and those of a win that follows. Fewer moves do not make up
/// for a cheat.
///
/// Along a line, the least total never falls: the win of a position, with the move that leads there before it, is one of the
/// position before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Total {
    pub cheats: u32,
    pub moves: u32,
}

impl Total {
    /// Nothing was played.
    pub const ZERO: Self = Self {
        cheats: 0,
        moves: 0,
    };
    /// More than any game: there is no win.
    pub const NEVER: Self = Self {
        cheats: u32::MAX,
        moves: u32::MAX,
    };

    /// With one more move. A cheat counts only where cheats are allowed.
    pub fn after(self, mv: Move, cheats: bool) -> Self {
        self.plus(u32::from(cheats && mv.is_cheat()), 1)
    }

    pub const fn plus(self, cheats: u32, moves: u32) -> Self {
        Self {
            cheats: self.cheats.saturating_add(cheats),
            moves: self.moves.saturating_add(moves),
        }
    }

    /// How much more this is than less.
    pub const fn minus(self, less: Self) -> Self {
        Self {
            cheats: self.cheats.saturating_sub(less.cheats),
            moves: self.moves.saturating_sub(less.moves),
        }
    }
}
