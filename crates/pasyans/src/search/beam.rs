//! Beam search: of the positions that so many steps lead to, only the most promising go on.
//!
//! It finds short wins fast, and proves nothing.

use super::Run;
use super::game::{Child, Game};
use super::meter::{Meter, Stop};
use super::tree::{Met, ROOT, Tree};
use crate::states::has_room;

pub(crate) struct Beam<G: Game> {
    tree: Tree<G>,
    /// The states to go on from, the next one last.
    layer: Vec<u32>,
    /// Those that they led to, by what they promise.
    next: Next<G>,
    children: Vec<Child<G::Key, G::Step>>,
    width: usize,
    /// How much a move of the way there counts, in eighths of what the guide counts in.
    weight: u32,
    /// Whether the moves that the bound foretells count as well.
    is_informed: bool,
    /// Only wins in fewer moves are of interest.
    below: u32,
    /// The shortest win of the layer.
    best: Option<u32>,
}

/// What the layer leads to.
enum Next<G: Game> {
    /// States of the tree. It remembers all states met; those that do not go on never will.
    Met(Vec<(u32, u32)>),
    /// States that the tree has yet to meet, by what they promise. It will remember those that go on; the others
    /// may come again.
    Found(Vec<Vec<Found<G>>>),
}

struct Found<G: Game> {
    parent: u32,
    child: Child<G::Key, G::Step>,
}

impl<G: Game> Next<G> {
    /// Adds the best of what was found to the tree and to the layer, but of those that are alike in outline only
    /// one.
    fn choose(
        found: &mut [Vec<Found<G>>],
        width: usize,
        tree: &mut Tree<G>,
        layer: &mut Vec<u32>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        // So few that comparing all is faster than a table.
        let mut outlines = Vec::with_capacity(2 * width);
        for Found { parent, child } in found.iter().flatten() {
            if layer.len() == width {
                break;
            }
            let outline = G::outline(child);
            if !outlines.contains(&outline) {
                outlines.push(outline);
                if let Met::New(number) = tree.meet(*parent, child, meter)? {
                    layer.push(number);
                }
            }
        }
        found.iter_mut().for_each(Vec::clear);
        // The next one is the last.
        layer.reverse();
        Ok(())
    }
}

impl<G: Game> Beam<G> {
    /// A search from the position that the game is at, for a win in fewer than `below` moves.
    pub fn new(
        game: &G,
        width: usize,
        weight: u32,
        below: u32,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        Self::with(Next::Met(Vec::new()), game, width, weight, below, meter)
    }

    /// The same for a beam so narrow that nearly every state is left out. It remembers only what goes on, and
    /// of positions that are alike in outline one goes on.
    pub fn narrow(
        game: &G,
        width: usize,
        weight: u32,
        below: u32,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        Self::with(Next::Found(Vec::new()), game, width, weight, below, meter)
    }

    fn with(
        next: Next<G>,
        game: &G,
        width: usize,
        weight: u32,
        below: u32,
        meter: &mut Meter,
    ) -> Result<Self, Stop> {
        Ok(Self {
            tree: Tree::new(game, meter)?,
            layer: vec![ROOT],
            next,
            children: Vec::new(),
            width,
            weight,
            is_informed: false,
            below,
            best: None,
        })
    }

    /// The same, where the moves that are still needed by the bound count as much as those of the way there. It finds
    /// shorter wins where the bound is good.
    pub fn informed(self) -> Self {
        Self {
            is_informed: true,
            ..self
        }
    }
}

impl<G: Game> Run<G> for Beam<G> {
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        let Self {
            tree,
            layer,
            next,
            children,
            ..
        } = self;
        loop {
            while let Some(&number) = layer.last() {
                meter.visit()?;
                tree.go_to(number, game)?;
                let moves = u32::from(tree.links[number].moves);
                children.clear();
                game.children(children);
                for child in &*children {
                    let moves = moves + u32::from(child.way.moves);
                    if moves >= self.below {
                        continue;
                    }
                    let needs_least = self.below < u32::MAX || self.is_informed;
                    let least = if needs_least {
                        game.least(child.way)
                    } else {
                        0
                    };
                    if moves + least >= self.below {
                        continue;
                    }
                    let next = match next {
                        Next::Found(found) if !child.is_won => {
                            let promise = game.guide(child) + self.weight * moves / 8;
                            let promise = promise as usize;
                            if promise >= found.len() {
                                found.resize_with(promise + 1, Vec::new);
                            }
                            if !has_room(&mut found[promise], 1) {
                                return Err(Stop::Memory);
                            }
                            found[promise].push(Found {
                                parent: number,
                                child: *child,
                            });
                            continue;
                        }
                        Next::Found(_) => None,
                        Next::Met(met) => Some(met),
                    };
                    let (Met::New(at) | Met::Shorter(at)) = tree.meet(number, child, meter)? else {
                        continue;
                    };
                    if child.is_won {
                        self.below = moves;
                        self.best = Some(at);
                    } else if let Some(next) = next {
                        let length = if self.is_informed {
                            moves + least
                        } else {
                            moves
                        };
                        if !has_room(next, 1) {
                            return Err(Stop::Memory);
                        }
                        next.push((game.guide(child) + self.weight * length / 8, at));
                    }
                }
                tree.links[number].is_closed = true;
                layer.pop();
            }
            if let Some(best) = self.best {
                tree.go_to(best, game)?;
                return Ok(true);
            }
            match next {
                Next::Met(met) => {
                    if met.len() > self.width {
                        met.select_nth_unstable(self.width);
                        met.truncate(self.width);
                    }
                    // Neighbours are near each other in the tree if they go on in the order in which they were met.
                    layer.extend(met.drain(..).map(|(_, number)| number));
                    layer.sort_unstable_by(|a, b| b.cmp(a));
                    layer.dedup();
                }
                Next::Found(found) => Next::choose(found, self.width, tree, layer, meter)?,
            }
            if layer.is_empty() {
                return Ok(false);
            }
        }
    }

    fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        self.tree.clear(game, meter);
    }
}
