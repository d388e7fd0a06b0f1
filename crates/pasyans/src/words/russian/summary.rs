//! Verdicts where there is little room.

use super::numbers::{elapsed, form, moves as counted_moves, of_moves, with_cheats};
use crate::words::{Certainty, EndedBy, Ground, Outlook, Skipped, Tally};

pub(super) fn outlook(outlook: Outlook) -> String {
    match outlook {
        Outlook::WonAlready => "Выиграно".to_owned(),
        Outlook::Won { moves, cheats: 0 } => format!("Выигрыш за {}", counted_moves(moves)),
        Outlook::Won { moves, cheats } => format!(
            "Выигрыш за {} с {}",
            counted_moves(moves),
            with_cheats(cheats)
        ),
        Outlook::Lost => "Выиграть нельзя".to_owned(),
        Outlook::LostWithoutCheats => "Без читов выиграть нельзя".to_owned(),
        Outlook::Undecided { time } => format!("Не решено за {}", elapsed(time)),
    }
}

pub(super) const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "доказано",
        Certainty::BestSoFar => "пока лучшее",
        Certainty::Open => "неясно",
    }
}

pub(super) fn ground(ground: Ground) -> String {
    match ground {
        Ground::NothingToDo => "Делать больше нечего.".to_owned(),
        Ground::FewestCheats => "Меньше читов не хватит.".to_owned(),
        Ground::ShortestWithSoFewCheats => "С таким числом читов короче нельзя.".to_owned(),
        Ground::Shortest => "Короче выиграть нельзя.".to_owned(),
        Ground::AtLeast { moves } => {
            format!("Быстрее чем за {} выиграть нельзя.", counted_moves(moves))
        }
        Ground::ShorterMayExist => "Возможно, есть выигрыш короче.".to_owned(),
        Ground::AllSearched => "Проверены все продолжения.".to_owned(),
        Ground::NoneFound => "Выигрыш не найден, но и не исключён.".to_owned(),
        Ground::WouldTake { moves } => {
            format!("Для выигрыша нужно не меньше {}.", of_moves(moves))
        }
        Ground::Ended { why } => ended(why).to_owned(),
    }
}

const fn ended(why: EndedBy) -> &'static str {
    match why {
        EndedBy::Time { .. } => "Время вышло.",
        EndedBy::Memory { .. } => "Память закончилась.",
        EndedBy::States { .. } | EndedBy::MaxMoves { .. } => "Достигнут предел.",
        EndedBy::Cancelled => "Остановлено.",
        EndedBy::Fault => "Движок дал сбой; пожалуйста, сообщите об этом.",
        EndedBy::Itself => "Поиск закончился раньше времени.",
    }
}

pub(super) fn tally(tally: Tally) -> String {
    let Tally {
        wins,
        may_win,
        lose,
    } = tally;
    let verb = |number: u32, one, several| form(number.into(), [one, several, several]);
    let parts = [
        (wins, verb(wins, "выигрывает", "выигрывают")),
        (may_win, "неясно"),
        (lose, verb(lose, "проигрывает", "проигрывают")),
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
        Skipped::Unwinnable => "доказано: без читов выиграть нельзя".to_owned(),
        Skipped::UnwinnableEvenWithCheats => "доказано: даже с читами выиграть нельзя".to_owned(),
        Skipped::Undecided { why } => {
            let why = match why {
                EndedBy::Time { .. } => "время вышло",
                EndedBy::Memory { .. } => "память закончилась",
                EndedBy::States { .. } => "достигнут предел состояний",
                EndedBy::MaxMoves { .. } => "достигнут предел ходов",
                EndedBy::Cancelled => "остановлено",
                EndedBy::Fault => "движок дал сбой",
                EndedBy::Itself => "поиск закончился раньше времени",
            };
            format!("не решено: {why}")
        }
    }
}
