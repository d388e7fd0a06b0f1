//! `pasyans survey` and `pasyans report`.

use std::fs;
use std::path::Path;

use crate::command::{Ran, TempFolder, command, run, start};

/// The rows of a JSON lines file, without what depends on the machine.
fn rows(path: &Path) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(path).expect("read");
    let mut lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (first, last) = (lines.remove(0), lines.pop().expect("an end"));
    assert!(first.get("survey").is_some() && last.get("end").is_some());
    for line in &mut lines {
        let row = line.as_object_mut().expect("an object");
        assert!(row.remove("seconds").is_some() && row.remove("peak_bytes").is_some());
    }
    lines
}

fn survey(out: &Path, args: &[&str]) -> Ran {
    let out = out.to_str().expect("UTF-8");
    run(&[&["survey", "--out", out], args].concat())
}

#[test]
fn deals_become_rows() {
    let folder = TempFolder::new("survey-rows");
    let path = folder.path().join("rows.jsonl");
    let args = [
        "freecell",
        "--deal",
        "11981..11983",
        "--objective",
        "first",
        "--boards",
    ];
    let ran = survey(&path, &args);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(
        ran.stdout
            .ends_with("rows.jsonl: 3 deals, 2 won (66.7 %, 20.8 % to 93.9 %), 1 unwinnable\n"),
        "{}",
        ran.stdout
    );
    let found = rows(&path);
    let verdicts: Vec<&str> = found
        .iter()
        .filter_map(|row| row["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["won", "unwinnable", "won"]);
    assert_eq!(found[1]["deal"], 11982);
    // The same board as `pasyans deal` prints.
    let dealt = run(&["deal", "freecell", "11982"]).stdout;
    assert_eq!(
        found[1]["board"].as_str().map(str::trim_end),
        Some(dealt.trim_end())
    );
    // A finished file is left alone.
    let before = fs::read(&path).expect("read");
    let again = survey(&path, &args);
    assert_eq!(again.code, Some(0));
    assert!(
        again.stdout.ends_with("is already complete: 3 deals\n"),
        "{}",
        again.stdout
    );
    assert_eq!(fs::read(&path).expect("read"), before);
    // Another question is refused, and says what differs.
    let other = survey(&path, &["freecell", "--deal", "11981..11983"]);
    assert_eq!(other.code, Some(2));
    assert!(
        other.stderr.contains("objective: first there, usual here"),
        "{}",
        other.stderr
    );
}

#[test]
fn several_games_shards_and_threads() {
    let folder = TempFolder::new("survey-shards");
    let whole = folder.path().join("whole.jsonl");
    let args = [
        "--games",
        "molek-syntez,fan",
        "--random",
        "30",
        "--seed",
        "4",
        "--states",
        "500",
    ];
    assert_eq!(
        survey(&whole, &[&args[..], &["--threads", "1"]].concat()).code,
        Some(0)
    );
    let wanted = rows(&whole);
    assert_eq!(wanted.len(), 60);
    let mut parts = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let path = folder.path().join(format!("part-{}.parquet", &shard[..1]));
        assert_eq!(
            survey(&path, &[&args[..], &["--shard", shard]].concat()).code,
            Some(0)
        );
        parts.push(path.to_str().expect("UTF-8").to_owned());
    }
    let merged = folder.path().join("merged.jsonl");
    let names: Vec<&str> = parts.iter().map(String::as_str).collect();
    let ran = survey(&merged, &[&["--merge"], &names[..]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(rows(&merged), wanted);
    let short = survey(
        &folder.path().join("short.csv"),
        &[&["--merge"], &names[1..]].concat(),
    );
    assert_eq!(short.code, Some(2));
    assert!(
        short
            .stderr
            .contains("20 rows are missing, from molek-syntez deal"),
        "{}",
        short.stderr
    );
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let folder = TempFolder::new("survey-usage");
    let path = folder.path().join("rows.csv");
    for (args, wanted) in [
        (
            &["fan"][..],
            "no deals; add --deal A..B, or --random N --seed S",
        ),
        (&["fan", "--random", "5"], "--seed"),
        (&["fann", "--deal", "1"], "did you mean fan?"),
        (&["fan", "--deal", "0..3"], "fan has no deal 0"),
        (&["fan", "--deal", "1..3", "--cheat"], "fan has no cheats"),
        (
            &["fan", "--deal", "1..3", "--shard", "5/4"],
            "there is no part 5 of 4",
        ),
        (
            &["fan", "--deal", "1..3", "--shard", "x"],
            "write 1/4 for the first of four",
        ),
        (
            &["--games", "fan,fan", "--deal", "1..3"],
            "fan is there twice",
        ),
        (
            &["fan", "--games", "cruel", "--deal", "1..3"],
            "cannot be used with",
        ),
    ] {
        let ran = survey(&path, args);
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.stderr.contains(wanted), "{args:?}: {}", ran.stderr);
    }
    let ran = survey(&folder.path().join("rows.txt"), &["fan", "--deal", "1"]);
    assert!(
        ran.stderr.contains("ends with .parquet, .csv, .jsonl"),
        "{}",
        ran.stderr
    );
    assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 0);
}

/// What a file says of itself, and its name, go to the terminal.
#[test]
fn a_report_prints_nothing_that_the_terminal_would_obey() {
    let folder = TempFolder::new("survey-obeyed");
    let path = folder.path().join("rows.csv");
    assert_eq!(survey(&path, &["--deal", "1..3"]).code, Some(0));
    let path = path.to_str().expect("UTF-8");
    let whole = fs::read_to_string(path).expect("read");
    let (header, rows) = whole.split_once('\n').expect("a line");
    let header = header.replace("molek-syntez", r"\u001b[31mred");
    let rows = rows.replace("molek-syntez", "\u{1b}[31mred");
    let obeyed = folder.path().join("obeyed.csv");
    fs::write(&obeyed, format!("{header}\n{rows}")).expect("written");
    let obeyed = obeyed.to_str().expect("UTF-8");
    let forced = |args: &[&str]| -> Ran {
        let mut command = command(args);
        command.env("CLICOLOR_FORCE", "1");
        start(|| command.output()).into()
    };
    let ran = forced(&["report", obeyed]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(!ran.stderr.contains("\u{1b}[31mred"), "{ran:?}");
    // Two files of one game are told apart by their names.
    if cfg!(unix) {
        let named = folder.path().join("\u{1b}[31mred.csv");
        fs::write(&named, &whole).expect("written");
        let named = named.to_str().expect("UTF-8");
        for format in ["text", "markdown", "html"] {
            let ran = forced(&["report", path, named, "--format", format]);
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
            assert!(ran.stdout.contains("u{1b}"), "{}", ran.stdout);
            assert!(!ran.stdout.contains("\u{1b}[31mred"), "{ran:?}");
        }
    }
}

#[test]
fn a_report_does_not_take_the_place_of_its_survey() {
    let folder = TempFolder::new("survey-kept");
    let path = folder.path().join("rows.csv");
    assert_eq!(survey(&path, &["--deal", "1..3"]).code, Some(0));
    let before = fs::read(&path).expect("read");
    let path = path.to_str().expect("UTF-8");
    let ran = run(&["report", path, "--format", "text", "--out", path]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr
            .contains("is a survey: write the report elsewhere"),
        "{ran:?}"
    );
    assert_eq!(fs::read(path).expect("read"), before);
}

/// Beside ours, every published value is told, and what is to know of it.
#[test]
fn published_values_are_told_with_their_notes() {
    let folder = TempFolder::new("survey-published");
    let path = folder.path().join("two.csv");
    let args = ["--games", "bakers-game,simple-simon", "--deal", "1..5"];
    let quick = [&args[..], &["--objective", "first", "--states", "50"]].concat();
    assert_eq!(survey(&path, &quick).code, Some(0));
    let text = run(&["report", path.to_str().expect("UTF-8")]).stdout;
    for wanted in [
        "75.053 ±0.028 %; 75.06 %\n",
        "bakers-game: 75.06 % is from Bryan (1 to 3 million deals)\n",
        "simple-simon: 97.45 ±0.034 % is from Blake and Gent, JAIR 2026 (as far as we can see of another game",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

/// As a cluster leaves them: each part says which rows it has.
#[test]
fn parts_of_a_survey_are_one_in_a_report() {
    let folder = TempFolder::new("survey-joined");
    let file = |name: &str| {
        let path = folder.path().join(name);
        path.to_str().expect("UTF-8").to_owned()
    };
    let args = ["--random", "40", "--seed", "3", "--threads", "1"];
    let whole = file("whole.parquet");
    assert_eq!(survey(Path::new(&whole), &args).code, Some(0));
    let parts = ["3/3", "1/3", "2/3"].map(|shard| {
        let path = file(&format!("part-{}.parquet", &shard[..1]));
        let ran = survey(Path::new(&path), &[&args[..], &["--shard", shard]].concat());
        assert_eq!(ran.code, Some(0), "{ran:?}");
        path
    });
    let report = |files: &[&str]| run(&[&["report", "--format", "json"], files].concat());
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let joined = report(&parts).objects().remove(0);
    let mut of_whole = report(&[&whole]).objects().remove(0);
    assert_eq!(joined.as_array().map(Vec::len), Some(1));
    assert_eq!(joined[0]["file"], "part-1.parquet and 2 others");
    assert_eq!(
        (&joined[0]["deals"], &joined[0]["survey"]),
        (&40.into(), &of_whole[0]["survey"])
    );
    for field in ["file", "seconds"] {
        of_whole[0][field] = joined[0][field].clone();
    }
    assert_eq!(joined, of_whole);
    // Beside the whole they are a second survey, and one part is what it is.
    let both = report(&[&parts[..], &[&whole]].concat())
        .objects()
        .remove(0);
    assert_eq!(both.as_array().map(Vec::len), Some(2));
    let alone = report(&parts[..1]).objects().remove(0);
    assert_eq!(alone[0]["deals"], 14);
    for (files, wanted) in [
        (&parts[..2], "13 rows are missing, from molek-syntez deal"),
        (
            &[parts[0], parts[1], parts[2], parts[1]],
            "both have molek-syntez deal",
        ),
    ] {
        let ran = report(files);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn more_memory_than_the_machine_has_is_a_warning() {
    let folder = TempFolder::new("survey-much-memory");
    let path = folder.path().join("rows.csv");
    let ran = survey(
        &path,
        &["--deal", "1..3", "--memory", "400TiB", "--threads", "2"],
    );
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let wanted = "warning: 2 deals at once with 400 TiB each may take 800 TiB, but there are only ";
    assert!(ran.stderr.starts_with(wanted), "{ran:?}");
    let ran = survey(
        &folder.path().join("few.csv"),
        &["--deal", "1..3", "--memory", "1MiB"],
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
}

#[test]
fn reports_in_every_format() {
    let folder = TempFolder::new("survey-report");
    let (molek, fan) = (
        folder.path().join("molek.parquet"),
        folder.path().join("fan.csv"),
    );
    assert_eq!(
        survey(&molek, &["--cheat", "--random", "40", "--seed", "1"]).code,
        Some(0)
    );
    assert_eq!(
        survey(&fan, &["fan", "--deal", "1..40", "--states", "5000"]).code,
        Some(0)
    );
    let files = [molek.to_str().expect("UTF-8"), fan.to_str().expect("UTF-8")];
    let report = |args: &[&str]| run(&[&["report"], &files[..], args].concat());
    let json = report(&["--format", "json"]);
    assert_eq!((json.code, json.stderr.as_str()), (Some(0), ""));
    let found = json.objects().remove(0);
    assert_eq!(
        (&found[0]["deals"], &found[0]["won"]),
        (&40.into(), &40.into())
    );
    assert_eq!(found[0]["cheats"]["count"], 40);
    assert_eq!(found[1]["published"]["percent"], 48.776);
    // The same rows, counted by another way.
    let rows: Vec<String> = fs::read_to_string(&fan)
        .expect("read")
        .lines()
        .filter(|line| line.starts_with("fan,"))
        .map(|line| line.split(',').nth(2).expect("a verdict").to_owned())
        .collect();
    for verdict in ["won", "unwinnable", "undecided"] {
        let counted = rows.iter().filter(|word| *word == verdict).count();
        assert_eq!(found[1][verdict], counted, "{verdict}");
        assert!(counted > 0, "{verdict}");
    }
    let text = report(&[]).stdout;
    assert!(text.starts_with("Verdicts\ngame"), "{text}");
    assert!(text.contains("48.776 ±0.099 %"), "{text}");
    let source = "\nfan: 48.776 ±0.099 % is from Blake and Gent, JAIR 2026\n";
    assert!(text.ends_with(source), "{text}");
    let markdown = report(&["--format", "markdown"]).stdout;
    assert!(
        markdown.contains("| molek-syntez, with cheats | 40 | 40 | 0 | 0 | 100.0 % |"),
        "{markdown}"
    );
    let page = folder.path().join("report.html");
    let ran = report(&["--out", page.to_str().expect("UTF-8")]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    let page = fs::read_to_string(&page).expect("read");
    assert_eq!(page.matches("<svg").count(), 6 + 5);
    // It loads nothing.
    for word in ["http", "src=", "<script", "<link", "url("] {
        assert!(!page.contains(word), "{word}");
    }
    // A damaged file is refused.
    let text = fs::read_to_string(&fan).expect("read");
    fs::write(&fan, &text[..text.len() - 100]).expect("cut");
    let cut = report(&[]);
    assert_eq!((cut.code, cut.stdout.as_str()), (Some(2), ""));
    assert!(
        cut.stderr
            .contains("fan.csv: the file is damaged: its end is missing"),
        "{}",
        cut.stderr
    );
}

#[cfg(unix)]
mod disturbed {
    use std::collections::BTreeSet;
    use std::process::{Child, Command, Stdio};
    use std::time::Duration;

    use super::*;
    use crate::command::{command, end_of, start, stderr_of};
    use crate::signal::{Signal, send};

    /// Work for some seconds.
    const LONG: [&str; 6] = ["--cheat", "--random", "1500", "--seed", "8", "--threads=2"];

    /// Work for hours.
    const ENDLESS: [&str; 5] = ["--cheat", "--random", "1000000", "--seed", "8"];

    fn begin(out: &Path, args: &[&str]) -> Child {
        let out = out.to_str().expect("UTF-8");
        let mut command = command(&[&["survey", "--out", out], args].concat());
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        start(|| command.spawn())
    }

    fn length(path: &Path) -> u64 {
        fs::metadata(path).map_or(0, |found| found.len())
    }

    /// Waits until the file is longer than this, or the command has ended.
    fn wait_for_more(child: &mut Child, path: &Path, than: u64) {
        while length(path) <= than && child.try_wait().expect("a child").is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// The rows of a file of any format.
    fn rows_of(path: &Path) -> Vec<serde_json::Value> {
        let copy = path.with_extension("copy.jsonl");
        let path = path.to_str().expect("UTF-8");
        let ran = survey(&copy, &["--merge", path]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        rows(&copy)
    }

    #[test]
    fn killed_twenty_times_it_ends_with_the_same_rows() {
        killed_twenty_times("jsonl");
    }

    #[test]
    fn killed_twenty_times_it_ends_with_the_same_rows_in_parquet() {
        killed_twenty_times("parquet");
    }

    fn killed_twenty_times(ending: &str) {
        let folder = TempFolder::new(&format!("survey-kill-{ending}"));
        let path = folder.path().join(format!("killed.{ending}"));
        let checkpoint = folder.path().join(format!("killed.{ending}.checkpoint"));
        let mut left_behind = BTreeSet::new();
        for kill in 0..20_u64 {
            let before = length(&checkpoint);
            left_behind.insert(before);
            let mut child = begin(&path, &LONG);
            if kill % 3 > 0 {
                wait_for_more(&mut child, &checkpoint, before);
            }
            // Any moment; these are spread over 200 ms.
            std::thread::sleep(Duration::from_micros(kill * 7_919 % 20 * 10_000));
            child.kill().expect("killed");
            child.wait().expect("it ended");
        }
        let last = survey(&path, &LONG);
        assert_eq!(last.code, Some(0), "{}", last.stderr);
        // Runs were killed after they had found something: there was no checkpoint at first, then one without rows or with some, then
        // one with more.
        assert!(
            left_behind.len() > 2,
            "bytes in the checkpoint: {left_behind:?}"
        );
        let undisturbed = folder.path().join("undisturbed.jsonl");
        assert_eq!(survey(&undisturbed, &LONG).code, Some(0));
        assert_eq!(rows_of(&path), rows(&undisturbed));
        assert!(!checkpoint.exists());
    }

    /// Every row is found, and the file is being written: the moment after which nothing is solved again.
    #[test]
    fn killed_while_the_file_is_written_it_ends_with_the_same_rows() {
        let folder = TempFolder::new("survey-kill-new");
        let args = ["--random", "3000", "--seed", "6"];
        let undisturbed = folder.path().join("undisturbed.jsonl");
        assert_eq!(survey(&undisturbed, &args).code, Some(0));
        let mut half_written = 0;
        for ending in ["parquet", "csv", "jsonl"] {
            let path = folder.path().join(format!("killed.{ending}"));
            let new = folder.path().join(format!("killed.{ending}.new"));
            let mut child = begin(&path, &args);
            while !new.exists() && child.try_wait().expect("a child").is_none() {
                std::thread::yield_now();
            }
            child.kill().expect("killed");
            child.wait().expect("it ended");
            half_written += usize::from(!path.exists());
            let last = survey(&path, &args);
            assert_eq!(last.code, Some(0), "{}", last.stderr);
            assert_eq!(rows_of(&path), rows(&undisturbed), "{ending}");
            assert!(!new.exists());
        }
        assert!(half_written > 0, "each had ended before it was killed");
    }

    #[test]
    fn ctrl_c_keeps_what_was_found_and_says_how_to_go_on() {
        let folder = TempFolder::new("survey-stop");
        let path = folder.path().join("rows.parquet");
        let checkpoint = folder.path().join("rows.parquet.checkpoint");
        let mut child = begin(&path, &ENDLESS);
        wait_for_more(&mut child, &checkpoint, 1000);
        // A second run is refused while the first one works.
        let second = survey(&path, &ENDLESS);
        assert_eq!(second.code, Some(2));
        assert!(
            second.stderr.contains("another run is writing"),
            "{}",
            second.stderr
        );
        send(&child, Signal::SIGINT);
        assert_eq!(end_of(&mut child), Some(130));
        let said = stderr_of(&mut child);
        assert!(
            said.starts_with("stopped: ") && said.contains("of 1,000,000 deals are kept"),
            "{said}"
        );
        assert!(said.ends_with("the same command resumes there\n"), "{said}");
        assert!(checkpoint.exists() && !path.exists());
    }

    /// The limit on the size of files fails like a full disk, and needs no disk that is full.
    #[test]
    fn a_full_disk_loses_nothing() {
        let folder = TempFolder::new("survey-full");
        let path = folder.path().join("rows.jsonl");
        let args = ["--random", "2000", "--seed", "5"];
        let limited = |blocks: u32| -> Ran {
            let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
            let program = env!("CARGO_BIN_EXE_pasyans");
            let mut command = Command::new("sh");
            command.args(["-c", &script, "sh", program, "survey", "--out"]);
            command.arg(&path).args(args).stdin(Stdio::null());
            start(|| command.output()).into()
        };
        // Room for a part of the checkpoint: blocks have 512 bytes.
        let full = limited(16);
        assert_eq!(full.code, Some(2), "{}", full.stderr);
        assert!(full.stderr.contains("cannot write "), "{}", full.stderr);
        assert!(
            full.stderr.contains("rows.jsonl.checkpoint: "),
            "{}",
            full.stderr
        );
        // Room for the checkpoint, but not for the file.
        let full = limited(256);
        assert_eq!(full.code, Some(2), "{}", full.stderr);
        assert!(
            full.stderr
                .contains("2,000 deals are kept, and the same command resumes there"),
            "{}",
            full.stderr
        );
        assert!(!path.exists() && !folder.path().join("rows.jsonl.new").exists());
        let enough = survey(&path, &args);
        assert_eq!(enough.code, Some(0), "{}", enough.stderr);
        assert!(
            enough
                .stderr
                .contains("resuming after 2,000 of 2,000 deals"),
            "{}",
            enough.stderr
        );
        let undisturbed = folder.path().join("undisturbed.jsonl");
        assert_eq!(survey(&undisturbed, &args).code, Some(0));
        assert_eq!(rows(&path), rows(&undisturbed));
    }

    /// A disk that is full: at first with the checkpoint, then with the file. Where this user may mount none, the limit above is
    /// all that is tried.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_small_disk_that_is_full_loses_nothing() {
        const SURVEY: [&str; 5] = ["--random", "2000", "--seed", "5", "--threads=2"];
        // The disk is gone with its last process, so the checkpoint is taken out of it.
        const SCRIPT: &str = r#"
            disk=$1 size=$2 kept=$3 program=$4
            shift 4
            mount -t tmpfs -o "size=$size" none "$disk" || exit 77
            "$program" survey --out "$disk/rows.jsonl" "$@"
            code=$?
            ls -A "$disk"
            cp "$disk/rows.jsonl.checkpoint" "$kept"
            exit $code"#;
        let folder = TempFolder::new("survey-small-disk");
        let disk = folder.path().join("disk");
        fs::create_dir(&disk).expect("made");
        let undisturbed = folder.path().join("undisturbed.jsonl");
        assert_eq!(survey(&undisturbed, &SURVEY).code, Some(0));
        for (size, what) in [("8k", "rows.jsonl.checkpoint: "), ("32k", "rows.jsonl: ")] {
            let path = folder.path().join(size).join("rows.jsonl");
            fs::create_dir(folder.path().join(size)).expect("made");
            let kept = path.with_extension("jsonl.checkpoint");
            let mut command = Command::new("unshare");
            command.args(["-rm", "sh", "-c", SCRIPT, "sh"]);
            command.arg(&disk).arg(size).arg(&kept);
            command.arg(env!("CARGO_BIN_EXE_pasyans")).args(SURVEY);
            let Ok(output) = command.stdin(Stdio::null()).output() else {
                eprintln!("there is no unshare");
                return;
            };
            let full = Ran::from(output);
            let has_none = full.code == Some(1) && full.stderr.starts_with("unshare: ");
            if has_none || full.code == Some(77) {
                eprintln!("no disk of its own: {}", full.stderr);
                return;
            }
            assert_eq!(full.code, Some(2), "{full:?}");
            assert!(full.stderr.contains("No space left on device"), "{full:?}");
            assert!(full.stderr.contains(what), "{full:?}");
            assert_eq!(full.stdout, "rows.jsonl.checkpoint\n");
            // On a larger disk the same command goes on.
            let enough = survey(&path, &SURVEY);
            assert_eq!(enough.code, Some(0), "{}", enough.stderr);
            let goes_on = enough
                .stderr
                .starts_with("resuming after 2,000 of 2,000 deals");
            assert_eq!(goes_on, size == "32k", "{}", enough.stderr);
            assert_eq!(rows(&path), rows(&undisturbed));
        }
    }

    #[test]
    fn a_target_that_cannot_be_written_is_refused_at_once() {
        let folder = TempFolder::new("survey-read-only");
        let is_a_folder = folder.path().join("folder.csv");
        fs::create_dir(&is_a_folder).expect("made");
        // Nobody writes there, not even root.
        let nowhere = Path::new("/dev/null/rows.csv");
        let no_folder = folder.path().join("no-such-folder/rows.csv");
        for path in [is_a_folder.as_path(), nowhere, &no_folder] {
            let ran = survey(path, &["--random", "5", "--seed", "1"]);
            assert_eq!(ran.code, Some(2), "{}", path.display());
            assert!(
                ran.stderr.contains(path.to_str().expect("UTF-8")),
                "{}",
                ran.stderr
            );
        }
        let locked = folder.path().join("locked");
        fs::create_dir(&locked).expect("made");
        let only_read = std::os::unix::fs::PermissionsExt::from_mode(0o555);
        fs::set_permissions(&locked, only_read).expect("set");
        // Root may write there all the same.
        if fs::write(locked.join("probe"), "").is_err() {
            let ran = survey(&locked.join("rows.csv"), &["--random", "5", "--seed", "1"]);
            assert_eq!(ran.code, Some(2));
            assert!(ran.stderr.contains("cannot write "), "{}", ran.stderr);
        }
    }
}
