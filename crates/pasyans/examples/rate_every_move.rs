//! Rates every legal move of a position: whether it still wins, and how long the shortest win is then.

use std::error::Error;

use pasyans::{Answer, Engine, Position, Question, Rules, ThreadHost, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let molek = Rules::named("molek-syntez").ok_or("no such game")?;
    let text = std::env::args().nth(1);
    let text = text
        .as_deref()
        .unwrap_or("0D08D7.9T6T9T.K7V687.KK76V9.06DD98.K8VTV0.");
    let position = Position::parse(&molek, text)?;

    let mut rated = Vec::new();
    for mv in position.legal_moves(false) {
        let mut next = position.clone();
        next.play(mv)?;
        let rating = match ask(next)?.verdict {
            // The move itself counts.
            Verdict::Won(solution) => Some(solution.length() + 1),
            Verdict::Unwinnable => None,
            Verdict::Undecided => return Err(format!("{mv} is undecided").into()),
        };
        rated.push((rating, mv));
    }
    // The shortest win first; moves that lose the game last.
    rated.sort_by_key(|&(rating, _)| rating.unwrap_or(u32::MAX));
    for (rating, mv) in rated {
        match rating {
            Some(length) => println!("{mv}: wins in {length} moves"),
            None => println!("{mv}: loses"),
        }
    }
    Ok(())
}

fn ask(position: Position) -> Result<Answer, Box<dyn Error>> {
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(Question::new(position), |_event| {});
    Ok(engine.wait().ok_or("no search was started")?)
}
