//! What people are told about moves, refusals, verdicts, strengths and rules.
//!
//! A [`Statement`] is data: the id of a message, with its cards, piles and numbers. A [`Catalogue`] turns it into
//! a [`Phrase`], pieces in the order of a language, which a front end draws: [`Piece`] tells cards and piles
//! from text, so that nobody has to read a sentence to find them. [`English`] is one catalogue. A new language
//! is a new catalogue, and the compiler names every statement that it lacks.
//!
//! ```
//! use pasyans::words::{Action, tell};
//! use pasyans::Rules;
//!
//! let rules = Rules::named("freecell").ok_or("no such game")?;
//! let board = rules.deal(1)?;
//! let mv = "t5 c0".parse()?;
//! assert_eq!(tell(Action::of(&board, mv)).to_string(), "Move 3D from column 6 to cell 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod numbers;

mod action;
mod display;
mod english;
mod facts;
mod german;
pub(crate) mod phrase;
mod pictures;
mod playing;
mod remark;
mod replay;
mod rules;
mod russian;
#[cfg(feature = "serde")]
mod serialize;
mod strength;
mod summary;
mod verdict;

pub use crate::printable::printable;
pub use action::{Action, Note};
pub use english::English;
pub use german::German;
pub use phrase::{Phrase, Piece};
pub use pictures::WhyNoBoard;
pub use playing::{GameEnd, RunEnd, Trouble, WhyNotBegun};
pub use remark::{Remark, Stars};
pub use replay::{Mismatch, Replayed};
pub use rules::Section;
pub use russian::Russian;
pub use strength::{BestSoFar, Forecast, Loss, Quest, Strength};
pub use summary::{Certainty, Ground, Outlook, PositionSummary, Skipped, Tally};
pub use verdict::{EndedBy, Headline, Promise};

use crate::difficulty::Difficulty;
use crate::moves::IllegalMove;
use crate::review::{Course, Worth};
use crate::rules::Rules;
use crate::setup::SetupFault;
use crate::text::{BoardError, BoardFault};

/// A message for people. The variants are message ids, their fields the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "about", rename_all = "kebab-case")
)]
pub enum Statement {
    /// What to do.
    Action(Action),
    /// What was done, in few words.
    Played(Action),
    /// What a move brings about.
    Note(Note),
    /// The rule that forbids a move.
    Refusal(IllegalMove),
    /// Why a written move is not one.
    Mismatch(Mismatch),
    /// What is wrong with one of several moves.
    OfMove {
        /// The number of the move, from 1.
        number: u64,
        /// Why it is not possible.
        why: Box<Self>,
    },
    /// What came of moves that were written down.
    Replayed(Replayed),
    /// What an answer says.
    Headline(Headline),
    /// Why a search ended early.
    EndedBy(EndedBy),
    /// What a position or a move promises.
    Strength(Strength),
    /// The same in short form.
    Label(Strength),
    /// What comes after a move.
    Forecast(Forecast),
    /// What a move loses against the best one.
    Loss(Loss),
    /// What a move that was made was worth.
    Worth(Worth),
    /// What a search is about to find out.
    Quest(Quest),
    /// The same beside the figures of the search.
    Searching(Quest),
    /// The best win that a search has found so far.
    BestSoFar(BestSoFar),
    /// A verdict in a few words.
    Outlook(Outlook),
    /// How sure a verdict is.
    Certainty(Certainty),
    /// What else is known.
    Ground(Ground),
    /// What the moves of a position lead to.
    Tally(Tally),
    /// Why a game is not played on.
    Skipped(Skipped),
    /// How hard a deal is.
    Difficulty(Difficulty),
    /// The course of a game that was reviewed.
    Course(Course),
    /// How hard a deal is, if it has stars at all.
    Stars(Stars),
    /// What to do about a question or its answer.
    Advice(Remark),
    /// Why a picture gives no board.
    NoBoard(WhyNoBoard),
    /// What is in the way of a bot.
    Trouble(Trouble),
    /// Why a run of a bot ended.
    Ending(RunEnd),
    /// Why a run of a bot cannot begin.
    CannotBegin(WhyNotBegun),
    /// What came of a game that a bot played.
    GameEnd(GameEnd),
}

/// A language: what it makes of every statement.
pub trait Catalogue: std::fmt::Debug + Sync {
    /// A sentence without its full stop. The verb may be [optional](Piece::Optional).
    fn action(&self, action: &Action) -> Phrase;
    /// A few words. Where it lies may be [optional](Piece::Optional).
    fn played(&self, action: &Action) -> Phrase;
    /// A part of a sentence, for brackets after an action.
    fn note(&self, note: &Note) -> Phrase;
    /// A part of a sentence.
    fn refusal(&self, refusal: &IllegalMove) -> Phrase;
    /// A part of a sentence.
    fn mismatch(&self, mismatch: &Mismatch) -> Phrase;
    /// A part of a sentence.
    fn of_move(&self, number: u64, why: &Statement) -> Phrase;
    /// A whole sentence.
    fn replayed(&self, replayed: &Replayed) -> Phrase;
    /// Whole sentences.
    fn headline(&self, headline: &Headline) -> Phrase;
    /// A part of a sentence.
    fn ended_by(&self, ended_by: &EndedBy) -> Phrase;
    /// A part of a sentence.
    fn strength(&self, strength: &Strength) -> Phrase;
    /// The strength where there is little room: on an arrow, in a list.
    fn label(&self, strength: &Strength) -> Phrase;
    /// A part of a sentence, after an action.
    fn forecast(&self, forecast: &Forecast) -> Phrase;
    /// A part of a sentence, for brackets after an forecast.
    fn loss(&self, loss: &Loss) -> Phrase;
    /// A part of a sentence, after an action.
    fn worth(&self, worth: &Worth) -> Phrase;
    /// A part of a sentence, after *checking*.
    fn quest(&self, quest: &Quest) -> Phrase;
    /// A few words beside the figures of a search.
    fn searching(&self, quest: &Quest) -> Phrase;
    /// A few words beside the figures of a search.
    fn best_so_far(&self, best: &BestSoFar) -> Phrase;
    /// A few words in large letters.
    fn outlook(&self, outlook: &Outlook) -> Phrase;
    /// A word or two beside an outlook.
    fn certainty(&self, certainty: &Certainty) -> Phrase;
    /// A short sentence below an outlook.
    fn ground(&self, ground: &Ground) -> Phrase;
    /// A line over a list of moves.
    fn tally(&self, tally: &Tally) -> Phrase;
    /// A few words in a report.
    fn skipped(&self, skipped: &Skipped) -> Phrase;
    /// A word or two beside the stars.
    fn difficulty(&self, difficulty: Difficulty) -> Phrase;
    /// A sentence without its full stop.
    fn course(&self, course: &Course) -> Phrase;
    /// A few words beside the stars.
    fn stars(&self, stars: Stars) -> Phrase;
    /// A sentence without its full stop, or several.
    fn remark(&self, remark: &Remark) -> Phrase;
    /// A part of a sentence.
    fn no_board(&self, no_board: &WhyNoBoard) -> Phrase;
    /// A part of a sentence.
    fn trouble(&self, trouble: &Trouble) -> Phrase;
    /// A part of a sentence.
    fn ending(&self, ending: &RunEnd) -> Phrase;
    /// A part of a sentence, or one with what to do after it.
    fn cannot_begin(&self, cannot: &WhyNotBegun) -> Phrase;
    /// A part of a sentence.
    fn game_end(&self, end: &GameEnd) -> Phrase;

    /// The title of a game. Most are names, which no language changes.
    fn title(&self, rules: &Rules) -> String {
        rules.title().to_owned()
    }
    /// What a game is about, in a line without a full stop, as its rule file says it or as the language does.
    fn summary(&self, rules: &Rules) -> String;
    /// How a game is played: a section for each subject that it has.
    fn rules(&self, rules: &Rules) -> Vec<Section>;
    /// The goal of a game, in whole sentences.
    fn goal(&self, rules: &Rules) -> Phrase;
    /// A game by its numbers, in a line without a full stop: the summary of a game that has none of its own.
    fn game_in_a_line(&self, rules: &Rules) -> String;
    /// How boards of a game are written, in whole sentences; a deal follows as an example.
    fn board_form(&self, rules: &Rules) -> String;
    /// How moves of a game are written, in whole sentences.
    fn move_form(&self, rules: &Rules) -> String;

    /// A part of a sentence about a board that somebody wrote.
    fn board_fault(&self, fault: &BoardFault) -> Phrase;
    /// A part of a sentence about piles that somebody laid out.
    fn setup_fault(&self, fault: &SetupFault) -> Phrase;
    /// The first fault of a board with its place, and how many more there are.
    fn board_error(&self, error: &BoardError) -> Phrase;

    /// What it makes of a statement.
    fn tell(&self, statement: &Statement) -> Phrase {
        match statement {
            Statement::Action(action) => self.action(action),
            Statement::Played(action) => self.played(action),
            Statement::Note(note) => self.note(note),
            Statement::Refusal(refusal) => self.refusal(refusal),
            Statement::Mismatch(mismatch) => self.mismatch(mismatch),
            Statement::OfMove { number, why } => self.of_move(*number, why),
            Statement::Replayed(replayed) => self.replayed(replayed),
            Statement::Headline(headline) => self.headline(headline),
            Statement::EndedBy(ended_by) => self.ended_by(ended_by),
            Statement::Strength(strength) => self.strength(strength),
            Statement::Label(strength) => self.label(strength),
            Statement::Forecast(forecast) => self.forecast(forecast),
            Statement::Loss(loss) => self.loss(loss),
            Statement::Worth(worth) => self.worth(worth),
            Statement::Quest(quest) => self.quest(quest),
            Statement::Searching(quest) => self.searching(quest),
            Statement::BestSoFar(best) => self.best_so_far(best),
            Statement::Outlook(outlook) => self.outlook(outlook),
            Statement::Certainty(certainty) => self.certainty(certainty),
            Statement::Ground(ground) => self.ground(ground),
            Statement::Tally(tally) => self.tally(tally),
            Statement::Skipped(skipped) => self.skipped(skipped),
            Statement::Difficulty(difficulty) => self.difficulty(*difficulty),
            Statement::Course(course) => self.course(course),
            Statement::Stars(stars) => self.stars(*stars),
            Statement::Advice(remark) => self.remark(remark),
            Statement::NoBoard(no_board) => self.no_board(no_board),
            Statement::Trouble(trouble) => self.trouble(trouble),
            Statement::Ending(ending) => self.ending(ending),
            Statement::CannotBegin(cannot) => self.cannot_begin(cannot),
            Statement::GameEnd(end) => self.game_end(end),
        }
    }
}

impl dyn Catalogue + '_ {
    /// What it makes of anything that is a statement.
    ///
    /// ```
    /// use pasyans::words::{Catalogue, English, Strength};
    ///
    /// let language: &dyn Catalogue = &English;
    /// assert_eq!(language.say(Strength::Wins { moves: 27 }).to_string(), "wins in 27 moves");
    /// ```
    pub fn say(&self, statement: impl Into<Statement>) -> Phrase {
        self.tell(&statement.into())
    }
}

/// A catalogue that lives as long as the program.
pub type Language = &'static dyn Catalogue;

/// The language with this code, such as `en`.
///
/// ```
/// use pasyans::words::language;
///
/// assert!(language("en").is_some());
/// assert!(language("tlh").is_none());
/// ```
#[must_use]
pub fn language(code: &str) -> Option<Language> {
    let found = CATALOGUES.iter().find(|(known, _)| *known == code);
    found.map(|(_, catalogue)| *catalogue)
}

/// All catalogues, each with the code of its language.
///
/// ```
/// use pasyans::words::CATALOGUES;
///
/// assert!(CATALOGUES.iter().any(|(language, _)| *language == "en"));
/// ```
pub const CATALOGUES: &[(&str, Language)] = &[("en", &English), ("de", &German), ("ru", &Russian)];

/// A statement in English, which is spoken where nobody asked for another language.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::words::{Action, tell};
///
/// let deal = freecell.deal(1).unwrap();
/// let action = Action::of(&deal, "t5 c0".parse().unwrap());
/// assert_eq!(tell(action).to_string(), "Move 3D from column 6 to cell 1");
/// ```
pub fn tell(statement: impl Into<Statement>) -> Phrase {
    English.tell(&statement.into())
}

macro_rules! statements {
    ($($about:ident($what:ty)),+ $(,)?) => {
        $(impl From<$what> for Statement {
            fn from(what: $what) -> Self {
                Self::$about(what)
            }
        })+
    };
}

statements! {
    Action(Action),
    Note(Note),
    Refusal(IllegalMove),
    Mismatch(Mismatch),
    Replayed(Replayed),
    Headline(Headline),
    EndedBy(EndedBy),
    Strength(Strength),
    Forecast(Forecast),
    Loss(Loss),
    Worth(Worth),
    Quest(Quest),
    BestSoFar(BestSoFar),
    Outlook(Outlook),
    Certainty(Certainty),
    Ground(Ground),
    Tally(Tally),
    Skipped(Skipped),
    Difficulty(Difficulty),
    Course(Course),
    Stars(Stars),
    Advice(Remark),
    NoBoard(WhyNoBoard),
    Trouble(Trouble),
    Ending(RunEnd),
    CannotBegin(WhyNotBegun),
    GameEnd(GameEnd),
}
