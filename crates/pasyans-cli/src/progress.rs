//! What a terminal shows while the command works. Elsewhere nothing is shown.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pasyans::{Claim, Event};

use crate::exit::Outcome;
use crate::output::measure::{brief, count};

/// A line about one search: the best win so far, what is being proved, states and speed.
pub struct Live {
    line: ProgressBar,
    best: String,
    doing: String,
}

impl Live {
    /// A line, and the same line for whoever takes it away in the end.
    pub fn new() -> (Self, ProgressBar) {
        let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        line.set_style(style("{spinner} {wide_msg}"));
        let live = Self {
            line: line.clone(),
            best: "no win yet".to_owned(),
            doing: String::new(),
        };
        (live, line)
    }

    /// Takes in what the search tells. Drawn only with the first progress report, so that a quick
    /// answer does not flicker.
    pub fn see(&mut self, event: Event) {
        match event {
            Event::Win { length, cheats, .. } => {
                let moves = count(length, "move");
                self.best = match cheats {
                    0 => format!("best {moves}"),
                    cheats => format!("best {moves}, {}", count(cheats, "cheat")),
                };
            }
            Event::Proving(claim) => {
                self.doing = match claim {
                    Claim::Winnable => "looking for a win".to_owned(),
                    Claim::MoreCheatsThan(0) => "proving: not without cheats".to_owned(),
                    Claim::MoreCheatsThan(cheats) => {
                        format!("proving: not with {}", count(cheats, "cheat"))
                    }
                    Claim::LongerThan(moves) => {
                        format!("proving: not in {}", count(moves, "move"))
                    }
                };
            }
            Event::Progress { states, time, .. } => {
                // As short as can be: it has to fit into 80 places.
                let speed = states as f64 / time.as_secs_f64().max(1e-9);
                let parts = [
                    self.best.as_str(),
                    &self.doing,
                    &format!("{} states", brief(states as f64)),
                    &format!("{}/s", brief(speed)),
                ];
                self.line.set_message(parts.join(" · "));
                self.line.tick();
            }
            _ => {}
        }
    }
}

/// A bar over several boards.
pub struct Bar {
    bar: ProgressBar,
    tally: [u64; 4],
    /// How many of them the bar shows.
    shown: u64,
    last_shown: Instant,
    /// Whether what is printed would get in the way of the bar.
    shares_terminal: bool,
}

/// Time between two looks of the bar. A board may take no more than some microseconds.
const INTERVAL: Duration = Duration::from_millis(100);

impl Bar {
    /// A bar over so many boards, if that is known.
    pub fn new(count: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(count, ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(match count {
            Some(_) => style("{wide_bar} {pos}/{len} · {msg} · {eta} left"),
            None => style("{spinner} {pos} boards · {msg} · {elapsed}"),
        });
        Self {
            shares_terminal: !bar.is_hidden() && io::stdout().is_terminal(),
            bar,
            tally: [0; 4],
            shown: 0,
            last_shown: Instant::now(),
        }
    }

    /// Counts one more board.
    pub fn count(&mut self, outcome: Outcome) {
        self.tally[outcome as usize] += 1;
        if self.bar.is_hidden() || self.last_shown.elapsed() < INTERVAL {
            return;
        }
        let [won, unwinnable, undecided, bad] = self.tally;
        let mut message = format!("{won} won, {unwinnable} unwinnable");
        for (number, word) in [(undecided, "undecided"), (bad, "bad")] {
            if number > 0 {
                message.push_str(&format!(", {number} {word}"));
            }
        }
        let counted: u64 = self.tally.iter().sum();
        self.bar.set_message(message);
        self.bar.inc(counted - self.shown);
        (self.shown, self.last_shown) = (counted, Instant::now());
    }

    /// Prints something while the bar is out of the way.
    pub fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        match self.shares_terminal {
            true => self.bar.suspend(print),
            false => print(),
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    // The templates are constants of this file; with a wrong one the default is still readable.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner())
}

/// A bar over the moves of a game that the bot plays.
pub struct BotLine {
    bar: ProgressBar,
    game: String,
    shares_terminal: bool,
}

impl BotLine {
    /// Shown from the first event on.
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(style("{spinner} {wide_msg}"));
        Self {
            shares_terminal: !bar.is_hidden() && io::stdout().is_terminal(),
            bar,
            game: String::new(),
        }
    }

    /// Takes in what the bot tells.
    pub fn see(&mut self, event: &pasyans_bot::Event) {
        use pasyans_bot::{Event as Told, Phase};
        let doing = match event {
            Told::Game {
                attempt,
                won,
                games,
                ..
            } => {
                self.game = format!("game {attempt} · {won} of {games} won");
                return;
            }
            Told::GameOver { won, games, game } => {
                self.game = format!("game {} · {won} of {games} won", game.attempt);
                return;
            }
            Told::Move {
                number, of, words, ..
            } => {
                self.bar.set_length(*of as u64);
                self.bar.set_position(*number as u64 - 1);
                self.bar
                    .set_style(style("{bar:20} {pos}/{len} · {wide_msg}"));
                words.clone()
            }
            Told::Phase { phase } => {
                self.bar.set_style(style("{spinner} {wide_msg}"));
                match phase {
                    Phase::Taking => "waiting for the mouse to lie still",
                    Phase::Reading => "reading the board",
                    Phase::Solving => "solving",
                    Phase::Playing => "playing",
                    Phase::Dealing => "waiting for the new deal",
                }
                .to_owned()
            }
            Told::Seen { .. } => {
                self.bar.tick();
                return;
            }
            _ => return,
        };
        let parts = [self.game.as_str(), &doing];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        self.bar.set_message(parts.join(" · "));
    }

    /// Prints something while the bar is out of the way.
    pub fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        match self.shares_terminal {
            true => self.bar.suspend(print),
            false => print(),
        }
    }

    /// Takes it away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
