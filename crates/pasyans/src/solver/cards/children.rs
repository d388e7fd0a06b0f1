//! The children of a position.

use super::board::{Board, CELLS, HOME, Step};
use super::coding::{Coding, FLOOR, IN_CELL};
use super::guide::{Basis, Weights};
use super::tables::{Cards, Tables};
use crate::card::Deck;
use crate::rules::{Goal, Rules};
use crate::search::{Child, Way};

/// A step that can be played, and the heuristic value of what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    step: Step,
    guide: u32,
}

/// The value of a step that has to be played to see what it leads to.
const LOUD: u32 = u32::MAX;

impl<C: Coding> Board<C> {
    /// Appends every child, but of the steps that lead to the same position (as several empty columns
    /// or cells do) only one, and none that changes nothing (a whole column into an empty one).
    ///
    /// Children whose heuristic value exceeds the best by more than `slack` are pruned. Without weights, children have no such
    /// value, which saves time. `candidates` is room to work in.
    pub fn children(
        &mut self,
        cheats: bool,
        weights: Option<&Weights>,
        slack: u32,
        candidates: &mut Vec<Candidate>,
        out: &mut Vec<Child<C::Key, Step>>,
    ) {
        candidates.clear();
        let is_plain = C::DISTINCT
            && self.tables.goal == Goal::Foundations
            && self.tables.locks == 0
            && !(cheats || self.is_eager);
        match weights {
            Some(weights) if is_plain => {
                StepFinder::<C, true, true>::new(self, weights, candidates).find(false);
            }
            None if is_plain => {
                StepFinder::<C, true, false>::new(self, &Weights::FREECELL, candidates).find(false);
            }
            _ => {
                let weights = weights.unwrap_or(&Weights::FREECELL);
                StepFinder::<C, false, true>::new(self, weights, candidates).find(cheats);
            }
        }
        let first = out.len();
        let mut best = u32::MAX;
        for &Candidate { step, guide } in &*candidates {
            if guide == LOUD {
                let child = self.child_by_playing(step, weights);
                best = best.min(child.guide.unwrap_or(0));
                out.push(child);
            } else {
                best = best.min(guide);
            }
        }
        let most = best.saturating_add(slack);
        if slack < u32::MAX {
            let mut kept = first;
            for loud in first..out.len() {
                if out[loud].guide.unwrap_or(0) <= most {
                    out.swap(kept, loud);
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
        for &Candidate { step, guide } in &*candidates {
            if guide <= most && guide != LOUD {
                let child = match C::key_after(self, step) {
                    Some(key) => Child {
                        key,
                        way: Way { step, moves: 1 },
                        is_won: false,
                        guide: weights.map(|_| guide),
                    },
                    None => self.child_by_playing(step, weights),
                };
                out.push(child);
            }
        }
    }

    /// The child of a step, by playing it.
    fn child_by_playing(&mut self, step: Step, weights: Option<&Weights>) -> Child<C::Key, Step> {
        let mark = self.mark();
        let moves = self.play(step) as u16;
        let child = Child {
            key: C::key(self),
            way: Way { step, moves },
            is_won: self.is_won(),
            guide: weights.map(|weights| self.value(weights)),
        };
        self.back_to(mark);
        child
    }
}

/// Finds the steps that can be played.
///
/// Most games are plain: their cards go to foundations, no two are alike, no column locks, and there are no cheats. For these,
/// what the others need is left out when the program is built. So is the heuristic value where it is not asked for.
struct StepFinder<'a, C: Coding, const PLAIN: bool, const GUIDED: bool> {
    board: &'a Board<C>,
    tables: &'a Tables,
    weights: &'a Weights,
    basis: Basis,
    /// The cards that are next on a foundation.
    next: Cards,
    columns: usize,
    /// How many cards can move as one onto a card, and into an empty column.
    room: (usize, usize),
    free_cells: usize,
    empty: Option<usize>,
    /// The last cards that something may be put on, in games without cards that are alike.
    tops: Cards,
    /// Elsewhere, what fits at the end of each column; nothing on those that are closed.
    open: [Cards; Rules::MAX_COLUMNS as usize],
    out: &'a mut Vec<Candidate>,
}

/// Cards that were taken up, and what is left.
#[derive(Clone, Copy)]
struct Taken {
    card: u8,
    count: u8,
    from: u8,
    /// Whether nothing is forced by that.
    is_quiet: bool,
    /// The heuristic value without these cards and without the terms for room.
    value: i32,
    /// How many cells and columns they leave empty.
    cells: i32,
    empty: i32,
}

impl<'a, C: Coding, const PLAIN: bool, const GUIDED: bool> StepFinder<'a, C, PLAIN, GUIDED> {
    #[inline]
    fn new(board: &'a Board<C>, weights: &'a Weights, out: &'a mut Vec<Candidate>) -> Self {
        let tables = &*board.tables;
        Self {
            tables,
            weights,
            basis: match GUIDED {
                true => board.basis(weights),
                false => Basis::new(),
            },
            next: board.next_cards(),
            columns: tables.columns.min(Rules::MAX_COLUMNS as usize),
            room: board.room(),
            free_cells: board.free_cells(),
            empty: board.empty_column(),
            tops: board.tops(),
            open: [0; Rules::MAX_COLUMNS as usize],
            board,
            out,
        }
    }

    fn find(&mut self, cheats: bool) {
        if !PLAIN && (!C::DISTINCT || self.tables.locks != 0) {
            self.look_at_ends();
        }
        for &card in self.board.cells() {
            self.find_from_cell(card);
        }
        // The bold would send them home again at once.
        if self.tables.takes_back && !self.board.is_bold {
            self.find_from_home();
        }
        for column in 0..self.columns {
            if !self.is_closed(column) {
                self.find_from_column(column);
                if cheats {
                    self.find_cheats(column);
                }
            }
        }
    }

    /// Whether nothing leaves a column, and no card is put on another there.
    #[inline]
    fn is_closed(&self, column: usize) -> bool {
        self.board.len(column) == 0 || !PLAIN && self.board.is_locked(column)
    }

    fn look_at_ends(&mut self) {
        for column in 0..self.columns {
            if let Some(top) = self.board.top(column) {
                if self.board.is_locked(column) {
                    self.tops &= !(1 << top);
                } else if !self.board.is_cheated(column) {
                    self.open[column] = self.fits(top);
                }
            }
        }
    }

    #[inline]
    fn find_from_cell(&mut self, card: u8) {
        if !(PLAIN && self.board.is_bold) && self.next >> card & 1 != 0 {
            self.add_loud(Step::new(card, CELLS, HOME, 1));
        }
        let taken = Taken {
            card,
            count: 1,
            from: CELLS,
            is_quiet: self.is_quiet(card, 1, None),
            value: self.basis.value,
            cells: 1,
            empty: 0,
        };
        self.put_on_cards(&taken, self.tops);
        if let Some(to) = self.empty
            && self.tables.is_fill(card)
        {
            self.put_in_column(&taken, to, FLOOR);
        }
    }

    /// The last card of a foundation goes back to a column, unless it would go home again without a thought.
    fn find_from_home(&mut self) {
        for suit in 0..self.tables.suits {
            let mut found = 0_u64;
            for homes in self.board.heights() {
                let height = (homes >> (8 * suit)) as u8;
                let Some(card) = self.tables.last_home(suit, height) else {
                    continue;
                };
                // Of two foundations of the same height, one will do. Without the card only its own foundation is lower, and as
                // high as the card needs it.
                if found >> card & 1 != 0 || self.board.is_safe(card) {
                    continue;
                }
                found |= 1 << card;
                for to in 0..self.columns {
                    let fits = match self.board.top(to) {
                        Some(top) => self.fits(top) >> card & 1 != 0 && !self.board.is_cheated(to),
                        None => Some(to) == self.empty && self.tables.is_fill(card),
                    };
                    if fits {
                        let under = self.board.top(to).unwrap_or(FLOOR);
                        let step = Step::new(card, HOME, to as u8, 1);
                        self.add_loud(Step { under, ..step });
                    }
                }
            }
        }
    }

    #[inline]
    fn find_from_column(&mut self, from: usize) {
        let (board, tables) = (self.board, self.tables);
        let (room, room_in_empty) = self.room;
        let whole_run = board.run(from);
        let (top, _) = board.ends(from, 1);
        // What can go home with the bold went there at once.
        if !(PLAIN && board.is_bold) && self.next >> top & 1 != 0 {
            self.add_loud(Step::new(top, from as u8, HOME, 1));
        }
        let longest = if !PLAIN && board.is_eager {
            room.max(self.free_cells)
        } else {
            room
        };
        let most = whole_run.min(longest);
        // The bold do not take runs apart.
        let fewest = if board.is_bold { most } else { 1 };
        let tops = self.tops & !(1 << top);
        for count in fewest..most + 1 {
            let (card, bare) = board.ends(from, count);
            let is_fill = self.empty.is_some()
                && bare.is_some()
                && count <= room_in_empty
                && tables.is_fill(card);
            let goes_in_cell = if !PLAIN && board.is_eager && tables.by_suit {
                // A card would go back at once onto the card that it fits on: see `put_in_place`.
                count == whole_run && count <= self.free_cells
            } else {
                // Nor do they put a card into a cell that would go on another one at once.
                let is_bold_not_to = || whole_run > 1 || C::DISTINCT && self.onto(card) & tops != 0;
                count == 1 && self.free_cells > 0 && !(board.is_bold && is_bold_not_to())
            };
            let is_fit = count <= room && (!C::DISTINCT || self.onto(card) & tops != 0);
            if !(is_fit || is_fill || goes_in_cell) {
                continue;
            }
            let taken = self.take(from, count, card, bare);
            if is_fit {
                self.put_on_cards(&taken, tops);
            }
            if is_fill && let Some(to) = self.empty {
                self.put_in_column(&taken, to, FLOOR);
            }
            if goes_in_cell {
                self.add(&taken, CELLS, IN_CELL, taken.value, 1, taken.empty);
            }
        }
    }

    fn find_cheats(&mut self, from: usize) {
        let board = self.board;
        let (card, _) = board.ends(from, 1);
        for to in 0..self.columns {
            let is_open = !(self.is_closed(to) || board.is_cheated(from) || board.is_cheated(to));
            if to != from && is_open && self.open[to] >> card & 1 == 0 {
                self.add_loud(Step::cheat(card, from as u8, to as u8));
            }
        }
    }

    /// What may be put on a card.
    #[inline]
    fn fits(&self, card: u8) -> Cards {
        self.tables.fits[usize::from(card) % Deck::MAX_KINDS]
    }

    /// What a card may be put on.
    #[inline]
    fn onto(&self, card: u8) -> Cards {
        self.tables.onto[usize::from(card) % Deck::MAX_KINDS]
    }

    /// Takes up the last cards of a column.
    #[inline]
    fn take(&self, from: usize, count: usize, card: u8, bare: Option<u8>) -> Taken {
        let base = self.board.len(from) - count;
        let count = count as u8;
        let mut value = self.basis.value;
        if GUIDED {
            let burden = self.board.burden(card, count, from, base);
            let uncovered = self.basis.nexts_under(from, base) * i32::from(count);
            value -= self.weights.of(burden, uncovered);
        }
        Taken {
            card,
            count,
            from: from as u8,
            is_quiet: self.is_quiet(card, count, bare),
            value,
            cells: 0,
            empty: i32::from(base == 0),
        }
    }

    /// Puts cards on each of these last cards that they fit on.
    #[inline]
    fn put_on_cards(&mut self, taken: &Taken, tops: Cards) {
        if C::DISTINCT {
            let mut under = self.onto(taken.card) & tops;
            while under != 0 {
                let top = under.trailing_zeros() as u8;
                under &= under - 1;
                if let Some((to, _)) = self.board.place_of(top) {
                    self.put_in_column(taken, to, top);
                }
            }
            return;
        }
        for to in 0..self.columns {
            if self.open[to] >> taken.card & 1 != 0
                && to != usize::from(taken.from)
                && let Some(top) = self.board.top(to)
            {
                self.put_in_column(taken, to, top);
            }
        }
    }

    #[inline]
    fn put_in_column(&mut self, taken: &Taken, to: usize, under: u8) {
        let len = self.board.len(to);
        let mut value = taken.value;
        if GUIDED {
            let burden = self.board.burden(taken.card, taken.count, to, len);
            let covered = self.basis.nexts_under(to, len) * i32::from(taken.count);
            value += self.weights.of(burden, covered);
        }
        let empty = taken.empty - i32::from(len == 0);
        self.add(taken, to as u8, under, value, 0, empty);
    }

    /// Adds the step that puts cards on another card, or on a place of the coding.
    #[inline]
    fn add(&mut self, taken: &Taken, to: u8, under: u8, value: i32, cells: i32, empty: i32) {
        let cells = cells - taken.cells;
        let guide = match taken.is_quiet {
            true if GUIDED => self.board.with_room(value, self.weights, cells, empty),
            true => 0,
            false => LOUD,
        };
        let step = Step::new(taken.card, taken.from, to, taken.count);
        let step = Step { under, ..step };
        self.out.push(Candidate { step, guide });
    }

    fn add_loud(&mut self, step: Step) {
        let guide = LOUD;
        self.out.push(Candidate { step, guide });
    }

    /// Whether a step that is not home forces nothing: the card is then all that changes, and the key shows it. Nothing is forced
    /// before the step, so only a card that it lays bare can be, or a run that it completes.
    #[inline]
    fn is_quiet(&self, card: u8, count: u8, bare: Option<u8>) -> bool {
        let rank = |card: u8| self.tables.rank[usize::from(card) % Deck::MAX_KINDS];
        let goal = if PLAIN {
            Goal::Foundations
        } else {
            self.tables.goal
        };
        match goal {
            _ if !PLAIN && self.board.is_eager => false,
            Goal::Foundations => !bare.is_some_and(|card| {
                let is_next = self.next >> card & 1 != 0;
                if self.board.is_bold {
                    is_next || self.fits(card) & self.board.celled() != 0
                } else {
                    is_next && self.board.is_safe(card)
                }
            }),
            // A complete run ends with the lowest rank.
            Goal::RunsTakenOff => rank(card) != count && bare.is_none_or(|card| rank(card) != 1),
            Goal::RunsInPlace | Goal::Hole => false,
        }
    }
}
