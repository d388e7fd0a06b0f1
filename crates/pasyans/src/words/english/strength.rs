//! What positions and moves promise.

use crate::review::{Course, Worth};
use crate::words::numbers::count;
use crate::words::{BestSoFar, Forecast, Loss, Quest, Strength};

pub(super) fn strength(strength: Strength) -> String {
    match strength {
        Strength::WonAlready => "won already".to_owned(),
        Strength::Wins { moves } => format!("wins in {}", count(moves, "move")),
        Strength::NeedsCheats { moves, cheats } => {
            format!("{}, wins in {}", needs(cheats), count(moves, "move"))
        }
        Strength::WinsWithCheats { moves, cheats } => {
            let (moves, cheats) = (count(moves, "move"), count(cheats, "cheat"));
            format!("wins in {moves} with {cheats}")
        }
        Strength::Loses => "loses".to_owned(),
        Strength::MayWin => "may win".to_owned(),
        Strength::Safe => "a safe move".to_owned(),
        Strength::Lost => "loses: it cannot be won".to_owned(),
        Strength::LostWithoutCheats => "loses: it cannot be won without cheats".to_owned(),
        Strength::Undecided => "may win: it was not decided".to_owned(),
    }
}

pub(super) fn label(strength: Strength) -> String {
    match strength {
        Strength::WonAlready => "won".to_owned(),
        Strength::Wins { moves } => format!("wins in {moves}"),
        Strength::NeedsCheats { cheats, .. } | Strength::WinsWithCheats { cheats, .. } => {
            needs(cheats)
        }
        Strength::Loses | Strength::Lost | Strength::LostWithoutCheats => "loses".to_owned(),
        Strength::MayWin | Strength::Undecided => "may win".to_owned(),
        Strength::Safe => "safe".to_owned(),
    }
}

fn needs(cheats: u32) -> String {
    match cheats {
        1 => "needs a cheat".to_owned(),
        cheats => format!("needs {}", count(cheats, "cheat")),
    }
}

pub(super) fn forecast(forecast: Forecast) -> String {
    let at_most = |is_best| if is_best { "" } else { "at most " };
    match forecast {
        Forecast::Wins => "wins".to_owned(),
        Forecast::WinsIn {
            more_moves,
            is_shortest,
        } => {
            let (most, moves) = (at_most(is_shortest), count(more_moves, "more move"));
            format!("wins in {most}{moves}")
        }
        Forecast::WinsWith {
            cheats,
            is_fewest,
            more_moves,
            is_shortest,
        } => {
            let cheats = match cheats {
                0 => "wins without cheats".to_owned(),
                cheats => format!("needs {}{}", at_most(is_fewest), count(cheats, "cheat")),
            };
            let (most, moves) = (at_most(is_shortest), count(more_moves, "more move"));
            format!("{cheats}, {most}{moves}")
        }
        Forecast::Lost => "cannot be won any more".to_owned(),
        Forecast::Undecided => "not decided in time".to_owned(),
    }
}

pub(super) fn loss(loss: Loss) -> String {
    match loss {
        Loss::MoreMoves { moves } => format!("loses {}", count(moves, "move")),
        Loss::MoreCheats { cheats } => format!("costs {}", count(cheats, "more cheat")),
    }
}

pub(super) fn worth(worth: Worth) -> String {
    match worth {
        Worth::Best => "as good as any".to_owned(),
        Worth::Keeps => "it keeps the win".to_owned(),
        Worth::Costs { moves, cheats } => format!("it costs {}", costs(moves, cheats)),
        Worth::SeemsToCost { moves, cheats } => {
            format!("it seems to cost {}", costs(moves, cheats))
        }
        Worth::Loses => "it loses the win".to_owned(),
        Worth::Open => "there was no win to lose".to_owned(),
        Worth::Undecided => "not decided".to_owned(),
        Worth::Cheat => "a cheat".to_owned(),
    }
}

/// `2 cheats and 1 move`.
fn costs(moves: u32, cheats: u32) -> String {
    let costs = [(cheats, "cheat"), (moves, "move")]
        .map(|(number, noun)| (number > 0).then(|| count(number, noun)));
    let costs: Vec<String> = costs.into_iter().flatten().collect();
    costs.join(" and ")
}

fn more_than_needed(moves: u32, cheats: u32, is_proven: bool) -> String {
    let known = if is_proven {
        ""
    } else {
        ", as far as is known"
    };
    match (moves, cheats) {
        (0, 0) => String::new(),
        _ => format!("; {} more than needed{known}", costs(moves, cheats)),
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
                "Won in {}{}",
                count(moves, "move"),
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
                "Can still be won after {}{}",
                count(moves, "move"),
                more_than_needed(wasted, cheats, proven)
            )
        }
        Course::LostBy { number } => format!("Move {number} lost the win: this is proved"),
        Course::LostWithin { first, last } => {
            format!("One of the moves {first} to {last} lost the win; which one was not decided")
        }
        Course::NeverWinnable => "Could not be won from the start: this is proved".to_owned(),
        Course::LostNow => {
            "Cannot be won any more; whether it ever could was not decided".to_owned()
        }
        Course::Undecided => "Whether it can still be won was not decided".to_owned(),
    }
}

pub(super) fn quest(quest: Quest) -> String {
    let are_enough = |number: u32, noun| {
        let verb = if number == 1 { "is" } else { "are" };
        format!("whether {} {verb} enough", count(number, noun))
    };
    match quest {
        Quest::AnyWin => "whether there is a win".to_owned(),
        Quest::WithCheats { cheats: 0 } => "whether there is a win without cheats".to_owned(),
        Quest::WithCheats { cheats } => are_enough(cheats, "cheat"),
        Quest::InMoves { moves } => are_enough(moves, "move"),
    }
}

pub(super) fn searching(quest: Quest) -> String {
    match quest {
        Quest::AnyWin => "looking for a win".to_owned(),
        Quest::WithCheats { cheats: 0 } => "proving: not without cheats".to_owned(),
        Quest::WithCheats { cheats } => format!("proving: not with {}", count(cheats, "cheat")),
        Quest::InMoves { moves } => format!("proving: not in {}", count(moves, "move")),
    }
}

pub(super) fn best_so_far(best: BestSoFar) -> String {
    match best {
        BestSoFar::NoWin => "no win yet".to_owned(),
        BestSoFar::Win { moves, cheats: 0 } => format!("best {}", count(moves, "move")),
        BestSoFar::Win { moves, cheats } => {
            format!("best {}, {}", count(moves, "move"), count(cheats, "cheat"))
        }
    }
}
