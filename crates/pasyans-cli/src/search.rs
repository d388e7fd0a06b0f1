//! Questions to the engine.

use anyhow::{Context, Result, anyhow};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use pasyans::words::{Remark, tell};
use pasyans::{
    Answer, Choice, ClockHost, Count, Difficulty, Engine, Event, Finder, Objective, Position,
    Puzzle, Question, Rated, Rater, Rules, Search, ThreadHost, Trial,
};

use crate::interrupt::Interrupt;

/// Reads one of the words for a value; the help has a line about each.
pub fn choice<T: Choice + Send + Sync>(
    help: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let words = T::WORDS.iter();
    let words = words.map(|&(word, value)| PossibleValue::new(word).help(help(value)));
    PossibleValuesParser::new(words).try_map(|word| T::from_word(&word))
}

/// What each kind of win is.
pub const fn objective_help(objective: Objective) -> &'static str {
    match objective {
        Objective::First => "Any win, as soon as possible",
        Objective::Shorter => "Any win, then a shorter one if a little more work finds it",
        Objective::Shortest => "The fewest moves",
        Objective::FewestCheats => "The fewest cheats, then the fewest moves",
    }
}

/// What counts as a move.
pub const fn count_help(count: Count) -> &'static str {
    match count {
        Count::Cards => "Each card that moves counts, if room limits how many move as one",
        Count::Moves => "A run that moves as one counts as one",
    }
}

/// How each search works.
pub const fn search_help(search: Search) -> &'static str {
    match search {
        Search::Auto => "The best combination for the game and the objective",
        Search::DepthFirst => "Expand the position reached last",
        Search::BreadthFirst => "Expand all positions after n moves before those after n + 1",
        Search::BestFirst => "Expand the position with the lowest heuristic value",
        Search::AStar => "Expand the position with the lowest bound on the length of a win",
        Search::Beam => "Expand a fixed number of the best positions at each depth",
        Search::MetaMoves => {
            "Try compound moves in a fixed order; may find a win, but never proves that there is none"
        }
    }
}

/// How hard a deal is; `None` after Ctrl-C.
pub fn rate(deal: Position, interrupt: &Interrupt) -> Result<Option<Rated>> {
    let mut rater = Rater::new(deal);
    while let Some(question) = rater.question() {
        if interrupt.is_pressed() {
            return Ok(None);
        }
        rater.answered(&ask(question, interrupt, |_| {})?);
    }
    // A search that Ctrl-C ended says nothing of the deal.
    Ok(rater.rated().filter(|_| !interrupt.is_pressed()))
}

/// The puzzles of a numbered deal; `None` after Ctrl-C.
pub fn find_puzzles(
    deal: Position,
    number: u64,
    interrupt: &Interrupt,
) -> Result<Option<Vec<Puzzle>>> {
    let mut finder = Finder::new(deal, number);
    while let Some(question) = finder.question() {
        finder.answered(&ask(question, interrupt, |_| {})?);
        if interrupt.is_pressed() {
            return Ok(None);
        }
    }
    Ok(Some(finder.found().to_vec()))
}

/// Which moves win; `None` after Ctrl-C.
pub fn try_moves(mut trial: Trial, interrupt: &Interrupt) -> Result<Option<Trial>> {
    while let Some(question) = trial.question() {
        trial.answered(&ask(question, interrupt, |_| {})?);
        if interrupt.is_pressed() {
            return Ok(None);
        }
    }
    Ok(Some(trial))
}

/// What each difficulty is.
pub const fn difficulty_help(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::VeryEasy => "One star: won almost however you play",
        Difficulty::Easy => "Two stars",
        Difficulty::Medium => "Three stars",
        Difficulty::Hard => "Four stars: a few careless moves lose it",
        Difficulty::NarrowPath => "Five stars: a careless move or two lose it",
    }
}

/// Asks the engine and waits for the answer. Ctrl-C ends the search with what it has found.
pub fn ask(
    question: Question,
    interrupt: &Interrupt,
    on_event: impl FnMut(Event) + Send + 'static,
) -> Result<Answer> {
    let mut engine = match question.threads {
        0 | 1 => Engine::new(ClockHost::new()),
        _ => Engine::new(ThreadHost::new()),
    };
    let stopper = engine.go(question, on_event);
    let _watched = interrupt.watch(&stopper);
    engine.wait().context("the engine gave no answer")
}

/// That cheats were asked for in a game that has none.
pub fn no_cheats(rules: &Rules) -> anyhow::Error {
    let (game, option) = (rules.name().to_owned(), "--cheat".to_owned());
    anyhow!("{}", tell(Remark::NoCheats { game, option }))
}
