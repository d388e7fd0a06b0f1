//! Statements in German.

mod boards;
mod games;
mod moves;
mod numbers;
mod playing;
mod rules;
mod strength;
mod summary;
mod verdict;

use super::phrase::phrase;
use super::{
    Action, BestSoFar, Catalogue, Certainty, EndedBy, Forecast, GameEnd, Ground, Headline, Loss,
    Mismatch, Note, Outlook, Phrase, Piece, Quest, Remark, Replayed, RunEnd, Section, Skipped,
    Stars, Statement, Strength, Tally, Trouble, WhyNoBoard, WhyNotBegun,
};
use crate::difficulty::Difficulty;
use crate::moves::{IllegalMove, Place};
use crate::review::{Course, Worth};
use crate::rules::Rules;
use crate::setup::SetupFault;
use crate::text::{BoardError, BoardFault};

/// German. Piles counted from 1, cards as they look; all piles are feminine, so their names need no cases.
///
/// ```
/// use pasyans::words::{Catalogue, German, Strength};
///
/// let language: &dyn Catalogue = &German;
/// assert_eq!(language.say(Strength::Wins { moves: 27 }).to_string(), "gewinnt in 27 Zügen");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct German;

impl Catalogue for German {
    fn action(&self, action: &Action) -> Phrase {
        moves::action(action)
    }

    fn played(&self, action: &Action) -> Phrase {
        moves::played(action)
    }

    fn note(&self, note: &Note) -> Phrase {
        moves::note(*note)
    }

    fn refusal(&self, refusal: &IllegalMove) -> Phrase {
        moves::refusal(refusal)
    }

    fn mismatch(&self, mismatch: &Mismatch) -> Phrase {
        moves::mismatch(mismatch)
    }

    fn of_move(&self, number: u64, why: &Statement) -> Phrase {
        phrase![format!("Zug {number}: "), self.tell(why)]
    }

    fn replayed(&self, replayed: &Replayed) -> Phrase {
        verdict::replayed(replayed)
    }

    fn headline(&self, headline: &Headline) -> Phrase {
        verdict::headline(headline).into()
    }

    fn ended_by(&self, ended_by: &EndedBy) -> Phrase {
        verdict::ended_by(*ended_by).into()
    }

    fn strength(&self, strength: &Strength) -> Phrase {
        strength::strength(*strength).into()
    }

    fn label(&self, strength: &Strength) -> Phrase {
        strength::label(*strength).into()
    }

    fn forecast(&self, forecast: &Forecast) -> Phrase {
        strength::forecast(*forecast).into()
    }

    fn loss(&self, loss: &Loss) -> Phrase {
        strength::loss(*loss).into()
    }

    fn worth(&self, worth: &Worth) -> Phrase {
        strength::worth(*worth).into()
    }

    fn course(&self, course: &Course) -> Phrase {
        strength::course(*course).into()
    }

    fn stars(&self, stars: Stars) -> Phrase {
        playing::stars(stars)
    }

    fn remark(&self, remark: &Remark) -> Phrase {
        playing::remark(remark).into()
    }

    fn no_board(&self, no_board: &WhyNoBoard) -> Phrase {
        playing::no_board(no_board).into()
    }

    fn trouble(&self, trouble: &Trouble) -> Phrase {
        playing::trouble(trouble)
    }

    fn ending(&self, ending: &RunEnd) -> Phrase {
        playing::ending(ending)
    }

    fn cannot_begin(&self, cannot: &WhyNotBegun) -> Phrase {
        playing::cannot_begin(cannot).into()
    }

    fn game_end(&self, end: &GameEnd) -> Phrase {
        playing::game_end(end)
    }

    fn quest(&self, quest: &Quest) -> Phrase {
        strength::quest(*quest).into()
    }

    fn searching(&self, quest: &Quest) -> Phrase {
        strength::searching(*quest).into()
    }

    fn best_so_far(&self, best: &BestSoFar) -> Phrase {
        strength::best_so_far(*best).into()
    }

    fn outlook(&self, outlook: &Outlook) -> Phrase {
        summary::outlook(*outlook).into()
    }

    fn certainty(&self, certainty: &Certainty) -> Phrase {
        summary::certainty(*certainty).into()
    }

    fn ground(&self, ground: &Ground) -> Phrase {
        summary::ground(*ground).into()
    }

    fn tally(&self, tally: &Tally) -> Phrase {
        summary::tally(*tally).into()
    }

    fn skipped(&self, skipped: &Skipped) -> Phrase {
        summary::skipped(*skipped).into()
    }

    fn difficulty(&self, difficulty: Difficulty) -> Phrase {
        let words = match difficulty {
            Difficulty::VeryEasy => "sehr leicht",
            Difficulty::Easy => "leicht",
            Difficulty::Medium => "mittel",
            Difficulty::Hard => "schwer",
            Difficulty::NarrowPath => "ein schmaler Weg",
        };
        words.into()
    }

    fn title(&self, rules: &Rules) -> String {
        games::title(rules)
    }

    fn summary(&self, rules: &Rules) -> String {
        games::summary(rules)
    }

    fn rules(&self, rules: &Rules) -> Vec<Section> {
        rules::sections(rules)
    }

    fn goal(&self, rules: &Rules) -> Phrase {
        rules::goal(rules)
    }

    fn game_in_a_line(&self, rules: &Rules) -> String {
        rules::summary(rules)
    }

    fn board_form(&self, rules: &Rules) -> String {
        rules::boards(rules)
    }

    fn move_form(&self, rules: &Rules) -> String {
        rules::written_moves(rules)
    }

    fn board_fault(&self, fault: &BoardFault) -> Phrase {
        boards::board_fault(fault)
    }

    fn setup_fault(&self, fault: &SetupFault) -> Phrase {
        boards::setup_fault(fault)
    }

    fn board_error(&self, error: &BoardError) -> Phrase {
        let mut faults = error.faults();
        let Some((spot, first)) = faults.next() else {
            return Phrase::default();
        };
        let place = boards::place(error.place(spot));
        let first = phrase![format!("{place}: "), boards::board_fault(first)];
        match faults.count() {
            0 => first,
            more => phrase![first, format!(" (und {more} mehr)")],
        }
    }
}

/// A pile as people call it: `Spalte 3`.
fn pile(pile: Place) -> Piece {
    let (kind, index) = match pile {
        Place::Column(index) => ("Spalte", index),
        Place::Cell(index) => ("Zelle", index),
        Place::Reserve(index) => ("Reserve", index),
        Place::Foundation(index) => ("Ablage", index),
        Place::Stock => return named(pile, "Talon"),
        Place::Waste => return named(pile, "Abwurf"),
    };
    let text = format!("{kind} {}", u16::from(index) + 1).into();
    Piece::Pile { pile, text }
}

/// A pile of which there is only one.
fn named(pile: Place, name: &'static str) -> Piece {
    Piece::Pile {
        pile,
        text: name.into(),
    }
}
