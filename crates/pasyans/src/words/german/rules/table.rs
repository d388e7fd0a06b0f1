//! What the cards are, and how they are dealt.

use super::{all_of, number, several};
use crate::card::{Deck, Group};
use crate::rules::{BaseHome, FaceDown, Numbering, Rules};
use crate::words::facts::{
    columns_dealt, has_order, highest_of, is_standard, lowest_cards, lowest_of, ranks,
};
use crate::words::german::moves::suit_name;
use crate::words::german::numbers::thousands;
use crate::words::phrase::phrase;
use crate::words::{Phrase, Piece};

/// How many cards there are, of which ranks and suits.
pub(super) fn cards(rules: &Rules) -> Phrase {
    let count = rules.deck().len();
    let groups = Phrase::joined(rules.deck().groups().iter().map(one_group), "; und ");
    let has_suits = rules.deck().kinds().iter().any(|kind| kind.suit.is_some());
    let suits = if has_suits {
        ""
    } else {
        " Auf die Farbe kommt es nie an."
    };
    phrase![format!("{count}: "), groups, ".", suits]
}

fn one_group(group: &Group) -> Phrase {
    let copies = match group.copies {
        1 => String::new(),
        copies => format!("je {} von ", number(copies.into())),
    };
    let order = match group.ranks.len() {
        1 => "",
        _ if !has_order(group) => "",
        _ => ", von der niedrigsten zur höchsten",
    };
    let suits = group.suits.iter();
    let suits = suits.map(|&suit| format!("{} ({})", suit_name(suit), suit.letter()).into());
    let suits = match group.suits.is_empty() {
        true => Phrase::default(),
        false => phrase![", in ", all_of(suits)],
    };
    phrase![copies, ranks(group), order, suits]
}

/// What players call the cards of the highest rank: after `jeder` and `ein`, or in the plural.
pub(super) fn highest(deck: &Deck, standard: &'static str) -> Phrase {
    match is_standard(deck) {
        true => standard.into(),
        false => Phrase::joined(deck.groups().iter().filter_map(highest_of), " oder "),
    }
}

pub(super) fn lowest(deck: &Deck, standard: &'static str) -> Phrase {
    match is_standard(deck) {
        true => standard.into(),
        false => Phrase::joined(deck.groups().iter().filter_map(lowest_of), " oder "),
    }
}

/// Where the cards lie at the start.
pub(super) fn deal(rules: &Rules) -> Phrase {
    let layout = rules.layout();
    let mut sentences = Vec::new();
    let home = usize::from(layout.lowest_home);
    let lowest = lowest(rules.deck(), "Asse");
    let all = lowest_cards(rules.deck());
    if home > 0 && home == all {
        let all = number(all);
        sentences.push(phrase![
            format!("Alle {all} "),
            lowest,
            " liegen anfangs auf der Ablage."
        ]);
    } else if home > 0 {
        let home = number(home);
        sentences.push(phrase![
            format!("Die {home} "),
            lowest,
            ", die zuletzt gegeben würden, liegen anfangs auf der Ablage."
        ]);
    }
    match rules.base_home() {
        None => {}
        Some(BaseHome::First) => sentences.push(
            "Die erste Karte kommt auf die Ablage. Ihr Rang ist der Grundrang, mit dem alle Ablagen beginnen.".into(),
        ),
        Some(BaseHome::AllButLast) => sentences.push(
            "Der Rang der ersten Karte ist der Grundrang, mit dem alle Ablagen beginnen. Alle Karten dieses Rangs liegen anfangs auf der \
             Ablage, außer der, die zuletzt gegeben würde: sie wird zuerst gegeben."
                .into(),
        ),
    }
    sentences.push(spread(rules));
    if layout.fitting_home {
        sentences.push("Eine Karte, die auf eine Ablage passt, geht stattdessen dorthin.".into());
    }
    if layout.highest_to_base {
        sentences.push(phrase![
            "Dann tauscht jeder ",
            highest(rules.deck(), "König"),
            " den Platz mit der untersten anderen Karte seiner Spalte."
        ]);
    }
    if !layout.cells.is_empty() {
        let cells = layout.cells.iter().map(|cell| format!("c{cell}").into());
        let cards = match layout.cells.len() {
            1 => "Die letzte Karte geht in die Zelle ".to_owned(),
            count => format!("Die letzten {} Karten gehen in die Zellen ", number(count)),
        };
        sentences.push(phrase![cards, all_of(cells), "."]);
    }
    match rules.reserve() {
        0 => {}
        1 => sentences.push("Die letzte Karte geht in die Reserve.".into()),
        cards => {
            let cards = number(cards.into());
            sentences.push(format!("Die letzten {cards} Karten gehen in die Reserve.").into());
        }
    }
    match rules.hole().map(|hole| hole.begins) {
        None => {}
        Some(None) => sentences.push("Die nächste Karte kommt ins Loch.".into()),
        Some(Some(card)) => sentences.push(phrase![
            "Die Karte ",
            *rules.deck().kind(card),
            " liegt anfangs im Loch."
        ]),
    }
    if let Some(stock) = rules.stock() {
        let cards = number(stock.cards.into());
        sentences.push(format!("Die anderen {cards} Karten sind der Talon.").into());
    }
    Phrase::joined(sentences, " ")
}

/// How the cards lie in the columns.
fn faces(rules: &Rules) -> String {
    match rules.face_down() {
        FaceDown::Nothing => ", offen und Reihe für Reihe gegeben.".to_owned(),
        FaceDown::AllButLast => {
            ", Reihe für Reihe gegeben: die letzte Karte jeder Spalte offen, die anderen verdeckt."
                .to_owned()
        }
        FaceDown::Counts(counts) => {
            let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
            format!(
                ", Reihe für Reihe gegeben. Die ersten Karten der Spalten liegen verdeckt: {}.",
                counts.join(", ")
            )
        }
    }
}

fn spread(rules: &Rules) -> Phrase {
    let Some(columns) = columns_dealt(rules) else {
        return phrase![
            "Die Karten werden offen in eine Spalte nach der anderen gegeben: anfangs in die erste, und \
             jeder ",
            highest(rules.deck(), "König"),
            " beginnt die nächste."
        ];
    };
    let groups = columns.into_iter().enumerate();
    let groups = groups.map(|(index, (columns, cards))| {
        let columns = match index {
            0 => several(columns, "Spalte", "Spalten"),
            _ => number(columns),
        };
        let cards = match cards {
            1 => "einer".to_owned(),
            cards => number(cards),
        };
        format!("{columns} zu {cards}").into()
    });
    phrase![all_of(groups).capitalised(), faces(rules)]
}

/// Which numbers the deals have.
pub(super) fn numbers(rules: &Rules) -> Phrase {
    let numbering = rules.numbering();
    let (first, last) = numbering.numbers().into_inner();
    let whose = match numbering {
        Numbering::Microsoft => "es sind die von Microsofts FreeCell",
        Numbering::Own => "es sind die von Pasyans",
    };
    let last = Piece::Typed {
        text: last.to_string().into(),
        printed: thousands(last).into(),
    };
    phrase![
        format!("Die Blätter haben Nummern von {first} bis "),
        last,
        format!("; {whose}.")
    ]
}
