//! Runs: the same rows whatever happens, and nothing that was found is lost.

use std::fs;
use std::path::Path;

use pasyans::{Objective, Rules};
use pasyans_survey::{
    Cancel, Deals, Ended, Format, Header, MergeError, Plan, Progress, Row, RowReader, RowWriter,
    RunError, Settings, checkpoint_path, merge, run,
};

fn plan() -> Plan {
    let games = ["molek-syntez", "seahaven-towers"].map(|name| Rules::named(name).expect("a game"));
    let settings = Settings {
        objective: Some(Objective::First),
        states: Some(2000),
        ..Settings::default()
    };
    let deals = Deals::Random {
        count: 150,
        seed: 9,
    };
    Plan::new(games.to_vec(), deals, settings).expect("a plan")
}

fn rows(path: &Path) -> Vec<Row> {
    let rows = RowReader::open(path).expect("opened");
    rows.collect::<Result<_, _>>().expect("whole")
}

fn assert_same(found: &[Row], wanted: &[Row]) {
    assert_eq!(found.len(), wanted.len());
    for (found, wanted) in found.iter().zip(wanted) {
        assert!(found.is_same_result(wanted), "{found:?}\n{wanted:?}");
    }
}

fn finish(plan: &Plan, path: &Path, threads: usize) -> Progress {
    let mut first = None;
    let ended = run(plan, path, threads, &Cancel::default(), &mut |progress| {
        first.get_or_insert(*progress);
    });
    assert_eq!(ended.expect("it runs"), Ended::Finished);
    assert!(!checkpoint_path(path).exists());
    first.expect("progress")
}

/// Runs until this many rows are found.
fn run_a_part(plan: &Plan, path: &Path, rows: u64) {
    let cancel = Cancel::default();
    let ended = run(plan, path, 1, &cancel, &mut |progress| {
        if progress.done() >= rows {
            cancel.cancel();
        }
    });
    assert_eq!(ended.expect("it runs"), Ended::Cancelled);
    assert!(!path.exists() && checkpoint_path(path).exists());
}

#[test]
fn threads_shards_and_formats_give_the_same_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let plan = plan();
    finish(&plan, &file("one.parquet"), 1);
    let wanted = rows(&file("one.parquet"));
    let alone = plan.rows().map(|row| plan.solve(row, &Cancel::default()));
    assert_same(
        &wanted,
        &alone.collect::<Result<Vec<Row>, _>>().expect("rows"),
    );
    finish(&plan, &file("two.csv"), 2);
    assert_same(&rows(&file("two.csv")), &wanted);
    let mut parts = Vec::new();
    // In any order and in any format.
    for (part, ending) in [(3, "csv"), (1, "jsonl"), (4, "parquet"), (2, "parquet")] {
        let path = file(&format!("part-{part}.{ending}"));
        finish(&plan.clone().part(part, 4).expect("a part"), &path, 2);
        parts.push(path);
    }
    let whole = file("whole.parquet");
    merge(&parts, &whole, &mut |_, _| {}).expect("merged");
    assert_same(&rows(&whole), &wanted);
    assert_eq!(
        RowReader::open(&whole).expect("opened").header(),
        plan.header()
    );
    // A merged file is left alone, and is as good as one of a run.
    merge(&parts, &whole, &mut |_, _| {}).expect("merged");
    let again = run(&plan, &whole, 1, &Cancel::default(), &mut |_| {});
    assert_eq!(again.expect("it runs"), Ended::AlreadyThere);
}

#[test]
fn parts_that_do_not_make_a_whole_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let fan = |first, last, states| {
        let fan = Rules::named("fan").expect("a game");
        let settings = Settings {
            states: Some(states),
            ..Settings::default()
        };
        Plan::new(vec![fan], Deals::Range { first, last }, settings).expect("a plan")
    };
    for (name, plan) in [
        ("a.csv", fan(1, 10, 100)),
        ("b.csv", fan(11, 20, 100)),
        ("c.csv", fan(21, 30, 100)),
        ("overlap.csv", fan(10, 20, 100)),
        ("other.csv", fan(11, 20, 200)),
    ] {
        finish(&plan, &file(name), 1);
    }
    let merged = |names: &[&str]| {
        let parts: Vec<_> = names.iter().map(|name| file(name)).collect();
        merge(&parts, &file("whole.csv"), &mut |_, _| {})
    };
    let error = |names: &[&str]| merged(names).expect_err("no whole").to_string();
    let missing = error(&["c.csv", "a.csv"]);
    assert!(
        missing.contains("10 rows are missing, from fan deal 11 to fan deal 20"),
        "{missing}"
    );
    let twice = error(&["a.csv", "overlap.csv"]);
    assert!(twice.contains("both have fan deal 10"), "{twice}");
    let same = error(&["a.csv", "b.csv", "b.csv"]);
    assert!(same.contains("both have fan deal 11"), "{same}");
    let different = error(&["a.csv", "other.csv"]);
    assert!(
        different.contains("states: 100 there, 200 here"),
        "{different}"
    );
    assert!(!file("whole.csv").exists());
    // Ranges that follow each other are a whole.
    let header = merged(&["b.csv", "c.csv", "a.csv"]).expect("a whole");
    assert_eq!(header.deals, Deals::Range { first: 1, last: 30 });
    let whole = rows(&file("whole.csv"));
    assert_eq!(
        whole.iter().map(|row| row.deal).collect::<Vec<_>>(),
        Vec::from_iter(1..=30)
    );
    // A damaged part is noticed, and leaves nothing behind.
    fs::remove_file(file("whole.csv")).expect("removed");
    let text = fs::read_to_string(file("b.csv")).expect("read");
    fs::write(file("b.csv"), text.replacen("fan,15,", "fan,51,", 1)).expect("damaged");
    let damaged = merged(&["a.csv", "b.csv", "c.csv"]).expect_err("damaged");
    assert!(matches!(damaged, MergeError::File(_)), "{damaged}");
    assert!(!file("whole.csv").exists() && !file("whole.csv.new").exists());
}

#[test]
fn a_run_that_was_stopped_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.parquet");
    let plan = plan();
    run_a_part(&plan, &path, 60);
    let first = finish(&plan, &path, 2);
    assert!(first.resumed >= 60 && first.resumed < 300, "{first:?}");
    assert_eq!((first.done(), first.cut), (first.resumed, 0));
    let alone = plan.rows().map(|row| plan.solve(row, &Cancel::default()));
    assert_same(
        &rows(&path),
        &alone.collect::<Result<Vec<Row>, _>>().expect("rows"),
    );
}

/// Wherever a power cut or a bad disk hits the checkpoint, the rows in the end are the same.
#[test]
fn a_checkpoint_that_is_cut_or_damaged_costs_time_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.jsonl");
    let checkpoint = checkpoint_path(&path);
    let molek = Rules::named("molek-syntez").expect("a game");
    let deals = Deals::Range { first: 0, last: 99 };
    let plan = Plan::new(vec![molek], deals, Settings::default()).expect("a plan");
    run_a_part(&plan, &path, 50);
    let kept = fs::read(&checkpoint).expect("read");
    finish(&plan, &path, 1);
    let wanted = rows(&path);
    let again = |bytes: &[u8]| {
        fs::remove_file(&path).expect("removed");
        fs::write(&checkpoint, bytes).expect("written");
        finish(&plan, &path, 1)
    };
    for end in (0..kept.len()).step_by(kept.len() / 23) {
        let first = again(&kept[..end]);
        assert!(first.resumed < 100);
        assert_same(&rows(&path), &wanted);
    }
    // The header is 8 bytes, a line of 26, and JSON; damage there is said, and what follows is cut and said.
    let header = 34 + plan.header().to_json().len();
    for place in (header..kept.len()).step_by((kept.len() - header) / 23) {
        let mut damaged = kept.clone();
        damaged[place] ^= 0x10;
        let first = again(&damaged);
        assert!(first.cut > 0, "byte {place}");
        assert_same(&rows(&path), &wanted);
    }
    fs::remove_file(&path).expect("removed");
    let mut damaged = kept;
    damaged[40] ^= 1;
    fs::write(&checkpoint, damaged).expect("written");
    let error = run(&plan, &path, 1, &Cancel::default(), &mut |_| {}).expect_err("damaged");
    assert!(matches!(error, RunError::Damaged { .. }), "{error}");
    assert!(
        error.to_string().contains("delete it to start over"),
        "{error}"
    );
}

#[test]
fn other_settings_are_refused_with_what_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.csv");
    let plan = plan();
    let other = Plan::new(
        plan.games().to_vec(),
        plan.header().deals,
        Settings {
            states: Some(3000),
            ..plan.header().settings.clone()
        },
    )
    .expect("a plan");
    let error = || {
        let error = run(&other, &path, 1, &Cancel::default(), &mut |_| {});
        error.expect_err("another survey").to_string()
    };
    run_a_part(&plan, &path, 10);
    let begun = error();
    assert!(
        begun.contains("rows.csv.checkpoint holds another survey"),
        "{begun}"
    );
    assert!(begun.contains("states: 2000 there, 3000 here"), "{begun}");
    finish(&plan, &path, 2);
    let bytes = fs::read(&path).expect("read");
    assert!(error().contains("states: 2000 there, 3000 here"));
    assert_eq!(fs::read(&path).expect("read"), bytes);
    // A finished file that was damaged later is not called whole.
    fs::write(&path, &bytes[..bytes.len() / 2]).expect("cut");
    let cut = run(&plan, &path, 1, &Cancel::default(), &mut |_| {}).expect_err("cut");
    assert!(cut.to_string().contains("its end is missing"), "{cut}");
}

/// A file of these rows that another build of the same version has made.
fn made_by(signature: Option<&str>, plan: &Plan, path: &Path) {
    let signature = signature.map(str::to_owned);
    let header = Header {
        signature,
        ..plan.header().clone()
    };
    let file = fs::File::create(path).expect("created");
    let mut writer = RowWriter::new(file, Format::JsonLines, &header).expect("begun");
    for row in plan.rows() {
        let row = plan.solve(row, &Cancel::default()).expect("solved");
        writer.write(&row).expect("written");
    }
    writer.finish().expect("finished");
}

#[test]
fn rows_of_other_searches_are_not_mixed_with_ours() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let parts = [1, 2].map(|part| plan().part(part, 2).expect("a part"));
    let ours = parts[0].header().signature.clone().expect("it is said");
    assert_eq!(ours.len(), 16, "{ours}");
    finish(&parts[0], &file("ours.jsonl"), 1);
    for (theirs, said) in [
        (Some("0123456789abcdef"), "0123456789abcdef"),
        (None, "not said"),
    ] {
        made_by(theirs, &parts[1], &file("theirs.jsonl"));
        // They can be read: they are as true.
        assert_eq!(rows(&file("theirs.jsonl")).len(), 150);
        let error = run(
            &parts[1],
            &file("theirs.jsonl"),
            1,
            &Cancel::default(),
            &mut |_| {},
        );
        let wanted = [format!("signature: {said} there, {ours} here")];
        match error {
            Err(RunError::Different { differences, .. }) => assert_eq!(differences, wanted),
            other => panic!("{other:?}"),
        }
        let both = [file("ours.jsonl"), file("theirs.jsonl")];
        match merge(&both, &file("whole.jsonl"), &mut |_, _| {}) {
            Err(MergeError::Different { differences, .. }) => {
                assert_eq!(
                    differences,
                    [format!("signature: {ours} there, {said} here")]
                );
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.csv");
    let plan = plan();
    let mut second = None;
    let ended = run(&plan, &path, 1, &Cancel::default(), &mut |_| {
        second.get_or_insert_with(|| run(&plan, &path, 1, &Cancel::default(), &mut |_| {}));
    });
    assert_eq!(ended.expect("it runs"), Ended::Finished);
    let error = second.expect("it was tried").expect_err("refused");
    assert!(matches!(error, RunError::Busy(_)), "{error}");
}

/// A run that was killed between its last two steps leaves a checkpoint beside the finished file.
#[test]
fn what_a_killed_run_leaves_behind_does_no_harm() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.csv");
    let plan = plan();
    fs::write(folder.path().join("rows.csv.new"), "half a file").expect("written");
    run_a_part(&plan, &path, 10);
    let checkpoint = fs::read(checkpoint_path(&path)).expect("read");
    finish(&plan, &path, 1);
    fs::write(checkpoint_path(&path), checkpoint).expect("written");
    let ended = run(&plan, &path, 1, &Cancel::default(), &mut |_| {});
    assert_eq!(ended.expect("it runs"), Ended::AlreadyThere);
    assert!(!folder.path().join("rows.csv.new").exists());
}
