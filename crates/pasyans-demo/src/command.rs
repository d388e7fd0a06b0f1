//! What the window can be told while it is open, a line each.

use std::str::FromStr;
use std::time::Duration;

use pasyans::Move;

use crate::Scale;

/// Something that the window is told to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WindowCommand {
    /// `at X,Y`: puts the window there.
    At(i32, i32),
    /// `scale S`: makes it larger or smaller.
    Scale(Scale),
    /// `deal N`: deals this number.
    Deal(u64),
    /// `meddle`: somebody makes a move; `meddle t0 t2 1`: this one.
    Meddle(Option<Move>),
    /// `lose-clicks P`: from now on, so many clicks are lost.
    LoseClicks(f64),
    /// `freeze MS`: does nothing for so long.
    Freeze(Duration),
    /// `close`: closes the window.
    Close,
}

/// A line that says nothing that can be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is not a command; write one of: at X,Y; scale S; deal N; meddle; meddle t0 t2 1; lose-clicks P; freeze MS; close"
)]
pub struct BadCommand(String);

impl FromStr for WindowCommand {
    type Err = BadCommand;

    fn from_str(line: &str) -> Result<Self, BadCommand> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word {
            "at" => rest
                .split_once(',')
                .and_then(|(x, y)| Some(Self::At(x.trim().parse().ok()?, y.trim().parse().ok()?))),
            "scale" => rest.parse().map(Self::Scale).ok(),
            "deal" => rest.parse().map(Self::Deal).ok(),
            "meddle" if rest.is_empty() => Some(Self::Meddle(None)),
            "meddle" => rest.parse().map(|mv| Self::Meddle(Some(mv))).ok(),
            "lose-clicks" => {
                let often = rest
                    .parse()
                    .ok()
                    .filter(|often| (0.0..=1.0).contains(often));
                often.map(Self::LoseClicks)
            }
            "freeze" => rest
                .parse()
                .map(|ms| Self::Freeze(Duration::from_millis(ms)))
                .ok(),
            "close" if rest.is_empty() => Some(Self::Close),
            _ => None,
        };
        command.ok_or_else(|| BadCommand(line.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::WindowCommand;

    #[test]
    fn lines_are_commands() {
        let parse = |line: &str| line.parse::<WindowCommand>();
        assert_eq!(parse("at -10, 20"), Ok(WindowCommand::At(-10, 20)));
        let scale = "1.5".parse().expect("a scale");
        assert_eq!(parse(" scale 1.5 "), Ok(WindowCommand::Scale(scale)));
        assert_eq!(parse("deal 7"), Ok(WindowCommand::Deal(7)));
        assert_eq!(parse("meddle"), Ok(WindowCommand::Meddle(None)));
        let mv = "t0 t2 3".parse().expect("a move");
        assert_eq!(parse("meddle t0 t2 3"), Ok(WindowCommand::Meddle(Some(mv))));
        assert_eq!(parse("lose-clicks 0.5"), Ok(WindowCommand::LoseClicks(0.5)));
        let while_frozen = Duration::from_millis(1_600);
        assert_eq!(
            parse("freeze 1600"),
            Ok(WindowCommand::Freeze(while_frozen))
        );
        assert_eq!(parse("close"), Ok(WindowCommand::Close));
    }

    #[test]
    fn other_lines_are_not() {
        for bad in [
            "",
            "at 1",
            "at a,b",
            "scale 9",
            "deal -1",
            "meddle x",
            "lose-clicks 2",
            "freeze",
            "close now",
            "open",
        ] {
            let error = bad.parse::<WindowCommand>().expect_err("no command");
            assert!(
                error
                    .to_string()
                    .starts_with(&format!("'{bad}' is not a command"))
            );
        }
    }
}
