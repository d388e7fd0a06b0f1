//! Which moves of a position win.

use std::collections::HashMap;

use crate::difficulty::careless::appeal;
use crate::moves::Move;
use crate::position::{Likeness, Position};
use crate::search::Stop;
use crate::verdict::{Answer, Budget, Objective, Question, Solution, Verdict};

/// Far more than the states of a puzzle need, so that memory never decides.
pub(super) const MEMORY: usize = 512 << 20;

/// Asks about each move of a position whether it wins, without cheats. Moves that lead to the same position, up to the order
/// of the piles, are asked about once.
///
/// ```
/// use pasyans::{Engine, Position, Rules, ThreadHost, Trial};
///
/// let freecell = Rules::named("freecell").ok_or("no such game")?;
/// let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
/// let mut trial = Trial::new(&Position::parse(&freecell, text)?, &[Some(1000)]);
/// let mut engine = Engine::new(ThreadHost::new());
/// while let Some(question) = trial.question() {
///     engine.go(question, |_event| {});
///     trial.answered(&engine.wait().ok_or("no search")?);
/// }
/// assert!(trial.moves().iter().all(|tried| tried.wins() == Some(true)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trial {
    /// The moves in the order of the rules, one for each position that they lead to.
    moves: Vec<Tried>,
    /// The budgets in states, of one round after the other; `None` is no limit.
    rounds: Vec<Option<u64>>,
    round: usize,
    /// The move that the question is about.
    at: usize,
    memory: usize,
    /// Whether a move was not decided in the last round.
    gives_up: bool,
}

/// A move, and what is known of it.
#[derive(Clone, Debug)]
pub struct Tried {
    mv: Move,
    also: Vec<Move>,
    after: Position,
    appeal: u64,
    verdict: Verdict,
    states: u64,
}

impl Tried {
    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// Other moves that lead to the same position, up to the order of the piles.
    #[must_use]
    pub fn also(&self) -> &[Move] {
        &self.also
    }

    /// The position after it.
    #[must_use]
    pub const fn after(&self) -> &Position {
        &self.after
    }

    /// Whether it wins; `None` if that is not decided.
    #[must_use]
    pub const fn wins(&self) -> Option<bool> {
        match self.verdict {
            Verdict::Won(_) => Some(true),
            Verdict::Unwinnable => Some(false),
            Verdict::Undecided => None,
        }
    }

    /// The same as a verdict on the position after it.
    #[must_use]
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The win after it, if there is one.
    #[must_use]
    pub const fn win(&self) -> Option<&Solution> {
        match &self.verdict {
            Verdict::Won(solution) => Some(solution),
            _ => None,
        }
    }

    /// How many states decided that.
    #[must_use]
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// How much it attracts somebody who does not look ahead.
    pub(super) const fn appeal(&self) -> u64 {
        self.appeal
    }
}

impl Trial {
    /// Will ask about all moves in rounds, with these budgets in states (`None` is no limit), until each is decided.
    #[must_use]
    pub fn new(position: &Position, rounds: &[Option<u64>]) -> Self {
        let mut moves: Vec<Tried> = Vec::new();
        let mut known: HashMap<Likeness, usize> = HashMap::new();
        for mv in position.legal_moves(false) {
            let mut after = position.clone();
            // A legal move can be played.
            if after.play(mv).is_err() {
                continue;
            }
            let index = *known.entry(Likeness::of(&after)).or_insert(moves.len());
            let appeal = appeal(position, mv);
            match moves.get_mut(index) {
                Some(same) => {
                    same.also.push(mv);
                    same.appeal = same.appeal.max(appeal);
                }
                None => moves.push(Tried {
                    mv,
                    also: Vec::new(),
                    after,
                    appeal,
                    verdict: Verdict::Undecided,
                    states: 0,
                }),
            }
        }
        Self {
            moves,
            rounds: rounds.to_vec(),
            round: 0,
            at: 0,
            memory: MEMORY,
            gives_up: false,
        }
    }

    /// The moves, and what is known of them.
    #[must_use]
    pub fn moves(&self) -> &[Tried] {
        &self.moves
    }

    /// How many are decided.
    #[must_use]
    pub fn decided(&self) -> usize {
        self.moves.iter().filter(|mv| mv.wins().is_some()).count()
    }

    /// Whether it is already certain that some move stays undecided.
    #[must_use]
    pub const fn gives_up(&self) -> bool {
        self.gives_up
    }

    /// How many win, as far as is known.
    #[must_use]
    pub fn winning(&self) -> usize {
        let wins = self.moves.iter().filter(|mv| mv.wins() == Some(true));
        wins.count()
    }

    /// The next question; `None` at the end.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let states = *self.rounds.get(self.round)?;
        let tried = self.moves.get(self.at)?;
        Some(question(&tried.after, states, self.memory))
    }

    /// Takes the answer to the last question. Returns whether it is one that does not depend on the machine.
    pub fn answered(&mut self, answer: &Answer) -> bool {
        if let Some(tried) = self.moves.get_mut(self.at) {
            tried.verdict = answer.verdict.clone();
            tried.states += answer.states;
            let is_last = self.round + 1 == self.rounds.len();
            self.gives_up |= is_last && tried.wins().is_none();
        }
        let left = |from: usize| {
            let mut moves = self.moves.iter().enumerate().skip(from);
            moves.find(|(_, mv)| mv.wins().is_none())
        };
        match left(self.at + 1) {
            Some((next, _)) => self.at = next,
            None => {
                self.round += 1;
                self.at = left(0).map_or(self.moves.len(), |(first, _)| first);
            }
        }
        is_regular(answer)
    }
}

/// A question about a position with a budget of states.
pub(super) fn question(position: &Position, states: Option<u64>, memory: usize) -> Question {
    Question {
        objective: Objective::First,
        budget: Budget {
            time: None,
            states,
            memory,
            ..Budget::default()
        },
        ..Question::new(position.clone())
    }
}

/// Whether every machine gives this answer.
pub(super) fn is_regular(answer: &Answer) -> bool {
    answer.verdict != Verdict::Undecided || answer.reason == Some(Stop::States)
}
