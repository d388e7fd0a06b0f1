//! How the game is played and won.

use super::cards::{highest, lowest};
use super::{all_of, number, several};
use crate::card::{Build, GoesHome, Group};
use crate::rules::{CellSets, DealTo, FaceDown, Fill, Goal, Lift, OpenedBy, Reach, Redeals, Rules};
use crate::words::Phrase;
use crate::words::facts::{
    complete_ranks, complete_runs, ends_in_file, formula, highest_of, lowest_of,
    moves_single_cards, ranks,
};
use crate::words::phrase::phrase;

/// What moves, and where to.
pub(super) fn moves(rules: &Rules) -> Phrase {
    if rules.hole().is_some() {
        return hole(rules);
    }
    let single = moves_single_cards(rules);
    if let (Lift::Any, [group]) = (rules.lift(), rules.deck().groups()) {
        return format!(
            "Take any card that lies face up, with all cards that lie on it, in whatever order. Put it on {}.",
            target(group)
        )
        .into();
    }
    let words: Phrase = match (rules.deck().groups(), single) {
        ([group], true) => {
            let target = target(group);
            format!("Take the last card of a column. Put it on {target}.").into()
        }
        ([group], false) => {
            let (run, target) = (run(group), target(group));
            format!(
                "Take one card or several from the end of a column, as long as they form a run \
                 ({run}). Part of a run may move too. Put them on {target}."
            )
            .into()
        }
        (groups, true) => {
            let each = each_group(groups, |group| format!("on {}", target(group)));
            phrase![
                "Take the last card of a column, and put it where it fits: ",
                each,
                "."
            ]
        }
        (groups, false) => {
            let each = each_group(groups, |group| {
                format!("a run is {}, and goes on {}", run(group), target(group))
            });
            phrase![
                "Take one card or several from the end of a column, as long as they form a run. \
                 Part of a run may move too. Put them where they fit: ",
                each,
                "."
            ]
        }
    };
    phrase![words, round(rules), reach(rules)]
}

/// What goes to the hole.
fn hole(rules: &Rules) -> Phrase {
    let (lowest, highest) = (lowest(rules.deck()), highest(rules.deck()));
    let follow = match rules.hole().is_some_and(|hole| hole.wraps) {
        true => " follow each other, too.",
        false => " do not follow each other.",
    };
    phrase![
        "Put the last card of a column into the hole, if it is one higher or one lower than the last card there, of any suit. The ",
        highest,
        " and the ",
        lowest,
        follow,
        " Nothing leaves the hole, and nothing goes on another column."
    ]
}

/// What else goes on what, where the ranks go round.
fn round(rules: &Rules) -> Phrase {
    if !rules.deck().groups().iter().any(|group| group.wraps) {
        return Phrase::default();
    }
    let (lowest, highest) = ends_in_file(rules);
    phrase![
        " The ranks go round: ",
        highest,
        " goes on ",
        lowest,
        ", too."
    ]
}

/// What holds for each of several groups of cards.
fn each_group(groups: &[Group], words: impl Fn(&Group) -> String) -> Phrase {
    let each = groups
        .iter()
        .map(|group| phrase!["for ", ranks(group), ", ", words(group)]);
    phrase![Phrase::joined(each, "; "), "; they never mix"]
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
        Build::OtherSuit => "each card one lower than the one it lies on, and of another suit",
        Build::Nothing => "a single card",
        Build::SameRank => "cards of one rank",
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
        Build::OtherSuit => "a card exactly one higher of another suit",
        Build::Nothing => "no card",
        Build::SameRank => "a card of the same rank",
    }
}

fn reach(rules: &Rules) -> Phrase {
    if rules.reach() != Reach::Room || moves_single_cards(rules) {
        return Phrase::default();
    }
    let most = match (rules.cells(), rules.fill()) {
        (0, _) => phrase![
            "with e empty columns, the target not counted, at most ",
            formula("2^e", "2ᵉ")
        ],
        (_, Fill::Any) => phrase![
            "with c empty cells and e empty columns, the target not counted, at most ",
            formula("(c + 1) * 2^e", "(c + 1) × 2ᵉ")
        ],
        (_, Fill::Highest | Fill::Nothing) => "with c empty cells at most c + 1".into(),
    };
    phrase![
        " Several cards move as one only where there is room to move them one by one: ",
        most,
        " cards."
    ]
}

/// What the cells are for.
pub(super) fn cells(rules: &Rules) -> Phrase {
    let on = match rules.goal() {
        Goal::Foundations => "a column or home",
        Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => "a column",
    };
    match rules.cells() {
        0 => Phrase::default(),
        1 => {
            let closed = match opens_cells(rules) {
                true => " It is closed until the stock is empty.",
                false => "",
            };
            phrase![
                format!("One. It holds any one card, which may go on to {on}.{closed}"),
                opening(rules),
                sets(rules)
            ]
        }
        cells => {
            let closed = match opens_cells(rules) {
                true => " They are closed until the stock is empty.",
                false => "",
            };
            let cells = number(cells.into());
            let each =
                format!("{cells}. Each holds any one card, which may go on to {on}.{closed}");
            phrase![
                Phrase::from(each).capitalised(),
                opening(rules),
                sets(rules)
            ]
        }
    }
}

/// Which cells are open at the start, and what opens the others.
fn opening(rules: &Rules) -> Phrase {
    let Some(open) = rules.open_cells() else {
        return Phrase::default();
    };
    let at_first = match open {
        0 if rules.cells() == 1 => "It is closed at first".to_owned(),
        0 => "All are closed at first".to_owned(),
        1 => "Only the first is open at first".to_owned(),
        open => format!("The first {} are open at first", number(open.into())),
    };
    let by = match rules.opened_by() {
        OpenedBy::Columns => "each column that locks",
        OpenedBy::Locks => "each column or cell that locks",
    };
    let next = match rules.cells() - open {
        1 => "opens it",
        _ => "opens the next one",
    };
    let by = match (rules.cells() - open, open) {
        (1, 0) => by.replace("each", "the first"),
        (1, _) => {
            let next = by.replace("each", "the first");
            return format!(" {at_first}; {next} opens the last one.").into();
        }
        _ => by.to_owned(),
    };
    format!(" {at_first}; {by} {next}.").into()
}

/// What cells take beside single cards.
fn sets(rules: &Rules) -> Phrase {
    let completed = match rules.cell_sets() {
        CellSets::Never => return Phrase::default(),
        CellSets::AtOnce => "",
        CellSets::Completed => " So does a cell with one of them, which takes all others at once.",
    };
    format!(
        " An empty cell that is open also takes all cards of one rank at once, and is locked with them: nothing leaves it \
         any more.{completed}"
    )
    .into()
}

/// How the stock comes into play; empty in a game without one.
pub(super) fn stock(rules: &Rules) -> Phrase {
    let Some(stock) = rules.stock() else {
        return Phrase::default();
    };
    let each = number(stock.each.into());
    if stock.to == DealTo::Hole {
        let cards = match stock.each {
            1 => "a card".to_owned(),
            _ => format!("{each} cards"),
        };
        return format!(
            "Deal {cards} to the hole whenever you like, with or without a sequence. This is a move. The stock is dealt only once."
        )
        .into();
    }
    if stock.to == DealTo::Columns {
        let columns = match stock.each == rules.columns() {
            true => "each column".to_owned(),
            false => format!("each of the first {each} columns"),
        };
        let full = match stock.needs_full_columns {
            true => " No column may be empty then.",
            false => "",
        };
        return format!(
            "Deal a card face up to {columns} whenever you like.{full} This is a move."
        )
        .into();
    }
    let how = match stock.each {
        1 => "Deal one card at a time to the waste.".to_owned(),
        _ => format!("Deal {each} cards at a time to the waste, one on the other."),
    };
    let again = match stock.times {
        Redeals::AtMost(0) => " The stock is dealt only once.".to_owned(),
        Redeals::AtMost(1) => {
            " When the stock is empty, turn the waste over to deal it again, once.".to_owned()
        }
        Redeals::AtMost(times) => format!(
            " When the stock is empty, turn the waste over to deal it again, up to {} times.",
            number(times.into())
        ),
        Redeals::Unlimited => {
            " When the stock is empty, turn the waste over to deal it again, as often as you like."
                .to_owned()
        }
    };
    let on = match rules.goal() {
        Goal::Foundations => "a column or home",
        Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => "a column",
    };
    format!(
        "{how} The last card of the waste may go to {on}; nothing else goes on the waste.{again}"
    )
    .into()
}

/// What players do not see at first.
pub(super) fn hidden(rules: &Rules) -> Phrase {
    if !rules.hides_cards() {
        return Phrase::default();
    }
    let turned = match rules.face_down() {
        FaceDown::Nothing => "",
        FaceDown::AllButLast | FaceDown::Counts(_) => {
            "A card that lies face down is turned up when it is the last of its column. "
        }
    };
    format!("{turned}The engine judges deals knowing all cards, the hidden ones too.").into()
}

/// Whether the cells open when the stock is empty.
fn opens_cells(rules: &Rules) -> bool {
    rules.stock().is_some_and(|stock| stock.opens_cells)
}

/// What the reserve is for.
pub(super) fn reserve(rules: &Rules) -> Phrase {
    let each = match rules.reserve() {
        0 => return Phrase::default(),
        1 => "One card lies beside the columns. It may".to_owned(),
        cards => format!(
            "{} cards lie beside the columns. Each of them may",
            number(cards.into())
        ),
    };
    let each = format!("{each} go to a column or home at any time; nothing goes to the reserve.");
    Phrase::from(each).capitalised()
}

/// What fills an empty column.
pub(super) fn empty_columns(rules: &Rules) -> Phrase {
    let single = moves_single_cards(rules);
    match rules.fill() {
        Fill::Any if single => "An empty column takes any card.".into(),
        Fill::Any => "An empty column takes any card or run.".into(),
        Fill::Highest if rules.base_home().is_some() => {
            let run = if single { "" } else { " with the cards on it" };
            format!("An empty column takes only a card one lower than the base rank{run}.").into()
        }
        Fill::Highest => {
            let highest = highest(rules.deck());
            let run = if single { "" } else { " with the cards on it" };
            phrase!["An empty column takes only a ", highest, run, "."]
        }
        Fill::Nothing => "An empty column stays empty.".into(),
    }
}

/// How the columns are dealt again; empty in a game without a redeal.
pub(super) fn redeal(rules: &Rules) -> Phrase {
    let Some(redeal) = rules.redeal() else {
        return Phrase::default();
    };
    let times = match redeal.times {
        Redeals::Unlimited => "As often as you like".to_owned(),
        Redeals::AtMost(1) => "Once".to_owned(),
        Redeals::AtMost(times) => format!("Up to {} times", number(times.into())),
    };
    let each = number(redeal.cards.into());
    format!(
        "{times}, gather the columns from left to right without shuffling, each from its base to its \
         end, and deal the cards again in that order, {each} to each column from the left. This is a move. \
         It has to change something."
    )
    .into()
}

/// How cards go to the foundations; empty in a game without them.
pub(super) fn home(rules: &Rules) -> Phrase {
    let (Goal::Foundations, [group, others @ ..]) = (rules.goal(), rules.deck().groups()) else {
        return Phrase::default();
    };
    let each = number(group.copies.into());
    let own = group.suits.len() * usize::from(group.copies);
    let count = several(own, "foundation");
    let from_waste = rules.stock().is_some_and(|stock| stock.to == DealTo::Waste);
    let from_cells = match (rules.cells(), rules.reserve()) {
        (0, _) if from_waste => " or of the waste",
        (_, _) if from_waste => ", of the waste or of a cell",
        (0, 0) => "",
        (0, _) => " or a card of the reserve",
        _ => " or the card of a cell",
    };
    let then = match rules.takes_back() {
        true => "The last card of a foundation may go back to a column where it fits.",
        false => "It stays there.",
    };
    if rules.base_home().is_some() {
        let (lowest, highest) = ends_in_file(rules);
        return phrase![
            Phrase::from(format!(
                "{count}, {each} for each suit, built up by suit from the base rank, round from "
            ))
            .capitalised(),
            highest,
            " to ",
            lowest,
            ". The last card of a column",
            from_cells,
            " may go home if it is the next of its suit. ",
            then
        ];
    }
    let count = format!("{count}, {each} for each suit, built up by suit from ");
    phrase![
        Phrase::from(count).capitalised(),
        lowest_of(group).unwrap_or_default(),
        " to ",
        highest_of(group).unwrap_or_default(),
        ". The last card of a column",
        from_cells,
        " may go home if it is the next of its suit. ",
        then,
        alone_home(others),
        by_itself(rules)
    ]
}

/// The groups of one kind that have a foundation of their own.
fn alone_home(others: &[Group]) -> Phrase {
    let alone = others.iter().filter(|group| !group.gathers);
    let each = alone.map(|group| phrase![" ", ranks(group), " has a place of its own there."]);
    Phrase::joined(each, "")
}

/// What goes home without the player.
fn by_itself(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups().iter();
    let each = groups.filter_map(|group| {
        let when = match group.goes_home {
            GoesHome::ByHand => return None,
            GoesHome::AtOnce => "as soon as it can",
            GoesHome::InStep => {
                "as soon as it can and no foundation is more than one card behind it"
            }
        };
        Some(phrase![
            " Of ",
            ranks(group),
            format!(", each card goes home by itself {when}. This is no move.")
        ])
    });
    Phrase::joined(each, "")
}

/// What is gathered; empty in a game without it.
pub(super) fn gather(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups().iter().filter(|group| group.gathers);
    let each = groups.map(|group| {
        phrase![
            format!("When all {} cards of one kind of ", number(group.copies.into())),
            ranks(group),
            " lie free, at the ends of columns or in cells, gather them as one move: they go to the first cell that is free \
             or holds one of them, which is then locked with them."
        ]
    });
    Phrase::joined(each, " ")
}

/// The runs that leave.
pub(super) fn taken_off(rules: &Rules) -> Phrase {
    let (Goal::RunsTakenOff, [group]) = (rules.goal(), rules.deck().groups()) else {
        return Phrase::default();
    };
    phrase![
        "A complete run of one suit (",
        complete_ranks(group),
        ") at the end of a column is taken off automatically."
    ]
}

/// What a complete run of a group is.
fn complete_run(group: &Group) -> Phrase {
    match group.run {
        Build::SuitInAnyOrder => phrase![
            format!("the {} cards ", number(group.complete_run())),
            ranks(group),
            " of one suit"
        ],
        Build::OtherSuit => phrase![
            complete_ranks(group),
            ", each of another suit than the next"
        ],
        Build::Nothing => "a single card".into(),
        Build::SameRank => format!("all {} cards of one rank", number(group.complete_run())).into(),
        Build::Rank => complete_ranks(group),
        Build::Suit => phrase![complete_ranks(group), " of one suit"],
        Build::Colour => phrase![complete_ranks(group), " of one colour"],
        Build::AlternateColour => phrase![complete_ranks(group), " in alternate colours"],
    }
}

/// The columns that lock.
pub(super) fn lock(rules: &Rules) -> Phrase {
    let groups = || rules.deck().groups().iter().filter(|group| group.locks);
    if groups().next().is_none() {
        return Phrase::default();
    }
    phrase![
        "A column that is exactly ",
        Phrase::joined(groups().map(complete_run), ", or "),
        " locks: nothing leaves it and nothing goes on it. A complete run on top of other cards \
         does not lock."
    ]
}

/// How the game is won.
pub(in crate::words::english) fn goal(rules: &Rules) -> Phrase {
    match rules.goal() {
        Goal::Foundations if rules.base_home().is_some() => {
            "All cards are home, each suit from the base rank round to the one below it.".into()
        }
        Goal::Foundations => all_cards(rules, " are home", |group| {
            phrase![
                ", each suit from ",
                lowest_of(group).unwrap_or_default(),
                " to ",
                highest_of(group).unwrap_or_default()
            ]
        }),
        Goal::RunsTakenOff => all_cards(rules, " are taken off", |group| {
            phrase![", in complete runs of one suit: ", complete_ranks(group)]
        }),
        Goal::RunsInPlace => in_place(rules),
        Goal::Hole => {
            let stock = match rules.stock() {
                Some(_) => " What is left of the stock does not matter.",
                None => "",
            };
            format!("Every column is empty: all their cards are in the hole.{stock}").into()
        }
    }
}

/// What becomes of all cards, and how, where they are of one group.
fn all_cards(rules: &Rules, fate: &'static str, how: impl Fn(&Group) -> Phrase) -> Phrase {
    if rules.gathers() {
        return phrase!["All cards", fate, " or gathered in cells."];
    }
    let how = match rules.deck().groups() {
        [group] => how(group),
        _ => Phrase::default(),
    };
    phrase!["All cards", fate, how, "."]
}

fn in_place(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups();
    let mut runs = 0;
    let mut parts: Vec<Phrase> = Vec::new();
    for group in groups {
        let count = complete_runs(group);
        runs += count;
        let is_in_cells = rules.cell_sets() != CellSets::Never && group.locks;
        parts.push(if is_in_cells {
            let stacks = several(count, "locked stack");
            phrase![
                format!("{stacks} ("),
                complete_run(group),
                "), in columns or cells"
            ]
        } else if group.locks {
            let locked = if count == 1 {
                "locked column"
            } else {
                "locked columns"
            };
            let locked = format!("{} {locked} (", number(count));
            phrase![locked, complete_run(group), ")"]
        } else {
            let columns = several(count, "column");
            let are = if count == 1 { "is" } else { "are" };
            phrase![
                format!("{columns} that {are} exactly "),
                complete_run(group)
            ]
        });
    }
    match usize::from(rules.columns()).saturating_sub(runs) {
        _ if rules.cell_sets() != CellSets::Never => {}
        0 => {}
        1 => parts.push("one empty one".into()),
        empty => parts.push(format!("{} empty ones", number(empty)).into()),
    }
    let cells = match rules.cells() {
        0 => "",
        _ if rules.cell_sets() != CellSets::Never => " No card lies elsewhere.",
        1 => " The cell is empty.",
        _ => " The cells are empty.",
    };
    phrase![all_of(parts.into_iter()).capitalised(), ".", cells]
}

/// What a cheat is.
pub(super) fn cheat(rules: &Rules) -> Phrase {
    if !rules.cheats() {
        return Phrase::default();
    }
    "The last card of a column may be put on a card where it does not fit, if the card is not \
     cheated already, and if the target is not locked and holds no cheated card. There is no limit \
     on cheats. A placement that fits is never a cheat."
        .into()
}

/// What a cheated card may do.
pub(super) fn cheated(rules: &Rules) -> Phrase {
    if !rules.cheats() {
        return Phrase::default();
    }
    "A cheated card moves alone, and only to where it fits or into an empty column; it is then a \
     normal card again. Nothing goes on it, and the cards under it cannot move."
        .into()
}
