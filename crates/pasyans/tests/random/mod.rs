//! Random boards of any shape, and random play from them: the same for the same seed.

#![allow(dead_code, reason = "each test crate uses a part")]

use pasyans::Rules;
use pasyans::molek::{Position, Rank, Shape};

/// SplitMix64: enough for tests, and nothing to depend on.
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub const fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// True once in `times`.
    pub const fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// One of the items, unless there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        match items.len() {
            0 => None,
            len => Some(items[self.below(len)]),
        }
    }
}

/// A numbered deal of MOLEK-SYNTEZ.
pub fn deal(number: u64) -> Position {
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let position = rules.deal(number).expect("every number is a deal");
    position.to_string().parse().expect("a deal is a board")
}

/// The letters of a shape's deck, the lowest ranks first.
pub fn deck(shape: Shape) -> Vec<char> {
    let ranks = &Rank::ALL[..usize::from(shape.ranks())];
    let copies = |rank: &Rank| vec![rank.letter(); usize::from(shape.copies())];
    ranks.iter().flat_map(copies).collect()
}

/// The text of a board with these columns, none of them cheated.
pub fn text(columns: &[Vec<char>]) -> String {
    let column = |cards: &Vec<char>| cards.iter().collect::<String>() + ".";
    columns.iter().map(column).collect()
}

/// A shuffled deck: in even columns, or now and then in columns of any length.
pub fn board(shape: Shape, random: &mut Random) -> Position {
    loop {
        let mut cards = deck(shape);
        random.shuffle(&mut cards);
        let uneven = random.once_in(3);
        let mut columns = vec![Vec::new(); shape.columns()];
        for (index, card) in cards.into_iter().enumerate() {
            let column = match uneven {
                true => random.below(shape.columns()),
                false => index % shape.columns(),
            };
            columns[column].push(card);
        }
        // Columns of any length may be longer than the rules allow: try again.
        if let Ok(position) = Position::parse(shape, &text(&columns)) {
            return position;
        }
    }
}

/// A position after as many random moves, or fewer where there are no more; cheats among them.
pub fn played(mut position: Position, moves: usize, random: &mut Random) -> Position {
    for _ in 0..moves {
        let cheats = random.once_in(3);
        let Some(mv) = random.pick(&position.legal_moves(cheats)) else {
            break;
        };
        position.play(mv).expect("a listed move is legal");
    }
    position
}
