//! What the ratings of the first deals say about a game.

use super::rating::Difficulty;
use crate::choice::Choice;
use crate::rules::Rules;

/// A line for each built-in game: its name, and for each deal from number 1 on its stars, `x` if it cannot be won, or `?`
/// if its rating did not decide that. `scripts/first_deals.py` makes it.
const RATED: &str = include_str!("first_deals.txt");

/// How many of the first deals of a game can be won, and how hard they are.
///
/// ```
/// use pasyans::{Difficulty, FirstDeals, Rules};
///
/// let freecell = Rules::named("freecell").ok_or("no such game")?;
/// let first = FirstDeals::of(&freecell).ok_or("not rated")?;
/// assert_eq!((first.winnable(), first.deals()), (400, 400));
/// assert_eq!(first.usual(), Some(Difficulty::Easy));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstDeals {
    /// By their stars.
    by_stars: [u32; 5],
    unwinnable: u32,
    undecided: u32,
}

impl FirstDeals {
    /// Of a built-in game; `None` for any other.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<Self> {
        if Rules::named(rules.name()).as_deref() != Some(rules) {
            return None;
        }
        signs(rules.name()).map(Self::count)
    }

    fn count(signs: &str) -> Self {
        let mut first = Self::default();
        for sign in signs.bytes() {
            match sign {
                b'1'..=b'5' => first.by_stars[usize::from(sign - b'1')] += 1,
                b'x' => first.unwinnable += 1,
                _ => first.undecided += 1,
            }
        }
        first
    }

    /// How many deals were rated.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::FirstDeals;
    ///
    /// let first = FirstDeals::of(&freecell).unwrap();
    /// assert_eq!(first.deals(), 400);
    /// ```
    #[must_use]
    pub fn deals(self) -> u32 {
        self.winnable() + self.unwinnable + self.undecided
    }

    /// How many of them can be won.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::FirstDeals;
    ///
    /// let first = FirstDeals::of(&freecell).unwrap();
    /// assert_eq!(first.winnable(), 400);
    /// ```
    #[must_use]
    pub fn winnable(self) -> u32 {
        self.by_stars.iter().sum()
    }

    /// How many of them cannot be won.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::FirstDeals;
    ///
    /// let first = FirstDeals::of(&freecell).unwrap();
    /// assert_eq!(first.unwinnable(), 0);
    /// ```
    #[must_use]
    pub const fn unwinnable(self) -> u32 {
        self.unwinnable
    }

    /// How many have one star, two stars, and so on.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::FirstDeals;
    ///
    /// let first = FirstDeals::of(&freecell).unwrap();
    /// assert_eq!(first.by_stars().iter().sum::<u32>(), first.winnable());
    /// ```
    #[must_use]
    pub const fn by_stars(self) -> [u32; 5] {
        self.by_stars
    }

    /// Half of the winnable deals are at most this hard; `None` if there are none.
    #[must_use]
    pub fn usual(self) -> Option<Difficulty> {
        let mut so_far = 0;
        let mut counts = self.by_stars.iter().zip(Difficulty::WORDS);
        let usual = counts.find(|&(count, _)| {
            so_far += count;
            so_far > 0 && 2 * so_far >= self.winnable()
        });
        usual.map(|(_, &(_, difficulty))| difficulty)
    }
}

fn signs(game: &str) -> Option<&'static str> {
    let games = RATED.lines().filter_map(|line| line.split_once(' '));
    let mut of_game = games.filter(|&(name, _)| name == game);
    Some(of_game.next()?.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::difficulty::{Rated, Rater};
    use crate::{Engine, ThreadHost};

    #[test]
    fn the_file_has_every_game_and_what_its_deals_are_rated_now() {
        // Not a multiple of anything in the file; cheap in each game.
        const DEAL: usize = 11;
        let mut engine = Engine::new(ThreadHost::new());
        for rules in Rules::all() {
            let name = rules.name();
            let signs = signs(name).unwrap_or_else(|| panic!("{name} is missing"));
            let mut rater = Rater::new(rules.deal(DEAL as u64).unwrap());
            while let Some(question) = rater.question() {
                engine.go(question, |_event| {});
                rater.answered(&engine.wait().unwrap());
            }
            let sign = match rater.rated() {
                Some(Rated::Winnable(rating)) => rating.difficulty().stars().to_string(),
                Some(Rated::Unwinnable) => "x".to_owned(),
                _ => "?".to_owned(),
            };
            assert_eq!(&signs[DEAL - 1..DEAL], sign, "{name} {DEAL}");
            let deals = FirstDeals::of(rules).unwrap().deals();
            assert!(matches!(deals, 100 | 400), "{name}: {deals}");
        }
    }

    #[test]
    fn a_game_of_ones_own_was_not_rated() {
        let text = "name = \"freecell\"\ntitle = \"T\"\ncolumns = 8\ncells = 3\nbuild = \"alternate-colour\"\n";
        let rules = Rules::from_toml(text).unwrap();
        assert_eq!(FirstDeals::of(&rules), None);
    }

    #[test]
    fn the_usual_difficulty_is_that_of_the_middle_deal() {
        for (signs, usual) in [
            ("x?x", None),
            ("5", Some(Difficulty::NarrowPath)),
            ("1x2?3", Some(Difficulty::Easy)),
            ("1144", Some(Difficulty::VeryEasy)),
            ("11444", Some(Difficulty::Hard)),
        ] {
            assert_eq!(FirstDeals::count(signs).usual(), usual, "{signs}");
        }
    }
}
