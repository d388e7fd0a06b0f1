//! Verdicts, and what they rest on.

use super::numbers::{bytes, in_moves, moves as counted_moves, thousands, time};
use super::{German, numbers, pile};
use crate::words::phrase::phrase;
use crate::words::{Catalogue, EndedBy, Headline, Phrase, Promise, Replayed};

pub(super) fn headline(headline: &Headline) -> String {
    match headline {
        Headline::WonAlready => "Schon gewonnen: Es ist nichts mehr zu ziehen.".to_owned(),
        Headline::Won {
            moves,
            cheats,
            by_card,
            promise: promised,
            at_least,
        } => {
            let (moves, cheats) = (in_moves(*moves), with_cheats(cheats.map(u64::from)));
            let counted = if *by_card {
                ", Karte für Karte gezählt"
            } else {
                ""
            };
            let (promise, bound) = (promise(promised), bound(*at_least));
            format!("Gewonnen in {moves}{cheats}{counted}{promise}{bound}")
        }
        Headline::Unwinnable => "Nicht zu gewinnen: Das ist bewiesen.".to_owned(),
        Headline::UnwinnableWithoutCheats => {
            "Ohne Schummeln nicht zu gewinnen: Das ist bewiesen.".to_owned()
        }
        Headline::UnwinnableEvenWithCheats => {
            "Nicht zu gewinnen, auch nicht mit Schummeln: Das ist bewiesen.".to_owned()
        }
        Headline::Undecided {
            why: reason,
            at_least,
        } => {
            format!(
                "Nicht entschieden: {}.{}",
                ended_by(*reason),
                bound(*at_least)
            )
        }
    }
}

/// ` ohne Schummeln`, ` mit 2 Schummelzügen`; nothing in a game that has none.
fn with_cheats(cheats: Option<u64>) -> String {
    match cheats {
        None => String::new(),
        Some(0) => " ohne Schummeln".to_owned(),
        Some(cheats) => format!(" mit {}", numbers::with_cheats(cheats)),
    }
}

fn bound(at_least: Option<u32>) -> String {
    at_least.map_or_else(String::new, |bound| {
        format!(" Kein Gewinn hat weniger als {}.", counted_moves(bound))
    })
}

/// How the sentence about a win goes on, up to its end.
fn promise(promise: &Promise) -> String {
    match promise {
        Promise::Shortest => ": der kürzeste, den es gibt.".to_owned(),
        Promise::ShortestWithoutCheats => ": Ohne Schummeln ist keiner kürzer.".to_owned(),
        Promise::FewestCheats { cheats } => {
            format!(": Kein Gewinn hat weniger Schummelzüge, und mit {cheats} ist keiner kürzer.")
        }
        Promise::FirstFound => ": der erste Gewinn, der gefunden wurde.".to_owned(),
        Promise::Shortened => ".".to_owned(),
        Promise::FewestCheatsWithin { moves } => {
            let limit = in_moves(*moves);
            format!(
                ". Für einen Gewinn in {limit} reichen weniger Schummelzüge nicht; ein längerer braucht vielleicht weniger."
            )
        }
        Promise::FewerCheatsOpen { why: reason } => {
            let why = ended_by(*reason);
            format!(". Ob weniger Schummelzüge reichen, ist nicht entschieden: {why}.")
        }
        Promise::ShorterOpen {
            cheats,
            why: reason,
        } => {
            let why = ended_by(*reason);
            let (fewest, same) = match cheats {
                None => ("", String::new()),
                Some(0) => ("", " ohne Schummeln".to_owned()),
                Some(cheats) => (
                    ": Kein Gewinn hat weniger Schummelzüge",
                    format!(" mit {cheats}"),
                ),
            };
            format!(
                "{fewest}. Ob es{same} einen kürzeren Gewinn gibt, ist nicht entschieden: {why}."
            )
        }
    }
}

pub(super) fn ended_by(ended_by: EndedBy) -> String {
    let limited = |limit: Option<String>| limit.map_or_else(String::new, |l| format!(" ({l})"));
    match ended_by {
        EndedBy::Time { limit } => format!("die Zeit war um{}", limited(limit.map(time))),
        EndedBy::Memory { bytes: limit } => format!("der Speicher war voll ({})", bytes(limit)),
        EndedBy::States { limit } => {
            let limit = limited(limit.map(thousands));
            format!("die Grenze der Zustände war erreicht{limit}")
        }
        EndedBy::MaxMoves { limit: Some(moves) } => {
            format!("in {} oder weniger gibt es keinen Gewinn", in_moves(moves))
        }
        EndedBy::MaxMoves { limit: None } => {
            "so kurz, wie verlangt, gibt es keinen Gewinn".to_owned()
        }
        EndedBy::Cancelled => "die Suche wurde abgebrochen".to_owned(),
        EndedBy::Fault => "die Engine hat versagt; bitte melde dieses Blatt".to_owned(),
        EndedBy::Itself => "die Suche endete vorzeitig".to_owned(),
    }
}

pub(super) fn replayed(replayed: &Replayed) -> Phrase {
    let told = |moves: &u64, cheats: &Option<u64>| {
        format!("{}{}.", counted_moves(*moves), with_cheats(*cheats))
    };
    match replayed {
        Replayed::Won { moves, cheats } => {
            phrase!["Erlaubt und gewonnen: ", told(moves, cheats)]
        }
        Replayed::NotWon { moves, cheats } => {
            phrase!["Erlaubt, aber nicht gewonnen: ", told(moves, cheats)]
        }
        Replayed::Illegal {
            number,
            written,
            piles,
            why,
        } => {
            let mut told = phrase![format!("Zug {number} ({written}")];
            if let Some((from, to)) = *piles {
                told.add(phrase![", von ", pile(from), " nach ", pile(to)]);
            }
            phrase![told, ") ist nicht erlaubt: ", German.tell(why), "."]
        }
    }
}
