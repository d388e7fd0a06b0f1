//! Describes the reading of a picture, for people.

use std::io::{self, Write};

use pasyans::Position;
use pasyans_vision::{SeenCard, Sight};

use crate::draw::draw_doubtful;
use crate::style;
use pasyans::words::numbers::{count, percent};

/// How many alternative boards to show.
const SHOWN: usize = 5;

/// Advice about a doubtful board.
const ADVICE: &str = "\
Correct the board and give it as text, or give a better picture: larger, sharper, without the cursor
on a card, or with --region around the table. If your cards look unusual, --learn teaches them.";

/// The board, how sure it is, and what is in doubt.
pub fn write(
    out: &mut dyn Write,
    name: &str,
    sight: &Sight,
    position: &Position,
) -> io::Result<()> {
    let heading = style::HEADING;
    writeln!(out, "{heading}{}{heading:#} ({name})", sight.board)?;
    let doubts = sight.cards.iter().filter(|card| card.doubtful);
    let doubts: Vec<_> = doubts.map(|card| (card.column, card.row)).collect();
    write!(out, "{}", draw_doubtful(position, &doubts))?;
    let (verdict, style) = match sight.certain {
        true => ("Certain".to_owned(), style::GOOD),
        false => (headline(sight), style::UNSURE),
    };
    let (confidence, scale) = (percent(sight.confidence), scale(sight.scale));
    writeln!(
        out,
        "{style}{verdict}.{style:#} Confidence {confidence}, scale {scale}."
    )?;
    if !sight.certain {
        write_doubts(out, sight)?;
    }
    Ok(())
}

/// How many cards are in doubt.
pub fn headline(sight: &Sight) -> String {
    match sight.cards.iter().filter(|card| card.doubtful).count() {
        0 => "The board is in doubt".to_owned(),
        1 => "1 card is in doubt".to_owned(),
        cards => format!("{} are in doubt", count(cards as u64, "card")),
    }
}

/// Each card that is in doubt: `column 3, row 4: 8 (61 %) or 6 (38 %)`, both counted from 1.
pub fn doubts(sight: &Sight) -> Vec<String> {
    let cards = sight.cards.iter().filter(|card| card.doubtful);
    cards.map(doubt).collect()
}

fn doubt(card: &SeenCard) -> String {
    let ranks = card.ranks.iter().map(|chance| {
        // The text form has a digit for the ten.
        let rank = chance.rank.to_string().replace('0', "10");
        format!("{rank} ({})", percent(chance.probability))
    });
    let ranks: Vec<String> = ranks.collect();
    let (column, row) = (card.column + 1, card.row + 1);
    format!("column {column}, row {row}: {}", ranks.join(" or "))
}

/// Writes the doubtful cards, the alternative boards, and advice.
pub fn write_doubts(out: &mut dyn Write, sight: &Sight) -> io::Result<()> {
    for doubt in doubts(sight) {
        writeln!(out, "  {doubt}")?;
    }
    let others = &sight.alternatives;
    if !others.is_empty() {
        writeln!(out, "Other boards it could be:")?;
    }
    for other in others.iter().take(SHOWN) {
        writeln!(out, "  {} ({})", other.board, percent(other.probability))?;
    }
    if others.len() > SHOWN {
        writeln!(out, "  and {} more", others.len() - SHOWN)?;
    }
    writeln!(out, "{ADVICE}")
}

/// `2`, `1.5`, `1.33`.
fn scale(scale: f64) -> String {
    let text = format!("{scale:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
