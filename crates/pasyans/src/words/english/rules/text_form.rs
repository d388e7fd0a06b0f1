//! How boards and moves are written.

use super::number;
use crate::rules::{CellSets, DealTo, FaceDown, Goal, Redeals, Rules, TextForm};
use crate::words::facts::moves_single_cards;

/// The text form of boards, to be followed by deal 1 as an example.
pub(in crate::words::english) fn boards(rules: &Rules) -> String {
    match rules.text_form() {
        TextForm::Compact => compact(rules),
        TextForm::Lines => lines(rules),
    }
}

fn compact(rules: &Rules) -> String {
    let columns = usize::from(rules.columns());
    let characters = rules.deck().len() + columns;
    let cheated = match rules.cheats() {
        true => ", or a '!' where its last card is cheated",
        false => "",
    };
    format!(
        "The text form of a board has {characters} characters: the {} columns from left to right, \
         each from its base to its end, and after each column a '.'{cheated}. Deal 1:",
        number(columns)
    )
}

/// How boards write what is gathered.
const GATHERED: &str = " A cell with [R] is locked with all cards of that kind. A card without a suit that lies at home is named alone.";

fn lines(rules: &Rules) -> String {
    let before = match (rules.goal(), rules.cells()) {
        (Goal::RunsInPlace, 0) => "",
        (Goal::Hole, _) => {
            " A line before the columns, 'Foundations:', names the last card in the hole."
        }
        (Goal::RunsInPlace, _) => {
            " A line before the columns names the cards in cells, with - for an empty one; it may \
             be left out when they are empty."
        }
        (_, 0) => {
            " A line before the columns names the highest card of each foundation, with 0 for an \
             empty one; it may be left out when they are empty."
        }
        (_, _) => {
            " Lines before the columns name the highest card of each foundation, with 0 for an \
             empty one, and the cards in cells, with - for an empty one; they may be left out when \
             they are empty."
        }
    };
    let base = match rules.base_home() {
        Some(_) => {
            " A line 'Base: 5' before all others names the rank with which foundations begin."
        }
        None => "",
    };
    let reserve = match rules.reserve() {
        0 => "",
        _ => {
            " Another line, 'Reserve:', names the cards of the reserve, with - for one that is gone."
        }
    };
    let redeals = match rules.redeal().map(|redeal| redeal.times) {
        Some(Redeals::AtMost(_)) => {
            " A line 'Redeals: 1' before the columns says how often they were dealt again."
        }
        Some(Redeals::Unlimited) | None => "",
    };
    let stock = match rules.stock().map(|stock| stock.to) {
        Some(DealTo::Waste) => {
            " Lines 'Stock:' and 'Waste:' name their cards, the next card of the stock first and the last card of the \
             waste last; a line without cards may be left out."
        }
        Some(DealTo::Columns | DealTo::Hole) => {
            " A line 'Stock:' names its cards, the next one first."
        }
        None => "",
    };
    let turns = match rules.stock().map(|stock| stock.times) {
        Some(Redeals::AtMost(1..)) => {
            " A line 'Redeals: 1' says how often the waste was turned over."
        }
        _ => "",
    };
    let down = match rules.face_down() {
        FaceDown::Nothing => "",
        FaceDown::AllButLast | FaceDown::Counts(_) => " A card in <> lies face down.",
    };
    let sets = match rules.cell_sets() {
        CellSets::Never if rules.gathers() => GATHERED,
        CellSets::Never => "",
        _ => " A cell with [1] is locked with all cards of that kind.",
    };
    let cheated = match rules.cheats() {
        true => " A '!' follows a cheated card.",
        false => "",
    };
    format!(
        "The text form of a board has a line for each column, from its base to its end, the cards separated by spaces; a lone ':' is an empty column.{base}{before}{sets}{reserve}{stock}{redeals}{turns}{down}{cheated} Deal 1:"
    )
}

pub(in crate::words::english) fn moves(rules: &Rules) -> String {
    let mut ways = Vec::new();
    if rules.hole().is_some() {
        ways.push("'t1 f0' puts the last card of column t1 (counted from t0) into the hole");
    } else if rules.columns() > 1 {
        ways.push(match moves_single_cards(rules) {
            true => "'t1 t0' takes a card from column t1 to column t0 (counted from t0)",
            false => {
                "'t1 t0 3' takes three cards from column t1 to column t0 (counted from t0), and 't1 \
                 t0' one"
            }
        });
    }
    if rules.cells() > 0 {
        ways.push("'t1 c0' a card to the cell c0");
    }
    if rules.cell_sets() != CellSets::Never {
        ways.push("'t1 c0 4' four cards alike to the cell c0");
    }
    if rules.goal() == Goal::Foundations {
        ways.push("'t1 f0' a card home to the foundation f0");
    }
    if rules.gathers() {
        ways.push("'gather R' gathers all cards R in a cell");
    }
    if rules.reserve() > 0 {
        ways.push("'r0 t0' the card r0 of the reserve to column t0");
    }
    if rules.takes_back() {
        ways.push("'f0 t0' the last card of the foundation f0 back to column t0");
    }
    if rules.redeal().is_some() {
        ways.push("'redeal' deals the columns again");
    }
    if let Some(stock) = rules.stock() {
        ways.push("'deal' deals from the stock");
        if stock.to == DealTo::Waste {
            ways.push("'w0 t0' takes the last card of the waste to column t0");
        }
        if rules.redeal_times().is_some() {
            ways.push("'redeal' turns the waste over");
        }
    }
    if rules.cheats() {
        ways.push("'t0 t1!' is a cheat");
    }
    format!(
        "Moves are written with the names of the piles: {}.",
        ways.join("; ")
    )
}
