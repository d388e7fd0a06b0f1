//! A sorted array with a margin of states that are not yet in their places.

use super::array::Array;
use crate::states::{Memory, Packed};

/// How many states the margin holds. A larger one takes longer to look through, a smaller one has to
/// be sorted in more often.
pub const MARGIN: usize = 1 << 8;

/// An array of which all but the end is sorted: the margin.
#[derive(Clone, Debug)]
pub struct Margined<K> {
    array: Array<K>,
    /// How many of the keys are sorted.
    sorted: usize,
}

impl<K> Default for Margined<K> {
    fn default() -> Self {
        Self {
            array: Array::default(),
            sorted: 0,
        }
    }
}

impl<K: Packed + Ord> Margined<K> {
    pub const fn bytes(&self) -> usize {
        self.array.bytes()
    }

    pub fn contains(&self, key: &K) -> bool {
        let (sorted, margin) = self.array.keys.split_at(self.sorted);
        sorted.binary_search(key).is_ok() || margin.contains(key)
    }

    /// Appends a key that is not there. Whether there was memory for it.
    pub fn push(&mut self, key: &K, memory: &mut impl Memory) -> bool {
        self.array.push(key, memory)
    }

    /// Whether the margin is full.
    pub const fn is_due(&self) -> bool {
        self.array.keys.len() - self.sorted >= MARGIN
    }

    /// Brings the states of the margin to their places by sorting everything.
    pub fn sort(&mut self) {
        self.array.keys.sort_unstable();
        self.sorted = self.array.keys.len();
    }

    /// Brings the states of the margin to their places by sorting only them and merging both parts.
    /// `aside` is where the margin is kept meanwhile.
    pub fn merge(&mut self, aside: &mut Vec<K>) {
        let keys = &mut self.array.keys;
        keys[self.sorted..].sort_unstable();
        aside.clear();
        aside.extend_from_slice(&keys[self.sorted..]);
        // From the end, where there is room now: no key is overwritten before it was moved. Once the
        // margin is used up, the others are where they belong.
        let mut left = self.sorted;
        for at in (0..keys.len()).rev() {
            let Some(&last) = aside.last() else { break };
            if left > 0 && keys[left - 1] > last {
                left -= 1;
                keys[at] = keys[left];
            } else {
                keys[at] = last;
                aside.pop();
            }
        }
        self.sorted = keys.len();
    }
}
