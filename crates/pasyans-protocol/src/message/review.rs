//! A played game, rated move by move.

use pasyans::words::{Action, Language, Phrase, Statement, Strength};
use pasyans::{Course, Move, Position, Proven, Review, Reviewed, Standing, Worth};
use serde::Serialize;

use crate::wire::{WireMove, WireProven, wire_moves};

/// A review: what each position of a game and each of its moves is worth.
#[derive(Clone, Debug, Serialize)]
pub struct ReviewRecord {
    game: String,
    /// The board that the game began with.
    board: String,
    deal: Option<u64>,
    /// Whether wins may have cheats.
    cheats: bool,
    course: Course,
    /// The same in words.
    words: String,
    /// One for each position, the start among them.
    positions: Vec<PositionRecord>,
    moves: Vec<ReviewedMove>,
    states: u64,
    seconds: f64,
    reason: Option<&'static str>,
}

/// What is known of a position.
#[derive(Clone, Debug, Serialize)]
struct PositionRecord {
    verdict: &'static str,
    length: Option<u32>,
    cheats: Option<u32>,
    proven: WireProven,
    strength: String,
    /// A short form of the strength.
    label: String,
}

/// A move that was played.
#[derive(Clone, Debug, Serialize)]
struct ReviewedMove {
    r#move: WireMove,
    words: String,
    pieces: Phrase,
    #[serde(flatten)]
    worth: Worth,
    /// What it was worth, in words.
    says: String,
    better: Option<Better>,
}

/// What would have been better.
#[derive(Clone, Debug, Serialize)]
struct Better {
    r#move: WireMove,
    words: String,
    pieces: Phrase,
    /// How strong it is: the win that it begins.
    strength: String,
    label: String,
    /// The moves of the win that it begins.
    win: Vec<WireMove>,
}

/// What was reviewed, and with how much effort.
#[derive(Clone, Copy, Debug)]
pub struct ReviewedGame<'a> {
    /// What the game began with.
    pub start: &'a Position,
    /// The number of the deal, if it has one.
    pub deal: Option<u64>,
    /// Whether wins may have cheats.
    pub cheats: bool,
    /// How many states it took.
    pub states: u64,
    /// How long it took.
    pub seconds: f64,
    /// Why it ended early, if it did.
    pub reason: Option<&'static str>,
}

impl ReviewRecord {
    /// A review in words of a language.
    #[must_use]
    pub fn new(of: ReviewedGame<'_>, review: &Review, language: Language) -> Self {
        let ReviewedGame {
            start,
            deal,
            cheats,
            states,
            seconds,
            reason,
        } = of;
        let rules = start.rules();
        let may_cheat = rules.cheats() && !cheats;
        let course = review.course();
        let mut table = start.clone();
        let moves = review.moves.iter().zip(&review.standings);
        let moves = moves.map(|(reviewed, &standing)| {
            let record = ReviewedMove::new(&table, reviewed, standing, language);
            // The moves were played.
            let _ = table.play(reviewed.mv);
            record
        });
        Self {
            game: rules.name().to_owned(),
            board: start.to_string(),
            deal,
            cheats,
            course,
            words: language.say(course).to_string(),
            moves: moves.collect(),
            positions: review
                .standings
                .iter()
                .map(|&standing| PositionRecord::new(standing, may_cheat, start, language))
                .collect(),
            states,
            seconds,
            reason,
        }
    }
}

impl PositionRecord {
    fn new(standing: Standing, may_cheat: bool, start: &Position, language: Language) -> Self {
        let strength = Strength::of_standing(standing, may_cheat);
        let (verdict, won) = match standing {
            Standing::Won { moves, cheats, .. } => ("won", Some((moves, cheats))),
            Standing::Lost => ("unwinnable", None),
            Standing::Undecided => ("undecided", None),
        };
        let proven = match standing {
            Standing::Won { proven, .. } => proven,
            Standing::Lost | Standing::Undecided => Proven::default(),
        };
        Self {
            verdict,
            length: won.map(|(moves, _)| moves),
            cheats: won.map(|(_, cheats)| cheats),
            proven: WireProven::new(proven, start.rules()),
            strength: language.say(strength).to_string(),
            label: language.say(Statement::Label(strength)).to_string(),
        }
    }
}

impl ReviewedMove {
    fn new(table: &Position, reviewed: &Reviewed, standing: Standing, language: Language) -> Self {
        let &Reviewed { mv, worth, .. } = reviewed;
        let pieces = language.say(Action::of(table, mv));
        let better = reviewed.better.as_deref();
        Self {
            r#move: mv.into(),
            words: pieces.to_string(),
            pieces,
            worth,
            says: language.say(worth).to_string(),
            better: better.and_then(|win| Better::new(table, win, standing, language)),
        }
    }
}

impl Better {
    fn new(table: &Position, win: &[Move], standing: Standing, language: Language) -> Option<Self> {
        let &mv = win.first()?;
        let pieces = language.say(Action::of(table, mv));
        // It is the best win of its position that is known.
        let strength = Strength::of_standing(standing, false);
        Some(Self {
            r#move: mv.into(),
            words: pieces.to_string(),
            pieces,
            strength: language.say(strength).to_string(),
            label: language.say(Statement::Label(strength)).to_string(),
            win: wire_moves(win),
        })
    }
}
