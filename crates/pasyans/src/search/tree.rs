//! The states that a search has met, how each was reached, and the way from one to another.

use super::arena::{Added, Arena};
use super::chunks::Chunks;
use super::game::{Child, Game, Way};
use super::meter::{Meter, Stop};
use crate::states::has_room;

/// How a state was reached.
#[derive(Clone, Copy)]
pub(crate) struct Link<S> {
    pub parent: u32,
    /// How many moves from the start, forced ones among them.
    pub moves: u16,
    /// How many steps from the start; a hint, as a shorter way to a state does not change those behind it.
    pub(super) level: u16,
    pub way: Way<S>,
    /// Whether this state is closed: it was expanded, and others were reached through it.
    pub is_closed: bool,
}

/// The root of the search.
pub(crate) const ROOT: u32 = 0;

/// The result of adding a child.
pub(crate) enum Met {
    New(u32),
    /// Known, but reached now by a shorter path.
    Shorter(u32),
    Known,
}

/// All generated states, each with the path to it. The game moves from state to state along these paths: back to
/// where two of them part, and forward from there. States expanded one after the other are mostly close, so this is
/// cheaper than unpacking them.
pub(crate) struct Tree<G: Game> {
    arena: Arena<G::Key>,
    pub links: Chunks<Link<G::Step>>,
    walk: Cursor,
}

/// Where the game is among the states.
pub(crate) struct Cursor {
    /// The states from the start to the one that the game is at, and the marks before their steps.
    path: Vec<(u32, usize)>,
    /// Those still to be played.
    ahead: Vec<u32>,
}

impl Cursor {
    /// The game is at the root.
    pub fn new<G: Game>(game: &G) -> Self {
        Self {
            path: vec![(ROOT, game.mark())],
            ahead: Vec::new(),
        }
    }

    /// Brings the game to the root, from whatever was played since.
    pub fn go_back<G: Game>(&mut self, game: &mut G) {
        self.path.truncate(1);
        self.path.iter().for_each(|&(_, mark)| game.back_to(mark));
    }

    /// Brings the game to a state: back to where the paths to it and to the last one part, and forward from there.
    ///
    /// # Errors
    /// If there is no memory for so long a path; the game is then on the way.
    #[inline]
    pub fn go_to<G: Game>(
        &mut self,
        number: u32,
        links: &Chunks<Link<G::Step>>,
        game: &mut G,
    ) -> Result<(), Stop> {
        self.ahead.clear();
        let mut at = number;
        let mut link = &links[at];
        while self
            .path
            .get(usize::from(link.level))
            .is_none_or(|&(other, _)| other != at)
        {
            if !has_room(&mut self.ahead, 1) {
                return Err(Stop::Memory);
            }
            self.ahead.push(at);
            at = link.parent;
            link = &links[at];
        }
        let level = usize::from(link.level);
        if let Some(&(_, mark)) = self.path.get(level + 1) {
            game.back_to(mark);
            self.path.truncate(level + 1);
        }
        if !has_room(&mut self.path, self.ahead.len()) {
            return Err(Stop::Memory);
        }
        while let Some(next) = self.ahead.pop() {
            if !game.make_room() {
                return Err(Stop::Memory);
            }
            self.path.push((next, game.mark()));
            game.play(links[next].way);
        }
        Ok(())
    }
}

impl<G: Game> Tree<G> {
    /// A tree with the position that the game is at as its root.
    ///
    /// # Errors
    /// If there is no memory even for that.
    pub fn new(game: &G, meter: &mut Meter) -> Result<Self, Stop> {
        let mut tree = Self {
            arena: Arena::new(),
            links: Chunks::new(),
            walk: Cursor::new(game),
        };
        let root = Child {
            key: game.key(),
            way: Way {
                step: G::NO_STEP,
                moves: 0,
            },
            is_won: game.is_won(),
            guide: None,
        };
        tree.meet(ROOT, &root, meter)?;
        tree.links[ROOT].level = 0;
        Ok(tree)
    }

    /// Gets ready to meet a child.
    #[inline]
    pub fn prefetch(&self, child: &Child<G::Key, G::Step>) {
        self.arena.prefetch(&child.key);
    }

    /// Adds a child of a state, unless it is there already.
    ///
    /// # Errors
    /// If there is no memory for it.
    #[inline]
    pub fn meet(
        &mut self,
        parent: u32,
        child: &Child<G::Key, G::Step>,
        meter: &mut Meter,
    ) -> Result<Met, Stop> {
        let (moves, level) = match self.links.get(parent as usize) {
            Some(link) => (link.moves, link.level),
            None => (0, 0),
        };
        let link = Link {
            parent,
            moves: moves.saturating_add(child.way.moves),
            level: level + 1,
            way: child.way,
            is_closed: false,
        };
        if !self.links.make_room(meter) {
            return Err(Stop::Memory);
        }
        match self.arena.add(&child.key, meter) {
            Added::New(number) => {
                self.links.push(link);
                Ok(Met::New(number))
            }
            Added::Known(number) => {
                let known = &mut self.links[number];
                // What lies behind a closed state was reached from it as it was then. Where ways are told by
                // the cards, they lead on from any way to it; elsewhere it has to keep its own.
                if link.moves < known.moves && (G::WAYS_ARE_ABSOLUTE || !known.is_closed) {
                    *known = link;
                    return Ok(Met::Shorter(number));
                }
                Ok(Met::Known)
            }
            Added::Full => Err(Stop::Memory),
        }
    }

    /// Brings the game to a state.
    ///
    /// # Errors
    /// If there is no memory for so long a path.
    #[inline]
    pub fn go_to(&mut self, number: u32, game: &mut G) -> Result<(), Stop> {
        self.walk.go_to(number, &self.links, game)
    }

    /// Forgets everything, gives back the memory and brings the game back to the root.
    pub fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        self.walk.go_back(game);
        self.arena.clear(meter);
        self.links.clear(meter);
    }
}
