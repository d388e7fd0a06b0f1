//! How boards and moves are written.

use super::COLUMNS;
use crate::rules::{CellSets, DealTo, FaceDown, Goal, Redeals, Rules, TextForm};
use crate::words::facts::moves_single_cards;
use crate::words::russian::numbers::count;

/// The text form of boards, to be followed by deal 1 as an example.
pub(in crate::words::russian) fn boards(rules: &Rules) -> String {
    match rules.text_form() {
        TextForm::Compact => compact(rules),
        TextForm::Lines => lines(rules),
    }
}

fn compact(rules: &Rules) -> String {
    let characters = rules.deck().len() + usize::from(rules.columns());
    let characters = count(characters as u64, ["знак", "знака", "знаков"]);
    let columns = count(rules.columns(), COLUMNS);
    let cheated = match rules.cheats() {
        true => " или «!», если на его последней карте чит",
        false => "",
    };
    format!(
        "Текстовая запись расклада: {characters}, {columns} слева направо, каждый от нижней карты к верхней, и после \
         каждого столбца «.»{cheated}. Расклад 1:"
    )
}

/// How boards write what is gathered.
const GATHERED: &str =
    " Ячейка с [R] собрана: в ней все карты этого вида. Карту без масти в доме называют одну.";

fn lines(rules: &Rules) -> String {
    let before = match (rules.goal(), rules.cells()) {
        (Goal::RunsInPlace, 0) => "",
        (Goal::Hole, _) => {
            " Строка «Foundations:» перед столбцами называет последнюю карту в лунке."
        }
        (Goal::RunsInPlace, _) => {
            " Строка перед столбцами называет карты в ячейках, «-» для пустой; её можно опустить, если все пусты."
        }
        (_, 0) => {
            " Строка перед столбцами называет старшую карту каждого дома, 0 для пустого; её можно опустить, если все \
             пусты."
        }
        (_, _) => {
            " Строки перед столбцами называют старшую карту каждого дома, 0 для пустого, и карты в ячейках, «-» для \
             пустой; их можно опустить, если все пусты."
        }
    };
    let base = match rules.base_home() {
        Some(_) => {
            " Строка «Base: 5» перед всеми остальными называет карту, с которой начинаются дома."
        }
        None => "",
    };
    let reserve = match rules.reserve() {
        0 => "",
        _ => " Ещё одна строка, «Reserve:», называет карты резерва, «-» вместо ушедшей.",
    };
    let redeals = match rules.redeal().map(|redeal| redeal.times) {
        Some(Redeals::AtMost(_)) => {
            " Строка «Redeals: 1» перед столбцами говорит, сколько раз их пересдавали."
        }
        Some(Redeals::Unlimited) | None => "",
    };
    let stock = match rules.stock().map(|stock| stock.to) {
        Some(DealTo::Waste) => {
            " Строки «Stock:» и «Waste:» называют карты колоды и сброса: следующую карту колоды первой, последнюю карту сброса \
             последней; строку без карт можно опустить."
        }
        Some(DealTo::Columns | DealTo::Hole) => {
            " Строка «Stock:» называет карты колоды, следующую первой."
        }
        None => "",
    };
    let turns = match rules.stock().map(|stock| stock.times) {
        Some(Redeals::AtMost(1..)) => {
            " Строка «Redeals: 1» говорит, сколько раз переворачивали сброс."
        }
        _ => "",
    };
    let down = match rules.face_down() {
        FaceDown::Nothing => "",
        FaceDown::AllButLast | FaceDown::Counts(_) => " Карта в <> закрыта.",
    };
    let sets = match rules.cell_sets() {
        CellSets::Never if rules.gathers() => GATHERED,
        CellSets::Never => "",
        _ => " Ячейка с [1] собрана: в ней все карты этого вида.",
    };
    let cheated = match rules.cheats() {
        true => " За картой с читом стоит «!».",
        false => "",
    };
    format!(
        "Текстовая запись расклада: по строке на столбец, от нижней карты к верхней, карты через пробел; одиночное «:» — \
         пустой столбец.{base}{before}{sets}{reserve}{stock}{redeals}{turns}{down}{cheated} Расклад 1:"
    )
}

pub(in crate::words::russian) fn written_moves(rules: &Rules) -> String {
    let mut ways = Vec::new();
    if rules.hole().is_some() {
        ways.push("«t1 f0» кладёт в лунку последнюю карту столбца t1 (счёт от t0)");
    } else if rules.columns() > 1 {
        ways.push(match moves_single_cards(rules) {
            true => "«t1 t0» переносит карту из столбца t1 в столбец t0 (счёт с t0)",
            false => {
                "«t1 t0 3» переносит три карты из столбца t1 в столбец t0 (счёт с t0), а «t1 t0» — одну"
            }
        });
    }
    if rules.cells() > 0 {
        ways.push("«t1 c0» — карту в ячейку c0");
    }
    if rules.cell_sets() != CellSets::Never {
        ways.push("«t1 c0 4» — четыре одинаковые карты в ячейку c0");
    }
    if rules.goal() == Goal::Foundations {
        ways.push("«t1 f0» — карту в дом f0");
    }
    if rules.gathers() {
        ways.push("«gather R» собирает все карты R в ячейку");
    }
    if rules.reserve() > 0 {
        ways.push("«r0 t0» — карту r0 резерва в столбец t0");
    }
    if rules.takes_back() {
        ways.push("«f0 t0» — последнюю карту дома f0 обратно в столбец t0");
    }
    if rules.redeal().is_some() {
        ways.push("«redeal» раскладывает столбцы заново");
    }
    if let Some(stock) = rules.stock() {
        ways.push("«deal» сдаёт из колоды");
        if stock.to == DealTo::Waste {
            ways.push("«w0 t0» — последнюю карту сброса в столбец t0");
        }
        if rules.redeal_times().is_some() {
            ways.push("«redeal» переворачивает сброс");
        }
    }
    if rules.cheats() {
        ways.push("«t0 t1!» — чит");
    }
    format!("Ходы записывают именами стопок: {}.", ways.join("; "))
}
