//! Verdicts where there is little room.

use crate::words::numbers::{count, elapsed};
use crate::words::{Certainty, EndedBy, Ground, Outlook, Skipped, Tally};

pub(super) fn outlook(outlook: Outlook) -> String {
    match outlook {
        Outlook::WonAlready => "Won".to_owned(),
        Outlook::Won { moves, cheats: 0 } => format!("Won in {}", count(moves, "move")),
        Outlook::Won { moves, cheats } => {
            let (moves, cheats) = (count(moves, "move"), count(cheats, "cheat"));
            format!("Won in {moves} with {cheats}")
        }
        Outlook::Lost => "Cannot be won".to_owned(),
        Outlook::LostWithoutCheats => "Cannot be won without cheats".to_owned(),
        Outlook::Undecided { time } => format!("Undecided after {}", elapsed(time)),
    }
}

pub(super) const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "proved",
        Certainty::BestSoFar => "best so far",
        Certainty::Open => "open",
    }
}

pub(super) fn ground(ground: Ground) -> String {
    match ground {
        Ground::NothingToDo => "Nothing left to do.".to_owned(),
        Ground::FewestCheats => "No win has fewer cheats.".to_owned(),
        Ground::ShortestWithSoFewCheats => "No win with so few is shorter.".to_owned(),
        Ground::Shortest => "No win has fewer moves.".to_owned(),
        Ground::AtLeast { moves } => format!("No win has fewer than {}.", count(moves, "move")),
        Ground::ShorterMayExist => "A shorter win may exist.".to_owned(),
        Ground::AllSearched => "Every continuation was searched.".to_owned(),
        Ground::NoneFound => "No win found, and none ruled out.".to_owned(),
        Ground::WouldTake { moves } => {
            format!("A win would take at least {}.", count(moves, "move"))
        }
        Ground::Ended { why } => ended(why).to_owned(),
    }
}

const fn ended(why: EndedBy) -> &'static str {
    match why {
        EndedBy::Time { .. } => "Time ran out.",
        EndedBy::Memory { .. } => "Memory ran out.",
        EndedBy::States { .. } | EndedBy::MaxMoves { .. } => "The limit was reached.",
        EndedBy::Cancelled => "Stopped.",
        EndedBy::Fault => "The engine failed; please report it.",
        EndedBy::Itself => "The search ended early.",
    }
}

pub(super) fn tally(tally: Tally) -> String {
    let Tally {
        wins,
        may_win,
        lose,
    } = tally;
    let verb = |number: u32, verb: &str| match number {
        1 => format!("{verb}s"),
        _ => verb.to_owned(),
    };
    let parts = [
        (wins, verb(wins, "win")),
        (may_win, "may win".to_owned()),
        (lose, verb(lose, "lose")),
    ];
    let told = parts.iter().filter(|(number, _)| *number > 0);
    let told: Vec<String> = told
        .map(|(number, what)| format!("{number} {what}"))
        .collect();
    let all = count(wins + may_win + lose, "move");
    match told.is_empty() {
        true => all,
        false => format!("{all}: {}", told.join(", ")),
    }
}

pub(super) fn skipped(skipped: Skipped) -> String {
    match skipped {
        Skipped::Unwinnable => "proved unwinnable without cheats".to_owned(),
        Skipped::UnwinnableEvenWithCheats => "proved unwinnable, even with cheats".to_owned(),
        Skipped::Undecided { why } => {
            let why = match why {
                EndedBy::Time { .. } => "time",
                EndedBy::Memory { .. } => "memory",
                EndedBy::States { .. } => "states",
                EndedBy::MaxMoves { .. } => "max-moves",
                EndedBy::Cancelled => "cancelled",
                EndedBy::Fault => "fault",
                EndedBy::Itself => "incomplete",
            };
            format!("undecided: {why}")
        }
    }
}
