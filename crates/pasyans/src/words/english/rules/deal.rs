//! How the cards are dealt.

use super::cards::{highest, lowest};
use super::{all_of, number, several};
use crate::rules::{BaseHome, FaceDown, Numbering, Rules};
use crate::words::facts::{columns_dealt, lowest_cards};
use crate::words::numbers::thousands;
use crate::words::phrase::phrase;
use crate::words::{Phrase, Piece};

/// Where the cards lie at the start.
pub(super) fn deal(rules: &Rules) -> Phrase {
    let layout = rules.layout();
    let mut sentences = Vec::new();
    let home = usize::from(layout.lowest_home);
    let lowest = lowest(rules.deck());
    let all = lowest_cards(rules.deck());
    if home > 0 && home == all {
        let all = number(all);
        sentences.push(phrase![format!("All {all} "), lowest, "s start at home."]);
    } else if home > 0 {
        let home = number(home);
        sentences.push(phrase![
            format!("The {home} "),
            lowest,
            "s that would be dealt last start at home."
        ]);
    }
    match rules.base_home() {
        None => {}
        Some(BaseHome::First) => sentences.push(
            "The first card goes home. Its rank is the base, with which all foundations begin.".into(),
        ),
        Some(BaseHome::AllButLast) => sentences.push(
            "The rank of the first card is the base, with which all foundations begin. All cards of this rank start at home but \
             the one that would be dealt last: it is dealt first."
                .into(),
        ),
    }
    sentences.push(spread(rules));
    if layout.fitting_home {
        sentences.push("A card that fits on a foundation goes home instead.".into());
    }
    if layout.highest_to_base {
        sentences.push(phrase![
            "Then each ",
            highest(rules.deck()),
            " is swapped with the lowest other card of its column."
        ]);
    }
    if !layout.cells.is_empty() {
        let cells = layout.cells.iter().map(|cell| format!("c{cell}").into());
        let cards = match layout.cells.len() {
            1 => "card goes to the cell".to_owned(),
            count => format!("{} cards go to the cells", number(count)),
        };
        sentences.push(phrase![format!("The last {cards} "), all_of(cells), "."]);
    }
    match rules.reserve() {
        0 => {}
        1 => sentences.push("The last card goes to the reserve.".into()),
        cards => {
            let cards = number(cards.into());
            sentences.push(format!("The last {cards} cards go to the reserve.").into());
        }
    }
    match rules.hole().map(|hole| hole.begins) {
        None => {}
        Some(None) => sentences.push("The next card begins the hole.".into()),
        Some(Some(card)) => sentences.push(phrase![
            "The card ",
            *rules.deck().kind(card),
            " begins the hole."
        ]),
    }
    if let Some(stock) = rules.stock() {
        let cards = number(stock.cards.into());
        sentences.push(format!("The other {cards} cards are the stock.").into());
    }
    Phrase::joined(sentences, " ")
}

/// How the cards lie in the columns.
fn faces(rules: &Rules) -> String {
    match rules.face_down() {
        FaceDown::Nothing => ", dealt face up along the rows.".to_owned(),
        FaceDown::AllButLast => {
            ", dealt along the rows: the last card of each face up, the others face down."
                .to_owned()
        }
        FaceDown::Counts(counts) => {
            let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
            format!(
                ", dealt along the rows. The first cards of the columns lie face down: {}.",
                counts.join(", ")
            )
        }
    }
}

fn spread(rules: &Rules) -> Phrase {
    let Some(columns) = columns_dealt(rules) else {
        return phrase![
            "The cards are dealt face up to one column after the other: to the first at the \
             start, and each ",
            highest(rules.deck()),
            " begins the next one."
        ];
    };
    let groups = columns.into_iter().enumerate();
    let groups = groups.map(|(index, (columns, cards))| {
        let columns = match index {
            0 => several(columns, "column"),
            _ => number(columns),
        };
        format!("{columns} of {}", number(cards)).into()
    });
    phrase![all_of(groups).capitalised(), faces(rules)]
}

/// Which numbers the deals have.
pub(super) fn numbers(rules: &Rules) -> Phrase {
    let numbering = rules.numbering();
    let (first, last) = numbering.numbers().into_inner();
    let whose = match numbering {
        Numbering::Microsoft => "those of Microsoft's FreeCell",
        Numbering::Own => "those of Pasyans",
    };
    let last = Piece::Typed {
        text: last.to_string().into(),
        printed: thousands(last).into(),
    };
    phrase![
        format!("Deals have numbers from {first} to "),
        last,
        format!(", {whose}.")
    ]
}
