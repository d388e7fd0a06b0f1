//! Depth-first search: expands the position reached last, the most promising child first.
//!
//! It is complete: it finds a win if there is one, and proves that there is none if it ends without. It needs the
//! least memory and time per state, and its wins can be very long.

use super::Run;
use super::chunks::Chunks;
use super::game::{Child, Game, Way};
use super::meter::{Meter, Stop};
use crate::states::{FlatTable, Inserted};

pub(crate) struct DepthFirst<G: Game> {
    visited: FlatTable<G::Key>,
    /// The frontier: children of all depths still to visit, the next one last.
    open: Chunks<Open<G::Step>>,
    /// The new children of a position, until they are sorted.
    fresh: Vec<Open<G::Step>>,
    children: Vec<Child<G::Key, G::Step>>,
    /// The mark of the starting position, once it has begun.
    root: usize,
    is_started: bool,
}

#[derive(Clone, Copy)]
struct Open<S> {
    way: Way<S>,
    /// The mark of its parent's position.
    mark: usize,
    promise: u32,
}

impl<G: Game> DepthFirst<G> {
    pub fn new() -> Self {
        Self {
            visited: FlatTable::default(),
            open: Chunks::new(),
            fresh: Vec::new(),
            children: Vec::new(),
            root: 0,
            is_started: false,
        }
    }

    /// Expands the position. Returns whether a child is a win; the game is then at that child.
    fn expand(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        self.children.clear();
        game.children(&mut self.children);
        self.fresh.clear();
        let mark = game.mark();
        for child in &self.children {
            if child.is_won {
                game.play(child.way);
                return Ok(true);
            }
            match self.visited.insert(&child.key, meter) {
                Inserted::Known => {}
                Inserted::Full => return Err(Stop::Memory),
                Inserted::New => {
                    let promise = game.guide(child);
                    self.fresh.push(Open {
                        way: child.way,
                        mark,
                        promise,
                    });
                }
            }
        }
        self.fresh
            .sort_unstable_by_key(|open| std::cmp::Reverse(open.promise));
        for &open in &self.fresh {
            if !self.open.make_room(meter) {
                return Err(Stop::Memory);
            }
            self.open.push(open);
        }
        Ok(false)
    }
}

impl<G: Game> Run<G> for DepthFirst<G> {
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        if !self.is_started {
            self.is_started = true;
            self.root = game.mark();
            if self.visited.insert(&game.key(), meter) == Inserted::Full {
                return Err(Stop::Memory);
            }
            if self.expand(game, meter)? {
                return Ok(true);
            }
        }
        while self.open.len() > 0 {
            meter.visit()?;
            if !game.make_room() {
                return Err(Stop::Memory);
            }
            let Some(next) = self.open.pop() else { break };
            game.back_to(next.mark);
            game.play(next.way);
            if self.expand(game, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        game.back_to(self.root);
        self.visited.clear(meter);
        self.open.clear(meter);
    }
}
