//! Looks for puzzles in a deal.

use std::collections::HashSet;

use super::trial::{MEMORY, Trial, Tried, is_regular, question};
use super::walk::CarelessGame;
use super::{Puzzle, strength};
use crate::position::{Likeness, Position};
use crate::verdict::{Answer, Question, Solution};

/// The most states for the deal itself.
const DEAL_STATES: u64 = 200_000;
/// The most states for a position of a game that is played without care.
const WALK_STATES: u64 = 10_000;
/// The most states for each move of a position: first few, since most wins are near, then enough for most proofs.
const ROUNDS: [Option<u64>; 2] = [Some(1_000), Some(60_000)];
/// How many games are played in a deal.
const WALKS: u64 = 6;
/// How many of them from its beginning; the others begin further and further along a win.
const WALKS_FROM_DEAL: u64 = 4;
/// How often such a game is put right.
const CORRECTIONS: u32 = 8;
/// After how many moves a game is left: a player without care may go in circles.
const LONGEST: usize = 150;
/// How many puzzles are taken from a deal.
const MOST_FOUND: usize = 3;
/// How many moves of a puzzle win at most.
const MOST_WINNING: usize = 2;
/// How many moves of a puzzle lose at least.
const LEAST_LOSING: usize = 2;

/// Looks for puzzles in a deal: asks questions, which its owner has answered, until it is done.
///
/// It plays games without care. Where such a game loses the win, a natural move loses; if at most two others win, and of all
/// the rest it is proved that they lose, the position is a puzzle. Like [`Rater`](crate::Rater) it has no clock, so that every
/// machine finds the same puzzles.
///
/// ```
/// use pasyans::{Engine, Finder, Rules, ThreadHost};
///
/// let bakers = Rules::named("bakers-game").ok_or("no such game")?;
/// let mut engine = Engine::new(ThreadHost::new());
/// let mut finder = Finder::new(bakers.deal(3)?, 3);
/// while let Some(question) = finder.question() {
///     engine.go(question, |_event| {});
///     finder.answered(&engine.wait().ok_or("no search")?);
/// }
/// for puzzle in finder.found() {
///     println!("{puzzle}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Finder {
    number: u64,
    deal: Position,
    /// A win of the deal, once it is known.
    win: Option<Solution>,
    walks: u64,
    corrections: u32,
    stage: Stage,
    /// The positions that were tried.
    seen: HashSet<Likeness>,
    found: Vec<Puzzle>,
}

/// What is being found out.
#[derive(Clone, Debug)]
enum Stage {
    /// Whether the deal can be won.
    Deal,
    /// A win of the position where the game is.
    Win(CarelessGame),
    /// After how many of the moves ahead the win is lost: `kept` of them keep it, `lost` do not.
    Bisect {
        walk: CarelessGame,
        win: Option<Solution>,
        kept: usize,
        lost: Option<usize>,
    },
    /// Which moves win where the game is.
    Trial(CarelessGame, Trial),
    Done,
}

impl Finder {
    /// Will look in this deal, which has this number.
    #[must_use]
    pub fn new(deal: Position, number: u64) -> Self {
        Self {
            number,
            deal,
            win: None,
            walks: 0,
            corrections: 0,
            stage: Stage::Deal,
            seen: HashSet::new(),
            found: Vec::new(),
        }
    }

    /// The next question; `None` at the end.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let ask = |position, states| Some(question(position, Some(states), MEMORY));
        match &self.stage {
            Stage::Deal => ask(&self.deal, DEAL_STATES),
            Stage::Win(walk) => ask(&walk.position, WALK_STATES),
            Stage::Bisect {
                walk, kept, lost, ..
            } => {
                let (_, position) = &walk.ahead[asked(walk, *kept, *lost) - 1];
                ask(position, WALK_STATES)
            }
            Stage::Trial(_, trial) => trial.question(),
            Stage::Done => None,
        }
    }

    /// The puzzles so far. There may be more while there are questions.
    #[must_use]
    pub fn found(&self) -> &[Puzzle] {
        &self.found
    }

    /// How many of the games are played, and how many there are.
    #[must_use]
    pub const fn progress(&self) -> (u64, u64) {
        match self.stage {
            Stage::Done => (WALKS, WALKS),
            _ => (self.walks.saturating_sub(1), WALKS),
        }
    }

    /// Takes the answer to the last question. If anything but the number of states cut its search short, the deal is left: what
    /// is found never depends on the machine.
    pub fn answered(&mut self, answer: &Answer) {
        let stage = std::mem::replace(&mut self.stage, Stage::Done);
        if !is_regular(answer) {
            return;
        }
        let solution = answer.solution().cloned();
        self.stage = match stage {
            Stage::Deal => match solution {
                Some(solution) => {
                    self.win = Some(solution);
                    self.next_walk()
                }
                None => Stage::Done,
            },
            Stage::Win(mut walk) => match solution {
                Some(_) => {
                    walk.win = solution;
                    self.put_right(walk)
                }
                None => self.next_walk(),
            },
            Stage::Bisect {
                walk,
                win,
                kept,
                lost,
            } => self.bisected(walk, win, kept, lost, solution),
            Stage::Trial(walk, mut trial) => {
                trial.answered(answer);
                self.tried(walk, trial)
            }
            Stage::Done => Stage::Done,
        };
    }

    /// Another game from the deal.
    fn next_walk(&mut self) -> Stage {
        let Some(win) = self.win.clone() else {
            return Stage::Done;
        };
        if self.walks == WALKS {
            return Stage::Done;
        }
        // Each deal has its own players, so that not all games begin alike.
        let player = self.number.wrapping_mul(WALKS).wrapping_add(self.walks);
        let later = (self.walks + 1).saturating_sub(WALKS_FROM_DEAL);
        let after = win.moves().len() * later as usize / (WALKS - WALKS_FROM_DEAL + 1) as usize;
        self.walks += 1;
        self.corrections = 0;
        self.stray(CarelessGame::new(self.deal.clone(), &win, after, player))
    }

    /// Plays on without care.
    fn stray(&mut self, mut walk: CarelessGame) -> Stage {
        if walk.line.len() > LONGEST || walk.is_over() || !walk.stray() {
            return self.next_walk();
        }
        Stage::Bisect {
            win: walk.win.clone(),
            walk,
            kept: 0,
            lost: None,
        }
    }

    /// Takes in whether the position that was asked about can be won.
    fn bisected(
        &mut self,
        mut walk: CarelessGame,
        mut win: Option<Solution>,
        mut kept: usize,
        mut lost: Option<usize>,
        solution: Option<Solution>,
    ) -> Stage {
        let at = asked(&walk, kept, lost);
        match solution {
            Some(solution) => (kept, win) = (at, Some(solution)),
            None => lost = Some(at),
        }
        match lost {
            None => {
                walk.keep(kept, win);
                self.stray(walk)
            }
            Some(lost) if lost == kept + 1 => {
                walk.keep(kept, win);
                self.try_moves(walk)
            }
            Some(_) => Stage::Bisect {
                walk,
                win,
                kept,
                lost,
            },
        }
    }

    /// Here a natural move loses the win, as far as a short search sees.
    fn try_moves(&mut self, walk: CarelessGame) -> Stage {
        let here = Likeness::of(&walk.position);
        let trial = Trial::new(&walk.position, &ROUNDS);
        let mut after = trial.moves().iter().map(|mv| Likeness::of(mv.after()));
        // Where a move changes nothing, it "wins" as well as any.
        let is_fit =
            trial.moves().len() > LEAST_LOSING && !walk.is_over() && after.all(|one| one != here);
        match self.seen.insert(here) && is_fit {
            true => Stage::Trial(walk, trial),
            false => self.put_right(walk),
        }
    }

    fn tried(&mut self, walk: CarelessGame, trial: Trial) -> Stage {
        if trial.winning() > MOST_WINNING || trial.gives_up() {
            return self.put_right(walk);
        }
        if trial.question().is_some() {
            return Stage::Trial(walk, trial);
        }
        if is_puzzle(&walk, trial.moves()) {
            let winning = trial.moves().iter().filter(|mv| mv.wins() == Some(true));
            self.found.push(Puzzle {
                deal: self.number,
                moves: walk.line.clone(),
                winning: winning.map(Tried::mv).collect(),
                rating: strength::rating(trial.moves()),
            });
            if self.found.len() == MOST_FOUND {
                return Stage::Done;
            }
        }
        self.put_right(walk)
    }

    /// Plays a move that wins, and goes on from there.
    fn put_right(&mut self, mut walk: CarelessGame) -> Stage {
        if self.corrections == CORRECTIONS {
            return self.next_walk();
        }
        if walk.win.is_none() {
            return Stage::Win(walk);
        }
        self.corrections += 1;
        match walk.put_right() {
            true => self.stray(walk),
            false => self.next_walk(),
        }
    }
}

/// After how many of the moves ahead the engine looks next.
fn asked(walk: &CarelessGame, kept: usize, lost: Option<usize>) -> usize {
    match lost {
        None => walk.ahead.len(),
        Some(lost) => usize::midpoint(kept, lost),
    }
}

/// Whether few moves win, all others are proved to lose, and one of those looks as good as any that wins.
fn is_puzzle(walk: &CarelessGame, moves: &[Tried]) -> bool {
    let here = Likeness::of(&walk.position);
    let (winning, losing): (Vec<&Tried>, Vec<&Tried>) =
        moves.iter().partition(|mv| mv.wins() == Some(true));
    let appeal = |of: &[&Tried]| of.iter().map(|mv| mv.appeal()).max();
    // A move that can be taken back at once wins because another one does.
    let is_delay = |mv: &&Tried| {
        let back = mv.after().legal_moves(false);
        back.into_iter().any(|back| {
            let mut position = mv.after().clone();
            position.play(back).is_ok() && Likeness::of(&position) == here
        })
    };
    (1..=MOST_WINNING).contains(&winning.len())
        && losing.len() >= LEAST_LOSING
        && moves.iter().all(|mv| mv.wins().is_some())
        && appeal(&losing) >= appeal(&winning)
        && (winning.len() == 1 || !winning.iter().any(is_delay))
}
