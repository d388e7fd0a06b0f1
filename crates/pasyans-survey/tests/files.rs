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

/// A text file with a part of it exchanged.
fn exchanged(whole: &str, from: &str, to: &str) -> String {
    assert!(whole.contains(from), "{from}");
    whole.replacen(from, to, 1)
}

/// Later versions read the files that were published, and know the games in them.
#[test]
fn published_files_are_read_and_their_games_are_ours() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results"));
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the results") {
        let path = entry.expect("a file").path();
        if Format::of(&path).is_none() {
            continue;
        }
        files += 1;
        let reader = RowReader::open(&path).expect("opened");
        for game in &reader.header().games {
            let own = folder.join(format!("{}.toml", game.name));
            let of_file = || {
                let text = fs::read_to_string(&own).expect("its rules are beside it");
                Rules::from_toml(&text).expect("rules").fingerprint()
            };
            let built_in = Rules::named(&game.name).map(|rules| rules.fingerprint());
            let ours = built_in.unwrap_or_else(of_file);
            assert_eq!(game.rules, ours, "{}", path.display());
        }
        reader.verify().expect("whole");
    }
    assert!(files > 3, "{files}");
}

#[test]
fn names_that_we_do_not_write_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(false);
    let rows = rows(&plan);
    for name in &NAMES[1..] {
        let path = write(folder.path(), name, &plan, &rows);
        let whole = fs::read_to_string(&path).expect("read");
        for (from, to) in [
            (r#""name":"molek-syntez""#, r#""name":"\u001b[31mred""#),
            (r#""variant":"""#, r#""variant":"<script>""#),
            (r#""version":"#, r#""version":"=1|2","x":"#),
            (r#""version":"#, r#""version":"\u202e","x":"#),
            (
                r#""name":"molek-syntez""#,
                &format!(r#""name":"{}""#, "x".repeat(300)),
            ),
        ] {
            let wrong = exchanged(&whole, from, to).replace(r#","x":"0.1.0""#, "");
            fs::write(&path, wrong).expect("written");
            let error = read(&path).expect_err(to);
            let reason = "this is not a survey: it has names that Pasyans never writes";
            assert!(error.ends_with(reason), "{to}: {error}");
        }
    }
}

/// Each of the many games of a header would have a copy of it in a report.
#[test]
fn a_header_with_very_many_games_is_refused() {
    let plan = plan(false);
    let mut header = plan.header().clone();
    let game = |index| pasyans_survey::SurveyedGame {
        name: format!("game-{index}"),
        ..header.games[0].clone()
    };
    header.games = (0..257).map(game).collect();
    let error = pasyans_survey::Header::from_json(&header.to_json()).expect_err("many");
    assert_eq!(error, "it has more than 256 games");
}

#[test]
fn a_row_that_is_too_long_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(true);
    let rows = rows(&plan);
    let long = "x".repeat(1 << 20);
    let lines = format!("\"{}\"", "\n".repeat(1 << 20));
    for (name, reason) in [
        ("rows.csv", "a row is too long"),
        ("rows.jsonl", "a line is too long"),
    ] {
        let path = write(folder.path(), name, &plan, &rows);
        let whole = fs::read_to_string(&path).expect("read");
        let (header, rest) = whole.split_once('\n').expect("a line");
        for wrong in [
            format!("{header}\n{}", exchanged(rest, "unwinnable", &long)),
            format!("{header}\n{}", exchanged(rest, "unwinnable", &lines)),
            format!("{header}{long}{}\n{rest}", long.repeat(2)),
        ] {
            fs::write(&path, wrong).expect("written");
            let error = read(&path).expect_err("too long");
            assert!(error.len() < 600, "{} bytes", error.len());
            let is_told = error.contains(reason) || error.contains("a line is too long");
            // There, a line end in the middle of a row is a mistake at once.
            assert!(is_told || name == "rows.jsonl", "{error}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_without_end_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in NAMES {
        let path = folder.path().join(name);
        std::os::unix::fs::symlink("/dev/zero", &path).expect("linked");
        let error = read(&path).expect_err("endless");
        assert!(error.contains("the file is damaged: "), "{error}");
    }
}

/// A Parquet file whose last page claims to have 2 GiB, with checksums and lengths that are right.
fn claiming(whole: &[u8]) -> Vec<u8> {
    let place = |bytes: &[u8], wanted: &[u8]| {
        let found = bytes.windows(wanted.len());
        found.into_iter().rposition(|bytes| bytes == wanted)
    };
    let number = |mut number: usize| {
        let mut bytes = Vec::new();
        while number >= 0x80 {
            bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        bytes.push(number as u8);
        bytes
    };
    let key = br#"{"bytes":"#;
    let metadata = place(whole, key).expect("the checksum");
    let text = whole[metadata..].split_inclusive(|&byte| byte == b'}');
    let text = std::str::from_utf8(text.into_iter().next().expect("its end")).expect("JSON");
    let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let length = value["bytes"].as_u64().expect("a length") as usize;
    let (data, rest) = whole.split_at(length);
    // The headers of a page and of the dictionary before it, up to their sizes.
    let page = place(data, &[0x15, 0, 0x15]).expect("a page");
    let column = length - place(&data[..page], &[0x15, 4, 0x15]).expect("a dictionary");
    let size = page + 3;
    let after = size
        + 1
        + data[size..]
            .iter()
            .position(|byte| byte & 0x80 == 0)
            .expect("an end");
    for claim in (0..i32::MAX as usize).rev() {
        let data = [&data[..size], &number(2 * claim), &data[after..]].concat();
        let crc32 = crc32fast::hash(&data);
        let checked = format!(r#"{{"bytes":{},"crc32":{crc32}}}"#, data.len());
        if checked.len() != text.len() {
            continue;
        }
        let mut rest = rest.to_vec();
        rest[metadata - length..][..text.len()].copy_from_slice(checked.as_bytes());
        let [old, new] = [column, column + data.len() - length].map(|length| number(2 * length));
        assert_eq!(old.len(), new.len());
        let of_column = place(&rest, &[&[0x16][..], &old].concat()).expect("a length");
        rest[of_column + 1..][..new.len()].copy_from_slice(&new);
        return [data, rest].concat();
    }
    unreachable!("some checksum has as many digits");
}

#[test]
fn a_page_that_claims_more_than_it_has_takes_no_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(false);
    let path = write(folder.path(), NAMES[0], &plan, &rows(&plan));
    let whole = fs::read(&path).expect("read");
    fs::write(&path, claiming(&whole)).expect("written");
    let error = read(&path).expect_err("refused before memory is taken");
    assert!(error.ends_with("a page makes no sense"), "{error}");
}

/// The largest numbers that a file can have.
#[test]
fn a_report_of_huge_numbers_is_made() {
    use pasyans_survey::report::{html, markdown, summarise, to_json};

    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(false);
    let mut rows = rows(&plan);
    for row in &mut rows {
        (row.states, row.peak_bytes) = (u64::MAX, u64::MAX);
        (row.length, row.cheats) = (Some(u32::MAX), Some(u32::MAX));
        row.micros = 8_000_000_000_000_000;
    }
    rows[0].states = 0;
    for name in NAMES {
        let path = write(folder.path(), name, &plan, &rows);
        let summaries = summarise(&path, &mut |_, _| {}).expect("read");
        assert!(markdown(&summaries, &[]).contains("18,446,744,073,709,551,615"));
        assert!(html(&summaries, &[]).ends_with("</html>\n"));
        assert_eq!(to_json(&summaries, &[])[0]["states"]["max"], u64::MAX);
    }
}

/// Two files of the same game are told apart by their names, which may have any characters.
#[cfg(unix)]
#[test]
fn names_of_files_are_only_text_in_a_report() {
    use pasyans_survey::report::{html, markdown, summarise};

    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(false);
    let rows = rows(&plan);
    let names = ["\u{1b}[31m<b>|`x`\n## y.csv", "[z](w).csv"];
    let mut summaries = Vec::new();
    for name in names {
        let path = write(folder.path(), name, &plan, &rows);
        summaries.extend(summarise(&path, &mut |_, _| {}).expect("read"));
    }
    let text = markdown(&summaries, &[]);
    assert!(!text.contains('\u{1b}') && !text.contains("<b>") && !text.contains("\n## y"));
    assert!(
        text.contains(r"| molek-syntez \[\\u{1b}\[31m&lt;b>\|\`x\` ## y.csv\] |"),
        "{text}"
    );
    assert!(text.contains(r"\[\[z\](w).csv\]"), "{text}");
    let page = html(&summaries, &[]);
    assert!(!page.contains('\u{1b}') && !page.contains("<b>"));
}
