//! Which steps a position allows.

use super::board::{Board, CELLS, HOME, Step};
use super::coding::Coding;
use crate::rules::Reach;

impl<C: Coding> Board<C> {
    /// How many cards can move as one onto a card, and into an empty column.
    #[inline]
    pub fn room(&self) -> (usize, usize) {
        match self.reach {
            Reach::Free => (usize::MAX, usize::MAX),
            Reach::One => (1, 1),
            Reach::Room => {
                let cells = self.free_cells() + 1;
                let columns = if self.tables.fills_any {
                    self.empty.min(20)
                } else {
                    0
                };
                (cells << columns, cells << columns.saturating_sub(1))
            }
        }
    }

    /// Appends every step, but of those that lead to the same position (as several empty columns or cells
    /// do) only one, and none that changes nothing (a whole column into an empty one).
    pub fn steps(&self, cheats: bool, out: &mut Vec<Step>) {
        let tables = &*self.tables;
        let columns = tables.columns;
        let (room, room_in_empty) = self.room();
        let empty = (0..columns).find(|&column| self.len(column) == 0);
        let has_cell = self.free_cells() > 0;
        // What fits at the end of each column; nothing on those that are closed.
        let mut open = [0_u64; crate::rules::Rules::MAX_COLUMNS as usize];
        let mut any = 0;
        for column in 0..columns {
            if let Some(top) = self.top(column)
                && !self.is_cheated(column)
                && !self.is_locked(column)
            {
                open[column] = tables.fits[usize::from(top)];
                any |= open[column];
            }
        }
        for &card in self.cells() {
            if self.is_next(card) {
                out.push(Step::new(card, CELLS, HOME, 1));
            }
            if any >> card & 1 != 0 {
                for to in 0..columns {
                    if open[to] >> card & 1 != 0 {
                        out.push(Step::new(card, CELLS, to as u8, 1));
                    }
                }
            }
            if let Some(to) = empty
                && tables.is_fill(card)
            {
                out.push(Step::new(card, CELLS, to as u8, 1));
            }
        }
        for from in 0..columns {
            let Some(top) = self.top(from) else { continue };
            if self.is_locked(from) {
                continue;
            }
            if self.is_next(top) {
                out.push(Step::new(top, from as u8, HOME, 1));
            }
            let cards = self.column(from);
            let run = self.run(from).min(room);
            for count in 1..=run {
                let card = cards[cards.len() - count];
                if any >> card & 1 != 0 {
                    for to in 0..columns {
                        if to != from && open[to] >> card & 1 != 0 {
                            out.push(Step::new(card, from as u8, to as u8, count as u8));
                        }
                    }
                }
                if let Some(to) = empty
                    && count <= room_in_empty
                    && count < cards.len()
                    && tables.is_fill(card)
                {
                    out.push(Step::new(card, from as u8, to as u8, count as u8));
                }
            }
            if has_cell {
                out.push(Step::new(top, from as u8, CELLS, 1));
            }
            if cheats && !self.is_cheated(from) {
                for to in 0..columns {
                    let is_open = self.len(to) > 0 && !self.is_cheated(to) && !self.is_locked(to);
                    if to != from && is_open && open[to] >> top & 1 == 0 {
                        out.push(Step::cheat(top, from as u8, to as u8));
                    }
                }
            }
        }
    }
}
