//! Many games with faults, without cheating, counted by the game's own log. `scripts/soak_bot.sh` runs it.

use std::time::Duration;

use pasyans_testdisplay::Display;
use serde_json::Value;

use crate::EASY;
use crate::stage::{Program, Stage};

/// Won in 27 moves without cheats.
const WINNABLE: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";

/// What is done to the window while the bot plays in it.
#[derive(Clone, Copy)]
enum Deed {
    Nothing,
    /// It freezes for this many milliseconds with the first click.
    FreezeAtFirst(u32),
    Move,
    Cover,
    Minimise,
    /// Its lower part goes off the screen and comes back.
    OffScreen,
}

/// A run in a window with faults.
struct Case {
    name: String,
    scale: &'static str,
    board: &'static str,
    window: Vec<String>,
    bot: Vec<&'static str>,
    deed: Deed,
}

impl Case {
    fn new(name: &str, scale: &'static str, faults: &[&str]) -> Self {
        Self {
            name: name.to_owned(),
            scale,
            board: WINNABLE,
            window: faults.iter().map(ToString::to_string).collect(),
            bot: Vec::new(),
            deed: Deed::Nothing,
        }
    }

    fn with(self, deed: Deed) -> Self {
        Self { deed, ..self }
    }

    fn asking(self, bot: &[&'static str]) -> Self {
        Self {
            bot: bot.to_vec(),
            ..self
        }
    }
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for scale in ["0.75", "1", "1.25", "1.5", "2", "3"] {
        for loss in ["0", "0.05", "0.2"] {
            let name = format!("loses {loss} of the clicks");
            cases.push(Case::new(&name, scale, &["--lose-clicks", loss]));
        }
    }
    for freeze in ["2000,1600", "8000,5000"] {
        cases.push(Case::new(
            &format!("freezes {freeze}"),
            "1",
            &["--freeze", freeze],
        ));
    }
    let both = ["--freeze", "5000,3000", "--lose-clicks", "0.2"];
    cases.push(Case::new("freezes 5000,3000, loses 0.2", "1", &both));
    // It does next to nothing but freeze.
    let mostly = Case::new("freezes 3000,5000", "1", &["--freeze", "3000,5000"]);
    cases.push(Case {
        board: EASY,
        ..mostly
    });
    for time in [2_000, 5_000] {
        let name = format!("freezes {time} with the first click");
        cases.push(Case::new(&name, "1", &[]).with(Deed::FreezeAtFirst(time)));
    }
    cases.push(Case::new(
        "30 looks a second",
        "1",
        &["--poll", "33", "--min-press", "0"],
    ));
    let both = ["--poll", "33", "--min-press", "0", "--lose-clicks", "0.2"];
    cases.push(Case::new("30 looks a second, loses 0.2", "1", &both));
    for selected in ["framed", "lifted", "carried"] {
        for loss in ["0", "0.2"] {
            let name = format!("selected cards are {selected}, loses {loss}");
            let faults = ["--selected", selected, "--lose-clicks", loss];
            cases.push(Case::new(&name, "1", &faults));
        }
    }
    for loss in ["0", "0.2"] {
        let name = format!("no pointer, loses {loss}");
        let faults = ["--no-pointer", "--lose-clicks", loss];
        cases.push(Case::new(&name, "1", &faults));
        let name = format!("cards slide, loses {loss}");
        let faults = ["--slide", "250", "--lose-clicks", loss];
        cases.push(Case::new(&name, "1", &faults));
    }
    for loss in ["0", "0.2"] {
        let name = format!("clicks count on release, loses {loss}");
        let faults = ["--on-release", "--lose-clicks", loss];
        cases.push(Case::new(&name, "1", &faults));
    }
    let both = ["--no-pointer", "--freeze", "5000,3000"];
    cases.push(Case::new("no pointer, freezes 5000,3000", "1", &both));
    let both = ["--meddle", "2000", "--lose-clicks", "0.05"];
    cases.push(Case::new("somebody moves cards, loses 0.05", "1", &both));
    cases.push(Case::new("moved", "1.25", &[]).with(Deed::Move));
    cases.push(Case::new("covered", "1", &[]).with(Deed::Cover));
    cases.push(Case::new("minimised", "1", &[]).with(Deed::Minimise));
    for delay in ["0", "1", "20"] {
        let name = format!("partly off the screen, delay {delay}");
        let case = Case::new(&name, "1", &[]).with(Deed::OffScreen);
        cases.push(case.asking(match delay {
            "0" => &["--delay", "0"],
            "1" => &["--delay", "1"],
            _ => &["--delay", "20"],
        }));
    }
    cases
}

fn disturb(deed: Deed, stage: &mut Stage, bot: &mut Program) {
    const WHILE: Duration = Duration::from_secs(3);
    match deed {
        Deed::Nothing => {}
        Deed::FreezeAtFirst(time) => {
            bot.wait_for_phase("playing");
            stage.window.command(&format!("freeze {time}"));
        }
        Deed::Move => {
            for (number, place) in [(2, "at 61,47"), (4, "at 3,5"), (6, "at 33,8")] {
                bot.wait_for_move(number);
                stage.window.command(place);
            }
        }
        Deed::Cover => {
            bot.wait_for_move(2);
            let cover = stage.display.cover(stage.window.place(&stage.display));
            std::thread::sleep(WHILE);
            drop(cover);
        }
        Deed::Minimise => {
            bot.wait_for_move(2);
            let window = stage.window.place(&stage.display);
            stage.display.minimise(window);
            std::thread::sleep(WHILE);
            stage.display.restore(window);
        }
        Deed::OffScreen => {
            bot.wait_for_move(2);
            stage.window.command("at 1300,950");
            std::thread::sleep(WHILE);
            stage.window.command("at 20,30");
        }
    }
}

/// What was counted, of one run or of all.
#[derive(Default)]
struct Counts {
    asked: u64,
    won: u64,
    false_stops: u64,
    cheats: usize,
    outside: usize,
    moves: u64,
    seconds: f64,
    retries: u64,
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.asked += other.asked;
        self.won += other.won;
        self.false_stops += other.false_stops;
        self.cheats += other.cheats;
        self.outside += other.outside;
        self.moves += other.moves;
        self.seconds += other.seconds;
        self.retries += other.retries;
    }

    fn row(&self, name: &str) -> String {
        let per_move = self.seconds / (self.moves.max(1) as f64);
        format!(
            "| {name} | {} of {} | {} | {} | {} | {} | {per_move:.2} |",
            self.won, self.asked, self.cheats, self.outside, self.false_stops, self.retries
        )
    }
}

fn count(log: &[Value], report: &Value, asked: u64) -> Counts {
    let clicks = || log.iter().filter(|event| event["event"] == "click");
    let on_table = |click: &&Value| {
        let on = click["on"].as_str().unwrap_or_default();
        ["card", "empty-column", "new-game"].contains(&on)
    };
    let games = report["games"].as_array().cloned().unwrap_or_default();
    let won = || games.iter().filter(|game| game["outcome"] == "won");
    Counts {
        asked,
        won: log.iter().filter(|event| event["event"] == "win").count() as u64,
        false_stops: u64::from(report["end"]["kind"] != "games-won"),
        cheats: clicks().filter(|click| click["did"] == "cheat").count(),
        outside: clicks().filter(|click| !on_table(click)).count(),
        moves: won().filter_map(|game| game["moves"].as_u64()).sum(),
        seconds: won().filter_map(|game| game["play_seconds"].as_f64()).sum(),
        retries: report["summary"]["retries"].as_u64().unwrap_or_default(),
    }
}

fn play(case: &Case, seed: u64) -> Option<Counts> {
    let display = match case.scale {
        "3" => Display::open(3_200, 2_000),
        _ => Display::open(2_000, 1_200),
    }?;
    let seed = seed.to_string();
    let mut window = vec!["--animation", "600", "--at", "20,30", "--scale", case.scale];
    window.extend(["--board", case.board, "--seed", &seed]);
    window.extend(case.window.iter().map(String::as_str));
    let mut stage = Stage::on(display, &window);
    let mut bot = stage.play(&case.bot);
    disturb(case.deed, &mut stage, &mut bot);
    let report = bot.report();
    bot.end();
    let counts = count(stage.window.log(), &report, 1);
    if counts.won < counts.asked || counts.cheats + counts.outside > 0 {
        println!("{report:#}\n{}", bot.tail());
        let log = stage.window.log();
        let is_wrong = |event: &Value| event["did"] == "cheat" || event["on"] == "outside";
        if let Some(wrong) = log.iter().position(is_wrong) {
            let before = &log[wrong.saturating_sub(12)..=wrong];
            before.iter().for_each(|event| println!("{event}"));
            bot.told.iter().for_each(|event| println!("{event}"));
        }
    }
    Some(counts)
}

#[test]
#[ignore = "takes many minutes; scripts/soak_bot.sh runs it"]
fn many_games_with_faults_and_without_a_cheat() {
    let number = |name: &str, usual: u64| {
        let text = std::env::var(name).ok();
        text.map_or(usual, |text| text.parse().expect("a number"))
    };
    let (rounds, seed) = (number("SOAK_ROUNDS", 1), number("SOAK_SEED", 1));
    let only = std::env::var("SOAK_ONLY").unwrap_or_default();
    println!(
        "| faults | won | cheats | clicks outside | false stops | clicks made again | seconds a move |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let mut all = Counts::default();
    for case in cases() {
        let name = format!("scale {}, {}", case.scale, case.name);
        if !name.contains(&only) {
            continue;
        }
        let mut counts = Counts::default();
        for round in 0..rounds {
            let Some(played) = play(&case, seed + round) else {
                return;
            };
            counts.add(&played);
        }
        println!("{}", counts.row(&name));
        all.add(&counts);
    }
    println!("{}", all.row("all"));
    assert_eq!(
        (all.won, all.cheats, all.outside, all.false_stops),
        (all.asked, 0, 0, 0)
    );
}
