//! How far a position can be played, by the plain rules: what a proof of defeat looks like to a player.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use crate::card::Group;
use crate::moves::Move;
use crate::position::{Likeness, Position};
use crate::rules::{Goal, Rules};

/// Plays every move of a position, and every move after it, without cheats and with nothing left out, those first that bring
/// the most cards where they belong. It knows only the plain rules, none of the searches. If it ends without a win, that is a second
/// proof that there is none.
///
/// ```
/// use pasyans::{Position, Rules, Tries};
///
/// let freecell = Rules::named("freecell").ok_or("no such game")?;
/// let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
/// let mut tries = Tries::new(Position::parse(&freecell, text)?, 1000);
/// while tries.advance(10) {}
/// assert_eq!(tries.line().len(), 3);
/// assert!(tries.is_won());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tries {
    most: usize,
    seen: HashSet<Likeness>,
    /// All positions that were reached, each with the one before it and the move from there. A position is dropped when its
    /// moves were played.
    reached: Vec<Reached>,
    /// The most cards first, then the fewest moves, then what was reached first.
    open: BinaryHeap<(u32, Reverse<u32>, Reverse<usize>)>,
    /// How many cards are where they belong at most, and where that was.
    best: (u32, usize),
    is_won: bool,
    all: u32,
}

#[derive(Clone, Debug)]
struct Reached {
    position: Option<Position>,
    before: usize,
    mv: Option<Move>,
    moves: u32,
}

impl Tries {
    /// From a position; gives up after this many positions.
    #[must_use]
    pub fn new(position: Position, most: usize) -> Self {
        let score = in_place(&position);
        let is_won = position.is_won();
        let all = all_in_place(position.rules());
        Self {
            most,
            seen: HashSet::from([Likeness::of(&position)]),
            reached: vec![Reached {
                position: Some(position),
                before: 0,
                mv: None,
                moves: 0,
            }],
            open: BinaryHeap::from([(score, Reverse(0), Reverse(0))]),
            best: (score, 0),
            is_won,
            all,
        }
    }

    /// Plays the moves of this many positions. Returns whether there are more.
    pub fn advance(&mut self, positions: usize) -> bool {
        for _ in 0..positions {
            if self.is_won || self.reached.len() >= self.most {
                return false;
            }
            let Some((_, Reverse(moves), Reverse(index))) = self.open.pop() else {
                return false;
            };
            if let Some(position) = self.reached[index].position.take() {
                self.expand(&position, index, moves);
            }
        }
        true
    }

    fn expand(&mut self, position: &Position, index: usize, moves: u32) {
        for mv in position.legal_moves(false) {
            let mut after = position.clone();
            if after.play(mv).is_err() || !self.seen.insert(Likeness::of(&after)) {
                continue;
            }
            let (at, score) = (self.reached.len(), in_place(&after));
            let is_won = after.is_won();
            self.reached.push(Reached {
                position: Some(after),
                before: index,
                mv: Some(mv),
                moves: moves + 1,
            });
            self.open.push((score, Reverse(moves + 1), Reverse(at)));
            let best = self.reached[self.best.1].moves;
            if is_won || score > self.best.0 || score == self.best.0 && moves + 1 < best {
                self.best = (score, at);
            }
            self.is_won = is_won;
            if is_won {
                return;
            }
        }
    }

    /// How many positions were reached.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.reached.len()
    }

    /// Whether every position that can be reached was, so that without a win there is none.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.open.is_empty() && !self.is_won
    }

    /// Whether a win was found.
    #[must_use]
    pub const fn is_won(&self) -> bool {
        self.is_won
    }

    /// How many cards are where they belong at most: at home or taken off, or on the card that they form a run with.
    #[must_use]
    pub const fn cards(&self) -> u32 {
        self.best.0
    }

    /// How many cards are there when the game is won, counted in the same way.
    #[must_use]
    pub fn all_cards(&self) -> u32 {
        self.all
    }

    /// The moves that lead there.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = self.best.1;
        while let Some(mv) = self.reached[at].mv {
            line.push(mv);
            at = self.reached[at].before;
        }
        line.reverse();
        line
    }
}

/// How many cards are where they belong.
fn in_place(position: &Position) -> u32 {
    let rules = position.rules();
    let columns = position.columns().iter();
    let lying: usize = columns.clone().map(|column| column.cards().len()).sum();
    let beside = position.cells().iter().chain(position.reserve());
    // Where there is a hole, only what lies in columns has to go there.
    let to_come = match rules.goal() {
        Goal::Hole => 0,
        _ => position.stock().len() + position.waste().len(),
    };
    let gone = rules.deck().len() - lying - to_come - beside.flatten().count();
    let in_runs = || {
        let pairs = columns.flat_map(|column| column.face_up().windows(2));
        pairs
            .filter(|pair| rules.moves_with(pair[1], pair[0]))
            .count()
    };
    let in_runs = match rules.goal() {
        Goal::Foundations | Goal::Hole => 0,
        Goal::RunsTakenOff | Goal::RunsInPlace => in_runs(),
    };
    (gone + in_runs) as u32
}

/// How many cards are where they belong when the game is won.
fn all_in_place(rules: &Rules) -> u32 {
    let deck = rules.deck();
    // The first card of each run lies on none.
    let runs = |(index, group): (usize, &Group)| {
        let kinds = deck.kinds().iter();
        let kinds = kinds.filter(|kind| usize::from(kind.group) == index);
        let cards: usize = kinds.map(|kind| usize::from(kind.copies)).sum();
        cards / group.complete_run()
    };
    let first: usize = match rules.goal() {
        Goal::Foundations | Goal::RunsTakenOff | Goal::Hole => 0,
        Goal::RunsInPlace => deck.groups().iter().enumerate().map(runs).sum(),
    };
    (deck.len() - first) as u32
}
