//! A window that plays like the solitaire of MOLEK-SYNTEZ, with art of our own.
//!
//! Everything lies where the game has it, and is used as the game is used: click the first card that moves, then where
//! it goes. The deal is animated, a win is counted, NEW GAME deals the next number. It is something to try Pasyans on,
//! and what the bot is tested with: it tells what each click did, and can be made to lose clicks or to have somebody
//! else move cards.
//!
//! [`TableGame`] is the cards and what a click does, [`Demo`] adds time, the mouse and faults. Both know neither clock nor
//! window: times are what passed since the start. [`run`] is the window around them, with the feature `window`.

mod click;
mod command;
mod dealing;
mod demo;
mod frame;
mod game;
mod mouse;
mod options;
mod picture;
mod record;
mod view;
#[cfg(feature = "window")]
mod window;

pub use click::{Did, LoggedClick, On, Why};
pub use command::{BadCommand, WindowCommand};
pub use demo::Demo;
pub use frame::Frame;
pub use game::TableGame;
pub use options::{BadSelected, Freeze, Selected, WindowOptions};
pub use record::{LogEvent, Record};
pub use view::{BadScale, Scale, View};
#[cfg(feature = "window")]
pub use window::{CannotShow, run};
