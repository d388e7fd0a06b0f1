//! Freecell Solver on the same deals, if it is installed and knows the game.

use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use pasyans::{Budget, Build, Fill, Goal, Layout, Numbering, Reach, Rules};

use super::measure::Measured;
use super::process;
use crate::deal_range::DealRange;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::progress::Bar;

/// The preset that makes it fastest.
const PRESET: [&str; 2] = ["-l", "lg"];

/// Freecell Solver, with the options that describe the rules.
pub struct Rival {
    rules: Vec<String>,
    /// Whether it can deal the same boards itself: one process can then solve all of them.
    deals_alike: bool,
}

impl Rival {
    /// The name of its row.
    pub const NAME: &'static str = "fc-solve -l lg";

    /// `None` if it cannot play the game.
    pub fn of(rules: &Rules) -> Option<Self> {
        let [group] = rules.deck().groups() else {
            return None;
        };
        if rules.numbering() != Numbering::Microsoft {
            return None;
        }
        let mut arguments = Vec::new();
        if rules.goal() == Goal::RunsTakenOff {
            let is_simple_simon = (group.build, group.run) == (Build::Rank, Build::Suit)
                && (rules.columns(), rules.cells(), group.copies) == (10, 0, 1)
                && (rules.reach(), rules.fill()) == (Reach::Free, Fill::Any);
            arguments.extend(["-g", "simple_simon"].map(str::to_owned));
            return is_simple_simon.then_some(Self {
                rules: arguments,
                deals_alike: false,
            });
        }
        let build = match group.build {
            Build::AlternateColour => "alternate_color",
            Build::Suit => "suit",
            Build::Rank => "rank",
            Build::Colour
            | Build::SuitInAnyOrder
            | Build::SameRank
            | Build::OtherSuit
            | Build::Nothing => return None,
        };
        let moves = match rules.reach() {
            Reach::Room => "limited",
            Reach::Free => "unlimited",
            Reach::One => return None,
        };
        let fill = match rules.fill() {
            Fill::Any => "all",
            Fill::Highest => "kings",
            Fill::Nothing => "none",
        };
        if rules.goal() != Goal::Foundations || group.run != group.build || rules.cheats() {
            return None;
        }
        for (option, value) in [
            ("--decks-num", group.copies.to_string()),
            ("--stacks-num", rules.columns().to_string()),
            ("--freecells-num", rules.cells().to_string()),
            ("--sequences-are-built-by", build.to_owned()),
            ("--sequence-move", moves.to_owned()),
            ("--empty-stacks-filled-by", fill.to_owned()),
        ] {
            arguments.extend([option.to_owned(), value]);
        }
        Some(Self {
            rules: arguments,
            deals_alike: *rules.layout() == Layout::default()
                && (rules.columns(), group.copies) == (8, 1),
        })
    }

    /// Solves the deals; `None` if it is not installed.
    pub fn measure(
        &self,
        rules: &Arc<Rules>,
        deals: DealRange,
        budget: &Budget,
        interrupt: &Interrupt,
    ) -> Result<Option<Measured>> {
        let cpu_before = process::children_cpu_time();
        let start = Instant::now();
        let in_one = match self.deals_alike {
            true => self.solve_range(deals, budget)?,
            false => None,
        };
        let measured = match in_one {
            Some(measured) => Some(measured),
            None => self.solve_each(rules, deals, budget, interrupt)?,
        };
        Ok(measured.map(|mut measured| {
            measured.wall = start.elapsed();
            let cpu = process::children_cpu_time().zip(cpu_before);
            measured.cpu = cpu.map(|(after, before)| after.saturating_sub(before));
            measured.peak_memory = process::children_peak_memory();
            measured
        }))
    }

    /// Solves all deals in one process, which prints no solutions; `None` if it is not installed.
    fn solve_range(&self, deals: DealRange, budget: &Budget) -> Result<Option<Measured>> {
        let (first, last) = deals.numbers().into_inner();
        let count = deals.count();
        let mut command = Command::new("freecell-solver-range-parallel-solve");
        command.args([first, last, count].map(|number| number.to_string()));
        if let Some(states) = budget.states {
            command.args(["--total-iterations-limit", &states.to_string()]);
        }
        command.args(&self.rules).args(PRESET);
        let time = budget
            .time
            .map(|time| time.saturating_mul(u32::try_from(count).unwrap_or(u32::MAX)));
        let Some(output) = run(command, "", time)? else {
            return Ok(None);
        };
        let mut measured = Measured::default();
        let lines = |start: &str| {
            output
                .lines()
                .filter(|line| line.starts_with(start))
                .count()
        };
        measured.unwinnable = lines("Unsolved Board");
        measured.undecided = lines("Intractable Board");
        let given_up = measured.unwinnable + measured.undecided;
        measured.won = usize::try_from(count)?.saturating_sub(given_up);
        let checked = output.rsplit_once("total_num_iters=");
        measured.states = checked.and_then(|(_, rest)| number_after(rest));
        if measured.states.is_none() {
            bail!("it stopped before deal {last}");
        }
        Ok(Some(measured))
    }

    /// Starts a process for each deal; `None` if it is not installed.
    fn solve_each(
        &self,
        rules: &Arc<Rules>,
        deals: DealRange,
        budget: &Budget,
        interrupt: &Interrupt,
    ) -> Result<Option<Measured>> {
        let mut bar = Bar::new(Some(deals.count()));
        let mut measured = Measured::default();
        let (mut moves, mut states) = (0, 0);
        for number in deals.numbers() {
            let mut command = Command::new("fc-solve");
            command.args(&self.rules).args(PRESET);
            command.args(["-m", "-snx", "-sel"]);
            command.env("FREECELL_SOLVER_QUIET", "1");
            if let Some(states) = budget.states {
                command.args(["-mi", &states.to_string()]);
            }
            let board = format!("{}\n", rules.deal(number)?);
            let Some(output) = run(command, &board, budget.time)? else {
                return Ok(None);
            };
            if interrupt.is_pressed() {
                break;
            }
            let outcome = outcome(&output).with_context(|| format!("deal {number}"))?;
            measured.count(outcome);
            bar.count(outcome);
            let checked = output.split_once("states checked is ");
            states += checked
                .and_then(|(_, rest)| number_after(rest))
                .unwrap_or(0);
            if outcome == Exit::Won {
                moves += moves_of(&output);
            }
        }
        (measured.moves, measured.states) = (Some(moves), Some(states));
        Ok(Some(measured))
    }
}

/// Reads its verdict about a deal.
fn outcome(output: &str) -> Result<Exit> {
    if output.contains("This game is solveable") {
        Ok(Exit::Won)
    } else if output.contains("I could not solve this game") {
        Ok(Exit::Unwinnable)
    } else if output.contains("Iterations count exceeded") || output == TIME_IS_UP {
        Ok(Exit::Undecided)
    } else {
        let line = output.lines().rfind(|line| !line.trim().is_empty());
        bail!("{}", line.unwrap_or("it said nothing").trim())
    }
}

/// Counts the moves it lists, all between a line of dashes and a sentence.
fn moves_of(output: &str) -> u64 {
    let lines = output.lines();
    let moves = lines.filter(|line| !line.contains("-=-=") && !line.contains("is"));
    moves.flat_map(str::split_whitespace).count() as u64
}

/// The number that a text begins with.
fn number_after(text: &str) -> Option<u64> {
    let digits = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    text[..digits].parse().ok()
}

/// Stands for the output of a process that took too long.
const TIME_IS_UP: &str = "time is up";

/// The output of a command for this input; `None` if there is no such command.
fn run(mut command: Command, input: &str, time: Option<Duration>) -> Result<Option<String>> {
    let (mut reader, writer) = io::pipe()?;
    command.stdin(Stdio::piped());
    command.stdout(writer.try_clone()?).stderr(writer);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).context("it cannot be started"),
    };
    // Drops our ends of the pipe: otherwise its end would not be seen.
    drop(command);
    if let Some(mut stdin) = child.stdin.take() {
        // It may end without reading everything; what it prints then says why.
        let _ = stdin.write_all(input.as_bytes());
    }
    let (tell, printed) = channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let read = reader.read_to_end(&mut bytes);
        // Once the time is up, nobody is waiting.
        let _ = tell.send(read.map(|_| bytes));
    });
    let Ok(bytes) = printed.recv_timeout(time.unwrap_or(Duration::MAX)) else {
        child.kill()?;
        child.wait()?;
        return Ok(Some(TIME_IS_UP.to_owned()));
    };
    child.wait()?;
    Ok(Some(String::from_utf8_lossy(&bytes?).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_that_it_knows_are_told_in_its_words() {
        let known = |game: &str| Rules::named(game).and_then(|rules| Rival::of(&rules));
        let bakers_game = known("bakers-game").expect("it knows the game");
        assert!(bakers_game.deals_alike);
        let wanted = "--decks-num 1 --stacks-num 8 --freecells-num 4 --sequences-are-built-by suit \
                      --sequence-move limited --empty-stacks-filled-by all";
        assert_eq!(bakers_game.rules.join(" "), wanted);
        assert!(known("simple-simon").is_some());
        assert!(known("eight-off").is_some_and(|rival| !rival.deals_alike));
        assert!(known("molek-syntez").is_none());
        assert!(known("exapunks").is_none());
    }

    #[test]
    fn what_it_prints_is_understood() {
        let won = "-=-=-=-\n\n5a 5b 42v4 \n101 8h \n\nThis game is solveable.\n\
                   Total number of states checked is 96.\nThis scan generated 161 states.\n";
        assert_eq!(outcome(won).expect("understood"), Exit::Won);
        assert_eq!(moves_of(won), 5);
        let lost = "I could not solve this game.\nTotal number of states checked is 3594.\n";
        assert_eq!(outcome(lost).expect("understood"), Exit::Unwinnable);
        assert_eq!(outcome(TIME_IS_UP).expect("understood"), Exit::Undecided);
        let error = outcome("There's a missing card: 4H.\n").expect_err("an error");
        assert_eq!(error.to_string(), "There's a missing card: 4H.");
        assert_eq!(number_after("3594.\n"), Some(3594));
    }

    #[test]
    fn a_command_that_is_not_there_is_none() {
        let command = Command::new("pasyans-has-no-such-rival");
        assert!(run(command, "", None).expect("no error").is_none());
    }
}
