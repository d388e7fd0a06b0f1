//! How long the collections of states take, and how much room: `docs/states.md` tells the story.
//!
//! Each collection is filled with the same stream, what a depth-first search of a deal meets,
//! and has to hold as many states afterwards as there are in it. The slow ones are measured up to the
//! size at which they are still worth waiting for.

use std::hash::{BuildHasherDefault, Hasher};
use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group,
    criterion_main,
};
use pasyans::Rules;

#[allow(dead_code, unused_imports, reason = "its tests use more of it")]
mod collections;
/// The library keeps its collection to itself.
#[path = "../../src/states/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the searches use more of it")]
mod states;
mod stream;

use collections::{MergedMargin, SortedWithMargin, States, StdHashSet, UnorderedList};
use states::{Ceiling, FlatTable, Inserted, Packed};
use stream::{Key, stream};

/// A deal whose search goes on for millions of states.
const DEAL: (&str, u64) = ("good-measure", 3);

/// The hash of the flat table, for the standard library's table.
#[derive(Default)]
struct OurHash(u64);

impl Hasher for OurHash {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = Key::ZERO;
        for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(8)) {
            *word = bytes.try_into().map_or(0, u64::from_ne_bytes);
        }
        // The table looks at the low bits as well, and ours are spread well at the high end.
        self.0 = words.hash().rotate_left(26);
    }

    // How many words there are is the same for all keys.
    fn write_usize(&mut self, _: usize) {}

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Inserts everything. What became of the collection, how many states were new, and the memory.
fn fill<S: States<Key>>(stream: &[Key]) -> (S, usize, Ceiling) {
    let (mut states, mut memory) = (S::default(), Ceiling::of(usize::MAX));
    let mut new = 0;
    for key in stream {
        match states.insert(key, &mut memory) {
            Inserted::New => new += 1,
            Inserted::Known => {}
            Inserted::Full => panic!("there is memory for all"),
        }
    }
    (states, new, memory)
}

/// Measures one collection, if its size is one that it is measured with.
fn measure<S: States<Key>>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    largest: usize,
    (count, stream): (usize, &[Key]),
) {
    if count > largest {
        return;
    }
    let (states, new, memory) = fill::<S>(stream);
    assert_eq!(new, count);
    let each = |bytes: usize| bytes as f64 / count as f64;
    println!(
        "{name}, {count} states: {:.1} bytes a state, {:.1} at the most",
        each(states.bytes()),
        each(memory.peak()),
    );
    drop(states);
    group.bench_with_input(BenchmarkId::new(name, count), stream, |bencher, stream| {
        bencher.iter(|| fill::<S>(black_box(stream)).1);
    });
}

fn collections(criterion: &mut Criterion) {
    let rules = Rules::named(DEAL.0).expect("the game is known");
    let deal = rules.deal(DEAL.1).expect("the deal is numbered");
    let mut group = criterion.benchmark_group("states");
    group
        .sample_size(10)
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1_500));
    for count in [1_000, 10_000, 100_000, 1_000_000] {
        let stream = stream(&deal, count);
        println!("{count} states are met {} times", stream.len());
        group.throughput(Throughput::Elements(stream.len() as u64));
        let (group, filling) = (&mut group, (count, stream.as_slice()));
        measure::<UnorderedList<Key>>(group, "unordered list", 10_000, filling);
        measure::<SortedWithMargin<Key>>(group, "sorted with margin", 100_000, filling);
        measure::<MergedMargin<Key>>(group, "merged margin", 100_000, filling);
        measure::<StdHashSet<Key>>(group, "std HashSet", 1_000_000, filling);
        measure::<StdHashSet<Key, BuildHasherDefault<OurHash>>>(
            group,
            "std HashSet, our hash",
            1_000_000,
            filling,
        );
        measure::<FlatTable<Key>>(group, "flat table", 1_000_000, filling);
    }
    group.finish();
}

criterion_group!(benches, collections);
criterion_main!(benches);
