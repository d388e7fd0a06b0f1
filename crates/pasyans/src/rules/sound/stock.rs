//! Checks of what is hidden at first: the stock, cards that lie face down, and what may be taken from a column.

use super::{Fault, Key, counted, fault};
use crate::rules::{DealTo, FaceDown, Goal, Lift, Reach, Redeals, Rules, TextForm};

pub(super) fn check(rules: &Rules, faults: &mut Vec<Fault>) {
    check_lift(rules, faults);
    check_face_down(rules, faults);
    check_stock(rules, faults);
    check_company(rules, faults);
}

/// How many cards can be moved one by one is known of runs only.
fn check_lift(rules: &Rules, faults: &mut Vec<Fault>) {
    if rules.lift == Lift::Any && rules.reach != Reach::Free {
        let message = "cards that are no run cannot be moved one by one: write moves = \"free\", or lift = \"run\"";
        fault(faults, Key::new("lift"), message);
    }
}

fn check_face_down(rules: &Rules, faults: &mut Vec<Fault>) {
    let key = Key::new("deal.face-down");
    if let FaceDown::Counts(counts) = &rules.face_down
        && counts.len() > usize::from(rules.columns)
    {
        let message = format!(
            "'face-down' has {} numbers, but there are only {}: leave out the last ones",
            counts.len(),
            counted(rules.columns.into(), "column")
        );
        fault(faults, key, message);
    }
}

fn check_stock(rules: &Rules, faults: &mut Vec<Fault>) {
    let Some(stock) = rules.stock else { return };
    if stock.to == DealTo::Columns && stock.each > rules.columns {
        let message = format!(
            "{} cannot get a card each: there are {}; leave 'each' out to deal to all",
            counted(stock.each.into(), "column"),
            counted(rules.columns.into(), "column")
        );
        fault(faults, Key::new("stock.each"), message);
    }
    if stock.to != DealTo::Waste && stock.times != Redeals::AtMost(0) {
        let message = "a stock that is dealt to the columns or the hole is gone then: leave 'times' out, or write to = \"waste\"";
        fault(faults, Key::new("stock.times"), message);
    }
    if stock.to != DealTo::Columns && stock.needs_full_columns {
        let message = "a card that is dealt elsewhere needs no columns: leave 'needs-full-columns' out, or write \
                       to = \"columns\"";
        fault(faults, Key::new("stock.needs-full-columns"), message);
    }
    if stock.opens_cells && rules.cells == 0 {
        let message =
            "no cell can open: write cells = 1 or more, or leave 'opens-cells' out".to_owned();
        fault(faults, Key::new("stock.opens-cells"), message);
    }
    if stock.opens_cells && !rules.layout.cells.is_empty() {
        let message = "cells that are closed at the start hold no cards: leave out 'cells' in [deal], or 'opens-cells'";
        fault(faults, Key::new("stock.opens-cells"), message);
    }
}

/// What does not go together with any of these.
fn check_company(rules: &Rules, faults: &mut Vec<Fault>) {
    let has = [
        (rules.stock.is_some(), "stock", "a stock"),
        (
            rules.face_down != FaceDown::Nothing,
            "deal.face-down",
            "cards that lie face down",
        ),
        (
            rules.lift == Lift::Any,
            "lift",
            "cards that move out of sequence",
        ),
    ];
    for (_, key, what) in has.into_iter().filter(|(has, ..)| *has) {
        for (excluded, name, remedy) in [
            (rules.redeal.is_some(), "a redeal", "[redeal]"),
            (rules.cheats, "cheats", "'cheats'"),
            (rules.reserve > 0, "a reserve", "'reserve'"),
            (
                rules.goal == Goal::RunsInPlace,
                "runs that stay in place",
                "'goal'",
            ),
            (
                rules.text == TextForm::Compact,
                "the compact text form",
                "'text'",
            ),
        ] {
            if excluded {
                let message =
                    format!("a game with {what} does not have {name}: leave out {remedy}, or this");
                fault(faults, Key::new(key), message);
            }
        }
    }
}
