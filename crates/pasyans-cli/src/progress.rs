//! Progress on a terminal while the command works. Other outputs show nothing.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pasyans::Event;
use pasyans::words::numbers::{brief, elapsed};
use pasyans::words::{BestSoFar, Statement, tell};
use pasyans_bot::{BotEvent, Phase};
use pasyans_survey::report::percent;
use pasyans_survey::{Outcome, Progress, Share};

use crate::exit::Exit;

/// A line about one search: the best win so far, what is being proved, states and speed.
pub struct Live {
    line: ProgressBar,
    best: String,
    doing: String,
}

impl Live {
    /// The line, and a second handle to clear it in the end.
    pub fn new() -> (Self, ProgressBar) {
        let line = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        line.set_style(style("{spinner} {wide_msg}"));
        let live = Self {
            line: line.clone(),
            best: tell(BestSoFar::NoWin).to_string(),
            doing: String::new(),
        };
        (live, line)
    }

    /// Handles an event. The line appears only with the first progress report, so that a quick answer does not
    /// flicker.
    pub fn see(&mut self, event: Event) {
        match event {
            Event::Win { length, cheats, .. } => {
                let best = BestSoFar::Win {
                    moves: length,
                    cheats,
                };
                self.best = tell(best).to_string();
            }
            Event::Proving(claim) => {
                self.doing = tell(Statement::Searching(claim.into())).to_string();
            }
            Event::Progress { states, time, .. } => {
                // Short, because it must fit into 80 characters.
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

/// A progress bar over several boards.
pub struct Bar {
    bar: ProgressBar,
    tally: [u64; 4],
    /// The count that the bar shows.
    shown: u64,
    last_shown: Instant,
    /// Whether the output goes to the same terminal as the bar.
    shares_terminal: bool,
}

/// Time between two updates of the bar. A board may take only microseconds.
const INTERVAL: Duration = Duration::from_millis(100);

impl Bar {
    /// A bar over this many boards, if known.
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
    pub fn count(&mut self, exit: Exit) {
        self.tally[exit as usize] += 1;
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

    /// Prints something with the bar hidden.
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

/// A progress bar over the positions of a game.
pub struct Steps(ProgressBar);

impl Steps {
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(style("{wide_bar} {pos}/{len} positions"));
        Self(bar)
    }

    pub fn show(&self, done: usize, all: usize) {
        self.0.set_length(all as u64);
        self.0.set_position(done as u64);
    }
}

impl Drop for Steps {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// A progress bar over the deals, or the puzzles, that `pasyans puzzles` goes through.
pub struct PuzzleBar(ProgressBar);

impl PuzzleBar {
    pub fn new(count: u64) -> Self {
        let bar =
            ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(style("{wide_bar} {pos}/{len} · {msg} · {eta} left"));
        Self(bar)
    }

    /// One more is done.
    pub fn count(&self, message: String) {
        self.0.set_message(message);
        self.0.inc(1);
    }

    /// Prints something with the bar hidden.
    pub fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        self.0.suspend(print)
    }
}

impl Drop for PuzzleBar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// A progress bar over the deals of a survey.
pub struct SurveyBar {
    bar: ProgressBar,
    began: Instant,
    last_shown: Option<Instant>,
}

impl SurveyBar {
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(style("{bar:20} {pos}/{len} · {wide_msg}"));
        Self {
            bar,
            began: Instant::now(),
            last_shown: None,
        }
    }

    /// Shows the rate, the time that is left, and the share that was won with its interval.
    pub fn show(&mut self, progress: &Progress) {
        let is_soon = |shown: Instant| shown.elapsed() < INTERVAL;
        if self.bar.is_hidden() || self.last_shown.is_some_and(is_soon) {
            return;
        }
        self.last_shown = Some(Instant::now());
        let done = progress.done();
        let found = (done - progress.resumed) as f64;
        let rate = found / self.began.elapsed().as_secs_f64().max(1e-9);
        let won = Share {
            part: progress.count(Outcome::Won),
            of: done,
        };
        let (low, high) = won.interval();
        let mut parts = vec![format!(
            "won {} ({} to {})",
            percent(won.value(), high - low),
            percent(low, high - low),
            percent(high, high - low)
        )];
        let undecided = progress.count(Outcome::Undecided);
        if undecided > 0 {
            parts.push(format!("{undecided} undecided"));
        }
        if found > 0.0 {
            let left = (progress.total - done) as f64 / rate;
            let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
            parts.push(format!("{}/s", brief(rate)));
            parts.push(format!("{} left", elapsed(left)));
        }
        self.bar.set_length(progress.total);
        self.bar.set_position(done);
        self.bar.set_message(parts.join(" · "));
    }

    /// Shows how many rows are put together.
    pub fn show_merged(&mut self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
    }
}

impl Drop for SurveyBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    // The templates are constants in this file; if one were wrong, the default would do.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner())
}

/// A progress bar over the moves of a game that the bot plays.
pub struct BotLine {
    bar: ProgressBar,
    game: String,
    shares_terminal: bool,
}

impl BotLine {
    /// The line appears with the first event.
    pub fn new() -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        bar.set_style(style("{spinner} {wide_msg}"));
        Self {
            shares_terminal: !bar.is_hidden() && io::stdout().is_terminal(),
            bar,
            game: String::new(),
        }
    }

    /// Handles an event of the bot.
    pub fn see(&mut self, event: &BotEvent) {
        let doing = match event {
            BotEvent::Game {
                attempt,
                won,
                games,
                ..
            } => {
                self.game = format!("game {attempt} · {won} of {games} won");
                return;
            }
            BotEvent::GameOver {
                won, games, game, ..
            } => {
                self.game = format!("game {} · {won} of {games} won", game.attempt);
                return;
            }
            BotEvent::Move {
                number, of, words, ..
            } => {
                self.bar.set_length(*of as u64);
                self.bar.set_position(*number as u64 - 1);
                self.bar
                    .set_style(style("{bar:20} {pos}/{len} · {wide_msg}"));
                words.clone()
            }
            BotEvent::Phase { phase } => {
                self.bar.set_style(style("{spinner} {wide_msg}"));
                match phase {
                    Phase::Taking => "waiting for the mouse to be still",
                    Phase::Reading => "reading the board",
                    Phase::Solving => "solving",
                    Phase::Playing => "playing",
                    Phase::Dealing => "waiting for the new deal",
                }
                .to_owned()
            }
            BotEvent::Waiting { why, .. } => format!("waiting: {why}"),
            BotEvent::Seen { .. } => {
                self.bar.tick();
                return;
            }
            _ => return,
        };
        let parts = [self.game.as_str(), &doing];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        self.bar.set_message(parts.join(" · "));
    }

    /// Prints something with the bar hidden.
    pub fn aside<R>(&self, print: impl FnOnce() -> R) -> R {
        match self.shares_terminal {
            true => self.bar.suspend(print),
            false => print(),
        }
    }

    /// Clears the line.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
