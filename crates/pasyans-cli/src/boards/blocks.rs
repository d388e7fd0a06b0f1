//! The texts of the boards in a file: one a line, or several lines each.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use pasyans::words::numbers;
use pasyans::{Rules, TextForm, cards_in};

use crate::foreign_text::{self, Lines};

/// Keeps only this many bytes of a longer text: no board is that long, and no input may fill the memory. One that is far longer
/// ends the input.
const LONGEST: usize = 1 << 16;

/// The text of a board and its place in the input.
#[derive(Clone)]
pub struct Block {
    pub text: String,
    /// Its first line, counted from 1.
    pub line: usize,
}

/// The texts in order. An empty input is an error: to a script, no boards would look like boards that are all won.
pub struct Blocks<R> {
    /// The name of the input, for messages.
    name: String,
    lines: Lines<R>,
    rules: Arc<Rules>,
    /// Lines read so far.
    number: usize,
    /// Blocks that were read ahead.
    ahead: VecDeque<Block>,
    is_empty: bool,
}

impl<R: Read> Blocks<R> {
    pub fn new(name: String, source: R, rules: Arc<Rules>) -> Self {
        Self {
            name,
            lines: Lines::new(source),
            rules,
            number: 0,
            ahead: VecDeque::new(),
            is_empty: true,
        }
    }

    fn next_line(&mut self) -> Result<Option<String>> {
        let line = self.lines.next();
        self.number += 1;
        line.with_context(|| format!("cannot read {}", self.name))
    }

    /// The next text. A blank line ends it, unless it lacks cards and what comes after the line completes it: then the
    /// line is an empty column, as Freecell Solver writes it.
    fn next_board(&mut self) -> Result<Option<Block>> {
        let Some(first) = self.next_ahead(0)? else {
            return Ok(None);
        };
        if self.rules.text_form() == TextForm::Compact {
            return Ok(self.ahead.pop_front());
        }
        let wanted = self.rules.deck().len();
        let mut text = first.text.clone();
        let mut taken = 1;
        // Every blank line would be a column of its own.
        while taken < usize::from(self.rules.columns()) && cards_in(&self.rules, &text) < wanted {
            let Some(next) = self.next_ahead(taken)? else {
                break;
            };
            let lines_between = next.line - first.line - text.matches('\n').count();
            text.push_str(&"\n".repeat(lines_between));
            text.push_str(&next.text);
            taken += 1;
            match cards_in(&self.rules, &text).cmp(&wanted) {
                Ordering::Less => {}
                Ordering::Equal => {
                    self.ahead.drain(..taken);
                    let line = first.line;
                    return Ok(Some(Block { text, line }));
                }
                Ordering::Greater => break,
            }
        }
        Ok(self.ahead.pop_front())
    }

    /// One of the blocks to come, counted from 0.
    fn next_ahead(&mut self, index: usize) -> Result<Option<Block>> {
        while self.ahead.len() <= index {
            let Some(block) = self.next_block()? else {
                return Ok(None);
            };
            self.ahead.push_back(block);
        }
        Ok(self.ahead.get(index).cloned())
    }

    /// The next lines that belong together, without the blank lines and comments before them.
    fn next_block(&mut self) -> Result<Option<Block>> {
        let mut block: Option<Block> = None;
        let mut left_out = 0;
        while let Some(line) = self.next_line()? {
            let line = line.trim();
            let is_comment = line.starts_with('#');
            match &mut block {
                None if line.is_empty() || is_comment => continue,
                None => {
                    block = Some(Block {
                        text: line.to_owned(),
                        line: self.number,
                    });
                }
                Some(_) if line.is_empty() => break,
                Some(block) if block.text.len() + line.len() < LONGEST => {
                    block.text.extend(["\n", line]);
                }
                Some(block) => {
                    left_out += line.len();
                    if left_out > foreign_text::LONGEST {
                        let (name, line) = (&self.name, block.line);
                        let most = numbers::bytes(foreign_text::LONGEST);
                        bail!(
                            "{name}, line {line}: this board is too long: the limit is {most}; blank lines part boards"
                        );
                    }
                }
            }
            if self.rules.text_form() == TextForm::Compact {
                break;
            }
        }
        Ok(block)
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = Result<Block>;

    fn next(&mut self) -> Option<Result<Block>> {
        let block = self.next_board().transpose();
        if block.is_none() && std::mem::take(&mut self.is_empty) {
            return Some(Err(anyhow!("no boards in {}", self.name)));
        }
        self.is_empty = false;
        block
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks<'i>(input: &'i str, game: &str) -> Blocks<&'i [u8]> {
        let rules = Rules::named(game).expect("a game");
        Blocks::new("a file".to_owned(), input.as_bytes(), rules)
    }

    #[test]
    fn no_boards_are_an_error_and_then_the_end() {
        for game in ["freecell", "molek-syntez"] {
            for input in ["", "\n# nothing\n"] {
                let mut blocks = blocks(input, game);
                let error = blocks.next().and_then(Result::err).expect("an error");
                assert_eq!(error.to_string(), "no boards in a file");
                assert!(blocks.next().is_none());
            }
        }
    }

    #[test]
    fn text_without_end_fills_no_memory() {
        let input = "AS 2S 3S\n".repeat(100_000);
        let block = blocks(&input, "freecell").next().expect("a block");
        assert!(block.expect("readable").text.len() <= LONGEST);
    }

    /// The first line and the number of lines of each text.
    fn places(input: &str) -> Vec<(usize, usize)> {
        blocks(input, "freecell")
            .map(|block| block.expect("readable"))
            .map(|block| (block.line, block.text.split('\n').count()))
            .collect()
    }

    #[test]
    fn a_blank_line_is_an_empty_column_where_the_cards_say_so() {
        let deal = Rules::named("freecell").and_then(|rules| rules.deal(1).ok());
        let deal = deal.expect("deal 1").to_string();
        let short = "Foundations: H-K C-K D-J S-J\nKD\n# a comment\n\nKS QS QD";
        let lines: Vec<&str> = deal.lines().collect();
        let halves = [lines[..4].join("\n"), lines[4..].join("\n")];
        assert_eq!(places(&format!("{deal}\n\n{deal}")), [(1, 8), (10, 8)]);
        assert_eq!(places(&halves.join("\n\n")), [(1, 9)]);
        assert_eq!(places(&halves.join("\n\n\n")), [(1, 10)]);
        assert_eq!(
            places(&format!("{short}\n\n{deal}\n\n{short}")),
            [(1, 5), (7, 8), (16, 5)]
        );
        // A board that lacks cards is not completed by a whole one, nor by another that lacks as many.
        let lacking = lines[..7].join("\n");
        assert_eq!(places(&format!("{lacking}\n\n{deal}")), [(1, 7), (9, 8)]);
        assert_eq!(places(&format!("{lacking}\n\n{lacking}")), [(1, 7), (9, 7)]);
    }
}
