//! What a search needs to know of a game.

pub(crate) use crate::states::Packed;

/// A step, and how many moves it takes a player: the step and what it forces.
#[derive(Clone, Copy)]
pub(crate) struct Way<S> {
    pub step: S,
    pub moves: u16,
}

/// A position that a step leads to.
#[derive(Clone, Copy)]
pub(crate) struct Child<K, S> {
    pub key: K,
    pub way: Way<S>,
    pub is_won: bool,
    /// What [`Game::guide`] says of it, if that is already known.
    pub guide: Option<u32>,
}

/// A game with one position at a time, on which steps are played and taken back.
pub(crate) trait Game {
    /// A position, packed: equal exactly when the positions are alike for the rules.
    type Key: Packed;
    type Step: Copy + Send + 'static;
    /// Whether a step means the same whatever the way to its position.
    const WAYS_ARE_ABSOLUTE: bool;
    /// A step that is never played.
    const NO_STEP: Self::Step;

    fn key(&self) -> Self::Key;

    fn is_won(&self) -> bool;

    /// Appends what the position leads to.
    fn children(&mut self, out: &mut Vec<Child<Self::Key, Self::Step>>);

    /// Plays the step of a child with all that it forces.
    fn play(&mut self, child: Way<Self::Step>);

    /// Makes room for what a step needs to be taken back. Returns whether there is memory for it. A search that goes as
    /// deep as there are positions asks before each step.
    fn make_room(&mut self) -> bool {
        true
    }

    /// A mark of now, to come back to.
    fn mark(&self) -> usize;

    /// Takes back all steps since a mark.
    fn back_to(&mut self, mark: usize);

    /// How far from a win a child looks: a guide, not a bound. Asked after
    /// [`children`](Self::children), at the same position.
    fn guide(&mut self, child: &Child<Self::Key, Self::Step>) -> u32;

    /// The level of a child: the heuristic compares only positions of the same level well. Asked after
    /// [`children`](Self::children), at the same position.
    fn level(&self, _way: Way<Self::Step>) -> usize {
        0
    }

    /// A number that is the same for positions so alike that a narrow beam goes on from one of them, and that a search
    /// after the new prefers others.
    fn outline(child: &Child<Self::Key, Self::Step>) -> u64 {
        child.key.hash()
    }

    /// Whether a child needs no look, given the step that led to this position from another: the same position is
    /// reached in no more moves from that other position. Asked after [`children`](Self::children), at the same
    /// position.
    fn is_reached_otherwise(&self, _last: Way<Self::Step>, _way: Way<Self::Step>) -> bool {
        false
    }

    /// How many moves a win takes at the least from here.
    fn least_here(&self) -> u32;

    /// How many moves a win takes at the least from a child. Asked after [`children`](Self::children), at the same
    /// position.
    fn least(&mut self, way: Way<Self::Step>) -> u32;

    /// A better bound that takes longer, if there is one, and else 0. Asked as [`least`](Self::least), and after it.
    fn refined_least(&mut self, _way: Way<Self::Step>) -> u32 {
        0
    }
}
