//! Splits a text into meaningful lines, and these into words.

use super::board_error::TextSpot;

/// What a line of a board holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// The highest card of each foundation.
    Foundations,
    /// The cards in the cells.
    Cells,
    /// The cards of the reserve.
    Reserve,
    /// The cards of the stock, the next one first.
    Stock,
    /// The cards of the waste.
    Waste,
    /// How often the columns were dealt again, or the waste turned over.
    Redeals,
    /// The rank with which foundations begin.
    Base,
    /// The cards of a column.
    Column,
    /// Something else before a `:`.
    UnknownLabel(&'a str),
}

/// A line of a board: what it holds, and the words that say so.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    pub content: Content<'a>,
    pub words: Vec<Word<'a>>,
    /// Where it begins.
    pub start: TextSpot,
    /// Right behind its last character that is no space.
    pub end: TextSpot,
}

impl Line<'_> {
    /// Whether nothing stands there, not even the `:` of an empty column.
    pub fn is_blank(&self) -> bool {
        self.end.character == 0
    }
}

/// A word of a line.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    pub text: &'a str,
    pub spot: TextSpot,
}

impl Word<'_> {
    /// The same word without the comma behind it.
    fn without_comma(self) -> Self {
        let text = match self.text.strip_suffix(',') {
            Some(text) if !text.is_empty() => text,
            _ => self.text,
        };
        Self { text, ..self }
    }
}

/// The lines of a text, whatever system it comes from.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let ended_by_newline = text.split('\n');
    ended_by_newline.flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// Each character with its place, and the place behind the last. A line end is one character, whatever system
/// it comes from.
pub fn characters(text: &str) -> (Vec<(TextSpot, char)>, TextSpot) {
    let mut characters = Vec::new();
    let mut end = TextSpot::default();
    for (line, text) in lines(text).enumerate() {
        if line > 0 {
            characters.push((end, '\n'));
        }
        end = TextSpot { line, character: 0 };
        for c in text.chars() {
            characters.push((end, c));
            end.character += 1;
        }
    }
    (characters, end)
}

/// The lines of the board, and the first line of what follows it after a blank line.
pub fn board(text: &str) -> (Vec<Line<'_>>, Option<Line<'_>>) {
    let mut lines = with_blank_lines(text);
    let is_blank = |line: &Line<'_>| line.is_blank();
    let gap = lines.iter().position(is_blank).unwrap_or(lines.len());
    let rest = lines
        .split_off(gap)
        .into_iter()
        .find(|line| !is_blank(line));
    (lines, rest)
}

/// The lines of a text without its comments. Blank lines between others are empty columns, and those around them are nothing.
pub fn with_blank_lines(text: &str) -> Vec<Line<'_>> {
    let lines = lines(text).enumerate();
    let mut board: Vec<Line<'_>> = lines
        .filter(|(_, line)| !line.trim_start().starts_with('#'))
        .map(|(number, line)| split(line, number))
        .skip_while(Line::is_blank)
        .collect();
    let end = board.iter().rposition(|line| !line.is_blank());
    board.truncate(end.map_or(0, |last| last + 1));
    board
}

fn split(line: &str, number: usize) -> Line<'_> {
    let at = |byte: usize| TextSpot {
        line: number,
        character: line[..byte].chars().count(),
    };
    let (content, body) = content(line);
    Line {
        content,
        words: words(&line[body..], at(body))
            .map(Word::without_comma)
            .collect(),
        start: at(line.len() - line.trim_start().len()),
        end: at(line.trim_end().len()),
    }
}

/// The words of a line, or of its rest from this spot.
pub fn words(rest: &str, mut spot: TextSpot) -> impl Iterator<Item = Word<'_>> {
    let mut rest = rest;
    std::iter::from_fn(move || {
        let begin = rest.find(|c: char| !c.is_whitespace())?;
        let length = rest[begin..].find(char::is_whitespace);
        let end = length.map_or(rest.len(), |length| begin + length);
        spot.character += rest[..begin].chars().count();
        let word = Word {
            text: &rest[begin..end],
            spot,
        };
        spot.character += word.text.chars().count();
        rest = &rest[end..];
        Some(word)
    })
}

/// What a line holds, and the byte at which that begins.
fn content(line: &str) -> (Content<'_>, usize) {
    let Some(colon) = line.find(':') else {
        return (Content::Column, 0);
    };
    let label = line[..colon].trim();
    let is_one_of = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(label));
    let content = if is_one_of(&["Foundations", "Foundation", "Founds", "Found"]) {
        Content::Foundations
    } else if is_one_of(&["Freecells", "Freecell", "FC", "Cells"]) {
        Content::Cells
    } else if is_one_of(&["Reserve", "Reserves"]) {
        Content::Reserve
    } else if is_one_of(&["Redeals", "Redeal"]) {
        Content::Redeals
    } else if is_one_of(&["Stock", "Talon"]) {
        Content::Stock
    } else if is_one_of(&["Base"]) {
        Content::Base
    } else if is_one_of(&["Waste"]) {
        Content::Waste
    } else if label.is_empty() {
        Content::Column
    } else if label.contains(char::is_whitespace) {
        // Cards before the colon: it is a misplaced word of a column.
        return (Content::Column, 0);
    } else {
        Content::UnknownLabel(label)
    };
    (content, colon + 1)
}
