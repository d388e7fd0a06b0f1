//! A sorted array, sorted again now and then.

use super::States;
use super::margin::Margined;
use crate::states::{Inserted, Memory, Packed};

/// A sorted array with a short unsorted margin at its end. A state is looked for by halving in the
/// one and by comparing all in the other; when the margin is full, everything is sorted.
#[derive(Clone, Debug)]
pub struct SortedWithMargin<K>(Margined<K>);

impl<K> Default for SortedWithMargin<K> {
    fn default() -> Self {
        Self(Margined::default())
    }
}

impl<K: Packed + Ord> States<K> for SortedWithMargin<K> {
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        if self.0.contains(key) {
            return Inserted::Known;
        }
        if !self.0.push(key, memory) {
            return Inserted::Full;
        }
        if self.0.is_due() {
            self.0.sort();
        }
        Inserted::New
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}
