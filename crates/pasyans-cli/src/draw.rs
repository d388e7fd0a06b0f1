//! Draws a board as it lies on the table.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use pasyans::{Card, DealTo, Position, Suit};

use crate::style;

/// The narrowest terminal to expect.
const WIDTH: usize = 80;

/// The cells and the foundations, and below them the columns side by side, each with its number on
/// top, the base first, and its state below. Cards that may move are bold, cheated ones have a `!`.
pub fn draw(position: &Position) -> String {
    draw_doubtful(position, &[])
}

/// The same, with a `?` behind the doubtful cards (column and row, from 0).
pub fn draw_doubtful(position: &Position, doubts: &[(usize, usize)]) -> String {
    let drawing = Drawing::new(position, doubts);
    let mut lines = drawing.piles_on_top();
    lines.extend(drawing.columns());
    let mut text = String::new();
    for line in lines.iter().map(|line| line.trim_end()) {
        if !line.is_empty() {
            text.extend([line, "\n"]);
        }
    }
    text
}

/// How many of the last cards of the waste are shown.
const SHOWN_WASTE: usize = 3;

struct Drawing<'a> {
    position: &'a Position,
    /// Column and row of each doubtful card.
    doubts: &'a [(usize, usize)],
    /// The width of a pile in characters, one of them for a mark behind the card.
    width: usize,
}

impl<'a> Drawing<'a> {
    fn new(position: &'a Position, doubts: &'a [(usize, usize)]) -> Self {
        let rules = position.rules();
        let has_states = rules.cheats() || rules.deck().groups().iter().any(|group| group.locks);
        let widths = if has_states { 3..=8 } else { 3..=5 };
        let columns = position.columns().len();
        let fitting = widths.rev().find(|width| width * columns <= WIDTH);
        let width = fitting.unwrap_or(3);
        Self {
            position,
            doubts,
            width,
        }
    }

    /// A line of cells, one of the reserve and one of foundations, if there are any.
    fn piles_on_top(&self) -> Vec<String> {
        let foundations = 0..self.position.home().len();
        let home: Vec<Option<Card>> = foundations
            .map(|index| self.position.last_home(index))
            .collect();
        let mut lines = Vec::new();
        for (label, cards, style) in [
            ("cells", self.position.cells(), style::HEADING),
            ("rest", self.position.reserve(), style::HEADING),
            ("home", &home, Style::new()),
        ] {
            if cards.is_empty() {
                continue;
            }
            let label = match label {
                "cells" if self.position.open_cells() == 0 => "shut",
                label => label,
            };
            let mut line = format!("{label:<5}");
            let is_cells = label == "cells";
            for (index, card) in cards.iter().enumerate() {
                match card {
                    Some(card) if is_cells && self.position.is_set(index) => {
                        let name = self.position.rules().deck().kind(*card).face();
                        self.put(&mut line, &format!("[{name}]"), "", style::GOOD);
                    }
                    None if is_cells && self.position.is_cell_closed(index) => {
                        self.put(&mut line, "x", "", style::FAINT);
                    }
                    Some(card) => self.put_card(&mut line, *card, style),
                    None => self.put(&mut line, "-", "", style::FAINT),
                }
            }
            lines.push(line);
        }
        lines.extend(self.stock());
        lines
    }

    /// A line of the stock, the next card first, and one of the waste, the last card last, with its few last cards.
    fn stock(&self) -> Vec<String> {
        let Some(stock) = self.position.rules().stock() else {
            return Vec::new();
        };
        let mut line = format!("{:<5}", "stock");
        let hidden = self.position.stock().len().to_string();
        self.put(&mut line, &hidden, "", style::FAINT);
        let mut lines = vec![line];
        if stock.to == DealTo::Waste {
            let waste = self.position.waste();
            let shown = waste.len().min(SHOWN_WASTE);
            let mut line = format!("{:<5}", "waste");
            if shown < waste.len() {
                self.put(
                    &mut line,
                    &format!("+{}", waste.len() - shown),
                    "",
                    style::FAINT,
                );
            }
            for (index, &card) in waste[waste.len() - shown..].iter().enumerate() {
                let style = match index + 1 == shown {
                    true => style::HEADING,
                    false => Style::new(),
                };
                self.put_card(&mut line, card, style);
            }
            lines.push(line);
        }
        lines
    }

    fn columns(&self) -> Vec<String> {
        let columns = self.position.columns();
        let mut lines = vec![String::new(); 2];
        for number in 1..=columns.len() {
            let rule = "─".repeat(self.width - 1);
            self.put(&mut lines[0], &number.to_string(), "", style::FAINT);
            self.put(&mut lines[1], &rule, "─", style::FAINT);
        }
        let lengths = columns.iter().map(|column| column.cards().len());
        for row in 0..lengths.max().unwrap_or(0) {
            let mut line = String::new();
            for index in 0..columns.len() {
                self.put_row(&mut line, index, row);
            }
            lines.push(line);
        }
        lines.push(self.states());
        lines
    }

    /// Adds the card of a column in this row.
    fn put_row(&self, line: &mut String, index: usize, row: usize) {
        let column = &self.position.columns()[index];
        let Some(&card) = column.cards().get(row) else {
            return self.put(line, "", "", Style::new());
        };
        let is_last = row + 1 == column.cards().len();
        let name = || self.position.rules().deck().kind(card).face().to_string();
        if row < usize::from(column.down()) {
            return self.put(line, "··", "", style::FAINT);
        }
        if self.doubts.contains(&(index, row)) {
            self.put(line, &name(), "?", style::UNSURE);
        } else if self.position.is_locked(index) {
            self.put(line, &name(), "", style::GOOD);
        } else if column.is_cheated() && is_last {
            self.put(line, &name(), "!", style::BAD);
        } else if row + self.position.liftable(index) >= column.cards().len() {
            self.put_card(line, card, style::HEADING);
        } else {
            self.put_card(line, card, Style::new());
        }
    }

    /// A word about each column: empty, locked or cheated.
    fn states(&self) -> String {
        let mut line = String::new();
        for (index, column) in self.position.columns().iter().enumerate() {
            // If there is little room, a mark must do.
            let (word, mark, style) = if self.position.is_locked(index) {
                ("locked", "ok", style::GOOD)
            } else if column.is_cheated() {
                ("cheat", "!", style::BAD)
            } else if column.cards().is_empty() {
                ("empty", "-", style::FAINT)
            } else {
                ("", "", Style::new())
            };
            let state = if self.width > "locked".len() {
                word
            } else {
                mark
            };
            self.put(&mut line, state, "", style);
        }
        line
    }

    /// Adds a card, the red ones in red.
    fn put_card(&self, line: &mut String, card: Card, style: Style) {
        let rules = self.position.rules();
        let is_red = rules.deck().kind(card).suit.is_some_and(Suit::is_red);
        let style = match is_red {
            true => style.fg_color(Some(AnsiColor::Red.into())),
            false => style,
        };
        self.put(line, &rules.deck().kind(card).face().to_string(), "", style);
    }

    /// Adds a right-aligned text, and room for the mark.
    fn put(&self, line: &mut String, text: &str, mark: &str, style: Style) {
        let pad = (self.width - 1).saturating_sub(text.chars().count());
        line.push_str(&" ".repeat(pad));
        if !text.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(line, "{style}{text}{mark}{style:#}");
        }
        if mark.is_empty() {
            line.push(' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;

    use super::*;

    fn plain(game: &str, board: &str) -> String {
        let rules = Rules::named(game).expect("a game");
        let position = Position::parse(&rules, board).expect("a board");
        anstream::adapter::strip_str(&draw(&position)).to_string()
    }

    fn deal(game: &str, number: u64) -> String {
        let rules = Rules::named(game).expect("a game");
        let position = rules.deal(number).expect("a deal");
        anstream::adapter::strip_str(&draw(&position)).to_string()
    }

    #[test]
    fn cheated_locked_and_empty_columns_are_marked() {
        insta::assert_snapshot!(plain("molek-syntez", "TKDV098766!TKDV0987.TKDV09876.TKDV09876..."), @"
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
    fn doubtful_cards_are_marked() {
        let rules = Rules::named("molek-syntez").expect("a game");
        let board = "TKDV098766!TKDV0987.TKDV09876.TKDV09876...";
        let position = Position::parse(&rules, board).expect("a board");
        let drawing = draw_doubtful(&position, &[(0, 9), (1, 4), (5, 0)]);
        let plain = anstream::adapter::strip_str(&drawing).to_string();
        let lines: Vec<&str> = plain.lines().collect();
        assert_eq!(lines[6], "     10      10?     10      10");
        assert_eq!(lines[11], "      6?");
        assert_eq!(plain.matches('?').count(), 2);
    }

    #[test]
    fn a_new_deal_has_no_marks() {
        insta::assert_snapshot!(plain("molek-syntez", "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9."), @"
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

    #[test]
    fn cells_and_foundations_are_on_top() {
        insta::assert_snapshot!(deal("eight-off", 1), @"
        cells  6S    -   9C    -   2H    -   6H    -
        home    -    -    -    -
           1    2    3    4    5    6    7    8
        ────────────────────────────────────────
          JD   2D   9H   JC   5D   7H   7C   5H
          KD   KC   9S   5S   AD   QC   KH   3H
          2S   KS   9D   QD   JS   AS   AH   3C
          4C   5C   TS   QH   4H   AC   4D   7S
          3S   TD   4S   TH   8H   2C   JH   7D
          6D   8S   8D   QS   6C   3D   8C   TC
        ");
    }

    #[test]
    fn many_columns_are_narrow() {
        insta::assert_snapshot!(deal("fan", 1), @"
        home   -   -   -   -
          1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16  17  18
        ────────────────────────────────────────────────────────────────────────
         JD  2D  9H  JC  5D  7H  7C  5H  KD  KC  9S  5S  AD  QC  KH  3H  2S  6H
         KS  9D  QD  JS  AS  AH  3C  4C  5C  TS  QH  4H  AC  4D  7S  3S  TD
         4S  TH  8H  2C  JH  7D  6D  8S  8D  QS  6C  3D  8C  TC  6S  9C  2H
        ");
    }

    #[test]
    fn two_decks_have_eight_foundations() {
        let drawing = plain(
            "der-katzenschwanz",
            "Foundations: H-K C-K D-K S-K H-K C-K D-K S-J\nFreecells: - QS\n:\nKS",
        );
        insta::assert_snapshot!(drawing, @"
        cells   -   QS    -    -    -    -    -    -
        home   KH   KC   KD   KS   KH   KC   KD   JS
           1    2    3    4    5    6    7    8    9
        ─────────────────────────────────────────────
               KS
           -         -    -    -    -    -    -    -
        ");
    }

    #[test]
    fn red_suits_are_red() {
        let rules = Rules::named("freecell").expect("a game");
        let drawing = draw(&rules.deal(1).expect("a deal"));
        let red = Style::new().fg_color(Some(AnsiColor::Red.into()));
        assert!(drawing.contains(&format!("{red}JD{red:#}")), "{drawing:?}");
        assert!(drawing.contains(" 2S "), "{drawing:?}");
    }
}
