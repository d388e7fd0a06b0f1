//! A search requested by name, over any game.

use super::Solver;
use super::ending::Ending;
use super::finding::{Claim, Finding, Report};
use super::incumbent::Incumbent;
use crate::search::{AStar, Beam, BestFirst, DepthFirst, Game, Meter, Run, Stop};
use crate::verdict::{Question, Search};

/// The beam width of a search requested by name.
const BEAM_WIDTH: usize = 4096;

/// A game that begins at the position of a question, whose steps a player can be shown as moves.
pub(super) trait Playable: Game + Sized + Send + 'static {
    /// How many moves were forced before the first step.
    fn forced(&self) -> u32;

    /// How much a move of the way counts beside the guide, in eighths of what the guide counts in.
    fn move_weight(&self) -> u32;

    /// Replays the win that the game is at, and keeps it. Returns whether it was kept: it may be longer than allowed.
    ///
    /// # Errors
    /// [`Stop::Fault`] if it is not a win by the plain rules.
    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop>;

    /// The search with this name, from here, for a win that costs less than `below`.
    fn begin(
        &self,
        search: Search,
        below: u32,
        meter: &mut Meter,
    ) -> Result<Box<dyn Run<Self>>, Stop> {
        begin(self, search, below, meter)
    }
}

/// The searches that know only the trait `Game`.
pub(super) fn begin<G: Playable>(
    game: &G,
    search: Search,
    below: u32,
    meter: &mut Meter,
) -> Result<Box<dyn Run<G>>, Stop> {
    let weight = game.move_weight();
    Ok(match search {
        Search::AStar => Box::new(AStar::new(game, below, meter)?),
        Search::BreadthFirst => Box::new(AStar::breadth_first(game, below, meter)?),
        Search::DepthFirst => Box::new(DepthFirst::new()),
        Search::Beam => Box::new(Beam::new(game, BEAM_WIDTH, 4 * weight, below, meter)?),
        Search::BestFirst | Search::Auto | Search::MetaMoves => {
            Box::new(BestFirst::new(game, weight, u32::MAX, meter)?)
        }
    })
}

/// Whether the first win of a search is the cheapest.
pub(super) const fn finds_cheapest(search: Search) -> bool {
    matches!(search, Search::AStar | Search::BreadthFirst)
}

/// Whether there is no win when a search ends without one.
const fn is_complete(search: Search) -> bool {
    !matches!(search, Search::Beam | Search::MetaMoves)
}

/// Runs one search until its first win.
pub(super) struct Named<G: Playable> {
    search: Search,
    cheats: bool,
    game: G,
    /// The search, once it has begun.
    run: Option<Box<dyn Run<G>>>,
    incumbent: Incumbent,
    ending: Option<Ending>,
}

impl<G: Playable> Named<G> {
    /// The game is at the position that is asked about, after what is forced there.
    pub fn new(question: &Question, game: G, incumbent: Incumbent) -> Self {
        Self {
            search: question.search,
            cheats: question.cheats,
            game,
            run: None,
            incumbent,
            ending: None,
        }
    }

    fn advance(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<Ending, Stop> {
        let mut run = match self.run.take() {
            Some(run) => run,
            None if self.game.is_won() => {
                let is_kept = self.game.keep_win(&mut self.incumbent, report)?;
                return Ok(match is_kept {
                    true => Ending::Complete,
                    false if self.incumbent.is_too_long(self.cheats) => Ending::TooLong,
                    false => Ending::Incomplete,
                });
            }
            None => {
                report(Finding::Proving(Claim::Winnable));
                let below = self.incumbent.below(self.cheats);
                let below = below.saturating_sub(self.game.forced());
                self.game.begin(self.search, below, meter)?
            }
        };
        let is_won = match run.run(&mut self.game, meter) {
            Ok(is_won) => is_won,
            Err(stop) => {
                if finds_cheapest(self.search) {
                    let floor = self.game.forced() + run.at_least();
                    self.incumbent.raise(floor);
                }
                self.run = Some(run);
                return Err(stop);
            }
        };
        let is_kept = is_won && self.game.keep_win(&mut self.incumbent, report)?;
        run.clear(&mut self.game, meter);
        Ok(match is_won {
            true if is_kept => {
                if finds_cheapest(self.search) {
                    self.incumbent.complete();
                }
                Ending::Complete
            }
            // It is longer than allowed, and this search does not look for another.
            true => Ending::Incomplete,
            false => self.after_end(),
        })
    }

    /// The search came to its end without a win.
    fn after_end(&mut self) -> Ending {
        if !is_complete(self.search) {
            return Ending::Incomplete;
        }
        let below = self.incumbent.below(self.cheats);
        if finds_cheapest(self.search) && below != u32::MAX {
            self.incumbent.raise(below);
            return Ending::TooLong;
        }
        self.incumbent.rule_out();
        Ending::Complete
    }
}

impl<G: Playable> Solver for Named<G> {
    fn run(&mut self, meter: &mut Meter, report: Report<'_>) -> Result<(), Stop> {
        let ending = match self.ending {
            Some(ending) => ending,
            None => self.advance(meter, report)?,
        };
        self.ending = Some(ending);
        ending.result()
    }

    fn incumbent(&self) -> &Incumbent {
        &self.incumbent
    }
}
