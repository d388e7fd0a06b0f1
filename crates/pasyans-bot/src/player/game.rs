//! The current game, and what comes after it.

use std::time::Duration;

use super::{Order, Player};
use crate::{End, Event, GameRecord, Outcome};

/// A game that has begun.
#[derive(Debug)]
pub(super) struct Game {
    began: Duration,
    solving: Duration,
    record: GameRecord,
}

impl Game {
    pub fn solved(&mut self, time: Duration) {
        self.solving += time;
        self.record.solves += 1;
    }

    pub const fn moved(&mut self, cheat: bool) {
        self.record.moves += 1;
        self.record.cheats += cheat as u32;
    }

    pub const fn failed(&mut self) {
        self.record.failures += 1;
    }

    /// The record of the game.
    pub fn end(self, now: Duration, outcome: Outcome, reason: Option<String>) -> GameRecord {
        let whole = now.saturating_sub(self.began);
        GameRecord {
            outcome,
            reason,
            solve_seconds: self.solving.as_secs_f64(),
            play_seconds: whole.saturating_sub(self.solving).as_secs_f64(),
            ..self.record
        }
    }
}

impl Player {
    pub(super) fn begin_game(&mut self, now: Duration, board: String) {
        let attempt = self.records.len() as u32 + 1;
        self.events.push(Event::Game {
            attempt,
            won: self.won(),
            games: self.settings.games,
            board: board.clone(),
        });
        self.game = Some(Game {
            began: now,
            solving: Duration::ZERO,
            record: GameRecord {
                attempt,
                board,
                outcome: Outcome::Unfinished,
                reason: None,
                moves: 0,
                cheats: 0,
                solves: 0,
                failures: 0,
                solve_seconds: 0.0,
                play_seconds: 0.0,
            },
        });
    }

    /// How many games are won.
    pub(super) fn won(&self) -> u32 {
        let won = |record: &&GameRecord| record.outcome == Outcome::Won;
        self.records.iter().filter(won).count() as u32
    }

    /// The won board is on the screen.
    pub(super) fn on_won(&mut self, now: Duration) -> Order {
        self.end_game(now, Outcome::Won, None)
    }

    /// Gives the game up.
    pub(super) fn give_up(&mut self, now: Duration, why: String) -> Order {
        self.end_game(now, Outcome::GivenUp, Some(why))
    }

    fn end_game(&mut self, now: Duration, outcome: Outcome, reason: Option<String>) -> Order {
        self.failures = 0;
        if let Some(game) = self.game.take() {
            let record = game.end(now, outcome, reason);
            self.records.push(record.clone());
            self.events.push(Event::GameOver {
                game: record,
                won: self.won(),
                games: self.settings.games,
            });
        }
        let attempts = self.records.len() as u32;
        if self.won() >= self.settings.games {
            Order::End(End::GamesWon)
        } else if self.settings.attempts.is_some_and(|most| attempts >= most) {
            Order::End(End::AttemptsMade)
        } else {
            self.new_game(now)
        }
    }
}
