//! What positions and moves promise.

use super::numbers::{
    cheats as counted_cheats, count, in_moves, moves as counted_moves, with_cheats,
};
use crate::review::{Course, Worth};
use crate::words::{BestSoFar, Forecast, Loss, Quest, Strength};

pub(super) fn strength(strength: Strength) -> String {
    match strength {
        Strength::WonAlready => "schon gewonnen".to_owned(),
        Strength::Wins { moves } => format!("gewinnt in {}", in_moves(moves)),
        Strength::NeedsCheats { moves, cheats } => {
            format!("{}, gewinnt in {}", needs(cheats), in_moves(moves))
        }
        Strength::WinsWithCheats { moves, cheats } => {
            format!("gewinnt in {} mit {}", in_moves(moves), with_cheats(cheats))
        }
        Strength::Loses => "verliert".to_owned(),
        Strength::MayWin => "gewinnt vielleicht".to_owned(),
        Strength::Safe => "ein sicherer Zug".to_owned(),
        Strength::Lost => "verliert: nicht zu gewinnen".to_owned(),
        Strength::LostWithoutCheats => "verliert: ohne Schummeln nicht zu gewinnen".to_owned(),
        Strength::Undecided => "gewinnt vielleicht: nicht entschieden".to_owned(),
    }
}

pub(super) fn label(strength: Strength) -> String {
    match strength {
        Strength::WonAlready => "gewonnen".to_owned(),
        Strength::Wins { moves } => format!("gewinnt in {moves}"),
        Strength::NeedsCheats { cheats, .. } | Strength::WinsWithCheats { cheats, .. } => {
            needs(cheats)
        }
        Strength::Loses | Strength::Lost | Strength::LostWithoutCheats => "verliert".to_owned(),
        Strength::MayWin | Strength::Undecided => "offen".to_owned(),
        Strength::Safe => "sicher".to_owned(),
    }
}

fn needs(cheats: u32) -> String {
    match cheats {
        1 => "braucht einen Schummelzug".to_owned(),
        cheats => format!("braucht {}", counted_cheats(cheats)),
    }
}

pub(super) fn forecast(forecast: Forecast) -> String {
    let at_most = |is_best| if is_best { "" } else { "höchstens " };
    let in_more = |moves: u32| count(moves, "weiteren Zug", "weiteren Zügen");
    let more = |moves: u32| count(moves, "weiterer Zug", "weitere Züge");
    match forecast {
        Forecast::Wins => "gewinnt".to_owned(),
        Forecast::WinsIn {
            more_moves,
            is_shortest,
        } => {
            format!("gewinnt in {}{}", at_most(is_shortest), in_more(more_moves))
        }
        Forecast::WinsWith {
            cheats,
            is_fewest,
            more_moves,
            is_shortest,
        } => {
            let cheats = match cheats {
                0 => "gewinnt ohne Schummeln".to_owned(),
                1 if is_fewest => needs(1),
                1 => "braucht höchstens einen Schummelzug".to_owned(),
                cheats => format!("braucht {}{}", at_most(is_fewest), counted_cheats(cheats)),
            };
            format!("{cheats}, {}{}", at_most(is_shortest), more(more_moves))
        }
        Forecast::Lost => "nicht mehr zu gewinnen".to_owned(),
        Forecast::Undecided => "nicht rechtzeitig entschieden".to_owned(),
    }
}

pub(super) fn loss(loss: Loss) -> String {
    match loss {
        Loss::MoreMoves { moves } => format!("verliert {}", counted_moves(moves)),
        Loss::MoreCheats { cheats } => {
            let more = count(cheats, "weiteren Schummelzug", "weitere Schummelzüge");
            format!("kostet {more}")
        }
    }
}

pub(super) fn worth(worth: Worth) -> String {
    match worth {
        Worth::Best => "so gut wie jeder andere".to_owned(),
        Worth::Keeps => "er erhält den Gewinn".to_owned(),
        Worth::Costs { moves, cheats } => format!("er kostet {}", costs(moves, cheats)),
        Worth::SeemsToCost { moves, cheats } => {
            format!("er kostet wohl {}", costs(moves, cheats))
        }
        Worth::Loses => "er verliert den Gewinn".to_owned(),
        Worth::Open => "es war kein Gewinn zu verlieren".to_owned(),
        Worth::Undecided => "nicht entschieden".to_owned(),
        Worth::Cheat => "geschummelt".to_owned(),
    }
}

/// `2 Schummelzüge und 1 Zug`.
fn costs(moves: u32, cheats: u32) -> String {
    let costs = [
        (cheats > 0).then(|| counted_cheats(cheats)),
        (moves > 0).then(|| counted_moves(moves)),
    ];
    let costs: Vec<String> = costs.into_iter().flatten().collect();
    costs.join(" und ")
}

fn more_than_needed(moves: u32, cheats: u32, is_proven: bool) -> String {
    let known = if is_proven { "" } else { ", soweit bekannt" };
    match (moves, cheats) {
        (0, 0) => String::new(),
        _ => format!("; {} zu viel{known}", costs(moves, cheats)),
    }
}

pub(super) fn course(course: Course) -> String {
    match course {
        Course::Won {
            moves,
            wasted,
            cheats,
            proven,
        } => {
            format!(
                "In {} gewonnen{}",
                in_moves(moves),
                more_than_needed(wasted, cheats, proven)
            )
        }
        Course::Open {
            moves,
            wasted,
            cheats,
            proven,
        } => {
            format!(
                "Nach {} noch zu gewinnen{}",
                in_moves(moves),
                more_than_needed(wasted, cheats, proven)
            )
        }
        Course::LostBy { number } => format!("Zug {number} hat den Gewinn verloren: bewiesen"),
        Course::LostWithin { first, last } => {
            format!(
                "Einer der Züge {first} bis {last} hat den Gewinn verloren; welcher, ist nicht entschieden"
            )
        }
        Course::NeverWinnable => "War von Anfang an nicht zu gewinnen: bewiesen".to_owned(),
        Course::LostNow => {
            "Nicht mehr zu gewinnen; ob es je ging, ist nicht entschieden".to_owned()
        }
        Course::Undecided => "Ob es noch zu gewinnen ist, ist nicht entschieden".to_owned(),
    }
}

pub(super) fn quest(quest: Quest) -> String {
    match quest {
        Quest::AnyWin => "ob es einen Gewinn gibt".to_owned(),
        Quest::WithCheats { cheats: 0 } => "ob es ohne Schummeln geht".to_owned(),
        Quest::WithCheats { cheats } => format!("ob es mit {} geht", with_cheats(cheats)),
        Quest::InMoves { moves } => format!("ob es in {} geht", in_moves(moves)),
    }
}

pub(super) fn searching(quest: Quest) -> String {
    match quest {
        Quest::AnyWin => "sucht einen Gewinn".to_owned(),
        Quest::WithCheats { cheats: 0 } => "beweist: nicht ohne Schummeln".to_owned(),
        Quest::WithCheats { cheats } => format!("beweist: nicht mit {}", with_cheats(cheats)),
        Quest::InMoves { moves } => format!("beweist: nicht in {}", in_moves(moves)),
    }
}

pub(super) fn best_so_far(best: BestSoFar) -> String {
    match best {
        BestSoFar::NoWin => "noch kein Gewinn".to_owned(),
        BestSoFar::Win { moves, cheats: 0 } => format!("bisher {}", counted_moves(moves)),
        BestSoFar::Win { moves, cheats } => {
            format!(
                "bisher {}, {}",
                counted_moves(moves),
                counted_cheats(cheats)
            )
        }
    }
}
