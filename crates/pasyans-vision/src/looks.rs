//! How a game looks on its screen, as data.

use serde::Deserialize;

use crate::{Area, Placement, Spot};

/// The look of a game: where its cards lie, in pixels of its own screen, and what its ranks show.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Looks {
    pub game: String,
    pub title: String,
    pub ranks: Vec<RankSign>,
    pub copies: usize,
    pub columns: usize,
    pub longest: usize,
    /// The corner of the first column's first card.
    pub first: Spot,
    /// The distances from column to column and from row to row.
    pub pitch: Spot,
    /// The width and height of a card.
    pub card: Spot,
    pub locked_height: f64,
    /// The width and height of the banner on a win.
    pub banner: Spot,
    /// Where the rank stands, from the card's corner; its width is that of the widest rank.
    pub rank_box: Area,
    /// How wide a rank of one sign is.
    pub narrow_rank: f64,
    pub new_game: Spot,
    pub new_game_button: Area,
    pub screen: Spot,
}

/// A rank: its letter in the text form, and the sign that the card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RankSign {
    pub letter: char,
    pub sign: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    title: String,
    screen: [f64; 2],
    ranks: Vec<String>,
    copies: usize,
    columns: usize,
    first: [f64; 2],
    pitch: [f64; 2],
    card: [f64; 2],
    longest: usize,
    locked_height: f64,
    banner: [f64; 2],
    rank_box: [f64; 4],
    widest_rank: f64,
    new_game: [f64; 2],
    new_game_button: [f64; 4],
}

impl Looks {
    /// The look of MOLEK-SYNTEZ.
    pub fn molek() -> Self {
        Self::from_toml(include_str!("../looks/molek-syntez.toml"))
            .expect("the file of the crate is a look")
    }

    fn from_toml(text: &str) -> Result<Self, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        let spot = |[x, y]: [f64; 2]| Spot { x, y };
        let area = |[x, y, w, h]: [f64; 4]| Area { x, y, w, h };
        let rank_box = area(file.rank_box);
        Ok(Self {
            game: file.game,
            title: file.title,
            ranks: file
                .ranks
                .iter()
                .map(|text| RankSign::parse(text))
                .collect(),
            copies: file.copies,
            columns: file.columns,
            longest: file.longest,
            first: spot(file.first),
            pitch: spot(file.pitch),
            card: spot(file.card),
            locked_height: file.locked_height,
            banner: spot(file.banner),
            rank_box: Area {
                w: file.widest_rank,
                ..rank_box
            },
            narrow_rank: rank_box.w,
            new_game: spot(file.new_game),
            new_game_button: area(file.new_game_button),
            screen: spot(file.screen),
        })
    }

    /// How many cards the deck has.
    pub fn cards(&self) -> usize {
        self.ranks.len() * self.copies
    }

    /// The corner of a card on the game's screen.
    pub fn card_corner(&self, column: usize, row: usize) -> Spot {
        Spot {
            x: self.first.x + self.pitch.x * column as f64,
            y: self.first.y + self.pitch.y * row as f64,
        }
    }

    /// The height of a column with this many cards.
    pub fn column_height(&self, cards: usize) -> f64 {
        self.card.y + self.pitch.y * cards.saturating_sub(1) as f64
    }

    /// Where the columns lie in a picture, down to where the longest one would end.
    pub fn table_area(&self, placement: &Placement) -> Area {
        placement.area(Area {
            x: self.first.x,
            y: self.first.y,
            w: self.table_width(),
            h: self.column_height(self.longest),
        })
    }

    /// The part of a picture to look at where a table was before: the game's screen from a little above the columns.
    pub fn surroundings(&self, placement: &Placement) -> Area {
        let margin = self.pitch.y * 2.0;
        placement.area(Area {
            x: self.first.x - margin,
            y: self.first.y - margin,
            w: self.table_width() + 2.0 * margin,
            h: self.screen.y - self.first.y + margin,
        })
    }

    /// From the left side of the first column to the right side of the last.
    pub fn table_width(&self) -> f64 {
        self.pitch.x * (self.columns - 1) as f64 + self.card.x
    }
}

impl RankSign {
    /// `6`, or `0=10` where the sign is not the letter.
    fn parse(text: &str) -> Self {
        let (letter, sign) = text.split_once('=').unwrap_or((text, text));
        Self {
            letter: letter.chars().next().unwrap_or('?'),
            sign: sign.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Looks;

    #[test]
    fn the_look_of_molek_syntez_fits_its_rules() {
        let looks = Looks::molek();
        let rules = pasyans::Rules::named(&looks.game).expect("the game is known");
        assert_eq!(looks.cards(), 36);
        assert_eq!(looks.columns, 6);
        let letters: String = looks.ranks.iter().map(|rank| rank.letter).collect();
        assert_eq!(letters, "67890VDKT");
        assert_eq!(looks.ranks[4].sign, "10");
        assert!(rules.title().contains(&looks.title));
        assert!((looks.column_height(looks.longest) - 319.0).abs() < 0.1);
    }
}
