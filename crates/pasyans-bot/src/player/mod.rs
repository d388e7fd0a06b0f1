//! The player: decides what to do next by what was seen. It has no screen, no mouse and no clock; whoever drives it
//! has them, so every situation can be tested.
//!
//! Whatever happens, the game goes on from what the screen shows. A move is done only when the board that it leads to
//! was read; a click without effect is made again; a board that nobody expected is solved anew.

mod aim;
mod checking;
mod game;
mod reading;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use pasyans::{Move, Position, Rules, Verdict};
use pasyans_engine::wire::{WireMove, reason, verdict_name};
use pasyans_engine::words;
use pasyans_vision::{Sight, Spot};

pub use aim::Aim;
pub(crate) use aim::{parking, table};
use checking::Checking;
use game::Game;
use reading::Reading;

use crate::{End, Event, GameRecord, Outcome, Phase, Report, Settings, Thought};

/// So many failures in a row end a run.
pub(crate) const MOST_FAILURES: u32 = 3;
/// So often a move is tried before it counts as a failure.
const MOST_TRIES: u32 = 3;
/// By how many delays a click is slower at the most, and after how many moves without a loss it is quicker again.
const SLOWEST: u32 = 2;
const SMOOTH_MOVES: u32 = 4;
/// So often a card is clicked until it looks taken, where that is seen.
const MOST_TAKES: u32 = 3;
/// Between two looks at the screen.
const LOOK_AGAIN: Duration = Duration::from_millis(90);
/// How long a table may be covered or unreadable.
const PATIENCE: Duration = Duration::from_secs(60);
/// After so long without a board, the pointer is moved out of the way: it may hide a rank.
const BEFORE_PARKING: Duration = Duration::from_millis(1_500);
/// So long a card is watched to learn whether cards look taken.
const TO_LEARN_TAKEN_LOOK: Duration = Duration::from_millis(300);
/// If a card does not look taken after so long, where cards do, the click was lost.
const BEFORE_TAKE_AGAIN: Duration = Duration::from_millis(800);
/// After so many moves without a card that looked taken, none will.
const ENOUGH_MOVES: u32 = 3;

/// What was seen.
#[derive(Clone, Debug)]
pub enum Look {
    /// A board, certain or not.
    Board(Box<Sight>),
    /// None, and why.
    Unclear(String),
    /// None, for another window lies over it, or it is minimised.
    Covered,
}

/// What happened, for the player to go on from.
#[derive(Clone, Debug)]
pub enum Input {
    /// The run begins.
    Begin,
    /// The screen was looked at.
    Looked(Look),
    /// The click was made.
    Clicked {
        /// Whether what was clicked looks different now, if that was asked for.
        changed: Option<bool>,
    },
    /// The click was not made: another window is there, or the table is no longer where it was.
    Blocked(String),
    /// The pointer is out of the way.
    Parked,
    /// The search has ended.
    Solved(Box<Thought>),
}

/// What to do next.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Wait, and look at the screen.
    Look(Duration),
    /// Click, in the picture that was seen last.
    Click(Click),
    /// Move the pointer out of the way.
    Park,
    /// Solve this board.
    Solve(Position),
    /// Nothing more.
    End(End),
}

/// A click.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Click {
    /// Where.
    pub aim: Aim,
    /// For how long to see if what is clicked looks different afterwards.
    pub watch: Option<Duration>,
    /// By how many times the delay it is slower than usual: a busy game misses short presses.
    pub slower: u32,
}

/// What the player is busy with.
#[derive(Debug)]
enum State {
    Idle,
    Reading(Reading),
    Solving,
    /// The first card is clicked; so often before, without effect.
    Taking {
        lost: u32,
    },
    /// The first card is clicked in another try; what that did is looked at before the target is clicked.
    Taken,
    /// The target is clicked.
    Putting(Checking),
    /// Whether the move came out is looked for.
    Checking(Checking),
    /// NEW GAME is clicked, or looked for.
    NewGame(Reading),
}

/// The moves that win, and how far they are made.
#[derive(Debug)]
struct Plan {
    moves: Vec<Move>,
    made: usize,
    /// The board before the next move.
    before: Position,
    /// The board after it.
    after: Position,
}

/// Whether a card that was clicked looks taken, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TakenLook {
    /// So many moves were made, and none did.
    Unknown(u32),
    /// It does.
    Shows,
    /// It does not.
    Hidden,
}

/// Decides what to do next.
#[derive(Debug)]
pub struct Player {
    settings: Settings,
    rules: Arc<Rules>,
    state: State,
    /// The board as it was read last for sure, and where its cards are.
    sight: Option<Box<Sight>>,
    plan: Option<Plan>,
    game: Option<Game>,
    records: Vec<GameRecord>,
    /// How many moves in a row did not come out.
    failures: u32,
    /// How often the next move was tried, without effect.
    tries: u32,
    /// By how many delays clicks are slower than usual, and how many moves have come out since the last lost one.
    slower: u32,
    smooth_moves: u32,
    taken_look: TakenLook,
    /// Whether the card of this move looked taken.
    looked_taken: bool,
    events: Vec<Event>,
}

impl Player {
    /// A player of MOLEK-SYNTEZ.
    ///
    /// # Panics
    /// Never: the game is one that the library knows.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            rules: Rules::named("molek-syntez").expect("a known game"),
            state: State::Idle,
            sight: None,
            plan: None,
            game: None,
            records: Vec::new(),
            failures: 0,
            tries: 0,
            slower: 0,
            smooth_moves: 0,
            taken_look: TakenLook::Unknown(0),
            looked_taken: false,
            events: Vec::new(),
        }
    }

    /// What has happened since this was asked last.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Where the board is that was read last.
    #[must_use]
    pub fn sight(&self) -> Option<&Sight> {
        self.sight.as_deref()
    }

    /// What came of the run, which ends now.
    #[must_use]
    pub fn report(mut self, now: Duration, end: End) -> Report {
        if let Some(game) = self.game.take() {
            let record = game.end(now, Outcome::Unfinished, Some(end.to_string()));
            self.records.push(record);
        }
        Report::new(end, self.records)
    }

    /// What to do after this. `now` is the time since some fixed moment.
    pub fn next(&mut self, now: Duration, input: Input) -> Order {
        match (std::mem::replace(&mut self.state, State::Idle), input) {
            (_, Input::Begin) => self.read(now),
            (State::Reading(reading), Input::Looked(look)) => self.on_read(now, reading, look),
            (State::Reading(reading), _) => self.look_again(State::Reading(reading)),
            (State::Solving, Input::Solved(thought)) => self.on_solved(now, &thought),
            (State::Taking { lost }, Input::Clicked { changed }) => {
                self.on_taken(now, lost, changed)
            }
            (State::Taken, Input::Looked(look)) => self.on_taken_seen(now, &look),
            // The board may be another one when the table can be clicked again.
            (State::Taking { .. }, _) => self.read(now),
            (State::Putting(checking), Input::Clicked { .. }) => {
                self.look_again(State::Checking(checking.clicked(now)))
            }
            // The card may be taken already, and the board unreadable until it is put down.
            (State::Putting(checking), Input::Looked(_)) => self.put(now, checking),
            (State::Putting(checking), Input::Blocked(why)) => match checking.is_over(now) {
                true => self.fail_for_good(why),
                false => self.look_again(State::Putting(checking)),
            },
            (State::Checking(checking), Input::Looked(look)) => self.on_check(now, checking, look),
            (State::Checking(checking), _) => self.look_again(State::Checking(checking)),
            (State::NewGame(reading), Input::Clicked { .. }) => {
                self.phase(Phase::Dealing);
                self.look_again(State::Reading(reading.dealing(now)))
            }
            (State::NewGame(reading), Input::Blocked(why)) => match reading.is_over(now) {
                true => self.fail_for_good(why),
                false => self.look_again(State::NewGame(reading)),
            },
            (State::NewGame(reading), Input::Looked(look)) => {
                self.on_button_looked_for(now, reading, look)
            }
            // Nothing else is asked for, so nothing else comes.
            (state, _) => self.look_again(state),
        }
    }

    fn look_again(&mut self, state: State) -> Order {
        self.state = state;
        Order::Look(LOOK_AGAIN)
    }

    fn phase(&mut self, phase: Phase) {
        self.events.push(Event::Phase { phase });
    }

    fn fail_for_good(&mut self, why: String) -> Order {
        Order::End(End::Failed(why))
    }

    /// Begins to read the board, wherever it stands.
    fn read(&mut self, now: Duration) -> Order {
        self.phase(Phase::Reading);
        self.state = State::Reading(Reading::new(now));
        Order::Look(Duration::ZERO)
    }

    fn position(&self, sight: &Sight) -> Option<Position> {
        Position::parse(&self.rules, &sight.board).ok()
    }

    /// A board is certain, and stays as it is.
    fn on_board(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        let Some(position) = self.position(&sight) else {
            return self.fail_for_good(format!("{} is no board of this game", sight.board));
        };
        let board = sight.board.clone();
        self.sight = Some(sight);
        if position.is_won() {
            return match self.game.is_some() {
                true => self.on_won(now),
                // Somebody won it before the run began.
                false => self.new_game(now),
            };
        }
        if self
            .plan
            .as_ref()
            .is_some_and(|plan| plan.before == position)
        {
            return self.take(now);
        }
        if self.game.is_none() {
            self.begin_game(now, board);
        }
        self.solve(position)
    }

    fn solve(&mut self, position: Position) -> Order {
        self.plan = None;
        self.tries = 0;
        self.phase(Phase::Solving);
        self.state = State::Solving;
        Order::Solve(position)
    }

    fn on_solved(&mut self, now: Duration, thought: &Thought) -> Order {
        let answer = &thought.answer;
        let solution = answer.solution();
        if let Some(game) = &mut self.game {
            game.solved(answer.time);
        }
        self.events.push(Event::Solved {
            verdict: verdict_name(&answer.verdict),
            moves: solution.map(pasyans::Solution::length),
            cheats: solution.map(pasyans::Solution::cheats),
            seconds: answer.time.as_secs_f64(),
        });
        let position = thought.question.position.clone();
        match &answer.verdict {
            Verdict::Won(solution) => {
                let plan = Plan::new(position, solution.moves().to_vec());
                let Some(plan) = plan else {
                    return self.fail_for_good("the engine gave moves that do not win".to_owned());
                };
                if self.settings.dry_run {
                    return self.tell_plan(plan);
                }
                self.plan = Some(plan);
                self.phase(Phase::Playing);
                self.take(now)
            }
            Verdict::Unwinnable if thought.question.cheats => {
                self.give_up(now, "proved unwinnable, even with cheats".to_owned())
            }
            Verdict::Unwinnable => self.give_up(now, "proved unwinnable without cheats".to_owned()),
            Verdict::Undecided => {
                let why = reason(&thought.question, answer).unwrap_or("no reason");
                self.give_up(now, format!("undecided: {why}"))
            }
        }
    }

    /// Says all moves of a plan, and where the first one would be clicked.
    fn tell_plan(&mut self, mut plan: Plan) -> Order {
        loop {
            self.tell_move(&plan);
            if !plan.advance() {
                return Order::End(End::DryRun);
            }
        }
    }

    /// Says the next move of a plan.
    fn tell_move(&mut self, plan: &Plan) {
        let mv = plan.moves[plan.made];
        let is_seen = |sight: &&Sight| sight.board == plan.before.to_string();
        let sight = self.sight().filter(is_seen);
        let aims = sight.and_then(|sight| aim::aims(sight, &plan.before, mv));
        self.events.push(Event::Move {
            number: plan.made + 1,
            of: plan.moves.len(),
            mv: WireMove::from(mv),
            words: words::action(&plan.before, mv),
            from: aims.map(|(from, _)| from.spot),
            to: aims.map(|(_, to)| to.spot),
        });
    }

    /// Where the next move is clicked.
    fn aims(&self) -> Option<(Aim, Aim)> {
        let (sight, plan) = (self.sight()?, self.plan.as_ref()?);
        aim::aims(sight, &plan.before, plan.moves[plan.made])
    }

    /// Clicks the first card of the next move.
    fn take(&mut self, now: Duration) -> Order {
        if let Some(plan) = self.plan.take() {
            self.tell_move(&plan);
            self.plan = Some(plan);
        }
        self.looked_taken = false;
        self.take_again(now, 0)
    }

    fn take_again(&mut self, now: Duration, lost: u32) -> Order {
        let Some((from, _)) = self.aims() else {
            // What was read does not show the cards: it is read again.
            return self.read(now);
        };
        self.state = State::Taking { lost };
        Order::Click(Click {
            aim: from,
            watch: match self.taken_look {
                TakenLook::Unknown(_) => Some(TO_LEARN_TAKEN_LOOK),
                TakenLook::Shows => Some(BEFORE_TAKE_AGAIN),
                TakenLook::Hidden => None,
            },
            slower: self.slower,
        })
    }

    fn on_taken(&mut self, now: Duration, lost: u32, changed: Option<bool>) -> Order {
        self.looked_taken |= changed == Some(true);
        let is_lost = changed == Some(false) && self.taken_look == TakenLook::Shows;
        let why = "the card does not look taken";
        match is_lost {
            false if self.tries > 0 => self.look_again(State::Taken),
            false => self.put(now, Checking::new(now)),
            // To click the target now would take its card.
            true if lost + 1 >= MOST_TAKES => self.try_again(now, why),
            true => {
                self.retry(why);
                self.take_again(now, lost + 1)
            }
        }
    }

    /// If the target's card was taken before, the click has put it on the first card: to click the target now would take
    /// yet another one.
    fn on_taken_seen(&mut self, now: Duration, look: &Look) -> Order {
        let before = self.plan.as_ref().map(|plan| plan.before.to_string());
        match look {
            Look::Board(sight) if sight.certain && Some(&sight.board) != before.as_ref() => {
                self.fail(now, "the board has changed in another way")
            }
            _ => self.put(now, Checking::new(now)),
        }
    }

    /// Clicks where the cards go.
    fn put(&mut self, now: Duration, checking: Checking) -> Order {
        let Some((_, to)) = self.aims() else {
            return self.read(now);
        };
        self.state = State::Putting(checking);
        Order::Click(Click {
            aim: to,
            watch: None,
            slower: self.slower,
        })
    }

    /// The board is what the move should lead to.
    fn on_made(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        self.failures = 0;
        self.tries = 0;
        self.smooth_moves += 1;
        if self.smooth_moves.is_multiple_of(SMOOTH_MOVES) {
            self.slower = self.slower.saturating_sub(1);
        }
        self.sight = Some(sight);
        self.learn_taken_look();
        let Some(plan) = &mut self.plan else {
            return self.read(now);
        };
        let cheat = plan.moves[plan.made].cheat;
        if let Some(game) = &mut self.game {
            game.moved(cheat);
        }
        match plan.advance() {
            true => self.take(now),
            false => self.on_won(now),
        }
    }

    /// Whether cards look taken is learned from moves that came out.
    fn learn_taken_look(&mut self) {
        self.taken_look = match self.taken_look {
            _ if self.looked_taken => TakenLook::Shows,
            TakenLook::Unknown(moves) if moves + 1 >= ENOUGH_MOVES => TakenLook::Hidden,
            TakenLook::Unknown(moves) => TakenLook::Unknown(moves + 1),
            known => known,
        };
    }

    /// A click was lost: the next ones are slower, until enough moves have come out.
    fn retry(&mut self, why: &str) {
        self.slower = (self.slower + 1).min(SLOWEST);
        self.smooth_moves = 0;
        let why = why.to_owned();
        self.events.push(Event::Retry { why });
    }

    /// Neither click had an effect. The board is read again, and the game goes on from there; a move that has no
    /// effect for some tries is a failure.
    fn try_again(&mut self, now: Duration, why: &str) -> Order {
        self.tries += 1;
        if self.tries < MOST_TRIES {
            self.retry(why);
            return self.read(now);
        }
        self.tries = 0;
        self.fail(now, why)
    }

    /// A move did not come out. The game goes on from what the board is now.
    fn fail(&mut self, now: Duration, why: &str) -> Order {
        match self.count_failure(why) {
            Some(end) => end,
            None => self.read(now),
        }
    }

    /// Counts a failure; the end of the run, if there were too many.
    fn count_failure(&mut self, why: &str) -> Option<Order> {
        self.failures += 1;
        if let Some(game) = &mut self.game {
            game.failed();
        }
        let in_a_row = self.failures;
        self.events.push(Event::Failure {
            why: why.to_owned(),
            in_a_row,
        });
        (in_a_row >= MOST_FAILURES).then(|| {
            let why = format!("{MOST_FAILURES} failures in a row; the last one: {why}");
            self.fail_for_good(why)
        })
    }

    /// Clicks NEW GAME, where it is seen.
    fn new_game(&mut self, now: Duration) -> Order {
        let old = self.sight().map(|sight| sight.board.clone());
        self.click_new_game(Reading::after(now, old))
    }

    fn click_new_game(&mut self, reading: Reading) -> Order {
        self.plan = None;
        let button = self.sight().and_then(|sight| sight.new_game);
        let Some(spot) = button else {
            return self.look_again(State::NewGame(reading));
        };
        if self.settings.dry_run {
            return Order::End(End::DryRun);
        }
        self.state = State::NewGame(reading);
        Order::Click(Click {
            aim: Aim::at(spot),
            watch: None,
            slower: self.slower,
        })
    }

    fn on_button_looked_for(&mut self, now: Duration, reading: Reading, look: Look) -> Order {
        if reading.is_over(now) {
            let why = "NEW GAME is not to be seen; is a part of the window outside the screen?";
            return self.fail_for_good(why.to_owned());
        }
        if let Look::Board(sight) = look {
            self.sight = Some(sight);
        }
        self.click_new_game(reading)
    }
}

impl Plan {
    /// Moves that win from here; `None` if they do not, or if there are none.
    fn new(before: Position, moves: Vec<Move>) -> Option<Self> {
        let mut plan = Self {
            after: before.clone(),
            before,
            moves,
            made: 0,
        };
        plan.look_ahead().then_some(plan)
    }

    /// Takes the next move as made. Whether there is another one.
    fn advance(&mut self) -> bool {
        self.made += 1;
        self.before = self.after.clone();
        self.look_ahead()
    }

    fn look_ahead(&mut self) -> bool {
        let next = self.moves.get(self.made);
        next.is_some_and(|&mv| self.after.play(mv).is_ok())
    }
}

impl Aim {
    /// A spot with nothing around it.
    const fn at(spot: Spot) -> Self {
        Self {
            spot,
            area: pasyans_vision::Area {
                x: spot.x,
                y: spot.y,
                w: 1.0,
                h: 1.0,
            },
        }
    }
}
