//! What is wrong with a board.

use crate::card::{Kind, Suit};
use crate::rules::TextForm;
use crate::setup::SetupFault;
use crate::text::{BoardFault, ENDS, how_to_write, spaced};
use crate::words::Phrase;
use crate::words::facts::{full_foundation, shortened, some_of, suit_letter};
use crate::words::numbers::count;
use crate::words::phrase::phrase;

const NO_CHEAT_HERE: &str =
    "'!' marks a cheated card, which is always the last of a column, in games that have cheats";

pub(super) fn board_fault(fault: &BoardFault) -> Phrase {
    match fault {
        BoardFault::Empty { form } => phrase!["there is no board here: write ", how_to_begin(*form)],
        BoardFault::UnknownCard { word, groups } => format!(
            "'{}' is not a card; cards are written as {}, separated by spaces",
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
            format!("'{}' is not a card: write {card}", character.escape_default()).into()
        }
        BoardFault::UnknownCharacter {
            character, ranks, ..
        } => {
            let (shown, ranks) = (character.escape_default(), spaced(ranks.iter().copied()));
            let [plain, cheated] = ENDS;
            format!(
                "'{shown}' is neither a card ({ranks}) nor the end of a column ({plain} or {cheated})"
            )
            .into()
        }
        BoardFault::UnknownLabel { label } => format!(
            "'{}:' is not a known label; the lines before the columns are Foundations:, Freecells:, Reserve:, Stock:, Waste: and Redeals:",
            shortened(label)
        )
        .into(),
        BoardFault::AfterColumns { label } => {
            format!("{label}: must come before the columns").into()
        }
        BoardFault::GivenTwice { label } => {
            format!("{label}: appears twice; keep one of the lines").into()
        }
        BoardFault::AfterBlankLine => {
            "the board ended with the blank line above; give one board at a time, and write an empty column as ':'"
                .into()
        }
        BoardFault::AfterBoard { length } => {
            format!("the board is complete after {length} characters; remove what follows")
                .into()
        }
        BoardFault::TooFewColumns { columns, wanted } => {
            let are = if *columns == 1 { "is" } else { "are" };
            format!("this game has {wanted} columns, each ended by '.' or '!'; {columns} {are} given")
                .into()
        }
        BoardFault::NotEnded => {
            "the last column has no end: write '.' after it, or '!' if its last card is cheated"
                .into()
        }
        BoardFault::UnknownBase { word } => format!(
            "'{}' is not a rank of this game; write the rank with which foundations begin, as in Base: 5",
            shortened(word)
        )
        .into(),
        BoardFault::UnknownRedeals { word } => format!(
            "'{}' is not a number of redeals; write how many were made, as in Redeals: 1",
            shortened(word)
        )
        .into(),
        BoardFault::FaceDownOnFaceUp => {
            "a card in <> lies face down, but the card under it lies face up".into()
        }
        BoardFault::NoFoundations => "this game has no foundations: leave the line out".into(),
        BoardFault::UnknownFoundation { word, example } => format!(
            "'{}' is not a foundation; write suit and highest rank as in {}, or 0 for an empty one",
            shortened(word),
            full_foundation(example)
        )
        .into(),
        BoardFault::SuitTooOften { suit, wanted } => {
            phrase![foundations_of(*suit, *wanted), ", this is one more"]
        }
        BoardFault::OneInTheHole => {
            "of the cards in the hole only the last one is written: leave out the others".into()
        }
        BoardFault::CardTwice { card, first } => phrase![
            Phrase::written(*card),
            format!(" appears twice: it is already at {first}")
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
            format!("the board ends here with {cards} of the {wanted} cards; missing: "),
            first_of(missing)
        ],
        SetupFault::TooManyCells { wanted: 0, .. }
        | SetupFault::TooLargeReserve { wanted: 0, .. }
        | SetupFault::TooLargeStock { wanted: 0, .. }
        | SetupFault::NoWaste => {
            phrase![setup_fault(fault), ": leave the line out"]
        }
        SetupFault::PartOfARun { highest } => {
            let (full, suit) = (full_foundation(highest), suit_letter(highest));
            format!("a foundation of this game takes whole runs only: write {full} or {suit}-0")
                .into()
        }
        SetupFault::HomeAlready { .. } => phrase![
            setup_fault(fault),
            "; take it off here, or write a lower foundation"
        ],
        SetupFault::RedealsNotCounted => phrase![setup_fault(fault), ": leave the line out"],
        SetupFault::NoCheats => NO_CHEAT_HERE.into(),
        SetupFault::CheatedEmptyColumn => {
            "'!' marks a cheated card, but the column is empty".into()
        }
        SetupFault::CheatedCardFits { card } => phrase![
            "'!' marks a cheated card, but ",
            Phrase::written(*card),
            " fits where it is: leave the '!' out"
        ],
        fault => setup_fault(fault),
    }
}

pub(super) fn setup_fault(fault: &SetupFault) -> Phrase {
    match fault {
        SetupFault::TooManyColumns { columns, wanted } => {
            format!("this game has {wanted} columns, this is one more ({columns} are given)").into()
        }
        SetupFault::TooManyCells { wanted: 0, .. } => "this game has no cells".into(),
        SetupFault::TooManyCells { cells, wanted } => {
            let has = count(u64::from(*wanted), "cell");
            format!("this game has {has}, this is one more ({cells} are given)").into()
        }
        SetupFault::TooLargeReserve { wanted: 0, .. } => "this game has no reserve".into(),
        SetupFault::TooLargeReserve { cards, wanted } => {
            let has = count(u64::from(*wanted), "card");
            format!("the reserve has {has}, this is one more ({cards} are given)").into()
        }
        SetupFault::TooLargeStock { wanted: 0, .. } => "this game has no stock".into(),
        SetupFault::TooLargeStock { cards, wanted } => {
            let has = count(u64::from(*wanted), "card");
            format!("the stock has {has} at most, this is one more ({cards} are given)").into()
        }
        SetupFault::TooLargeWaste { cards, wanted } => {
            let has = count(u64::from(*wanted), "card");
            format!("stock and waste have {has} at most, this is one more ({cards} are given)")
                .into()
        }
        SetupFault::NoWaste => "this game has no waste".into(),
        SetupFault::ClosedCellTaken => "a card lies in a cell that is not open yet".into(),
        SetupFault::NoSet { card } => phrase![
            *card,
            " in [] stands for all of its kind, but no cell takes these at once: write it without []"
        ],
        SetupFault::NoneFaceDown => {
            "a card is marked as face down, but this game has no such cards".into()
        }
        SetupFault::LastFaceDown => {
            "the last card of a column lies face up: leave out its <>".into()
        }
        SetupFault::TooManyFoundations { wanted: 0, .. } => "this game has no foundations".into(),
        SetupFault::TooManyFoundations {
            foundations,
            wanted,
        } => {
            let has = count(*wanted as u64, "foundation");
            format!("this game has {has}, this is one more ({foundations} are given)").into()
        }
        SetupFault::FoundationTooHigh { height, ranks } => {
            format!("a foundation holds {ranks} cards at most, this one {height}").into()
        }
        SetupFault::PartOfARun { highest } => phrase![
            "a foundation of this game takes whole runs only: up to ",
            Phrase::written(*highest),
            ", or nothing"
        ],
        SetupFault::ForeignCard { .. } => "there is no such card in this game".into(),
        SetupFault::CardTwice { card, first } => phrase![
            Phrase::written(*card),
            format!(" appears twice: it is already in {first}")
        ],
        SetupFault::TooManyOfACard { card } => phrase![
            Phrase::written(*card),
            format!(" is in the deck {} times, this is one more", card.copies)
        ],
        SetupFault::HomeAlready { card } => phrase![
            Phrase::written(*card),
            " is home already: the foundations hold it"
        ],
        SetupFault::Missing {
            cards,
            wanted,
            missing,
        } => phrase![
            format!("there are {cards} of the {wanted} cards; missing: "),
            first_of(missing)
        ],
        SetupFault::TooManyRedeals { redealt, times } => {
            let allowed = count(u64::from(*times), "redeal");
            format!("this game allows {allowed}, and {redealt} were made").into()
        }
        SetupFault::RedealsNotCounted => "this game does not count redeals".into(),
        SetupFault::NoCheats => "the card is marked as cheated, but this game has no cheats".into(),
        SetupFault::CheatedEmptyColumn => {
            "the last card is marked as cheated, but the column is empty".into()
        }
        SetupFault::CheatedCardFits { card } => phrase![
            Phrase::written(*card),
            " is marked as cheated, but it fits where it is"
        ],
    }
}

const fn how_to_begin(form: TextForm) -> &'static str {
    match form {
        TextForm::Lines => "a line for each column, the base first",
        TextForm::Compact => "the cards of each column, the base first, and '.' behind each column",
    }
}

fn foundations_of(suit: Suit, wanted: u8) -> String {
    let suit = suit.letter();
    match wanted {
        1 => format!("there is one foundation for {suit}"),
        _ => format!("there are {wanted} foundations for {suit}"),
    }
}

/// The first of many cards.
fn first_of(cards: &[Kind]) -> Phrase {
    match some_of(cards) {
        (phrase, 0) => phrase,
        (phrase, more) => phrase![phrase, format!(" and {more} more")],
    }
}
