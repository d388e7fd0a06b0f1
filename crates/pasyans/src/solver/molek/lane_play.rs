//! MOLEK-SYNTEZ as the searches see it: the packed position as a [`Game`].

use std::sync::Arc;

use super::lanes::{COLUMNS, Lane, Lanes};
use super::strata::{Strata, Twins};
use super::transfer::{Arrival, Transfer, arrivals, is_won};
use crate::position::Position;
use crate::search::{Child, Game, Packed, Stop, Way};
use crate::solver::finding::Report;
use crate::solver::incumbent::Incumbent;
use crate::solver::named::Playable;

/// How many cheats a line of play may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cheats {
    Any,
    AtMost(u8),
}

impl Cheats {
    /// None, or as many as wanted.
    pub const fn allowed(are_allowed: bool) -> Self {
        if are_allowed {
            Self::Any
        } else {
            Self::AtMost(0)
        }
    }
}

/// A position on the way, with what is counted along it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    arrival: Arrival,
    misplaced: u8,
    /// How many cheats led there.
    cheats: u8,
}

/// A position, exactly, and whatever the order of its columns. Those without a break are put in order only when keys are
/// compared: a narrow beam never looks at most of them. Others have their place in the key where they were dealt; those that
/// begin alike are in order.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneKey {
    lanes: Lanes,
    cheats: u8,
}

impl PartialEq for LaneKey {
    fn eq(&self, other: &Self) -> bool {
        self.cheats == other.cheats
            && (self.lanes == other.lanes || self.lanes.key() == other.lanes.key())
    }
}

impl Eq for LaneKey {}

impl Packed for LaneKey {
    const ZERO: Self = Self {
        lanes: Lanes([Lane::EMPTY; COLUMNS]),
        cheats: 0,
    };

    fn hash(&self) -> u64 {
        hash(self.lanes.key() | u128::from(self.cheats) << (16 * COLUMNS))
    }
}

/// Positions are so small that a step is the position that it leads to.
pub(super) struct LanePlay {
    strata: Arc<Strata>,
    cheats: Cheats,
    /// What a cheat costs beside the move.
    cheat_cost: u16,
    /// The columns that begin alike; mostly none.
    twins: Vec<Twins>,
    /// The positions from the start to the one that the game is at: at least the start.
    path: Vec<Reached>,
}

impl LanePlay {
    pub fn new(strata: Arc<Strata>, cheats: Cheats, cheat_cost: u16) -> Self {
        let lanes = strata.start();
        let start = Reached {
            arrival: Arrival::start(lanes),
            misplaced: strata.misplaced(&lanes) as u8,
            cheats: 0,
        };
        Self {
            twins: strata.twins(),
            strata,
            cheats,
            cheat_cost,
            path: vec![start],
        }
    }

    fn here(&self) -> &Reached {
        &self.path[self.path.len() - 1]
    }

    /// The key of a position. Where cheats are limited, those that are left matter, too.
    fn key_of(&self, reached: &Reached) -> LaneKey {
        let mut lanes = reached.arrival.lanes;
        // Pairs come in the order of an exchange sort, and a swap leaves the level of every place as it is. So the columns of each
        // level that hold the same cards up to their runs end up in order, whatever their order was.
        for twins in &self.twins {
            twins.order(&mut lanes);
        }
        LaneKey {
            lanes,
            cheats: match self.cheats {
                Cheats::Any => 0,
                Cheats::AtMost(_) => reached.cheats,
            },
        }
    }

    /// The moves that were played.
    pub fn line(&self) -> impl Iterator<Item = Transfer> {
        self.path[1..].iter().map(|reached| reached.arrival.by)
    }
}

fn hash(key: u128) -> u64 {
    [key as u64, (key >> 64) as u64].hash()
}

/// What a move of the way counts beside the guide, in eighths: there a card that is not in its place counts 4.
const MOVE_WEIGHT: u32 = 4;

/// How far from a win a position looks. Found by trial.
fn guide(reached: &Reached) -> u32 {
    let lanes = &reached.arrival.lanes.0;
    let occupied = lanes.iter().filter(|lane| !lane.is_empty()).count() as u32;
    // One column with many breaks is worse than two with half as many: it stays in the way.
    let depth = lanes.iter().map(|lane| u32::from(lane.level()).pow(2));
    4 * u32::from(reached.misplaced) + 2 * occupied + depth.sum::<u32>() / 2
}

impl Game for LanePlay {
    type Key = LaneKey;
    type Step = Reached;
    // A step is a whole position with its columns in some order, and the next one goes on from that order.
    const WAYS_ARE_ABSOLUTE: bool = false;
    const NO_STEP: Reached = Reached {
        arrival: Arrival::start(LaneKey::ZERO.lanes),
        misplaced: 0,
        cheats: 0,
    };

    fn key(&self) -> LaneKey {
        self.key_of(self.here())
    }

    fn is_won(&self) -> bool {
        is_won(&self.strata, &self.here().arrival.lanes)
    }

    fn children(&mut self, out: &mut Vec<Child<LaneKey, Reached>>) {
        let Reached {
            arrival,
            misplaced,
            cheats,
        } = *self.here();
        let may_cheat = match self.cheats {
            Cheats::Any => true,
            Cheats::AtMost(most) => cheats < most,
        };
        arrivals(&self.strata, &arrival.lanes, may_cheat, |arrival, waste| {
            let is_cheat = arrival.by.cheat;
            let step = Reached {
                arrival,
                // A move without waste brings a card to its place.
                misplaced: misplaced + waste - 1,
                cheats: cheats.saturating_add(u8::from(is_cheat)),
            };
            out.push(Child {
                key: self.key_of(&step),
                way: Way {
                    step,
                    moves: 1 + self.cheat_cost * u16::from(is_cheat),
                },
                is_won: step.misplaced == 0,
                guide: None,
            });
        });
    }

    fn play(&mut self, way: Way<Reached>) {
        self.path.push(way.step);
    }

    fn mark(&self) -> usize {
        self.path.len()
    }

    fn back_to(&mut self, mark: usize) {
        self.path.truncate(mark);
    }

    fn guide(&mut self, child: &Child<LaneKey, Reached>) -> u32 {
        guide(&child.way.step)
    }

    /// Without the ends of runs: where their tails lie can mostly be changed at will.
    fn outline(child: &Child<LaneKey, Reached>) -> u64 {
        let without_end = |lane: Lane| match lane.cheated() {
            0 => lane.with_end(0),
            _ => lane,
        };
        let lanes = Lanes(child.way.step.arrival.lanes.0.map(without_end));
        hash(lanes.key())
    }

    fn least_here(&self) -> u32 {
        self.here().misplaced.into()
    }

    /// A move brings at most one card to its place.
    fn least(&mut self, way: Way<Reached>) -> u32 {
        way.step.misplaced.into()
    }
}

impl Playable for LanePlay {
    fn forced(&self) -> u32 {
        0
    }

    fn move_weight(&self) -> u32 {
        MOVE_WEIGHT
    }

    fn keep_win(&self, incumbent: &mut Incumbent, report: Report<'_>) -> Result<bool, Stop> {
        let tell = |transfer: Transfer, _: &Position| Some(transfer.into());
        incumbent.keep(self.line(), tell, report)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;
    use crate::moves::Move;
    use crate::rules::Rules;

    /// A position whatever the order of its columns, as text.
    fn unordered(position: &Position) -> Vec<String> {
        let text = position.to_string();
        let mut columns: Vec<String> = text.split_inclusive(['.', '!']).map(Into::into).collect();
        columns.sort_unstable();
        columns
    }

    /// What each legal move leads to.
    fn by_the_rules(position: &Position, cheats: bool) -> BTreeSet<Vec<String>> {
        let moves = position.legal_moves(cheats).into_iter();
        moves
            .map(|mv| {
                let mut next = position.clone();
                next.play(mv).expect("a legal move");
                unordered(&next)
            })
            .collect()
    }

    /// Random play: the children are what the legal moves lead to, keys are alike exactly where positions are, wins are
    /// wins, and a position is the same again after moves were taken back.
    #[test]
    fn plays_by_the_rules() {
        let rules = Rules::named("molek-syntez").expect("the game is known");
        for number in 0..60 {
            let start = rules.deal(number).expect("every number is a deal");
            let cheats = number % 2 == 0;
            let strata = Arc::new(Strata::new(&start).expect("a deal can be packed"));
            let mut play = LanePlay::new(strata, Cheats::allowed(cheats), 0);
            let (mut position, mut choice) = (start, number as usize);
            let mut names: HashMap<Vec<u8>, Vec<String>> = HashMap::new();
            let mut met: Vec<(LaneKey, Vec<String>)> = Vec::new();
            for _ in 0..40 {
                assert_eq!(play.is_won(), position.is_won(), "{position}");
                let (mark, key) = (play.mark(), play.key());
                let mut children = Vec::new();
                play.children(&mut children);
                let mut found = BTreeSet::new();
                for child in &children {
                    play.play(child.way);
                    let mv = Move::from(child.way.step.arrival.by);
                    let mut next = position.clone();
                    next.play(mv).expect("a child is a legal move");
                    assert!(play.key() == child.key && child.key.hash() == play.key().hash());
                    assert_eq!(child.is_won, next.is_won(), "{next}");
                    assert_eq!(play.is_won(), next.is_won(), "{next}");
                    met.push((child.key, unordered(&next)));
                    found.insert(unordered(&next));
                    play.back_to(mark);
                    assert!(play.key() == key);
                }
                let here = unordered(&position);
                let expected = by_the_rules(&position, cheats);
                assert_eq!(
                    found
                        .iter()
                        .filter(|&next| *next != here)
                        .collect::<Vec<_>>(),
                    expected
                        .iter()
                        .filter(|&next| *next != here)
                        .collect::<Vec<_>>(),
                    "{position}"
                );
                if children.is_empty() {
                    break;
                }
                choice = choice.wrapping_mul(25_214_903_917).wrapping_add(11);
                let child = children[(choice >> 16) % children.len()];
                position
                    .play(child.way.step.arrival.by.into())
                    .expect("a legal move");
                play.play(child.way);
            }
            for (key, name) in met {
                let exact = key.lanes.key().to_le_bytes().to_vec();
                let known = names.entry(exact).or_insert_with(|| name.clone());
                assert_eq!(*known, name, "one key, two positions");
            }
            let different: BTreeSet<_> = names.values().collect();
            assert_eq!(different.len(), names.len(), "one position, two keys");
        }
    }

    /// Many lines of play from deals with columns that begin alike: a position has one key, wherever these columns lie.
    #[test]
    fn columns_that_begin_alike_change_places() {
        let rules = Rules::named("molek-syntez").expect("the game is known");
        let mut swapped = 0;
        for number in 0..100 {
            let start = rules.deal(number).expect("every number is a deal");
            let strata = Arc::new(Strata::new(&start).expect("a deal can be packed"));
            let mut play = LanePlay::new(strata, Cheats::Any, 0);
            if play.twins.is_empty() {
                continue;
            }
            // By position: its key, and its columns as they lay.
            let mut keys: HashMap<Vec<String>, (LaneKey, Lanes)> = HashMap::new();
            let mut names: HashMap<u128, Vec<String>> = HashMap::new();
            let (first, mut choice) = (play.mark(), number as usize);
            for _ in 0..60 {
                let mut position = start.clone();
                for _ in 0..60 {
                    let mut children = Vec::new();
                    play.children(&mut children);
                    if children.is_empty() {
                        break;
                    }
                    choice = choice.wrapping_mul(25_214_903_917).wrapping_add(11);
                    let child = children[(choice >> 16) % children.len()];
                    let Reached { arrival, .. } = child.way.step;
                    position.play(arrival.by.into()).expect("a legal move");
                    play.play(child.way);
                    let name = unordered(&position);
                    let met = keys
                        .entry(name.clone())
                        .or_insert((child.key, arrival.lanes));
                    assert!(met.0 == child.key, "one position, two keys: {position}");
                    swapped += usize::from(met.1.key() != arrival.lanes.key());
                    let known = names.entry(child.key.lanes.key()).or_insert(name);
                    assert_eq!(*known, unordered(&position), "one key, two positions");
                }
                play.back_to(first);
            }
        }
        assert!(swapped > 0, "no line of play changed their places");
    }
}
