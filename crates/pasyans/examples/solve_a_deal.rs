//! Solves a numbered deal and prints its moves.
//!
//! `cargo run --release --example solve_a_deal -- freecell 617`

use std::error::Error;

use pasyans::{Engine, Question, Rules, ThreadHost, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| "freecell".to_owned());
    let number = arguments.next().map_or(Ok(3), |number| number.parse())?;

    let rules = Rules::named(&game).ok_or_else(|| format!("there is no game {game}"))?;
    let deal = rules.deal(number)?;
    println!("{deal}\n");

    let mut engine = Engine::new(ThreadHost::new());
    engine.go(Question::new(deal), |_event| {});
    let answer = engine.wait().ok_or("no search was started")?;
    match &answer.verdict {
        Verdict::Won(solution) => {
            for mv in solution.moves() {
                println!("{mv}");
            }
            let proven = if answer.proven.shortest {
                ", and no fewer"
            } else {
                ""
            };
            println!("\nwon in {} moves{proven}", solution.length());
        }
        Verdict::Unwinnable => println!("cannot be won: this is proved"),
        Verdict::Undecided => println!("the minute was not enough"),
    }
    println!("{} states", answer.states);
    Ok(())
}
