//! An engine for patience games that solves *and proves*: this deal is won in 27 moves and no
//! fewer; this one cannot be won; this one needs two cheats and one is not enough.
//!
//! ```
//! use pasyans::{Budget, Engine, Objective, Question, Rules, ThreadHost, Verdict};
//!
//! let freecell = Rules::named("freecell").ok_or("no such game")?;
//! let deal = freecell.deal(1)?;
//! let budget = Budget { memory: 64 << 20, ..Budget::default() };
//! let question = Question { budget, objective: Objective::First, ..Question::new(deal) };
//! let mut engine = Engine::new(ThreadHost::new());
//! engine.go(question, |_event| {});
//! let answer = engine.wait().ok_or("no search")?;
//! let Verdict::Won(solution) = answer.verdict else { return Err("not won".into()) };
//! solution.moves().iter().for_each(|mv| println!("{mv}"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is a value of [`Rules`], read from a small file. The library has thirty-two built in, and deals, plays and
//! solves your own in the same way. A board can also be read from its text:
//!
//! ```
//! use pasyans::{Engine, Position, Question, Rules, ThreadHost, Verdict};
//!
//! let molek = Rules::named("molek-syntez").ok_or("no such game")?;
//! let board = Position::parse(&molek, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.")?;
//! let mut engine = Engine::new(ThreadHost::new());
//! engine.go(Question::new(board), |_event| {});
//! let answer = engine.wait().ok_or("no search")?;
//! let Verdict::Won(solution) = answer.verdict else { return Err("not won".into()) };
//! assert_eq!((solution.length(), answer.proven.shortest), (27, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The library reads no files, prints nothing, and has no clock or threads of its own: a [`Host`] supplies them. It
//! builds for `wasm32-unknown-unknown`.
//!
//! - [`Rules`], [`Deck`], [`Card`]: a game as data, [`Rules::named`] or [`Rules::from_toml`].
//! - [`Position`], [`Move`]: the piles at one moment, and the legal moves.
//! - [`Rules::deal`], [`Numbering`]: numbered deals.
//! - [`Position::parse`], [`BoardError`]: boards as text, and all that can be wrong with them.
//! - [`Setup`], [`SetupError`]: piles laid out by hand, which become a position or a list of faults.
//! - [`notation`]: moves as FreeCell players write them.
//! - [`Engine`], [`Question`], [`Answer`]: the searches.
//! - [`Rater`], [`Difficulty`]: how hard a deal is for a person; [`FirstDeals`]: how hard those of a game are.
//! - [`Reviewer`], [`Review`]: a played game, rated move by move.
//! - [`Finder`], [`Puzzle`]: positions in which few moves still win; [`Trial`]: which; [`Tries`]: how far the others get.
//! - [`Thinking`]: a position that is solved while the caller does something else.
//! - [`Search`]: the searches by name.

pub mod notation;
pub mod words;

mod card;
mod choice;
mod deal;
mod difficulty;
mod engine;
mod moves;
mod position;
mod printable;
mod puzzle;
mod review;
mod rules;
mod search;
mod setup;
mod solver;
mod states;
mod text;
#[cfg(not(target_family = "wasm"))]
mod thinking;
mod verdict;

pub use card::{Build, Card, Deck, GoesHome, Group, Kind, Suit};
pub use choice::{Choice, UnknownWord};
pub use deal::NoSuchDeal;
pub use difficulty::{Difficulty, FirstDeals, Rated, Rater, Rating, WonShare};
#[cfg(not(target_family = "wasm"))]
pub use engine::{ClockHost, ThreadHost};
pub use engine::{Engine, Event, Host, Stopper, Work};
pub use moves::{CardMove, IllegalMove, Move, ParseMoveError, ParsePlaceError, Place};
pub use position::{Likeness, Played, Position};
pub use puzzle::{BadPuzzle, BadPuzzleSet, Finder, Puzzle, PuzzleSet, Trial, Tried, Tries};
pub use review::{Course, Review, Reviewed, Reviewer, Standing, Worth};
pub use rules::{
    BaseHome, CellSets, DealTo, FaceDown, Fill, Goal, Hole, Layout, LayoutRow, Lift, Mistake,
    Numbering, OpenedBy, Overrides, ParseRedealsError, Reach, Redeal, Redeals, Rules, RulesError,
    Spread, Stock, TextForm,
};
pub use search::Stop;
pub use setup::{Column, Seat, Setup, SetupError, SetupFault};
pub use solver::Claim;
pub use text::{BoardError, BoardFault, TextPlace, TextSpot, cards_in};
#[cfg(not(target_family = "wasm"))]
pub use thinking::{Thinking, ThinkingOptions, Thought};
pub use verdict::{
    Answer, Budget, Count, NotAWin, Objective, Proven, Question, Search, Solution, Verdict,
};

/// The example in the README is a test, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
