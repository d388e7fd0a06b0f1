//! The moves that win.

use pasyans::{Move, Position};

/// The moves that win, and the next of them.
#[derive(Debug)]
pub(super) struct Plan {
    pub moves: Vec<Move>,
    pub made: usize,
    /// The board before the next move.
    pub before: Position,
    /// The board after it.
    pub after: Position,
}

impl Plan {
    /// Moves that win from here; `None` if they do not, or if there are none.
    pub fn new(before: Position, moves: Vec<Move>) -> Option<Self> {
        let mut plan = Self {
            after: before.clone(),
            before,
            moves,
            made: 0,
        };
        plan.look_ahead().then_some(plan)
    }

    /// Marks the next move as made. Returns whether there is another one.
    pub fn advance(&mut self) -> bool {
        self.made += 1;
        self.before = self.after.clone();
        self.look_ahead()
    }

    fn look_ahead(&mut self) -> bool {
        let next = self.moves.get(self.made);
        next.is_some_and(|&mv| self.after.play(mv).is_ok())
    }
}
