//! Checks cells that open in the course of the game, and those that take sets.

use super::{Fault, Key, complete_runs, counted, fault};
use crate::card::Deck;
use crate::rules::{CellSets, OpenedBy, Rules};

/// How many sets the cells could take if there were enough of them.
pub(super) fn sets(rules: &Rules) -> usize {
    let deck: &Deck = &rules.deck;
    let of_sets = deck.groups().iter().enumerate().filter(|(index, _)| {
        let first = deck.find(*index as u8, 1, None);
        first.is_some_and(|card| rules.cell_set(card).is_some())
    });
    of_sets.map(|(_, group)| complete_runs(group)).sum()
}

pub(super) fn check(rules: &Rules, faults: &mut Vec<Fault>) {
    let (open, sets_key) = (Key::new("open-cells"), Key::new("cell-sets"));
    let is_open_used = rules.open_cells.is_some();
    let has_sets = rules.cell_sets != CellSets::Never;
    if rules.opened_by != OpenedBy::Columns && !is_open_used {
        let message = "no cell is closed: write how many are open at the start, such as open-cells = 1, or leave \
                       'opened-by' out";
        fault(faults, Key::new("opened-by"), message);
    }
    if let Some(count) = rules.open_cells.filter(|&count| count > rules.cells) {
        let cells = counted(rules.cells.into(), "cell");
        let message = format!("{count} cells cannot be open: the game has {cells}");
        fault(faults, open, message);
    }
    let locks = rules.deck.groups().iter().any(|group| group.locks);
    if is_open_used && !locks {
        let message = "nothing opens the closed cells, because no column locks: write locks = true for some cards, or \
                       leave 'open-cells' out";
        fault(faults, open, message);
    }
    if let Some(count) = rules.open_cells {
        let filled = rules.layout.cells.iter().find(|&&cell| cell >= count);
        if let Some(cell) = filled {
            let message =
                format!("the deal puts a card into the cell c{cell}, which is closed at the start");
            fault(faults, Key::new("deal.cells"), message);
        }
    }
    if has_sets && sets(rules) == 0 {
        let message = "no cards make a set for a cell: it takes cards with build = \"same-rank\", suits = \"\" and locks = \
                       true, or leave 'cell-sets' out";
        fault(faults, sets_key, message);
    }
    if has_sets && rules.cells == 0 {
        let message = "there are no cells: write cells = 1 or more, or leave 'cell-sets' out";
        fault(faults, sets_key, message);
    }
    for (key, is_used) in [(open, is_open_used), (sets_key, has_sets)] {
        if is_used && rules.cheats {
            let message =
                "a game with cheats has no cells that open or take sets: leave out one of them";
            fault(faults, key, message);
        }
    }
}
