//! What a front end does: it starts a search, shows what the search tells, and stops it when the user has seen enough.
//!
//! Here the user has seen enough when the third win is found, each shorter than the one before.

use std::error::Error;
use std::sync::mpsc;

use pasyans::{Claim, Engine, Event, Objective, Question, Rules, ThreadHost};

/// How many wins the user wants to see.
const ENOUGH: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let freecell = Rules::named("freecell").ok_or("no such game")?;
    let question = Question {
        objective: Objective::Shortest,
        ..Question::new(freecell.deal(5)?)
    };

    // Events come from the thread that searches, so they are sent over to this one.
    let (sender, events) = mpsc::channel();
    let mut engine = Engine::new(ThreadHost::new());
    let stopper = engine.go(question, move |event| {
        // Nobody listens any more after the stop.
        let _ = sender.send(event);
    });

    let mut wins = 0;
    // The channel closes when the search has ended.
    for event in events {
        match event {
            Event::Win { length, .. } => {
                wins += 1;
                println!("a win in {length} moves");
                if wins == ENOUGH {
                    // It ends soon, with the best win that it has.
                    stopper.stop();
                }
            }
            Event::Proving(Claim::LongerThan(moves)) => println!("are {moves} moves too few?"),
            Event::Proving(_) => println!("is there a win?"),
            Event::Progress { states, .. } => println!("{states} states"),
            // There may be other events in later versions.
            _ => {}
        }
    }

    let answer = engine.wait().ok_or("no search was started")?;
    let solution = answer.solution().ok_or("no win")?;
    println!("the best one has {} moves", solution.length());
    match answer.reason {
        Some(stop) => println!("the search ended early: {stop}"),
        None => println!("it is the shortest"),
    }
    Ok(())
}
