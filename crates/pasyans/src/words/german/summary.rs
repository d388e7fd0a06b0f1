//! Verdicts where there is little room.

use super::numbers::{elapsed, in_moves, moves as counted_moves, with_cheats};
use crate::words::{Certainty, EndedBy, Ground, Outlook, Skipped, Tally};

pub(super) fn outlook(outlook: Outlook) -> String {
    match outlook {
        Outlook::WonAlready => "Gewonnen".to_owned(),
        Outlook::Won { moves, cheats: 0 } => format!("Gewonnen in {}", in_moves(moves)),
        Outlook::Won { moves, cheats } => {
            format!(
                "Gewonnen in {} mit {}",
                in_moves(moves),
                with_cheats(cheats)
            )
        }
        Outlook::Lost => "Nicht zu gewinnen".to_owned(),
        Outlook::LostWithoutCheats => "Ohne Schummeln nicht zu gewinnen".to_owned(),
        Outlook::Undecided { time } => format!("Nach {} nicht entschieden", elapsed(time)),
    }
}

pub(super) const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "bewiesen",
        Certainty::BestSoFar => "bisher das Beste",
        Certainty::Open => "offen",
    }
}

pub(super) fn ground(ground: Ground) -> String {
    match ground {
        Ground::NothingToDo => "Es ist nichts mehr zu tun.".to_owned(),
        Ground::FewestCheats => "Kein Gewinn hat weniger Schummelzüge.".to_owned(),
        Ground::ShortestWithSoFewCheats => "Keiner mit so wenigen ist kürzer.".to_owned(),
        Ground::Shortest => "Kein Gewinn hat weniger Züge.".to_owned(),
        Ground::AtLeast { moves } => {
            format!("Kein Gewinn hat weniger als {}.", counted_moves(moves))
        }
        Ground::ShorterMayExist => "Vielleicht gibt es einen kürzeren Gewinn.".to_owned(),
        Ground::AllSearched => "Alle Fortsetzungen sind durchsucht.".to_owned(),
        Ground::NoneFound => "Kein Gewinn gefunden, und keiner ausgeschlossen.".to_owned(),
        Ground::WouldTake { moves } => {
            format!("Ein Gewinn bräuchte mindestens {}.", counted_moves(moves))
        }
        Ground::Ended { why } => ended(why).to_owned(),
    }
}

const fn ended(why: EndedBy) -> &'static str {
    match why {
        EndedBy::Time { .. } => "Die Zeit war um.",
        EndedBy::Memory { .. } => "Der Speicher war voll.",
        EndedBy::States { .. } | EndedBy::MaxMoves { .. } => "Die Grenze war erreicht.",
        EndedBy::Cancelled => "Abgebrochen.",
        EndedBy::Fault => "Die Engine hat versagt; bitte melde das.",
        EndedBy::Itself => "Die Suche endete vorzeitig.",
    }
}

pub(super) fn tally(tally: Tally) -> String {
    let Tally {
        wins,
        may_win,
        lose,
    } = tally;
    let verb = |number: u32, one, several| if number == 1 { one } else { several };
    let parts = [
        (wins, verb(wins, "gewinnt", "gewinnen")),
        (may_win, "offen"),
        (lose, verb(lose, "verliert", "verlieren")),
    ];
    let told = parts.iter().filter(|(number, _)| *number > 0);
    let told: Vec<String> = told
        .map(|(number, what)| format!("{number} {what}"))
        .collect();
    let all = counted_moves(wins + may_win + lose);
    match told.is_empty() {
        true => all,
        false => format!("{all}: {}", told.join(", ")),
    }
}

pub(super) fn skipped(skipped: Skipped) -> String {
    match skipped {
        Skipped::Unwinnable => "bewiesen: ohne Schummeln nicht zu gewinnen".to_owned(),
        Skipped::UnwinnableEvenWithCheats => {
            "bewiesen: auch mit Schummeln nicht zu gewinnen".to_owned()
        }
        Skipped::Undecided { why } => {
            let why = match why {
                EndedBy::Time { .. } => "die Zeit war um",
                EndedBy::Memory { .. } => "der Speicher war voll",
                EndedBy::States { .. } => "die Grenze der Zustände war erreicht",
                EndedBy::MaxMoves { .. } => "die Grenze der Züge war erreicht",
                EndedBy::Cancelled => "abgebrochen",
                EndedBy::Fault => "die Engine hat versagt",
                EndedBy::Itself => "die Suche endete vorzeitig",
            };
            format!("nicht entschieden: {why}")
        }
    }
}
