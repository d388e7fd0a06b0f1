//! Beam search: of the positions that so many steps lead to, only the most promising go on.
//!
//! It finds short wins fast, and proves nothing.

use super::Run;
use super::game::{Child, Game};
use super::meter::{Meter, Stop};
use super::tree::{Met, ROOT, Tree};

pub(crate) struct Beam<G: Game> {
    tree: Tree<G>,
    /// The states to go on from, the next one last.
    layer: Vec<u32>,
    /// Those that they led to, by what they promise.
    next: Vec<(u32, u32)>,
    children: Vec<Child<G::Key, G::Step>>,
    width: usize,
    /// How much a move of the way there counts, in eighths of what the guide counts in.
    weight: u32,
    /// Only wins in fewer moves are of interest.
    below: u32,
    /// The shortest win of the layer.
    best: Option<u32>,
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
        Ok(Self {
            tree: Tree::new(game, meter)?,
            layer: vec![ROOT],
            next: Vec::new(),
            children: Vec::new(),
            width,
            weight,
            below,
            best: None,
        })
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
                tree.go_to(number, game);
                let moves = u32::from(tree.links[number].moves);
                children.clear();
                game.children(children);
                for child in &*children {
                    let moves = moves + u32::from(child.way.moves);
                    if moves >= self.below
                        || self.below < u32::MAX && moves + game.least(child.way) >= self.below
                    {
                        continue;
                    }
                    let (Met::New(at) | Met::Shorter(at)) = tree.meet(number, child, meter)? else {
                        continue;
                    };
                    if child.is_won {
                        self.below = moves;
                        self.best = Some(at);
                    } else {
                        next.push((game.guide(child) + self.weight * moves / 8, at));
                    }
                }
                tree.links[number].is_closed = true;
                layer.pop();
            }
            if let Some(best) = self.best {
                tree.go_to(best, game);
                return Ok(true);
            }
            if next.is_empty() {
                return Ok(false);
            }
            if next.len() > self.width {
                next.select_nth_unstable(self.width);
                next.truncate(self.width);
            }
            // Neighbours are near each other in the tree if they go on in the order in which they were met.
            layer.extend(next.drain(..).map(|(_, number)| number));
            layer.sort_unstable_by(|a, b| b.cmp(a));
            layer.dedup();
        }
    }

    fn clear(&mut self, game: &mut G, meter: &mut Meter) {
        self.tree.clear(game, meter);
    }
}
