//! How the cards of a game are dealt.

/// Where the cards of a shuffled deck go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How many cards each column gets. They are dealt along the rows.
    pub sizes: Vec<u8>,
}
