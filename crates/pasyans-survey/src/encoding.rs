//! Rows as bytes: in checkpoints, and for the checksum of every file.
//!
//! Game and deal are left out, since the header and the place of a row say them.

use std::sync::Arc;

use pasyans::{Choice, Stop};

use crate::row::{Outcome, Row};

const SHORTEST: u8 = 1 << 2;
const FEWEST_CHEATS: u8 = 1 << 3;
const LENGTH: u8 = 1 << 4;
const CHEATS: u8 = 1 << 5;
const REASON: u8 = 1 << 6;
const BOARD: u8 = 1 << 7;

/// Appends a row to these bytes.
pub fn encode(row: &Row, bytes: &mut Vec<u8>) {
    let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
    let outcome = match row.outcome {
        Outcome::Won => 0,
        Outcome::Unwinnable => 1,
        Outcome::Undecided => 2,
    };
    bytes.push(
        outcome
            | flag(row.proven_shortest, SHORTEST)
            | flag(row.proven_fewest_cheats, FEWEST_CHEATS)
            | flag(row.length.is_some(), LENGTH)
            | flag(row.cheats.is_some(), CHEATS)
            | flag(row.reason.is_some(), REASON)
            | flag(row.board.is_some(), BOARD),
    );
    if let Some(reason) = row.reason {
        put_text(reason.word(), bytes);
    }
    for number in [row.length, row.cheats].into_iter().flatten() {
        put_number(number.into(), bytes);
    }
    for number in [row.states, row.micros, row.peak_bytes] {
        put_number(number, bytes);
    }
    if let Some(board) = &row.board {
        put_text(board, bytes);
    }
}

/// Takes a row from the front; `None` if there is none.
pub fn decode(game: &Arc<str>, deal: u64, bytes: &mut &[u8]) -> Option<Row> {
    let flags = take_byte(bytes)?;
    let has = |flag: u8| flags & flag != 0;
    let outcome = match flags & 3 {
        0 => Outcome::Won,
        1 => Outcome::Unwinnable,
        2 => Outcome::Undecided,
        _ => return None,
    };
    let reason = match has(REASON) {
        true => Some(Stop::from_word(take_text(bytes)?).ok()?),
        false => None,
    };
    let length = take_small(has(LENGTH), bytes)?;
    let cheats = take_small(has(CHEATS), bytes)?;
    let [states, micros, peak_bytes] = [(); 3].map(|()| take_number(bytes));
    let board = match has(BOARD) {
        true => Some(take_text(bytes)?.to_owned()),
        false => None,
    };
    Some(Row {
        game: Arc::clone(game),
        deal,
        outcome,
        length,
        cheats,
        proven_shortest: has(SHORTEST),
        proven_fewest_cheats: has(FEWEST_CHEATS),
        reason,
        states: states?,
        micros: micros?,
        peak_bytes: peak_bytes?,
        board,
    })
}

/// A number that may be missing; `None` if it is there and makes no sense.
fn take_small(is_there: bool, bytes: &mut &[u8]) -> Option<Option<u32>> {
    match is_there {
        true => Some(Some(u32::try_from(take_number(bytes)?).ok()?)),
        false => Some(None),
    }
}

fn put_text(text: &str, bytes: &mut Vec<u8>) {
    put_number(text.len() as u64, bytes);
    bytes.extend_from_slice(text.as_bytes());
}

fn take_text<'a>(bytes: &mut &'a [u8]) -> Option<&'a str> {
    let length = usize::try_from(take_number(bytes)?).ok()?;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    std::str::from_utf8(text).ok()
}

/// Seven bits in each byte, the lowest first; the eighth says that there are more.
pub fn put_number(mut number: u64, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number from the front.
pub fn take_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..u64::BITS).step_by(7) {
        let byte = take_byte(bytes)?;
        let bits = u64::from(byte & 0x7f);
        if bits << shift >> shift != bits {
            return None;
        }
        number |= bits << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn take_byte(bytes: &mut &[u8]) -> Option<u8> {
    let (&byte, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(byte)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn rows_are_read_as_they_were_written(
            numbers: [u64; 3],
            length: Option<u32>,
            cheats: Option<u32>,
            flags: [bool; 2],
            outcome in 0..3_usize,
            reason in proptest::option::of(0..Stop::WORDS.len()),
            board: Option<String>,
        ) {
            let row = Row {
                game: Arc::from("game"),
                deal: 7,
                outcome: Outcome::ALL[outcome],
                length,
                cheats,
                proven_shortest: flags[0],
                proven_fewest_cheats: flags[1],
                reason: reason.map(|reason| Stop::WORDS[reason].1),
                states: numbers[0],
                micros: numbers[1],
                peak_bytes: numbers[2],
                board,
            };
            let mut bytes = Vec::new();
            encode(&row, &mut bytes);
            let mut rest = bytes.as_slice();
            prop_assert_eq!(decode(&row.game, 7, &mut rest), Some(row));
            prop_assert!(rest.is_empty());
            for end in 0..bytes.len() {
                prop_assert_eq!(decode(&Arc::from("game"), 7, &mut &bytes[..end]), None);
            }
        }

        #[test]
        fn no_bytes_make_it_panic(bytes: Vec<u8>) {
            let _ = decode(&Arc::from("game"), 7, &mut bytes.as_slice());
        }
    }
}
