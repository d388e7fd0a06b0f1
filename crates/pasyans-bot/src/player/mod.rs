//! The player decides what to do next from what it sees. It has no screen, mouse or clock: its driver has them, so
//! that tests can create every situation.
//!
//! Whatever happens, the game goes on from what the screen shows. A move counts only when the resulting board was
//! read; a click without effect is repeated; an unexpected board is solved again.

mod aim;
mod checking;
mod game;
mod moving;
mod plan;
mod reading;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use pasyans::words::{Action, Skipped, tell};
use pasyans::{Position, Rules, Thought, Verdict};
use pasyans_protocol::wire::{WireMove, verdict_name};
use pasyans_vision::Sight;

pub use aim::Aim;
pub(crate) use aim::{parking, table};
use checking::Checking;
use game::Game;
use moving::TakenLook;
use plan::Plan;
use reading::Reading;

use crate::{End, Event, GameRecord, Outcome, Phase, Report, Settings};

/// This many failures in a row end a run.
const MOST_FAILURES: u32 = 3;
/// The time between two looks at the screen.
const LOOK_AGAIN: Duration = Duration::from_millis(90);
/// How long a table may be covered or unreadable.
const PATIENCE: Duration = Duration::from_secs(60);
/// After this long without a board, the pointer moves out of the way: it may hide a rank.
const BEFORE_PARKING: Duration = Duration::from_millis(1_500);

/// What a look at the screen showed.
#[derive(Clone, Debug)]
pub enum Look {
    /// A board, certain or not.
    Board(Box<Sight>),
    /// No board, and why.
    Unclear(String),
    /// No board, because another window covers it or it is minimised.
    Covered,
}

/// What happened since the last order.
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
    /// End the run.
    End(End),
}

/// A click that the player wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Click {
    /// Where to click.
    pub aim: Aim,
    /// How long to watch whether the clicked card looks different afterwards.
    pub watch: Option<Duration>,
    /// How many times to double its delay: a busy game misses short presses.
    pub slower: u32,
}

/// What the player is doing.
#[derive(Debug)]
enum State {
    Idle,
    Reading(Reading),
    Solving,
    /// The first card is clicked; counts earlier clicks without effect.
    Taking {
        lost: u32,
    },
    /// The first card is clicked in another try; its effect is checked before the target is clicked.
    Taken,
    /// The target is clicked.
    Putting(Checking),
    /// The result of the move is checked.
    Checking(Checking),
    /// NEW GAME is clicked, or not visible yet.
    NewGame(Reading),
}

/// Decides what to do next.
#[derive(Debug)]
pub struct Player {
    settings: Settings,
    rules: Arc<Rules>,
    state: State,
    /// The last certain board, and where its cards are.
    sight: Option<Box<Sight>>,
    plan: Option<Plan>,
    game: Option<Game>,
    records: Vec<GameRecord>,
    /// The number of failed moves in a row.
    failures: u32,
    /// The number of tries of the next move without effect.
    tries: u32,
    /// How many times the delay of clicks is doubled, and the moves made since the last lost click.
    slower: u32,
    smooth_moves: u32,
    taken_look: TakenLook,
    /// Whether the card of this move looked selected.
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

    /// The events since the last call.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Where the last board is.
    #[must_use]
    pub fn sight(&self) -> Option<&Sight> {
        self.sight.as_deref()
    }

    /// The report of the run, which ends now.
    #[must_use]
    pub fn report(mut self, now: Duration, end: End) -> Report {
        if let Some(game) = self.game.take() {
            let record = game.end(now, Outcome::Unfinished, Some(end.to_string()));
            self.records.push(record);
        }
        Report::new(end, self.records)
    }

    /// What to do next. `now` is the time since some fixed moment.
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
            // No other input can come: nothing else was ordered.
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

    /// Starts reading the board.
    fn read(&mut self, now: Duration) -> Order {
        self.phase(Phase::Reading);
        self.state = State::Reading(Reading::new(now));
        Order::Look(Duration::ZERO)
    }

    fn position(&self, sight: &Sight) -> Option<Position> {
        Position::parse(&self.rules, &sight.board).ok()
    }

    /// A board is certain and did not change.
    fn on_board(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        let Some(position) = self.position(&sight) else {
            return self.fail_for_good(format!("{} is not a board of this game", sight.board));
        };
        let board = sight.board.clone();
        self.sight = Some(sight);
        if position.is_won() {
            return match self.game.is_some() {
                true => self.on_won(now),
                // The game was won before the run began.
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
            Verdict::Unwinnable | Verdict::Undecided => {
                let why = Skipped::after(&thought.question, answer).map(tell);
                self.give_up(now, why.unwrap_or_default().to_string())
            }
        }
    }

    /// Reports all moves of a plan, and where to click for the first one.
    fn tell_plan(&mut self, mut plan: Plan) -> Order {
        loop {
            self.tell_move(&plan);
            if !plan.advance() {
                return Order::End(End::DryRun);
            }
        }
    }

    /// Reports the next move of a plan.
    fn tell_move(&mut self, plan: &Plan) {
        let mv = plan.moves[plan.made];
        let is_seen = |sight: &&Sight| sight.board == plan.before.to_string();
        let sight = self.sight().filter(is_seen);
        let aims = sight.and_then(|sight| aim::aims(sight, &plan.before, mv));
        self.events.push(Event::Move {
            number: plan.made + 1,
            of: plan.moves.len(),
            mv: WireMove::from(mv),
            words: tell(Action::of(&plan.before, mv)).to_string(),
            from: aims.map(|(from, _)| from.spot),
            to: aims.map(|(_, to)| to.spot),
        });
    }

    /// Clicks NEW GAME, if it is visible.
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
            let why = "NEW GAME is not visible; is part of the window off the screen?";
            return self.fail_for_good(why.to_owned());
        }
        if let Look::Board(sight) = look {
            self.sight = Some(sight);
        }
        self.click_new_game(reading)
    }
}
