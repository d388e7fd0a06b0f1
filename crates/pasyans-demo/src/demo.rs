//! The game in time: deals that take a while, the mouse, wins, and faults on purpose.

use std::sync::Arc;
use std::time::Duration;

use pasyans::{Move, NoSuchDeal, Rules};
use pasyans_screens::{Canvas, Chance, Look};

use crate::dealing::Dealing;
use crate::mouse::Mouse;
use crate::{Click, Did, Event, Game, Options, Record, View, Why, picture};

/// From one picture of an animation to the next.
const FRAME: Duration = Duration::from_millis(33);

/// All that the window shows and does. The times that it is given are what passed since the start.
#[derive(Clone, Debug)]
pub struct Demo {
    /// How the game's screen lies in the window.
    pub view: View,
    /// How often a click is lost, from 0 to 1.
    pub lose_clicks: f64,
    rules: Arc<Rules>,
    look: Look,
    animation: Duration,
    game: Game,
    dealing: Option<Dealing>,
    next_deal: u64,
    wins: u32,
    mouse: Mouse,
    meddle: Option<Duration>,
    next_meddle: Option<Duration>,
    chance: Chance,
    records: Vec<Record>,
}

impl Demo {
    /// Begins with the first deal. The rules are those of MOLEK-SYNTEZ.
    ///
    /// # Errors
    ///
    /// If there is no deal with the number of the first.
    pub fn new(rules: Arc<Rules>, options: &Options) -> Result<Self, NoSuchDeal> {
        let mut chance = Chance::new(options.seed);
        let suits = Chance::new(chance.any());
        let (game, deal) = match &options.board {
            Some(board) => (Game::new(board.clone(), suits), None),
            None => (Game::deal(&rules, options.deal, suits)?, Some(options.deal)),
        };
        let mut demo = Self {
            view: View::new(options.scale),
            lose_clicks: options.lose_clicks,
            rules,
            look: options.look,
            animation: options.animation,
            game,
            dealing: None,
            next_deal: options.deal.wrapping_add(u64::from(deal.is_some())),
            wins: 0,
            mouse: Mouse::new(options.min_press),
            meddle: options.meddle,
            next_meddle: None,
            chance,
            records: Vec::new(),
        };
        demo.begin(deal, Duration::ZERO);
        Ok(demo)
    }

    /// The game on the table; its cards may still be on their way.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many games were won.
    #[must_use]
    pub const fn wins(&self) -> u32 {
        self.wins
    }

    /// Deals a number.
    ///
    /// # Errors
    ///
    /// If there is no deal with this number.
    pub fn deal(&mut self, number: u64, now: Duration) -> Result<(), NoSuchDeal> {
        let suits = Chance::new(self.chance.any());
        self.game = Game::deal(&self.rules, number, suits)?;
        self.next_deal = number.wrapping_add(1);
        self.begin(Some(number), now);
        Ok(())
    }

    /// Begins to lay out the cards of the game.
    fn begin(&mut self, deal: Option<u64>, now: Duration) {
        self.dealing = Some(Dealing::new(now, self.animation));
        self.next_meddle = None;
        let board = self.game.position().to_string();
        self.tell(now, Event::Deal { deal, board });
    }

    /// The pointer is at a point of the window, or has left it.
    pub const fn point(&mut self, at: Option<(f64, f64)>) {
        self.mouse.pointer = at;
    }

    /// Where the pointer is in the window.
    #[must_use]
    pub const fn pointer(&self) -> Option<(f64, f64)> {
        self.mouse.pointer
    }

    /// The left button goes down.
    pub fn press(&mut self, now: Duration) {
        self.mouse.press(now);
        self.tick(now);
    }

    /// The left button goes up.
    pub fn release(&mut self, now: Duration) {
        self.tick(now);
        if let Some(at) = self.mouse.release() {
            self.ignore(at, Why::TooShort, now);
        }
    }

    /// Does what is due by now.
    pub fn tick(&mut self, now: Duration) {
        if self.dealing.is_some_and(|dealing| dealing.end() <= now) {
            self.dealing = None;
            self.next_meddle = self.meddle.map(|wait| now + wait);
            self.tell(now, Event::Dealt);
        }
        if let Some(at) = self.mouse.click(now) {
            self.click(at, now);
        }
        if self.next_meddle.is_some_and(|due| due <= now) {
            self.next_meddle = self.meddle.map(|wait| now + wait);
            self.meddle(None, now);
        }
    }

    fn click(&mut self, at: (f64, f64), now: Duration) {
        if self.dealing.is_some() {
            return self.ignore(at, Why::Dealing, now);
        }
        if self.chance.happens(self.lose_clicks) {
            return self.ignore(at, Why::Lost, now);
        }
        let click = self.game.click(self.view.game_pixel(at));
        let is_change = matches!(click.did, Did::Move { .. } | Did::Cheat { .. });
        let board = is_change.then(|| self.game.position().to_string());
        self.tell_click(at, click, board, now);
        if is_change {
            self.notice_win(now);
        }
        if click.did == Did::NewGame {
            // Every number that comes after another is one.
            let _ = self.deal(self.next_deal, now);
        }
    }

    /// A click that nothing comes of, not even that cards are put back.
    fn ignore(&mut self, at: (f64, f64), why: Why, now: Duration) {
        let click = Click {
            on: self.game.at(self.view.game_pixel(at)),
            did: Did::Nothing { why },
        };
        self.tell_click(at, click, None, now);
    }

    /// Somebody makes this move, or any; says whether there is such a move. Nobody does while cards are dealt.
    pub fn meddle(&mut self, mv: Option<Move>, now: Duration) -> bool {
        if self.dealing.is_some() {
            return false;
        }
        let made = match mv {
            Some(mv) => self.game.play(mv).then_some(mv),
            None => self.game.meddle(),
        };
        if let Some(mv) = made {
            let board = self.game.position().to_string();
            self.tell(now, Event::Meddle { mv, board });
            self.notice_win(now);
        }
        made.is_some()
    }

    fn notice_win(&mut self, now: Duration) {
        if self.is_won() {
            self.wins += 1;
            self.tell(now, Event::Win { wins: self.wins });
        }
    }

    /// Whether the game is won, and all cards are seen.
    fn is_won(&self) -> bool {
        self.dealing.is_none() && self.game.position().is_won()
    }

    /// When there is something to do or to draw next, if nothing comes from outside.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        let frame = self.dealing.map(|dealing| dealing.end().min(now + FRAME));
        let others = [self.mouse.next_click(), self.next_meddle];
        others.into_iter().chain([frame]).flatten().min()
    }

    /// Notes something for the log.
    pub fn tell(&mut self, now: Duration, event: Event) {
        self.records.push(Record::new(now, event));
    }

    fn tell_click(&mut self, at: (f64, f64), click: Click, board: Option<String>, now: Duration) {
        let (x, y) = (at.0.floor() as i32, at.1.floor() as i32);
        self.tell(now, Event::Click { x, y, click, board });
    }

    /// What happened since this was last asked.
    pub fn take_records(&mut self) -> Vec<Record> {
        std::mem::take(&mut self.records)
    }

    /// What the window shows of the game, in the game's own pixels.
    #[must_use]
    pub fn picture(&self, now: Duration) -> Canvas {
        picture::Picture {
            look: self.look,
            wins: self.wins,
            is_won: self.is_won(),
            chosen: self.game.chosen(),
            dealing: self.dealing.map(|deal| deal.moment(self.game.table(), now)),
            pointer: self.mouse.pointer.map(|at| self.view.game_pixel(at)),
        }
        .draw(self.game.table())
    }
}
