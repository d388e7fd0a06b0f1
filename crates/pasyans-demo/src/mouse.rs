//! The mouse, as a program sees it that looks at it now and then: a press that is over too soon is missed.

use std::time::Duration;

use crate::{View, WindowOptions};

/// The pointer and the left button, in pixels of the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mouse {
    /// Where the pointer is, if it is over the window.
    pub pointer: Option<(f64, f64)>,
    min_press: Duration,
    /// Whether a click counts only when the button goes up.
    on_release: bool,
    /// From one look at the mouse to the next, if the game only looks now and then, as games with frames do.
    poll: Option<Duration>,
    /// When it last looked.
    polled: Duration,
    /// Where the pointer was at that time.
    seen: Option<(f64, f64)>,
    press: Option<Press>,
}

/// Where the button went down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    /// A point of the window.
    pub at: (f64, f64),
    /// The pixel of the game that was there then: the window may change its size before the press is a click.
    pub pixel: (i32, i32),
}

#[derive(Clone, Copy, Debug)]
struct Press {
    spot: Spot,
    since: Duration,
    is_done: bool,
}

/// What a press came to when the button went up.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Released {
    Click(Spot),
    TooShort(Spot),
}

impl Mouse {
    pub(crate) const fn new(options: &WindowOptions) -> Self {
        Self {
            pointer: None,
            min_press: options.min_press,
            on_release: options.on_release,
            poll: options.poll,
            polled: Duration::ZERO,
            seen: None,
            press: None,
        }
    }

    /// Where the game knows the pointer to be.
    pub(crate) const fn seen(&self) -> Option<(f64, f64)> {
        match self.poll {
            Some(_) => self.seen,
            None => self.pointer,
        }
    }

    /// The button goes down.
    pub(crate) fn press(&mut self, now: Duration, view: &View) {
        self.press = self.pointer.map(|at| Press {
            spot: Spot {
                at,
                pixel: view.game_pixel(at),
            },
            since: now,
            is_done: false,
        });
    }

    /// The button goes up. What that ends is returned, with where it was, if it was no click before.
    pub(crate) fn release(&mut self, now: Duration) -> Option<Released> {
        let press = self.press.take()?;
        let is_long = now.saturating_sub(press.since) >= self.min_press;
        match press.is_done {
            true => None,
            false if self.on_release && is_long => Some(Released::Click(press.spot)),
            false => Some(Released::TooShort(press.spot)),
        }
    }

    /// A press that has by now been held for long enough, once.
    pub(crate) fn click(&mut self, now: Duration) -> Option<Spot> {
        if let Some(poll) = self.poll {
            if now < self.polled + poll {
                return None;
            }
            (self.polled, self.seen) = (now, self.pointer);
        }
        let press = self.press.as_mut()?;
        let is_long = now.saturating_sub(press.since) >= self.min_press && !self.on_release;
        let is_click = is_long && !press.is_done;
        press.is_done |= is_long;
        is_click.then_some(press.spot)
    }

    /// When the game looks at the mouse next, or the button will have been held for long enough.
    pub(crate) fn next_click(&self) -> Option<Duration> {
        if let Some(poll) = self.poll {
            return Some(self.polled + poll);
        }
        let press = self
            .press
            .filter(|press| !press.is_done && !self.on_release)?;
        Some(press.since.saturating_add(self.min_press))
    }
}
