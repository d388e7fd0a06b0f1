//! The plainest collection.

use super::States;
use super::array::Array;
use crate::states::{Inserted, Memory, Packed};

/// The states in the order in which they were met. A new state is compared with all of them.
#[derive(Clone, Debug)]
pub struct UnorderedList<K>(Array<K>);

impl<K> Default for UnorderedList<K> {
    fn default() -> Self {
        Self(Array::default())
    }
}

impl<K: Packed> States<K> for UnorderedList<K> {
    fn insert(&mut self, key: &K, memory: &mut impl Memory) -> Inserted {
        if self.0.keys.contains(key) {
            Inserted::Known
        } else if self.0.push(key, memory) {
            Inserted::New
        } else {
            Inserted::Full
        }
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }
}
