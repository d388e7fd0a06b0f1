//! A display of its own for a test: Xvfb with openbox, which tells windows by their titles as desktops do; its mouse
//! and its pixels; and the demo window on it.
//!
//! Only for Linux, and only for tests: what goes wrong panics. Where Xvfb or openbox is missing there is no display, and
//! the test says so and ends; with `PASYANS_NEEDS_DISPLAY` set it fails instead.

#![cfg(target_os = "linux")]

mod demo_window;
mod display;
mod input;
mod shot;
mod windows;

pub use demo_window::DemoWindow;
pub use display::Display;
pub use shot::Screenshot;
pub use windows::{Cover, OnScreen};

use std::time::{Duration, Instant};

/// Asks again and again until there is an answer; panics with `what` after two minutes.
pub fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + Duration::from_secs(120);
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < end, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}
