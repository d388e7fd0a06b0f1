//! A game of somebody who does not look ahead, and who is put right when the win is lost.

use crate::difficulty::careless::Careless;
use crate::moves::Move;
use crate::position::Position;
use crate::verdict::Solution;

/// How many moves are played before the engine looks.
const STRETCH: usize = 24;

/// A game as far as it is won, and how it goes on without care.
#[derive(Clone, Debug)]
pub(super) struct CarelessGame {
    player: Careless,
    /// The moves from the deal to where the game can still be won.
    pub line: Vec<Move>,
    pub position: Position,
    /// A win from there, if one is known.
    pub win: Option<Solution>,
    /// What is played next without care: the moves, with the safe ones after each, and the position after them.
    pub ahead: Vec<(Vec<Move>, Position)>,
}

impl CarelessGame {
    /// From a deal that can be won, after this many moves of its win. Each number is another player.
    pub fn new(deal: Position, win: &Solution, after: usize, number: u64) -> Self {
        let (begun, rest) = win.moves().split_at(after.min(win.moves().len()));
        let (mut position, mut line) = (deal, begun.to_vec());
        for &mv in begun {
            // A win is legal.
            let _ = position.play(mv);
        }
        let safe = settle(&mut position);
        let win = safe.is_empty().then(|| Solution::replayed(rest.to_vec()));
        line.extend(safe);
        Self {
            player: Careless::new(number),
            line,
            position,
            win,
            ahead: Vec::new(),
        }
    }

    /// Plays on without care. Returns whether there was anything to play.
    pub fn stray(&mut self) -> bool {
        self.ahead.clear();
        let mut position = self.position.clone();
        let mut last = None;
        while self.ahead.len() < STRETCH && !position.is_won() {
            last = self.player.choose(&position, last);
            let Some(mv) = last else { break };
            if position.play(mv).is_err() {
                break;
            }
            let mut moves = vec![mv];
            moves.extend(settle(&mut position));
            self.ahead.push((moves, position.clone()));
        }
        !self.ahead.is_empty()
    }

    /// So many of the moves ahead keep the win, which is then this one.
    pub fn keep(&mut self, count: usize, win: Option<Solution>) {
        if count == 0 {
            return;
        }
        for (moves, position) in self.ahead.drain(..count) {
            self.line.extend(moves);
            self.position = position;
        }
        self.win = win;
    }

    /// Plays the first move of the win instead of what lies ahead. Returns whether there was a win to follow.
    pub fn put_right(&mut self) -> bool {
        let win = self.win.take();
        let first = win.and_then(|win| win.moves().first().copied());
        let Some(mv) = first.filter(|&mv| self.position.play(mv).is_ok()) else {
            return false;
        };
        self.line.push(mv);
        let safe = settle(&mut self.position);
        self.line.extend(safe);
        self.ahead.clear();
        true
    }

    /// Whether the rest plays itself.
    pub fn is_over(&self) -> bool {
        self.position.is_won() || self.position.finish().is_some()
    }
}

/// Plays the moves that cannot be wrong.
fn settle(position: &mut Position) -> Vec<Move> {
    let safe = position.safe_moves_home();
    for &mv in &safe {
        // Safe moves are legal in their order.
        let _ = position.play(mv);
    }
    safe
}
