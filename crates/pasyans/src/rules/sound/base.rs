//! Checks of ranks that go round, and of foundations that begin with any of them.

use super::{Fault, Key, fault};
use crate::card::Build;
use crate::rules::{Goal, Rules};

pub(super) fn check(rules: &Rules, faults: &mut Vec<Fault>) {
    for (index, group) in rules.deck.groups().iter().enumerate() {
        let key = Key::of_group("wraps", index);
        if !group.wraps {
            continue;
        }
        if matches!(group.build, Build::SuitInAnyOrder | Build::Nothing) {
            let message = "only cards that go on one a rank higher can go round: leave 'wraps' out";
            fault(faults, key, message);
        }
        if rules.goal != Goal::Foundations {
            let message = "a run that goes round has no end: write goal = \"foundations\", or leave 'wraps' out";
            fault(faults, key, message);
        }
    }
    if rules.base.is_none() {
        return;
    }
    let key = Key::new("deal.base-home");
    if rules.goal != Goal::Foundations {
        let message = "without foundations there is nothing to begin: write goal = \"foundations\", or leave 'base-home' out";
        fault(faults, key, message);
    }
    if rules.layout.lowest_home > 0 {
        let message = "the cards that start at home are those of the first card's rank: leave 'lowest-home' out, or \
                       'base-home'";
        fault(faults, key, message);
    }
}
