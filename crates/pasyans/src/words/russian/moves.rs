//! Moves, and why they are not possible.

use super::Case::{Accusative, Genitive, Nominative, Prepositional};
use super::numbers::count as counted;
use super::{agreeing, pile};
use crate::card::{Kind, Suit};
use crate::moves::{IllegalMove, Place};
use crate::words::phrase::phrase;
use crate::words::{Action, Mismatch, Note, Phrase};

const CARDS: [&str; 3] = ["карта", "карты", "карт"];

pub(super) fn action(action: &Action) -> Phrase {
    let moved = |cards, from| {
        let verb = Phrase::optional("Ход: ");
        phrase![verb, Phrase::cards(cards), " из ", pile(from, Genitive)]
    };
    match action {
        Action::MoveOnto {
            cards,
            from,
            target,
            to,
        } => phrase![
            moved(cards, *from),
            " на карту ",
            *target,
            " в ",
            pile(*to, Prepositional)
        ],
        Action::MoveToEmpty { cards, from, to } => {
            phrase![moved(cards, *from), " в пустой ", pile(*to, Accusative)]
        }
        Action::MoveToCell { cards, from, to } => {
            phrase![moved(cards, *from), " в ", pile(*to, Accusative)]
        }
        Action::MoveHome { cards, from, .. } => phrase![moved(cards, *from), " в дом"],
        Action::MoveToHole { cards, from } => phrase![moved(cards, *from), " в лунку"],
        Action::Cheat {
            cards,
            from,
            target,
            to,
        } => phrase![
            "Чит: ",
            Phrase::cards(cards),
            " из ",
            pile(*from, Genitive),
            " на карту ",
            *target,
            " в ",
            pile(*to, Prepositional)
        ],
        Action::Gather { card, to } => {
            phrase!["Соберите все ", *card, " в ", pile(*to, Accusative)]
        }
        Action::Redeal => "Пересдача: собрать столбцы и разложить их заново".into(),
        Action::TurnWaste => "Перевернуть сброс".into(),
        Action::DealToWaste { count } => {
            format!("Сдать в сброс: {}", counted(*count, CARDS)).into()
        }
        Action::DealToColumns { count } => {
            format!("Сдать по карте в столбцы: {}", counted(*count, CARDS)).into()
        }
        Action::DealToHole { count } => format!("Сдать в лунку: {}", counted(*count, CARDS)).into(),
    }
}

pub(super) fn played(action: &Action) -> Phrase {
    let some = |cards: &[Kind]| match cards {
        [] => Phrase::default(),
        [card] => (*card).into(),
        [first, more @ ..] => phrase![*first, format!(" и ещё {}", more.len())],
    };
    let onto = |cards, target: Kind, to| {
        let place = Phrase::optional(format!(", {}", pile(to, Nominative)));
        phrase![some(cards), " на карту ", target, place]
    };
    match action {
        Action::MoveOnto {
            cards, target, to, ..
        } => onto(cards, *target, *to),
        Action::MoveToEmpty { cards, to, .. } => {
            phrase![some(cards), " в пустой ", pile(*to, Accusative)]
        }
        Action::MoveToCell { cards, to, .. } => {
            phrase![some(cards), " в ", pile(*to, Accusative)]
        }
        Action::MoveHome { cards, .. } => phrase![some(cards), " в дом"],
        Action::MoveToHole { cards, .. } => phrase![some(cards), " в лунку"],
        Action::Cheat {
            cards, target, to, ..
        } => phrase!["Чит: ", onto(cards, *target, *to)],
        Action::Gather { card, to } => phrase!["Все ", *card, " в ", pile(*to, Accusative)],
        Action::Redeal => "Пересдача".into(),
        Action::TurnWaste => "Сброс перевёрнут".into(),
        Action::DealToWaste { count }
        | Action::DealToColumns { count }
        | Action::DealToHole { count } => format!("Сдано: {}", counted(*count, CARDS)).into(),
    }
}

pub(super) fn note(note: Note) -> Phrase {
    match note {
        Note::NoLongerCheated => "чита больше нет".into(),
        Note::ColumnComplete { pile: place } => {
            let complete = agreeing(place, " собран", " собрана");
            phrase![pile(place, Nominative), complete]
        }
        Note::CellOpened { pile: cell } => phrase![pile(cell, Nominative), " теперь открыта"],
        Note::RunTakenOff { suit: None } => "собранный ряд снят".into(),
        Note::RunTakenOff { suit: Some(suit) } => {
            phrase!["собранный ряд ", of_suit(suit), " снят"]
        }
        Note::ColumnEmptied { pile: column } => phrase![pile(column, Nominative), " теперь пуст"],
        Note::TurnedUp { card, pile: column } => {
            phrase!["в ", pile(column, Prepositional), " открылась карта ", card]
        }
        Note::WentHome { card } => phrase![card, " уходит в дом сама"],
        Note::StockEmpty => "колода теперь пуста".into(),
    }
}

/// A suit in the genitive.
const fn of_suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "червей",
        Suit::Clubs => "треф",
        Suit::Diamonds => "бубен",
        Suit::Spades => "пик",
    }
}

pub(super) fn refusal(refusal: &IllegalMove) -> Phrase {
    match *refusal {
        IllegalMove::NoStock => "в этом пасьянсе нет колоды".into(),
        IllegalMove::NoSuchPile { pile: place } => phrase![pile(place, Genitive), " здесь нет"],
        IllegalMove::SamePile => "ход идёт из одной стопки в другую".into(),
        IllegalMove::NoCards => "нужно переложить хотя бы одну карту".into(),
        IllegalMove::EmptySource { pile: place } => {
            let empty = agreeing(place, " пуст", " пуста");
            phrase![pile(place, Nominative), empty]
        }
        IllegalMove::TakenCell { pile: place } => {
            let taken = agreeing(place, " занят", " занята");
            phrase![pile(place, Nominative), taken]
        }
        IllegalMove::FromFoundation => "карта в доме остаётся там".into(),
        IllegalMove::BackToColumnsOnly => "карта из дома возвращается только в столбец".into(),
        IllegalMove::ToReserve => "в резерв ничего не кладут".into(),
        IllegalMove::ToStock => "туда попадают только сданные карты".into(),
        IllegalMove::FromStock => "карту из колоды сначала сдают: напишите «deal»".into(),
        IllegalMove::StockEmpty => "колода пуста".into(),
        IllegalMove::StockNotEmpty => "сброс переворачивают, только когда колода пуста".into(),
        IllegalMove::WasteEmpty => "сброс пуст: переворачивать нечего".into(),
        IllegalMove::NoTurn => "в этом пасьянсе колоду сдают один раз".into(),
        IllegalMove::NoTurnLeft { times: 1 } => {
            "сброс уже переворачивали: в этом пасьянсе это делают один раз".into()
        }
        IllegalMove::NoTurnLeft { times } => {
            format!("сброс уже переворачивали (раз: {times}): больше нельзя").into()
        }
        IllegalMove::EmptyColumns => "пока есть пустой столбец, сдавать нельзя".into(),
        IllegalMove::FaceDown { pile: place } => {
            phrase!["закрытые карты в ", pile(place, Prepositional), " не ходят"]
        }
        IllegalMove::ClosedCell { pile: place } => {
            phrase![
                pile(place, Nominative),
                " закрыта, пока в колоде есть карты"
            ]
        }
        IllegalMove::CellNotOpenYet { pile: place } => phrase![
            pile(place, Nominative),
            " ещё не открыта: следующую открывает собранный столбец"
        ],
        IllegalMove::OneCardOrSet { pile: place, cards } => phrase![
            "в ",
            pile(place, Accusative),
            format!(" кладут одну карту или все одинаковые (всего {cards}) сразу")
        ],
        IllegalMove::NothingToGather => "в этом пасьянсе такие карты не собирают".into(),
        IllegalMove::Covered { card, free } => {
            phrase![format!("открыты не все карты (только {free}): "), card]
        }
        IllegalMove::NoCellFree => "нет свободной ячейки, чтобы их собрать".into(),
        IllegalMove::LockedSource { pile: place } => {
            let locked = agreeing(
                place,
                " закрыт: из него ничего не берут",
                " закрыта: из неё ничего не берут",
            );
            phrase![pile(place, Nominative), locked]
        }
        IllegalMove::LockedTarget { pile: place } => {
            let locked = agreeing(
                place,
                " закрыт: на него ничего не кладут",
                " закрыта: в неё ничего не кладут",
            );
            phrase![pile(place, Nominative), locked]
        }
        IllegalMove::CheatedTarget { pile: place } => phrase![
            pile(place, Nominative),
            " заканчивается картой с читом: на неё ничего не кладут"
        ],
        IllegalMove::CheatedMovesAlone { pile: place } => phrase![
            "карта с читом из ",
            pile(place, Genitive),
            " ходит только одна"
        ],
        IllegalMove::OneCardOnly { pile: place } => phrase![
            "в ",
            pile(place, Accusative),
            " кладут только по одной карте"
        ],
        IllegalMove::NotARun {
            pile: place,
            run: 1,
        } => phrase![
            "из ",
            pile(place, Genitive),
            " можно взять только последнюю карту"
        ],
        IllegalMove::NotARun { pile: place, run } => phrase![
            "из ",
            pile(place, Genitive),
            format!(" можно взять вместе только последние {run}")
        ],
        IllegalMove::NoRoom { room, count } => {
            format!("места хватает, чтобы перенести вместе {room}, а не {count}").into()
        }
        IllegalMove::DoesNotFit { card, target } => {
            phrase![card, " не ложится на карту ", target]
        }
        IllegalMove::NotNext { card, pile: place } => {
            phrase![card, " — не следующая карта для ", pile(place, Genitive)]
        }
        IllegalMove::DoesNotFollow { card, last } => {
            phrase![card, " не старше и не младше на единицу, чем ", last]
        }
        IllegalMove::MayNotFill { card } => {
            phrase!["карту ", card, " нельзя класть в пустой столбец"]
        }
        IllegalMove::NoCheatHere => {
            "чит кладёт последнюю карту одного столбца на другой столбец".into()
        }
        IllegalMove::NoCheats => "в этом пасьянсе нет читов".into(),
        IllegalMove::NotACheat => "этот ход разрешён, так что это не чит".into(),
        IllegalMove::CheatTakesOneCard => "чит переносит одну карту".into(),
        IllegalMove::NoRedeal => "в этом пасьянсе нет пересдачи".into(),
        IllegalMove::NoRedealLeft { times: 1 } => {
            "столбцы уже пересдавали: в этом пасьянсе одна пересдача".into()
        }
        IllegalMove::NoRedealLeft { times } => {
            format!("столбцы уже пересдавали (раз: {times}): пересдач не осталось").into()
        }
        IllegalMove::RedealChangesNothing => {
            "пересдача ничего не изменит: карты уже лежат так".into()
        }
        IllegalMove::CheatedAlready => {
            "на карте уже есть чит: её можно положить только туда, куда она подходит".into()
        }
    }
}

pub(super) fn mismatch(mismatch: &Mismatch) -> Phrase {
    match mismatch {
        Mismatch::NoSuchSquare { column, row } => {
            format!("поля {column} {row} нет: столбцы считаются с 0").into()
        }
        Mismatch::NoCardThere { column, row } => format!("на поле {column} {row} нет карты").into(),
        Mismatch::LandsElsewhere {
            column,
            row,
            written,
        } => format!("карта попадает на {column} {row}, а не на {column} {written}").into(),
        Mismatch::OtherCards { action: meant } => {
            phrase!["карты другие: ", action(meant)]
        }
    }
}

/// From one pile to another: `из столбца 1 в столбец 2`.
pub(super) fn from_to(from: Place, to: Place) -> Phrase {
    phrase!["из ", pile(from, Genitive), " в ", pile(to, Accusative)]
}
