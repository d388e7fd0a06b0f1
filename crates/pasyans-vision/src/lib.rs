//! Reads the board of a patience game from a picture of the screen.
//!
//! A [`Picture`] is decoded from a file or made of pixels. A [`Reader`] finds the table in it, reads each card and
//! decides about all cards together. The answer is a [`Sight`] with the board, the confidence in each card, and
//! where it lies. A picture that it cannot read gives [`NoBoard`]; doubtful cards are marked.
//!
//! ```
//! use pasyans::{Position, Rules};
//! use pasyans_screens::{Chance, Look, Scene, Table};
//! use pasyans_vision::{Picture, Reader, Request};
//!
//! let board = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
//! let molek = Rules::named("molek-syntez").ok_or("no such game")?;
//! let position = Position::parse(&molek, board)?;
//! let screen = Scene::new(Table::of(&position, &mut Chance::new(1)), Look::default()).draw();
//!
//! let picture = Picture::from_grey(screen.width(), screen.height(), screen.pixels().to_vec())?;
//! let sight = Reader::molek().read(&picture, &Request::default())?;
//! assert_eq!((sight.board.as_str(), sight.certain), (board, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! If a user's cards look unusual, [`Reader::learn`] learns the shapes of the ranks from one screenshot and its
//! board.
//!
//! The crate reads no files, and holds no pixels of any game: the shapes of the ranks are drawn by code.
//! It builds for `wasm32-unknown-unknown`.

mod candidates;
mod decide;
mod ends;
mod find;
mod layout;
mod learn;
mod learned;
mod levels;
mod looks;
mod no_board;
mod overlay;
mod patch;
mod picture;
mod pile;
mod piles;
mod place;
mod ranks;
mod reader;
mod refine;
mod shades;
mod shapes;
mod sight;
mod tell;
mod won;
mod work;

pub use learn::{CannotLearn, CardPlace};
pub use learned::{BadLearned, Learned};
pub use no_board::NoBoard;
pub use overlay::Overlay;
pub use picture::{BadPicture, Picture};
pub use place::{Area, Placement, Spot};
pub use reader::{Reader, Request};
pub use sight::{Alternative, ColumnLook, RankChance, SeenCard, SeenColumn, Sight};
