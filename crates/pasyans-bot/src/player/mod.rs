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

use pasyans::words::{Action, English, Language, Skipped, Trouble};
use pasyans::{Position, Rules, Thought, Verdict};
use pasyans_protocol::wire::{WireMove, verdict_name};
use pasyans_vision::Sight;

pub use aim::Aim;
pub(crate) use aim::{last_card, parking, table};
use checking::Checking;
use game::Game;
use moving::TakenLook;
use plan::Plan;
use reading::Reading;

use crate::{BotEvent, BotSettings, End, GameOutcome, GameRecord, Phase, Report};

/// This many failures in a row end a run.
const MOST_FAILURES: u32 = 3;
/// The time between two looks at the screen.
const LOOK_AGAIN: Duration = Duration::from_millis(90);
/// The same while the effect of a click is looked for.
const LOOK_SOON: Duration = Duration::from_millis(15);
/// How long a table may be covered or unreadable before the run ends.
const PATIENCE: Duration = Duration::from_secs(60);
/// After this long without a board, the pointer moves out of the way: it may hide a rank.
const BEFORE_PARKING: Duration = Duration::from_millis(1_500);

/// What a look at the screen showed.
#[derive(Clone, Debug)]
pub enum Glance {
    /// A board, certain or not.
    Board(Box<Sight>),
    /// No board, and why.
    Unclear(Trouble),
    /// No board, because another window covers it or it is minimised.
    Covered,
}

/// What has happened since the last order.
#[derive(Clone, Debug)]
pub enum Input {
    /// The run has begun; nothing was seen yet.
    Begin,
    /// The screen was looked at.
    Looked(Glance),
    /// The click was made.
    Clicked {
        /// The columns that look different from when the board was first seen, because their cards are taken. `None`
        /// if that was not looked at.
        taken: Option<Vec<usize>>,
        /// Whether an effect was seen within the time that the button is held at first.
        is_quick: bool,
    },
    /// The click was not made, because it would do something else than it is for: these columns look taken.
    NotClicked {
        /// The columns that look different from when the board was first seen.
        taken: Vec<usize>,
    },
    /// The pointer is out of the way, the game has followed it, and these columns look taken.
    Probed {
        /// The columns that look different from when the board was first seen.
        taken: Vec<usize>,
    },
    /// The click was not made, or its effect is unknown: another window is there, the table is no longer where it was, or
    /// the game does not answer.
    Blocked(Trouble),
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
    /// The same, and see which columns look taken once the game has followed the pointer: then it has also answered all
    /// clicks before.
    Probe,
    /// Search for a win of this board.
    Solve(Position),
    /// End the run, and report.
    End(End),
}

/// A click that the player wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Click {
    /// The point to click, in the picture.
    pub aim: Aim,
    /// What it is for.
    pub purpose: Purpose,
    /// How many times to double the time that the button is held: a busy game misses short presses.
    pub slower: u32,
}

/// What a click is for. It is made only if the picture shows that it will do just that: with the wrong card taken, it would
/// put that card down, maybe as a cheat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Takes cards of this column: nothing may look taken.
    Take {
        /// The column of the cards.
        column: usize,
        /// Whether nothing was clicked since the board is as it is. Then nothing can be taken: a card that looks different
        /// was still changing when the board was first seen.
        is_first: bool,
        /// Whether a click may have taken a card unseen before the board was first seen: then how it looked says nothing
        /// about what is taken.
        may_be_taken: bool,
    },
    /// Puts the cards of a column down on another: they must look taken, and nobody may have moved cards there.
    Put {
        /// The column that the cards are taken from.
        from: usize,
        /// The column that they go to.
        to: usize,
    },
    /// Clicks the column whose cards look taken, so that they no longer are.
    PutBack(usize),
    /// Nothing depends on what is taken, or it cannot be seen.
    Blind,
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
    /// The wrong card is put back; counts the clicks for that.
    PuttingBack {
        column: usize,
        clicks: u32,
    },
    /// The move had no effect: what is taken?
    Probing(Checking),
    /// The board cannot be read: what is taken?
    ProbingUnread(Reading),
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
    settings: BotSettings,
    language: Language,
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
    /// How many times the button is held twice as long, and the moves made since the last lost click.
    slower: u32,
    smooth_moves: u32,
    /// Since when the table has been covered, and since when it could not be clicked.
    covered: Option<Duration>,
    blocked: Option<Duration>,
    /// The last reason for waiting that it reported.
    waits_for: Option<Trouble>,
    taken_look: TakenLook,
    /// Whether something was clicked since the board is as it is.
    has_clicked: bool,
    /// Whether a click may have taken a card before the board was first seen.
    may_be_taken: bool,
    events: Vec<BotEvent>,
}

impl Player {
    /// A player of MOLEK-SYNTEZ.
    ///
    /// # Panics
    /// Never: the game is one that the library knows.
    #[must_use]
    pub fn new(settings: BotSettings) -> Self {
        Self {
            settings,
            language: &English,
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
            covered: None,
            blocked: None,
            waits_for: None,
            taken_look: TakenLook::Unknown,
            has_clicked: false,
            may_be_taken: false,
            events: Vec::new(),
        }
    }

    /// The same player, reporting moves and reasons in this language.
    #[must_use]
    pub fn telling(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// The events since the last call.
    pub fn take_events(&mut self) -> Vec<BotEvent> {
        std::mem::take(&mut self.events)
    }

    /// Where the last board is.
    #[must_use]
    pub fn sight(&self) -> Option<&Sight> {
        self.sight.as_deref()
    }

    /// The settings of its run.
    pub(crate) const fn settings(&self) -> &BotSettings {
        &self.settings
    }

    /// The report of the run, which ends now.
    #[must_use]
    pub fn report(mut self, now: Duration, end: End) -> Report {
        if let Some(game) = self.game.take() {
            let why = self.language.say(end.words()).to_string();
            let record = game.end(
                now,
                GameOutcome::Unfinished,
                Some((why, end.words().into())),
            );
            self.records.push(record);
        }
        Report::new(end, now.as_secs_f64(), self.records, self.language)
    }

    /// Decides what to do next. `now` is the time since some fixed moment.
    pub fn next(&mut self, now: Duration, input: Input) -> Order {
        if let Some(end) = self.wait_no_longer(now, &input) {
            return end;
        }
        match (std::mem::replace(&mut self.state, State::Idle), input) {
            (_, Input::Begin) => self.read(now),
            (State::Reading(reading), Input::Looked(look)) => self.on_read(now, reading, look),
            (State::Reading(reading), _) => self.look_again(State::Reading(reading)),
            (State::ProbingUnread(reading), Input::Probed { taken }) => {
                self.on_probed_unread(now, reading, &taken)
            }
            (State::ProbingUnread(reading), _) => self.look_again(State::Reading(reading)),
            (State::Solving, Input::Solved(thought)) => self.on_solved(now, &thought),
            (State::Taking { lost }, Input::Clicked { taken, is_quick }) => {
                if is_quick {
                    // Short presses are enough: the others were lost by chance.
                    self.slower = 0;
                }
                (self.has_clicked, self.may_be_taken) = (true, false);
                self.on_taken(now, lost, taken)
            }
            (State::Taking { .. }, Input::NotClicked { taken }) => {
                self.may_be_taken = false;
                self.on_not_taken(now, &taken)
            }
            (State::PuttingBack { column, clicks }, Input::Clicked { taken, .. }) => {
                self.on_put_back(now, column, clicks, &taken.unwrap_or_default())
            }
            (State::PuttingBack { .. }, _) => self.read(now),
            (State::Taken, Input::Looked(look)) => self.on_taken_seen(now, look),
            // The board may be another one when the table can be clicked again.
            (State::Taking { .. }, _) => {
                self.has_clicked = true;
                self.read(now)
            }
            // Nothing changed, so there is no need to read the board before it is known what is taken.
            (State::Putting(checking), Input::Clicked { is_quick, .. })
                if !is_quick && self.taken_look != TakenLook::Hidden =>
            {
                self.state = State::Probing(checking.clicked(now));
                Order::Probe
            }
            (State::Putting(checking), Input::Clicked { .. }) => {
                self.state = State::Checking(checking.clicked(now));
                Order::Look(Duration::ZERO)
            }
            (State::Putting(_), Input::NotClicked { taken }) => self.on_not_put(now, &taken),
            // The card may be taken already, and the board unreadable until it is put down.
            (State::Putting(checking), Input::Looked(_)) => self.put(now, checking),
            (State::Putting(checking), _) => self.look_again(State::Putting(checking)),
            (State::Checking(checking), Input::Looked(look)) => self.on_check(now, checking, look),
            (State::Checking(checking), _) => self.look_again(State::Checking(checking)),
            (State::Probing(checking), Input::Probed { taken }) => {
                self.state = State::Checking(checking.probed(taken));
                Order::Look(Duration::ZERO)
            }
            (State::Probing(checking), _) => self.look_again(State::Checking(checking)),
            (State::NewGame(reading), Input::Clicked { .. }) => {
                self.phase(Phase::Dealing);
                self.look_again(State::Reading(reading.dealing(now)))
            }
            (State::NewGame(reading), Input::Blocked(_)) => {
                self.look_again(State::NewGame(reading))
            }
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

    /// Keeps count of how long the table is covered or cannot be clicked, and says so. After a minute the run ends.
    fn wait_no_longer(&mut self, now: Duration, input: &Input) -> Option<Order> {
        let (since, why) = match input {
            Input::Looked(Glance::Covered) => (&mut self.covered, &Trouble::Hidden),
            Input::Blocked(why) => (&mut self.blocked, why),
            // A frozen game shows its board, and one that is partly off the screen may: clicks can still be impossible.
            Input::Looked(_) => {
                self.covered = None;
                return None;
            }
            // The board is another one, so something was done. And solving is not waiting.
            Input::Solved(_) => {
                self.blocked = None;
                return None;
            }
            Input::Clicked { .. } | Input::NotClicked { .. } | Input::Probed { .. } => {
                (self.blocked, self.waits_for) = (None, None);
                return None;
            }
            _ => return None,
        };
        let since = *since.get_or_insert(now);
        if now.saturating_sub(since) >= PATIENCE {
            let (seconds, why) = (PATIENCE.as_secs(), Box::new(why.clone()));
            return Some(Self::fail_for_good(Trouble::Waited { seconds, why }));
        }
        if self.waits_for.as_ref() != Some(why) {
            let why = why.clone();
            self.tell_wait(why);
        }
        None
    }

    /// Says what the bot waits for.
    fn tell_wait(&mut self, why: Trouble) {
        self.waits_for = Some(why.clone());
        let event = BotEvent::waiting(why, PATIENCE.as_secs(), self.language);
        self.events.push(event);
    }

    fn phase(&mut self, phase: Phase) {
        self.events.push(BotEvent::Phase { phase });
    }

    const fn fail_for_good(why: Trouble) -> Order {
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

    /// Takes a board that is certain and no longer changes.
    fn on_board(&mut self, now: Duration, sight: Box<Sight>) -> Order {
        let Some(position) = self.position(&sight) else {
            let board = sight.board.clone();
            return Self::fail_for_good(Trouble::OtherGame { board });
        };
        let board = sight.board.clone();
        self.sight = Some(sight);
        if self.has_cheated(&position) {
            return self.give_up(now, Trouble::Cheated);
        }
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
        if self.records.is_empty() && self.game.is_none() && !self.settings.dry_run {
            let is_visible = self.sight().is_some_and(|sight| sight.new_game.is_some());
            match (is_visible, self.settings.games) {
                (true, _) => {}
                (false, 1) => {
                    let note = BotEvent::note(Trouble::NoNewGameToDeal, self.language);
                    self.events.push(note);
                }
                (false, games) => return Self::fail_for_good(Trouble::NoNewGameFor { games }),
            }
        }
        if self.game.is_none() {
            self.begin_game(now, board, position.clone());
        }
        self.solve(position)
    }

    fn solve(&mut self, position: Position) -> Order {
        // What was clicked before may have taken a card of the board that was seen only now.
        self.may_be_taken |= self.has_clicked;
        self.has_clicked = false;
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
        self.events.push(BotEvent::Solved {
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
                    return Self::fail_for_good(Trouble::BadPlan);
                };
                if self.settings.dry_run {
                    return self.tell_plan(plan);
                }
                self.plan = Some(plan);
                self.phase(Phase::Playing);
                self.take(now)
            }
            Verdict::Unwinnable | Verdict::Undecided => {
                // There is no win, so there is a reason.
                match Skipped::after(&thought.question, answer) {
                    Some(why) => self.give_up(now, why),
                    None => Self::fail_for_good(Trouble::BadPlan),
                }
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
        let words = self.language.say(Action::of(&plan.before, mv));
        self.events.push(BotEvent::Move {
            number: plan.made + 1,
            of: plan.moves.len(),
            mv: WireMove::from(mv),
            words: words.to_string(),
            pieces: words,
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
            purpose: Purpose::Blind,
            slower: self.slower,
        })
    }

    fn on_button_looked_for(&mut self, now: Duration, reading: Reading, look: Glance) -> Order {
        if reading.is_over(now) {
            return Self::fail_for_good(Trouble::NoNewGame);
        }
        if let Glance::Board(sight) = look {
            self.sight = Some(sight);
        }
        self.click_new_game(reading)
    }
}
