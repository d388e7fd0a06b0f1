//! Puzzles.

use pasyans::words::{Action, Language, Phrase};
use pasyans::{Position, Puzzle, Rules, Tried, Tries};
use serde::Serialize;

use crate::wire::{WireMove, verdict_name, wire_moves};

/// A position of a numbered deal in which few moves still win.
#[derive(Clone, Debug, Serialize)]
pub struct PuzzleRecord {
    game: String,
    deal: u64,
    /// The moves that lead to the position.
    moves: Vec<WireMove>,
    /// The moves that win.
    winning: Vec<WireMove>,
    rating: u32,
}

impl PuzzleRecord {
    /// A puzzle of this game.
    #[must_use]
    pub fn new(puzzle: &Puzzle, rules: &Rules) -> Self {
        Self {
            game: rules.name().to_owned(),
            deal: puzzle.deal(),
            moves: wire_moves(puzzle.moves()),
            winning: wire_moves(puzzle.winning()),
            rating: puzzle.rating(),
        }
    }
}

/// What each move of a position leads to.
#[derive(Clone, Debug, Serialize)]
pub struct JudgedRecord {
    game: String,
    deal: Option<u64>,
    board: String,
    /// Whether every move is decided.
    decided: bool,
    /// In the order of the rules; of moves that lead to the same position, the first.
    moves: Vec<Judged>,
}

/// What a move leads to.
#[derive(Clone, Debug, Serialize)]
struct Judged {
    r#move: WireMove,
    /// The others that lead to the same position, up to the order of the piles.
    also: Vec<WireMove>,
    /// What to do, as pieces to draw.
    pieces: Phrase,
    verdict: &'static str,
    /// How many states decided that.
    states: u64,
    /// The moves that win after it.
    win: Option<Vec<WireMove>>,
    /// How far it can be played, if it loses.
    tries: Option<TriesRecord>,
}

/// How far a position can be played that cannot be won.
#[derive(Clone, Debug, Serialize)]
struct TriesRecord {
    /// The moves that bring the most cards where they belong.
    moves: Vec<WireMove>,
    pieces: Vec<Phrase>,
    /// How many cards that are, of how many.
    cards: u32,
    of: u32,
    /// Whether no move is left then.
    stuck: bool,
    /// How many positions were played by the plain rules.
    positions: usize,
    /// Whether these are all that can be reached, which proves the defeat a second time.
    whole: bool,
}

impl JudgedRecord {
    pub(crate) fn new(
        position: &Position,
        deal: Option<u64>,
        moves: &[Tried],
        tries: &[Tries],
        language: Language,
    ) -> Self {
        let mut tries = tries.iter();
        let judged = moves.iter().map(|tried| {
            let lost = tried.wins() == Some(false);
            let tries = if lost { tries.next() } else { None };
            Judged {
                r#move: tried.mv().into(),
                also: wire_moves(tried.also()),
                pieces: language.say(Action::of(position, tried.mv())),
                verdict: verdict_name(tried.verdict()),
                states: tried.states(),
                win: tried.win().map(|win| wire_moves(win.moves())),
                tries: tries.map(|tries| TriesRecord::new(tried.after(), tries, language)),
            }
        });
        Self {
            game: position.rules().name().to_owned(),
            deal,
            board: position.to_string(),
            moves: judged.collect(),
            decided: moves.iter().all(|tried| tried.wins().is_some()),
        }
    }
}

impl TriesRecord {
    fn new(start: &Position, tries: &Tries, language: Language) -> Self {
        let line = tries.line();
        let mut position = start.clone();
        let pieces = line.iter().map(|&mv| {
            let action = language.say(Action::of(&position, mv));
            // The line was played before.
            let _ = position.play(mv);
            action
        });
        let pieces = pieces.collect();
        Self {
            moves: wire_moves(&line),
            pieces,
            cards: tries.cards(),
            of: tries.all_cards(),
            stuck: position.legal_moves(false).is_empty(),
            positions: tries.positions(),
            whole: tries.is_whole(),
        }
    }
}
