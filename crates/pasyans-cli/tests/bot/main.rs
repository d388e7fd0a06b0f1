//! `pasyans bot`, `pasyans watch` and the bot of `pasyans serve` on a display, with a real window and a real mouse.

#![cfg(target_os = "linux")]

mod autoplay;
mod faults;
mod games;
mod page;
#[path = "../common/signal.rs"]
mod signal;
mod soak;
mod stage;
mod stops;
mod watch;

/// Won in 6 moves.
const EASY: &str = "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.";
/// Cannot be won without cheats.
const NEEDS_CHEATS: &str = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
/// Won in 12 moves.
const HALF: &str = "668790987.TKDV09876.TKDV0.V0T987.DV6KTKD..";
/// In the middle of a game, with cheated cards and a locked column.
const MIDDLE: &str = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
