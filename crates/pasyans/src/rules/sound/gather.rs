//! Checks cards that are gathered into cells, and those that go home without the player.

use super::{Fault, Key, fault};
use crate::card::{Build, GoesHome, Group};
use crate::rules::{FaceDown, Goal, Lift, Rules};

/// Whether all groups but the first are such as may lie beside foundations: cards that gather, and one kind without a suit that
/// has a foundation of its own.
pub(super) fn is_company(rules: &Rules) -> bool {
    let fits = |group: &Group| group.gathers || group.suits.is_empty() && group.ranks.len() == 1;
    rules.deck.groups().iter().skip(1).all(fits)
}

pub(super) fn check(rules: &Rules, faults: &mut Vec<Fault>) {
    for (index, group) in rules.deck.groups().iter().enumerate() {
        if group.gathers {
            check_gathered(rules, group, index, faults);
        }
        check_home(rules, group, index, faults);
    }
    let key = Key::new("goal");
    let has_company = rules.deck.groups().len() > 1 && rules.goal == Goal::Foundations;
    if (has_company || rules.sends_home()) && !is_plain(rules) {
        let message = "a game in which cards gather, lie on a foundation of their own or go home by themselves has no stock, \
                       redeal, reserve or cheats, no cards face down or at home at the start, none that come back or move in any order";
        fault(faults, key, message);
    }
}

/// Whether the game has nothing of what the solver of these games does not know.
fn is_plain(rules: &Rules) -> bool {
    rules.stock.is_none()
        && rules.redeal.is_none()
        && rules.reserve == 0
        && !rules.take_back
        && !rules.cheats
        && rules.lift == Lift::Run
        && rules.face_down == FaceDown::Nothing
        && rules.layout.lowest_home == 0
        && !rules.layout.fitting_home
}

fn check_gathered(rules: &Rules, group: &Group, index: usize, faults: &mut Vec<Fault>) {
    let key = Key::of_group("gathers", index);
    if rules.goal != Goal::Foundations {
        let message = "cards gather only beside foundations: write goal = \"foundations\"";
        fault(faults, key, message);
    }
    if !group.suits.is_empty() || group.copies < 2 {
        let message = "cards that gather are alike: write suits = \"\" and copies = 2 or more";
        fault(faults, key, message);
    }
    if group.build != Build::Nothing || group.run != Build::Nothing {
        let message = "cards that gather lie on no other: write build = \"nothing\"";
        fault(faults, key, message);
    }
    let kinds = rules.deck.groups().iter().filter(|group| group.gathers);
    let kinds: usize = kinds.map(|group| group.ranks.len()).sum();
    if kinds > usize::from(rules.cells) {
        let message =
            format!("each kind that gathers needs a cell for good: write cells = {kinds} or more");
        fault(faults, key, message);
    }
}

fn check_home(rules: &Rules, group: &Group, index: usize, faults: &mut Vec<Fault>) {
    let key = Key::of_group("goes-home", index);
    if group.goes_home == GoesHome::ByHand {
        return;
    }
    if rules.goal != Goal::Foundations || group.gathers {
        let message = "these cards have no foundation to go to: leave 'goes-home' out";
        fault(faults, key, message);
    } else if group.copies > 1 {
        let message = "which of two cards alike goes home by itself is not said: write copies = 1, or leave 'goes-home' out";
        fault(faults, key, message);
    }
}
