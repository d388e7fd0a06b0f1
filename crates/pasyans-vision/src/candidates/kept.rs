//! The chains that were found so far, each once.
//!
//! A picture full of lines has very many chains, and each new one is compared with those before it. They lie in buckets by
//! their left end, sorted by their right end, so that only the few near it are looked at.

use super::Chain;
use crate::levels::GREATEST_SCALE;
use crate::looks::Looks;

/// Two chains are the same if both ends are nearer than this, in pixels. It is also the width of a bucket.
const NEAR: f64 = 2.0;

/// Chains in the order in which they were found.
pub(super) struct Kept {
    chains: Vec<Chain>,
    /// The right ends of the chains whose left ends are in the bucket, in order, and which chains they are.
    buckets: Vec<Vec<(f64, usize)>>,
    /// Where the first bucket begins.
    leftmost: f64,
    /// The width of a table, in pixels of the game.
    width: f64,
}

impl Kept {
    /// None so far, in a level of so many pixels across.
    pub fn new(looks: &Looks, across: usize) -> Self {
        let width = looks.table_width();
        // The first columns of a chain may lie left of the picture.
        let leftmost = -(width * GREATEST_SCALE).ceil();
        let buckets = ((across as f64 - leftmost) / NEAR) as usize + 1;
        Self {
            chains: Vec::new(),
            buckets: vec![Vec::new(); buckets],
            leftmost,
            width,
        }
    }

    /// The chains, in the order in which they were found.
    pub fn into_chains(self) -> Vec<Chain> {
        self.chains
    }

    /// Adds a chain, or puts it in the place of a worse one that says the same.
    pub fn keep(&mut self, chain: Chain) {
        match self.first_same(&chain) {
            Some(index) if self.chains[index].score >= chain.score => {}
            Some(index) => {
                let before = std::mem::replace(&mut self.chains[index], chain);
                let bucket = self.bucket(&before);
                self.buckets[bucket].retain(|&(_, other)| other != index);
                self.enter(&chain, index);
            }
            None => {
                self.enter(&chain, self.chains.len());
                self.chains.push(chain);
            }
        }
    }

    /// The first of the chains that are the same: both ends are near.
    fn first_same(&self, chain: &Chain) -> Option<usize> {
        let right = self.right(chain);
        let bucket = self.bucket(chain);
        let around = bucket.saturating_sub(1)..(bucket + 2).min(self.buckets.len());
        self.buckets[around]
            .iter()
            .flat_map(|ends| {
                let from = ends.partition_point(|&(end, _)| end <= right - NEAR);
                ends[from..]
                    .iter()
                    .take_while(|&&(end, _)| end < right + NEAR)
            })
            .map(|&(_, index)| index)
            .filter(|&index| (self.chains[index].x - chain.x).abs() < NEAR)
            .min()
    }

    fn enter(&mut self, chain: &Chain, index: usize) {
        let right = self.right(chain);
        let bucket = self.bucket(chain);
        let ends = &mut self.buckets[bucket];
        let at = ends.partition_point(|&(end, _)| end < right);
        ends.insert(at, (right, index));
    }

    /// Chains that lie beyond the buckets are in the outermost.
    fn bucket(&self, chain: &Chain) -> usize {
        let bucket = ((chain.x - self.leftmost) / NEAR).max(0.0) as usize;
        bucket.min(self.buckets.len() - 1)
    }

    fn right(&self, chain: &Chain) -> f64 {
        chain.x + chain.scale * self.width
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pasyans_screens::Chance;

    /// The same by comparing each chain with every other.
    fn plainly(chains: &[Chain], looks: &Looks) -> Vec<Chain> {
        let width = looks.table_width();
        let right = |chain: &Chain| chain.x + chain.scale * width;
        let mut found: Vec<Chain> = Vec::new();
        for &chain in chains {
            let is_same = |other: &&mut Chain| {
                (other.x - chain.x).abs() < NEAR && (right(other) - right(&chain)).abs() < NEAR
            };
            match found.iter_mut().find(is_same) {
                Some(other) if other.score >= chain.score => {}
                Some(other) => *other = chain,
                None => found.push(chain),
            }
        }
        found
    }

    #[test]
    fn the_same_chains_are_kept_as_by_comparing_each_with_every_other() {
        let looks = Looks::molek();
        let mut chance = Chance::new(7);
        for across in [5, 300] {
            // Some lie beyond the picture, and many near each other.
            let chains: Vec<Chain> = (0..4000)
                .map(|_| Chain {
                    x: chance.between(-900.0, 400.0).round() / 4.0,
                    scale: 0.7 + chance.between(0.0, 30.0).round() / 1000.0,
                    score: chance.between(0.0, 9.0).round(),
                })
                .collect();
            let mut kept = Kept::new(&looks, across);
            chains.iter().for_each(|&chain| kept.keep(chain));
            let kept = kept.into_chains();
            assert!(kept.len() > 100, "{}", kept.len());
            assert_eq!(kept, plainly(&chains, &looks));
        }
    }
}
