//! How long the parts of MOLEK-SYNTEZ take: rules, text, and the searches on fixed deals.
//!
//! Every search is checked against what is known of its deals, so that a fast wrong answer fails.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use pasyans::{Answer, ClockHost, Engine, Objective, Position, Question, Rules, Verdict};

/// How many deals are measured without cheats, and how many of them can be won.
const FAIR_DEALS: (u64, usize) = (200, 42);
/// How many deals are measured with cheats, and the cheats that they need in all.
const CHEATED_DEALS: (u64, u32) = (50, 64);
/// A deal with a long proof, the cheats and the moves that it needs.
const HARD_DEAL: (u64, (u32, u32)) = (45, (5, 40));

fn deal(number: u64) -> Position {
    let rules = Rules::named("molek-syntez").expect("the game is known");
    rules.deal(number).expect("every number is a deal")
}

fn answer(question: Question) -> Answer {
    // Starting a thread would take a good part of the time of an easy deal.
    let mut engine = Engine::new(ClockHost::new());
    engine.go(question, |_| {});
    engine.wait().expect("a search was started")
}

/// Cheats and moves of the proven best win.
fn best(number: u64) -> (u32, u32) {
    let answer = answer(Question::new(deal(number)).with_cheats());
    assert!(answer.proven.shortest && answer.proven.fewest_cheats);
    let solution = answer.solution().expect("a win");
    (solution.cheats(), solution.length())
}

fn searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(5));

    let (deals, wins) = FAIR_DEALS;
    group.throughput(Throughput::Elements(deals));
    group.bench_function(format!("{deals} deals without cheats"), |bencher| {
        bencher.iter(|| {
            let verdicts = (0..deals).map(|number| answer(Question::new(deal(number))).verdict);
            let won = verdicts
                .inspect(|verdict| assert_ne!(*verdict, Verdict::Undecided))
                .filter(|verdict| matches!(verdict, Verdict::Won(_)));
            assert_eq!(won.count(), wins);
        });
    });

    let (deals, cheats) = CHEATED_DEALS;
    group.throughput(Throughput::Elements(deals));
    group.bench_function(format!("{deals} deals with cheats"), |bencher| {
        bencher.iter(|| assert_eq!((0..deals).map(|number| best(number).0).sum::<u32>(), cheats));
    });

    let (hard, expected) = HARD_DEAL;
    group.throughput(Throughput::Elements(1));
    group.bench_function("a hard deal with cheats", |bencher| {
        bencher.iter(|| assert_eq!(best(hard), expected));
    });

    let first = Question {
        objective: Objective::First,
        ..Question::new(deal(hard)).with_cheats()
    };
    group.bench_function("a first win of the hard deal", |bencher| {
        bencher.iter(|| assert!(answer(first.clone()).solution().is_some()));
    });
    group.finish();
}

fn rules(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rules");
    let position = deal(0);
    group.bench_function("list the moves", |bencher| {
        bencher.iter(|| black_box(&position).legal_moves(black_box(true)));
    });
    group.bench_function("play and undo every move", |bencher| {
        let moves = position.legal_moves(true);
        bencher.iter_batched_ref(
            || position.clone(),
            |position| {
                for &mv in &moves {
                    let played = position
                        .play(black_box(mv))
                        .expect("a listed move is legal");
                    position.undo(played);
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn text(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("text");
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let board = deal(0).to_string();
    group.bench_function("parse", |bencher| {
        bencher.iter(|| Position::parse(&rules, black_box(&board)).expect("a board"));
    });
    group.bench_function("parse what is no board", |bencher| {
        bencher.iter(|| Position::parse(&rules, black_box("668790.7V6D87.")).is_err());
    });
    group.bench_function("deal", |bencher| bencher.iter(|| deal(black_box(1))));
    group.finish();
}

criterion_group!(benches, rules, text, searches);
criterion_main!(benches);
