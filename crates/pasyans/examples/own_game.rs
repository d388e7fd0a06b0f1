//! Your own game from a rule file: dealt, explained, played and solved like any other.
//!
//! `cargo run --release --example own_game -- my-game.toml`; without a file, a small game that is written below.

use std::error::Error;
use std::sync::Arc;

use pasyans::{Engine, Objective, Position, Question, Rules, ThreadHost, Verdict};

/// FreeCell with a short deck, four columns and one cell.
const SMALL: &str = r#"
name = "small-cell"
title = "Small Cell"
summary = "A FreeCell for the tram"
columns = 4
cells = 1
build = "alternate-colour"
ranks = "A23456"
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => SMALL.to_owned(),
    };
    // Every mistake in the file is reported at once, with its line.
    let rules = Arc::new(Rules::from_toml(&text)?);
    println!("{}", rules.in_words());

    let first = *rules.numbering().numbers().start();
    let (mut won, deals) = (0, 20);
    for number in first..first + deals {
        won += u64::from(is_won(rules.deal(number)?)?);
    }
    println!("{won} of the first {deals} deals can be won");
    Ok(())
}

fn is_won(deal: Position) -> Result<bool, Box<dyn Error>> {
    let mut engine = Engine::new(ThreadHost::new());
    let question = Question {
        objective: Objective::First,
        ..Question::new(deal)
    };
    engine.go(question, |_event| {});
    match engine.wait().ok_or("no search was started")?.verdict {
        Verdict::Won(_) => Ok(true),
        Verdict::Unwinnable => Ok(false),
        Verdict::Undecided => Err("a deal is undecided".into()),
    }
}
