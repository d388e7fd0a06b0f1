//! What a survey costs over the solver alone, what a second thread gains, how its memory grows, and how fast reports read.
//!
//! `cargo bench -p pasyans-survey`, on a machine that does nothing else. The runs of a comparison take turns, and the fastest
//! of each counts: what disturbs a run only ever makes it slower.

use std::path::Path;
use std::time::{Duration, Instant};

use pasyans::Rules;
use pasyans_survey::{Cancel, Deals, Format, Plan, Row, RowWriter, Settings, report, run};

const TURNS: usize = 5;

fn plan(game: &str, count: u64) -> Plan {
    let rules = Rules::named(game).expect("a game");
    let deals = Deals::Random { count, seed: 1 };
    Plan::new(vec![rules], deals, Settings::default()).expect("a plan")
}

fn timed(work: impl FnOnce()) -> Duration {
    let began = Instant::now();
    work();
    began.elapsed()
}

fn solver_alone(plan: &Plan) -> Duration {
    let cancel = Cancel::default();
    timed(|| {
        let states = plan.rows().filter_map(|row| plan.solve(row, &cancel));
        std::hint::black_box(states.map(|row| row.states).sum::<u64>());
    })
}

fn survey(plan: &Plan, file: &Path, threads: usize) -> Duration {
    let _ = std::fs::remove_file(file);
    timed(|| {
        run(plan, file, threads, &Cancel::default(), &mut |_| {}).expect("it runs");
    })
}

/// Writes a file of as many rows as in a large survey: the results of the first ones, again and again.
fn write_many(plan: &Plan, file: &Path) {
    let cancel = Cancel::default();
    let solved: Vec<Row> = plan
        .rows()
        .take(10_000)
        .filter_map(|row| plan.solve(row, &cancel))
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
        let mut best = [Duration::MAX; 3];
        for _ in 0..TURNS {
            let turn = [
                solver_alone(&plan),
                survey(&plan, &file, 1),
                survey(&plan, &file, 2),
            ];
            best = std::array::from_fn(|index| best[index].min(turn[index]));
        }
        let [alone, one, two] = best.map(|time| time.as_secs_f64());
        println!(
            "{game}, {count} deals: solver {alone:.3} s, survey {one:.3} s ({:+.1} %), two threads {two:.3} s ({:.2} times)",
            (one / alone - 1.0) * 100.0,
            one / two
        );
    }
    for count in [10_000, 100_000, 1_000_000, 10_000_000] {
        // The last one takes ten minutes of one core.
        if count > 1_000_000 && std::env::var_os("SURVEY_LARGE").is_none() {
            break;
        }
        let plan = plan("molek-syntez", count);
        let time = survey(&plan, &file, 2);
        let memory = peak_memory().map_or("?".to_owned(), |memory| memory.to_string());
        let read = timed(|| {
            report::summarise(&file, &mut |_, _| {}).expect("read");
        });
        println!(
            "molek-syntez, {count} deals: {:.1} s, at most {memory} MiB so far, {} bytes; its report {:.2} s",
            time.as_secs_f64(),
            std::fs::metadata(&file).map_or(0, |file| file.len()),
            read.as_secs_f64()
        );
    }
    let many = plan("molek-syntez", 10_000_000);
    write_many(&many, &file);
    let before = peak_memory();
    let read = timed(|| {
        report::summarise(&file, &mut |_, _| {}).expect("read");
    });
    println!(
        "the report of 10,000,000 rows, {} bytes: {:.2} s; at most {before:?} MiB before, {:?} after",
        std::fs::metadata(&file).map_or(0, |file| file.len()),
        read.as_secs_f64(),
        peak_memory()
    );
}
