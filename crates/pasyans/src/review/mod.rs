//! A played game, rated move by move: where it could still be won, and which moves lost or wasted something.
//! `docs/review.md` says how, and what is promised.

mod carried;
mod findings;
mod total;

pub use findings::{Course, Review, Reviewed, Standing, Worth};

use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::rules::MolekSize;
use crate::verdict::{Answer, Budget, Objective, Question, Verdict};
use carried::carried;
use total::Total;

/// Far more than these states need, so that memory never decides.
const MEMORY: usize = 256 << 20;

/// How many states a review may use: for one position, and for all of them together.
#[derive(Clone, Copy, Debug)]
struct Effort {
    position: u64,
    game: u64,
}

/// MOLEK-SYNTEZ has small states, and each of its positions is decided exactly. Nearly all searches end long before.
const MOLEK: Effort = Effort {
    position: 4_000_000,
    game: 60_000_000,
};
const OTHERS: Effort = Effort {
    position: 200_000,
    game: 1_000_000,
};

/// Reviews a game: asks questions, which its owner has answered, until it knows enough.
///
/// A win of a position is also one of every position before it on the line, and a lost position stays lost. So it asks about few
/// positions: those between two of the same worth have that worth too.
///
/// It has no clock and no budget of time, so a game has the same review on every machine.
///
/// ```
/// use pasyans::Worth;
/// use pasyans::{Engine, Position, Reviewer, Rules, ThreadHost};
///
/// let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// let start = Position::parse(&molek, "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.")?;
/// let moves = ["t5 t4 6".parse()?, "t4 t5 9".parse()?];
/// let mut engine = Engine::new(ThreadHost::new());
/// let mut reviewer = Reviewer::new(start, &moves, false).map_err(|(_, why)| why)?;
/// while let Some(question) = reviewer.question() {
///     engine.go(question, |_event| {});
///     reviewer.answered(&engine.wait().ok_or("no search")?);
/// }
/// let review = reviewer.review();
/// assert_eq!(review.standings.len(), moves.len() + 1);
/// assert_eq!(review.moves[0].worth, Worth::Best);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reviewer {
    start: Position,
    moves: Vec<Move>,
    cheats: bool,
    /// One for each position of the line, the start among them.
    points: Vec<Point>,
    effort: Effort,
    states: u64,
    /// The position that the next question is about.
    next: Option<usize>,
    settled: usize,
}

/// What is known of a position by itself.
#[derive(Clone, Debug)]
struct Point {
    /// Whether its question was answered, or needs not be asked.
    is_asked: bool,
    /// The best win that begins here.
    win: Option<Vec<Move>>,
    /// What the whole game comes to with that win.
    best: Total,
    /// No game that goes through here comes to less.
    least: Total,
}

impl Reviewer {
    /// Will review the game that begins here and goes on with these moves. Without `cheats` nothing is won by cheating, and a cheat
    /// that was played starts a new game, as it were.
    ///
    /// # Errors
    /// The index of the first illegal move, from 0, and why it is illegal.
    pub fn new(
        start: Position,
        moves: &[Move],
        cheats: bool,
    ) -> Result<Self, (usize, IllegalMove)> {
        let mut position = start.clone();
        let mut points = vec![Point::of(&position, Total::ZERO)];
        let mut total = Total::ZERO;
        for (index, &mv) in moves.iter().enumerate() {
            position.play(mv).map_err(|why| (index, why))?;
            total = total.after(mv, cheats);
            points.push(Point::of(&position, total));
        }
        let mut reviewer = Self {
            effort: match MolekSize::of(start.rules()) {
                Some(_) => MOLEK,
                None => OTHERS,
            },
            start,
            moves: moves.to_vec(),
            cheats,
            points,
            states: 0,
            next: None,
            settled: 0,
        };
        reviewer.turn();
        Ok(reviewer)
    }

    /// The next question; `None` if there are no more.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let position = self.position_at(self.next?);
        let objective = match self.cheats {
            true => Objective::FewestCheats,
            false => Objective::usual(position.rules()),
        };
        let left = self.effort.game.saturating_sub(self.states);
        Some(Question {
            cheats: self.cheats,
            objective,
            budget: Budget {
                time: None,
                states: Some(self.effort.position.min(left)),
                memory: MEMORY,
                ..Budget::default()
            },
            ..Question::new(position)
        })
    }

    /// Takes the answer to the last question.
    pub fn answered(&mut self, answer: &Answer) {
        let Some(index) = self.next.take() else {
            return;
        };
        self.states += answer.states;
        let before = self.total_at(index);
        let point = &mut self.points[index];
        point.is_asked = true;
        point.least = point.least.max(least(before, answer, self.cheats));
        if let Verdict::Won(solution) = &answer.verdict {
            self.keep(index, solution.moves().to_vec());
        }
        self.turn();
    }

    /// How many positions are settled, and how many there are.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Reviewer;
    ///
    /// let reviewer = Reviewer::new(freecell.deal(1).unwrap(), &[], false).unwrap();
    /// assert_eq!(reviewer.progress(), (0, 1));
    /// ```
    #[must_use]
    pub const fn progress(&self) -> (usize, usize) {
        (self.settled, self.points.len())
    }

    /// How many states the answers took.
    #[must_use]
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// What was found out so far.
    #[must_use]
    pub fn review(&self) -> Review {
        Review::new(self, &self.bounds())
    }

    /// The position after this many moves of the line.
    fn position_at(&self, index: usize) -> Position {
        let mut position = self.start.clone();
        for &mv in &self.moves[..index] {
            // The moves were all played when the review began.
            let _ = position.play(mv);
        }
        position
    }

    /// What was played until a position.
    fn total_at(&self, index: usize) -> Total {
        let played = self.moves[..index].iter();
        played.fold(Total::ZERO, |total, &mv| total.after(mv, self.cheats))
    }

    /// Whether nothing follows for one side of this move from the other: it is a cheat, and those are not allowed.
    fn parts(&self, index: usize) -> bool {
        self.moves[index].is_cheat() && !self.cheats
    }

    /// Keeps a win that begins at a position, and tries it on those after it, wherever it is better than what is known.
    fn keep(&mut self, index: usize, mut win: Vec<Move>) {
        let bounds = self.bounds();
        let mut played = self.total_at(index);
        let mut position = self.position_at(index);
        for (index, &(known, _)) in bounds.iter().enumerate().skip(index) {
            let total = win.iter();
            let total = total.fold(played, |total, &mv| total.after(mv, self.cheats));
            if total >= known {
                return;
            }
            let point = &mut self.points[index];
            (point.best, point.win) = (total, Some(win.clone()));
            let Some(&mv) = self.moves.get(index) else {
                return;
            };
            if self.parts(index) || position.play(mv).is_err() {
                return;
            }
            let Some(rest) = carried(&position, mv, &win) else {
                return;
            };
            win = rest;
            played = played.after(mv, self.cheats);
        }
    }

    /// What follows for each position from all that is known: the best and the least total.
    fn bounds(&self) -> Vec<(Total, Total)> {
        let points = self.points.iter();
        let mut bounds: Vec<_> = points.map(|point| (point.best, point.least)).collect();
        for index in (0..self.moves.len()).rev() {
            if !self.parts(index) {
                bounds[index].0 = bounds[index].0.min(bounds[index + 1].0);
            }
        }
        for index in 0..self.moves.len() {
            if !self.parts(index) {
                bounds[index + 1].1 = bounds[index + 1].1.max(bounds[index].1);
            }
        }
        bounds
    }

    /// Chooses what to ask next.
    fn turn(&mut self) {
        let bounds = self.bounds();
        let mut next = None;
        let mut settled = 0;
        for (first, last) in self.parts_of_line() {
            settled += self.turn_within(first, last, &bounds, &mut next);
        }
        // A better win of an early position can show that later ones are worth less than was thought.
        self.settled = self.settled.max(settled);
        if self.states < self.effort.game {
            self.next = next.map(|(_, index)| index);
        }
        if self.next.is_none() {
            self.settled = self.points.len();
        }
    }

    /// The first and the last position of each part of the line within which wins count for earlier positions.
    fn parts_of_line(&self) -> Vec<(usize, usize)> {
        let mut first = 0;
        let mut parts = Vec::new();
        for index in 0..self.moves.len() {
            if self.parts(index) {
                parts.push((first, index));
                first = index + 1;
            }
        }
        parts.push((first, self.moves.len()));
        parts
    }

    /// Looks for the most urgent question in a part of the line. Returns how many of its positions are settled.
    fn turn_within(
        &self,
        first: usize,
        last: usize,
        bounds: &[(Total, Total)],
        next: &mut Option<(Urgency, usize)>,
    ) -> usize {
        let mut offer = |urgency, index| {
            if next.is_none_or(|(other, _)| urgency > other) {
                *next = Some((urgency, index));
            }
        };
        let is_asked = |index: usize| self.points[index].is_asked;
        // The end first: if it is won, everything is.
        for end in [last, first] {
            if !is_asked(end) {
                offer(Urgency::End, end);
                return 0;
            }
        }
        let mut settled = 0;
        // Which of several moves lost the game is found by halves.
        let mut asked = (first..=last).filter(|&index| is_asked(index)).peekable();
        // The first position of those in a row that are worth the same.
        let mut same = first;
        let mut is_verdict_open = false;
        for index in first..=last {
            if let Some(from) = asked.next_if_eq(&index)
                && let Some(&to) = asked.peek()
            {
                is_verdict_open = to - from > 1 && verdict(bounds[from]) != verdict(bounds[to]);
                if is_verdict_open {
                    offer(Urgency::Verdict, from + (to - from) / 2);
                }
                settled += usize::from(is_verdict_open);
            }
            let (best, least) = bounds[index];
            // A move that seems to waste something: perhaps there is a better win after it.
            if index > first && bounds[index - 1].0 < best {
                same = index;
                let is_known = is_asked(index) || best == least || best == Total::NEVER;
                if !is_known {
                    offer(Urgency::Waste(best.minus(bounds[index - 1].0)), index);
                }
            }
            let (best, least) = bounds[same];
            let is_known = is_asked(same) || best == least || best == Total::NEVER;
            settled += usize::from(is_known && !is_verdict_open);
        }
        settled
    }
}

/// How much a question tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    /// Whether a move wasted so much.
    Waste(Total),
    /// Which of several moves lost the game.
    Verdict,
    /// What the line begins or ends with.
    End,
}

/// Whether a position is won, and whether it is lost, by its bounds.
fn verdict((best, least): (Total, Total)) -> (bool, bool) {
    (best != Total::NEVER, least == Total::NEVER)
}

impl Point {
    /// A position that was reached with so much.
    fn of(position: &Position, total: Total) -> Self {
        let is_won = position.is_won();
        Self {
            is_asked: is_won,
            win: is_won.then(Vec::new),
            best: if is_won { total } else { Total::NEVER },
            least: total,
        }
    }
}

/// What no game that goes through a position comes below, by the answer about it. `before` is what was played until there.
fn least(before: Total, answer: &Answer, cheats: bool) -> Total {
    let moves = answer.at_least.unwrap_or(0);
    match &answer.verdict {
        Verdict::Unwinnable => Total::NEVER,
        Verdict::Won(solution)
            if answer.proven.shortest && (answer.proven.fewest_cheats || !cheats) =>
        {
            before.plus(solution.cheats(), solution.length())
        }
        // The bound on the moves is one for wins with as few cheats.
        Verdict::Won(solution) if cheats && answer.proven.fewest_cheats => {
            before.plus(solution.cheats(), moves)
        }
        Verdict::Won(_) | Verdict::Undecided if cheats => before,
        Verdict::Won(_) | Verdict::Undecided => before.plus(0, moves),
    }
}
