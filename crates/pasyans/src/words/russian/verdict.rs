//! Verdicts, and what they rest on.

use super::moves::from_to;
use super::numbers::{bytes, moves as counted_moves, thousands, time};
use super::{Russian, numbers};
use crate::words::phrase::phrase;
use crate::words::{Catalogue, EndedBy, Headline, Phrase, Promise, Replayed};

pub(super) fn headline(headline: &Headline) -> String {
    match headline {
        Headline::WonAlready => "Уже выиграно: ходить больше нечем.".to_owned(),
        Headline::Won {
            moves,
            cheats,
            by_card,
            promise: promised,
            at_least,
        } => {
            let (moves, cheats) = (counted_moves(*moves), with_cheats(cheats.map(u64::from)));
            let counted = if *by_card {
                ", считая по одной карте"
            } else {
                ""
            };
            let (promise, bound) = (promise(promised), bound(*at_least));
            format!("Выигрыш за {moves}{cheats}{counted}{promise}{bound}")
        }
        Headline::Unwinnable => "Выиграть нельзя: это доказано.".to_owned(),
        Headline::UnwinnableWithoutCheats => "Без читов выиграть нельзя: это доказано.".to_owned(),
        Headline::UnwinnableEvenWithCheats => {
            "Выиграть нельзя даже с читами: это доказано.".to_owned()
        }
        Headline::Undecided {
            why: reason,
            at_least,
        } => {
            format!("Не решено: {}.{}", ended_by(*reason), bound(*at_least))
        }
    }
}

/// ` без читов`, ` с 2 читами`; nothing in a game that has none.
fn with_cheats(cheats: Option<u64>) -> String {
    match cheats {
        None => String::new(),
        Some(0) => " без читов".to_owned(),
        Some(cheats) => format!(" с {}", numbers::with_cheats(cheats)),
    }
}

fn bound(at_least: Option<u32>) -> String {
    at_least.map_or_else(String::new, |bound| {
        format!(" Быстрее чем за {} выиграть нельзя.", counted_moves(bound))
    })
}

/// How the sentence about a win goes on, up to its end.
fn promise(promise: &Promise) -> String {
    match promise {
        Promise::Shortest => ": короче не бывает.".to_owned(),
        Promise::ShortestWithoutCheats => ": без читов короче нельзя.".to_owned(),
        Promise::FewestCheats { cheats } => {
            let with = numbers::with_cheats(*cheats);
            format!(": меньше читов не хватит, а с {with} короче нельзя.")
        }
        Promise::FirstFound => ": первый найденный выигрыш.".to_owned(),
        Promise::Shortened => ".".to_owned(),
        Promise::FewestCheatsWithin { moves } => {
            let limit = counted_moves(*moves);
            format!(
                ". Для выигрыша за {limit} меньше читов не хватит; для более долгого, возможно, хватит."
            )
        }
        Promise::FewerCheatsOpen { why: reason } => {
            let why = ended_by(*reason);
            format!(". Хватит ли меньшего числа читов, не решено: {why}.")
        }
        Promise::ShorterOpen {
            cheats,
            why: reason,
        } => {
            let why = ended_by(*reason);
            let (fewest, same) = match cheats {
                None => ("", String::new()),
                Some(0) => ("", " без читов".to_owned()),
                Some(cheats) => (
                    ": меньше читов не хватит",
                    format!(" с {}", numbers::with_cheats(*cheats)),
                ),
            };
            format!("{fewest}. Есть ли выигрыш{same} короче, не решено: {why}.")
        }
    }
}

pub(super) fn ended_by(ended_by: EndedBy) -> String {
    let limited = |limit: Option<String>| limit.map_or_else(String::new, |l| format!(" ({l})"));
    match ended_by {
        EndedBy::Time { limit } => format!("время вышло{}", limited(limit.map(time))),
        EndedBy::Memory { bytes: limit } => format!("память закончилась ({})", bytes(limit)),
        EndedBy::States { limit } => {
            let limit = limited(limit.map(thousands));
            format!("достигнут предел состояний{limit}")
        }
        EndedBy::MaxMoves { limit: Some(moves) } => {
            format!("за {} и быстрее выиграть нельзя", counted_moves(moves))
        }
        EndedBy::MaxMoves { limit: None } => "такого короткого выигрыша нет".to_owned(),
        EndedBy::Cancelled => "поиск остановлен".to_owned(),
        EndedBy::Fault => "движок дал сбой; пожалуйста, сообщите об этом раскладе".to_owned(),
        EndedBy::Itself => "поиск закончился раньше времени".to_owned(),
    }
}

pub(super) fn replayed(replayed: &Replayed) -> Phrase {
    let told = |moves: &u64, cheats: &Option<u64>| {
        format!("{}{}.", counted_moves(*moves), with_cheats(*cheats))
    };
    match replayed {
        Replayed::Won { moves, cheats } => {
            phrase!["По правилам и выиграно: ", told(moves, cheats)]
        }
        Replayed::NotWon { moves, cheats } => {
            phrase!["По правилам, но не выиграно: ", told(moves, cheats)]
        }
        Replayed::Illegal {
            number,
            written,
            piles,
            why,
        } => {
            let mut told = phrase![format!("Ход {number} ({written}")];
            if let Some((from, to)) = *piles {
                told.add(phrase![", ", from_to(from, to)]);
            }
            phrase![told, ") не по правилам: ", Russian.tell(why), "."]
        }
    }
}
