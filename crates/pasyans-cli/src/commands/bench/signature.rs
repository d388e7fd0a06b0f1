//! `pasyans bench --signature`: what every search does in every game, as numbers that differ as soon
//! as a search does anything else.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pasyans::{Answer, Budget, Count, Objective, Question, Rules, Search, Solution};
use serde::Serialize;

use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::output::OutputFormat;
use crate::output::table::Table;
use crate::progress::Bar;
use crate::search;

/// The fixed deals of a game: one that can be won and, where a small one is known, one that cannot.
struct Fixture {
    game: &'static str,
    cheats: bool,
    deals: &'static [u64],
    /// How many states each deal may take. Most searches end by themselves: one that is cut off has the
    /// same number of states whatever it did.
    states: u64,
}

const fn fixture(game: &'static str, deals: &'static [u64]) -> Fixture {
    Fixture {
        game,
        cheats: false,
        deals,
        states: 30_000,
    }
}

/// A game whose states take longer, most of all those of two decks with a stock.
const fn slow_fixture(game: &'static str, deals: &'static [u64]) -> Fixture {
    Fixture {
        states: 4_000,
        ..fixture(game, deals)
    }
}

const FIXTURES: [Fixture; 41] = [
    fixture("molek-syntez", &[21, 43]),
    Fixture {
        cheats: true,
        states: 65_000,
        ..fixture("molek-syntez", &[1, 14])
    },
    Fixture {
        states: 80_000,
        ..fixture("freecell", &[3, 11_982])
    },
    fixture("relaxed-freecell", &[59]),
    fixture("forecell", &[9, 60]),
    fixture("bakers-game", &[17, 37]),
    fixture("kings-only-bakers-game", &[18, 60]),
    fixture("eight-off", &[15]),
    fixture("seahaven-towers", &[21, 44]),
    fixture("relaxed-seahaven-towers", &[21, 28]),
    fixture("beleaguered-castle", &[19, 59]),
    fixture("citadel", &[26, 33]),
    fixture("streets-and-alleys", &[31, 39]),
    fixture("bakers-dozen", &[41]),
    fixture("good-measure", &[16, 30]),
    fixture("cruel", &[38]),
    fixture("fan", &[42, 60]),
    fixture("die-schlange", &[18]),
    fixture("der-katzenschwanz", &[46]),
    fixture("king-albert", &[2, 18]),
    fixture("flower-garden", &[3]),
    fixture("simple-simon", &[23]),
    slow_fixture("klondike", &[1, 7]),
    slow_fixture("klondike-draw-1", &[1]),
    slow_fixture("forty-thieves", &[1]),
    slow_fixture("sawayama", &[1, 7]),
    slow_fixture("yukon", &[2]),
    slow_fixture("russian", &[7, 8]),
    slow_fixture("spider", &[7]),
    slow_fixture("spider-2-suits", &[1]),
    slow_fixture("spider-1-suit", &[1]),
    slow_fixture("scorpion", &[5]),
    fixture("penguin", &[1, 2]),
    fixture("black-hole", &[1, 2]),
    fixture("golf", &[1, 4]),
    fixture("exapunks", &[14]),
    fixture("shenzhen", &[1, 28]),
    fixture("kabufuda", &[1]),
    fixture("kabufuda-easy", &[1]),
    fixture("kabufuda-hard", &[1]),
    fixture("kabufuda-expert", &[1, 10]),
];

/// A search as it is asked for.
struct Ask {
    search: Search,
    objective: Objective,
    count: Count,
}

const fn auto(objective: Objective) -> Ask {
    Ask {
        search: Search::Auto,
        objective,
        count: Count::Moves,
    }
}

/// A search that has a name ends with its first win, whatever the objective.
const fn named(search: Search) -> Ask {
    Ask {
        search,
        ..auto(Objective::First)
    }
}

const ASKS: [Ask; 11] = [
    auto(Objective::First),
    auto(Objective::Shorter),
    auto(Objective::Shortest),
    Ask {
        count: Count::Cards,
        ..auto(Objective::Shortest)
    },
    auto(Objective::FewestCheats),
    named(Search::DepthFirst),
    named(Search::BreadthFirst),
    named(Search::BestFirst),
    named(Search::AStar),
    named(Search::Beam),
    named(Search::MetaMoves),
];

impl Ask {
    fn name(&self) -> String {
        match (self.search, self.count) {
            (Search::Auto, Count::Moves) => format!("auto {}", self.objective),
            (Search::Auto, Count::Cards) => format!("auto {} cards", self.objective),
            (search, _) => search.to_string(),
        }
    }

    /// Whether it differs from the other ones in this game.
    fn suits(&self, fixture: &Fixture) -> bool {
        match (self.objective, self.count) {
            (Objective::FewestCheats, _) => fixture.cheats,
            (_, Count::Cards) => fixture.game == "freecell",
            _ => true,
        }
    }

    fn question(&self, fixture: &Fixture, rules: &Arc<Rules>, deal: u64) -> Result<Question> {
        // Its width makes a beam take many states in every deal.
        let times = if self.search == Search::Beam { 2 } else { 1 };
        Ok(Question {
            cheats: fixture.cheats,
            objective: self.objective,
            count: self.count,
            search: self.search,
            budget: Budget {
                time: None,
                states: Some(fixture.states * times),
                ..Budget::default()
            },
            ..Question::new(rules.deal(deal)?)
        })
    }
}

/// What one search made of the deals of one game.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    cheats_allowed: bool,
    search: String,
    states: u64,
    won: u32,
    unwinnable: u32,
    undecided: u32,
    /// Of all wins together.
    moves: u32,
    /// Of everything that was found out: also of what the figures leave out.
    fingerprint: Fingerprint,
}

impl Row {
    fn new(fixture: &Fixture, ask: &Ask) -> Self {
        Self {
            game: fixture.game,
            cheats_allowed: fixture.cheats,
            search: ask.name(),
            states: 0,
            won: 0,
            unwinnable: 0,
            undecided: 0,
            moves: 0,
            fingerprint: Fingerprint::default(),
        }
    }

    fn add(&mut self, answer: &Answer) {
        self.states += answer.states;
        match Exit::from(&answer.verdict) {
            Exit::Won => self.won += 1,
            Exit::Unwinnable => self.unwinnable += 1,
            Exit::Undecided | Exit::BadInput => self.undecided += 1,
        }
        self.moves += answer.solution().map_or(0, Solution::length);
        for mv in answer.solution().map_or(&[][..], Solution::moves) {
            self.fingerprint.add(mv);
        }
        let flag = |is_set| if is_set { "yes" } else { "no" };
        self.fingerprint.add(flag(answer.proven.shortest));
        self.fingerprint.add(flag(answer.proven.fewest_cheats));
        self.fingerprint.add(answer.at_least.unwrap_or_default());
        self.fingerprint.add(flag(answer.reason.is_some()));
    }

    fn name(&self) -> String {
        let cheats = if self.cheats_allowed { " --cheat" } else { "" };
        let game = format!("{}{cheats}", self.game);
        format!("{game:<25}{}", self.search)
    }
}

/// A hash of what was printed, by FNV-1a: it is the same on every machine.
#[derive(Clone, Copy)]
struct Fingerprint(u32);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0x811c_9dc5)
    }
}

impl Fingerprint {
    fn add(&mut self, shown: impl Display) {
        for byte in format!("{shown}\n").bytes() {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
}

impl Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// All rows together.
#[derive(Serialize)]
struct Total {
    states: u64,
    fingerprint: Fingerprint,
}

impl Total {
    fn of(rows: &[Row]) -> Self {
        let mut fingerprint = Fingerprint::default();
        for row in rows {
            fingerprint.add(row.name());
            fingerprint.add(row.states);
            fingerprint.add(row.fingerprint);
        }
        Self {
            states: rows.iter().map(|row| row.states).sum(),
            fingerprint,
        }
    }
}

/// Searches all fixed deals in every way and prints a row for each game and search.
pub fn write(out: &mut dyn Write, format: OutputFormat, interrupt: &Interrupt) -> Result<()> {
    let rows = rows(interrupt)?;
    let total = Total::of(&rows);
    match format {
        OutputFormat::Json => {
            for row in &rows {
                writeln!(out, "{}", serde_json::to_string(row)?)?;
            }
            writeln!(out, "{}", serde_json::to_string(&total)?)?;
        }
        OutputFormat::Text => write_text(out, &rows, &total)?,
    }
    Ok(())
}

fn rows(interrupt: &Interrupt) -> Result<Vec<Row>> {
    let mut bar = Bar::new(None);
    let mut rows = Vec::new();
    for fixture in &FIXTURES {
        let rules = Rules::named(fixture.game).context("a fixed deal of no known game")?;
        for ask in ASKS.iter().filter(|ask| ask.suits(fixture)) {
            let mut row = Row::new(fixture, ask);
            for &deal in fixture.deals {
                let question = ask.question(fixture, &rules, deal)?;
                let answer = search::ask(question, interrupt, |_| {})?;
                if interrupt.is_pressed() {
                    bail!("interrupted: there is no signature of a part");
                }
                bar.count(Exit::from(&answer.verdict));
                row.add(&answer);
            }
            rows.push(row);
        }
    }
    Ok(rows)
}

/// Bare numbers: this text is kept in the repository and compared line by line.
fn write_text(out: &mut dyn Write, rows: &[Row], total: &Total) -> io::Result<()> {
    let mut table = Table::new(&[
        "",
        "states",
        "won",
        "unwinnable",
        "undecided",
        "moves",
        "fingerprint",
    ]);
    for row in rows {
        table.add(vec![
            row.name(),
            row.states.to_string(),
            row.won.to_string(),
            row.unwinnable.to_string(),
            row.undecided.to_string(),
            row.moves.to_string(),
            row.fingerprint.to_string(),
        ]);
    }
    write!(out, "{table}")?;
    writeln!(
        out,
        "\nsignature: {} states, fingerprint {}",
        total.states, total.fingerprint
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_row_of_every_search() {
        for rules in Rules::all() {
            let of_game = |fixture: &&Fixture| fixture.game == rules.name();
            let fixtures: Vec<_> = FIXTURES.iter().filter(of_game).collect();
            assert!(
                fixtures.iter().any(|fixture| !fixture.cheats),
                "{}",
                rules.name()
            );
            assert_eq!(
                fixtures.iter().any(|fixture| fixture.cheats),
                rules.cheats(),
                "{}",
                rules.name()
            );
        }
    }
}
