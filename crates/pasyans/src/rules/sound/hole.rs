//! Checks of a hole, to which all cards go.

use super::{Fault, Key, fault};
use crate::card::Build;
use crate::rules::{DealTo, Fill, Goal, Lift, Rules};

pub(super) fn check(rules: &Rules, faults: &mut Vec<Fault>) {
    let stock = rules.stock.map(|stock| stock.to);
    if rules.goal != Goal::Hole {
        if rules.hole.is_some() {
            let message = "without a hole there is nothing to say of it: write goal = \"hole\", or leave out [hole]";
            fault(faults, Key::new("hole"), message);
        }
        if stock == Some(DealTo::Hole) {
            let message = "there is no hole to deal to: write to = \"waste\", or goal = \"hole\"";
            fault(faults, Key::new("stock.to"), message);
        }
        return;
    }
    for (index, group) in rules.deck.groups().iter().enumerate() {
        if group.build != Build::Nothing {
            let message = "where all cards go to a hole, no card goes on another one: write build = \"nothing\"";
            fault(faults, Key::of_group("build", index), message);
        }
    }
    if rules.fill != Fill::Nothing {
        let message =
            "where all cards go to a hole, an empty column stays empty: write empty = \"nothing\"";
        fault(faults, Key::new("empty"), message);
    }
    if stock.is_some_and(|to| to != DealTo::Hole) {
        let message = "where all cards go to a hole, so do those of the stock: write to = \"hole\"";
        fault(faults, Key::new("stock.to"), message);
    }
    for (has, key, what) in [
        (rules.cells > 0, "cells", "cells"),
        (rules.cheats, "cheats", "cheats"),
        (
            rules.lift == Lift::Any,
            "lift",
            "cards that move out of sequence",
        ),
    ] {
        if has {
            let message =
                format!("a game with a hole does not have {what}: leave out '{key}', or the hole");
            fault(faults, Key::new(key), message);
        }
    }
}
