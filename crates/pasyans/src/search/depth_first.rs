//! Depth-first search: always on from the position reached last, the most promising child first.
//!
//! It promises a win if there is one, and that there is none if it ends without. It needs the least
//! memory and time for each state, and its wins can be very long.

use super::game::{Child, Game, Way};
use super::meter::{Meter, Stop};
use super::visited::{Added, Visited};

pub(crate) struct DepthFirst<G: Game> {
    visited: Visited<G::Key>,
    /// The children still to be gone to, of all depths, the next one last.
    open: Vec<Open<G::Step>>,
    children: Vec<Child<G::Key, G::Step>>,
    is_started: bool,
}

struct Open<S> {
    way: Way<S>,
    /// The mark of its parent's position.
    mark: usize,
    promise: u32,
}

impl<G: Game> DepthFirst<G> {
    pub const fn new() -> Self {
        Self {
            visited: Visited::new(),
            open: Vec::new(),
            children: Vec::new(),
            is_started: false,
        }
    }

    /// Searches on. Whether there is a win (the game is then there); if not, all was searched.
    pub fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        if !self.is_started {
            self.is_started = true;
            if self.visited.add(&game.key(), meter) == Added::Full {
                return Err(Stop::Memory);
            }
            if self.expand(game, meter)? {
                return Ok(true);
            }
        }
        while let Some(next) = self.open.last() {
            meter.visit()?;
            game.back_to(next.mark);
            game.play(next.way);
            self.open.pop();
            if self.expand(game, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds the children of the position. Whether one of them is a win, to which the game then goes.
    fn expand(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        self.children.clear();
        game.children(&mut self.children);
        let floor = self.open.len();
        let mark = game.mark();
        for child in &self.children {
            if child.is_won {
                game.play(child.way);
                return Ok(true);
            }
            match self.visited.add(&child.key, meter) {
                Added::Known => {}
                Added::Full => return Err(Stop::Memory),
                Added::New => {
                    let promise = game.guide(child);
                    self.open.push(Open {
                        way: child.way,
                        mark,
                        promise,
                    });
                }
            }
        }
        self.open[floor..].sort_unstable_by_key(|open| std::cmp::Reverse(open.promise));
        Ok(false)
    }

    /// Gives back the memory.
    pub fn clear(&mut self, meter: &mut Meter) {
        self.visited.clear(meter);
    }
}
