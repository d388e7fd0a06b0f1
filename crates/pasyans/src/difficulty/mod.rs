//! How hard a deal is for a person, from what the engine knows. `docs/difficulty.md` says how well that works.

pub(crate) mod careless;
mod first_deals;
mod rating;

pub use first_deals::FirstDeals;
pub use rating::{Difficulty, Rated, Rating, WonShare};

use crate::moves::Move;
use crate::position::Position;
use crate::search::Stop;
use crate::verdict::{Answer, Budget, Objective, Question, Solution, Verdict};
use careless::Careless;

/// The most states for the deal itself.
const DEAL_STATES: u64 = 200_000;
/// The most states for each position that a player might reach.
const PROBE_STATES: u64 = 2_000;
/// Far more than these states need, so that memory never decides.
const MEMORY: usize = 256 << 20;
/// At how many places of the win other moves are tried.
const PLACES: usize = 12;
/// How many moves are tried at each place.
const TRIED: usize = 8;
/// How many games are played without care.
const GAMES: u64 = 16;
/// After how many moves of such a game the engine looks whether it can still be won.
const CHECKS: [u32; 3] = [4, 8, 16];

/// Rates a deal: asks questions, which its owner has answered, until it knows.
///
/// It has no clock and no budget of time, so a deal has the same rating on every machine. What it needs depends on the game:
/// in FreeCell some 10,000 states, rarely more than 400,000 in any.
///
/// ```
/// use pasyans::{Difficulty, Engine, Rated, Rater, Rules, ThreadHost};
///
/// let freecell = Rules::named("freecell").ok_or("no such game")?;
/// let mut engine = Engine::new(ThreadHost::new());
/// let mut rater = Rater::new(freecell.deal(164)?);
/// while let Some(question) = rater.question() {
///     engine.go(question, |_event| {});
///     rater.answered(&engine.wait().ok_or("no search")?);
/// }
/// let Some(Rated::Winnable(rating)) = rater.rated() else { return Err("not rated".into()) };
/// assert_eq!(rating.difficulty(), Difficulty::VeryEasy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rater {
    deal: Position,
    /// What is still to be asked; the last one is next.
    ahead: Vec<(Probe, Position)>,
    /// How many questions there are in all, as far as is known.
    all: usize,
    /// The rating so far, of a deal that is won.
    rating: Rating,
    /// The verdict on the deal, unless it is won.
    ended: Option<Rated>,
}

/// What a question is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Probe {
    /// Whether the deal can be won, and how.
    Deal,
    /// Whether another move than that of the win still wins.
    OtherMove,
    /// Whether a game that was played without care is still won.
    Careless,
}

impl Rater {
    /// Will rate this deal, or any other position, as it is to be played without cheats.
    #[must_use]
    pub fn new(deal: Position) -> Self {
        Self {
            ahead: vec![(Probe::Deal, deal.clone())],
            all: 1,
            deal,
            rating: Rating::default(),
            ended: None,
        }
    }

    /// The next question; `None` if there are no more.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let (probe, position) = self.ahead.last()?;
        let states = match probe {
            Probe::Deal => DEAL_STATES,
            Probe::OtherMove | Probe::Careless => PROBE_STATES,
        };
        Some(Question {
            objective: Objective::First,
            budget: Budget {
                time: None,
                states: Some(states),
                memory: MEMORY,
                ..Budget::default()
            },
            ..Question::new(position.clone())
        })
    }

    /// Takes the answer to the last question. If anything but the number of states cut its search short, nothing is known of the
    /// deal: a rating never depends on the machine.
    pub fn answered(&mut self, answer: &Answer) {
        let Some((probe, _)) = self.ahead.pop() else {
            return;
        };
        let is_decided = answer.verdict != Verdict::Undecided;
        let is_regular = is_decided || answer.reason == Some(Stop::States);
        if !is_regular {
            self.end(Rated::Undecided);
            return;
        }
        let solution = answer.solution();
        match probe {
            Probe::Deal => match (&answer.verdict, solution) {
                (_, Some(solution)) => self.begin(answer.states, solution),
                (Verdict::Unwinnable, _) => self.end(Rated::Unwinnable),
                _ => self.end(Rated::Undecided),
            },
            Probe::OtherMove => self.rating.other_moves.add(solution.is_some()),
            Probe::Careless => self.rating.careless.add(solution.is_some()),
        }
    }

    /// How many of the questions are answered, and how many there are, as far as is known.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Rater;
    ///
    /// assert_eq!(Rater::new(freecell.deal(1).unwrap()).progress(), (0, 1));
    /// ```
    #[must_use]
    pub const fn progress(&self) -> (usize, usize) {
        (self.all - self.ahead.len(), self.all)
    }

    /// What was found out; `None` while there are questions.
    #[must_use]
    pub fn rated(&self) -> Option<Rated> {
        match self.ahead.is_empty() {
            true => Some(self.ended.unwrap_or(Rated::Winnable(self.rating))),
            false => None,
        }
    }

    fn end(&mut self, rated: Rated) {
        self.ahead.clear();
        self.ended = Some(rated);
    }

    /// The deal is won: from now on the questions are how easily that is missed.
    fn begin(&mut self, states: u64, solution: &Solution) {
        self.rating.states = states;
        let mut probes = self.careless_games();
        probes.extend(self.other_moves(solution.moves()));
        self.all += probes.len();
        self.ahead = probes;
    }

    /// Where the win could have been left. Its end, which plays itself, has no such places.
    fn other_moves(&self, win: &[Move]) -> Vec<(Probe, Position)> {
        let mut position = self.deal.clone();
        let mut places = Vec::new();
        for &mv in win {
            if position.finish().is_some() {
                break;
            }
            let mut others = position.legal_moves(false);
            others.retain(|&other| other != mv);
            if !others.is_empty() {
                places.push((position.clone(), others));
            }
            // A win is legal.
            if position.play(mv).is_err() {
                break;
            }
        }
        let places = spread(&places, PLACES);
        let moves = places.flat_map(|(position, others)| {
            spread(others, TRIED).filter_map(|&mv| {
                let mut after = position.clone();
                after.play(mv).ok()?;
                Some((Probe::OtherMove, after))
            })
        });
        moves.collect()
    }

    fn careless_games(&self) -> Vec<(Probe, Position)> {
        let mut probes = Vec::new();
        for number in 0..GAMES {
            let mut player = Careless::new(number);
            let mut position = self.deal.clone();
            let mut played = 0;
            for check in CHECKS {
                player.play(&mut position, check - played);
                played = check;
                probes.push((Probe::Careless, position.clone()));
            }
        }
        probes
    }
}

/// At most this many of these, evenly spread.
fn spread<T>(all: &[T], most: usize) -> impl Iterator<Item = &T> {
    let count = all.len().min(most);
    (0..count).map(move |index| &all[index * all.len() / count])
}
