//! Solves like the `solver` command of MOLEK-SYNTEZ players, in the background: it raises a limit on the number of
//! moves until there is a win, then improves the win for a while.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use crate::engine::{Engine, Event, Host, Stopper, ThreadHost};
use crate::position::Position;
use crate::search::Stop;
use crate::verdict::{Answer, Budget, Objective, Question, Verdict};

/// By how much the limit on the number of moves is raised while nothing is found.
const STEP: u32 = 4;

/// What a win should be, and how long to look for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingOptions {
    /// Whether cheats are allowed: used only if the board cannot be won without, and then as few as possible.
    pub cheating: bool,
    /// How long to look for a better win once one is found; `None` searches until the best is proven.
    pub improve: Option<Duration>,
    /// Positions with at most this many moves left are kept for good; `None` keeps all.
    pub cache: Option<u32>,
    /// The first limit on the number of moves.
    pub min_depth: u32,
    /// The highest limit on the number of moves.
    pub max_moves: u32,
    /// The search ends after this time in any case.
    pub timeout: Duration,
}

impl ThinkingOptions {
    fn question(
        &self,
        position: &Position,
        cheats: bool,
        max_moves: Option<u32>,
        time: Duration,
    ) -> Question {
        Question {
            cheats,
            objective: match (self.improve, cheats) {
                (Some(Duration::ZERO), _) => Objective::First,
                (_, true) => Objective::FewestCheats,
                (_, false) => Objective::Shortest,
            },
            budget: Budget {
                time: Some(time),
                max_moves,
                remember: self.cache,
                memory: self.memory(),
                ..Budget::default()
            },
            ..Question::new(position.clone())
        }
    }

    /// The ceiling that the cache sets. With less than 4 MiB hard boards take minutes.
    fn memory(&self) -> usize {
        let all = Budget::default().memory;
        let remembered = self.cache.and_then(|cache| usize::try_from(cache).ok());
        remembered.map_or(all, |cache| {
            cache
                .saturating_mul(2 << 20)
                .saturating_add(4 << 20)
                .min(all)
        })
    }
}

/// The result, over all limits together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The answer to the last question. Its states, memory and time are those of all questions.
    pub answer: Answer,
    /// The question, with all the time that was available.
    pub question: Question,
    /// The limits on the number of moves within which there was no win.
    pub failed_limits: Vec<u32>,
}

/// A position that is being solved on a thread of its own.
///
/// ```
/// use std::time::Duration;
/// use pasyans::{Position, Rules, Thinking, ThinkingOptions};
///
/// let molek = Rules::named("molek-syntez").ok_or("no such game")?;
/// let board = Position::parse(&molek, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.")?;
/// let options = ThinkingOptions {
///     cheating: false,
///     improve: None,
///     cache: None,
///     min_depth: 20,
///     max_moves: 100,
///     timeout: Duration::from_secs(60),
/// };
/// let mut thinking = Thinking::begin(options, board);
/// let thought = loop {
///     // Here a front end would look for Ctrl-C, and call `thinking.stop()`.
///     if let Some(thought) = thinking.wait(Duration::from_millis(20)) {
///         break thought;
///     }
/// };
/// assert_eq!(thought.failed_limits, [20, 24]);
/// assert_eq!(thought.answer.solution().ok_or("not won")?.length(), 27);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Thinking {
    options: ThinkingOptions,
    position: Position,
    /// Its clock begins with the first question.
    host: ThreadHost,
    stage: Stage,
    round: Round,
    is_cancelled: bool,
    states: u64,
    memory: usize,
    failed_limits: Vec<u32>,
}

/// The question to ask.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Whether cheats are needed at all: the first win may have some that are not.
    WithoutCheats,
    /// Whether there is a win within this limit.
    Within { limit: u32, cheats: bool },
}

/// A search, and when it found its first win.
struct Round {
    engine: Engine,
    stopper: Stopper,
    question: Question,
    wins: Receiver<()>,
    /// By the clock of the host.
    first_win: Option<Duration>,
}

impl Thinking {
    /// Begins to solve a position.
    #[must_use]
    pub fn begin(options: ThinkingOptions, position: Position) -> Self {
        let stage = match (options.cheating, options.improve) {
            (true, Some(Duration::ZERO)) => Stage::WithoutCheats,
            (cheats, _) => Stage::first(&options, cheats),
        };
        let host = ThreadHost::new();
        let round = Round::go(host, stage.question(&options, &position, options.timeout));
        Self {
            options,
            position,
            host,
            stage,
            round,
            is_cancelled: false,
            states: 0,
            memory: 0,
            failed_limits: Vec::new(),
        }
    }

    /// The time since it began.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.host.now()
    }

    /// Ends the search soon, with what was found.
    pub fn stop(&mut self) {
        self.is_cancelled = true;
        self.round.stopper.stop();
    }

    /// Waits for the end, up to this long. Returns the result only once.
    pub fn wait(&mut self, at_most: Duration) -> Option<Thought> {
        let until = self.elapsed().saturating_add(at_most);
        loop {
            let answer = self.round.wait(&self.host, until, self.options.improve)?;
            self.states += answer.states;
            self.memory = self.memory.max(answer.memory);
            match self.next(&answer) {
                Some(stage) if !self.is_cancelled => {
                    self.stage = stage;
                    let left = self.options.timeout.saturating_sub(self.elapsed());
                    let question = stage.question(&self.options, &self.position, left);
                    self.round = Round::go(self.host, question);
                }
                _ => return Some(self.finish(answer)),
            }
        }
    }

    /// The next question after this answer, if there is one.
    fn next(&mut self, answer: &Answer) -> Option<Stage> {
        match self.stage {
            Stage::WithoutCheats => {
                let cheats = answer.verdict == Verdict::Unwinnable;
                Some(Stage::first(&self.options, cheats))
            }
            Stage::Within { limit, cheats } => {
                if answer.verdict != Verdict::Undecided {
                    return None;
                }
                self.failed_limits.push(limit);
                let highest = self.options.max_moves;
                let is_too_short = answer.reason == Some(Stop::MaxMoves) && limit < highest;
                is_too_short.then(|| Stage::Within {
                    limit: limit.saturating_add(STEP).min(highest),
                    cheats,
                })
            }
        }
    }

    fn finish(&mut self, answer: Answer) -> Thought {
        let mut question = self.round.question.clone();
        question.budget.time = Some(self.options.timeout);
        Thought {
            answer: Answer {
                states: self.states,
                memory: self.memory,
                time: self.elapsed(),
                ..answer
            },
            question,
            failed_limits: std::mem::take(&mut self.failed_limits),
        }
    }
}

impl Stage {
    fn first(options: &ThinkingOptions, cheats: bool) -> Self {
        Self::Within {
            limit: options.min_depth.min(options.max_moves),
            cheats,
        }
    }

    fn question(self, options: &ThinkingOptions, position: &Position, time: Duration) -> Question {
        match self {
            Self::WithoutCheats => options.question(position, false, None, time),
            Self::Within { limit, cheats } => options.question(position, cheats, Some(limit), time),
        }
    }
}

impl Round {
    fn go(host: ThreadHost, question: Question) -> Self {
        let (tell, wins) = channel();
        let mut engine = Engine::new(host);
        let stopper = engine.go(question.clone(), move |event| {
            if matches!(event, Event::Win { .. }) {
                // Nobody listens any more once the time for improvements is over.
                let _ = tell.send(());
            }
        });
        Self {
            engine,
            stopper,
            question,
            wins,
            first_win: None,
        }
    }

    /// Waits for the answer, and ends the search when the time for improvements is over.
    fn wait(
        &mut self,
        host: &ThreadHost,
        until: Duration,
        improve: Option<Duration>,
    ) -> Option<Answer> {
        loop {
            let enough = self
                .first_win
                .zip(improve)
                .and_then(|(first, improve)| first.checked_add(improve));
            let wake = enough.map_or(until, |enough| enough.min(until));
            match self.wins.recv_timeout(wake.saturating_sub(host.now())) {
                Ok(()) => {
                    self.first_win.get_or_insert_with(|| host.now());
                }
                // The search is over, and its event handler gone.
                Err(RecvTimeoutError::Disconnected) => return self.engine.wait(),
                Err(RecvTimeoutError::Timeout) if enough == Some(wake) => {
                    self.stopper.stop();
                    // It ends within moments.
                    return self.engine.wait();
                }
                Err(RecvTimeoutError::Timeout) => return None,
            }
        }
    }
}
