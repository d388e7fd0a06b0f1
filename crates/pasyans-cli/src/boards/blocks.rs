//! The texts of the boards in a file: one a line, or several lines each.

use std::io::Read;

use anyhow::{Context, Result, anyhow};
use pasyans::TextForm;

use crate::foreign_text::Lines;

/// Keeps only this many bytes of a longer text: no board is that long, and no input may fill the memory.
const LONGEST: usize = 1 << 16;

/// The text of a board and its place in the input.
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
    form: TextForm,
    /// Lines read so far.
    number: usize,
    is_empty: bool,
}

impl<R: Read> Blocks<R> {
    pub fn new(name: String, source: R, form: TextForm) -> Self {
        Self {
            name,
            lines: Lines::new(source),
            form,
            number: 0,
            is_empty: true,
        }
    }

    fn next_line(&mut self) -> Result<Option<String>> {
        let line = self.lines.next();
        self.number += 1;
        line.with_context(|| format!("cannot read {}", self.name))
    }

    /// The next text, without the blank lines and comments before it.
    fn next_block(&mut self) -> Result<Option<Block>> {
        let mut block: Option<Block> = None;
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
                Some(_) => {}
            }
            if self.form == TextForm::Compact {
                break;
            }
        }
        Ok(block)
    }
}

impl<R: Read> Iterator for Blocks<R> {
    type Item = Result<Block>;

    fn next(&mut self) -> Option<Result<Block>> {
        let block = self.next_block().transpose();
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

    fn blocks(input: &str, form: TextForm) -> Blocks<&[u8]> {
        Blocks::new("a file".to_owned(), input.as_bytes(), form)
    }

    #[test]
    fn no_boards_are_an_error_and_then_the_end() {
        for form in [TextForm::Lines, TextForm::Compact] {
            for input in ["", "\n# nothing\n"] {
                let mut blocks = blocks(input, form);
                let error = blocks.next().and_then(Result::err).expect("an error");
                assert_eq!(error.to_string(), "no boards in a file");
                assert!(blocks.next().is_none());
            }
        }
    }

    #[test]
    fn text_without_end_fills_no_memory() {
        let input = "AS 2S 3S\n".repeat(100_000);
        let block = blocks(&input, TextForm::Lines).next().expect("a block");
        assert!(block.expect("readable").text.len() <= LONGEST);
    }
}
