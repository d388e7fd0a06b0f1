//! The outcome of a run.

use std::collections::BTreeMap;
use std::time::Duration;

use pasyans::words::{GameEnd, Language, Phrase, RunEnd, Statement, Trouble};
use serde::Serialize;

/// How a run was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// The mouse was flung into a corner of the screen.
    Corner,
    /// The mouse is where the bot did not put it.
    MouseMoved,
    /// Esc was pressed.
    Escape,
    /// Ctrl-C was pressed.
    CtrlC,
    /// The command was told to end, by SIGTERM.
    Terminated,
    /// The terminal was closed, by SIGHUP.
    HungUp,
    /// The client that started the run asked it to stop.
    Asked,
}

/// Why a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "why")]
pub enum End {
    /// The requested number of games is won.
    GamesWon,
    /// The allowed number of games was begun.
    AttemptsMade,
    /// A dry run is over: nothing was clicked.
    DryRun,
    /// The user or the client stopped the run.
    Stopped(StopReason),
    /// The window was closed.
    WindowClosed,
    /// The run gave up.
    Failed(Trouble),
}

impl End {
    /// The statement about it.
    #[must_use]
    pub fn words(&self) -> RunEnd {
        match self {
            Self::GamesWon => RunEnd::GamesWon,
            Self::AttemptsMade => RunEnd::AttemptsMade,
            Self::DryRun => RunEnd::DryRun,
            Self::Stopped(StopReason::Corner) => RunEnd::Corner,
            Self::Stopped(StopReason::MouseMoved) => RunEnd::MouseMoved,
            Self::Stopped(StopReason::Escape) => RunEnd::Escape,
            Self::Stopped(StopReason::CtrlC) => RunEnd::CtrlC,
            Self::Stopped(StopReason::Terminated) => RunEnd::Terminated,
            Self::Stopped(StopReason::HungUp) => RunEnd::HungUp,
            Self::Stopped(StopReason::Asked) => RunEnd::Asked,
            Self::WindowClosed => RunEnd::WindowClosed,
            Self::Failed(why) => RunEnd::GaveUp { why: why.clone() },
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameOutcome {
    /// Won, as seen on the screen.
    Won,
    /// Skipped; `reason` says why.
    GivenUp,
    /// The run ended before the game did.
    Unfinished,
}

/// The outcome of one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameRecord {
    /// The number of the attempt, from 1.
    pub attempt: u32,
    /// The board as it was when the game was begun.
    pub board: String,
    /// Whether the game was won, given up or unfinished.
    pub outcome: GameOutcome,
    /// Why it was not won, in the language of the run.
    pub reason: Option<String>,
    /// The same as data.
    pub because: Option<Statement>,
    /// How many moves were made.
    pub moves: u32,
    /// How many of them were cheats.
    pub cheats: u32,
    /// How often the board was solved: once, and again after surprises.
    pub solves: u32,
    /// The number of failed moves.
    pub failures: u32,
    /// The time for solving, in seconds.
    pub solve_seconds: f64,
    /// The time for everything else, in seconds, from the board to the end.
    pub play_seconds: f64,
    /// The number of clicks and tries that had no effect and were made again.
    pub retries: u32,
    /// How long the run had lasted when the game ended, in seconds.
    pub run_seconds: f64,
}

impl GameRecord {
    /// The statement about how it ended.
    #[must_use]
    pub fn words(&self) -> GameEnd {
        let time = |seconds| Duration::try_from_secs_f64(seconds).unwrap_or_default();
        match (self.outcome, &self.because) {
            (GameOutcome::Won, _) => GameEnd::Won {
                moves: self.moves,
                cheats: self.cheats,
                solving: time(self.solve_seconds),
                playing: time(self.play_seconds),
            },
            (GameOutcome::GivenUp, Some(why)) => GameEnd::GivenUp {
                why: Box::new(why.clone()),
            },
            _ => GameEnd::Unfinished,
        }
    }
}

/// A game as a line of CSV, with the averages of the run up to it.
#[derive(Serialize)]
struct Line<'a> {
    attempt: u32,
    board: &'a str,
    outcome: GameOutcome,
    reason: Option<&'a str>,
    moves: u32,
    cheats: u32,
    solves: u32,
    failures: u32,
    solve_seconds: f64,
    play_seconds: f64,
    retries: u32,
    run_seconds: f64,
    mean_solve_seconds: Option<f64>,
    mean_game_seconds: Option<f64>,
}

impl<'a> Line<'a> {
    /// The last of these games.
    fn last_of(games: &'a [GameRecord]) -> Option<Self> {
        let game = games.last()?;
        let summary = Totals::of(games);
        let mean = |times: Option<Times>| times.map(|times| times.mean);
        Some(Self {
            attempt: game.attempt,
            board: &game.board,
            outcome: game.outcome,
            reason: game.reason.as_deref(),
            moves: game.moves,
            cheats: game.cheats,
            solves: game.solves,
            failures: game.failures,
            solve_seconds: game.solve_seconds,
            play_seconds: game.play_seconds,
            retries: game.retries,
            run_seconds: game.run_seconds,
            mean_solve_seconds: mean(summary.solve_seconds),
            mean_game_seconds: mean(summary.game_seconds),
        })
    }
}

/// The outcome of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Why the run ended.
    pub end: End,
    /// The same in words, in the language of the run.
    pub ended: String,
    /// The same as pieces to draw.
    pub pieces: Phrase,
    /// How long the whole run took, in seconds.
    pub seconds: f64,
    /// The figures of all games together.
    pub summary: Totals,
    /// The games, in their order.
    pub games: Vec<GameRecord>,
}

/// All games of a run together.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Totals {
    /// How many games were begun.
    pub attempts: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many were given up, by reason.
    pub given_up: BTreeMap<String, u32>,
    /// How many moves a win took on average.
    pub mean_moves: Option<f64>,
    /// How many cheats a win took on average.
    pub mean_cheats: Option<f64>,
    /// How long solving took, of all games.
    pub solve_seconds: Option<Times>,
    /// How long playing took, of the games that were won.
    pub play_seconds: Option<Times>,
    /// How long solving and playing took together, of the games that were won.
    pub game_seconds: Option<Times>,
    /// The number of failed moves, of all games.
    pub failures: u32,
    /// The number of clicks and tries that were made again, of all games.
    pub retries: u32,
}

/// A distribution of times, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Times {
    /// The mean of the times.
    pub mean: f64,
    /// The median of the times.
    pub median: f64,
    /// The longest of the times.
    pub slowest: f64,
}

impl Times {
    fn of(mut times: Vec<f64>) -> Option<Self> {
        times.sort_by(f64::total_cmp);
        let slowest = *times.last()?;
        let half = times.len() / 2;
        let median = match times.len() % 2 {
            0 => f64::midpoint(times[half - 1], times[half]),
            _ => times[half],
        };
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        Some(Self {
            mean,
            median,
            slowest,
        })
    }
}

impl Totals {
    /// Adds up the figures of these games.
    #[must_use]
    pub fn of(games: &[GameRecord]) -> Self {
        let won: Vec<&GameRecord> = games
            .iter()
            .filter(|game| game.outcome == GameOutcome::Won)
            .collect();
        let mut given_up = BTreeMap::new();
        for game in games
            .iter()
            .filter(|game| game.outcome == GameOutcome::GivenUp)
        {
            *given_up
                .entry(game.reason.clone().unwrap_or_default())
                .or_default() += 1;
        }
        let mean = |count: fn(&GameRecord) -> u32| {
            let total: f64 = won.iter().map(|game| f64::from(count(game))).sum();
            (!won.is_empty()).then(|| total / won.len() as f64)
        };
        Self {
            attempts: games.len() as u32,
            won: won.len() as u32,
            given_up,
            mean_moves: mean(|game| game.moves),
            mean_cheats: mean(|game| game.cheats),
            solve_seconds: Times::of(games.iter().map(|game| game.solve_seconds).collect()),
            play_seconds: Times::of(won.iter().map(|game| game.play_seconds).collect()),
            game_seconds: Times::of(
                won.iter()
                    .map(|game| game.solve_seconds + game.play_seconds)
                    .collect(),
            ),
            failures: games.iter().map(|game| game.failures).sum(),
            retries: games.iter().map(|game| game.retries).sum(),
        }
    }
}

impl Report {
    /// A report about these games, and a run of so many seconds, in this language.
    #[must_use]
    pub fn new(end: End, seconds: f64, games: Vec<GameRecord>, language: Language) -> Self {
        let pieces = language.say(end.words());
        Self {
            seconds,
            ended: pieces.to_string(),
            pieces,
            end,
            summary: Totals::of(&games),
            games,
        }
    }

    /// The whole report as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        // It holds only numbers, texts and lists, so it always serialises.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The games as CSV, a line each after the names, with the averages of the run so far.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let written = (1..=self.games.len())
            .filter_map(|count| Line::last_of(&self.games[..count]))
            .try_for_each(|line| writer.serialize(line));
        let bytes = writer.into_inner().unwrap_or_default();
        debug_assert!(written.is_ok(), "{written:?}");
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use pasyans::words::English;

    use super::*;

    fn game(attempt: u32, outcome: GameOutcome, moves: u32, seconds: f64) -> GameRecord {
        GameRecord {
            attempt,
            board: "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.".to_owned(),
            outcome,
            reason: (outcome == GameOutcome::GivenUp).then(|| "no, \"never\"".to_owned()),
            because: None,
            moves,
            cheats: moves % 2,
            solves: 1,
            failures: 0,
            retries: 0,
            solve_seconds: seconds / 4.0,
            play_seconds: seconds,
            run_seconds: 30.0,
        }
    }

    fn report() -> Report {
        let games = vec![
            game(1, GameOutcome::Won, 30, 8.0),
            game(2, GameOutcome::GivenUp, 0, 1.0),
            game(3, GameOutcome::Won, 33, 20.0),
            game(4, GameOutcome::Unfinished, 5, 3.0),
        ];
        Report::new(End::Stopped(StopReason::Escape), 40.0, games, &English)
    }

    #[test]
    fn only_wins_count_for_moves_and_cheats() {
        let summary = report().summary;
        assert_eq!((summary.attempts, summary.won), (4, 2));
        assert_eq!(summary.given_up.get("no, \"never\""), Some(&1));
        assert_eq!(
            (summary.mean_moves, summary.mean_cheats),
            (Some(31.5), Some(0.5))
        );
        let times = summary.play_seconds.expect("times");
        assert_eq!(
            (times.mean, times.median, times.slowest),
            (14.0, 14.0, 20.0)
        );
        let times = summary.game_seconds.expect("times");
        assert_eq!((times.mean, times.slowest), (17.5, 25.0));
        let times = summary.solve_seconds.expect("times");
        assert_eq!((times.mean, times.median, times.slowest), (2.0, 1.375, 5.0));
        let nothing = Totals::of(&[]);
        assert_eq!((nothing.mean_moves, nothing.play_seconds), (None, None));
    }

    #[test]
    fn a_report_is_saved_as_json_and_csv() {
        let report = report();
        let json: serde_json::Value = serde_json::from_str(&report.to_json()).expect("JSON");
        assert_eq!(json["end"]["kind"], "stopped");
        assert_eq!(json["end"]["why"], "escape");
        assert_eq!(json["ended"], "stopped: Esc was pressed");
        assert_eq!(json["games"][2]["moves"], 33);
        assert_eq!(
            (&json["seconds"], &json["summary"]["failures"]),
            (&40.0.into(), &0.into())
        );
        let csv = report.to_csv();
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(lines.len(), 5);
        let names = "attempt,board,outcome,reason,moves,cheats,solves,failures,solve_seconds,play_seconds,retries,run_seconds,\
                     mean_solve_seconds,mean_game_seconds";
        assert_eq!(lines[0], names);
        assert!(lines[1].ends_with(",won,,30,0,1,0,2.0,8.0,0,30.0,2.0,10.0"));
        // On average of the games so far: all are solved, and two are won.
        assert!(
            lines[4].ends_with(",0.75,3.0,0,30.0,2.0,17.5"),
            "{}",
            lines[4]
        );
        assert!(lines[2].contains("given-up,\"no, \"\"never\"\"\","));
    }
}
