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
        put(&mut lines[0], &number.to_string(), "", style::FAINT);
        put(&mut lines[1], "───────", "─", style::FAINT);
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
            put(&mut line, &card, if is_cheated { "!" } else { "" }, style);
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
    states.for_each(|(state, style)| put(&mut line, state, "", style));
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

/// Adds a cell: the text at the right of seven places, and one place for the mark.
fn put(line: &mut String, text: &str, mark: &str, style: Style) {
    let pad = 7_usize.saturating_sub(text.chars().count());
    line.push_str(&" ".repeat(pad));
    if !text.is_empty() {
        // Writing to a string cannot fail.
        let _ = write!(line, "{style}{text}{mark}{style:#}");
    }
    if mark.is_empty() {
        line.push(' ');
    }
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
        insta::assert_snapshot!(plain("TKDV098766!TKDV0987.TKDV09876.TKDV09876..."), @"
              1       2       3       4       5       6
        ────────────────────────────────────────────────
              T       T       T       T
              K       K       K       K
              D       D       D       D
              V       V       V       V
             10      10      10      10
              9       9       9       9
              8       8       8       8
              7       7       7       7
              6               6       6
              6!
          cheat          locked  locked   empty   empty
        ");
    }

    #[test]
    fn a_new_deal_has_no_marks() {
        insta::assert_snapshot!(plain("668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9."), @"
              1       2       3       4       5       6
        ────────────────────────────────────────────────
              6       7       T       V       D      10
              6       V       8      10       V       D
              8       6       7       T       6       V
              7       D       D       9       K       K
              9       8       9       8       T       T
             10       7       K      10       K       9
        ");
    }
}
