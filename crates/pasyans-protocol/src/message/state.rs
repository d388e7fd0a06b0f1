//! The game on the table, with everything a client needs to show and play it.

use pasyans::words::{Action, Language, Phrase, Statement};
use pasyans::{Card, Column, DealTo, Move, Place, Position, Redeals};
use serde::Serialize;

use super::game::Game;
use crate::line::Line;
use crate::wire::{WireMove, pile_name, wire_moves};

/// The game on the table.
#[derive(Clone, Debug, Serialize)]
pub struct State {
    game: String,
    title: String,
    deal: Option<u64>,
    board: String,
    start: String,
    piles: Vec<Pile>,
    /// The number of moves played.
    ply: usize,
    /// The length of the line.
    line: usize,
    last: Option<WireMove>,
    next: Option<WireMove>,
    /// What they do, in few words.
    last_pieces: Option<Phrase>,
    next_pieces: Option<Phrase>,
    cheats: usize,
    /// How often the columns may still be dealt again, or the waste turned over; none where the game has neither.
    redeals_left: Option<RedealsLeft>,
    moves: Vec<WireMove>,
    /// The moves home that can never hurt.
    home: Vec<WireMove>,
    /// The moves to the end, if simple moves win.
    finish: Option<Vec<WireMove>>,
    won: bool,
    stuck: bool,
    /// The whole line, after it was loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_played: Option<Vec<WireMove>>,
}

/// A board that was read, without putting it on the table.
#[derive(Clone, Debug, Serialize)]
pub struct Read {
    game: Game,
    board: String,
    piles: Vec<Pile>,
    won: bool,
}

impl Read {
    pub(crate) fn new(position: &Position, language: Language) -> Self {
        Self {
            game: Game::new(position.rules(), language),
            board: position.to_string(),
            piles: piles(position),
            won: position.is_won(),
        }
    }
}

/// What stands for a card that the player does not see.
const FACE_DOWN: &str = "?";

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Pile {
    Column {
        name: &'static str,
        /// From the base to the end; those that lie face down are [`FACE_DOWN`].
        cards: Vec<String>,
        /// How many cards lie face down.
        #[serde(skip_serializing_if = "is_zero")]
        down: u8,
        /// How many cards may be taken together.
        run: usize,
        locked: bool,
        cheated: bool,
    },
    Cell {
        name: &'static str,
        cards: Vec<String>,
        /// Whether it is closed: until the stock is empty, or until something else locks.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        closed: bool,
        /// Whether it is locked, with all cards of a kind.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        locked: bool,
    },
    Reserve {
        name: &'static str,
        cards: Vec<String>,
    },
    /// Its cards are [`FACE_DOWN`].
    Stock {
        name: &'static str,
        cards: Vec<&'static str>,
    },
    Waste {
        name: &'static str,
        cards: Vec<String>,
    },
    Foundation {
        name: &'static str,
        suit: Option<String>,
        cards: Vec<String>,
        /// The card with which it begins, where that depends on the deal.
        #[serde(skip_serializing_if = "Option::is_none")]
        begins: Option<String>,
    },
}

/// A number, or `"unlimited"`.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
enum RedealsLeft {
    Number(u8),
    Word(&'static str),
}

impl From<Redeals> for RedealsLeft {
    fn from(redeals: Redeals) -> Self {
        match redeals {
            Redeals::Unlimited => Self::Word("unlimited"),
            Redeals::AtMost(times) => Self::Number(times),
        }
    }
}

impl State {
    pub(crate) fn new(line: &Line, language: Language) -> Self {
        let (position, ply) = (line.position(), line.ply());
        let rules = position.rules();
        let moves = position.legal_moves(rules.cheats());
        let played = &line.moves()[..ply];
        let won = position.is_won();
        Self {
            game: rules.name().to_owned(),
            title: language.title(rules),
            deal: line.deal(),
            board: position.to_string(),
            start: line.start().to_string(),
            piles: piles(position),
            ply,
            line: line.moves().len(),
            last: played.last().copied().map(WireMove::from),
            next: line.moves().get(ply).copied().map(WireMove::from),
            last_pieces: line
                .before_last()
                .map(|(before, mv)| told(&before, mv, language)),
            next_pieces: line
                .moves()
                .get(ply)
                .map(|&mv| told(position, mv, language)),
            cheats: played.iter().filter(|mv| mv.is_cheat()).count(),
            redeals_left: position.redeals_left().map(RedealsLeft::from),
            home: wire_moves(&position.safe_moves_home()),
            finish: position.finish().map(|moves| wire_moves(&moves)),
            won,
            stuck: moves.is_empty() && !won,
            moves: wire_moves(&moves),
            moves_played: None,
        }
    }

    /// The same with all moves of the line.
    pub(crate) fn with_line(line: &Line, language: Language) -> Self {
        Self {
            moves_played: Some(wire_moves(line.moves())),
            ..Self::new(line, language)
        }
    }
}

/// A legal move in few words.
fn told(before: &Position, mv: Move, language: Language) -> Phrase {
    language.say(Statement::Played(Action::of(before, mv)))
}

/// The columns, the cells, the reserve, the stock, the waste and the foundations; together they always hold the whole deck.
fn piles(position: &Position) -> Vec<Pile> {
    let deck = position.rules().deck();
    let text = |card: &Card| deck.kind(*card).to_string();
    let columns = position.columns().iter().enumerate();
    let columns = columns.map(|(index, column): (usize, &Column)| Pile::Column {
        name: pile_name(Place::Column(index as u8)),
        cards: std::iter::repeat_n(FACE_DOWN.to_owned(), column.down().into())
            .chain(column.face_up().iter().map(text))
            .collect(),
        down: column.down(),
        run: position.liftable(index),
        locked: position.is_locked(index),
        cheated: column.is_cheated(),
    });
    let set = |card: &Card| vec![text(card); usize::from(deck.kind(*card).copies)];
    let cells = position.cells().iter().enumerate();
    let cells = cells.map(|(index, card)| Pile::Cell {
        name: pile_name(Place::Cell(index as u8)),
        cards: match position.is_set(index) {
            true => card.iter().flat_map(set).collect(),
            false => card.iter().map(text).collect(),
        },
        closed: position.is_cell_closed(index),
        locked: position.is_set(index),
    });
    let reserve = position.reserve().iter().enumerate();
    let reserve = reserve.map(|(index, card)| Pile::Reserve {
        name: pile_name(Place::Reserve(index as u8)),
        cards: card.iter().map(text).collect(),
    });
    let foundations = position.home().iter().enumerate();
    let foundations = foundations.map(|(index, &height)| {
        if position.rules().hole().is_some() {
            return hole(position);
        }
        let slot = position.rules().foundation(index);
        let (group, suit) = slot.unwrap_or((0, None));
        let cards = (1..=height).filter_map(|rank| deck.find(group, rank, suit));
        Pile::Foundation {
            name: pile_name(Place::Foundation(index as u8)),
            suit: suit.map(|suit| suit.letter().to_string()),
            cards: cards.map(|card| text(&card)).collect(),
            begins: position
                .rules()
                .base()
                .and_then(|_| deck.find(0, 1, suit))
                .map(|card| text(&card)),
        }
    });
    let rules = position.rules();
    let stock = rules.stock().map(|_| Pile::Stock {
        name: pile_name(Place::Stock),
        cards: vec![FACE_DOWN; position.stock().len()],
    });
    let to_waste = rules.stock().filter(|stock| stock.to == DealTo::Waste);
    let waste = to_waste.map(|_| Pile::Waste {
        name: pile_name(Place::Waste),
        cards: position.waste().iter().map(text).collect(),
    });
    columns
        .chain(cells)
        .chain(reserve)
        .chain(stock)
        .chain(waste)
        .chain(foundations)
        .collect()
}

/// All cards that lie nowhere else, of which only the last one matters.
fn hole(position: &Position) -> Pile {
    let deck = position.rules().deck();
    let columns = position.columns().iter().flat_map(Column::cards);
    let elsewhere: Vec<Card> = columns.chain(position.stock()).copied().collect();
    let mut cards = Vec::new();
    for card in deck.cards() {
        let others = elsewhere.iter().filter(|&&other| other == card).count();
        let is_last = usize::from(position.hole() == Some(card));
        let under = usize::from(deck.kind(card).copies).saturating_sub(others + is_last);
        cards.extend(std::iter::repeat_n(card, under));
    }
    cards.extend(position.hole());
    Pile::Foundation {
        name: pile_name(Place::Foundation(0)),
        suit: None,
        cards: cards
            .iter()
            .map(|card| deck.kind(*card).to_string())
            .collect(),
        begins: None,
    }
}
