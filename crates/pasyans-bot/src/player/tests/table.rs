//! A table that behaves like the game's: click, click, and its faults.

use std::collections::VecDeque;
use std::time::Duration;

use pasyans::words::Trouble;
use pasyans::{CardMove, Place, Position, Rules};
use pasyans_vision::{ColumnLook, Placement, SeenCard, SeenColumn, Sight, Spot};

use super::super::{Click, Glance, Input, Purpose};

const FIRST: (f64, f64) = (240.0, 145.0);
const PITCH: (f64, f64) = (82.0, 16.0);
const CARD: (f64, f64) = (71.0, 95.0);
const NEW_GAME: Spot = Spot { x: 482.0, y: 517.0 };
/// How long a deal takes.
const DEAL: Duration = Duration::from_secs(5);

/// What may go wrong.
#[derive(Clone, Debug)]
pub enum Fault {
    /// These clicks are lost, counted from 0.
    Lose(Vec<u32>),
    /// So many of the clicks are lost, by chance.
    LoseShare(f64, u64),
    /// Somebody makes another move at the same time as these moves, counted from 0.
    Meddle(Vec<u32>),
    /// Somebody makes the very move that is planned, between its two clicks; these moves, counted from 0.
    Anticipate(Vec<u32>),
    /// Another window covers the table from one moment to another.
    Cover(Duration, Duration),
    /// The first card is in doubt.
    Doubt,
    /// After so many moves boards are in doubt, though each is the most likely one.
    DoubtAfter(u32),
    /// The first card is in doubt, until the pointer is out of the way for the first time.
    PointerHides,
    /// While a card is taken, no board can be read.
    TakenHides,
    /// There is no button for a new game.
    NoButton,
    /// The game does nothing from one moment to another. A click that was under way takes effect late, and its
    /// pointer follows the mouse late.
    Freeze(Duration, Duration),
    /// The same for so long, after every so many clicks.
    FreezeOften(u32, Duration),
    /// The game does nothing from one moment to another, and that cannot be seen: all clicks take effect late.
    FreezeUnseen(Duration, Duration),
    /// A taken card stays taken when it is clicked again.
    StaysTaken,
}

pub struct SimTable {
    boards: VecDeque<Position>,
    position: Position,
    taken: Option<(usize, usize)>,
    shows_taken: bool,
    dealing_since: Option<Duration>,
    faults: Vec<Fault>,
    now: Duration,
    /// Until when the game does nothing, and the clicks that it has not noticed.
    frozen: Duration,
    late: Vec<Spot>,
    moves: u32,
    chance: u64,
    pub clicks: u32,
    pub lost: u32,
    pub cheats: u32,
    pub outside: u32,
    pub new_games: u32,
    pub parked: u32,
}

impl SimTable {
    /// A table with the first of these boards; NEW GAME deals the next, and after the last one the first.
    pub fn new(boards: &[&str]) -> Self {
        let rules = Rules::named("molek-syntez").expect("a game");
        let mut boards: VecDeque<Position> = boards
            .iter()
            .map(|board| Position::parse(&rules, board).expect("a board"))
            .collect();
        let position = boards[0].clone();
        boards.rotate_left(1);
        Self {
            boards,
            position,
            taken: None,
            shows_taken: true,
            dealing_since: None,
            faults: Vec::new(),
            now: Duration::ZERO,
            frozen: Duration::ZERO,
            late: Vec::new(),
            moves: 0,
            chance: 0,
            clicks: 0,
            lost: 0,
            cheats: 0,
            outside: 0,
            new_games: 0,
            parked: 0,
        }
    }

    pub fn with(mut self, fault: Fault) -> Self {
        if let Fault::LoseShare(_, seed) = fault {
            self.chance = seed;
        }
        self.faults.push(fault);
        self
    }

    /// Whether a taken card looks different.
    pub fn shows_taken(mut self, shows: bool) -> Self {
        self.shows_taken = shows;
        self
    }

    pub fn park(&mut self) {
        self.parked += 1;
    }

    fn is_covered(&self, now: Duration) -> bool {
        self.faults.iter().any(|fault| match fault {
            Fault::Cover(from, to) => (*from..*to).contains(&now),
            _ => false,
        })
    }

    fn has(&self, is_meant: impl Fn(&Fault) -> bool) -> bool {
        self.faults.iter().any(is_meant)
    }

    /// Whether the game hangs. When it wakes, the clicks of the meantime take effect.
    fn is_frozen(&mut self, now: Duration) -> bool {
        if self.is_frozen_unseen(now) {
            return false;
        }
        for fault in &self.faults {
            if let Fault::Freeze(from, to) = fault
                && (*from..*to).contains(&now)
            {
                self.frozen = self.frozen.max(*to);
            }
        }
        if now < self.frozen {
            return true;
        }
        for spot in std::mem::take(&mut self.late) {
            self.answer(now, spot);
        }
        false
    }

    /// The same where nothing shows it.
    fn is_frozen_unseen(&self, now: Duration) -> bool {
        self.has(
            |fault| matches!(fault, Fault::FreezeUnseen(from, to) if (*from..*to).contains(&now)),
        )
    }

    pub fn look(&mut self, now: Duration) -> Glance {
        self.now = now;
        self.is_frozen(now);
        if self.is_covered(now) {
            return Glance::Covered;
        }
        if let Some(since) = self.dealing_since {
            let passed = now.saturating_sub(since);
            if passed < DEAL {
                return Glance::Unclear(Trouble::ColumnsInDoubt);
            }
        }
        if self.taken.is_some() && self.has(|fault| matches!(fault, Fault::TakenHides)) {
            return Glance::Unclear(Trouble::CannotBeRead);
        }
        let hides = self.parked == 0 && self.has(|fault| matches!(fault, Fault::PointerHides));
        let mut sight = self.sight();
        if hides || self.has(|fault| matches!(fault, Fault::Doubt)) {
            sight.certain = false;
            sight.cards[0].doubtful = true;
            // What is guessed is wrong as often as not.
            sight.board = sight.board.chars().rev().collect();
        }
        let moves = self.moves;
        if self.has(|fault| matches!(fault, Fault::DoubtAfter(after) if moves >= *after))
            && let Some(card) = sight.cards.first_mut()
        {
            card.doubtful = true;
            sight.certain = false;
        }
        Glance::Board(Box::new(sight))
    }

    fn sight(&self) -> Sight {
        let mut cards = Vec::new();
        let mut columns = Vec::new();
        for (index, column) in self.position.columns().iter().enumerate() {
            let x = FIRST.0 + PITCH.0 * index as f64;
            let len = column.cards().len();
            let look = match (len, self.position.is_locked(index)) {
                (0, _) => ColumnLook::Empty,
                (_, true) => ColumnLook::Locked,
                _ => ColumnLook::Cards,
            };
            columns.push(SeenColumn {
                look,
                x,
                y: FIRST.1,
                w: CARD.0,
                h: CARD.1 + PITCH.1 * len.saturating_sub(1) as f64,
            });
            let rows = if look == ColumnLook::Cards { len } else { 0 };
            cards.extend((0..rows).map(|row| SeenCard {
                column: index,
                row,
                rank: 'T',
                confidence: 1.0,
                x,
                y: FIRST.1 + PITCH.1 * row as f64,
                w: CARD.0,
                h: if row + 1 == len { CARD.1 } else { PITCH.1 },
                cheated: false,
                doubtful: false,
                ranks: Vec::new(),
            }));
        }
        let has_button = !self.has(|fault| matches!(fault, Fault::NoButton));
        Sight {
            game: "molek-syntez".to_owned(),
            board: self.position.to_string(),
            certain: true,
            confidence: 1.0,
            scale: 1.0,
            cards,
            columns,
            new_game: has_button.then_some(NEW_GAME),
            alternatives: Vec::new(),
            placement: Placement {
                x: 0.0,
                y: 0.0,
                scale_x: 1.0,
                scale_y: 1.0,
            },
        }
    }

    fn is_lost(&mut self) -> bool {
        let index = self.clicks - 1;
        let mut is_lost = false;
        for fault in &self.faults {
            is_lost |= match fault {
                Fault::Lose(clicks) => clicks.contains(&index),
                Fault::LoseShare(share, _) => {
                    // A small generator is enough to spread the losses.
                    self.chance = self
                        .chance
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    ((self.chance >> 33) as f64) < share * f64::from(1_u32 << 31)
                }
                _ => false,
            };
        }
        is_lost
    }

    /// The columns that look taken: different from the rest.
    fn looks_taken(&self) -> Vec<usize> {
        let seen = self.taken.filter(|_| self.shows_taken);
        seen.map(|(column, _)| column).into_iter().collect()
    }

    /// Moves the pointer out of the way.
    pub fn probe(&mut self, now: Duration) -> Input {
        if self.is_covered(now) {
            return Input::Blocked(Trouble::InFront);
        }
        if self.is_frozen(now) {
            return Input::Blocked(Trouble::NoAnswer);
        }
        Input::Probed {
            taken: self.looks_taken(),
        }
    }

    /// A click, if it does what it is for.
    pub fn click(&mut self, now: Duration, click: &Click) -> Input {
        if self.is_covered(now) {
            return Input::Blocked(Trouble::InFront);
        }
        let no_answer = || Input::Blocked(Trouble::NoAnswer);
        let mut is_frozen = self.is_frozen(now);
        // One click may be under way when the game freezes.
        if is_frozen && !self.late.is_empty() {
            return no_answer();
        }
        if let Purpose::Take {
            may_be_taken,
            is_first,
            ..
        } = click.purpose
            && (may_be_taken || is_first)
        {
            // What is taken already is put back.
            if self.shows_taken && self.taken.take().is_some() {
                self.clicks += 1;
                return Input::NotClicked { taken: Vec::new() };
            }
        }
        let taken = self.looks_taken();
        let is_right = match click.purpose {
            Purpose::Take { is_first, .. } => taken.is_empty() || is_first,
            Purpose::Put { from: column, .. } | Purpose::PutBack(column) => taken.contains(&column),
            Purpose::Blind => true,
        };
        if !is_right {
            return Input::NotClicked { taken };
        }
        if let Purpose::Put { to, .. } = click.purpose {
            self.anticipate(to);
        }
        self.clicks += 1;
        for fault in &self.faults {
            if let Fault::FreezeOften(clicks, time) = fault
                && self.clicks.is_multiple_of(*clicks)
            {
                self.frozen = self.frozen.max(now + *time);
                is_frozen = true;
            }
        }
        if self.is_lost() {
            self.lost += 1;
        } else if is_frozen || self.is_frozen_unseen(now) {
            self.late.push(click.aim.spot);
        } else {
            self.answer(now, click.aim.spot);
        }
        match click.purpose {
            Purpose::Put { .. } | Purpose::Blind => Input::Clicked {
                taken: None,
                is_quick: self.taken.is_none(),
            },
            _ if is_frozen => no_answer(),
            _ => Input::Clicked {
                taken: Some(self.looks_taken()),
                is_quick: self.shows_taken && self.taken.is_some(),
            },
        }
    }

    /// Somebody makes the move whose first click was made: its cards are no longer taken.
    fn anticipate(&mut self, to: usize) {
        let index = self.moves;
        if !self.has(|fault| matches!(fault, Fault::Anticipate(moves) if moves.contains(&index))) {
            return;
        }
        if let Some((from, row)) = self.taken.take() {
            self.put(from, row, to);
        }
    }

    /// The game notices a click.
    fn answer(&mut self, now: Duration, spot: Spot) {
        let is_dealing = self
            .dealing_since
            .is_some_and(|since| now.saturating_sub(since) < DEAL);
        if is_dealing {
            return;
        }
        let is_button = (spot.x - NEW_GAME.x).abs() < 80.0 && (spot.y - NEW_GAME.y).abs() < 12.0;
        if is_button {
            self.new_games += 1;
            self.taken = None;
            self.position = self.boards[0].clone();
            self.boards.rotate_left(1);
            self.dealing_since = Some(now);
            return;
        }
        let hit = self.hit(spot);
        match (self.taken.take(), hit) {
            (_, None) => self.outside += 1,
            (None, Some((column, Some(row)))) => {
                let len = self.position.columns()[column].cards().len();
                let can_move =
                    !self.position.is_locked(column) && self.position.run(column) >= len - row;
                self.taken = can_move.then_some((column, row));
            }
            (None, Some((_, None))) => {}
            (Some(taken), Some((to, _))) if taken.0 == to => {
                self.taken = self.stays_taken().then_some(taken);
            }
            (Some((from, row)), Some((to, _))) => self.put(from, row, to),
        }
    }

    fn stays_taken(&self) -> bool {
        let stays = |fault: &Fault| matches!(fault, Fault::StaysTaken);
        self.faults.iter().any(stays)
    }

    /// Puts the taken cards down, if they may go there.
    fn put(&mut self, from: usize, row: usize, to: usize) {
        let count = self.position.columns()[from].cards().len() - row;
        let mut mv = CardMove {
            from: Place::Column(from as u8),
            to: Place::Column(to as u8),
            count: count as u8,
            cheat: false,
        };
        if self.position.play(mv.into()).is_err() {
            mv.cheat = true;
            if self.position.play(mv.into()).is_err() {
                return;
            }
            self.cheats += 1;
        }
        let index = self.moves;
        self.moves += 1;
        let meddles = self.faults.iter().any(|fault| match fault {
            Fault::Meddle(moves) => moves.contains(&index),
            _ => false,
        });
        if meddles {
            let other = self.position.legal_moves(true);
            let mv = other.iter().rev().find(|mv| {
                mv.cards()
                    .is_some_and(|mv| mv.from != Place::Column(to as u8))
            });
            if let Some(&mv) = mv {
                self.position.play(mv).expect("legal");
                self.cheats += u32::from(mv.is_cheat());
            }
        }
    }

    /// The column that is clicked, and the card.
    fn hit(&self, spot: Spot) -> Option<(usize, Option<usize>)> {
        let sight = self.sight();
        let inside = |x: f64, y: f64, w: f64, h: f64| {
            (x..x + w).contains(&spot.x) && (y..y + h).contains(&spot.y)
        };
        let card = sight
            .cards
            .iter()
            .find(|card| inside(card.x, card.y, card.w, card.h));
        if let Some(card) = card {
            return Some((card.column, Some(card.row)));
        }
        let mut columns = sight.columns.iter().enumerate();
        let (index, _) =
            columns.find(|(_, column)| inside(column.x, column.y, column.w, column.h))?;
        Some((index, None))
    }
}
