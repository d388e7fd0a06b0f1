//! `pasyans review`: a played game, rated move by move.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use pasyans::words::numbers::{count, time};
use pasyans::words::{Action, English, Statement, Strength, tell};
use pasyans::{Position, Review, Reviewer, Standing, Worth};
use pasyans_protocol::{ReviewRecord, ReviewedGame};

use crate::exit::{self, Exit};
use crate::interrupt::Interrupt;
use crate::output::OutputFormat;
use crate::output::plot::plot;
use crate::played::{PlayedArgs, PlayedGame};
use crate::progress::Steps;
use crate::search;
use crate::style;

const EXAMPLES: &str = "\
Examples:
  pasyans review freecell --deal 1 '6h 4a 62'
  pasyans review freecell --deal 1 game.txt
  pasyans review TKDV09.876TKD.V09876.TKDV09.876TKD.V09876. 't1 t3 3, t2 t1 5'
  pasyans review --cheat --deal 7 --format json - < moves.txt

Write moves as for pasyans check. Each position is won (with the number of moves), lost or undecided,
and each move keeps the win, loses it, or wastes moves; for the last two, the review names a better
move. A move loses the win only if that is proved. It costs moves if both wins are proved to be the
shortest; otherwise it seems to cost them. A game has the same review on every machine.

Exit codes: 0 won or can still be won, 1 lost (proved), 2 illegal or bad input, 3 undecided or
interrupted.";

/// The arguments of `pasyans review`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    played: PlayedArgs,
    /// Also count wins with cheats; fewer cheats are better than fewer moves
    #[arg(long)]
    cheat: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
}

/// Reviews a game and reports what was found.
pub fn run(args: &Args) -> Result<ExitCode> {
    let PlayedGame {
        rules,
        start,
        replay,
    } = args.played.open("review")?;
    if args.cheat && !rules.cheats() {
        return Err(search::no_cheats(&rules));
    }
    if let Some(illegal) = &replay.illegal {
        let (number, why) = (replay.played.len() + 1, tell(illegal.why.clone()));
        bail!("move {number} ('{}') is illegal: {why}", illegal.mv);
    }
    let interrupt = Interrupt::install()?;
    let began = Instant::now();
    let reviewer = Reviewer::new(start.clone(), &replay.played, args.cheat);
    let mut reviewer = reviewer.map_err(|(_, why)| why)?;
    let steps = Steps::new();
    let mut is_cut = false;
    while let Some(question) = reviewer.question() {
        let answer = search::ask(question, &interrupt, |_| {})?;
        if interrupt.is_pressed() {
            is_cut = true;
            break;
        }
        reviewer.answered(&answer);
        let (done, all) = reviewer.progress();
        steps.show(done, all);
    }
    drop(steps);
    let review = reviewer.review();
    let game = ReviewedGame {
        start: &start,
        deal: args.played.deal,
        cheats: args.cheat,
        states: reviewer.states(),
        seconds: began.elapsed().as_secs_f64(),
        reason: is_cut.then_some("cancelled"),
    };
    exit::until_closed(write(args.format, game, &review))?;
    let exit = match review.standings.last() {
        Some(Standing::Won { .. }) => Exit::Won,
        Some(Standing::Lost) => Exit::Unwinnable,
        Some(Standing::Undecided) | None => Exit::Undecided,
    };
    let worst = if is_cut { Exit::Undecided } else { exit };
    Ok(worst.code())
}

fn write(format: OutputFormat, game: ReviewedGame<'_>, review: &Review) -> Result<()> {
    let mut out = anstream::stdout().lock();
    if format == OutputFormat::Json {
        let record = ReviewRecord::new(game, review, &English);
        return Ok(writeln!(out, "{}", serde_json::to_string(&record)?)?);
    }
    write_head(&mut out, game, review)?;
    write_moves(&mut out, game, review)?;
    let (faint, states) = (style::FAINT, count(game.states, "state"));
    let took = time(Duration::from_secs_f64(game.seconds));
    writeln!(out, "{faint}{states} in {took}{faint:#}")?;
    Ok(())
}

/// The game, its course, and a plot of how far from the win it was.
fn write_head(out: &mut dyn Write, game: ReviewedGame<'_>, review: &Review) -> Result<()> {
    let heading = style::HEADING;
    let name = game.start.rules().name();
    match game.deal {
        Some(number) => writeln!(out, "{heading}{name}, deal {number}{heading:#}")?,
        None => writeln!(out, "{heading}{name}{heading:#}")?,
    }
    writeln!(out, "{}.", tell(review.course()))?;
    let left = |standing: &Standing| match *standing {
        Standing::Won { moves, .. } => Some(f64::from(moves)),
        Standing::Lost | Standing::Undecided => None,
    };
    let left: Vec<Option<f64>> = review.standings.iter().map(left).collect();
    if left.iter().any(Option::is_some) {
        writeln!(out, "Moves to the win: {}", plot(&left))?;
    }
    Ok(())
}

fn write_moves(out: &mut dyn Write, game: ReviewedGame<'_>, review: &Review) -> Result<()> {
    let may_cheat = game.start.rules().cheats() && !game.cheats;
    let mut table: Position = game.start.clone();
    let width = review.moves.len().to_string().len();
    for (index, reviewed) in review.moves.iter().enumerate() {
        let (number, action) = (index + 1, tell(Action::of(&table, reviewed.mv)));
        let after = Strength::of_standing(review.standings[index + 1], may_cheat);
        let after = tell(Statement::Label(after));
        let style = style::of_worth(reviewed.worth);
        let says = match reviewed.worth {
            Worth::Best | Worth::Keeps | Worth::Open => after.to_string(),
            Worth::Loses => tell(reviewed.worth).to_string(),
            worth => format!("{}; {after}", tell(worth)),
        };
        writeln!(out, "{number:>width$}. {action}: {style}{says}{style:#}")?;
        if let Some(first) = reviewed.better.iter().flatten().next() {
            let better = tell(Action::of(&table, *first));
            let strength = tell(Strength::of_standing(review.standings[index], false));
            writeln!(out, "{:width$}  Better: {better}, {strength}", "")?;
        }
        // The moves were played.
        let _ = table.play(reviewed.mv);
    }
    Ok(())
}
