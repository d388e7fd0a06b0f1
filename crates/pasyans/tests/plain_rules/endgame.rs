//! Boards shortly before the win.

use super::Game;
use super::board::Board;
use crate::random::Random;

/// A board of which little is left to do.
pub fn endgame(game: &Game, random: &mut Random) -> Board {
    match game.goal {
        "foundations" => nearly_home(game, random),
        "hole" => nearly_in_the_hole(game, random),
        "runs-taken-off" => broken_runs(game, random, true),
        _ => broken_runs(game, random, false),
    }
}

/// The highest cards of each suit lie about.
fn nearly_home(game: &Game, random: &mut Random) -> Board {
    let mut board = Board::empty(game);
    let base = game.cards[0]
        .ranks
        .chars()
        .nth(random.below(game.cards[0].ranks.len()));
    let turned = match base.filter(|_| !game.base_home.is_empty()) {
        Some(base) => {
            board.set_base(base);
            game.from(base)
        }
        None => game.clone(),
    };
    let cards = &turned.cards[0];
    let mut loose = Vec::new();
    let suits: Vec<char> = cards.suits.chars().collect();
    for index in 0..suits.len() * cards.copies {
        let suit = suits[index % suits.len()];
        let names = cards.ranks.chars().map(|rank| format!("{rank}{suit}"));
        let mut home: Vec<String> = names.collect();
        let height = home.len() - random.below(3).min(home.len());
        loose.extend(home.split_off(height));
        board.put(&format!("f{index}"), home);
    }
    // Some kinds are gathered already.
    let mut locked = 0;
    for (group, cards) in game.cards.iter().enumerate().skip(1) {
        for kind in cards.ranks.chars() {
            let all = vec![kind.to_string(); cards.copies];
            let of_group = |&(other, _): &(usize, Option<char>)| other == group;
            match game.foundations().iter().position(of_group) {
                _ if random.once_in(2) => loose.extend(all),
                Some(home) => board.put(&format!("f{home}"), all),
                None => {
                    board.put(&format!("c{locked}"), all);
                    locked += 1;
                }
            }
        }
    }
    random.shuffle(&mut loose);
    for (index, card) in loose.into_iter().enumerate() {
        let is_to_waste = game.stock.is_some_and(|stock| stock.to == "waste");
        let pile = if is_to_waste && random.once_in(2) {
            let pile = if random.once_in(2) { "s0" } else { "w0" };
            pile.to_owned()
        } else if index + locked < game.cells && random.once_in(4) {
            format!("c{}", index + locked)
        } else if index < game.reserve && random.once_in(2) {
            format!("r{index}")
        } else {
            format!("t{}", random.below(game.columns))
        };
        board.put(&pile, [card]);
    }
    hide(game, &mut board, random);
    board
}

/// Turns the first cards of some columns face down, where the game has such cards.
fn hide(game: &Game, board: &mut Board, random: &mut Random) {
    if game.face_down.is_empty() {
        return;
    }
    for index in 0..game.columns {
        let name = format!("t{index}");
        let cards = board.take(&name, usize::MAX);
        let most = cards.len().saturating_sub(1);
        board.put(&name, cards);
        board.hide(&name, random.below(most.min(2) + 1));
    }
}

/// A few cards that go to the hole one after the other lie about, the first ones above the others; all others are there.
fn nearly_in_the_hole(game: &Game, random: &mut Random) -> Board {
    let mut board = Board::empty(game);
    let cards = &game.cards[0];
    let mut deck = Vec::new();
    for rank in cards.ranks.chars() {
        for suit in cards.suits.chars() {
            deck.extend(vec![format!("{rank}{suit}"); cards.copies]);
        }
    }
    random.shuffle(&mut deck);
    let mut chain = vec![deck.swap_remove(0)];
    for _ in 0..1 + random.below(7) {
        let follows = |card: &String| game.follows(card, &chain[chain.len() - 1]);
        match deck.iter().position(follows) {
            Some(next) => chain.push(deck.swap_remove(next)),
            None => break,
        }
    }
    board.put("f0", chain.drain(..1));
    if let Some(stock) = game.stock {
        let rest = stock.cards.min(deck.len()).min(random.below(4));
        board.put("s0", deck.drain(..rest));
    }
    for card in chain.into_iter().rev() {
        board.put(&format!("t{}", random.below(game.columns)), [card]);
    }
    hide(game, &mut board, random);
    board
}

/// All runs are complete but for a few tails that lie elsewhere.
fn broken_runs(game: &Game, random: &mut Random, may_be_home: bool) -> Board {
    let mut board = Board::empty(game);
    let (mut column, mut in_cells) = (0, 0);
    for (foundation, run) in runs(game).into_iter().enumerate() {
        if may_be_home && random.once_in(2) {
            board.put(&format!("f{foundation}"), run.into_iter().rev());
        } else if column < game.columns {
            board.put(&format!("t{column}"), run);
            column += 1;
        } else {
            board.put(&format!("c{in_cells}"), run);
            in_cells += 1;
        }
    }
    if may_be_home {
        // A run that stayed whole would leave at once.
        for index in 0..column {
            let tail = board.take(&format!("t{index}"), 1 + random.below(2));
            board.put(&format!("t{}", (index + 1) % game.columns), tail);
        }
    } else {
        for _ in 0..2 {
            let tail = board.take(&format!("t{}", random.below(column)), 1 + random.below(2));
            board.put(&format!("t{}", random.below(game.columns)), tail);
        }
    }
    board
}

/// The complete runs of a game, the highest card first.
fn runs(game: &Game) -> Vec<Vec<String>> {
    let mut runs = Vec::new();
    for cards in &game.cards {
        let suits: Vec<String> = match cards.suits.is_empty() {
            true => vec![String::new()],
            false => cards.suits.chars().map(String::from).collect(),
        };
        let ranks = || cards.ranks.chars().rev();
        for copy in 0..cards.copies {
            for (index, suit) in suits.iter().enumerate() {
                match cards.run {
                    "suit-in-any-order" if copy > 0 => {}
                    "suit-in-any-order" => {
                        let all =
                            ranks().flat_map(|rank| vec![format!("{rank}{suit}"); cards.copies]);
                        runs.push(all.collect());
                    }
                    "same-rank" if copy > 0 || index > 0 => {}
                    "same-rank" => runs.extend(ranks().map(|rank| {
                        let of_suit = |suit: &String| vec![format!("{rank}{suit}"); cards.copies];
                        suits.iter().flat_map(of_suit).collect()
                    })),
                    // The suits take turns, so that the colours do.
                    "alternate-colour" => {
                        let suit = |row: usize| &suits[(index + row) % suits.len()];
                        let run = ranks()
                            .enumerate()
                            .map(|(row, rank)| format!("{rank}{}", suit(row)));
                        runs.push(run.collect());
                    }
                    _ => runs.push(ranks().map(|rank| format!("{rank}{suit}")).collect()),
                }
            }
        }
    }
    runs
}
