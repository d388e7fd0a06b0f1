//! Questions to the engine, and its answers.

use std::time::Duration;

use crate::choice::{Choice, written_as_words};
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::rules::{MolekSize, Rules};
use crate::search::Stop;

/// What kind of win to search for.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use pasyans::{Objective, Question};
///
/// let question = Question::new(molek.deal(1).unwrap());
/// assert_eq!(question.objective, Objective::Shortest);
/// assert_eq!(question.with_cheats().objective, Objective::FewestCheats);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Any win, as soon as possible.
    First,
    /// Any win as soon as possible, then a shorter one if a little more work finds it. The amount of work is fixed,
    /// so the same question has the same answer.
    Shorter,
    /// A win in the fewest moves.
    Shortest,
    /// A win with the fewest cheats, and among those with the fewest moves.
    FewestCheats,
}

impl Objective {
    /// The default objective: the shortest win, if it can usually be proved.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Objective;
    ///
    /// // The shortest win of a whole FreeCell deal is rarely proved soon.
    /// assert_eq!(Objective::usual(&freecell), Objective::Shorter);
    /// ```
    #[must_use]
    pub fn usual(rules: &Rules) -> Self {
        match MolekSize::of(rules) {
            Some(_) => Self::Shortest,
            None => Self::Shorter,
        }
    }
}

/// What the length of a win counts.
///
/// ```
/// use pasyans::Count;
///
/// assert_eq!("cards".parse(), Ok(Count::Cards));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Count {
    /// Moves: a run that moves as one counts as one.
    #[default]
    Moves,
    /// Cards: if room limits how many cards move as one, they move one by one, and each counts.
    Cards,
}

/// The search algorithm.
///
/// ```
/// # use pasyans::{Engine, Question, ThreadHost};
/// # fn ask(question: Question) -> pasyans::Answer {
/// #     let mut engine = Engine::new(ThreadHost::new());
/// #     engine.go(question, |_| {});
/// #     engine.wait().unwrap()
/// # }
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use pasyans::{Search, Verdict};
///
/// let question = Question { search: Search::AStar, ..Question::new(molek.deal(1).unwrap()) };
/// assert_eq!(ask(question).verdict, Verdict::Unwinnable);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Search {
    /// The best combination for the game and the objective.
    #[default]
    Auto,
    /// Depth-first: expands the position reached last.
    DepthFirst,
    /// Breadth-first: expands all positions after n moves before those after n + 1.
    BreadthFirst,
    /// Greedy best-first: expands the position with the lowest heuristic value.
    BestFirst,
    /// A*: expands the position with the lowest bound on the length of a win.
    AStar,
    /// Beam search: expands a fixed number of the best positions at each depth.
    Beam,
    /// Compound moves in a fixed order. May find a win, but never proves that there is none.
    MetaMoves,
}

impl Choice for Objective {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("first", Self::First),
        ("shorter", Self::Shorter),
        ("shortest", Self::Shortest),
        ("fewest-cheats", Self::FewestCheats),
    ];
}

impl Choice for Count {
    const WORDS: &'static [(&'static str, Self)] =
        &[("cards", Self::Cards), ("moves", Self::Moves)];
}

impl Choice for Search {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("depth-first", Self::DepthFirst),
        ("breadth-first", Self::BreadthFirst),
        ("best-first", Self::BestFirst),
        ("a-star", Self::AStar),
        ("beam", Self::Beam),
        ("meta-moves", Self::MetaMoves),
    ];
}

written_as_words!(Objective, Count, Search);

/// The limits of a search for one position.
///
/// ```
/// # use pasyans::{Engine, Question, ThreadHost};
/// # fn ask(question: Question) -> pasyans::Answer {
/// #     let mut engine = Engine::new(ThreadHost::new());
/// #     engine.go(question, |_| {});
/// #     engine.wait().unwrap()
/// # }
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::{Budget, Stop, Verdict};
///
/// let budget = Budget { states: Some(10), time: None, ..Budget::default() };
/// let answer = ask(Question { budget, ..Question::new(freecell.deal(617).unwrap()) });
/// assert_eq!((answer.verdict, answer.reason), (Verdict::Undecided, Some(Stop::States)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most time to take.
    pub time: Option<Duration>,
    /// The most memory for the tables, in bytes. The quick search for a first win of MOLEK-SYNTEZ with cheats may take a
    /// mebibyte more.
    pub memory: usize,
    /// The most states to expand.
    pub states: Option<u64>,
    /// The most moves a solution may have.
    pub max_moves: Option<u32>,
    /// Positions with at most this many moves left are kept for good. The others share a small cache, which saves
    /// memory and costs time. `None` keeps all.
    pub remember: Option<u32>,
}

/// A minute and 1 GiB.
impl Default for Budget {
    fn default() -> Self {
        Self {
            time: Some(Duration::from_secs(60)),
            memory: 1 << 30,
            states: None,
            max_moves: None,
            remember: None,
        }
    }
}

/// A question about a position.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::{Budget, Objective, Question};
///
/// let question = Question {
///     objective: Objective::First,
///     budget: Budget { time: None, ..Budget::default() },
///     ..Question::new(freecell.deal(1).unwrap())
/// };
/// assert_eq!((question.cheats, question.threads), (false, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position to solve.
    pub position: Position,
    /// Whether cheats are allowed.
    pub cheats: bool,
    /// What kind of win to search for.
    pub objective: Objective,
    /// What counts as a move.
    pub count: Count,
    /// The search algorithm.
    pub search: Search,
    /// How many threads may work on it, if the host has threads; at least one.
    pub threads: usize,
    /// The limits of the search.
    pub budget: Budget,
}

impl Question {
    /// A question with the default objective and budget, without cheats, on one thread.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// use pasyans::{Objective, Question};
    ///
    /// let question = Question::new(molek.deal(1).unwrap());
    /// assert_eq!((question.objective, question.cheats), (Objective::Shortest, false));
    /// ```
    #[must_use]
    pub fn new(position: impl Into<Position>) -> Self {
        let position = position.into();
        Self {
            cheats: false,
            objective: Objective::usual(position.rules()),
            count: Count::default(),
            search: Search::default(),
            threads: 1,
            budget: Budget::default(),
            position,
        }
    }

    /// The same question with cheats allowed, but as few as possible.
    ///
    /// ```
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// use pasyans::{Objective, Question};
    ///
    /// let question = Question::new(molek.deal(1).unwrap()).with_cheats();
    /// assert_eq!((question.objective, question.cheats), (Objective::FewestCheats, true));
    /// ```
    #[must_use]
    pub fn with_cheats(self) -> Self {
        Self {
            cheats: true,
            objective: Objective::FewestCheats,
            ..self
        }
    }
}

/// A win: moves that the rules allow and that end in a won position.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
/// # let position = pasyans::Position::parse(&freecell, text).unwrap();
/// use pasyans::Solution;
///
/// let solution = Solution::replay(&position, position.finish().unwrap()).unwrap();
/// assert_eq!((solution.length(), solution.cheats()), (3, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    moves: Vec<Move>,
    cheats: u32,
}

/// Why moves are not a win.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
/// # let position = pasyans::Position::parse(&freecell, text).unwrap();
/// use pasyans::{NotAWin, Solution};
///
/// assert_eq!(Solution::replay(&position, vec![]), Err(NotAWin::NotWon));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAWin {
    /// A move is illegal.
    #[error("move {}: {reason}", index + 1)]
    Illegal {
        /// The index of the move, from 0.
        index: usize,
        /// The rule that forbids the move.
        reason: IllegalMove,
    },
    /// All moves are legal, but the last position is not won.
    #[error("the moves are legal, but they do not win")]
    NotWon,
}

impl Solution {
    /// Replays the moves by the rules.
    ///
    /// # Errors
    /// The first illegal move, or that the last position is not won.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// use pasyans::{NotAWin, Solution};
    ///
    /// let mut moves = position.finish().unwrap();
    /// moves.reverse();
    /// let error = Solution::replay(&position, moves).unwrap_err();
    /// assert!(matches!(error, NotAWin::Illegal { index: 0, .. }));
    /// ```
    pub fn replay(start: &Position, moves: Vec<Move>) -> Result<Self, NotAWin> {
        let mut position = start.clone();
        for (index, &mv) in moves.iter().enumerate() {
            position
                .play(mv)
                .map_err(|reason| NotAWin::Illegal { index, reason })?;
        }
        if !position.is_won() {
            return Err(NotAWin::NotWon);
        }
        Ok(Self::replayed(moves))
    }

    /// The caller has replayed the moves.
    pub(crate) fn replayed(moves: Vec<Move>) -> Self {
        let cheats = moves.iter().filter(|mv| mv.is_cheat()).count() as u32;
        Self { moves, cheats }
    }

    /// The moves of the win.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// use pasyans::Solution;
    ///
    /// let win = Solution::replay(&position, position.finish().unwrap())?;
    /// assert_eq!(win.moves()[0].to_string(), "t1 f3 1");
    /// # Ok::<(), pasyans::NotAWin>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of moves.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// use pasyans::Solution;
    ///
    /// let win = Solution::replay(&position, position.finish().unwrap())?;
    /// assert_eq!(win.length(), 3);
    /// # Ok::<(), pasyans::NotAWin>(())
    /// ```
    #[must_use]
    pub fn length(&self) -> u32 {
        self.moves.len() as u32
    }

    /// The number of cheats among the moves.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// # let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    /// # let position = pasyans::Position::parse(&freecell, text).unwrap();
    /// use pasyans::Solution;
    ///
    /// let win = Solution::replay(&position, position.finish().unwrap())?;
    /// assert_eq!(win.cheats(), 0);
    /// # Ok::<(), pasyans::NotAWin>(())
    /// ```
    #[must_use]
    pub const fn cheats(&self) -> u32 {
        self.cheats
    }
}

/// The verdict on a position.
///
/// ```
/// # use pasyans::{Engine, Question, ThreadHost};
/// # fn ask(question: Question) -> pasyans::Answer {
/// #     let mut engine = Engine::new(ThreadHost::new());
/// #     engine.go(question, |_| {});
/// #     engine.wait().unwrap()
/// # }
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::{Objective, Verdict};
///
/// let question = Question { objective: Objective::First, ..Question::new(freecell.deal(3).unwrap()) };
/// match ask(question).verdict {
///     Verdict::Won(solution) => println!("won in {} moves", solution.length()),
///     Verdict::Unwinnable => println!("cannot be won: this is proved"),
///     Verdict::Undecided => println!("not known"),
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The position can be won, with these moves.
    Won(Solution),
    /// The position cannot be won under the rules of the question: the whole space was searched.
    Unwinnable,
    /// The search ended before it could decide.
    Undecided,
}

/// What is proved about a win.
///
/// ```
/// # use pasyans::{Engine, Question, ThreadHost};
/// # fn ask(question: Question) -> pasyans::Answer {
/// #     let mut engine = Engine::new(ThreadHost::new());
/// #     engine.go(question, |_| {});
/// #     engine.wait().unwrap()
/// # }
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let position = pasyans::Position::parse(&molek, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.").unwrap();
/// let answer = ask(Question::new(position));
/// assert!(answer.proven.shortest && answer.proven.fewest_cheats);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proven {
    /// No win of the kind asked for (with as few cheats, where that is the objective) has fewer moves.
    pub shortest: bool,
    /// No win has fewer cheats.
    pub fewest_cheats: bool,
}

/// The answer to a question.
///
/// ```
/// # use pasyans::{Engine, Question, ThreadHost};
/// # fn ask(question: Question) -> pasyans::Answer {
/// #     let mut engine = Engine::new(ThreadHost::new());
/// #     engine.go(question, |_| {});
/// #     engine.wait().unwrap()
/// # }
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let position = pasyans::Position::parse(&molek, "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.").unwrap();
/// let answer = ask(Question::new(position));
/// assert_eq!((answer.at_least, answer.reason), (Some(27), None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the position is won, proved unwinnable, or undecided.
    pub verdict: Verdict,
    /// What is proved about the win, if there is one.
    pub proven: Proven,
    /// The proven lower bound: no win has fewer moves, or with [`Objective::FewestCheats`] no win with as few
    /// cheats.
    pub at_least: Option<u32>,
    /// Why the search ended early, if it did.
    pub reason: Option<Stop>,
    /// How many states were expanded.
    pub states: u64,
    /// The peak memory of the tables, in bytes.
    pub memory: usize,
    /// Whether the system refused memory meanwhile, to this search or to another one of the program, although the budget
    /// would have granted it. Then another machine, or another moment, may answer differently.
    pub is_memory_refused: bool,
    /// How long it took, by the clock of the host.
    pub time: Duration,
    /// The time until the first win was found.
    pub first_win: Option<Duration>,
}

impl Answer {
    /// The win, if one was found.
    ///
    /// ```
    /// # use pasyans::{Engine, Question, ThreadHost};
    /// # fn ask(question: Question) -> pasyans::Answer {
    /// #     let mut engine = Engine::new(ThreadHost::new());
    /// #     engine.go(question, |_| {});
    /// #     engine.wait().unwrap()
    /// # }
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let answer = ask(Question::new(molek.deal(1).unwrap()));
    /// assert!(answer.solution().is_none());
    /// ```
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        match &self.verdict {
            Verdict::Won(solution) => Some(solution),
            _ => None,
        }
    }

    /// The move to play in the position that was asked about: the first one of the win or, where nothing was decided, a
    /// card that goes home safely, which cannot be wrong.
    ///
    /// ```
    /// # use pasyans::{ClockHost, Engine, Question};
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// let deal = freecell.deal(1).unwrap();
    /// let mut engine = Engine::new(ClockHost::new());
    /// engine.go(Question::new(deal.clone()), |_event| {});
    /// let answer = engine.wait().unwrap();
    /// assert_eq!(answer.next_move(&deal), answer.solution().map(|win| win.moves()[0]));
    /// ```
    #[must_use]
    pub fn next_move(&self, position: &Position) -> Option<Move> {
        match &self.verdict {
            Verdict::Won(solution) => solution.moves().first().copied(),
            Verdict::Undecided => position.safe_moves_home().first().copied(),
            Verdict::Unwinnable => None,
        }
    }
}
