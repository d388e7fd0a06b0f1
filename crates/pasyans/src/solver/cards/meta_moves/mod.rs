//! Meta-moves: depth-first search over compound moves in a fixed order.
//!
//! A compound move is what a player has in mind: get that ace out, join those two runs, empty this column.
//! It is a sequence of steps, each allowed by the rules, with all that they force. From each position the
//! kinds of compound moves are tried in this order, and the next kind only when all that the kinds before
//! lead to has come to nothing; of one kind, the most promising first:
//!
//! 1.  `ColumnsHome`: the last card of a column goes home.
//! 2.  `CellsHome`: a card in a cell goes home.
//! 3.  `CellsOntoColumns`: a card in a cell goes onto a card that it fits on.
//! 4.  `BuriedHome`: a card somewhere in a column goes home, after the cards on it have been put aside.
//! 5.  `JoinRuns`: a run goes onto a card that it then moves with; cards on the run are put aside first.
//! 6.  `RunsOntoColumns`: the same onto a card that it fits on, but does not move with.
//! 7.  `OntoCardBelow`: a run goes onto a card further down in its own column, after the cards between have
//!     been put aside.
//! 8.  `RunsIntoEmptyColumns`: a run goes into an empty column; cards on it are put aside first.
//! 9.  `CellsIntoEmptyColumns`: a card in a cell goes into an empty column.
//! 10. `OntoBuriedCard`: a card in a cell or a run goes onto a card that it fits on somewhere in another
//!     column, after the cards on both have been put aside.
//! 11. `EmptyColumn`: all cards of a column are put aside.
//! 12. `PartsOfRuns`: the end of a run leaves the rest of it for another card that it fits on.
//! 13. `Cheats`: a card goes onto one that it does not fit on, where that is asked for.
//!
//! A card is *put aside* with the run that it begins: onto a card that they fit on, or else into cells, or else
//! into an empty column. Kinds that a game has no use for find nothing there: without foundations no
//! card goes home, and where whatever fits moves together `RunsOntoColumns` is empty.
//!
//! It promises nothing: some wins need steps that are part of no compound move, so an end without a win
//! proves nothing. Its wins are not short.

mod aside;
mod compound;
mod kinds;

use super::board::Step;
use super::coding::Coding;
use super::play::Play;
use crate::search::{Game, Meter, Run, Stop};
use crate::states::{FlatTable, Inserted, has_room};
use compound::{Compound, CompoundFinder, End};

pub(crate) struct MetaMoves<C: Coding> {
    visited: FlatTable<C::Key>,
    /// The positions on the way to where the search is.
    path: Vec<Station>,
    /// What was found at them and is still to be gone to, the next one last.
    pending: Pending,
    /// The mark of the starting position, once it has begun.
    root: usize,
    is_started: bool,
    /// The bytes that were asked for, beside those of what it has visited.
    reserved: usize,
}

/// A position on the way.
struct Station {
    mark: usize,
    /// How many kinds of compound moves were tried.
    tried: u8,
    /// How many compound moves were pending when it was reached.
    floor: usize,
    /// How many steps these had.
    steps: usize,
}

/// Compound moves that are still to be played, of all stations.
#[derive(Default)]
struct Pending {
    /// Their steps, forced ones among them, one compound move after the other.
    steps: Vec<Step>,
    moves: Vec<PendingMove>,
}

/// One of them: where its steps begin and end.
struct PendingMove {
    start: usize,
    end: usize,
    /// How far from a win the position looks that it leads to.
    promise: u32,
}

impl Pending {
    /// Keeps a compound move. Returns whether there is memory for it.
    fn push(&mut self, steps: &[Step], promise: u32) -> bool {
        if !(has_room(&mut self.steps, steps.len()) && has_room(&mut self.moves, 1)) {
            return false;
        }
        let start = self.steps.len();
        self.steps.extend_from_slice(steps);
        self.moves.push(PendingMove {
            start,
            end: self.steps.len(),
            promise,
        });
        true
    }
}

impl<C: Coding> MetaMoves<C> {
    pub fn new() -> Self {
        Self {
            visited: FlatTable::default(),
            path: Vec::new(),
            pending: Pending::default(),
            root: 0,
            is_started: false,
            reserved: 0,
        }
    }

    /// Begins at the position that the game is at.
    fn start(&mut self, game: &Play<C>, meter: &mut Meter) -> Result<(), Stop> {
        self.is_started = true;
        self.root = game.mark();
        if self.visited.insert(&game.key(), meter) == Inserted::Full {
            return Err(Stop::Memory);
        }
        self.arrive(game.mark())
    }

    /// The position with this mark is the next station.
    fn arrive(&mut self, mark: usize) -> Result<(), Stop> {
        if !has_room(&mut self.path, 1) {
            return Err(Stop::Memory);
        }
        self.path.push(Station {
            mark,
            tried: 0,
            floor: self.pending.moves.len(),
            steps: self.pending.steps.len(),
        });
        Ok(())
    }

    /// Adds the compound moves of one kind. Whether one of them is a win, to which the game then goes.
    fn find(
        &mut self,
        kind: Compound,
        game: &mut Play<C>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        let floor = self.pending.moves.len();
        let found = CompoundFinder {
            cheats: game.cheats,
            weights: &game.weights,
            board: &mut game.board,
            visited: &mut self.visited,
            pending: &mut self.pending,
            meter,
        }
        .find(kind);
        match found {
            Ok(()) => {
                self.pending.moves[floor..]
                    .sort_unstable_by_key(|pending| std::cmp::Reverse(pending.promise));
                self.reserve(meter).map(|()| false)
            }
            Err(End::Won) => Ok(true),
            Err(End::Stopped(stop)) => Err(stop),
        }
    }

    /// Asks for the memory that the way and what is pending have come to take.
    fn reserve(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        let bytes = self.path.capacity() * size_of::<Station>()
            + self.pending.steps.capacity() * size_of::<Step>()
            + self.pending.moves.capacity() * size_of::<PendingMove>();
        if bytes > self.reserved {
            if !meter.reserve(bytes - self.reserved) {
                return Err(Stop::Memory);
            }
            self.reserved = bytes;
        }
        Ok(())
    }
}

impl<C: Coding> Run<Play<C>> for MetaMoves<C> {
    fn run(&mut self, game: &mut Play<C>, meter: &mut Meter) -> Result<bool, Stop> {
        if !self.is_started {
            self.start(game, meter)?;
        }
        while let Some(station) = self.path.last_mut() {
            let mark = station.mark;
            // 1. On to what was found here and is still pending.
            if self.pending.moves.len() > station.floor {
                meter.visit()?;
                game.back_to(mark);
                if !game.make_room() {
                    return Err(Stop::Memory);
                }
                if let Some(next) = self.pending.moves.pop() {
                    for &step in &self.pending.steps[next.start..next.end] {
                        // What it forces is among the steps.
                        game.board.play_quiet(step);
                    }
                }
                self.arrive(game.mark())?;
            // 2. The next kind of compound moves.
            } else if let Some(&kind) = Compound::ORDER.get(usize::from(station.tried)) {
                station.tried += 1;
                self.pending.steps.truncate(station.steps);
                game.back_to(mark);
                if self.find(kind, game, meter)? {
                    return Ok(true);
                }
            // 3. Back.
            } else {
                self.path.pop();
            }
        }
        Ok(false)
    }

    fn clear(&mut self, game: &mut Play<C>, meter: &mut Meter) {
        game.back_to(self.root);
        self.visited.clear(meter);
        meter.release(self.reserved);
        *self = Self::new();
    }
}
