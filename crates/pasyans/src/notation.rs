//! Standard notation for moves, as FreeCell players exchange it: `1a 26 3h`.
//!
//! Each move is two characters, the pile that the cards leave and the one they go to: a column `1`
//! to `9`, a cell `a` to `g`, or `h` for home. Of several foundations that take a card, the first
//! one is meant. It does not say how many cards go from column to column: as many as the rules allow.
//! Where another number moves, and where several cards go to an empty column, a `v` and the number
//! in hexadecimal follow, as Freecell Solver writes them: `26v3`. A redeal, which FreeCell does not have, is the word `redeal`.
//!
//! Games with more piles are only read, as Freecell Solver writes them: columns `10` and on, and cells `k` and on after `g`
//! (`108` is column 10 to column 8). With eleven columns or more a word may mean two moves, such as `112`. The legal one is meant;
//! where both are legal, the text is refused. Freecell Solver writes the move of a sequence of several suits as one, and
//! that of a complete suit home, which here leaves the table without a move: both are read.

use std::fmt::Write;

use crate::moves::{CardMove, DEAL, GATHER, IllegalMove, Move, Place, REDEAL};
use crate::position::Position;
use crate::rules::Goal;
use crate::text::{TextSpot, split};

mod carried;

use carried::Carrier;

/// The most columns that have a name of one character.
const MAX_COLUMNS: usize = 9;
/// The most cells that have a name in the notation of players: the next letter is `h`, for home.
const MAX_CELLS: usize = 7;
/// The names of the cells after these, as Freecell Solver has them. (A `v` stands before a number of cards.)
const FURTHER_CELLS: std::ops::RangeInclusive<char> = 'k'..='u';
/// How many moves to write on a line.
const A_LINE: usize = 10;

/// Why moves cannot be written or read in standard notation.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::notation::{self, NotationError};
///
/// let deal = freecell.deal(1).unwrap();
/// assert!(matches!(notation::read(&deal, "1x"), Err(NotationError::NotAMove { .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The game has more piles than the notation has names.
    #[error(
        "standard notation has names for {MAX_COLUMNS} columns and {MAX_CELLS} cells; this game has {columns} columns and {cells} cells"
    )]
    TooManyPiles {
        /// The number of columns.
        columns: usize,
        /// The number of cells.
        cells: usize,
    },
    /// Cards lie or go where the notation has no names for.
    #[error(
        "standard notation has no names for a reserve, for foundations that cards come back from, and for cards that gather: write the moves as t0 t1"
    )]
    NoNames,
    /// The notation cannot express cheats.
    #[error("move {number} is a cheat: standard notation cannot express that")]
    Cheat {
        /// The move, counted from 1.
        number: usize,
    },
    /// A word that is not a move.
    #[error(
        "{spot}: '{}' is not a move; write pairs like 1a (column 1 to cell a), 26 (column 2 to column 6), 3h (home), 26v3 (three cards), or redeal",
        word.escape_debug()
    )]
    NotAMove {
        /// Its place in the text.
        spot: TextSpot,
        /// The word as written.
        word: String,
    },
    /// A word that may be either of two legal moves.
    #[error(
        "move {number} ({word}): this may be {one} or {other}; write the moves as t0 t11, columns from 0"
    )]
    Ambiguous {
        /// The move, counted from 1.
        number: usize,
        /// The word as written.
        word: String,
        /// One of the moves that it may be.
        one: Move,
        /// Another one.
        other: Move,
    },
    /// A move that the rules forbid.
    #[error("move {number} ({word}): {reason}")]
    Illegal {
        /// The move, counted from 1.
        number: usize,
        /// The move as written.
        word: String,
        /// The rule that forbids the move.
        reason: IllegalMove,
    },
}

/// Writes moves, ten on each line.
///
/// # Errors
/// If the game has too many piles, or a move is a cheat or illegal.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
/// # let position = pasyans::Position::parse(&freecell, text).unwrap();
/// let moves = position.finish().unwrap();
/// assert_eq!(pasyans::notation::write(&position, &moves)?, "2h bh 1h");
/// # Ok::<(), pasyans::notation::NotationError>(())
/// ```
pub fn write(start: &Position, moves: &[Move]) -> Result<String, NotationError> {
    check_piles(start)?;
    let mut position = start.clone();
    let mut text = String::new();
    for (index, &mv) in moves.iter().enumerate() {
        let number = index + 1;
        if mv.is_cheat() {
            return Err(NotationError::Cheat { number });
        }
        position.check(mv).map_err(|reason| {
            let word = mv.to_string();
            NotationError::Illegal {
                number,
                word,
                reason,
            }
        })?;
        text.push_str(match index {
            0 => "",
            _ if index % A_LINE == 0 => "\n",
            _ => " ",
        });
        match mv {
            Move::Cards(cards) => {
                text.extend([letter(cards.from), letter(cards.to)]);
                if needs_count(&position, cards) {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "v{:x}", cards.count);
                }
            }
            Move::Redeal => text.push_str(REDEAL),
            // Games with a stock are not written.
            Move::Deal => text.push_str(DEAL),
            // Nor are those in which cards gather.
            Move::Gather(_) => text.push_str(GATHER),
        }
        // It was checked above.
        let _ = position.play(mv);
    }
    Ok(text)
}

/// Reads moves. Skips lines that begin with `#`, and those that Freecell Solver writes around its moves.
///
/// # Errors
/// The first word that is not a legal move, or that may be two.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
/// # let position = pasyans::Position::parse(&freecell, text).unwrap();
/// let moves = pasyans::notation::read(&position, "2h bh 1h")?;
/// assert_eq!(Some(moves), position.finish());
/// # Ok::<(), pasyans::notation::NotationError>(())
/// ```
pub fn read(start: &Position, text: &str) -> Result<Vec<Move>, NotationError> {
    check_names(start)?;
    let words = words(start, text)?;
    // A text that gives the number of cards anywhere gives it for all moves of several cards to empty columns. A
    // text that never gives it may mean single cards throughout.
    if words.iter().any(Word::gives_count) {
        return play(start, &words, IntoEmpty::One);
    }
    play(start, &words, IntoEmpty::Most)
        .or_else(|error| play(start, &words, IntoEmpty::One).map_err(|_| error))
}

/// How many cards go to an empty column if the text does not say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IntoEmpty {
    One,
    Most,
}

/// A move as written.
struct Word<'a> {
    text: &'a str,
    what: Written,
}

/// What a word says.
enum Written {
    Cards {
        /// The piles; several where the digits can be parted in several ways. Never empty.
        ways: Vec<(Place, Place)>,
        count: Option<u8>,
    },
    Redeal,
}

/// Whether a word has the form of a move in a game with these piles.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let deal = freecell.deal(1).unwrap();
/// assert!(pasyans::notation::is_move(&deal, "26v3"));
/// assert!(!pasyans::notation::is_move(&deal, "t1"));
/// ```
#[must_use]
pub fn is_move(position: &Position, word: &str) -> bool {
    parse(position, word).is_some()
}

impl Word<'_> {
    const fn gives_count(&self) -> bool {
        matches!(self.what, Written::Cards { count: Some(_), .. })
    }

    fn is_home(&self) -> bool {
        let Written::Cards { ways, .. } = &self.what else {
            return false;
        };
        let is_home = |&(_, to): &(Place, Place)| matches!(to, Place::Foundation(_));
        ways.iter().any(is_home)
    }

    /// The legal moves that do together what is meant as one.
    fn steps(&self, position: &Position, carrier: &mut Carrier) -> Option<Vec<Move>> {
        match self.what {
            Written::Cards { ref ways, count } => ways
                .iter()
                .find_map(|&way| carrier.steps(position, way, count)),
            Written::Redeal => None,
        }
    }
}

/// How many complete suits have left the table, in a game where they leave it without a move.
fn suits_off(position: &Position) -> usize {
    match position.rules().goal() {
        Goal::RunsTakenOff => position.home().iter().filter(|&&home| home > 0).count(),
        _ => 0,
    }
}

fn check_piles(position: &Position) -> Result<(), NotationError> {
    let (columns, cells) = (position.columns().len(), position.cells().len());
    if columns > MAX_COLUMNS || cells > MAX_CELLS {
        return Err(NotationError::TooManyPiles { columns, cells });
    }
    check_names(position)
}

fn check_names(position: &Position) -> Result<(), NotationError> {
    let rules = position.rules();
    let has_names =
        rules.reserve() == 0 && !rules.takes_back() && !rules.hides_cards() && !rules.gathers();
    if !has_names {
        return Err(NotationError::NoNames);
    }
    Ok(())
}

const fn letter(place: Place) -> char {
    match place {
        Place::Column(index) => (b'1' + index) as char,
        Place::Cell(index) => (b'a' + index) as char,
        // Games with a reserve are not written.
        Place::Reserve(_) => 'r',
        Place::Foundation(_) => 'h',
        // Nor are games with a stock.
        Place::Stock | Place::Waste => 'w',
    }
}

/// The pile with this name; which foundation `h` means is not known yet. A single character is the name of a pile even if
/// the game has fewer: the rules say so better.
fn place(position: &Position, name: &str) -> Option<Place> {
    let mut letters = name.chars();
    let first = letters.next()?.to_ascii_lowercase();
    if !letters.as_str().is_empty() {
        let is_number = name.bytes().all(|byte| byte.is_ascii_digit()) && first != '0';
        let column = name.parse::<u8>().ok().filter(|_| is_number)?;
        let is_there = usize::from(column) <= position.columns().len();
        return is_there.then(|| Place::Column(column - 1));
    }
    match first {
        digit @ '1'..='9' => Some(Place::Column(digit as u8 - b'1')),
        cell @ 'a'..='g' => Some(Place::Cell(cell as u8 - b'a')),
        'h' => Some(Place::Foundation(0)),
        cell if FURTHER_CELLS.contains(&cell) => {
            let cell = cell as u8 - *FURTHER_CELLS.start() as u8 + MAX_CELLS as u8;
            (usize::from(cell) < position.cells().len()).then_some(Place::Cell(cell))
        }
        _ => None,
    }
}

/// Whether the move needs the number of cards to be unambiguous.
fn needs_count(position: &Position, mv: CardMove) -> bool {
    let is_empty = match (mv.from, mv.to) {
        (Place::Column(_), Place::Column(to)) => {
            position.columns()[usize::from(to)].cards().is_empty()
        }
        // A cell may take a set.
        (Place::Column(_), Place::Cell(_)) => false,
        _ => return false,
    };
    is_empty && mv.count > 1 || Some(mv.count) != most(position, mv.from, mv.to)
}

/// The most cards that may go from one pile to another.
fn most(position: &Position, from: Place, to: Place) -> Option<u8> {
    let Place::Column(column) = from else {
        return Some(1);
    };
    let counts = 1..=position.run(usize::from(column)) as u8;
    let is_legal = |&count: &u8| {
        let mv = CardMove {
            count,
            ..CardMove::one(from, to)
        };
        position.check(mv.into()).is_ok()
    };
    counts.rev().find(is_legal)
}

/// Whether this is a line that Freecell Solver writes before or after its moves.
fn is_around_moves(line: &str) -> bool {
    const BEGINNINGS: [&str; 4] = [
        "-=-=",
        "This game is solveable",
        "Total number of states",
        "This scan generated",
    ];
    BEGINNINGS
        .iter()
        .any(|beginning| line.starts_with(beginning))
}

fn words<'t>(position: &Position, text: &'t str) -> Result<Vec<Word<'t>>, NotationError> {
    let mut words = Vec::new();
    for (number, line) in split::lines(text).enumerate() {
        if line.trim_start().starts_with('#') || is_around_moves(line) {
            continue;
        }
        let start = TextSpot {
            line: number,
            character: 0,
        };
        for word in split::words(line, start) {
            let read = parse(position, word.text).ok_or_else(|| NotationError::NotAMove {
                spot: word.spot,
                word: word.text.to_owned(),
            })?;
            words.push(read);
        }
    }
    Ok(words)
}

fn parse<'t>(position: &Position, text: &'t str) -> Option<Word<'t>> {
    if text.eq_ignore_ascii_case(REDEAL) {
        let what = Written::Redeal;
        return Some(Word { text, what });
    }
    let (piles, count) = match text.split_once(['v', 'V']) {
        None => (text, None),
        Some((piles, digits)) => {
            // A sign would be read as a part of the number.
            let is_number = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            let count = u8::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
            (piles, Some(count))
        }
    };
    // Freecell Solver writes the last digit alone where a complete suit leaves its tenth column.
    let piles = if piles == "0h" { "10h" } else { piles };
    let ways: Vec<(Place, Place)> = (1..piles.len())
        .filter(|&at| piles.is_char_boundary(at))
        .map(|at| piles.split_at(at))
        .filter_map(|(from, to)| Some((place(position, from)?, place(position, to)?)))
        .collect();
    (!ways.is_empty()).then_some(Word {
        text,
        what: Written::Cards { ways, count },
    })
}

fn play(
    start: &Position,
    words: &[Word<'_>],
    into_empty: IntoEmpty,
) -> Result<Vec<Move>, NotationError> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut carrier = Carrier::new();
    let mut left = suits_off(start);
    for (index, word) in words.iter().enumerate() {
        if word.is_home() && left < suits_off(&position) {
            left += 1;
            continue;
        }
        let mut meant = meanings(&position, word, into_empty);
        let legal = meant.iter().filter(|&&mv| position.check(mv).is_ok());
        let legal: Vec<Move> = legal.copied().collect();
        if legal.is_empty()
            && let Some(steps) = word.steps(&position, &mut carrier)
        {
            for mv in steps {
                // They were played when they were found.
                let _ = position.play(mv);
                moves.push(mv);
            }
            continue;
        }
        let mv = match legal[..] {
            // Its error explains why it is not legal.
            [] => meant.swap_remove(0),
            [mv] => mv,
            [one, other, ..] => {
                return Err(NotationError::Ambiguous {
                    number: index + 1,
                    word: word.text.to_owned(),
                    one,
                    other,
                });
            }
        };
        if let Err(reason) = position.play(mv) {
            return Err(NotationError::Illegal {
                number: index + 1,
                word: word.text.to_owned(),
                reason,
            });
        }
        moves.push(mv);
    }
    Ok(moves)
}

/// The moves that a word may mean here, at least one.
fn meanings(position: &Position, word: &Word<'_>, into_empty: IntoEmpty) -> Vec<Move> {
    match &word.what {
        Written::Cards { ways, count } => ways
            .iter()
            .map(|&(from, to)| understand(position, from, to, *count, into_empty))
            .collect(),
        Written::Redeal => vec![Move::Redeal],
    }
}

/// The move from pile to pile that is meant; if none is legal, one whose error explains why.
fn understand(
    position: &Position,
    from: Place,
    to: Place,
    written_count: Option<u8>,
    into_empty: IntoEmpty,
) -> Move {
    let to = match to {
        Place::Foundation(_) => position.foundation_for(from),
        to => to,
    };
    let is_empty = |to: u8| {
        let target = position.columns().get(usize::from(to));
        target.is_some_and(|column| column.cards().is_empty())
    };
    let count = match (written_count, to) {
        (Some(count), _) => count,
        (None, Place::Column(to)) if into_empty == IntoEmpty::One && is_empty(to) => 1,
        (None, to) => most(position, from, to).unwrap_or_else(|| fitting(position, from, to)),
    };
    Move::Cards(CardMove {
        count,
        ..CardMove::one(from, to)
    })
}

/// A number of cards that would fit if there were room, if there is one.
fn fitting(position: &Position, from: Place, to: Place) -> u8 {
    let Place::Column(column) = from else {
        return 1;
    };
    let mut counts = 1..=position.run(usize::from(column)) as u8;
    let only_lacks_room = |&count: &u8| {
        let mv = CardMove {
            count,
            ..CardMove::one(from, to)
        };
        matches!(position.check(mv.into()), Err(IllegalMove::NoRoom { .. }))
    };
    counts.find(only_lacks_room).unwrap_or(1)
}
