//! Positions in which few moves still win, and natural ones lose. `docs/puzzles.md` says which are taken.

mod finder;
mod set;
mod strength;
mod trial;
mod tries;
mod walk;

pub use finder::Finder;
pub use set::{BadPuzzleSet, PuzzleSet};
pub use trial::{Trial, Tried};
pub use tries::Tries;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::moves::{Move, ParseMoveError};
use crate::position::Position;
use crate::rules::Rules;

/// A position of a numbered deal in which few moves still win.
///
/// Written as a line, `DEAL: MOVES = WINNING MOVES @ RATING`:
///
/// ```
/// use pasyans::Puzzle;
///
/// let puzzle: Puzzle = "7: t0 t1, t2 c0, t3 t4 2 = t5 f0 | t1 t0 @ 1500".parse()?;
/// assert_eq!((puzzle.deal(), puzzle.rating()), (7, 1500));
/// assert_eq!((puzzle.moves().len(), puzzle.winning().len()), (3, 2));
/// assert_eq!(puzzle.to_string(), "7: t0 t1, t2 c0, t3 t4 2 = t5 f0 | t1 t0 @ 1500");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    deal: u64,
    moves: Vec<Move>,
    winning: Vec<Move>,
    rating: u32,
}

impl Puzzle {
    /// The number of the deal.
    ///
    /// ```
    /// use pasyans::Puzzle;
    ///
    /// let puzzle: Puzzle = "7: t0 t1, t2 c0 = t5 f0 @ 1500".parse()?;
    /// assert_eq!(puzzle.deal(), 7);
    /// # Ok::<(), pasyans::BadPuzzle>(())
    /// ```
    #[must_use]
    pub const fn deal(&self) -> u64 {
        self.deal
    }

    /// The moves that lead from the deal to the position.
    ///
    /// ```
    /// use pasyans::Puzzle;
    ///
    /// let puzzle: Puzzle = "7: t0 t1, t2 c0 = t5 f0 @ 1500".parse()?;
    /// assert_eq!(puzzle.moves().len(), 2);
    /// # Ok::<(), pasyans::BadPuzzle>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves that win. Of moves that lead to the same position, up to the order of the piles, only the first.
    ///
    /// ```
    /// use pasyans::Puzzle;
    ///
    /// let puzzle: Puzzle = "7: t0 t1, t2 c0 = t5 f0 @ 1500".parse()?;
    /// assert_eq!(puzzle.winning()[0].to_string(), "t5 f0 1");
    /// # Ok::<(), pasyans::BadPuzzle>(())
    /// ```
    #[must_use]
    pub fn winning(&self) -> &[Move] {
        &self.winning
    }

    /// How hard it should be, on the scale of players' ratings.
    ///
    /// ```
    /// use pasyans::Puzzle;
    ///
    /// let puzzle: Puzzle = "7: t0 t1, t2 c0 = t5 f0 @ 1500".parse()?;
    /// assert_eq!(puzzle.rating(), 1500);
    /// # Ok::<(), pasyans::BadPuzzle>(())
    /// ```
    #[must_use]
    pub const fn rating(&self) -> u32 {
        self.rating
    }

    /// The position.
    ///
    /// # Errors
    /// The game has no such deal, or a move is illegal.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::{BadPuzzle, Puzzle};
    ///
    /// let puzzle: Puzzle = "7: t0 t1, t2 c0 = t5 f0 @ 1500".parse()?;
    /// // Its first move is not legal in this deal.
    /// assert_eq!(puzzle.position(&freecell), Err(BadPuzzle::Moves));
    /// # Ok::<(), pasyans::BadPuzzle>(())
    /// ```
    pub fn position(&self, rules: &Arc<Rules>) -> Result<Position, BadPuzzle> {
        let mut position = rules.deal(self.deal).map_err(|_| BadPuzzle::Deal)?;
        for &mv in &self.moves {
            position.play(mv).map_err(|_| BadPuzzle::Moves)?;
        }
        Ok(position)
    }
}

/// Why a text is not a puzzle.
///
/// ```
/// use pasyans::{BadPuzzle, Puzzle};
///
/// assert_eq!("7".parse::<Puzzle>(), Err(BadPuzzle::Form));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPuzzle {
    /// It is written in another way.
    #[error("write it as DEAL: MOVES = WINNING MOVES @ RATING")]
    Form,
    /// One of its moves cannot be read.
    #[error("{0}")]
    Move(#[from] ParseMoveError),
    /// The game has no deal of this number.
    #[error("the game has no such deal")]
    Deal,
    /// Its moves cannot be played.
    #[error("its moves are not legal")]
    Moves,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.deal)?;
        write_moves(f, &self.moves, ", ")?;
        f.write_str(" = ")?;
        write_moves(f, &self.winning, " | ")?;
        write!(f, " @ {}", self.rating)
    }
}

/// Moves in short: a single card goes without saying.
fn write_moves(f: &mut fmt::Formatter<'_>, moves: &[Move], between: &str) -> fmt::Result {
    for (index, mv) in moves.iter().enumerate() {
        let text = mv.to_string();
        let text = text.strip_suffix(" 1").unwrap_or(&text);
        let between = if index == 0 { "" } else { between };
        write!(f, "{between}{text}")?;
    }
    Ok(())
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(text: &str) -> Result<Self, BadPuzzle> {
        let split = || {
            let (deal, rest) = text.split_once(':')?;
            let (moves, rest) = rest.split_once('=')?;
            let (winning, rating) = rest.split_once('@')?;
            Some((deal, moves, winning, rating))
        };
        let (deal, moves, winning, rating) = split().ok_or(BadPuzzle::Form)?;
        let read = |text: &str, between| -> Result<Vec<Move>, BadPuzzle> {
            let moves = text.split(between).map(str::trim);
            let moves = moves.filter(|mv| !mv.is_empty()).map(str::parse);
            Ok(moves.collect::<Result<_, _>>()?)
        };
        Ok(Self {
            deal: deal.trim().parse().map_err(|_| BadPuzzle::Form)?,
            moves: read(moves, ',')?,
            winning: read(winning, '|')?,
            rating: rating.trim().parse().map_err(|_| BadPuzzle::Form)?,
        })
    }
}
