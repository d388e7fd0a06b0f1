//! Steps that can be played in either order.

use super::board::{Board, CELLS, Step};
use super::coding::Coding;

/// The free cells and the empty columns of a position.
#[derive(Clone, Copy)]
struct Vacancy {
    cells: usize,
    empty: usize,
}

/// What a step takes from the space, and what it gives back.
#[derive(Clone, Copy)]
struct Need {
    count: usize,
    takes_cell: bool,
    takes_column: bool,
    frees_cell: bool,
    frees_column: bool,
}

impl Need {
    const fn before(self, after: Vacancy) -> Vacancy {
        Vacancy {
            cells: after.cells + self.takes_cell as usize - self.frees_cell as usize,
            empty: after.empty + self.takes_column as usize - self.frees_column as usize,
        }
    }

    const fn after(self, before: Vacancy) -> Vacancy {
        Vacancy {
            cells: before.cells + self.frees_cell as usize - self.takes_cell as usize,
            empty: before.empty + self.frees_column as usize - self.takes_column as usize,
        }
    }
}

impl<C: Coding> Board<C> {
    /// Whether a step need not be played here, because of the step that was played last. Neither forces anything.
    ///
    /// 1. The cards that were moved last move on. They could have gone there at once, or stayed, which takes fewer
    ///    moves: the piles that they can go to are the same, and the step between gave no room that they need.
    /// 2. The two steps have no column in common, and can be played in the other order as well. Of the two orders only
    ///    one is played: cards that go into cells go last, otherwise the card with the lower number goes first.
    ///
    /// A search that finds the shortest way to every position still does so. Take a position `v`. A step to `v` that
    /// is left out by (1) is not on a shortest way to it. Suppose a step `b` to `v`, the last of a shortest way,
    /// is left out by (2) at `u`, which was reached by `a` from `t` on a shortest way. Then from `t` the step `b` leads
    /// to a position `w`, and `a` from there to `v`, in as many moves: `a` is the last step of another shortest
    /// way to `v`, and comes after `b` in the order. As there are finitely many steps, in the end there is a last step of a
    /// shortest way to `v` that is not left out. It begins at a position that is nearer to the start than `v`, so by
    /// induction the search has found the shortest way to it.
    pub fn is_out_of_order(&self, step: Step) -> bool {
        let Some(last) = self.last_step() else {
            return false;
        };
        if step.card == last.card {
            return true;
        }
        let is_shared = |pile: u8| pile != CELLS && (pile == last.from || pile == last.to);
        let key = |step: Step| (step.to == CELLS, step.card);
        key(step) < key(last)
            && !is_shared(step.from)
            && !is_shared(step.to)
            && self.has_other_order(last, step)
    }

    /// Whether there is space for two steps in the other order, the first of which was played.
    fn has_other_order(&self, last: Step, step: Step) -> bool {
        let len = |pile: u8| (pile != CELLS).then(|| self.len(pile.into()));
        // Nothing comes to lie where a card of the reserve was.
        let is_reserve = self.tables.reserve > 0;
        let first = Need {
            count: last.count.into(),
            takes_cell: last.to == CELLS,
            takes_column: len(last.to) == Some(last.count.into()),
            frees_cell: last.from == CELLS && !is_reserve,
            frees_column: len(last.from) == Some(0),
        };
        let second = Need {
            count: step.count.into(),
            takes_cell: step.to == CELLS,
            takes_column: len(step.to) == Some(0),
            frees_cell: step.from == CELLS && !is_reserve,
            frees_column: len(step.from) == Some(step.count.into()),
        };
        let now = Vacancy {
            cells: self.free_cells(),
            empty: self.empty.into(),
        };
        let start = first.before(now);
        self.has_space(second, start) && self.has_space(first, second.after(start))
    }

    fn has_space(&self, need: Need, space: Vacancy) -> bool {
        let (room, room_in_empty) = self.room_with(space.cells, space.empty);
        let room = if need.takes_column {
            room_in_empty
        } else {
            room
        };
        (space.cells > 0 || !need.takes_cell)
            && (space.empty > 0 || !need.takes_column)
            && need.count <= room
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::rules::Rules;
    use crate::search::{Child, Game, Way};
    use crate::solver::cards::board::Step;
    use crate::solver::cards::coding::{Coding, Located};
    use crate::solver::cards::plan::Haste;
    use crate::solver::cards::play::Play;
    use crate::solver::cards::tables::Tables;
    use crate::verdict::Question;

    type Key = <Located as Coding>::Key;

    fn children(play: &mut Play<Located>) -> Vec<Child<Key, Step>> {
        let mut children = Vec::new();
        play.children(&mut children);
        children
    }

    /// Whether a position is reached in two moves or fewer, but not over this one.
    fn has_other_way(play: &mut Play<Located>, over: Key, wanted: Key) -> bool {
        let mark = play.mark();
        wanted == play.key()
            || children(play).into_iter().any(|child| {
                play.play(child.way);
                let is_last = |next: &Child<Key, Step>| next.key == wanted && next.way.moves == 1;
                let is_way = child.way.moves == 1
                    && child.key != over
                    && (child.key == wanted || children(play).iter().any(is_last));
                play.back_to(mark);
                is_way
            })
    }

    /// Goes on at random, and looks for another way to all that is left out. Returns how often.
    fn check_walk(play: &mut Play<Located>, mut seed: u64) -> usize {
        let start = play.mark();
        let mut checked = 0;
        let mut last: Option<(usize, Way<Step>)> = None;
        for _ in 0..60 {
            let here = play.key();
            let (out, kept): (Vec<_>, Vec<_>) = children(play).into_iter().partition(|child| {
                last.is_some_and(|(_, way)| play.is_reached_otherwise(way, child.way))
            });
            if let Some((before, way)) = last {
                play.back_to(before);
                for child in &out {
                    assert!(
                        has_other_way(play, here, child.key),
                        "{:?}, {:?}",
                        way.step,
                        child.way.step
                    );
                }
                play.play(way);
            }
            checked += out.len();
            if kept.is_empty() {
                break;
            }
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let next = kept[(seed >> 33) as usize % kept.len()].way;
            last = Some((play.mark(), next));
            play.play(next);
        }
        play.back_to(start);
        checked
    }

    #[test]
    fn what_is_left_out_is_reached_otherwise() {
        for name in [
            "freecell",
            "bakers-game",
            "seahaven-towers",
            "bakers-dozen",
            "fan",
        ] {
            let rules = Rules::named(name).expect("a known game");
            let tables = Arc::new(Tables::new(&rules));
            let mut checked = 0;
            for number in 1..=100 {
                let question = Question::new(rules.deal(number).expect("a deal"));
                let mut play = Play::opening(&question, &tables, Haste::None);
                for walk in 0..5 {
                    checked += check_walk(&mut play, number * 8 + walk);
                }
            }
            assert!(checked > 1_000, "{name}: {checked}");
        }
    }
}
