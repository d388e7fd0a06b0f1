//! Moves, and why they are not possible.

use super::numbers::count as counted;
use super::pile;
use crate::card::{Kind, Suit};
use crate::moves::{IllegalMove, Place};
use crate::words::phrase::phrase;
use crate::words::{Action, Mismatch, Note, Phrase};

/// `von Spalte 3`, `vom Abwurf`.
const fn of(place: Place) -> &'static str {
    match place {
        Place::Stock | Place::Waste => " vom ",
        _ => " von ",
    }
}

pub(super) fn action(action: &Action) -> Phrase {
    let moved = |cards, from| {
        let verb = Phrase::optional("Lege ");
        phrase![verb, Phrase::cards(cards), of(from), pile(from)]
    };
    match action {
        Action::MoveOnto {
            cards,
            from,
            target,
            to,
        } => phrase![moved(cards, *from), " auf ", *target, " in ", pile(*to)],
        Action::MoveToEmpty { cards, from, to } => {
            phrase![moved(cards, *from), " in die leere ", pile(*to)]
        }
        Action::MoveToCell { cards, from, to } => phrase![moved(cards, *from), " in ", pile(*to)],
        Action::MoveHome { cards, from, .. } => phrase![moved(cards, *from), " auf die Ablage"],
        Action::MoveToHole { cards, from } => phrase![moved(cards, *from), " ins Loch"],
        Action::Cheat {
            cards,
            from,
            target,
            to,
        } => phrase![
            "Schummelzug: ",
            Phrase::cards(cards),
            " von ",
            pile(*from),
            " auf ",
            *target,
            " in ",
            pile(*to)
        ],
        Action::Gather { card, to } => phrase!["Sammle alle ", *card, " in ", pile(*to)],
        Action::Redeal => "Neu auslegen: die Spalten einsammeln und noch einmal auslegen".into(),
        Action::TurnWaste => "Drehe den Abwurf um".into(),
        Action::DealToWaste { count: 1 } => "Gib eine Karte auf den Abwurf".into(),
        Action::DealToWaste { count } => format!("Gib {count} Karten auf den Abwurf").into(),
        Action::DealToColumns { count: 1 } => "Gib eine Karte auf die erste Spalte".into(),
        Action::DealToColumns { count } => format!("Gib je eine Karte auf {count} Spalten").into(),
        Action::DealToHole { count: 1 } => "Gib eine Karte ins Loch".into(),
        Action::DealToHole { count } => format!("Gib {count} Karten ins Loch").into(),
    }
}

pub(super) fn played(action: &Action) -> Phrase {
    let some = |cards: &[Kind]| match cards {
        [] => Phrase::default(),
        [card] => (*card).into(),
        [first, more @ ..] => phrase![*first, format!(" und {} mehr", more.len())],
    };
    let onto = |cards, target: Kind, to| {
        let place = Phrase::optional(format!(", {}", pile(to)));
        phrase![some(cards), " auf ", target, place]
    };
    match action {
        Action::MoveOnto {
            cards, target, to, ..
        } => onto(cards, *target, *to),
        Action::MoveToEmpty { cards, to, .. } => {
            phrase![some(cards), " in die leere ", pile(*to)]
        }
        Action::MoveToCell { cards, to, .. } => phrase![some(cards), " in ", pile(*to)],
        Action::MoveHome { cards, .. } => phrase![some(cards), " auf die Ablage"],
        Action::MoveToHole { cards, .. } => phrase![some(cards), " ins Loch"],
        Action::Cheat {
            cards, target, to, ..
        } => phrase!["Schummelzug: ", onto(cards, *target, *to)],
        Action::Gather { card, to } => phrase!["Alle ", *card, " in ", pile(*to)],
        Action::Redeal => "Neu ausgelegt".into(),
        Action::TurnWaste => "Abwurf umgedreht".into(),
        Action::DealToWaste { count }
        | Action::DealToColumns { count }
        | Action::DealToHole { count } => {
            let cards = counted(u64::from(*count), "Karte", "Karten");
            format!("{cards} gegeben").into()
        }
    }
}

pub(super) fn note(note: Note) -> Phrase {
    match note {
        Note::NoLongerCheated => "nicht mehr geschummelt".into(),
        Note::ColumnComplete { pile: column } => phrase![pile(column), " ist vollständig"],
        Note::CellOpened { pile: cell } => phrase![pile(cell), " ist jetzt offen"],
        Note::RunTakenOff { suit: None } => "die vollständige Folge wird abgeräumt".into(),
        Note::RunTakenOff { suit: Some(suit) } => {
            let suit = suit_name(suit);
            phrase!["die vollständige Folge in ", suit, " wird abgeräumt"]
        }
        Note::ColumnEmptied { pile: column } => phrase![pile(column), " ist jetzt leer"],
        Note::TurnedUp { card, pile: column } => {
            phrase![card, " wird in ", pile(column), " aufgedeckt"]
        }
        Note::WentHome { card } => phrase![card, " geht von selbst auf die Ablage"],
        Note::StockEmpty => "der Talon ist jetzt leer".into(),
    }
}

pub(super) const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "Herz",
        Suit::Clubs => "Kreuz",
        Suit::Diamonds => "Karo",
        Suit::Spades => "Pik",
    }
}

pub(super) fn refusal(refusal: &IllegalMove) -> Phrase {
    match *refusal {
        IllegalMove::NoSuchPile { pile: Place::Stock } | IllegalMove::NoStock => {
            "in diesem Spiel gibt es keinen Talon".into()
        }
        IllegalMove::NoSuchPile { pile: Place::Waste } => {
            "in diesem Spiel gibt es keinen Abwurf".into()
        }
        IllegalMove::NoSuchPile { pile: place } => phrase!["es gibt keine ", pile(place)],
        IllegalMove::SamePile => "ein Zug geht von einem Stapel zu einem anderen".into(),
        IllegalMove::NoCards => "mindestens eine Karte muss ziehen".into(),
        IllegalMove::EmptySource { pile: place } => phrase![pile(place), " ist leer"],
        IllegalMove::TakenCell { pile: place } => phrase![pile(place), " ist besetzt"],
        IllegalMove::FromFoundation => "eine Karte auf der Ablage bleibt dort".into(),
        IllegalMove::BackToColumnsOnly => {
            "eine Karte von der Ablage geht nur in eine Spalte zurück".into()
        }
        IllegalMove::ToReserve => "in die Reserve kommt nichts".into(),
        IllegalMove::ToStock => "dorthin kommen nur Karten, die gegeben werden".into(),
        IllegalMove::FromStock => {
            "eine Karte des Talons muss erst gegeben werden: schreibe „deal“".into()
        }
        IllegalMove::StockEmpty => "der Talon ist leer".into(),
        IllegalMove::StockNotEmpty => {
            "der Abwurf wird erst umgedreht, wenn der Talon leer ist".into()
        }
        IllegalMove::WasteEmpty => "der Abwurf ist leer: es gibt nichts umzudrehen".into(),
        IllegalMove::NoTurn => "der Talon wird in diesem Spiel nur einmal gegeben".into(),
        IllegalMove::NoTurnLeft { times: 1 } => {
            "der Abwurf wurde schon umgedreht: in diesem Spiel geht das einmal".into()
        }
        IllegalMove::NoTurnLeft { times } => {
            format!("der Abwurf wurde schon {times}-mal umgedreht: öfter geht es nicht").into()
        }
        IllegalMove::EmptyColumns => "es wird nicht gegeben, solange eine Spalte leer ist".into(),
        IllegalMove::FaceDown { pile: place } => {
            phrase!["verdeckte Karten in ", pile(place), " ziehen nicht"]
        }
        IllegalMove::ClosedCell { pile: place } => {
            phrase![pile(place), " ist geschlossen, bis der Talon leer ist"]
        }
        IllegalMove::CellNotOpenYet { pile: place } => phrase![
            pile(place),
            " ist noch nicht offen: wo etwas gesperrt wird, öffnet sich die nächste"
        ],
        IllegalMove::OneCardOrSet { pile: place, cards } => phrase![
            format!(
                "eine Karte geht in eine Zelle, oder alle {cards} gleichen auf einmal: so nicht auf "
            ),
            pile(place)
        ],
        IllegalMove::NothingToGather => "solche Karten sammelt man in diesem Spiel nicht".into(),
        IllegalMove::Covered { card, free } => phrase![
            format!("nur {free} der Karten "),
            card,
            " liegen frei: alle müssen es"
        ],
        IllegalMove::NoCellFree => "keine Zelle ist frei, um sie zu sammeln".into(),
        IllegalMove::LockedSource { pile: place } => {
            phrase![pile(place), " ist gesperrt: nichts geht von ihr weg"]
        }
        IllegalMove::LockedTarget { pile: place } => {
            phrase![pile(place), " ist gesperrt: nichts kommt darauf"]
        }
        IllegalMove::CheatedTarget { pile: place } => phrase![
            pile(place),
            " endet mit einer geschummelten Karte: nichts kommt darauf"
        ],
        IllegalMove::CheatedMovesAlone { pile: place } => phrase![
            "die geschummelte Karte in ",
            pile(place),
            " zieht nur allein"
        ],
        IllegalMove::OneCardOnly { pile: place } => {
            phrase!["nur eine Karte auf einmal geht auf ", pile(place)]
        }
        IllegalMove::NotARun {
            pile: place,
            run: 1,
        } => phrase!["nur die letzte Karte von ", pile(place), " kann ziehen"],
        IllegalMove::NotARun { pile: place, run } => phrase![
            format!("nur die letzten {run} von "),
            pile(place),
            " können zusammen ziehen"
        ],
        IllegalMove::NoRoom { room, count } => {
            format!("der Platz reicht, um {room} zusammen zu legen, nicht {count}").into()
        }
        IllegalMove::DoesNotFit { card, target } => phrase![card, " passt nicht auf ", target],
        IllegalMove::NotNext { card, pile: place } => {
            phrase![card, " ist nicht die nächste Karte für ", pile(place)]
        }
        IllegalMove::DoesNotFollow { card, last } => {
            phrase![
                card,
                " ist weder um eins höher noch um eins niedriger als ",
                last
            ]
        }
        IllegalMove::MayNotFill { card } => {
            phrase![card, " darf nicht in eine leere Spalte"]
        }
        IllegalMove::NoCheatHere => {
            "ein Schummelzug legt die letzte Karte einer Spalte auf eine andere Spalte".into()
        }
        IllegalMove::NoCheats => "in diesem Spiel wird nicht geschummelt".into(),
        IllegalMove::NotACheat => "dieser Zug ist erlaubt, also kein Schummelzug".into(),
        IllegalMove::CheatTakesOneCard => "ein Schummelzug bewegt eine Karte".into(),
        IllegalMove::NoRedeal => "in diesem Spiel wird nicht neu ausgelegt".into(),
        IllegalMove::NoRedealLeft { times: 1 } => {
            "die Spalten sind schon neu ausgelegt: in diesem Spiel geht das einmal".into()
        }
        IllegalMove::NoRedealLeft { times } => {
            format!("die Spalten sind schon {times}-mal neu ausgelegt: öfter geht es nicht").into()
        }
        IllegalMove::RedealChangesNothing => {
            "neu auszulegen würde nichts ändern: die Karten liegen schon so".into()
        }
        IllegalMove::CheatedAlready => {
            "die Karte ist schon geschummelt: sie darf nur dorthin, wo sie passt".into()
        }
    }
}

pub(super) fn mismatch(mismatch: &Mismatch) -> Phrase {
    match mismatch {
        Mismatch::NoSuchSquare { column, row } => {
            format!("es gibt kein Feld {column} {row}: Spalten zählen von 0").into()
        }
        Mismatch::NoCardThere { column, row } => {
            format!("auf {column} {row} liegt keine Karte").into()
        }
        Mismatch::LandsElsewhere {
            column,
            row,
            written,
        } => format!("die Karte landet auf {column} {row}, nicht auf {column} {written}").into(),
        Mismatch::OtherCards { action: meant } => {
            phrase!["die Karten sind andere: ", action(meant)]
        }
    }
}
