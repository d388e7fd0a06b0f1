//! Learns what the ranks look like from a screenshot whose board is known.
//!
//! The drawn shapes carry over to most fonts. If a user's cards look different from all of them, one screenshot
//! with its board shows each rank up to four times: from then on, the mean of its cards is the shape of the rank.

mod alike;

use pasyans::{BoardError, Position, Rules};
use thiserror::Error;

use crate::find::{Found, turn};
use crate::learned::{BadLearned, Learned};
use crate::levels::Levels;
use crate::looks::Looks;
use crate::patch::{Corner, Patch};
use crate::pile::{Face, Pile, faces};
use crate::work::Work;
use crate::{NoBoard, Picture, Reader, Request, Spot};

use alike::Sample;

/// Why nothing can be learned from a picture.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum CannotLearn {
    /// The given text is not a board.
    #[error("the given board is wrong: {0}")]
    BadBoard(BoardError),
    /// No table was found in the picture.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
    /// A column differs between picture and board.
    #[error("column {} differs: the picture shows {seen}, but the board has {given}", column + 1)]
    Differs {
        /// The column, from 0.
        column: usize,
        /// How it looks in the picture.
        seen: String,
        /// What the board has there.
        given: String,
    },
    /// All cards are face down, or there are too few.
    #[error("no card in the picture shows its face, so there is nothing to learn")]
    NoFaces,
    /// The ranks cannot be seen.
    #[error("cannot see the ranks in the picture: {0}")]
    Faint(#[from] BadLearned),
    /// A card looks like those of another rank.
    #[error(
        "the board says that {card} is {}, but it looks like {}, which is {}; correct the board",
        shown(*rank), other, shown(*other_rank)
    )]
    LooksOther {
        /// The card that looks wrong.
        card: CardPlace,
        /// Its rank in the board.
        rank: char,
        /// Another card that it looks like.
        other: CardPlace,
        /// The rank of that card in the board.
        other_rank: char,
    },
    /// Two cards of a rank look different.
    #[error(
        "the board says that {one} and {other} are both {}, but they look different; correct the board, or take another screenshot with nothing on the cards",
        shown(*rank)
    )]
    Unlike {
        /// One of the cards.
        one: CardPlace,
        /// The card that looks different.
        other: CardPlace,
        /// The rank that the board gives both.
        rank: char,
    },
}

/// The place of a card in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardPlace {
    /// Its column, from 0.
    pub column: usize,
    /// Its row, from 0 at the base.
    pub row: usize,
}

/// Counts from 1, as people do.
impl std::fmt::Display for CardPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the card in column {}, row {}",
            self.column + 1,
            self.row + 1
        )
    }
}

impl Reader {
    /// Learns what the ranks look like from a picture with a known board.
    ///
    /// # Errors
    ///
    /// If the text is not a board, or differs from the picture as far as can be seen without its ranks; or if cards
    /// of one rank look different.
    pub fn learn(
        &self,
        picture: &Picture,
        request: &Request,
        board: &str,
    ) -> Result<Learned, CannotLearn> {
        let looks = self.looks();
        let rules = Rules::named(&looks.game).expect("a look is that of a known game");
        let position = Position::parse(&rules, board).map_err(CannotLearn::BadBoard)?;
        let (part, left, top) = self.part(picture, request.region)?;
        let mut work = Work::unwatched();
        let levels = Levels::new(&part, &mut work)?;
        let found = self
            .find(&levels, &mut work)
            .map_err(|refusal| refusal.moved(left, top))?;
        let columns = columns_of(&position, &found)?;
        let table = found.table(&levels, looks);
        // Where the ranks are expected: what differs from picture to picture is found out when they are read.
        let shift = Spot { x: 0.0, y: 0.0 };
        let samples: Vec<Sample> = faces(&found.piles.piles)
            .iter()
            .map(|face| {
                let card = looks.card_corner(face.column, face.row);
                let patch = Patch::read(&table, card, Corner::Upper, face.cheated, shift, looks);
                Sample::new(place_of(face), columns.rank(face, looks), patch)
            })
            .collect();
        if samples.is_empty() {
            return Err(CannotLearn::NoFaces);
        }
        Ok(Learned::new(looks, alike::shapes(&samples, looks)?)?)
    }
}

fn place_of(face: &Face) -> CardPlace {
    CardPlace {
        column: face.column,
        row: face.row,
    }
}

/// The columns of a board where the picture has them: the letters of their cards.
struct Columns(Vec<Vec<char>>);

impl Columns {
    /// The rank of a card, from 0.
    fn rank(&self, face: &Face, looks: &Looks) -> usize {
        let letter = self.0[face.column][face.row];
        let is_it = |rank: &crate::looks::RankSign| rank.letter == letter;
        looks.ranks.iter().position(is_it).unwrap_or(0)
    }
}

/// A column as the board has it.
struct Given {
    pile: Pile,
    letters: Vec<char>,
}

/// The board's columns, where they agree with the picture's. If it cannot be seen which columns the outer ones are, the
/// board says it.
fn columns_of(position: &Position, found: &Found) -> Result<Columns, CannotLearn> {
    let deck = position.rules().deck();
    let given: Vec<Given> = position
        .columns()
        .iter()
        .enumerate()
        .map(|(index, column)| {
            let letters: Vec<char> = column
                .cards()
                .iter()
                .map(|&card| deck.kind(card).letter)
                .collect();
            let pile = match letters.len() {
                0 => Pile::Empty,
                _ if position.is_locked(index) => Pile::Locked,
                count => Pile::Cards {
                    count,
                    cheated: column.is_cheated(),
                },
            };
            Given { pile, letters }
        })
        .collect();
    let seen = &found.piles.piles;
    let agrees = |by: i32| {
        let mut seen = seen.clone();
        turn(&mut seen, by);
        seen.iter()
            .zip(&given)
            .all(|(seen, given)| *seen == given.pile)
    };
    let Some(by) = std::iter::once(0)
        .chain(found.turns.iter().copied())
        .find(|&by| agrees(by))
    else {
        let differs = (0..seen.len()).find(|&column| seen[column] != given[column].pile);
        let column = differs.unwrap_or(0);
        return Err(CannotLearn::Differs {
            column,
            seen: words(seen[column]),
            given: words(given[column].pile),
        });
    };
    let mut letters: Vec<Vec<char>> = given.into_iter().map(|given| given.letters).collect();
    turn(&mut letters, -by);
    Ok(Columns(letters))
}

/// What a column is, in words.
fn words(pile: Pile) -> String {
    match pile {
        Pile::Empty => "no card".to_owned(),
        Pile::Locked => "a locked run".to_owned(),
        Pile::Cards { count, cheated } => {
            let cards = match count {
                1 => "1 card".to_owned(),
                count => format!("{count} cards"),
            };
            match cheated {
                true => format!("{cards}, the last one cheated"),
                false => cards,
            }
        }
    }
}

/// A rank as the cards show it: the text form has a digit for the ten.
fn shown(rank: char) -> String {
    match rank {
        '0' => "10".to_owned(),
        rank => rank.to_string(),
    }
}
