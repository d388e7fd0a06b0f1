//! What the cards are, and how they are dealt.

use super::{COLUMNS, all_of};
use crate::card::{Deck, Group, Suit};
use crate::rules::{BaseHome, FaceDown, Numbering, Rules};
use crate::words::facts::{
    columns_dealt, has_order, highest_of, is_standard, lowest_cards, lowest_of, ranks,
};
use crate::words::phrase::phrase;
use crate::words::russian::numbers::{count, thousands};
use crate::words::{Phrase, Piece};

/// How many cards there are, of which ranks and suits.
pub(super) fn cards(rules: &Rules) -> Phrase {
    let count = rules.deck().len();
    let groups = Phrase::joined(rules.deck().groups().iter().map(one_group), "; и ");
    let has_suits = rules.deck().kinds().iter().any(|kind| kind.suit.is_some());
    let suits = if has_suits {
        ""
    } else {
        " Масти не важны."
    };
    phrase![format!("{count}: "), groups, ".", suits]
}

fn one_group(group: &Group) -> Phrase {
    let copies = match group.copies {
        1 => String::new(),
        copies => format!("по {copies} каждой: "),
    };
    let order = match group.ranks.len() {
        1 => "",
        _ if !has_order(group) => "",
        _ => ", от младшей к старшей",
    };
    let suits = group.suits.iter();
    let suits = suits.map(|&suit| format!("{} ({})", named(suit), suit.letter()).into());
    let suits = match group.suits.is_empty() {
        true => Phrase::default(),
        false => phrase![", масти: ", all_of(suits)],
    };
    phrase![copies, ranks(group), order, suits]
}

const fn named(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "черви",
        Suit::Clubs => "трефы",
        Suit::Diamonds => "бубны",
        Suit::Spades => "пики",
    }
}

/// What players call the cards of the highest rank, in the case that the sentence needs.
pub(super) fn highest(deck: &Deck, standard: &'static str) -> Phrase {
    match is_standard(deck) {
        true => standard.into(),
        false => Phrase::joined(deck.groups().iter().filter_map(highest_of), " или "),
    }
}

pub(super) fn lowest(deck: &Deck, standard: &'static str) -> Phrase {
    match is_standard(deck) {
        true => standard.into(),
        false => Phrase::joined(deck.groups().iter().filter_map(lowest_of), " или "),
    }
}

/// Where the cards lie at the start.
pub(super) fn deal(rules: &Rules) -> Phrase {
    let layout = rules.layout();
    let mut sentences = Vec::new();
    let home = usize::from(layout.lowest_home);
    let all = lowest_cards(rules.deck());
    if home > 0 && home == all {
        sentences.push(phrase![
            "Все ",
            lowest(rules.deck(), "тузы"),
            format!(" ({all}) с самого начала в доме.")
        ]);
    } else if home > 0 {
        sentences.push(phrase![
            "Последние при раздаче ",
            lowest(rules.deck(), "тузы"),
            format!(" ({home}) с самого начала в доме.")
        ]);
    }
    match rules.base_home() {
        None => {}
        Some(BaseHome::First) => sentences.push(
            "Первая карта идёт в дом. Её достоинство — базовое: с него начинаются все дома.".into(),
        ),
        Some(BaseHome::AllButLast) => sentences.push(
            "Достоинство первой карты — базовое: с него начинаются все дома. Все карты этого достоинства с самого начала в доме, кроме \
             той, которую сдали бы последней: её сдают первой."
                .into(),
        ),
    }
    sentences.push(spread(rules));
    if layout.fitting_home {
        sentences.push("Карта, которая подходит в дом, сразу уходит туда.".into());
    }
    if layout.highest_to_base {
        sentences.push(phrase![
            "Затем каждый ",
            highest(rules.deck(), "король"),
            " меняется местами с самой нижней другой картой своего столбца."
        ]);
    }
    if !layout.cells.is_empty() {
        let cells = layout.cells.iter().map(|cell| format!("c{cell}").into());
        let cards = match layout.cells.len() {
            1 => "Последняя карта идёт в ячейку ".to_owned(),
            count => format!("Последние карты ({count}) идут в ячейки "),
        };
        sentences.push(phrase![cards, all_of(cells), "."]);
    }
    match rules.reserve() {
        0 => {}
        1 => sentences.push("Последняя карта идёт в резерв.".into()),
        cards => sentences.push(format!("Последние карты ({cards}) идут в резерв.").into()),
    }
    match rules.hole().map(|hole| hole.begins) {
        None => {}
        Some(None) => sentences.push("Следующая карта кладётся в лунку.".into()),
        Some(Some(card)) => sentences.push(phrase![
            "Карта ",
            *rules.deck().kind(card),
            " с самого начала в лунке."
        ]),
    }
    if let Some(stock) = rules.stock() {
        sentences.push(format!("Остальные карты ({}) — колода.", stock.cards).into());
    }
    Phrase::joined(sentences, " ")
}

/// How the cards lie in the columns.
fn faces(rules: &Rules) -> String {
    match rules.face_down() {
        FaceDown::Nothing => ", карты открыты и розданы по рядам.".to_owned(),
        FaceDown::AllButLast => {
            ", карты розданы по рядам: последняя карта столбца открыта, остальные закрыты."
                .to_owned()
        }
        FaceDown::Counts(counts) => {
            let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
            format!(
                ", карты розданы по рядам. Первые карты столбцов закрыты: {}.",
                counts.join(", ")
            )
        }
    }
}

fn spread(rules: &Rules) -> Phrase {
    let Some(columns) = columns_dealt(rules) else {
        return phrase![
            "Карты раздают открытыми в столбцы по очереди: сначала в первый, а каждый ",
            highest(rules.deck(), "король"),
            " начинает следующий."
        ];
    };
    let groups = columns.into_iter().map(|(columns, cards)| {
        let each = match cards {
            1 => "по одной карте".to_owned(),
            cards => format!("по {}", count(cards as u64, ["карте", "карты", "карт"])),
        };
        format!("{} {each}", count(columns as u64, COLUMNS)).into()
    });
    phrase![all_of(groups), faces(rules)]
}

/// Which numbers the deals have.
pub(super) fn numbers(rules: &Rules) -> Phrase {
    let numbering = rules.numbering();
    let (first, last) = numbering.numbers().into_inner();
    let whose = match numbering {
        Numbering::Microsoft => "как в FreeCell от Microsoft",
        Numbering::Own => "свои у Pasyans",
    };
    let last = Piece::Typed {
        text: last.to_string().into(),
        printed: thousands(last).into(),
    };
    phrase![
        format!("Номера раскладов от {first} до "),
        last,
        format!(", {whose}.")
    ]
}
