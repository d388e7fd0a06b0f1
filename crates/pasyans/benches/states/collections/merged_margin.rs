//! A sorted array into which new states are merged now and then.

use super::States;
use super::array::Array;
use super::margin::{MARGIN, Margined};
use crate::states::{Inserted, Memory, Packed};

/// As [`SortedWithMargin`](super::SortedWithMargin), but when the margin is full only the margin is
/// sorted, and then merged with the rest, which is sorted already.
#[derive(Clone, Debug)]
pub struct MergedMargin<K> {
    states: Margined<K>,
    /// Where the margin is kept while it is merged.
    aside: Array<K>,
}

impl<K> Default for MergedMargin<K> {
    fn default() -> Self {
        Self {
            states: Margined::default(),
            aside: Array::default(),
        }
    }
}

impl<K: Packed + Ord> States<K> for MergedMargin<K> {
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        if self.states.contains(key) {
            return Inserted::Known;
        }
        // Taken at the start, so that a merge can never fail.
        let is_ready = self.aside.bytes() > 0 || self.aside.grow(MARGIN, memory);
        if !is_ready || !self.states.push(key, memory) {
            return Inserted::Full;
        }
        if self.states.is_due() {
            self.states.merge(&mut self.aside.keys);
        }
        Inserted::New
    }

    fn bytes(&self) -> usize {
        self.states.bytes() + self.aside.bytes()
    }
}
