//! An array that grows without moving what is in it.

use std::ops::{Index, IndexMut};

use crate::states::{Memory, reserve};

/// Values by their number, in chunks of equal length. Growing adds a chunk at the end, so its cost does not depend
/// on the size. Only the first chunk grows by moving, so that a small array takes little memory.
pub(crate) struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
    /// The capacity, in values.
    room: usize,
}

/// The most bytes in a chunk.
const CHUNK_BYTES: usize = 1 << 20;
const FIRST_CAPACITY: usize = 1 << 10;

impl<T> Chunks<T> {
    /// How many bits of a number say where in its chunk the value is.
    const BITS: u32 = (CHUNK_BYTES / size_of::<T>()).ilog2();
    const MASK: usize = (1 << Self::BITS) - 1;

    pub const fn new() -> Self {
        Self {
            chunks: Vec::new(),
            len: 0,
            room: 0,
        }
    }

    pub const fn len(&self) -> usize {
        self.len
    }

    const fn bytes(&self) -> usize {
        self.room * size_of::<T>()
    }

    /// The value with this number, if there is one.
    #[inline]
    pub fn get(&self, number: usize) -> Option<&T> {
        self.chunks
            .get(number >> Self::BITS)?
            .get(number & Self::MASK)
    }

    /// Makes room for one more value. Returns whether there is memory for it.
    #[inline]
    pub fn make_room(&mut self, memory: &mut impl Memory) -> bool {
        self.len < self.room || self.grow(memory)
    }

    #[cold]
    fn grow(&mut self, memory: &mut impl Memory) -> bool {
        let chunk = 1 << Self::BITS;
        let more = match self.room {
            0 => FIRST_CAPACITY.min(chunk),
            room if room < chunk => room.min(chunk - room),
            _ => chunk,
        };
        let bytes = more * size_of::<T>();
        if !memory.reserve(bytes) {
            return false;
        }
        if self.room.is_multiple_of(chunk) {
            self.chunks.push(Vec::new());
        }
        // The system may have less memory than the budget grants.
        let last = self.chunks.last_mut();
        let grown = last.is_some_and(|last| reserve(last, more));
        if !grown {
            self.chunks.pop_if(|last| last.is_empty());
            memory.release(bytes);
            return false;
        }
        self.room += more;
        true
    }

    /// Appends a value. There has to be room for it.
    #[inline]
    pub fn push(&mut self, value: T) {
        debug_assert!(self.len < self.room);
        self.chunks[self.len >> Self::BITS].push(value);
        self.len += 1;
    }

    /// Takes the last value away. Its room is kept for the next one.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.chunks[self.len >> Self::BITS].pop()
    }

    /// Clears everything and returns the memory.
    pub fn clear(&mut self, memory: &mut impl Memory) {
        memory.release(self.bytes());
        *self = Self::new();
    }
}

impl<T> Index<u32> for Chunks<T> {
    type Output = T;

    #[inline]
    fn index(&self, number: u32) -> &T {
        let number = number as usize;
        &self.chunks[number >> Self::BITS][number & Self::MASK]
    }
}

impl<T> IndexMut<u32> for Chunks<T> {
    #[inline]
    fn index_mut(&mut self, number: u32) -> &mut T {
        let number = number as usize;
        &mut self.chunks[number >> Self::BITS][number & Self::MASK]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::states::Ceiling;

    #[test]
    fn keeps_everything_in_its_place() {
        let (mut chunks, mut memory) = (Chunks::new(), Ceiling::of(usize::MAX));
        let most = 3 * CHUNK_BYTES as u64 / 8 + 5;
        for value in 0..most {
            assert!(chunks.make_room(&mut memory));
            chunks.push(value);
        }
        assert_eq!(chunks.len() as u64, most);
        assert!((0..most).all(|value| chunks[value as u32] == value));
        assert_eq!(chunks.get(most as usize), None);
        chunks[7] = 70;
        assert_eq!(chunks[7], 70);
        assert_eq!(memory.used(), 4 * CHUNK_BYTES);
        // Back over the ends of chunks, and forth again.
        for value in (9..most).rev() {
            assert_eq!(chunks.pop(), Some(value));
        }
        for value in 9..most {
            assert!(chunks.make_room(&mut memory));
            chunks.push(value);
        }
        assert!((9..most).all(|value| chunks[value as u32] == value));
        assert_eq!(memory.used(), 4 * CHUNK_BYTES);
        chunks.clear(&mut memory);
        assert_eq!((chunks.len(), memory.used()), (0, 0));
    }

    #[test]
    fn stops_where_memory_ends_and_goes_on_with_more() {
        for most in [0, 8 << 10, 100_000, CHUNK_BYTES, 2 * CHUNK_BYTES + 1] {
            let (mut chunks, mut memory) = (Chunks::new(), Ceiling::of(most));
            while chunks.make_room(&mut memory) {
                chunks.push(chunks.len() as u64);
            }
            assert!(memory.peak() <= most && chunks.len() * 8 == memory.used());
            let mut more = Ceiling::of(usize::MAX);
            assert!(more.reserve(memory.used()));
            for _ in 0..CHUNK_BYTES / 4 {
                assert!(chunks.make_room(&mut more));
                chunks.push(chunks.len() as u64);
            }
            assert!((0..chunks.len() as u64).all(|value| chunks[value as u32] == value));
        }
    }
}
