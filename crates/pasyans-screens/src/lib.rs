//! Draws screens of MOLEK-SYNTEZ.
//!
//! A [`Scene`] is what the game would show: a [`Table`] of cards in a [`Look`], the pointer, buttons, the banner of a
//! win. [`Scene::draw`] makes a grey picture of 960 x 540 pixels in which everything lies where the game has it
//! ([`geometry`]). Nothing is taken from the game: fonts, faces, backs, buttons and pointer are drawn by code here, in
//! several styles.
//!
//! ```
//! use pasyans::{Position, Rules};
//! use pasyans_screens::{Chance, Look, Scene, Table};
//!
//! let molek = Rules::named("molek-syntez").ok_or("no such game")?;
//! let position = Position::parse(&molek, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.")?;
//! let table = Table::of(&position, &mut Chance::new(1));
//! let canvas = Scene::new(table, Look::default()).draw();
//! assert_eq!((canvas.width(), canvas.height()), (960, 540));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Screen`] is such a picture on its way to a reader: scaled, cut, blurred, stored as JPEG, with a desktop around
//! it. It knows the ground truth: the board, and where the game's screen lies. [`ScreenKind::screen`] makes one of each
//! kind from a seed; [`Stage`] plays to positions as they come up; [`Other`] draws pictures without any table.

pub mod geometry;

mod art;
mod canvas;
mod chance;
mod font;
mod kind;
mod other;
mod play;
mod rank;
mod scene;
mod screen;
mod spoil;
mod table;

pub use art::{Back, Faces, Look, Pips, Pointer, SuitedCard};
pub use canvas::Canvas;
pub use chance::Chance;
pub use font::{Font, Glyph, label, label_width};
pub use kind::ScreenKind;
pub use other::Other;
pub use play::Stage;
pub use rank::Rank;
pub use scene::Scene;
pub use screen::{Screen, Transform, Truth};
pub use spoil::Filter;
pub use table::{Pile, Table};
