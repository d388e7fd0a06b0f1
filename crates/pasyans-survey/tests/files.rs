//! Files of rows: what is written is read again, and no damage goes unnoticed.

use std::fs;
use std::path::{Path, PathBuf};

use pasyans::{Objective, Rules};
use pasyans_survey::{Cancel, Deals, Format, Plan, Row, RowReader, RowWriter, Settings};

const NAMES: [&str; 3] = ["rows.parquet", "rows.csv", "rows.jsonl"];

fn plan(boards: bool) -> Plan {
    let games = ["molek-syntez", "seahaven-towers"].map(|name| Rules::named(name).expect("a game"));
    let settings = Settings {
        objective: Some(Objective::First),
        // Some deals stay undecided, with a reason.
        states: Some(400),
        boards,
        ..Settings::default()
    };
    Plan::new(
        games.to_vec(),
        Deals::Random { count: 20, seed: 7 },
        settings,
    )
    .expect("a plan")
}

fn rows(plan: &Plan) -> Vec<Row> {
    let solve = |row| plan.solve(row, &Cancel::default()).expect("solved");
    plan.rows().map(solve).collect()
}

fn write(folder: &Path, name: &str, plan: &Plan, rows: &[Row]) -> PathBuf {
    let path = folder.join(name);
    let file = fs::File::create(&path).expect("created");
    let format = Format::of(&path).expect("a format");
    let mut writer = RowWriter::new(file, format, plan.header()).expect("begun");
    for row in rows {
        writer.write(row).expect("written");
    }
    writer.finish().expect("finished");
    path
}

fn read(path: &Path) -> Result<Vec<Row>, String> {
    let reader = RowReader::open(path).map_err(|error| error.to_string())?;
    let rows: Result<Vec<Row>, _> = reader.collect();
    rows.map_err(|error| error.to_string())
}

#[test]
fn rows_are_read_as_they_were_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for boards in [false, true] {
        let plan = plan(boards);
        let rows = rows(&plan);
        let words: Vec<&str> = rows.iter().map(|row| row.outcome.word()).collect();
        for word in ["won", "unwinnable", "undecided"] {
            assert!(words.contains(&word), "{word} in {words:?}");
        }
        assert_eq!(rows[0].board.is_some(), boards);
        for name in NAMES {
            let path = write(folder.path(), name, &plan, &rows);
            let reader = RowReader::open(&path).expect("opened");
            assert_eq!(reader.header(), plan.header());
            assert_eq!(read(&path).expect(name), rows);
        }
    }
}

#[test]
fn a_file_that_is_cut_anywhere_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(true);
    let rows = rows(&plan);
    for name in NAMES {
        let path = write(folder.path(), name, &plan, &rows);
        let whole = fs::read(&path).expect("read");
        for end in (0..whole.len()).step_by(7).chain([whole.len() - 1]) {
            fs::write(&path, &whole[..end]).expect("cut");
            let error = read(&path).expect_err("a cut file is no survey");
            assert!(error.contains(name), "{error}");
        }
    }
}

/// A changed bit is an error, or changes nothing that is in the rows: a reserved byte, a space.
#[test]
fn a_changed_byte_never_changes_a_row() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(true);
    let rows = rows(&plan);
    for name in NAMES {
        let path = write(folder.path(), name, &plan, &rows);
        let whole = fs::read(&path).expect("read");
        let mut refused = 0;
        for place in (0..whole.len()).step_by(3) {
            let mut damaged = whole.clone();
            damaged[place] ^= 1 << (place % 8);
            fs::write(&path, damaged).expect("damaged");
            match read(&path) {
                Ok(read) => assert_eq!(read, rows, "{name}, byte {place}"),
                Err(_) => refused += 1,
            }
        }
        assert!(refused > whole.len() / 10, "{name}: {refused}");
    }
}

#[test]
fn rows_that_are_missing_twice_or_elsewhere_are_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(false);
    let rows = rows(&plan);
    for name in NAMES {
        let mut swapped = rows.clone();
        swapped.swap(3, 4);
        let mut twice = rows.clone();
        twice[3] = twice[2].clone();
        let mut other_game = rows.clone();
        other_game[25].game = rows[0].game.clone();
        for wrong in [swapped, twice, other_game] {
            let path = write(folder.path(), name, &plan, &wrong);
            let error = read(&path).expect_err("wrong");
            assert!(error.contains("and should be"), "{error}");
        }
        // A writer does not finish a file with too few rows.
        let file = fs::File::create(folder.path().join(name)).expect("created");
        let format = Format::of(Path::new(name)).expect("a format");
        let mut writer = RowWriter::new(file, format, plan.header()).expect("begun");
        writer.write(&rows[0]).expect("written");
        let error = writer.finish().expect_err("rows are missing");
        assert_eq!(error.to_string(), "1 rows of 40");
    }
}

#[test]
fn other_files_are_not_surveys() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in NAMES {
        let path = folder.path().join(name);
        fs::write(&path, "game,deal\nfreecell,1\n").expect("written");
        assert!(read(&path).is_err(), "{name}");
    }
    let error = read(&folder.path().join("rows.txt")).expect_err("unknown");
    assert!(error.contains("ends with .parquet"), "{error}");
}
