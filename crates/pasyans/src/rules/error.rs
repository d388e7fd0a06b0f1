//! What is wrong with a rule file.

use std::fmt;

/// A mistake in a rule file, its place, and the fix.
///
/// ```
/// use pasyans::Rules;
///
/// let error = Rules::from_toml("name = \"mine\"\ncolums = 8\n").unwrap_err();
/// let mistake = error.mistakes().iter().find(|mistake| mistake.at == Some((2, 1))).unwrap();
/// assert!(mistake.message.contains("did you mean 'columns'?"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Line and column in the file, both counted from 1; `None` if the mistake has no place.
    pub at: Option<(usize, usize)>,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.message)
    }
}

/// A text that makes no game: its mistakes in the order of the file, at most a hundred.
///
/// ```
/// use pasyans::Rules;
///
/// let error = Rules::from_toml("columns = 99").unwrap_err();
/// assert!(error.mistakes().len() > 1, "{error}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    mistakes: Vec<Mistake>,
}

impl RulesError {
    pub(super) const fn new(mistakes: Vec<Mistake>) -> Self {
        Self { mistakes }
    }

    /// The mistakes, at least one.
    #[must_use]
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mistake) in self.mistakes.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{mistake}")?;
        }
        Ok(())
    }
}

impl std::error::Error for RulesError {}
