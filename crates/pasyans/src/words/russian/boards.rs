//! What is wrong with a board.

use super::numbers::count;
use crate::card::{Group, Kind, Suit};
use crate::rules::TextForm;
use crate::setup::{Seat, SetupFault};
use crate::text::{BoardFault, ENDS, TextPlace, spaced};
use crate::words::Phrase;
use crate::words::facts::{full_foundation, shortened, some_of, suit_letter};
use crate::words::phrase::phrase;

const NO_CHEAT_HERE: &str =
    "«!» отмечает карту с читом; это всегда последняя карта столбца, и только в пасьянсах с читами";

/// `строка 3, знак 4`.
pub(super) fn place(place: TextPlace) -> String {
    match place {
        TextPlace::Line(spot) => {
            format!("строка {}, знак {}", spot.line + 1, spot.character + 1)
        }
        TextPlace::Column {
            column,
            character: Some(character),
        } => format!("столбец {}, знак {}", column + 1, character + 1),
        TextPlace::Column {
            column,
            character: None,
        } => format!("столбец {}", column + 1),
    }
}

/// `столбец 3, карта 4`.
fn seat(seat: Seat) -> String {
    match seat {
        Seat::Foundation(index) => format!("дом {}", index + 1),
        Seat::Cell(index) => format!("ячейка {}", index + 1),
        Seat::Reserve(index) => format!("резерв {}", index + 1),
        Seat::Stock(index) => format!("колода, карта {}", index + 1),
        Seat::Waste(index) => format!("сброс, карта {}", index + 1),
        Seat::Column { column, row: None } => format!("столбец {}", column + 1),
        Seat::Column {
            column,
            row: Some(row),
        } => format!("столбец {}, карта {}", column + 1, row + 1),
        Seat::Table => "стол".to_owned(),
    }
}

/// `A 2 3, затем H S`.
fn how_to_write(groups: &[Group]) -> String {
    let groups = groups.iter().map(|group| {
        let ranks = spaced(group.ranks.iter().copied());
        match group.suits.is_empty() {
            true => ranks,
            false => {
                let suits = spaced(group.suits.iter().map(|suit| suit.letter()));
                format!("{ranks}, затем {suits}")
            }
        }
    });
    groups.collect::<Vec<String>>().join(" или ")
}

pub(super) fn board_fault(fault: &BoardFault) -> Phrase {
    match fault {
        BoardFault::Empty { form } => phrase!["расклада здесь нет: напишите ", how_to_begin(*form)],
        BoardFault::UnknownCard { word, groups } => format!(
            "«{}» — не карта; карты пишутся так: {}, через пробел",
            shortened(word),
            how_to_write(groups)
        )
        .into(),
        BoardFault::UnknownCharacter {
            character,
            meant: Some(card),
            ..
        } => {
            // It is to be written so, whatever the card looks like.
            format!("«{}» — не карта: напишите {card}", character.escape_default()).into()
        }
        BoardFault::UnknownCharacter {
            character, ranks, ..
        } => {
            let (shown, ranks) = (character.escape_default(), spaced(ranks.iter().copied()));
            let [plain, cheated] = ENDS;
            format!("«{shown}» — не карта ({ranks}) и не конец столбца ({plain} или {cheated})")
                .into()
        }
        BoardFault::UnknownLabel { label } => format!(
            "«{}:» ничего не значит; перед столбцами бывают строки Foundations:, Freecells:, Reserve:, Stock:, Waste: и Redeals:",
            shortened(label)
        )
        .into(),
        BoardFault::AfterColumns { label } => {
            format!("{label}: должна стоять перед столбцами").into()
        }
        BoardFault::GivenTwice { label } => {
            format!("{label}: встречается дважды; оставьте одну из строк").into()
        }
        BoardFault::AfterBlankLine => {
            "расклад закончился пустой строкой выше; пишите по одному раскладу, а пустой столбец обозначайте «:»"
                .into()
        }
        BoardFault::AfterBoard { length } => {
            let characters = count(*length as u64, ["знак", "знака", "знаков"]);
            format!("расклад уже полон ({characters}), дальше лишнее").into()
        }
        BoardFault::TooFewColumns { columns, wanted } => {
            let has = count(u64::from(*wanted), ["столбец", "столбца", "столбцов"]);
            format!("в этом пасьянсе {has}, каждый кончается на «.» или «!»; указано: {columns}")
                .into()
        }
        BoardFault::NotEnded => {
            "у последнего столбца нет конца: поставьте за ним «.» или «!», если на его последней карте чит"
                .into()
        }
        BoardFault::UnknownBase { word } => format!(
            "«{}» — не достоинство карты; напишите, с чего начинаются дома, например Base: 5",
            shortened(word)
        )
        .into(),
        BoardFault::UnknownRedeals { word } => format!(
            "«{}» — не число пересдач; напишите, сколько их было, например Redeals: 1",
            shortened(word)
        )
        .into(),
        BoardFault::FaceDownOnFaceUp => {
            "карта в <> лежит рубашкой вверх; на открытой карте она так лежать не может".into()
        }
        BoardFault::NoFoundations => "в этом пасьянсе нет домов: уберите эту строку".into(),
        BoardFault::UnknownFoundation { word, example } => format!(
            "«{}» — не дом; напишите масть и старшую карту, как {}, или 0 для пустого",
            shortened(word),
            full_foundation(example)
        )
        .into(),
        BoardFault::SuitTooOften { suit, wanted } => {
            phrase![foundations_of(*suit, *wanted), ", этот лишний"]
        }
        BoardFault::OneInTheHole => {
            "из карт в лунке пишут только последнюю: уберите остальные".into()
        }
        BoardFault::CardTwice { card, first } => phrase![
            Phrase::written(*card),
            format!(" здесь второй раз; первый: {}", place(*first))
        ],
        BoardFault::NoCheatHere => NO_CHEAT_HERE.into(),
        BoardFault::Setup(fault) => in_text(fault),
    }
}

/// What is wrong with piles, in the words of those who write them as text.
fn in_text(fault: &SetupFault) -> Phrase {
    match fault {
        SetupFault::Missing {
            cards,
            wanted,
            missing,
        } => phrase![
            format!("расклад кончается здесь, в нём карт {cards} из {wanted}; не хватает: "),
            first_of(missing)
        ],
        SetupFault::TooManyCells { wanted: 0, .. }
        | SetupFault::TooLargeReserve { wanted: 0, .. }
        | SetupFault::TooLargeStock { wanted: 0, .. }
        | SetupFault::NoWaste
        | SetupFault::RedealsNotCounted => {
            phrase![setup_fault(fault), ": уберите эту строку"]
        }
        SetupFault::PartOfARun { highest } => {
            let (full, suit) = (full_foundation(highest), suit_letter(highest));
            format!("дом в этом пасьянсе принимает только целые ряды: напишите {full} или {suit}-0")
                .into()
        }
        SetupFault::HomeAlready { .. } => phrase![
            setup_fault(fault),
            "; уберите её отсюда или напишите дом пониже"
        ],
        SetupFault::NoCheats => NO_CHEAT_HERE.into(),
        SetupFault::CheatedEmptyColumn => "«!» отмечает карту с читом, но столбец пуст".into(),
        SetupFault::CheatedCardFits { card } => phrase![
            "«!» отмечает карту с читом, но карта ",
            Phrase::written(*card),
            " подходит к своему месту: уберите «!»"
        ],
        fault => setup_fault(fault),
    }
}

pub(super) fn setup_fault(fault: &SetupFault) -> Phrase {
    match fault {
        SetupFault::TooManyColumns { columns, wanted } => {
            let has = count(u64::from(*wanted), ["столбец", "столбца", "столбцов"]);
            format!("в этом пасьянсе {has}, этот лишний (указано: {columns})").into()
        }
        SetupFault::TooManyCells { wanted: 0, .. } => "в этом пасьянсе нет ячеек".into(),
        SetupFault::TooManyCells { cells, wanted } => {
            let has = count(u64::from(*wanted), ["ячейка", "ячейки", "ячеек"]);
            format!("в этом пасьянсе {has}, эта лишняя (указано: {cells})").into()
        }
        SetupFault::TooLargeReserve { wanted: 0, .. } => "в этом пасьянсе нет резерва".into(),
        SetupFault::TooLargeReserve { cards, wanted } => {
            let has = count(u64::from(*wanted), ["карта", "карты", "карт"]);
            format!("в резерве {has}, эта лишняя (указано: {cards})").into()
        }
        SetupFault::TooLargeStock { wanted: 0, .. } => "в этом пасьянсе нет колоды".into(),
        SetupFault::TooLargeStock { cards, wanted } => {
            let has = count(u64::from(*wanted), ["карта", "карты", "карт"]);
            format!("в колоде самое большее {has}, эта лишняя (указано: {cards})").into()
        }
        SetupFault::TooLargeWaste { cards, wanted } => {
            let has = count(u64::from(*wanted), ["карта", "карты", "карт"]);
            format!("в колоде и сбросе самое большее {has}, эта лишняя (указано: {cards})").into()
        }
        SetupFault::NoWaste => "в этом пасьянсе нет сброса".into(),
        SetupFault::ClosedCellTaken => "карта лежит в ячейке, которая ещё не открыта".into(),
        SetupFault::NoSet { card } => phrase![
            *card,
            " в [] значит все карты этого вида, но ни одна ячейка не берёт их сразу: уберите []"
        ],
        SetupFault::NoneFaceDown => {
            "карта отмечена как закрытая, но в этом пасьянсе таких нет".into()
        }
        SetupFault::LastFaceDown => "последняя карта столбца лежит открытой: уберите её <>".into(),
        SetupFault::TooManyFoundations { wanted: 0, .. } => "в этом пасьянсе нет домов".into(),
        SetupFault::TooManyFoundations {
            foundations,
            wanted,
        } => {
            let has = count(*wanted as u64, ["дом", "дома", "домов"]);
            format!("в этом пасьянсе {has}, этот лишний (указано: {foundations})").into()
        }
        SetupFault::FoundationTooHigh { height, ranks } => {
            format!("в доме помещается карт: {ranks}, а здесь {height}").into()
        }
        SetupFault::PartOfARun { highest } => phrase![
            "дом в этом пасьянсе принимает только целые ряды: до карты ",
            Phrase::written(*highest),
            " или ничего"
        ],
        SetupFault::ForeignCard { .. } => "такой карты в этом пасьянсе нет".into(),
        SetupFault::CardTwice { card, first } => phrase![
            Phrase::written(*card),
            format!(" здесь второй раз; первый: {}", seat(*first))
        ],
        SetupFault::TooManyOfACard { card } => phrase![
            "карт ",
            Phrase::written(*card),
            format!(" в колоде {}, эта лишняя", card.copies)
        ],
        SetupFault::HomeAlready { card } => {
            phrase!["карта ", Phrase::written(*card), " уже в доме"]
        }
        SetupFault::Missing {
            cards,
            wanted,
            missing,
        } => phrase![
            format!("есть карт {cards} из {wanted}; не хватает: "),
            first_of(missing)
        ],
        SetupFault::TooManyRedeals { redealt, times } => {
            let allowed = count(u64::from(*times), ["пересдача", "пересдачи", "пересдач"]);
            format!("в этом пасьянсе разрешено: {allowed}, а было {redealt}").into()
        }
        SetupFault::RedealsNotCounted => "в этом пасьянсе пересдачи не считают".into(),
        SetupFault::NoCheats => "карта отмечена как чит, но в этом пасьянсе читов нет".into(),
        SetupFault::CheatedEmptyColumn => {
            "последняя карта отмечена как чит, но столбец пуст".into()
        }
        SetupFault::CheatedCardFits { card } => phrase![
            "карта ",
            Phrase::written(*card),
            " отмечена как чит, но подходит к своему месту"
        ],
    }
}

const fn how_to_begin(form: TextForm) -> &'static str {
    match form {
        TextForm::Lines => "по строке на каждый столбец, начиная с нижней карты",
        TextForm::Compact => "карты каждого столбца, начиная с нижней, и «.» за каждым столбцом",
    }
}

fn foundations_of(suit: Suit, wanted: u8) -> String {
    let (suit, has) = (
        suit.letter(),
        count(u64::from(wanted), ["дом", "дома", "домов"]),
    );
    format!("для {suit} есть {has}")
}

/// The first of many cards.
fn first_of(cards: &[Kind]) -> Phrase {
    match some_of(cards) {
        (phrase, 0) => phrase,
        (phrase, more) => phrase![phrase, format!(" и ещё {more}")],
    }
}
