//! All collections against the same streams of keys.

use std::collections::BTreeSet;

use proptest::prelude::*;

#[path = "../benches/states/collections/mod.rs"]
mod collections;
/// The library keeps its collection to itself.
#[path = "../src/states/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the searches use more of it")]
mod states;

use collections::{Array, MergedMargin, SortedWithMargin, States, StdHashSet, UnorderedList};
use states::{Ceiling, FlatTable, Inserted, Memory, Packed};

type Key = [u64; 3];

/// Says the same of every collection.
macro_rules! each {
    ($check:ident $(, $argument:expr)*) => {
        $check::<UnorderedList<Key>>($($argument),*);
        $check::<SortedWithMargin<Key>>($($argument),*);
        $check::<MergedMargin<Key>>($($argument),*);
        $check::<StdHashSet<Key>>($($argument),*);
        $check::<FlatTable<Key>>($($argument),*);
    };
}

/// A key for a number, another one for each; all words zero for 0.
fn key(number: u64) -> Key {
    // The words differ in few bits, as those of positions do.
    [number & 7, number >> 3 & 0xff, number >> 11]
}

/// Numbers below a bound, in no order, with repeats.
fn numbers(count: usize, below: u64) -> Vec<u64> {
    let mut state = 1_u64;
    let next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % below
    };
    std::iter::repeat_with(next).take(count).collect()
}

/// That a collection says of each key what a plain set says.
fn agrees<S: States<Key>>(numbers: &[u64]) {
    let (mut states, mut memory) = (S::default(), Ceiling::of(usize::MAX));
    let mut plain = BTreeSet::new();
    for &number in numbers {
        let expected = if plain.insert(number) {
            Inserted::New
        } else {
            Inserted::Known
        };
        assert_eq!(states.insert(&key(number), &mut memory), expected);
        assert_eq!(states.bytes(), memory.used());
    }
    assert!(states.bytes() >= plain.len() * size_of::<Key>());
    for &number in &plain {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::Known);
    }
    states.clear(&mut memory);
    assert_eq!((states.bytes(), memory.used()), (0, 0));
    assert_eq!(states.insert(&key(7), &mut memory), Inserted::New);
}

#[test]
fn all_agree_on_many_keys() {
    // Few repeats, and many: growth and full margins at known and at new keys.
    each!(agrees, &numbers(12_000, 50_000));
    each!(agrees, &numbers(12_000, 4_000));
}

#[test]
fn all_agree_on_sorted_keys() {
    each!(agrees, &(0..4_000).collect::<Vec<_>>());
    each!(agrees, &(0..4_000).rev().collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn all_agree_on_any_keys(numbers in prop::collection::vec(0_u64..3_000, 0..3_000)) {
        each!(agrees, &numbers);
    }
}

/// That a collection under a ceiling fills up, stays below it, loses nothing and goes on with more.
fn endures_refusal<S: States<Key>>(most: usize) {
    let (mut states, mut memory) = (S::default(), Ceiling::of(most));
    let mut next = 0;
    while states.insert(&key(next), &mut memory) == Inserted::New {
        next += 1;
    }
    for number in 0..next {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::Known);
    }
    for number in next..next + 10 {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::Full);
    }
    assert_eq!(states.bytes(), memory.used());
    assert!(memory.peak() <= most);

    let mut more = Ceiling::of(usize::MAX);
    assert!(more.reserve(memory.used()));
    for number in 0..next + 2_000 {
        let expected = if number < next {
            Inserted::Known
        } else {
            Inserted::New
        };
        assert_eq!(states.insert(&key(number), &mut more), expected);
    }
    assert_eq!(states.bytes(), more.used());
}

#[test]
fn without_memory_all_are_full_and_lose_nothing() {
    for most in [0, 1_000, 30_000, 100_000, 200_000] {
        each!(endures_refusal, most);
    }
}

/// A grant that the system cannot keep.
struct Boundless;

impl Memory for Boundless {
    fn reserve(&mut self, _: usize) -> bool {
        true
    }

    fn release(&mut self, _: usize) {}
}

#[test]
fn what_the_system_refuses_is_refused() {
    let mut array = Array::<Key>::default();
    assert!(!array.grow(usize::MAX / 2, &mut Boundless));
    assert_eq!((array.bytes(), array.keys.len()), (0, 0));
}

#[test]
fn the_flat_table_is_at_most_seven_eighths_full() {
    let (mut states, mut memory) = (FlatTable::default(), Ceiling::of(usize::MAX));
    for number in 0..10_000 {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::New);
        let len = number as usize + 1;
        assert!(len * (size_of::<Key>() + 1) * 8 <= states.bytes() * 7);
    }
    // While it grows, the table before is still there.
    assert_eq!(memory.peak(), states.bytes() / 2 * 3);
}

/// More keys than a part of the table has slots.
const MANY: u64 = 150_000;

#[test]
fn the_flat_table_grows_a_part_at_a_time() {
    let (mut states, mut memory) = (FlatTable::default(), Ceiling::of(usize::MAX));
    for number in 0..MANY {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::New);
        let len = number as usize + 1;
        assert!(len * (size_of::<Key>() + 1) * 8 <= states.bytes() * 7);
    }
    for number in 0..MANY {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::Known);
    }
    assert_eq!(states.insert(&key(MANY), &mut memory), Inserted::New);
    // While a part is split, only this part is there twice.
    assert_eq!(memory.used(), states.bytes());
    assert!(memory.peak() <= states.bytes() + (1 << 20));
}

#[test]
fn the_flat_table_takes_all_memory_but_a_part() {
    let most = 5 << 20;
    let (mut states, mut memory) = (FlatTable::default(), Ceiling::of(most));
    let mut next = 0;
    while states.insert(&key(next), &mut memory) == Inserted::New {
        next += 1;
    }
    assert!(memory.used() + (2 << 20) >= most && memory.peak() <= most);
    // One part is full; what belongs elsewhere still finds room, and nothing is lost.
    assert_eq!(states.insert(&key(next), &mut memory), Inserted::Full);
    for number in 0..next {
        assert_eq!(states.insert(&key(number), &mut memory), Inserted::Known);
    }
}

/// Keys of which many share their group and their tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Alike(u64);

impl Packed for Alike {
    const ZERO: Self = Self(0);

    fn hash(&self) -> u64 {
        ((self.0 % 3) << 62) | (self.0 % 2)
    }
}

#[test]
fn the_flat_table_tells_states_of_one_hash_apart() {
    let (mut states, mut memory) = (FlatTable::default(), Ceiling::of(usize::MAX));
    for expected in [Inserted::New, Inserted::Known] {
        for number in 0..2_000 {
            assert_eq!(states.insert(&Alike(number), &mut memory), expected);
        }
    }
}

/// Large keys (a part has few of them) of which the hashes begin with sixteen bits that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Crowded([u64; 32]);

impl Packed for Crowded {
    const ZERO: Self = Self([0; 32]);

    fn hash(&self) -> u64 {
        self.0[0].wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16
    }
}

#[test]
fn a_part_that_cannot_be_split_becomes_larger() {
    let (mut states, mut memory) = (FlatTable::default(), Ceiling::of(usize::MAX));
    for expected in [Inserted::New, Inserted::Known] {
        for number in 0..8_000 {
            let key = Crowded([number; 32]);
            assert_eq!(states.insert(&key, &mut memory), expected);
        }
    }
    assert_eq!(states.bytes(), memory.used());
}
