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

pub mod geometry;

mod art;
mod canvas;
mod chance;
mod font;
mod scene;
mod table;

pub use art::{Back, Card, Faces, Look, Pips, Pointer};
pub use canvas::Canvas;
pub use chance::Chance;
pub use font::{Font, Glyph, label, label_width};
pub use scene::Scene;
pub use table::{Pile, Table};
