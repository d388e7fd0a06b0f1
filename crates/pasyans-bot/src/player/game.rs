//! The current game, and what comes after it.

use std::time::Duration;

use pasyans::words::Statement;
use pasyans::{Move, Position};

use super::{Order, Player};
use crate::{BotEvent, End, GameOutcome, GameRecord, Totals};

/// A game that has begun.
#[derive(Debug)]
pub(super) struct Game {
    began: Duration,
    solving: Duration,
    /// The board that was seen last.
    position: Position,
    record: GameRecord,
}

impl Game {
    pub fn solved(&mut self, time: Duration) {
        self.solving += time;
        self.record.solves += 1;
    }

    /// Counts what was done since the last board that was seen, whoever did it and whatever was planned.
    pub fn saw(&mut self, position: &Position) {
        if *position == self.position {
            return;
        }
        let leads_here = |mv: &&Move| {
            let mut after = self.position.clone();
            after.play(**mv).is_ok() && after == *position
        };
        let moves = self.position.legal_moves(true);
        let mv = moves.iter().find(leads_here);
        self.record.moves += 1;
        self.record.cheats += match mv {
            Some(mv) => u32::from(mv.is_cheat()),
            // More than one move: the cards that are cheated now, and were not.
            None => {
                let (before, now) = (self.position.columns(), position.columns());
                let pairs = before.iter().zip(now);
                pairs
                    .filter(|(before, now)| now.is_cheated() && !before.is_cheated())
                    .count() as u32
            }
        };
        self.position = position.clone();
    }

    pub const fn retried(&mut self) {
        self.record.retries += 1;
    }

    pub const fn failed(&mut self) {
        self.record.failures += 1;
    }

    /// The record of the game.
    pub fn end(
        self,
        now: Duration,
        outcome: GameOutcome,
        why: Option<(String, Statement)>,
    ) -> GameRecord {
        let whole = now.saturating_sub(self.began);
        let (reason, because) = why.unzip();
        GameRecord {
            outcome,
            reason,
            because,
            solve_seconds: self.solving.as_secs_f64(),
            play_seconds: whole.saturating_sub(self.solving).as_secs_f64(),
            run_seconds: now.as_secs_f64(),
            ..self.record
        }
    }
}

impl Player {
    pub(super) fn begin_game(&mut self, now: Duration, board: String, position: Position) {
        let attempt = self.records.len() as u32 + 1;
        self.events.push(BotEvent::Game {
            attempt,
            won: self.won(),
            games: self.settings.games,
            board: board.clone(),
        });
        self.game = Some(Game {
            began: now,
            solving: Duration::ZERO,
            position,
            record: GameRecord {
                attempt,
                board,
                outcome: GameOutcome::Unfinished,
                reason: None,
                because: None,
                moves: 0,
                cheats: 0,
                solves: 0,
                failures: 0,
                retries: 0,
                solve_seconds: 0.0,
                play_seconds: 0.0,
                run_seconds: 0.0,
            },
        });
    }

    /// Counts what a board that was seen shows, and says whether there was a cheat that is not allowed.
    pub(super) fn has_cheated(&mut self, position: &Position) -> bool {
        let Some(game) = &mut self.game else {
            return false;
        };
        game.saw(position);
        game.record.cheats > 0 && !self.settings.cheating
    }

    /// How many games are won.
    pub(super) fn won(&self) -> u32 {
        let won = |record: &&GameRecord| record.outcome == GameOutcome::Won;
        self.records.iter().filter(won).count() as u32
    }

    /// The won board is on the screen.
    pub(super) fn on_won(&mut self, now: Duration) -> Order {
        self.end_game(now, GameOutcome::Won, None)
    }

    /// Gives the game up.
    pub(super) fn give_up(&mut self, now: Duration, why: impl Into<Statement>) -> Order {
        let why = why.into();
        self.end_game(now, GameOutcome::GivenUp, Some(why))
    }

    fn end_game(&mut self, now: Duration, outcome: GameOutcome, why: Option<Statement>) -> Order {
        self.failures = 0;
        if let Some(game) = self.game.take() {
            let why = why.map(|why| (self.language.tell(&why).to_string(), why));
            let record = game.end(now, outcome, why);
            self.records.push(record.clone());
            self.events.push(BotEvent::GameOver {
                game: record,
                won: self.won(),
                games: self.settings.games,
                seconds: now.as_secs_f64(),
                summary: Totals::of(&self.records),
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
