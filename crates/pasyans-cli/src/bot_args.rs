//! Options that `pasyans bot` and `pasyans watch` share. Their texts are the library's, which the page has as well.

use clap::Args;
use pasyans_bot::{BotSettings, CACHE, CHEATING, CONTINUE, MAX_MOVES, MIN_DEPTH, TIMEOUT, Wanted};

/// Options for solving.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Solving")]
pub struct SolvingArgs {
    #[arg(long, help = CHEATING.help)]
    cheating: bool,
    #[arg(long = "continue", value_name = "MS", default_value_t = 500, allow_negative_numbers = true,
        help = CONTINUE.help)]
    improve: i64,
    #[arg(long, value_name = "N", default_value_t = 16, allow_negative_numbers = true, help = CACHE.help)]
    cache: i64,
    #[arg(long, value_name = "N", default_value_t = 1024, help = MAX_MOVES.help)]
    max_moves: u32,
    #[arg(long, value_name = "N", default_value_t = 64, help = MIN_DEPTH.help)]
    min_depth: u32,
    #[arg(long, value_name = "S", default_value_t = 10.0, allow_negative_numbers = true, help = TIMEOUT.help)]
    timeout: f64,
}

impl SolvingArgs {
    /// These settings, with defaults for the others.
    pub fn settings(&self) -> BotSettings {
        BotSettings {
            cheating: self.cheating,
            improve: self.improve,
            cache: self.cache,
            max_moves: self.max_moves,
            min_depth: self.min_depth,
            timeout: self.timeout,
            ..BotSettings::default()
        }
    }
}

/// Where the game is.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Where the game is")]
pub struct WhereArgs {
    /// Part of the window's title, in any case [default: MOLEK-SYNTEZ, or else wherever there is a board]
    #[arg(long, value_name = "TITLE")]
    window: Option<String>,
    /// Look for the board on this monitor, counted from 1, and ignore window titles
    #[arg(long, value_name = "N", conflicts_with = "window")]
    monitor: Option<usize>,
}

impl WhereArgs {
    /// Where to look for the game.
    pub fn wanted(&self) -> Wanted {
        match (&self.window, self.monitor) {
            (_, Some(number)) => Wanted::Monitor(number),
            (Some(title), None) => Wanted::Window(title.clone()),
            (None, None) => Wanted::Anywhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Both {
        #[command(flatten)]
        solving: SolvingArgs,
        #[command(flatten)]
        place: WhereArgs,
    }

    #[test]
    fn what_is_not_said_is_as_the_library_has_it() {
        let both = Both::parse_from(["both"]);
        assert_eq!(both.solving.settings(), BotSettings::default());
        assert_eq!(both.place.wanted(), Wanted::default());
    }
}
