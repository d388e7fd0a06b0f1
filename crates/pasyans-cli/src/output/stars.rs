//! How hard a deal is, in stars.

use pasyans::Rated;
use pasyans::words::tell;

use super::style;

/// The most stars.
const MOST: u8 = 5;

/// So many of five stars.
pub fn drawn(stars: u8) -> String {
    let (full, empty) = (usize::from(stars), usize::from(MOST.saturating_sub(stars)));
    format!("{}{}", "★".repeat(full), "☆".repeat(empty))
}

/// What is known of a deal, in a line.
pub fn line(rated: Rated) -> String {
    match rated {
        Rated::Winnable(rating) => {
            let (difficulty, style) = (rating.difficulty(), style::GOOD);
            let stars = drawn(difficulty.stars());
            format!("{stars} {style}{}{style:#}", tell(difficulty))
        }
        Rated::Unwinnable => {
            let style = style::BAD;
            format!("{style}cannot be won, proved{style:#}")
        }
        Rated::Undecided => {
            let style = style::UNSURE;
            format!("{style}undecided: no stars{style:#}")
        }
    }
}
