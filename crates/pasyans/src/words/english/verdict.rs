//! Verdicts, and what they rest on.

use super::pile;
use crate::words::numbers::{bytes, count, thousands, time};
use crate::words::phrase::phrase;
use crate::words::{Catalogue, EndedBy, English, Headline, Phrase, Promise, Replayed};

pub(super) fn headline(headline: &Headline) -> String {
    match headline {
        Headline::WonAlready => "Won already: there is nothing to move.".to_owned(),
        Headline::Won {
            moves,
            cheats,
            by_card,
            promise: promised,
            at_least,
        } => {
            let (moves, cheats) = (count(*moves, "move"), with_cheats(cheats.map(u64::from)));
            let counted = if *by_card {
                ", counted card by card"
            } else {
                ""
            };
            let (promise, bound) = (promise(promised), bound(*at_least));
            format!("Won in {moves}{cheats}{counted}{promise}{bound}")
        }
        Headline::Unwinnable => "Cannot be won: this is proved.".to_owned(),
        Headline::UnwinnableWithoutCheats => {
            "Cannot be won without cheats: this is proved.".to_owned()
        }
        Headline::UnwinnableEvenWithCheats => {
            "Cannot be won, not even with cheats: this is proved.".to_owned()
        }
        Headline::Undecided {
            why: reason,
            at_least,
        } => {
            format!("Undecided: {}.{}", ended_by(*reason), bound(*at_least))
        }
    }
}

/// ` without cheats`, ` with 2 cheats`; nothing in a game that has none.
fn with_cheats(cheats: Option<u64>) -> String {
    match cheats {
        None => String::new(),
        Some(0) => " without cheats".to_owned(),
        Some(cheats) => format!(" with {}", count(cheats, "cheat")),
    }
}

fn bound(at_least: Option<u32>) -> String {
    at_least.map_or_else(String::new, |bound| {
        format!(" No win has fewer than {}.", count(bound, "move"))
    })
}

/// How the sentence about a win goes on, up to its end.
fn promise(promise: &Promise) -> String {
    match promise {
        Promise::Shortest => ": the shortest possible.".to_owned(),
        Promise::ShortestWithoutCheats => ": without cheats none is shorter.".to_owned(),
        Promise::FewestCheats { cheats } => {
            format!(": no win has fewer cheats, and with {cheats} none is shorter.")
        }
        Promise::FirstFound => ": the first win found.".to_owned(),
        Promise::Shortened => ".".to_owned(),
        Promise::FewestCheatsWithin { moves } => {
            let limit = count(*moves, "move");
            format!(
                ". Fewer cheats are not enough for a win in {limit}; a longer one may need fewer."
            )
        }
        Promise::FewerCheatsOpen { why: reason } => {
            let why = ended_by(*reason);
            format!(". Whether fewer cheats are enough was not decided: {why}.")
        }
        Promise::ShorterOpen {
            cheats,
            why: reason,
        } => {
            let why = ended_by(*reason);
            let (fewest, same) = match cheats {
                None => ("", String::new()),
                Some(0) => ("", " without cheats".to_owned()),
                Some(cheats) => (": no win has fewer cheats", format!(" with {cheats}")),
            };
            format!("{fewest}. Whether there is a shorter win{same} was not decided: {why}.")
        }
    }
}

pub(super) fn ended_by(ended_by: EndedBy) -> String {
    let limited = |limit: Option<String>| limit.map_or_else(String::new, |l| format!(" ({l})"));
    match ended_by {
        EndedBy::Time { limit } => format!("the time was up{}", limited(limit.map(time))),
        EndedBy::Memory { bytes: limit } => format!("the memory was full ({})", bytes(limit)),
        EndedBy::States { limit } => {
            let limit = limited(limit.map(thousands));
            format!("the limit on states was reached{limit}")
        }
        EndedBy::MaxMoves { limit: Some(moves) } => {
            format!("there is no win in {} or fewer", count(moves, "move"))
        }
        EndedBy::MaxMoves { limit: None } => "there is no win as short as asked for".to_owned(),
        EndedBy::Cancelled => "the search was stopped".to_owned(),
        EndedBy::Fault => "the engine failed; please report this board".to_owned(),
        EndedBy::Itself => "the search ended early".to_owned(),
    }
}

pub(super) fn replayed(replayed: &Replayed) -> Phrase {
    let told = |moves: &u64, cheats: &Option<u64>| {
        format!("{}{}.", count(*moves, "move"), with_cheats(*cheats))
    };
    match replayed {
        Replayed::Won { moves, cheats } => {
            phrase!["Legal and won: ", told(moves, cheats)]
        }
        Replayed::NotWon { moves, cheats } => {
            phrase!["Legal, but not won: ", told(moves, cheats)]
        }
        Replayed::Illegal {
            number,
            written,
            piles,
            why,
        } => {
            let mut told = phrase![format!("Move {number} ({written}")];
            if let Some((from, to)) = *piles {
                told.add(phrase![", from ", pile(from), " to ", pile(to)]);
            }
            phrase![told, ") is illegal: ", English.tell(why), "."]
        }
    }
}
