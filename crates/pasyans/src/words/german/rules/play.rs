//! How the game is played and won.

use super::table::{highest, lowest};
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
            "Nimm eine beliebige offene Karte mit allen Karten, die auf ihr liegen, gleich in welcher Reihenfolge. Lege sie \
             auf {}.",
            target(group)
        )
        .into();
    }
    let words: Phrase = match (rules.deck().groups(), single) {
        ([group], true) => {
            let target = target(group);
            format!("Nimm die letzte Karte einer Spalte. Lege sie auf {target}.").into()
        }
        ([group], false) => {
            let (run, target) = (run(group), target(group));
            format!(
                "Nimm eine Karte oder mehrere vom Ende einer Spalte, wenn sie eine Folge bilden ({run}). \
                 Auch ein Teil einer Folge darf ziehen. Lege sie auf {target}."
            )
            .into()
        }
        (groups, true) => {
            let each = each_group(groups, |group| format!("auf {}", target(group)));
            phrase![
                "Nimm die letzte Karte einer Spalte, und lege sie, wohin sie passt: ",
                each,
                "."
            ]
        }
        (groups, false) => {
            let each = each_group(groups, |group| {
                format!(
                    "eine Folge ist: {}; sie geht auf {}",
                    run(group),
                    target(group)
                )
            });
            phrase![
                "Nimm eine Karte oder mehrere vom Ende einer Spalte, wenn sie eine Folge bilden. \
                 Auch ein Teil einer Folge darf ziehen. Lege sie, wohin sie passen: ",
                each,
                "."
            ]
        }
    };
    phrase![words, round(rules), reach(rules)]
}

/// What goes to the hole.
fn hole(rules: &Rules) -> Phrase {
    let (lowest, highest) = (lowest(rules.deck(), "Ass"), highest(rules.deck(), "König"));
    let follow = match rules.hole().is_some_and(|hole| hole.wraps) {
        true => " folgen ebenfalls aufeinander.",
        false => " folgen nicht aufeinander.",
    };
    phrase![
        "Lege die letzte Karte einer Spalte ins Loch, wenn sie um eins höher oder niedriger ist als die letzte dort, gleich in \
         welcher Farbe. ",
        highest,
        " und ",
        lowest,
        follow,
        " Aus dem Loch kommt nichts zurück, und keine Karte geht in eine andere Spalte."
    ]
}

/// What else goes on what, where the ranks go round.
fn round(rules: &Rules) -> Phrase {
    if !rules.deck().groups().iter().any(|group| group.wraps) {
        return Phrase::default();
    }
    let (lowest, highest) = ends_in_file(rules);
    phrase![
        " Die Ränge gehen im Kreis: Auch ",
        highest,
        " passt auf ",
        lowest,
        "."
    ]
}

/// What holds for each of several groups of cards.
fn each_group(groups: &[Group], words: impl Fn(&Group) -> String) -> Phrase {
    let each = groups
        .iter()
        .map(|group| phrase!["bei ", ranks(group), ": ", words(group)]);
    phrase![Phrase::joined(each, "; "), "; sie mischen sich nie"]
}

/// What a run of a group is.
const fn run(group: &Group) -> &'static str {
    match group.run {
        Build::Rank => "jede Karte um eins niedriger als die, auf der sie liegt",
        Build::Suit => {
            "jede Karte um eins niedriger als die, auf der sie liegt, und von derselben Farbe"
        }
        Build::AlternateColour => {
            "jede Karte um eins niedriger als die, auf der sie liegt, abwechselnd rot und schwarz"
        }
        Build::Colour => {
            "jede Karte um eins niedriger als die, auf der sie liegt, alle rot oder alle schwarz"
        }
        Build::SuitInAnyOrder => "Karten einer Farbe, in beliebiger Reihenfolge",
        Build::OtherSuit => {
            "jede Karte um eins niedriger als die, auf der sie liegt, und von anderer Farbe"
        }
        Build::Nothing => "eine einzelne Karte",
        Build::SameRank => "Karten eines Werts",
    }
}

/// What a card of a group may be put on.
const fn target(group: &Group) -> &'static str {
    match group.build {
        Build::Rank if group.suits.len() > 1 => {
            "eine Karte beliebiger Farbe, die genau um eins höher ist"
        }
        Build::Rank => "eine Karte, die genau um eins höher ist",
        Build::Suit => "eine Karte derselben Farbe, die genau um eins höher ist",
        Build::AlternateColour => {
            "eine Karte, die genau um eins höher ist: rot auf schwarz, schwarz auf rot"
        }
        Build::Colour => {
            "eine Karte, die genau um eins höher ist: rot auf rot, schwarz auf schwarz"
        }
        Build::SuitInAnyOrder => "eine Karte derselben Farbe",
        Build::OtherSuit => "eine Karte anderer Farbe, die genau um eins höher ist",
        Build::Nothing => "keine Karte",
        Build::SameRank => "eine Karte desselben Werts",
    }
}

fn reach(rules: &Rules) -> Phrase {
    if rules.reach() != Reach::Room || moves_single_cards(rules) {
        return Phrase::default();
    }
    let most = match (rules.cells(), rules.fill()) {
        (0, _) => phrase![
            "bei e leeren Spalten, das Ziel nicht mitgezählt, höchstens ",
            formula("2^e", "2ᵉ")
        ],
        (_, Fill::Any) => phrase![
            "bei c leeren Zellen und e leeren Spalten, das Ziel nicht mitgezählt, höchstens ",
            formula("(c + 1) * 2^e", "(c + 1) × 2ᵉ")
        ],
        (_, Fill::Highest | Fill::Nothing) => "bei c leeren Zellen höchstens c + 1".into(),
    };
    phrase![
        " Mehrere Karten ziehen nur dann auf einmal, wenn Platz ist, sie einzeln zu legen: ",
        most,
        " Karten."
    ]
}

/// What the cells are for.
pub(super) fn cells(rules: &Rules) -> Phrase {
    let on = match rules.goal() {
        Goal::Foundations => "in eine Spalte oder auf die Ablage",
        Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => "in eine Spalte",
    };
    match rules.cells() {
        0 => Phrase::default(),
        1 => {
            let closed = match opens_cells(rules) {
                true => " Sie ist geschlossen, bis der Talon leer ist.",
                false => "",
            };
            phrase![
                format!(
                    "Eine. Sie nimmt eine beliebige Karte auf, die weiter {on} gehen darf.{closed}"
                ),
                opening(rules),
                sets(rules)
            ]
        }
        cells => {
            let cells = number(cells.into());
            let closed = match opens_cells(rules) {
                true => " Sie sind geschlossen, bis der Talon leer ist.",
                false => "",
            };
            let each = format!(
                "{cells}. Jede nimmt eine beliebige Karte auf, die weiter {on} gehen darf.{closed}"
            );
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
        0 if rules.cells() == 1 => "Sie ist anfangs geschlossen".to_owned(),
        0 => "Alle sind anfangs geschlossen".to_owned(),
        1 => "Nur die erste ist anfangs offen".to_owned(),
        open => format!("Die ersten {} sind anfangs offen", number(open.into())),
    };
    let by = match rules.opened_by() {
        OpenedBy::Columns => "Spalte",
        OpenedBy::Locks => "Spalte oder Zelle",
    };
    let opens = match (rules.cells() - open, open) {
        (1, 0) => format!("die erste {by}, die gesperrt wird, öffnet sie"),
        (1, _) => format!("die erste {by}, die gesperrt wird, öffnet die letzte"),
        _ => format!("jede {by}, die gesperrt wird, öffnet die nächste"),
    };
    format!(" {at_first}; {opens}.").into()
}

/// What cells take beside single cards.
fn sets(rules: &Rules) -> Phrase {
    let completed = match rules.cell_sets() {
        CellSets::Never => return Phrase::default(),
        CellSets::AtOnce => "",
        CellSets::Completed => {
            " Ebenso eine Zelle mit einer von ihnen, wenn alle anderen auf einmal dazukommen."
        }
    };
    format!(
        " Eine leere offene Zelle nimmt auch alle Karten eines Werts auf einmal auf und ist dann gesperrt: nichts geht \
         mehr von ihr weg.{completed}"
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
            1 => "eine Karte".to_owned(),
            _ => format!("{each} Karten"),
        };
        return format!(
            "Wann du willst, gibst du {cards} ins Loch, auch außer der Folge. Das ist ein Zug. Der Talon wird nur einmal gegeben."
        )
        .into();
    }
    if stock.to == DealTo::Columns {
        let columns = match stock.each == rules.columns() {
            true => "jede Spalte".to_owned(),
            false => format!("jede der ersten {each} Spalten"),
        };
        let full = match stock.needs_full_columns {
            true => " Dabei darf keine Spalte leer sein.",
            false => "",
        };
        return format!(
            "Wann du willst, gibst du auf {columns} eine offene Karte.{full} Das ist ein Zug."
        )
        .into();
    }
    let how = match stock.each {
        1 => "Gib eine Karte nach der anderen auf den Abwurf.".to_owned(),
        _ => format!("Gib {each} Karten auf einmal auf den Abwurf, eine auf die andere."),
    };
    let again = match stock.times {
        Redeals::AtMost(0) => " Der Talon wird nur einmal gegeben.".to_owned(),
        Redeals::AtMost(1) => {
            " Ist der Talon leer, darfst du den Abwurf einmal umdrehen und wieder geben.".to_owned()
        }
        Redeals::AtMost(times) => format!(
            " Ist der Talon leer, darfst du den Abwurf umdrehen und wieder geben, bis zu {times}-mal."
        ),
        Redeals::Unlimited => {
            " Ist der Talon leer, darfst du den Abwurf umdrehen und wieder geben, so oft du willst."
                .to_owned()
        }
    };
    let on = match rules.goal() {
        Goal::Foundations => "in eine Spalte oder auf die Ablage",
        Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => "in eine Spalte",
    };
    format!(
        "{how} Die letzte Karte des Abwurfs darf {on}; sonst kommt nichts auf den Abwurf.{again}"
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
            "Eine verdeckte Karte wird aufgedeckt, wenn sie die letzte ihrer Spalte ist. "
        }
    };
    format!("{turned}Das Programm urteilt in Kenntnis aller Karten, auch der verdeckten.").into()
}

/// Whether the cells open when the stock is empty.
fn opens_cells(rules: &Rules) -> bool {
    rules.stock().is_some_and(|stock| stock.opens_cells)
}

/// What the reserve is for.
pub(super) fn reserve(rules: &Rules) -> Phrase {
    let each = match rules.reserve() {
        0 => return Phrase::default(),
        1 => "Eine Karte liegt neben den Spalten. Sie".to_owned(),
        cards => format!(
            "{} Karten liegen neben den Spalten. Jede davon",
            number(cards.into())
        ),
    };
    let each = format!(
        "{each} darf jederzeit in eine Spalte oder auf die Ablage; in die Reserve kommt nichts."
    );
    Phrase::from(each).capitalised()
}

/// What fills an empty column.
pub(super) fn empty_columns(rules: &Rules) -> Phrase {
    let single = moves_single_cards(rules);
    match rules.fill() {
        Fill::Any if single => "Eine leere Spalte nimmt jede Karte.".into(),
        Fill::Any => "Eine leere Spalte nimmt jede Karte und jede Folge.".into(),
        Fill::Highest if rules.base_home().is_some() => {
            let run = if single {
                ""
            } else {
                ", mit den Karten darauf"
            };
            format!("Eine leere Spalte nimmt nur Karten, die um eins niedriger sind als der Grundrang{run}.").into()
        }
        Fill::Highest => {
            let highest = highest(rules.deck(), "Könige");
            let run = if single {
                ""
            } else {
                ", mit den Karten darauf"
            };
            phrase!["Eine leere Spalte nimmt nur ", highest, run, "."]
        }
        Fill::Nothing => "Eine leere Spalte bleibt leer.".into(),
    }
}

/// How the columns are dealt again; empty in a game without a redeal.
pub(super) fn redeal(rules: &Rules) -> Phrase {
    let Some(redeal) = rules.redeal() else {
        return Phrase::default();
    };
    let times = match redeal.times {
        Redeals::Unlimited => "So oft du willst".to_owned(),
        Redeals::AtMost(1) => "Einmal".to_owned(),
        Redeals::AtMost(times) => format!("Bis zu {times}-mal"),
    };
    let each = number(redeal.cards.into());
    format!(
        "{times} darfst du die Spalten von links nach rechts einsammeln, ohne zu mischen, jede von unten nach oben, \
         und die Karten in dieser Reihenfolge neu auslegen, von links {each} in jede Spalte. Das ist ein Zug. Er muss \
         etwas ändern."
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
    let count = several(own, "Ablage", "Ablagen");
    let from_waste = rules.stock().is_some_and(|stock| stock.to == DealTo::Waste);
    let from_cells = match (rules.cells(), rules.reserve()) {
        (0, _) if from_waste => " oder des Abwurfs",
        (_, _) if from_waste => ", des Abwurfs oder einer Zelle",
        (0, 0) => "",
        (0, _) => " oder eine der Reserve",
        _ => " oder die einer Zelle",
    };
    let then = match rules.takes_back() {
        true => "Die letzte Karte einer Ablage darf in eine Spalte zurück, wo sie passt.",
        false => "Dort bleibt sie.",
    };
    if rules.base_home().is_some() {
        let (lowest, highest) = ends_in_file(rules);
        return phrase![
            Phrase::from(format!(
                "{count}, {each} für jede Farbe, aufwärts gebaut vom Grundrang an, über "
            ))
            .capitalised(),
            highest,
            " weiter zu ",
            lowest,
            ". Die letzte Karte einer Spalte",
            from_cells,
            " darf dorthin, wenn sie die nächste ihrer Farbe ist. ",
            then
        ];
    }
    let count = format!("{count}, {each} für jede Farbe, aufwärts gebaut von ");
    phrase![
        Phrase::from(count).capitalised(),
        lowest_of(group).unwrap_or_default(),
        " bis ",
        highest_of(group).unwrap_or_default(),
        ". Die letzte Karte einer Spalte",
        from_cells,
        " darf dorthin, wenn sie die nächste ihrer Farbe ist. ",
        then,
        alone_home(others),
        by_itself(rules)
    ]
}

/// The groups of one kind that have a foundation of their own.
fn alone_home(others: &[Group]) -> Phrase {
    let alone = others.iter().filter(|group| !group.gathers);
    let each = alone.map(|group| phrase![" ", ranks(group), " hat dort einen eigenen Platz."]);
    Phrase::joined(each, "")
}

/// What goes home without the player.
fn by_itself(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups().iter();
    let each = groups.filter_map(|group| {
        let when = match group.goes_home {
            GoesHome::ByHand => return None,
            GoesHome::AtOnce => "sobald sie kann",
            GoesHome::InStep => {
                "sobald sie kann und keine Ablage mehr als eine Karte hinter ihr zurück ist"
            }
        };
        Some(phrase![
            " Von ",
            ranks(group),
            format!(" geht jede Karte von selbst dorthin, {when}. Das ist kein Zug.")
        ])
    });
    Phrase::joined(each, "")
}

/// What is gathered; empty in a game without it.
pub(super) fn gather(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups().iter().filter(|group| group.gathers);
    let each = groups.map(|group| {
        phrase![
            format!("Wenn alle {} Karten einer Art von ", number(group.copies.into())),
            ranks(group),
            " frei liegen, am Ende von Spalten oder in Zellen, sammle sie in einem Zug: sie gehen in die erste Zelle, die \
             frei ist oder eine von ihnen hat, und diese ist dann mit ihnen gesperrt."
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
        "Eine vollständige Folge einer Farbe (",
        complete_ranks(group),
        ") am Ende einer Spalte wird von selbst abgeräumt."
    ]
}

/// What a complete run of a group is.
fn complete_run(group: &Group) -> Phrase {
    match group.run {
        Build::SuitInAnyOrder => phrase![
            format!("die {} Karten ", number(group.complete_run())),
            ranks(group),
            " einer Farbe"
        ],
        Build::OtherSuit => phrase![
            complete_ranks(group),
            ", jede von anderer Farbe als die nächste"
        ],
        Build::Nothing => "eine einzelne Karte".into(),
        Build::SameRank => {
            format!("alle {} Karten eines Werts", number(group.complete_run())).into()
        }
        Build::Rank => complete_ranks(group),
        Build::Suit => phrase![complete_ranks(group), " einer Farbe"],
        Build::Colour => phrase![complete_ranks(group), ", alle rot oder alle schwarz"],
        Build::AlternateColour => {
            phrase![complete_ranks(group), ", abwechselnd rot und schwarz"]
        }
    }
}

/// The columns that lock.
pub(super) fn lock(rules: &Rules) -> Phrase {
    let groups = || rules.deck().groups().iter().filter(|group| group.locks);
    if groups().next().is_none() {
        return Phrase::default();
    }
    phrase![
        "Eine Spalte, die genau daraus besteht, wird gesperrt: ",
        Phrase::joined(groups().map(complete_run), " oder "),
        ". Nichts geht von ihr weg, und nichts kommt darauf. Eine vollständige Folge auf anderen Karten \
         sperrt nicht."
    ]
}

/// How the game is won.
pub(in crate::words::german) fn goal(rules: &Rules) -> Phrase {
    match rules.goal() {
        Goal::Foundations if rules.base_home().is_some() => {
            "Alle Karten liegen auf der Ablage, jede Farbe vom Grundrang im Kreis bis zu dem Rang darunter.".into()
        }
        Goal::Foundations => all_cards(rules, " liegen auf der Ablage", |group| {
            phrase![
                ", jede Farbe von ",
                lowest_of(group).unwrap_or_default(),
                " bis ",
                highest_of(group).unwrap_or_default()
            ]
        }),
        Goal::RunsTakenOff => all_cards(rules, " sind abgeräumt", |group| {
            phrase![
                ", in vollständigen Folgen einer Farbe: ",
                complete_ranks(group)
            ]
        }),
        Goal::RunsInPlace => in_place(rules),
        Goal::Hole => {
            let stock = match rules.stock() {
                Some(_) => " Was vom Talon übrig ist, spielt keine Rolle.",
                None => "",
            };
            format!("Alle Spalten sind leer, und ihre Karten liegen im Loch.{stock}").into()
        }
    }
}

/// What becomes of all cards, and how, where they are of one group.
fn all_cards(rules: &Rules, fate: &'static str, how: impl Fn(&Group) -> Phrase) -> Phrase {
    if rules.gathers() {
        return phrase!["Alle Karten", fate, " oder gesammelt in Zellen."];
    }
    let how = match rules.deck().groups() {
        [group] => how(group),
        _ => Phrase::default(),
    };
    phrase!["Alle Karten", fate, how, "."]
}

fn in_place(rules: &Rules) -> Phrase {
    let mut runs = 0;
    let mut parts: Vec<Phrase> = Vec::new();
    for group in rules.deck().groups() {
        let count = complete_runs(group);
        runs += count;
        let is_in_cells = rules.cell_sets() != CellSets::Never && group.locks;
        let columns = match group.locks {
            true if is_in_cells => several(
                count,
                "gesperrter Stapel in Spalten oder Zellen",
                "gesperrte Stapel in Spalten oder Zellen",
            )
            .replace("eine gesperrter", "ein gesperrter"),
            true => several(count, "gesperrte Spalte", "gesperrte Spalten"),
            false => several(count, "Spalte", "Spalten"),
        };
        parts.push(phrase![format!("{columns} ("), complete_run(group), ")"]);
    }
    match usize::from(rules.columns()).saturating_sub(runs) {
        _ if rules.cell_sets() != CellSets::Never => {}
        0 => {}
        empty => parts.push(several(empty, "leere", "leere").into()),
    }
    let cells = match rules.cells() {
        0 => "",
        _ if rules.cell_sets() != CellSets::Never => " Sonst liegt nirgends eine Karte.",
        1 => " Die Zelle ist leer.",
        _ => " Die Zellen sind leer.",
    };
    phrase![all_of(parts.into_iter()).capitalised(), ".", cells]
}

/// What a cheat is.
pub(super) fn cheat(rules: &Rules) -> Phrase {
    if !rules.cheats() {
        return Phrase::default();
    }
    "Die letzte Karte einer Spalte darf auf eine Karte, auf die sie nicht passt, wenn sie nicht schon \
     geschummelt ist, und wenn das Ziel nicht gesperrt ist und keine geschummelte Karte hat. Schummeln darf man, so \
     oft man will. Ein Zug, der passt, ist nie ein Schummelzug."
        .into()
}

/// What a cheated card may do.
pub(super) fn cheated(rules: &Rules) -> Phrase {
    if !rules.cheats() {
        return Phrase::default();
    }
    "Eine geschummelte Karte zieht allein, und nur dorthin, wo sie passt, oder in eine leere Spalte; dann ist sie \
     wieder eine gewöhnliche Karte. Nichts kommt auf sie, und die Karten unter ihr können nicht ziehen."
        .into()
}
