//! What positions and moves promise.

use super::numbers::{cheats as counted_cheats, count, form, moves as counted_moves, with_cheats};
use crate::review::{Course, Worth};
use crate::words::{BestSoFar, Forecast, Loss, Quest, Strength};

pub(super) fn strength(strength: Strength) -> String {
    match strength {
        Strength::WonAlready => "уже выиграно".to_owned(),
        Strength::Wins { moves } => format!("выигрывает за {}", counted_moves(moves)),
        Strength::NeedsCheats { moves, cheats } => {
            format!("{}, выигрывает за {}", needs(cheats), counted_moves(moves))
        }
        Strength::WinsWithCheats { moves, cheats } => format!(
            "выигрывает за {} с {}",
            counted_moves(moves),
            with_cheats(cheats)
        ),
        Strength::Loses => "проигрывает".to_owned(),
        Strength::MayWin => "возможно, выигрывает".to_owned(),
        Strength::Safe => "безопасный ход".to_owned(),
        Strength::Lost => "проигрывает: выиграть нельзя".to_owned(),
        Strength::LostWithoutCheats => "проигрывает: без читов выиграть нельзя".to_owned(),
        Strength::Undecided => "возможно, выигрывает: не решено".to_owned(),
    }
}

pub(super) fn label(strength: Strength) -> String {
    match strength {
        Strength::WonAlready => "выиграно".to_owned(),
        Strength::Wins { moves } => format!("выигрыш за {moves}"),
        Strength::NeedsCheats { cheats, .. } | Strength::WinsWithCheats { cheats, .. } => {
            needs(cheats)
        }
        Strength::Loses | Strength::Lost | Strength::LostWithoutCheats => "проигрыш".to_owned(),
        Strength::MayWin | Strength::Undecided => "неясно".to_owned(),
        Strength::Safe => "безопасно".to_owned(),
    }
}

/// `нужен 1 чит`, `нужно 5 читов`.
fn needs(cheats: u32) -> String {
    let verb = form(cheats.into(), ["нужен", "нужно", "нужно"]);
    format!("{verb} {}", counted_cheats(cheats))
}

pub(super) fn forecast(forecast: Forecast) -> String {
    let at_most = |is_best| {
        if is_best {
            ""
        } else {
            "не более чем "
        }
    };
    let more = |moves: u32| format!("ещё {}", counted_moves(moves));
    match forecast {
        Forecast::Wins => "выигрывает".to_owned(),
        Forecast::WinsIn {
            more_moves,
            is_shortest,
        } => format!("выигрывает {}за {}", at_most(is_shortest), more(more_moves)),
        Forecast::WinsWith {
            cheats,
            is_fewest,
            more_moves,
            is_shortest,
        } => {
            let cheats = match (cheats, is_fewest) {
                (0, _) => "выигрывает без читов".to_owned(),
                (cheats, true) => needs(cheats),
                (cheats, false) => format!("хватит {}", count(cheats, ["чита", "читов", "читов"])),
            };
            format!("{cheats}, {}за {}", at_most(is_shortest), more(more_moves))
        }
        Forecast::Lost => "выиграть уже нельзя".to_owned(),
        Forecast::Undecided => "не решено за отведённое время".to_owned(),
    }
}

pub(super) fn loss(loss: Loss) -> String {
    match loss {
        Loss::MoreMoves { moves } => format!("теряет {}", counted_moves(moves)),
        Loss::MoreCheats { cheats } => format!("стоит ещё {}", of_cheats(cheats)),
    }
}

/// `1 чита`, `5 читов`.
fn of_cheats(number: u32) -> String {
    count(number, ["чита", "читов", "читов"])
}

pub(super) fn worth(worth: Worth) -> String {
    match worth {
        Worth::Best => "не хуже любого другого".to_owned(),
        Worth::Keeps => "он сохраняет выигрыш".to_owned(),
        Worth::Costs { moves, cheats } => format!("он стоит {}", costs(moves, cheats)),
        Worth::SeemsToCost { moves, cheats } => {
            format!("он, похоже, стоит {}", costs(moves, cheats))
        }
        Worth::Loses => "он упускает выигрыш".to_owned(),
        Worth::Open => "терять было нечего: выигрыша не было".to_owned(),
        Worth::Undecided => "не решено".to_owned(),
        Worth::Cheat => "чит".to_owned(),
    }
}

/// `2 читов и 1 хода`.
fn costs(moves: u32, cheats: u32) -> String {
    let costs = [
        (cheats > 0).then(|| of_cheats(cheats)),
        (moves > 0).then(|| of_moves(moves)),
    ];
    let costs: Vec<String> = costs.into_iter().flatten().collect();
    costs.join(" и ")
}

/// `1 хода`, `5 ходов`.
fn of_moves(number: u32) -> String {
    count(number, ["хода", "ходов", "ходов"])
}

fn more_than_needed(moves: u32, cheats: u32, is_proven: bool) -> String {
    let known = if is_proven {
        ""
    } else {
        ", насколько известно"
    };
    match (moves, cheats) {
        (0, 0) => String::new(),
        _ => format!("; можно было обойтись без {}{known}", costs(moves, cheats)),
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
                "Выиграно за {}{}",
                counted_moves(moves),
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
                "После {} ещё можно выиграть{}",
                of_moves(moves),
                more_than_needed(wasted, cheats, proven)
            )
        }
        Course::LostBy { number } => format!("Ход {number} упустил выигрыш: доказано"),
        Course::LostWithin { first, last } => {
            format!("Один из ходов с {first} по {last} упустил выигрыш; какой, не решено")
        }
        Course::NeverWinnable => "Выиграть было нельзя с самого начала: доказано".to_owned(),
        Course::LostNow => "Выиграть уже нельзя; можно ли было раньше, не решено".to_owned(),
        Course::Undecided => "Можно ли ещё выиграть, не решено".to_owned(),
    }
}

pub(super) fn quest(quest: Quest) -> String {
    match quest {
        Quest::AnyWin => "есть ли выигрыш".to_owned(),
        Quest::WithCheats { cheats: 0 } => "есть ли выигрыш без читов".to_owned(),
        Quest::WithCheats { cheats } => format!("хватит ли {}", of_cheats(cheats)),
        Quest::InMoves { moves } => {
            format!("хватит ли {}", count(moves, ["хода", "ходов", "ходов"]))
        }
    }
}

pub(super) fn searching(quest: Quest) -> String {
    match quest {
        Quest::AnyWin => "ищет выигрыш".to_owned(),
        Quest::WithCheats { cheats: 0 } => "доказывает: без читов нельзя".to_owned(),
        Quest::WithCheats { cheats } => format!("доказывает: с {} нельзя", with_cheats(cheats)),
        Quest::InMoves { moves } => format!("доказывает: за {} нельзя", counted_moves(moves)),
    }
}

pub(super) fn best_so_far(best: BestSoFar) -> String {
    match best {
        BestSoFar::NoWin => "выигрыша пока нет".to_owned(),
        BestSoFar::Win { moves, cheats: 0 } => format!("пока лучшее: {}", counted_moves(moves)),
        BestSoFar::Win { moves, cheats } => format!(
            "пока лучшее: {}, {}",
            counted_moves(moves),
            counted_cheats(cheats)
        ),
    }
}
