//! What a survey costs over the bare engine, what a second thread gains, how its memory grows, and how fast reports read.
//!
//! `cargo bench -p pasyans-survey`. The runs of a comparison take turns, and the cheapest of each counts: what disturbs a run only
//! ever makes it dearer. On Linux the times are those of the processor, so that a machine with other work does for all but the
//! gain of the second thread; elsewhere they are those of the clock.

use std::path::Path;
use std::time::Instant;

use pasyans::{ClockHost, Engine, Objective, Position, Question, Rules};
use pasyans_survey::{Cancel, Deals, Format, Plan, Row, RowWriter, Settings, report, run};

const TURNS: usize = 5;

fn plan(game: &str, count: u64) -> Plan {
    let rules = Rules::named(game).expect("a game");
    let deals = Deals::Random { count, seed: 1 };
    Plan::new(vec![rules], deals, Settings::default()).expect("a plan")
}

/// What some work took.
#[derive(Clone, Copy)]
struct Cost {
    /// Seconds of the processor, of all threads.
    processor: f64,
    /// Seconds of the clock.
    clock: f64,
}

impl Cost {
    const MAX: Self = Self {
        processor: f64::MAX,
        clock: f64::MAX,
    };

    fn of(work: impl FnOnce()) -> Self {
        let (began, used) = (Instant::now(), processor_time());
        work();
        let clock = began.elapsed().as_secs_f64();
        let processor = match (used, processor_time()) {
            (Some(before), Some(after)) => after - before,
            _ => clock,
        };
        Self { processor, clock }
    }

    const fn min(self, other: Self) -> Self {
        Self {
            processor: self.processor.min(other.processor),
            clock: self.clock.min(other.clock),
        }
    }
}

/// The seconds of the processor that this process has used, where the system tells: in hundredths.
fn processor_time() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes before, in brackets, and may have spaces.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / 100.0)
}

/// The engine on boards that are there: no dealing, no rows.
fn bare_engine(boards: &[Position]) -> Cost {
    Cost::of(|| {
        let states = boards.iter().map(|board| {
            let mut engine = Engine::new(ClockHost::new());
            let question = Question {
                objective: Objective::usual(board.rules()),
                threads: 1,
                ..Question::new(board.clone())
            };
            engine.go(question, |_| {});
            engine.wait().expect("an answer").states
        });
        std::hint::black_box(states.sum::<u64>());
    })
}

fn survey(plan: &Plan, file: &Path, threads: usize) -> Cost {
    let _ = std::fs::remove_file(file);
    Cost::of(|| {
        run(plan, file, threads, &Cancel::default(), &mut |_| {}).expect("it runs");
    })
}

/// Writes a file of as many rows as in a large survey: the results of the first ones, again and again.
fn write_many(plan: &Plan, file: &Path) {
    let cancel = Cancel::default();
    let solved: Vec<Row> = plan
        .rows()
        .take(10_000)
        .filter_map(|row| plan.solve(row, &cancel).ok())
        .collect();
    let file = std::fs::File::create(file).expect("created");
    let mut writer = RowWriter::new(file, Format::Parquet, plan.header()).expect("begun");
    for (number, row) in plan.rows().zip(solved.iter().cycle()) {
        let (_, deal) = plan.header().deal(number).expect("a deal");
        let row = Row {
            deal,
            ..row.clone()
        };
        writer.write(&row).expect("written");
    }
    writer.finish().expect("finished");
}

/// The most memory that this process has had, in MiB, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib >> 10)
}

fn main() {
    // `cargo test --benches` only wants to know whether it builds.
    if !std::env::args().any(|word| word == "--bench") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rows.parquet");
    for (game, count) in [("molek-syntez", 20_000), ("seahaven-towers", 2_000)] {
        let plan = plan(game, count);
        let boards: Vec<Position> = plan
            .rows()
            .filter_map(|row| plan.header().deal(row))
            .filter_map(|(game, deal)| plan.games()[game].deal(deal).ok())
            .collect();
        let mut best = [Cost::MAX; 3];
        for _ in 0..TURNS {
            let turn = [
                bare_engine(&boards),
                survey(&plan, &file, 1),
                survey(&plan, &file, 2),
            ];
            best = std::array::from_fn(|index| best[index].min(turn[index]));
        }
        let [alone, one, two] = best;
        println!(
            "{game}, {count} deals: bare engine {:.2} s, survey {:.2} s ({:+.1} %); two threads {:.2} s of the processor together, \
             by the clock {:.2} times as fast as one",
            alone.processor,
            one.processor,
            (one.processor / alone.processor - 1.0) * 100.0,
            two.processor,
            one.clock / two.clock
        );
    }
    for count in [10_000, 100_000, 1_000_000, 10_000_000] {
        // The last one takes ten minutes of one core.
        if count > 1_000_000 && std::env::var_os("SURVEY_LARGE").is_none() {
            break;
        }
        let plan = plan("molek-syntez", count);
        let cost = survey(&plan, &file, 2);
        let memory = peak_memory().map_or("?".to_owned(), |memory| memory.to_string());
        let read = Cost::of(|| {
            report::summarise(&file, &mut |_, _| {}).expect("read");
        });
        println!(
            "molek-syntez, {count} deals: {:.1} s, at most {memory} MiB so far, {} bytes; its report {:.2} s",
            cost.processor,
            std::fs::metadata(&file).map_or(0, |file| file.len()),
            read.processor
        );
    }
    let many = plan("molek-syntez", 10_000_000);
    write_many(&many, &file);
    let before = peak_memory();
    let read = Cost::of(|| {
        report::summarise(&file, &mut |_, _| {}).expect("read");
    });
    println!(
        "the report of 10,000,000 rows, {} bytes: {:.2} s; at most {before:?} MiB before, {:?} after",
        std::fs::metadata(&file).map_or(0, |file| file.len()),
        read.processor,
        peak_memory()
    );
}
