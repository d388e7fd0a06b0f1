//! A hash table in parts, so that it grows a part at a time.

use super::FIRST_CAPACITY;
use super::memory::Memory;

/// The most bytes in a part. Moving its entries takes about a millisecond.
const PART_BYTES: usize = 1 << 20;
/// With so many parts, they become larger instead of more.
const MOST_BITS: u32 = 16;

/// Some slots, for entries whose hashes begin with the same bits.
pub(crate) trait Part: Sized {
    /// What is in a slot.
    type Entry: Copy;

    /// What a slot takes.
    const SLOT_BYTES: usize;

    /// A part with this many empty slots, a power of two, for entries whose hashes have this many first bits in
    /// common. `None` if the system has no memory for it.
    fn with_slots(slots: usize, alike: u32) -> Option<Self>;

    /// How many slots there are.
    fn slots(&self) -> usize;

    /// How many first bits of the hashes are the same.
    fn alike(&self) -> u32;

    /// Its entries, each with its hash.
    fn entries(&self) -> impl Iterator<Item = (u64, Self::Entry)>;

    /// Adds an entry that is not there yet. There is room for it.
    fn put(&mut self, hash: u64, entry: Self::Entry);
}

/// A table that is looked into by the high bits of a hash.
///
/// Were it one array, it would be moved as a whole into another one of twice the size: for that time nothing
/// else could happen, and the entries would be there twice. So only a small table is one array. Then its parts are
/// split, each when it is full: the first bits of a hash choose the part, the ones after them the slot.
#[derive(Clone, Debug)]
pub(crate) struct Parts<P> {
    parts: Vec<P>,
    /// The part for each value of the first bits.
    places: Vec<u32>,
    /// How many bits choose the part.
    bits: u32,
    slots: usize,
}

impl<P> Parts<P> {
    pub const fn new() -> Self {
        Self {
            parts: Vec::new(),
            places: Vec::new(),
            bits: 0,
            slots: 0,
        }
    }

    /// How many slots there are in all.
    pub const fn slots(&self) -> usize {
        self.slots
    }

    /// Its parts, in the order in which they were made.
    pub fn all(&self) -> impl Iterator<Item = &P> {
        self.parts.iter()
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        // In two steps: where there is one part, all bits have to go.
        (hash >> 1 >> (63 - self.bits)) as usize
    }

    /// The part that an entry with this hash belongs in. There is none before the table has grown.
    #[inline]
    pub fn part(&self, hash: u64) -> &P {
        &self.parts[self.places[self.place(hash)] as usize]
    }

    #[inline]
    pub fn part_mut(&mut self, hash: u64) -> &mut P {
        let place = self.place(hash);
        &mut self.parts[self.places[place] as usize]
    }
}

/// The slot (of `slots`, a power of two) that the look for an entry begins at.
#[inline]
pub(crate) const fn home(hash: u64, alike: u32, slots: usize) -> usize {
    (hash << alike >> (u64::BITS - slots.trailing_zeros())) as usize
}

impl<P: Part> Parts<P> {
    /// What all the slots take.
    pub const fn bytes(&self) -> usize {
        self.slots * P::SLOT_BYTES
    }

    /// How many slots there are after the part for this hash has grown.
    pub fn slots_when_grown(&self, hash: u64) -> usize {
        match self.slots {
            0 => FIRST_CAPACITY,
            slots => slots + self.part(hash).slots(),
        }
    }

    /// Makes the part for this hash twice as large, or splits it. Whether there is memory for that; while its entries
    /// are moved, this part is there twice.
    #[cold]
    pub fn grow(&mut self, hash: u64, memory: &mut impl Memory) -> bool {
        let old = (self.slots > 0).then(|| self.part(hash));
        let more = old.map_or(FIRST_CAPACITY, |old| 2 * old.slots());
        let bytes = more.saturating_mul(P::SLOT_BYTES);
        if !memory.reserve(bytes) {
            return false;
        }
        let new = match old {
            None => P::with_slots(more, 0).map(|part| (part, None)),
            Some(old) if bytes <= PART_BYTES || old.alike() == MOST_BITS => enlarged(old, more),
            Some(old) => split(old),
        };
        // The system may have less memory than the budget grants.
        let Some((part, other)) = new else {
            memory.release(bytes);
            return false;
        };
        self.replace(hash, part, other, memory);
        self.slots += more;
        true
    }

    /// Puts new parts in the place of the one for this hash.
    fn replace(&mut self, hash: u64, part: P, other: Option<P>, memory: &mut impl Memory) {
        if self.parts.is_empty() {
            self.places.push(0);
            self.parts.push(part);
            return;
        }
        let alike = part.alike();
        let old = std::mem::replace(self.part_mut(hash), part);
        self.slots -= old.slots();
        memory.release(old.slots() * P::SLOT_BYTES);
        let Some(other) = other else { return };
        if alike > self.bits {
            self.places = self.places.iter().flat_map(|&at| [at, at]).collect();
            self.bits += 1;
        }
        // Of all places of the old part, the second half is the other part's.
        let half = 1 << (self.bits - alike);
        let first = self.place(hash) & !(2 * half - 1);
        self.places[first + half..first + 2 * half].fill(self.parts.len() as u32);
        self.parts.push(other);
    }
}

/// The same part with more slots.
fn enlarged<P: Part>(old: &P, slots: usize) -> Option<(P, Option<P>)> {
    let mut part = P::with_slots(slots, old.alike())?;
    old.entries()
        .for_each(|(hash, entry)| part.put(hash, entry));
    Some((part, None))
}

/// Two parts, by the first bit in which the hashes differ.
fn split<P: Part>(old: &P) -> Option<(P, Option<P>)> {
    let (slots, alike) = (old.slots(), old.alike());
    let mut part = P::with_slots(slots, alike + 1)?;
    let mut other = P::with_slots(slots, alike + 1)?;
    for (hash, entry) in old.entries() {
        if hash << alike >> 63 == 0 {
            part.put(hash, entry);
        } else {
            other.put(hash, entry);
        }
    }
    Some((part, Some(other)))
}
