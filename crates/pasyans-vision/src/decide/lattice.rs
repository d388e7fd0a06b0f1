//! All boards as paths: card after card takes a rank, and all that matters for the rest is how many cards of each rank
//! are taken. Boards that agree in that share the rest of their way.

mod keys;
mod order;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::DeckShape;
use super::choices::Choices;
use super::problem::Problem;
use super::transport::Assignment;
use keys::Keys;

/// How many states are kept for all cards in doubt together: more take longer than a reading may.
pub(super) const MOST_STATES: usize = 6_000;
/// A state whose boards are less probable, all together, is not kept.
const NEGLIGIBLE: f64 = 1e-15;

/// The ways from each state after some cards to those after the next.
pub(super) struct Layer {
    /// The card that takes a rank.
    pub card: usize,
    /// The logarithm of the weight of each rank.
    pub log_weights: Vec<f64>,
    steps: Vec<Step>,
    /// Where the steps of each state begin, and where the last one's end.
    begins: Vec<usize>,
}

/// A step from a state to one after the next card.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub rank: u8,
    /// The state that it leads to.
    pub to: u32,
}

/// The states after each number of cards, and the ways between them. There is one first and one last state.
pub(super) struct Lattice {
    pub layers: Vec<Layer>,
    /// An upper bound on the weight of the boards that are left out.
    lost: Option<f64>,
}

impl Layer {
    /// How many states there are before the card.
    pub fn states(&self) -> usize {
        self.begins.len() - 1
    }

    /// The ways on from a state.
    pub fn steps(&self, state: usize) -> &[Step] {
        &self.steps[self.begins[state]..self.begins[state + 1]]
    }

    /// The logarithm of a step's weight.
    pub fn log_weight(&self, step: Step) -> f64 {
        self.log_weights[usize::from(step.rank)]
    }
}

impl Lattice {
    /// Whether the boards of a deck can be told apart here.
    pub fn can_hold(deck: &DeckShape) -> bool {
        Keys::can_pack(deck.ranks, deck.copies)
    }

    /// All boards, or the most probable ones if they pass through too many states. The legal board that is known is
    /// always among them.
    pub fn new(
        problem: &Problem,
        choices: &Choices,
        known: Option<&Assignment>,
        most_states: usize,
    ) -> Self {
        let order = order::order(problem, choices);
        let keys = Keys::new(problem, choices, &order);
        let in_doubt = order
            .iter()
            .filter(|&&card| ranks_of(&choices.log_weights[card]).count() > 1)
            .count();
        let most_states = (most_states / in_doubt.max(1)).max(1);
        let rest = sums_of_the_rest(choices, &order);
        let best = choices.log_best.exp();

        let mut lattice = Self {
            layers: Vec::with_capacity(order.len()),
            lost: None,
        };
        let mut states = States::first();
        let mut known_key = known.map(|_| Keys::FIRST);
        let mut next = States::default();
        for (depth, &card) in order.iter().enumerate() {
            let log_weights = choices.log_weights[card].clone();
            let ways: Vec<(usize, f64)> = ranks_of(&log_weights)
                .map(|rank| (rank, log_weights[rank].exp()))
                .collect();
            next.clear();
            let mut steps = Vec::with_capacity(states.keys.len() * ways.len());
            let mut begins = Vec::with_capacity(states.keys.len() + 1);
            begins.push(0);
            for (&key, &weight) in states.keys.iter().zip(&states.weights) {
                for &(rank, factor) in &ways {
                    if let Some(key) = keys.step(key, depth, rank) {
                        let to = next.add(key, weight * factor);
                        let rank = rank as u8;
                        steps.push(Step { rank, to });
                    }
                }
                begins.push(steps.len());
            }
            if let (Some(key), Some(known)) = (known_key, known) {
                known_key = keys.step(key, depth, known.rank_of[card]);
            }
            let mut layer = Layer {
                card,
                log_weights,
                steps,
                begins,
            };
            let negligible = NEGLIGIBLE * best / rest[depth];
            let kept = next.most_probable(most_states, negligible, known_key);
            if let Some(lost) = next.keep(&kept) {
                lattice.lost = Some(lattice.lost.unwrap_or(0.0) + lost * rest[depth]);
                layer.keep(&kept);
            }
            lattice.layers.push(layer);
            std::mem::swap(&mut states, &mut next);
        }
        lattice
    }

    /// An upper bound on the weight of the boards that are left out, relative to the most probable board's.
    pub fn lost_weight(&self, log_best: f64) -> f64 {
        // A weight that is too small for a number is still one.
        self.lost
            .map_or(0.0, |lost| lost.max(f64::MIN_POSITIVE) / log_best.exp())
    }
}

impl Layer {
    /// Takes out the steps to states that are not kept, and leads the others to the states' new places.
    fn keep(&mut self, kept: &[Option<u32>]) {
        let mut steps = Vec::with_capacity(self.steps.len());
        let mut begins = vec![0];
        for state in 0..self.states() {
            let on = self.steps(state).iter().filter_map(|step| {
                let to = kept[step.to as usize]?;
                Some(Step { to, ..*step })
            });
            steps.extend(on);
            begins.push(steps.len());
        }
        (self.steps, self.begins) = (steps, begins);
    }
}

/// The ranks that are not left out.
pub(super) fn ranks_of(log_weights: &[f64]) -> impl Iterator<Item = usize> {
    (0..log_weights.len()).filter(|&rank| log_weights[rank] > f64::NEG_INFINITY)
}

/// After each card, the product of the sums of the weights of all later ones: no state's boards can gain more.
fn sums_of_the_rest(choices: &Choices, order: &[usize]) -> Vec<f64> {
    let mut product = 1.0;
    let mut sums = Vec::with_capacity(order.len());
    for &card in order.iter().rev() {
        sums.push(product);
        let weights = choices.log_weights[card].iter().map(|log| log.exp());
        product *= weights.sum::<f64>();
    }
    sums.reverse();
    sums
}

/// The states after some cards.
#[derive(Default)]
struct States {
    keys: Vec<u128>,
    /// The weights of all ways to a state, together.
    weights: Vec<f64>,
    places: HashMap<u128, u32, BuildHasherDefault<KeyHasher>>,
}

impl States {
    fn first() -> Self {
        let mut states = Self::default();
        states.add(Keys::FIRST, 1.0);
        states
    }

    fn clear(&mut self) {
        self.keys.clear();
        self.weights.clear();
        self.places.clear();
    }

    /// Adds a way to a state, and says where the state is.
    fn add(&mut self, key: u128, weight: f64) -> u32 {
        let new = self.keys.len() as u32;
        let place = *self.places.entry(key).or_insert(new);
        if place == new {
            self.keys.push(key);
            self.weights.push(weight);
        } else {
            self.weights[place as usize] += weight;
        }
        place
    }

    /// The new place of each state that is kept: those of the highest weights, and in any case the known one.
    fn most_probable(&self, most: usize, negligible: f64, known: Option<u128>) -> Vec<Option<u32>> {
        let is_known = |state: usize| known == Some(self.keys[state]);
        let mut states: Vec<(f64, usize)> = self
            .weights
            .iter()
            .enumerate()
            .map(|(state, &weight)| match is_known(state) {
                true => (f64::INFINITY, state),
                false => (weight, state),
            })
            .filter(|&(weight, _)| weight >= negligible)
            .collect();
        if states.len() > most {
            states.select_nth_unstable_by(most, |a, b| b.0.total_cmp(&a.0));
            states.truncate(most);
        }
        let mut kept = vec![None; self.keys.len()];
        for (place, (_, state)) in (0..).zip(states) {
            kept[state] = Some(place);
        }
        kept
    }

    /// Keeps these states only; the weight of the others, if there are any.
    fn keep(&mut self, kept: &[Option<u32>]) -> Option<f64> {
        let count = kept.iter().flatten().count();
        if count == kept.len() {
            return None;
        }
        let (mut keys, mut weights) = (vec![0; count], vec![0.0; count]);
        let mut lost = 0.0;
        for (state, place) in kept.iter().enumerate() {
            match place {
                Some(place) => {
                    keys[*place as usize] = self.keys[state];
                    weights[*place as usize] = self.weights[state];
                }
                None => lost += self.weights[state],
            }
        }
        (self.keys, self.weights) = (keys, weights);
        Some(lost)
    }
}

/// Hashes keys by one multiplication: nobody chooses them to collide.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u128(byte.into()));
    }

    fn write_u128(&mut self, key: u128) {
        let folded = (key >> 64) as u64 ^ key as u64 ^ self.0;
        self.0 = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}
