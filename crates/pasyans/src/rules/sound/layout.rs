//! Checks that the cards can be dealt as the rules say.

use super::{Fault, Key, counted, fault};
use crate::rules::layout::{LayoutRow, Spread};
use crate::rules::{BaseHome, Goal, Rules};

/// Reports why the cards cannot be dealt.
pub(super) fn check(rules: &Rules, faults: &mut Vec<Fault>) {
    let layout = &rules.layout;
    let kinds = rules.deck.kinds().iter();
    let lowest: usize = kinds
        .filter(|kind| kind.rank == 1)
        .map(|kind| usize::from(kind.copies))
        .sum();
    let home = usize::from(layout.lowest_home);
    for (name, is_used) in [
        ("deal.lowest-home", home > 0),
        ("deal.fitting-home", layout.fitting_home),
    ] {
        if is_used && rules.goal != Goal::Foundations {
            let message = "no card can go home without foundations: write goal = \"foundations\", or leave this out";
            fault(faults, Key::new(name), message);
        }
    }
    if home > lowest {
        let message = format!("{home} cards of the lowest rank cannot go home: there are {lowest}");
        fault(faults, Key::new("deal.lowest-home"), message);
        return;
    }
    check_cells(rules, faults);
    let in_hole = usize::from(rules.hole.is_some());
    let of_base = match rules.base_home() {
        None => 0,
        Some(BaseHome::First) => 1,
        Some(BaseHome::AllButLast) => lowest.saturating_sub(1),
    };
    let begun = (home + in_hole + of_base).min(rules.deck.len());
    let to_columns = (rules.deck.len() - begun).checked_sub(layout.cells.len());
    let Some(to_columns) = to_columns else {
        let message = "there are fewer cards than cells to fill: name fewer cells";
        fault(faults, Key::new("deal.cells"), message);
        return;
    };
    let reserve = usize::from(rules.reserve);
    let Some(to_columns) = to_columns.checked_sub(reserve) else {
        let message = format!("{reserve} cards cannot lie in the reserve: there are {to_columns}");
        fault(faults, Key::new("reserve"), message);
        return;
    };
    let stock = rules.stock.map_or(0, |stock| usize::from(stock.cards));
    let Some(to_columns) = to_columns.checked_sub(stock) else {
        let message =
            format!("{stock} cards cannot be left over for the stock: there are {to_columns}");
        fault(faults, Key::new("stock.cards"), message);
        return;
    };
    match &layout.spread {
        Spread::AllColumns => {}
        Spread::Rows(rows) => check_rows(rules, rows, to_columns, faults),
        Spread::ColumnAtEachHighest => check_columns_at_highest(rules, faults),
    }
}

fn check_cells(rules: &Rules, faults: &mut Vec<Fault>) {
    let cells = &rules.layout.cells;
    for (index, &cell) in cells.iter().enumerate() {
        if cell >= rules.cells {
            let message = format!(
                "the deal puts a card into the cell c{cell}, but the game has {}: it needs at least cells = {}",
                counted(rules.cells.into(), "cell"),
                u16::from(cell) + 1
            );
            fault(faults, Key::new("deal.cells"), message);
        } else if cells[..index].contains(&cell) {
            let message = format!("the cell c{cell} appears twice: a cell holds one card");
            fault(faults, Key::new("deal.cells"), message);
        }
    }
}

fn check_rows(rules: &Rules, rows: &[LayoutRow], to_columns: usize, faults: &mut Vec<Fault>) {
    let key = Key::new("deal.rows");
    let columns = usize::from(rules.columns);
    let mut dealt = 0;
    for &row in rows {
        if row.end() > columns {
            let message = match row {
                LayoutRow::First(count) => {
                    format!("a row of {count} does not fit into {columns} columns")
                }
                LayoutRow::Only(_) | LayoutRow::Span(..) => {
                    let column = row.end() - 1;
                    format!(
                        "there is no column t{column}: the last of {columns} is t{}",
                        columns.saturating_sub(1)
                    )
                }
            };
            fault(
                faults,
                key,
                format!("{message}: change the row or 'columns'"),
            );
            return;
        }
        dealt += row.columns().count();
    }
    let off = dealt.abs_diff(to_columns);
    let cards = counted(off, "card");
    if dealt < to_columns {
        let message = format!(
            "the rows take {dealt} of the {to_columns} cards that go to the columns: add rows for {cards} more"
        );
        fault(faults, key, message);
    } else if dealt > to_columns {
        let message = format!(
            "the rows take {dealt} cards, but only {to_columns} go to the columns: remove {cards}"
        );
        fault(faults, key, message);
    }
}

fn check_columns_at_highest(rules: &Rules, faults: &mut Vec<Fault>) {
    let deck = &rules.deck;
    let highest = deck.cards().filter(|&card| deck.is_highest(card));
    let highest: usize = highest
        .map(|card| usize::from(deck.kind(card).copies))
        .sum();
    let columns = usize::from(rules.columns);
    if rules.stock.is_some() {
        let message = "with a stock, a column cannot begin at each highest card, which may lie in the stock: write \
                       'rows' instead";
        fault(faults, Key::new("deal.new-column-at-highest"), message);
    }
    if columns != highest + 1 {
        let message = format!(
            "each of the {highest} highest cards begins a column, and the cards before them lie in one: \
             that makes {} columns, not {columns}",
            highest + 1
        );
        fault(faults, Key::new("columns"), message);
    }
    let key = Key::new("deal.highest-to-base");
    if rules.layout.highest_to_base {
        let message = "each column already begins with a highest card: leave 'highest-to-base' out";
        fault(faults, key, message);
    }
}
