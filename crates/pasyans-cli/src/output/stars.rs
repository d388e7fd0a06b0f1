//! How hard a deal is, in stars.

use pasyans::Rated;
use pasyans::words::{Stars, tell};

use crate::style;

/// The most stars.
const MOST: u8 = 5;

/// So many of five stars.
pub fn drawn(stars: u8) -> String {
    let (full, empty) = (usize::from(stars), usize::from(MOST.saturating_sub(stars)));
    format!("{}{}", "★".repeat(full), "☆".repeat(empty))
}

/// What is known of a deal, in a line.
pub fn line(rated: Rated) -> String {
    let (stars, style) = match rated {
        Rated::Winnable(rating) => {
            let stars = drawn(rating.difficulty().stars());
            (format!("{stars} "), style::GOOD)
        }
        Rated::Unwinnable => (String::new(), style::BAD),
        Rated::Undecided => (String::new(), style::UNSURE),
    };
    format!("{stars}{style}{}{style:#}", tell(Stars::from(rated)))
}
