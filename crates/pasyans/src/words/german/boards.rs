//! What is wrong with a board.

use super::numbers::count;
use crate::card::{Group, Kind, Suit};
use crate::rules::TextForm;
use crate::setup::{Seat, SetupFault};
use crate::text::{BoardFault, ENDS, TextPlace, spaced};
use crate::words::Phrase;
use crate::words::facts::{full_foundation, shortened, some_of, suit_letter};
use crate::words::phrase::phrase;

const NO_CHEAT_HERE: &str = "„!“ kennzeichnet eine geschummelte Karte; das ist immer die letzte einer Spalte, in Spielen, in denen geschummelt wird";

/// `Zeile 3, Zeichen 4`.
pub(super) fn place(place: TextPlace) -> String {
    match place {
        TextPlace::Line(spot) => {
            format!("Zeile {}, Zeichen {}", spot.line + 1, spot.character + 1)
        }
        TextPlace::Column {
            column,
            character: Some(character),
        } => format!("Spalte {}, Zeichen {}", column + 1, character + 1),
        TextPlace::Column {
            column,
            character: None,
        } => format!("Spalte {}", column + 1),
    }
}

/// `in Spalte 3 als Karte 4`.
fn seat(seat: Seat) -> String {
    match seat {
        Seat::Foundation(index) => format!("auf Ablage {}", index + 1),
        Seat::Cell(index) => format!("in Zelle {}", index + 1),
        Seat::Reserve(index) => format!("in der Reserve an Stelle {}", index + 1),
        Seat::Stock(index) => format!("im Talon als Karte {}", index + 1),
        Seat::Waste(index) => format!("im Abwurf als Karte {}", index + 1),
        Seat::Column { column, row: None } => format!("in Spalte {}", column + 1),
        Seat::Column {
            column,
            row: Some(row),
        } => format!("in Spalte {} als Karte {}", column + 1, row + 1),
        Seat::Table => "auf dem Tisch".to_owned(),
    }
}

/// `A 2 3 und dann H S`.
fn how_to_write(groups: &[Group]) -> String {
    let groups = groups.iter().map(|group| {
        let ranks = spaced(group.ranks.iter().copied());
        match group.suits.is_empty() {
            true => ranks,
            false => {
                let suits = spaced(group.suits.iter().map(|suit| suit.letter()));
                format!("{ranks} und dann {suits}")
            }
        }
    });
    groups.collect::<Vec<String>>().join(" oder ")
}

pub(super) fn board_fault(fault: &BoardFault) -> Phrase {
    match fault {
        BoardFault::Empty { form } => phrase!["hier ist kein Blatt: schreibe ", how_to_begin(*form)],
        BoardFault::UnknownCard { word, groups } => format!(
            "„{}“ ist keine Karte; Karten schreibt man als {}, mit Leerzeichen dazwischen",
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
            format!("„{}“ ist keine Karte: schreibe {card}", character.escape_default()).into()
        }
        BoardFault::UnknownCharacter {
            character, ranks, ..
        } => {
            let (shown, ranks) = (character.escape_default(), spaced(ranks.iter().copied()));
            let [plain, cheated] = ENDS;
            format!(
                "„{shown}“ ist weder eine Karte ({ranks}) noch das Ende einer Spalte ({plain} oder {cheated})"
            )
            .into()
        }
        BoardFault::UnknownLabel { label } => format!(
            "„{}:“ bedeutet nichts; die Zeilen vor den Spalten heißen Foundations:, Freecells:, Reserve:, Stock:, Waste: und Redeals:",
            shortened(label)
        )
        .into(),
        BoardFault::AfterColumns { label } => {
            format!("{label}: muss vor den Spalten stehen").into()
        }
        BoardFault::GivenTwice { label } => {
            format!("{label}: steht zweimal da; behalte eine der Zeilen").into()
        }
        BoardFault::AfterBlankLine => {
            "das Blatt endete mit der leeren Zeile darüber; gib ein Blatt auf einmal an, und schreibe eine leere Spalte als „:“"
                .into()
        }
        BoardFault::AfterBoard { length } => {
            format!("das Blatt ist nach {length} Zeichen vollständig, was folgt, ist zu viel").into()
        }
        BoardFault::TooFewColumns { columns, wanted } => {
            let are = if *columns == 1 { "ist" } else { "sind" };
            format!(
                "dieses Spiel hat {wanted} Spalten, jede endet mit „.“ oder „!“; {columns} {are} angegeben"
            )
            .into()
        }
        BoardFault::NotEnded => {
            "die letzte Spalte hat kein Ende: schreibe „.“ dahinter, oder „!“, wenn ihre letzte Karte geschummelt ist"
                .into()
        }
        BoardFault::UnknownBase { word } => format!(
            "„{}“ ist kein Rang dieses Spiels; schreibe den Rang, mit dem Ablagen beginnen, wie in Base: 5",
            shortened(word)
        )
        .into(),
        BoardFault::UnknownRedeals { word } => format!(
            "„{}“ ist keine Zahl; schreibe, wie oft neu ausgelegt wurde, wie in Redeals: 1",
            shortened(word)
        )
        .into(),
        BoardFault::FaceDownOnFaceUp => {
            "eine Karte in <> liegt verdeckt; auf einer offenen Karte kann sie das nicht".into()
        }
        BoardFault::NoFoundations => "dieses Spiel hat keine Ablagen: lass die Zeile weg".into(),
        BoardFault::UnknownFoundation { word, example } => format!(
            "„{}“ ist keine Ablage; schreibe Farbe und höchsten Rang wie in {}, oder 0 für eine leere",
            shortened(word),
            full_foundation(example)
        )
        .into(),
        BoardFault::SuitTooOften { suit, wanted } => {
            phrase![foundations_of(*suit, *wanted), ", das ist eine zu viel"]
        }
        BoardFault::OneInTheHole => {
            "von den Karten im Loch steht nur die letzte da: lass die anderen weg".into()
        }
        BoardFault::CardTwice { card, first } => phrase![
            Phrase::written(*card),
            format!(" ist hier ein zweites Mal; sie liegt schon bei {}", place(*first))
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
            format!("das Blatt endet hier mit {cards} der {wanted} Karten; es fehlen: "),
            first_of(missing)
        ],
        SetupFault::TooManyCells { wanted: 0, .. }
        | SetupFault::TooLargeReserve { wanted: 0, .. }
        | SetupFault::TooLargeStock { wanted: 0, .. }
        | SetupFault::NoWaste
        | SetupFault::RedealsNotCounted => {
            phrase![setup_fault(fault), ": lass die Zeile weg"]
        }
        SetupFault::PartOfARun { highest } => {
            let (full, suit) = (full_foundation(highest), suit_letter(highest));
            format!(
                "eine Ablage dieses Spiels nimmt nur ganze Folgen: schreibe {full} oder {suit}-0"
            )
            .into()
        }
        SetupFault::HomeAlready { .. } => phrase![
            setup_fault(fault),
            "; nimm sie hier weg, oder schreibe eine niedrigere Ablage"
        ],
        SetupFault::NoCheats => NO_CHEAT_HERE.into(),
        SetupFault::CheatedEmptyColumn => {
            "„!“ kennzeichnet eine geschummelte Karte, aber die Spalte ist leer".into()
        }
        SetupFault::CheatedCardFits { card } => phrase![
            "„!“ kennzeichnet eine geschummelte Karte, aber ",
            Phrase::written(*card),
            " passt, wo sie liegt: lass das „!“ weg"
        ],
        fault => setup_fault(fault),
    }
}

pub(super) fn setup_fault(fault: &SetupFault) -> Phrase {
    match fault {
        SetupFault::TooManyColumns { columns, wanted } => format!(
            "dieses Spiel hat {wanted} Spalten, das ist eine zu viel ({columns} sind angegeben)"
        )
        .into(),
        SetupFault::TooManyCells { wanted: 0, .. } => "dieses Spiel hat keine Zellen".into(),
        SetupFault::TooManyCells { cells, wanted } => {
            let has = count(u64::from(*wanted), "Zelle", "Zellen");
            format!("dieses Spiel hat {has}, das ist eine zu viel ({cells} sind angegeben)").into()
        }
        SetupFault::TooLargeReserve { wanted: 0, .. } => "dieses Spiel hat keine Reserve".into(),
        SetupFault::TooLargeReserve { cards, wanted } => {
            let has = count(u64::from(*wanted), "Karte", "Karten");
            format!("die Reserve hat {has}, das ist eine zu viel ({cards} sind angegeben)").into()
        }
        SetupFault::TooLargeStock { wanted: 0, .. } => "dieses Spiel hat keinen Talon".into(),
        SetupFault::TooLargeStock { cards, wanted } => {
            let has = count(u64::from(*wanted), "Karte", "Karten");
            format!("der Talon hat höchstens {has}, das ist eine zu viel ({cards} sind angegeben)")
                .into()
        }
        SetupFault::TooLargeWaste { cards, wanted } => {
            let has = count(u64::from(*wanted), "Karte", "Karten");
            format!(
                "Talon und Abwurf haben höchstens {has}, das ist eine zu viel ({cards} sind angegeben)"
            )
            .into()
        }
        SetupFault::NoWaste => "dieses Spiel hat keinen Abwurf".into(),
        SetupFault::ClosedCellTaken => "eine Karte liegt in einer Zelle, die noch nicht offen ist".into(),
        SetupFault::NoSet { card } => phrase![*card, " in [] steht für alle Karten ihrer Art, aber keine Zelle nimmt diese auf einmal: schreibe sie ohne []"],
        SetupFault::NoneFaceDown => {
            "eine Karte ist als verdeckt gekennzeichnet, aber in diesem Spiel liegt keine so".into()
        }
        SetupFault::LastFaceDown => {
            "die letzte Karte einer Spalte liegt offen: lass ihr <> weg".into()
        }
        SetupFault::TooManyFoundations { wanted: 0, .. } => "dieses Spiel hat keine Ablagen".into(),
        SetupFault::TooManyFoundations {
            foundations,
            wanted,
        } => {
            let has = count(*wanted as u64, "Ablage", "Ablagen");
            format!("dieses Spiel hat {has}, das ist eine zu viel ({foundations} sind angegeben)")
                .into()
        }
        SetupFault::FoundationTooHigh { height, ranks } => {
            format!("eine Ablage fasst höchstens {ranks} Karten, diese hat {height}").into()
        }
        SetupFault::PartOfARun { highest } => phrase![
            "eine Ablage dieses Spiels nimmt nur ganze Folgen: bis ",
            Phrase::written(*highest),
            ", oder nichts"
        ],
        SetupFault::ForeignCard { .. } => "diese Karte gibt es in diesem Spiel nicht".into(),
        SetupFault::CardTwice { card, first } => phrase![
            Phrase::written(*card),
            format!(" ist hier ein zweites Mal; sie liegt schon {}", seat(*first))
        ],
        SetupFault::TooManyOfACard { card } => phrase![
            Phrase::written(*card),
            format!(" gibt es {}-mal, das ist eine zu viel", card.copies)
        ],
        SetupFault::HomeAlready { card } => {
            phrase![Phrase::written(*card), " liegt schon auf der Ablage"]
        }
        SetupFault::Missing {
            cards,
            wanted,
            missing,
        } => phrase![
            format!("es sind {cards} der {wanted} Karten da; es fehlen: "),
            first_of(missing)
        ],
        SetupFault::TooManyRedeals { redealt, times } => format!(
            "dieses Spiel darf {times}-mal neu ausgelegt werden, und das ist {redealt}-mal geschehen"
        )
        .into(),
        SetupFault::RedealsNotCounted => {
            "dieses Spiel zählt nicht, wie oft neu ausgelegt wurde".into()
        }
        SetupFault::NoCheats => {
            "die Karte ist als geschummelt gekennzeichnet, aber in diesem Spiel wird nicht geschummelt"
                .into()
        }
        SetupFault::CheatedEmptyColumn => {
            "die letzte Karte ist als geschummelt gekennzeichnet, aber die Spalte ist leer".into()
        }
        SetupFault::CheatedCardFits { card } => phrase![
            Phrase::written(*card),
            " ist als geschummelt gekennzeichnet, passt aber, wo sie liegt"
        ],
    }
}

const fn how_to_begin(form: TextForm) -> &'static str {
    match form {
        TextForm::Lines => "eine Zeile für jede Spalte, die unterste Karte zuerst",
        TextForm::Compact => {
            "die Karten jeder Spalte, die unterste zuerst, und „.“ hinter jede Spalte"
        }
    }
}

fn foundations_of(suit: Suit, wanted: u8) -> String {
    let suit = suit.letter();
    match wanted {
        1 => format!("für {suit} gibt es eine Ablage"),
        _ => format!("für {suit} gibt es {wanted} Ablagen"),
    }
}

/// The first of many cards.
fn first_of(cards: &[Kind]) -> Phrase {
    match some_of(cards) {
        (phrase, 0) => phrase,
        (phrase, more) => phrase![phrase, format!(" und {more} mehr")],
    }
}
