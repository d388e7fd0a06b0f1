//! How the game is played and won.

use super::cards::{highest, letters, run_letters};
use super::{number, sentence, several};
use crate::card::{Build, Group};
use crate::rules::{Fill, Goal, Reach, Rules};

/// What moves, and where to.
pub(super) fn moves(rules: &Rules) -> String {
    let single = moves_single_cards(rules);
    let mut words = match (rules.deck.groups(), single) {
        ([group], true) => {
            let target = target(group);
            format!("Take the last card of a column. Put it on {target}.")
        }
        ([group], false) => {
            let (run, target) = (run(group), target(group));
            format!(
                "Take one card or several from the end of a column, as long as they form a run \
                 ({run}). Part of a run may move too. Put them on {target}."
            )
        }
        (groups, true) => {
            let each = each_group(groups, |group| format!("on {}", target(group)));
            format!("Take the last card of a column, and put it where it fits: {each}.")
        }
        (groups, false) => {
            let each = each_group(groups, |group| {
                format!("a run is {}, and goes on {}", run(group), target(group))
            });
            format!(
                "Take one card or several from the end of a column, as long as they form a run. \
                 Part of a run may move too. Put them where they fit: {each}."
            )
        }
    };
    words.push_str(reach(rules));
    words
}

/// What holds for each of several groups of cards.
fn each_group(groups: &[Group], words: impl Fn(&Group) -> String) -> String {
    let each = groups.iter();
    let each: Vec<String> = each
        .map(|group| format!("for {}, {}", letters(group), words(group)))
        .collect();
    format!("{}; they never mix", each.join("; "))
}

/// What a run of a group is.
const fn run(group: &Group) -> &'static str {
    match group.run {
        Build::Rank => "each card one lower than the one it lies on",
        Build::Suit => "each card one lower than the one it lies on, and of the same suit",
        Build::AlternateColour => {
            "each card one lower than the one it lies on, and of the other colour"
        }
        Build::Colour => "each card one lower than the one it lies on, and of the same colour",
        Build::SuitInAnyOrder => "cards of one suit, in any order",
    }
}

/// What a card of a group may be put on.
const fn target(group: &Group) -> &'static str {
    match group.build {
        Build::Rank if group.suits.len() > 1 => "a card exactly one higher of any suit",
        Build::Rank => "a card exactly one higher",
        Build::Suit => "a card exactly one higher of the same suit",
        Build::AlternateColour => "a card exactly one higher of the other colour",
        Build::Colour => "a card exactly one higher of the same colour",
        Build::SuitInAnyOrder => "a card of the same suit",
    }
}

/// Whether there is never room for more than one card.
pub(super) fn moves_single_cards(rules: &Rules) -> bool {
    let has_room = rules.cells > 0 || rules.fill == Fill::Any;
    rules.reach == Reach::One || rules.reach == Reach::Room && !has_room
}

fn reach(rules: &Rules) -> &'static str {
    if rules.reach != Reach::Room || moves_single_cards(rules) {
        return "";
    }
    match (rules.cells, rules.fill) {
        (0, _) => {
            " Several cards move as one only where there is room to move them one by one: with e \
             empty columns, the target not counted, at most 2^e cards."
        }
        (_, Fill::Any) => {
            " Several cards move as one only where there is room to move them one by one: with c \
             empty cells and e empty columns, the target not counted, at most (c + 1) * 2^e cards."
        }
        (_, Fill::Highest | Fill::Nothing) => {
            " Several cards move as one only where there is room to move them one by one: with c \
             empty cells at most c + 1 cards."
        }
    }
}

/// What the cells are for.
pub(super) fn cells(rules: &Rules) -> String {
    let on = match rules.goal {
        Goal::Foundations => "a column or home",
        Goal::RunsTakenOff | Goal::RunsInPlace => "a column",
    };
    match rules.cells {
        0 => String::new(),
        1 => format!("One. It holds any one card, which may go on to {on}."),
        cells => format!(
            "{}. Each holds any one card, which may go on to {on}.",
            sentence(&number(cells.into()))
        ),
    }
}

/// What fills an empty column.
pub(super) fn empty_columns(rules: &Rules) -> String {
    let single = moves_single_cards(rules);
    match rules.fill {
        Fill::Any if single => "An empty column takes any card.".to_owned(),
        Fill::Any => "An empty column takes any card or run.".to_owned(),
        Fill::Highest => {
            let highest = highest(&rules.deck);
            let run = if single { "" } else { " with the cards on it" };
            format!("An empty column takes only a {highest}{run}.")
        }
        Fill::Nothing => "An empty column stays empty.".to_owned(),
    }
}

/// How cards go to the foundations; empty in a game without them.
pub(super) fn home(rules: &Rules) -> String {
    let (Goal::Foundations, [group]) = (rules.goal, rules.deck.groups()) else {
        return String::new();
    };
    let each = match group.copies {
        1 => "one".to_owned(),
        copies => number(copies.into()),
    };
    let count = sentence(&several(rules.foundations(), "foundation"));
    let (first, last) = ends(group);
    let from_cells = if rules.cells > 0 {
        " or the card of a cell"
    } else {
        ""
    };
    format!(
        "{count}, {each} for each suit, built up by suit from {first} to {last}. The last card of a \
         column{from_cells} may go home if it is the next of its suit. It stays there."
    )
}

/// The letters of the lowest and of the highest rank.
fn ends(group: &Group) -> (char, char) {
    let letter = |rank: Option<&char>| rank.copied().unwrap_or(' ');
    (letter(group.ranks.first()), letter(group.ranks.last()))
}

/// The runs that leave.
pub(super) fn taken_off(rules: &Rules) -> String {
    let (Goal::RunsTakenOff, [group]) = (rules.goal, rules.deck.groups()) else {
        return String::new();
    };
    format!(
        "A complete run of one suit ({}) at the end of a column is taken off automatically.",
        run_letters(group)
    )
}

/// What a complete run of a group is.
fn complete_run(group: &Group) -> String {
    match group.run {
        Build::SuitInAnyOrder => {
            format!(
                "the {} cards {} of one suit",
                number(group.complete_run()),
                letters(group)
            )
        }
        Build::Rank => run_letters(group),
        Build::Suit => format!("{} of one suit", run_letters(group)),
        Build::Colour => format!("{} of one colour", run_letters(group)),
        Build::AlternateColour => format!("{} in alternate colours", run_letters(group)),
    }
}

/// The columns that lock.
pub(super) fn lock(rules: &Rules) -> String {
    let groups = rules.deck.groups().iter();
    let runs: Vec<String> = groups
        .filter(|group| group.locks)
        .map(complete_run)
        .collect();
    if runs.is_empty() {
        return String::new();
    }
    format!(
        "A column that is exactly {} locks: nothing leaves it and nothing goes on it. A \
         complete run on top of other cards does not lock.",
        runs.join(", or ")
    )
}

/// How the game is won.
pub(super) fn win(rules: &Rules) -> String {
    match rules.goal {
        Goal::Foundations => "All cards are home.".to_owned(),
        Goal::RunsTakenOff => "All cards are taken off.".to_owned(),
        Goal::RunsInPlace => in_place(rules),
    }
}

fn in_place(rules: &Rules) -> String {
    let groups = rules.deck.groups();
    let mut runs = 0;
    let mut parts = Vec::new();
    for group in groups {
        let kinds = group.ranks.len() * group.suits.len().max(1);
        let count = kinds * usize::from(group.copies) / group.complete_run();
        runs += count;
        parts.push(if group.locks {
            let locked = if count == 1 {
                "locked column"
            } else {
                "locked columns"
            };
            format!("{} {locked}", number(count))
        } else {
            format!(
                "{} that {} exactly {}",
                several(count, "column"),
                are(count),
                complete_run(group)
            )
        });
    }
    match usize::from(rules.columns) - runs {
        0 => {}
        1 => parts.push("one empty one".to_owned()),
        empty => parts.push(format!("{} empty ones", number(empty))),
    }
    let cells = match rules.cells {
        0 => "",
        1 => " The cell is empty.",
        _ => " The cells are empty.",
    };
    format!("{}.{cells}", sentence(&super::all_of(&parts)))
}

const fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// What a cheat is.
pub(super) fn cheat(rules: &Rules) -> String {
    if !rules.cheats {
        return String::new();
    }
    "The last card of a column may be put on a card where it does not fit, if the card is not \
     cheated already, and if the target is not locked and holds no cheated card. There is no limit \
     on cheats. A placement that fits is never a cheat."
        .to_owned()
}

/// What a cheated card may do.
pub(super) fn cheated(rules: &Rules) -> String {
    if !rules.cheats {
        return String::new();
    }
    "A cheated card moves alone, and only to where it fits or into an empty column; it is then a \
     normal card again. Nothing goes on it, and the cards under it cannot move."
        .to_owned()
}
