//! The solitaire of MOLEK-SYNTEZ: its cards, rules, text form and solver.
//!
//! 36 cards, four each of `6 7 8 9 10 V D K T`, lie face up in six columns. Runs
//! move onto a card one rank higher or into an empty column; a column that is
//! exactly `T…6` locks; four locked columns win. A *cheat* puts a column's last
//! card where it does not fit.

mod board_error;
mod card;
mod column;
mod convert;
mod moves;
mod position;
mod shape;
mod text;

pub use board_error::{BoardError, BoardFault};
pub use card::Rank;
pub use column::{Column, MAX_CARDS};
pub use moves::{IllegalMove, Move};
pub use position::{Key, Played, Position};
pub use shape::{InvalidShape, Shape};
