//! How the game is played and won.

use super::table::{highest, lowest};
use super::{COLUMNS, all_of};
use crate::card::{Build, GoesHome, Group};
use crate::rules::{CellSets, DealTo, FaceDown, Fill, Goal, Lift, OpenedBy, Reach, Redeals, Rules};
use crate::words::Phrase;
use crate::words::facts::{
    complete_ranks, complete_runs, ends_in_file, formula, highest_of, lowest_of,
    moves_single_cards, ranks,
};
use crate::words::phrase::phrase;
use crate::words::russian::numbers::count;

/// What moves, and where to.
pub(super) fn moves(rules: &Rules) -> Phrase {
    if rules.hole().is_some() {
        return hole(rules);
    }
    let single = moves_single_cards(rules);
    if let (Lift::Any, [group]) = (rules.lift(), rules.deck().groups()) {
        return format!(
            "Возьмите любую открытую карту со всеми картами, которые на ней лежат, в каком угодно порядке. Положите её на {}.",
            target(group)
        )
        .into();
    }
    let words: Phrase = match (rules.deck().groups(), single) {
        ([group], true) => {
            let target = target(group);
            format!("Возьмите последнюю карту столбца. Положите её на {target}.").into()
        }
        ([group], false) => {
            let (run, target) = (run(group), target(group));
            format!(
                "Возьмите одну или несколько карт с конца столбца, если они образуют ряд ({run}). Можно взять и часть \
                 ряда. Положите их на {target}."
            )
            .into()
        }
        (groups, true) => {
            let each = each_group(groups, |group| format!("на {}", target(group)));
            phrase![
                "Возьмите последнюю карту столбца и положите её туда, куда она подходит: ",
                each,
                "."
            ]
        }
        (groups, false) => {
            let each = each_group(groups, |group| {
                format!("ряд — {}; он ложится на {}", run(group), target(group))
            });
            phrase![
                "Возьмите одну или несколько карт с конца столбца, если они образуют ряд. Можно взять и часть ряда. \
                 Положите их туда, куда они подходят: ",
                each,
                "."
            ]
        }
    };
    phrase![words, round(rules), reach(rules)]
}

/// What goes to the hole.
fn hole(rules: &Rules) -> Phrase {
    let (lowest, highest) = (lowest(rules.deck(), "туз"), highest(rules.deck(), "король"));
    let follow = match rules.hole().is_some_and(|hole| hole.wraps) {
        true => " тоже следуют друг за другом.",
        false => " друг за другом не следуют.",
    };
    phrase![
        "Последнюю карту столбца можно положить в лунку, если она на единицу старше или младше последней карты там, любой \
         масти. Карты ",
        highest,
        " и ",
        lowest,
        follow,
        " Из лунки ничего не берут, и из столбца в столбец ничего не кладут."
    ]
}

/// What else goes on what, where the ranks go round.
fn round(rules: &Rules) -> Phrase {
    if !rules.deck().groups().iter().any(|group| group.wraps) {
        return Phrase::default();
    }
    let (lowest, highest) = ends_in_file(rules);
    phrase![
        " Старшинство идёт по кругу: ",
        highest,
        " ложится и на ",
        lowest,
        "."
    ]
}

/// What holds for each of several groups of cards.
fn each_group(groups: &[Group], words: impl Fn(&Group) -> String) -> Phrase {
    let each = groups
        .iter()
        .map(|group| phrase!["для ", ranks(group), ": ", words(group)]);
    phrase![Phrase::joined(each, "; "), "; вместе они не смешиваются"]
}

/// What a run of a group is.
const fn run(group: &Group) -> &'static str {
    match group.run {
        Build::Rank => "каждая карта на единицу младше той, на которой лежит",
        Build::Suit => "каждая карта на единицу младше той, на которой лежит, и той же масти",
        Build::AlternateColour => {
            "каждая карта на единицу младше той, на которой лежит, и другого цвета"
        }
        Build::Colour => "каждая карта на единицу младше той, на которой лежит, и того же цвета",
        Build::SuitInAnyOrder => "карты одной масти в любом порядке",
        Build::OtherSuit => "каждая карта на единицу младше той, на которой лежит, и другой масти",
        Build::Nothing => "одна карта",
        Build::SameRank => "карты одного достоинства",
    }
}

/// What a card of a group may be put on.
const fn target(group: &Group) -> &'static str {
    match group.build {
        Build::Rank if group.suits.len() > 1 => "карту ровно на единицу старше, любой масти",
        Build::Rank => "карту ровно на единицу старше",
        Build::Suit => "карту ровно на единицу старше, той же масти",
        Build::AlternateColour => "карту ровно на единицу старше, другого цвета",
        Build::Colour => "карту ровно на единицу старше, того же цвета",
        Build::SuitInAnyOrder => "карту той же масти",
        Build::OtherSuit => "карту ровно на единицу старше, другой масти",
        Build::Nothing => "никакую карту",
        Build::SameRank => "карту того же достоинства",
    }
}

fn reach(rules: &Rules) -> Phrase {
    if rules.reach() != Reach::Room || moves_single_cards(rules) {
        return Phrase::default();
    }
    let most = match (rules.cells(), rules.fill()) {
        (0, _) => phrase![
            "если пустых столбцов e (не считая того, куда кладут), то не больше ",
            formula("2^e", "2ᵉ")
        ],
        (_, Fill::Any) => phrase![
            "если пустых ячеек c, а пустых столбцов e (не считая того, куда кладут), то не больше ",
            formula("(c + 1) * 2^e", "(c + 1) × 2ᵉ")
        ],
        (_, Fill::Highest | Fill::Nothing) => "если пустых ячеек c, то не больше c + 1".into(),
    };
    phrase![
        " Несколько карт ходят вместе, только если есть место, чтобы перенести их по одной: ",
        most,
        "."
    ]
}

/// What the cells are for.
pub(super) fn cells(rules: &Rules) -> Phrase {
    let on = match rules.goal() {
        Goal::Foundations => "в столбец или в дом",
        Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => "в столбец",
    };
    match rules.cells() {
        0 => Phrase::default(),
        1 => {
            let closed = match opens_cells(rules) {
                true => " Она закрыта, пока в колоде есть карты.",
                false => "",
            };
            phrase![
                format!(
                    "Одна. В ней помещается одна любая карта; оттуда она может пойти {on}.{closed}"
                ),
                opening(rules),
                sets(rules)
            ]
        }
        cells => {
            let closed = match opens_cells(rules) {
                true => " Они закрыты, пока в колоде есть карты.",
                false => "",
            };
            phrase![
                format!(
                    "{cells}. В каждой помещается одна любая карта; оттуда она может пойти {on}.{closed}"
                ),
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
        0 if rules.cells() == 1 => "Вначале она закрыта".to_owned(),
        0 => "Вначале все закрыты".to_owned(),
        1 => "Вначале открыта только первая".to_owned(),
        open => format!("Вначале открыты первые {open}"),
    };
    let by = match rules.opened_by() {
        OpenedBy::Columns => "собранный столбец",
        OpenedBy::Locks => "собранный столбец или собранная ячейка",
    };
    let opens = match (rules.cells() - open, rules.opened_by()) {
        (1, _) if open == 0 => format!("её открывает первый {by}"),
        (1, _) => format!("последнюю открывает первый {by}"),
        (_, OpenedBy::Columns) => format!("каждый {by} открывает следующую"),
        (_, OpenedBy::Locks) => {
            "каждый собранный столбец и каждая собранная ячейка открывают следующую".to_owned()
        }
    };
    format!(" {at_first}; {opens}.").into()
}

/// What cells take beside single cards.
fn sets(rules: &Rules) -> Phrase {
    let completed = match rules.cell_sets() {
        CellSets::Never => return Phrase::default(),
        CellSets::AtOnce => "",
        CellSets::Completed => {
            " Так же и ячейка с одной из них, если все остальные кладут туда вместе."
        }
    };
    format!(
        " В пустую открытую ячейку можно положить и все карты одного достоинства сразу; тогда она собрана, и из неё больше \
         ничего не берут.{completed}"
    )
    .into()
}

/// How the stock comes into play; empty in a game without one.
pub(super) fn stock(rules: &Rules) -> Phrase {
    let Some(stock) = rules.stock() else {
        return Phrase::default();
    };
    let each = stock.each;
    if stock.to == DealTo::Hole {
        return format!(
            "В любой момент можно сдать карты из колоды в лунку (по {each}), подходят они или нет. Это ход. Колоду сдают только один раз."
        )
        .into();
    }
    if stock.to == DealTo::Columns {
        let columns = match stock.each == rules.columns() {
            true => "в каждый столбец".to_owned(),
            false => format!("в каждый из первых столбцов ({each})"),
        };
        let full = match stock.needs_full_columns {
            true => " Пустых столбцов при этом быть не должно.",
            false => "",
        };
        return format!(
            "В любой момент можно сдать по одной открытой карте {columns}.{full} Это ход."
        )
        .into();
    }
    let how = match stock.each {
        1 => "Карты из колоды сдают в сброс по одной.".to_owned(),
        _ => format!("Карты из колоды сдают в сброс по {each}, одну на другую."),
    };
    let again = match stock.times {
        Redeals::AtMost(0) => " Колоду сдают только один раз.".to_owned(),
        Redeals::AtMost(1) => {
            " Когда колода пуста, сброс можно один раз перевернуть и сдать снова.".to_owned()
        }
        Redeals::AtMost(times) => format!(
            " Когда колода пуста, сброс можно перевернуть и сдать снова, до {}.",
            count(times, ["раза", "раз", "раз"])
        ),
        Redeals::Unlimited => {
            " Когда колода пуста, сброс можно перевернуть и сдать снова, сколько угодно раз."
                .to_owned()
        }
    };
    let on = match rules.goal() {
        Goal::Foundations => "в столбец или в дом",
        Goal::RunsTakenOff | Goal::RunsInPlace | Goal::Hole => "в столбец",
    };
    format!(
        "{how} Последняя карта сброса может пойти {on}; больше в сброс ничего не кладут.{again}"
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
            "Закрытая карта открывается, когда она последняя в своём столбце. "
        }
    };
    format!("{turned}Программа судит о раскладе, зная все карты, в том числе закрытые.").into()
}

/// Whether the cells open when the stock is empty.
fn opens_cells(rules: &Rules) -> bool {
    rules.stock().is_some_and(|stock| stock.opens_cells)
}

/// What the reserve is for.
pub(super) fn reserve(rules: &Rules) -> Phrase {
    let (cards, each) = match rules.reserve() {
        0 => return Phrase::default(),
        1 => ("Одна карта лежит рядом со столбцами. Её".to_owned(), ""),
        cards => (
            format!("Рядом со столбцами лежат карты, всего {cards}."),
            " Каждую",
        ),
    };
    format!(
        "{cards}{each} в любой момент можно переложить в столбец или в дом; в резерв ничего не кладут."
    )
    .into()
}

/// What fills an empty column.
pub(super) fn empty_columns(rules: &Rules) -> Phrase {
    let single = moves_single_cards(rules);
    match rules.fill() {
        Fill::Any if single => "В пустой столбец можно положить любую карту.".into(),
        Fill::Any => "В пустой столбец можно положить любую карту или ряд.".into(),
        Fill::Highest if rules.base_home().is_some() => {
            let run = if single {
                ""
            } else {
                " (вместе с картами на ней)"
            };
            format!("В пустой столбец идёт только карта на единицу младше базовой{run}.").into()
        }
        Fill::Highest => {
            let highest = highest(rules.deck(), "король");
            let run = if single {
                ""
            } else {
                " (вместе с картами на нём)"
            };
            phrase!["В пустой столбец идёт только ", highest, run, "."]
        }
        Fill::Nothing => "Пустой столбец остаётся пустым.".into(),
    }
}

/// How the columns are dealt again; empty in a game without a redeal.
pub(super) fn redeal(rules: &Rules) -> Phrase {
    let Some(redeal) = rules.redeal() else {
        return Phrase::default();
    };
    let times = match redeal.times {
        Redeals::Unlimited => "Сколько угодно раз".to_owned(),
        Redeals::AtMost(1) => "Один раз".to_owned(),
        Redeals::AtMost(times) => format!("До {}", count(times, ["раза", "раз", "раз"])),
    };
    let each = redeal.cards;
    format!(
        "{times} можно собрать столбцы слева направо, не тасуя, каждый от нижней карты к верхней, и разложить карты \
         заново в том же порядке, слева в каждый столбец по {each}. Это ход. Он должен что-то изменить."
    )
    .into()
}

/// How cards go to the foundations; empty in a game without them.
pub(super) fn home(rules: &Rules) -> Phrase {
    let (Goal::Foundations, [group, others @ ..]) = (rules.goal(), rules.deck().groups()) else {
        return Phrase::default();
    };
    let own = group.suits.len() * usize::from(group.copies);
    let homes = count(own as u64, ["дом", "дома", "домов"]);
    let each = match group.copies {
        1 => "по одному".to_owned(),
        copies => format!("по {copies}"),
    };
    let from_waste = rules.stock().is_some_and(|stock| stock.to == DealTo::Waste);
    let from_cells = match (rules.cells(), rules.reserve()) {
        (0, _) if from_waste => " или сброса",
        (_, _) if from_waste => ", сброса или карта из ячейки",
        (0, 0) => "",
        (0, _) => " или карта из резерва",
        _ => " или карта из ячейки",
    };
    let then = match rules.takes_back() {
        true => "Последняя карта дома может вернуться в столбец туда, куда она подходит.",
        false => "Там она и остаётся.",
    };
    if rules.base_home().is_some() {
        let (lowest, highest) = ends_in_file(rules);
        return phrase![
            format!(
                "{homes}, {each} на масть; их строят по масти от базовой карты по кругу, после "
            ),
            highest,
            " идёт ",
            lowest,
            ". Последняя карта столбца",
            from_cells,
            " может уйти в дом, если она следующая в своей масти. ",
            then
        ];
    }
    phrase![
        format!("{homes}, {each} на масть; их строят по масти от "),
        lowest_of(group).unwrap_or_default(),
        " до ",
        highest_of(group).unwrap_or_default(),
        ". Последняя карта столбца",
        from_cells,
        " может уйти в дом, если она следующая в своей масти. ",
        then,
        alone_home(others),
        by_itself(rules)
    ]
}

/// The groups of one kind that have a foundation of their own.
fn alone_home(others: &[Group]) -> Phrase {
    let alone = others.iter().filter(|group| !group.gathers);
    let each = alone.map(|group| phrase![" У карты ", ranks(group), " там своё место."]);
    Phrase::joined(each, "")
}

/// What goes home without the player.
fn by_itself(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups().iter();
    let each = groups.filter_map(|group| {
        let when = match group.goes_home {
            GoesHome::ByHand => return None,
            GoesHome::AtOnce => "как только может",
            GoesHome::InStep => {
                "как только может и ни один дом не отстал от неё больше чем на карту"
            }
        };
        Some(phrase![
            " Из карт ",
            ranks(group),
            format!(" каждая уходит в дом сама, {when}. Это не ход.")
        ])
    });
    Phrase::joined(each, "")
}

/// What is gathered; empty in a game without it.
pub(super) fn gather(rules: &Rules) -> Phrase {
    let groups = rules.deck().groups().iter().filter(|group| group.gathers);
    let each = groups.map(|group| {
        phrase![
            "Когда все одинаковые карты одного вида из ",
            ranks(group),
            format!(" (их {}) открыты, в концах столбцов или в ячейках, их можно собрать одним ходом: они уходят в первую \
             ячейку, которая свободна или держит одну из них, и там остаются.", group.copies)
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
        "Полный ряд одной масти (",
        complete_ranks(group),
        ") в конце столбца снимается сам."
    ]
}

/// What a complete run of a group is.
fn complete_run(group: &Group) -> Phrase {
    match group.run {
        Build::SuitInAnyOrder => phrase![
            "карты ",
            ranks(group),
            format!(" одной масти, всего {}", group.complete_run())
        ],
        Build::OtherSuit => phrase![complete_ranks(group), ", соседние разных мастей"],
        Build::Nothing => "одна карта".into(),
        Build::SameRank => format!(
            "все карты одного достоинства, всего {}",
            group.complete_run()
        )
        .into(),
        Build::Rank => complete_ranks(group),
        Build::Suit => phrase![complete_ranks(group), " одной масти"],
        Build::Colour => phrase![complete_ranks(group), " одного цвета"],
        Build::AlternateColour => phrase![complete_ranks(group), " с чередованием цвета"],
    }
}

/// The columns that lock.
pub(super) fn lock(rules: &Rules) -> Phrase {
    let groups = || rules.deck().groups().iter().filter(|group| group.locks);
    if groups().next().is_none() {
        return Phrase::default();
    }
    phrase![
        "Столбец, в котором лежит ровно это, закрывается: ",
        Phrase::joined(groups().map(complete_run), " или "),
        ". Из него ничего не берут и на него ничего не кладут. Полный ряд поверх других карт не закрывается."
    ]
}

/// How the game is won.
pub(in crate::words::russian) fn goal(rules: &Rules) -> Phrase {
    match rules.goal() {
        Goal::Foundations if rules.base_home().is_some() => {
            "Все карты в доме, каждая масть по кругу, начиная с базовой карты.".into()
        }
        Goal::Foundations => all_cards(rules, " в доме", |group| {
            phrase![
                ", каждая масть от ",
                lowest_of(group).unwrap_or_default(),
                " до ",
                highest_of(group).unwrap_or_default()
            ]
        }),
        Goal::RunsTakenOff => all_cards(rules, " сняты", |group| {
            phrase![" полными рядами одной масти: ", complete_ranks(group)]
        }),
        Goal::RunsInPlace => in_place(rules),
        Goal::Hole => {
            let stock = match rules.stock() {
                Some(_) => " Что осталось в колоде, не важно.",
                None => "",
            };
            format!("Все столбцы пусты, и все их карты в лунке.{stock}").into()
        }
    }
}

/// What becomes of all cards, and how, where they are of one group.
fn all_cards(rules: &Rules, fate: &'static str, how: impl Fn(&Group) -> Phrase) -> Phrase {
    if rules.gathers() {
        return phrase!["Все карты", fate, " или собраны в ячейках."];
    }
    let how = match rules.deck().groups() {
        [group] => how(group),
        _ => Phrase::default(),
    };
    phrase!["Все карты", fate, how, "."]
}

fn in_place(rules: &Rules) -> Phrase {
    let mut runs = 0;
    let mut parts: Vec<Phrase> = Vec::new();
    for group in rules.deck().groups() {
        let number = complete_runs(group);
        runs += number;
        let is_in_cells = rules.cell_sets() != CellSets::Never && group.locks;
        let forms = match group.locks {
            true if is_in_cells => [
                "собранная стопка в столбцах или ячейках",
                "собранные стопки в столбцах или ячейках",
                "собранных стопок в столбцах или ячейках",
            ],
            true => ["закрытый столбец", "закрытых столбца", "закрытых столбцов"],
            false => COLUMNS,
        };
        let columns = count(number as u64, forms);
        parts.push(phrase![format!("{columns} ("), complete_run(group), ")"]);
    }
    match usize::from(rules.columns()).saturating_sub(runs) {
        _ if rules.cell_sets() != CellSets::Never => {}
        0 => {}
        empty => parts.push(count(empty as u64, ["пустой", "пустых", "пустых"]).into()),
    }
    let cells = match rules.cells() {
        0 => "",
        _ if rules.cell_sets() != CellSets::Never => " Больше карт нигде нет.",
        1 => " Ячейка пуста.",
        _ => " Ячейки пусты.",
    };
    phrase![all_of(parts.into_iter()), ".", cells]
}

/// What a cheat is.
pub(super) fn cheat(rules: &Rules) -> Phrase {
    if !rules.cheats() {
        return Phrase::default();
    }
    "Последнюю карту столбца можно положить на карту, на которую она не ложится, если на ней самой ещё нет чита, а \
     столбец, куда её кладут, не закрыт и в нём нет карты с читом. Читов может быть сколько угодно. Ход, который \
     подходит, никогда не чит."
        .into()
}

/// What a cheated card may do.
pub(super) fn cheated(rules: &Rules) -> Phrase {
    if !rules.cheats() {
        return Phrase::default();
    }
    "Карта с читом ходит одна и только туда, куда она подходит, или в пустой столбец; после этого она снова обычная. На \
     неё ничего не кладут, а карты под ней ходить не могут."
        .into()
}
