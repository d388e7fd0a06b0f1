//! Checks that rules make a game.

mod base;
mod cells;
mod gather;
mod hole;
mod layout;
mod stock;

use super::{Goal, Rules, TextForm};
use crate::card::{Build, Group};
use crate::choice::Choice;

/// A key of a rule file: of the file itself, or of one group of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) group: Option<usize>,
}

impl Key {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, group: None }
    }

    pub(super) const fn of_group(name: &'static str, group: usize) -> Self {
        let group = Some(group);
        Self { name, group }
    }
}

/// What is wrong with rules, and the key that says so.
pub(super) struct Fault {
    pub(super) key: Key,
    pub(super) message: String,
}

/// The longest name that fits into the key of a numbered deal.
pub(crate) const MAX_NAME: usize = 24;

/// Everything that keeps rules from making a game.
pub(super) fn faults(rules: &Rules) -> Vec<Fault> {
    let mut faults = Vec::new();
    check_name(rules, &mut faults);
    for (index, group) in rules.deck.groups().iter().enumerate() {
        check_group(rules, group, index, &mut faults);
    }
    check_kinds(rules, &mut faults);
    check_counts(rules, &mut faults);
    check_goal(rules, &mut faults);
    layout::check(rules, &mut faults);
    check_redeal(rules, &mut faults);
    check_reserve(rules, &mut faults);
    check_take_back(rules, &mut faults);
    cells::check(rules, &mut faults);
    gather::check(rules, &mut faults);
    stock::check(rules, &mut faults);
    hole::check(rules, &mut faults);
    base::check(rules, &mut faults);
    check_text(rules, &mut faults);
    faults
}

fn fault(faults: &mut Vec<Fault>, key: Key, message: impl Into<String>) {
    let message = message.into();
    faults.push(Fault { key, message });
}

fn check_name(rules: &Rules, faults: &mut Vec<Fault>) {
    let key = Key::new("name");
    let name = &rules.name;
    let is_word = |word: &str| {
        !word.is_empty()
            && word
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    let starts_well = name.starts_with(|c: char| c.is_ascii_lowercase());
    if !starts_well || !name.split('-').all(is_word) {
        let message = format!(
            "'{name}' cannot name a game: write lower-case words joined by dashes, such as \"my-game\""
        );
        fault(faults, key, message);
    } else if name.len() > MAX_NAME {
        let message = format!(
            "the name has {} characters, but the limit is {MAX_NAME}: choose a shorter one (the title may be long)",
            name.len()
        );
        fault(faults, key, message);
    }
}

fn check_group(rules: &Rules, group: &Group, index: usize, faults: &mut Vec<Fault>) {
    let Group { build, run, .. } = *group;
    let both = [("build", build), ("run", run)];
    let chosen = if run == build { &both[..1] } else { &both[..] };
    for &(key, chosen) in chosen {
        if group.suits.is_empty()
            && !matches!(chosen, Build::Rank | Build::SameRank | Build::Nothing)
        {
            let message = format!(
                "{key} = \"{}\" needs suits: write suits = \"HCDS\", or {key} = \"rank\"",
                chosen.word()
            );
            fault(faults, Key::of_group(key, index), message);
        }
    }
    let one_red_one_black = group.suits.iter().any(|suit| suit.is_red())
        && group.suits.iter().any(|suit| !suit.is_red());
    if build == Build::AlternateColour && !group.suits.is_empty() && !one_red_one_black {
        let message = "alternate colours need a red suit (H, D) and a black one (C, S): add a suit";
        fault(faults, Key::of_group("build", index), message);
    }
    if build == Build::OtherSuit && group.suits.len() == 1 {
        let message = "there is no other suit: write two suits or more, or build = \"rank\"";
        fault(faults, Key::of_group("build", index), message);
    }
    let is_narrower = match build {
        Build::Rank => !matches!(
            run,
            Build::SuitInAnyOrder | Build::SameRank | Build::Nothing
        ),
        Build::Colour => matches!(run, Build::Colour | Build::Suit),
        Build::Suit
        | Build::AlternateColour
        | Build::SuitInAnyOrder
        | Build::SameRank
        | Build::OtherSuit
        | Build::Nothing => run == build,
    };
    if !is_narrower {
        let message = format!(
            "run = \"{}\" lets cards move together that build = \"{}\" does not let lie on each other: \
             leave 'run' out to move what was built",
            run.word(),
            build.word()
        );
        fault(faults, Key::of_group("run", index), message);
    }
    if group.locks && rules.goal != Goal::RunsInPlace {
        let message = "only runs that stay in place can lock: write goal = \"runs-in-place\", or \
                       leave 'locks' out";
        fault(faults, Key::of_group("locks", index), message);
    }
}

fn check_kinds(rules: &Rules, faults: &mut Vec<Fault>) {
    let kinds = rules.deck.kinds();
    for (index, kind) in kinds.iter().enumerate() {
        let written = kind.to_string();
        if kinds[..index]
            .iter()
            .any(|other| other.to_string() == written)
        {
            let message = format!(
                "the card {written} is in two groups: give the ranks of each group different letters"
            );
            fault(
                faults,
                Key::of_group("ranks", usize::from(kind.group)),
                message,
            );
            return;
        }
    }
}

fn check_counts(rules: &Rules, faults: &mut Vec<Fault>) {
    for (name, count, least, most) in [
        ("columns", rules.columns, 1, Rules::MAX_COLUMNS),
        ("cells", rules.cells, 0, Rules::MAX_CELLS),
    ] {
        if !(least..=most).contains(&count) {
            let message =
                format!("there are {count} {name}, but there should be {least} to {most}");
            fault(faults, Key::new(name), message);
        }
    }
}

fn check_goal(rules: &Rules, faults: &mut Vec<Fault>) {
    let key = Key::new("goal");
    let groups = rules.deck.groups();
    let word = rules.goal.word();
    match rules.goal {
        Goal::Foundations | Goal::RunsTakenOff | Goal::Hole => {
            if groups.len() > 1 && (rules.goal != Goal::Foundations || !gather::is_company(rules)) {
                let message = format!(
                    "goal = \"{word}\" works with only one group of cards{}: write goal = \"runs-in-place\", or use one group",
                    match rules.goal {
                        Goal::Foundations =>
                            " beside those that gather, and single kinds without suits",
                        _ => "",
                    }
                );
                fault(faults, key, message);
            } else if groups[0].suits.is_empty() || groups[0].gathers {
                let message = format!(
                    "goal = \"{word}\" needs suits: write goal = \"runs-in-place\", or suits = \"HCDS\""
                );
                fault(faults, key, message);
            } else if rules.goal == Goal::RunsTakenOff && groups[0].run != Build::Suit {
                let message = "runs that are taken off must be of one suit: write run = \"suit\"";
                fault(faults, key, message);
            }
            if rules.goal != Goal::Hole {
                check_homes(rules, faults);
            }
        }
        Goal::RunsInPlace => {
            let runs: usize = groups.iter().map(complete_runs).sum();
            let in_cells = cells::sets(rules).min(rules.cells.into());
            if runs > usize::from(rules.columns) + in_cells {
                let cells = match in_cells {
                    0 => String::new(),
                    sets => format!(" and {}", counted(sets, "cell")),
                };
                let message = format!(
                    "the cards make {runs} complete runs, which do not fit into {} columns{cells}: write columns = {} or more",
                    rules.columns,
                    runs - in_cells
                );
                fault(faults, key, message);
            }
        }
    }
}

/// The most identical cards if each needs its own foundation or run: the solver has this many foundations per suit.
const MAX_ALIKE: u8 = 4;
/// The same in games that have another solver, which counts cards instead of foundations.
const MAX_ALIKE_COUNTED: u8 = 8;

/// The most ranks that foundations can have: the solver looks up what is next on a foundation by its
/// height, from 0 to 15.
const MAX_RANKS_HOME: usize = 15;

/// Checks that the solver can represent the foundations.
fn check_homes(rules: &Rules, faults: &mut Vec<Fault>) {
    let word = rules.goal.word();
    let most = match rules.stock.is_some() {
        true => MAX_ALIKE_COUNTED,
        false => MAX_ALIKE,
    };
    for (index, group) in rules.deck.groups().iter().enumerate() {
        if group.copies > most {
            let message = format!(
                "goal = \"{word}\" allows at most {most} identical cards, but there are {}: use fewer \
                 decks or copies, or write goal = \"runs-in-place\"",
                group.copies
            );
            fault(faults, Key::new("goal"), message);
        }
        let ranks = group.ranks.len();
        if rules.goal == Goal::Foundations && ranks > MAX_RANKS_HOME {
            let message = format!(
                "goal = \"{word}\" allows at most {MAX_RANKS_HOME} ranks, but there are {ranks}: leave out ranks, or \
                 write goal = \"runs-in-place\""
            );
            fault(faults, Key::of_group("ranks", index), message);
        }
    }
}

/// How many complete runs the cards of a group make.
fn complete_runs(group: &Group) -> usize {
    let kinds = group.ranks.len() * group.suits.len().max(1);
    kinds * usize::from(group.copies) / group.complete_run()
}

/// A redeal would break up runs that lie in place, and put cards on cheated ones.
fn check_redeal(rules: &Rules, faults: &mut Vec<Fault>) {
    let key = Key::new("redeal");
    if rules.redeal.is_none() {
        return;
    }
    if rules.goal != Goal::Foundations {
        let message =
            "a redeal needs foundations: write goal = \"foundations\", or leave out [redeal]";
        fault(faults, key, message);
    }
    if rules.cheats {
        let message =
            "a game with cheats has no redeal: write cheats = false, or leave out [redeal]";
        fault(faults, key, message);
    }
}

/// The solver keeps the cards of a reserve where it keeps those in cells: see `Tables::reserve`.
fn check_reserve(rules: &Rules, faults: &mut Vec<Fault>) {
    let key = Key::new("reserve");
    if rules.reserve == 0 {
        return;
    }
    if rules.reserve > Rules::MAX_RESERVE {
        let most = Rules::MAX_RESERVE;
        let message = format!(
            "the reserve has {} cards, but there should be 0 to {most}",
            rules.reserve
        );
        fault(faults, key, message);
    }
    if rules.cells > 0 {
        let message = "a game has cells or a reserve, not both: leave out one of them";
        fault(faults, key, message);
    }
    if rules.goal != Goal::Foundations {
        let message =
            "a reserve needs foundations: write goal = \"foundations\", or leave 'reserve' out";
        fault(faults, key, message);
    }
    if rules.redeal.is_some() {
        let message = "a game with a redeal has no reserve: leave out 'reserve' or [redeal]";
        fault(faults, key, message);
    }
}

fn check_take_back(rules: &Rules, faults: &mut Vec<Fault>) {
    let key = Key::new("take-back");
    if !rules.take_back {
        return;
    }
    if rules.goal != Goal::Foundations {
        let message = "no card can come back without foundations: write goal = \"foundations\", or leave 'take-back' \
                       out";
        fault(faults, key, message);
    }
    if rules.redeal.is_some() {
        let message = "in a game with a redeal no card comes back: write take-back = false, or leave out [redeal]";
        fault(faults, key, message);
    }
}

fn check_text(rules: &Rules, faults: &mut Vec<Fault>) {
    let groups = rules.deck.groups();
    let is_plain = groups.len() == 1
        && groups[0].suits.is_empty()
        && rules.cells == 0
        && rules.goal == Goal::RunsInPlace;
    if rules.text == TextForm::Compact && !is_plain {
        let message = "text = \"compact\" can only write columns of cards without suits, and no cells or \
                       foundations: write text = \"lines\"";
        fault(faults, Key::new("text"), message);
    }
}

/// `1 cell`, `2 cells`.
pub(super) fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}
