//! A board as it lies on the table.

use std::fmt::Write;

use anstyle::Style;
use pasyans::molek::Position;

use crate::output::style;

/// The columns side by side, each with its number on top, the base first, and its state below.
/// Cards that may move are bold, cheated ones have a `!`.
pub fn draw(position: &Position) -> String {
    let columns = position.columns();
    let mut lines = vec![String::new(); 2];
    for number in 1..=columns.len() {
        put(&mut lines[0], &number.to_string(), ' ', style::FAINT);
        put(&mut lines[1], "──────", '─', style::FAINT);
    }
    let deepest = columns.iter().map(|column| column.len()).max().unwrap_or(0);
    for row in 0..deepest {
        let mut line = String::new();
        for (index, column) in columns.iter().enumerate() {
            let card = column
                .card(row)
                .map(|card| card.to_string())
                .unwrap_or_default();
            let is_cheated = column.is_cheated() && row + 1 == column.len();
            let style = if position.is_locked(index) {
                style::GOOD
            } else if is_cheated {
                style::BAD
            } else if row + column.run() >= column.len() {
                style::HEADING
            } else {
                Style::new()
            };
            put(&mut line, &card, if is_cheated { '!' } else { ' ' }, style);
        }
        lines.push(line);
    }
    let states = columns.iter().enumerate().map(|(index, column)| {
        if position.is_locked(index) {
            ("locked", style::GOOD)
        } else if column.is_cheated() {
            ("cheat", style::BAD)
        } else if column.is_empty() {
            ("empty", style::FAINT)
        } else {
            ("", Style::new())
        }
    });
    let mut line = String::new();
    states.for_each(|(state, style)| put(&mut line, state, ' ', style));
    lines.push(line);
    let mut drawing = String::new();
    for line in lines
        .iter()
        .map(|line| line.trim_end())
        .filter(|line| !line.is_empty())
    {
        drawing.push_str(line);
        drawing.push('\n');
    }
    drawing
}

/// Adds a cell: the text at the right of six places, then the mark.
fn put(line: &mut String, text: &str, mark: char, style: Style) {
    if text.is_empty() {
        line.push_str("       ");
        return;
    }
    let pad = 6_usize.saturating_sub(text.chars().count());
    // Writing to a string cannot fail.
    let _ = write!(line, "{:pad$}{style}{text}{mark}{style:#}", "");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(board: &str) -> String {
        let position: Position = board.parse().expect("a board");
        anstream::adapter::strip_str(&draw(&position)).to_string()
    }

    #[test]
    fn cheated_locked_and_empty_columns_are_marked() {
        insta::assert_snapshot!(plain("TKDV098766!TKDV0987.TKDV09876.TKDV09876..."), @"");
    }

    #[test]
    fn a_new_deal_has_no_marks() {
        insta::assert_snapshot!(plain("668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9."), @"");
    }
}
