//! How boards and moves are written.

use super::number;
use crate::rules::{CellSets, DealTo, FaceDown, Goal, Redeals, Rules, TextForm};
use crate::words::facts::moves_single_cards;

/// The text form of boards, to be followed by deal 1 as an example.
pub(in crate::words::german) fn boards(rules: &Rules) -> String {
    match rules.text_form() {
        TextForm::Compact => compact(rules),
        TextForm::Lines => lines(rules),
    }
}

fn compact(rules: &Rules) -> String {
    let columns = usize::from(rules.columns());
    let characters = rules.deck().len() + columns;
    let cheated = match rules.cheats() {
        true => ", oder ein „!“, wo ihre letzte Karte geschummelt ist",
        false => "",
    };
    format!(
        "Die Textform eines Blattes hat {characters} Zeichen: die {} Spalten von links nach rechts, jede von unten nach \
         oben, und nach jeder Spalte ein „.“{cheated}. Blatt 1:",
        number(columns)
    )
}

/// How boards write what is gathered.
const GATHERED: &str = " Eine Zelle mit [R] ist mit allen Karten dieser Art gesperrt. Eine Karte ohne Farbe auf der Ablage wird allein genannt.";

fn lines(rules: &Rules) -> String {
    let before = match (rules.goal(), rules.cells()) {
        (Goal::RunsInPlace, 0) => "",
        (Goal::Hole, _) => {
            " Eine Zeile vor den Spalten, „Foundations:“, nennt die letzte Karte im Loch."
        }
        (Goal::RunsInPlace, _) => {
            " Eine Zeile vor den Spalten nennt die Karten in den Zellen, mit - für eine leere; sie darf fehlen, wenn \
             alle leer sind."
        }
        (_, 0) => {
            " Eine Zeile vor den Spalten nennt die höchste Karte jeder Ablage, mit 0 für eine leere; sie darf fehlen, \
             wenn alle leer sind."
        }
        (_, _) => {
            " Zeilen vor den Spalten nennen die höchste Karte jeder Ablage, mit 0 für eine leere, und die Karten in den \
             Zellen, mit - für eine leere; sie dürfen fehlen, wenn alle leer sind."
        }
    };
    let base = match rules.base_home() {
        Some(_) => {
            " Eine Zeile „Base: 5“ vor allen anderen nennt den Rang, mit dem Ablagen beginnen."
        }
        None => "",
    };
    let reserve = match rules.reserve() {
        0 => "",
        _ => {
            " Eine weitere Zeile, „Reserve:“, nennt die Karten der Reserve, mit - für eine, die weg ist."
        }
    };
    let redeals = match rules.redeal().map(|redeal| redeal.times) {
        Some(Redeals::AtMost(_)) => {
            " Eine Zeile „Redeals: 1“ vor den Spalten sagt, wie oft neu ausgelegt wurde."
        }
        Some(Redeals::Unlimited) | None => "",
    };
    let stock = match rules.stock().map(|stock| stock.to) {
        Some(DealTo::Waste) => {
            " Die Zeilen „Stock:“ und „Waste:“ nennen die Karten von Talon und Abwurf, die nächste des Talons zuerst und die \
             letzte des Abwurfs zuletzt; eine Zeile ohne Karten darf fehlen."
        }
        Some(DealTo::Columns | DealTo::Hole) => {
            " Eine Zeile „Stock:“ nennt die Karten des Talons, die nächste zuerst."
        }
        None => "",
    };
    let turns = match rules.stock().map(|stock| stock.times) {
        Some(Redeals::AtMost(1..)) => {
            " Eine Zeile „Redeals: 1“ sagt, wie oft der Abwurf umgedreht wurde."
        }
        _ => "",
    };
    let down = match rules.face_down() {
        FaceDown::Nothing => "",
        FaceDown::AllButLast | FaceDown::Counts(_) => " Eine Karte in <> liegt verdeckt.",
    };
    let sets = match rules.cell_sets() {
        CellSets::Never if rules.gathers() => GATHERED,
        CellSets::Never => "",
        _ => " Eine Zelle mit [1] ist mit allen Karten dieser Art gesperrt.",
    };
    let cheated = match rules.cheats() {
        true => " Ein „!“ folgt einer geschummelten Karte.",
        false => "",
    };
    format!(
        "Die Textform eines Blattes hat eine Zeile für jede Spalte, von unten nach oben, mit Leerzeichen zwischen den \
         Karten; ein „:“ allein ist eine leere Spalte.{base}{before}{sets}{reserve}{stock}{redeals}{turns}{down}{cheated} Blatt 1:"
    )
}

pub(in crate::words::german) fn written_moves(rules: &Rules) -> String {
    let mut ways = Vec::new();
    if rules.hole().is_some() {
        ways.push("„t1 f0“ legt die letzte Karte der Spalte t1 (von t0 an gezählt) ins Loch");
    } else if rules.columns() > 1 {
        ways.push(match moves_single_cards(rules) {
            true => "„t1 t0“ legt eine Karte von Spalte t1 auf Spalte t0 (von t0 an gezählt)",
            false => {
                "„t1 t0 3“ legt drei Karten von Spalte t1 auf Spalte t0 (von t0 an gezählt), und „t1 t0“ eine"
            }
        });
    }
    if rules.cells() > 0 {
        ways.push("„t1 c0“ eine Karte in die Zelle c0");
    }
    if rules.cell_sets() != CellSets::Never {
        ways.push("„t1 c0 4“ vier gleiche Karten in die Zelle c0");
    }
    if rules.goal() == Goal::Foundations {
        ways.push("„t1 f0“ eine Karte auf die Ablage f0");
    }
    if rules.gathers() {
        ways.push("„gather R“ sammelt alle Karten R in einer Zelle");
    }
    if rules.reserve() > 0 {
        ways.push("„r0 t0“ die Karte r0 der Reserve auf Spalte t0");
    }
    if rules.takes_back() {
        ways.push("„f0 t0“ die letzte Karte der Ablage f0 zurück auf Spalte t0");
    }
    if rules.redeal().is_some() {
        ways.push("„redeal“ legt die Spalten neu aus");
    }
    if let Some(stock) = rules.stock() {
        ways.push("„deal“ gibt vom Talon");
        if stock.to == DealTo::Waste {
            ways.push("„w0 t0“ legt die letzte Karte des Abwurfs auf Spalte t0");
        }
        if rules.redeal_times().is_some() {
            ways.push("„redeal“ dreht den Abwurf um");
        }
    }
    if rules.cheats() {
        ways.push("„t0 t1!“ ist ein Schummelzug");
    }
    format!(
        "Züge schreibt man mit den Namen der Stapel: {}.",
        ways.join("; ")
    )
}
