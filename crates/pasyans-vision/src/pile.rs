//! A column as a picture shows it, and which of its cards are face up.

/// What a picture shows of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pile {
    Empty,
    Locked,
    Cards { count: usize, cheated: bool },
}

/// A card that is face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Face {
    pub column: usize,
    pub row: usize,
    pub cheated: bool,
    pub last: bool,
}

/// The cards that are face up, column by column.
pub(crate) fn faces(piles: &[Pile]) -> Vec<Face> {
    let mut faces = Vec::new();
    for (column, pile) in piles.iter().enumerate() {
        if let Pile::Cards { count, cheated } = *pile {
            faces.extend((0..count).map(|row| Face {
                column,
                row,
                cheated: cheated && row + 1 == count,
                last: row + 1 == count,
            }));
        }
    }
    faces
}
