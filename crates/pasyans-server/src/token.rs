//! The key to the bot.

use std::fmt;

use subtle::ConstantTimeEq;

/// How many random bytes it has: more than anybody can try.
const BYTES: usize = 16;

/// The key to the bot, which moves the mouse: only the user who started the server knows it.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A new one, at random.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn draw() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(
            bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        ))
    }

    /// The key as text, for the user alone.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Compares in constant time.
    pub(crate) fn is(&self, other: &str) -> bool {
        self.0.as_bytes().ct_eq(other.as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_only_itself() {
        let (token, other) = (Token::draw().expect("drawn"), Token::draw().expect("drawn"));
        assert_eq!(token.reveal().len(), 32);
        assert!(token.is(token.reveal()));
        assert!(!token.is(other.reveal()));
        assert!(!token.is("") && !token.is(&token.reveal()[1..]));
        assert!(!format!("{token:?}").contains(token.reveal()));
    }
}
