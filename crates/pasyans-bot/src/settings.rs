//! The settings of a run, and the texts that explain them to people.

use std::time::Duration;

use pasyans::ThinkingOptions;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::shell::quoted;
use crate::wanted::Wanted;

/// The settings of a run. The JSON form uses the names of the options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct BotSettings {
    /// Whether cheats are allowed.
    pub cheating: bool,
    /// Milliseconds to go on looking for a better win once one is found; -1 goes on until the best is proven.
    #[serde(rename = "continue")]
    pub improve: i64,
    /// Positions at most this many moves from the limit are kept for good; -1 keeps all.
    pub cache: i64,
    /// The highest limit on the number of moves.
    pub max_moves: u32,
    /// The first limit on the number of moves.
    pub min_depth: u32,
    /// Seconds after which a search ends in any case.
    pub timeout: f64,
    /// How many games to win.
    pub games: u32,
    /// The most games to begin, won or not.
    pub attempts: Option<u32>,
    /// The least milliseconds between moving the mouse, pressing and releasing its button.
    pub delay: u64,
    /// Whether to leave the mouse alone.
    pub dry_run: bool,
}

impl Default for BotSettings {
    fn default() -> Self {
        Self {
            cheating: false,
            improve: 500,
            cache: 16,
            max_moves: 1024,
            min_depth: 64,
            timeout: 10.0,
            games: 1,
            attempts: None,
            delay: 0,
            dry_run: false,
        }
    }
}

/// A setting with a value that is not allowed, or a name that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadSetting {
    /// The value is not allowed.
    #[error("{} is {wrong}: write {}", .setting.flag, .setting.values)]
    Wrong {
        /// The setting whose value is wrong.
        setting: Setting,
        /// The value that was given.
        wrong: String,
    },
    /// There is no setting with this name.
    #[error("there is no setting '{0}'")]
    Unknown(String),
}

impl BadSetting {
    const fn wrong(setting: Setting, wrong: String) -> Self {
        Self::Wrong { setting, wrong }
    }

    /// The name of the setting in JSON.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Wrong { setting, .. } => setting.key,
            Self::Unknown(key) => key,
        }
    }
}

/// The longest time between two movements, in milliseconds: a run must notice a stop.
const LONGEST_DELAY: u64 = 5_000;
/// The longest time for a search, in seconds.
const LONGEST_TIMEOUT: f64 = 86_400.0;

impl BotSettings {
    /// Reads settings by their names in JSON; missing ones and nulls get their defaults.
    ///
    /// # Errors
    /// The first invalid setting.
    pub fn from_json(json: Map<String, Value>) -> Result<Self, BadSetting> {
        let mut said = Map::new();
        for (key, value) in json {
            let Some(setting) = SETTINGS.into_iter().find(|setting| setting.key == key) else {
                return Err(BadSetting::Unknown(key));
            };
            if value.is_null() {
                continue;
            }
            // Each is read alone, to know which one cannot be read.
            let alone = Map::from_iter([(key.clone(), value.clone())]);
            if serde_json::from_value::<Self>(alone.into()).is_err() {
                return Err(BadSetting::wrong(setting, value.to_string()));
            }
            said.insert(key, value);
        }
        // Each of them can be read, so all of them can.
        let settings: Self = serde_json::from_value(said.into()).unwrap_or_default();
        settings.check()?;
        Ok(settings)
    }

    /// Checks that each setting is valid.
    ///
    /// # Errors
    /// The first invalid setting.
    pub fn check(&self) -> Result<(), BadSetting> {
        let checks = [
            (CONTINUE, self.improve >= -1, self.improve.to_string()),
            (
                CACHE,
                (-1..=i64::from(u32::MAX)).contains(&self.cache),
                self.cache.to_string(),
            ),
            (
                TIMEOUT,
                (0.0..=LONGEST_TIMEOUT).contains(&self.timeout),
                self.timeout.to_string(),
            ),
            (GAMES, self.games > 0, self.games.to_string()),
            (ATTEMPTS, self.attempts != Some(0), "0".to_owned()),
            (DELAY, self.delay <= LONGEST_DELAY, self.delay.to_string()),
        ];
        match checks.into_iter().find(|check| !check.1) {
            None => Ok(()),
            Some((setting, _, wrong)) => Err(BadSetting::wrong(setting, wrong)),
        }
    }

    /// The options for the solver.
    #[must_use]
    pub fn solver(&self) -> ThinkingOptions {
        ThinkingOptions {
            cheating: self.cheating,
            improve: u64::try_from(self.improve).ok().map(Duration::from_millis),
            cache: u32::try_from(self.cache).ok(),
            min_depth: self.min_depth,
            max_moves: self.max_moves,
            timeout: Duration::try_from_secs_f64(self.timeout).unwrap_or_default(),
        }
    }

    /// The command line for a run with these settings in this place. Defaults are left out.
    #[must_use]
    pub fn command_line(&self, wanted: &Wanted) -> String {
        let usual = Self::default();
        let mut words = vec!["pasyans bot".to_owned()];
        let mut add = |option: &Setting, differs: bool, value: String| {
            if differs {
                words.push(format!("{} {value}", option.flag).trim_end().to_owned());
            }
        };
        add(&CHEATING, self.cheating, String::new());
        add(
            &CONTINUE,
            self.improve != usual.improve,
            self.improve.to_string(),
        );
        add(&CACHE, self.cache != usual.cache, self.cache.to_string());
        add(
            &MAX_MOVES,
            self.max_moves != usual.max_moves,
            self.max_moves.to_string(),
        );
        add(
            &MIN_DEPTH,
            self.min_depth != usual.min_depth,
            self.min_depth.to_string(),
        );
        add(
            &TIMEOUT,
            self.timeout != usual.timeout,
            self.timeout.to_string(),
        );
        add(&GAMES, self.games != usual.games, self.games.to_string());
        if let Some(attempts) = self.attempts {
            add(&ATTEMPTS, true, attempts.to_string());
        }
        add(&DELAY, self.delay != usual.delay, self.delay.to_string());
        add(&DRY_RUN, self.dry_run, String::new());
        match wanted {
            Wanted::Anywhere => {}
            // A title that begins with a dash would be taken for an option.
            Wanted::Window(title) if title.starts_with('-') => {
                words.push(format!("--window={}", quoted(title)));
            }
            Wanted::Window(title) => words.push(format!("--window {}", quoted(title))),
            Wanted::Monitor(number) => words.push(format!("--monitor {number}")),
        }
        words.join(" ")
    }
}

/// A setting as users see it, in the command and in the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// Its name in [`BotSettings`] as JSON.
    pub key: &'static str,
    /// Its label in the page.
    pub label: &'static str,
    /// Its option on the command line.
    pub flag: &'static str,
    /// The unit of its value, if it has one.
    pub unit: &'static str,
    /// The allowed values, in words.
    pub values: &'static str,
    /// What it does, what a good value is, and why.
    pub help: &'static str,
}

/// See [`BotSettings::cheating`].
pub const CHEATING: Setting = Setting {
    key: "cheating",
    label: "Cheating",
    flag: "--cheating",
    unit: "",
    values: "true or false",
    help: "Allow cheats, but use them only if the deal cannot be won without: the fewest cheats first, the fewest \
           moves second. On, every deal is won, with 1.3 cheats on average; off, only 23 of 100 deals can be won, \
           and the others are skipped",
};
/// See [`BotSettings::improve`].
pub const CONTINUE: Setting = Setting {
    key: "continue",
    label: "Continue",
    flag: "--continue",
    unit: "ms",
    values: "a number of milliseconds, or -1",
    help: "Milliseconds to go on looking for a better win once one is found; 0 takes the first one found, -1 goes \
           on until the best is proven. 500 is good: of 200 deals, 199 were proven by then; 0 saves little and \
           takes 2.4 cheats on average, not 1.3",
};
/// See [`BotSettings::cache`].
pub const CACHE: Setting = Setting {
    key: "cache",
    label: "Cache",
    flag: "--cache",
    unit: "moves",
    values: "a number of moves, or -1",
    help: "Trade memory for time: keep only positions at most N moves from the limit for good, in tables of at most \
           4 + 2 N MiB; -1 keeps all. 16 is good: the slowest of 200 proofs took 0.8 s, with 0 it took 2.9 s, and \
           with -1 no less",
};
/// See [`BotSettings::max_moves`].
pub const MAX_MOVES: Setting = Setting {
    key: "max-moves",
    label: "Max moves",
    flag: "--max-moves",
    unit: "moves",
    values: "a number of moves",
    help: "The highest limit on the number of moves; a deal with no win that short is skipped. 1024 is as good as \
           no limit: of 200 deals, no best win had more than 42 moves; with 32, three of four deals are skipped",
};
/// See [`BotSettings::min_depth`].
pub const MIN_DEPTH: Setting = Setting {
    key: "min-depth",
    label: "Min depth",
    flag: "--min-depth",
    unit: "moves",
    values: "a number of moves",
    help: "The first limit on the number of moves, raised by 4 while nothing is found. 64 is good: best wins have \
           up to 42 moves, so one search is enough; with 20, solving took four times as long",
};
/// See [`BotSettings::timeout`].
pub const TIMEOUT: Setting = Setting {
    key: "timeout",
    label: "Timeout",
    flag: "--timeout",
    unit: "s",
    values: "a number of seconds, such as 10 or 0.5",
    help: "Seconds after which the search ends in any case; a deal still undecided is skipped. 10 is plenty: the \
           slowest of 200 deals took 0.8 s",
};
/// See [`BotSettings::games`].
pub const GAMES: Setting = Setting {
    key: "games",
    label: "Games",
    flag: "--games",
    unit: "",
    values: "1 or more",
    help: "How many games to win before the run ends. A game takes about 10 seconds",
};
/// See [`BotSettings::attempts`].
pub const ATTEMPTS: Setting = Setting {
    key: "attempts",
    label: "Attempts",
    flag: "--attempts",
    unit: "",
    values: "1 or more",
    help: "The most games to begin, won or not; no limit if left out",
};
/// See [`BotSettings::delay`].
pub const DELAY: Setting = Setting {
    key: "delay",
    label: "Delay",
    flag: "--delay",
    unit: "ms",
    values: "at most 5000",
    help: "The least milliseconds between moving the mouse, pressing its button and releasing it. 0 is good: the bot \
           sees when the game has noticed, and goes on at once",
};
/// See [`BotSettings::dry_run`].
pub const DRY_RUN: Setting = Setting {
    key: "dry-run",
    label: "Dry run",
    flag: "--dry-run",
    unit: "",
    values: "true or false",
    help: "Read, solve and say what would be clicked, without touching the mouse",
};

/// All settings, in the order in which users see them.
pub const SETTINGS: [Setting; 10] = [
    CHEATING, CONTINUE, CACHE, MAX_MOVES, MIN_DEPTH, TIMEOUT, GAMES, ATTEMPTS, DELAY, DRY_RUN,
];

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_setting_has_its_texts() {
        let json = serde_json::to_value(BotSettings::default()).expect("JSON");
        let keys: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
        let fields = json.as_object().expect("an object");
        assert_eq!(fields.len(), keys.len());
        for setting in SETTINGS {
            assert!(fields.contains_key(setting.key), "{}", setting.key);
            assert_eq!(setting.flag, format!("--{}", setting.key));
            assert_eq!(setting.label.to_lowercase().replace(' ', "-"), setting.key);
        }
    }

    #[test]
    fn the_document_has_the_same_texts() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.md");
        let document = std::fs::read_to_string(path).expect("the document");
        for setting in SETTINGS {
            let row = format!("| {} | `{}` |", setting.label, setting.flag);
            assert!(document.contains(&row), "{row}");
            assert!(document.contains(setting.help), "{}", setting.label);
        }
    }

    #[test]
    fn the_command_line_says_what_is_not_as_usual() {
        let anywhere = &Wanted::Anywhere;
        assert_eq!(BotSettings::default().command_line(anywhere), "pasyans bot");
        let settings = BotSettings {
            cheating: true,
            improve: -1,
            timeout: 2.5,
            games: 10,
            attempts: Some(20),
            ..BotSettings::default()
        };
        assert_eq!(
            settings.command_line(anywhere),
            "pasyans bot --cheating --continue -1 --timeout 2.5 --games 10 --attempts 20"
        );
        let on_second = BotSettings::default().command_line(&Wanted::Monitor(2));
        assert_eq!(on_second, "pasyans bot --monitor 2");
        let plain = Wanted::Window("MOLEK-SYNTEZ".to_owned());
        assert_eq!(
            BotSettings::default().command_line(&plain),
            "pasyans bot --window MOLEK-SYNTEZ"
        );
        let dash = Wanted::Window("-x".to_owned());
        assert_eq!(
            BotSettings::default().command_line(&dash),
            "pasyans bot --window=-x"
        );
    }

    #[test]
    fn settings_that_make_no_sense_are_refused() {
        assert_eq!(BotSettings::default().check(), Ok(()));
        let usual = BotSettings::default;
        let wrong = [
            BotSettings {
                improve: -2,
                ..usual()
            },
            BotSettings {
                cache: -2,
                ..usual()
            },
            BotSettings {
                timeout: f64::NAN,
                ..usual()
            },
            BotSettings {
                games: 0,
                ..usual()
            },
            BotSettings {
                attempts: Some(0),
                ..usual()
            },
            BotSettings {
                delay: 5_001,
                ..usual()
            },
        ];
        let told = wrong.map(|settings| settings.check().expect_err("wrong").to_string());
        assert_eq!(
            told[0],
            "--continue is -2: write a number of milliseconds, or -1"
        );
        assert_eq!(told[3], "--games is 0: write 1 or more");
        assert!(serde_json::from_str::<BotSettings>("{\"speed\": 1}").is_err());
    }

    fn from_json(json: &Value) -> Result<BotSettings, BadSetting> {
        BotSettings::from_json(json.as_object().expect("an object").clone())
    }

    #[test]
    fn settings_are_read_from_json() {
        let json =
            json!({"cheating": true, "continue": -1, "timeout": 2, "attempts": null, "games": 3});
        let settings = BotSettings {
            cheating: true,
            improve: -1,
            timeout: 2.0,
            games: 3,
            ..BotSettings::default()
        };
        assert_eq!(from_json(&json), Ok(settings.clone()));
        let written = serde_json::to_value(&settings).expect("JSON");
        assert_eq!(from_json(&written), Ok(settings));
    }

    #[test]
    fn json_that_makes_no_sense_is_refused_by_its_key() {
        for (json, key, told) in [
            (
                json!({"games": -1}),
                "games",
                "--games is -1: write 1 or more",
            ),
            (
                json!({"games": 0}),
                "games",
                "--games is 0: write 1 or more",
            ),
            (
                json!({"timeout": "soon"}),
                "timeout",
                "--timeout is \"soon\": write a number of seconds, such as 10 or 0.5",
            ),
            (
                json!({"cheating": 1}),
                "cheating",
                "--cheating is 1: write true or false",
            ),
            (json!({"speed": 1}), "speed", "there is no setting 'speed'"),
        ] {
            let wrong = from_json(&json).expect_err("wrong");
            assert_eq!((wrong.key(), wrong.to_string().as_str()), (key, told));
        }
    }
}
