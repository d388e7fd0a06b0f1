//! Moves, and why they are not possible.

use super::pile;
use crate::card::{Kind, Suit};
use crate::moves::{IllegalMove, Place};
use crate::words::numbers::count as counted;
use crate::words::phrase::phrase;
use crate::words::{Action, Mismatch, Note, Phrase};

pub(super) fn action(action: &Action) -> Phrase {
    let moved = |cards, from| {
        let verb = Phrase::optional("Move ");
        phrase![verb, Phrase::cards(cards), " from ", pile(from)]
    };
    match action {
        Action::MoveOnto {
            cards,
            from,
            target,
            to,
        } => phrase![
            moved(cards, *from),
            " onto the ",
            *target,
            " of ",
            pile(*to)
        ],
        Action::MoveToEmpty { cards, from, to } => {
            phrase![moved(cards, *from), " to the empty ", pile(*to)]
        }
        Action::MoveToCell { cards, from, to } => phrase![moved(cards, *from), " to ", pile(*to)],
        Action::MoveHome { cards, from, .. } => phrase![moved(cards, *from), " home"],
        Action::MoveToHole { cards, from } => phrase![moved(cards, *from), " to the hole"],
        Action::Cheat {
            cards,
            from,
            target,
            to,
        } => phrase![
            "Cheat: put the ",
            Phrase::cards(cards),
            " of ",
            pile(*from),
            " on the ",
            *target,
            " of ",
            pile(*to)
        ],
        Action::Gather { card, to } => phrase!["Gather all ", *card, " in ", pile(*to)],
        Action::Redeal => "Redeal: gather the columns and deal them again".into(),
        Action::TurnWaste => "Turn the waste over".into(),
        Action::DealToWaste { count: 1 } => "Deal a card to the waste".into(),
        Action::DealToWaste { count } => format!("Deal {count} cards to the waste").into(),
        Action::DealToColumns { count: 1 } => "Deal a card to the first column".into(),
        Action::DealToColumns { count } => format!("Deal a card each to {count} columns").into(),
        Action::DealToHole { count: 1 } => "Deal a card to the hole".into(),
        Action::DealToHole { count } => format!("Deal {count} cards to the hole").into(),
    }
}

pub(super) fn played(action: &Action) -> Phrase {
    let some = |cards: &[Kind]| match cards {
        [] => Phrase::default(),
        [card] => (*card).into(),
        [first, more @ ..] => phrase![*first, format!(" and {} more", more.len())],
    };
    let onto = |cards, target: Kind, to| {
        let place = Phrase::optional(format!(", {}", pile(to)));
        phrase![some(cards), " onto ", target, place]
    };
    match action {
        Action::MoveOnto {
            cards, target, to, ..
        } => onto(cards, *target, *to),
        Action::MoveToEmpty { cards, to, .. } => {
            phrase![some(cards), " to the empty ", pile(*to)]
        }
        Action::MoveToCell { cards, to, .. } => phrase![some(cards), " to ", pile(*to)],
        Action::MoveHome { cards, .. } => phrase![some(cards), " home"],
        Action::MoveToHole { cards, .. } => phrase![some(cards), " to the hole"],
        Action::Cheat {
            cards, target, to, ..
        } => phrase!["Cheat: ", onto(cards, *target, *to)],
        Action::Gather { card, to } => phrase!["All ", *card, " to ", pile(*to)],
        Action::Redeal => "Redeal".into(),
        Action::TurnWaste => "Waste turned over".into(),
        Action::DealToWaste { count }
        | Action::DealToColumns { count }
        | Action::DealToHole { count } => {
            format!("Dealt {}", counted(u64::from(*count), "card")).into()
        }
    }
}

pub(super) fn note(note: Note) -> Phrase {
    match note {
        Note::NoLongerCheated => "no longer cheated".into(),
        Note::ColumnComplete { pile: column } => phrase![pile(column), " is complete"],
        Note::CellOpened { pile: cell } => phrase![pile(cell), " is now open"],
        Note::RunTakenOff { suit: None } => "the complete run is taken off".into(),
        Note::RunTakenOff { suit: Some(suit) } => {
            phrase!["the complete run of ", suit_name(suit), " is taken off"]
        }
        Note::ColumnEmptied { pile: column } => phrase![pile(column), " is now empty"],
        Note::TurnedUp { card, pile: column } => phrase![card, " is turned up in ", pile(column)],
        Note::WentHome { card } => phrase![card, " goes home by itself"],
        Note::StockEmpty => "the stock is now empty".into(),
    }
}

const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts => "hearts",
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Spades => "spades",
    }
}

pub(super) fn refusal(refusal: &IllegalMove) -> Phrase {
    match *refusal {
        IllegalMove::NoSuchPile { pile: Place::Stock } | IllegalMove::NoStock => {
            "there is no stock in this game".into()
        }
        IllegalMove::NoSuchPile { pile: Place::Waste } => "there is no waste in this game".into(),
        IllegalMove::NoSuchPile { pile: place } => phrase!["there is no ", pile(place)],
        IllegalMove::SamePile => "a move goes from one pile to another".into(),
        IllegalMove::NoCards => "at least one card has to move".into(),
        IllegalMove::EmptySource { pile: place } => phrase![pile(place), " is empty"],
        IllegalMove::TakenCell { pile: place } => phrase![pile(place), " is taken"],
        IllegalMove::FromFoundation => "a card on a foundation stays there".into(),
        IllegalMove::BackToColumnsOnly => {
            "a card of a foundation only goes back to a column".into()
        }
        IllegalMove::ToReserve => "nothing goes to the reserve".into(),
        IllegalMove::ToStock => "nothing goes there but what is dealt".into(),
        IllegalMove::FromStock => "a card of the stock has to be dealt first: write 'deal'".into(),
        IllegalMove::StockEmpty => "the stock is empty".into(),
        IllegalMove::StockNotEmpty => {
            "the waste is turned over only when the stock is empty".into()
        }
        IllegalMove::WasteEmpty => "the waste is empty: there is nothing to turn over".into(),
        IllegalMove::NoTurn => "the stock is dealt only once in this game".into(),
        IllegalMove::NoTurnLeft { times: 1 } => {
            "the waste was already turned over: this game allows that once".into()
        }
        IllegalMove::NoTurnLeft { times } => {
            format!("the waste was turned over {times} times: this game allows no more").into()
        }
        IllegalMove::EmptyColumns => "no cards are dealt while a column is empty".into(),
        IllegalMove::FaceDown { pile: place } => {
            phrase!["cards of ", pile(place), " that lie face down do not move"]
        }
        IllegalMove::ClosedCell { pile: place } => {
            phrase![pile(place), " is closed until the stock is empty"]
        }
        IllegalMove::CellNotOpenYet { pile: place } => {
            phrase![pile(place), " is not open yet: a lock opens the next one"]
        }
        IllegalMove::OneCardOrSet { pile: place, cards } => phrase![
            format!("one card goes to a cell, or all {cards} alike at once: not so to "),
            pile(place)
        ],
        IllegalMove::NothingToGather => "no such cards are gathered in this game".into(),
        IllegalMove::Covered { card, free } => phrase![
            format!("only {free} of the cards "),
            card,
            " lie free: all of them have to"
        ],
        IllegalMove::NoCellFree => "no cell is free to gather them in".into(),
        IllegalMove::LockedSource { pile: place } => {
            phrase![pile(place), " is locked: nothing leaves it"]
        }
        IllegalMove::LockedTarget { pile: place } => {
            phrase![pile(place), " is locked: nothing goes on it"]
        }
        IllegalMove::CheatedTarget { pile: place } => {
            phrase![pile(place), " ends with a cheated card: nothing goes on it"]
        }
        IllegalMove::CheatedMovesAlone { pile: place } => {
            phrase!["the cheated card of ", pile(place), " moves alone"]
        }
        IllegalMove::OneCardOnly { pile: place } => {
            phrase!["only one card at a time goes to ", pile(place)]
        }
        IllegalMove::NotARun {
            pile: place,
            run: 1,
        } => {
            phrase!["only the last card of ", pile(place), " can move"]
        }
        IllegalMove::NotARun { pile: place, run } => phrase![
            format!("only the last {run} of "),
            pile(place),
            " can move together"
        ],
        IllegalMove::NoRoom { room, count } => {
            format!("there is room to move {room} together, not {count}").into()
        }
        IllegalMove::DoesNotFit { card, target } => phrase![card, " does not fit on ", target],
        IllegalMove::NotNext { card, pile: place } => {
            phrase![card, " is not the next card of ", pile(place)]
        }
        IllegalMove::DoesNotFollow { card, last } => {
            phrase![card, " is neither one higher nor one lower than ", last]
        }
        IllegalMove::MayNotFill { card } => phrase![card, " may not go into an empty column"],
        IllegalMove::NoCheatHere => {
            "a cheat puts the last card of one column on another column".into()
        }
        IllegalMove::NoCheats => "there are no cheats in this game".into(),
        IllegalMove::NotACheat => "this placement is legal, so it is not a cheat".into(),
        IllegalMove::CheatTakesOneCard => "a cheat moves one card".into(),
        IllegalMove::NoRedeal => "there is no redeal in this game".into(),
        IllegalMove::NoRedealLeft { times: 1 } => {
            "the columns were already dealt again: this game has one redeal".into()
        }
        IllegalMove::NoRedealLeft { times } => {
            format!("the columns were dealt again {times} times: no redeal is left").into()
        }
        IllegalMove::RedealChangesNothing => {
            "a redeal would change nothing: the cards lie as they would be dealt".into()
        }
        IllegalMove::CheatedAlready => {
            "the card is already cheated: it may only go where it fits".into()
        }
    }
}

pub(super) fn mismatch(mismatch: &Mismatch) -> Phrase {
    match mismatch {
        Mismatch::NoSuchSquare { column, row } => {
            format!("there is no square {column} {row}: columns count from 0").into()
        }
        Mismatch::NoCardThere { column, row } => {
            format!("there is no card on {column} {row}").into()
        }
        Mismatch::LandsElsewhere {
            column,
            row,
            written,
        } => format!("the card lands on {column} {row}, not on {column} {written}").into(),
        Mismatch::OtherCards { action: meant } => {
            phrase!["these are different cards: ", action(meant)]
        }
    }
}
