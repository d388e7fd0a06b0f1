//! Where things lie on the game's own screen, in its own pixels.

/// The width of the screen.
pub const WIDTH: usize = 960;
/// The height of the screen.
pub const HEIGHT: usize = 540;
/// How many columns the table has.
pub const COLUMNS: usize = 6;
/// The most cards that a column holds in play.
pub const MOST_ROWS: usize = 15;
/// The width and the height of a card.
pub const CARD: (i32, i32) = (71, 95);
/// The height of a locked pile: a card, and the edges of those below it.
pub const LOCKED_HEIGHT: i32 = 101;
/// How many pixels of a covered card show.
pub const ROW_STEP: i32 = 16;
/// The distance from one column to the next.
pub const COLUMN_STEP: i32 = 82;
/// The width of the banner on a win, and its height.
pub const BANNER: (i32, i32) = (199, 68);

const FIRST_CARD: (i32, i32) = (240, 145);

/// A rectangle of the game's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// The left edge, in pixels.
    pub x: i32,
    /// The upper edge, in pixels.
    pub y: i32,
    /// The width in pixels.
    pub w: i32,
    /// The height in pixels.
    pub h: i32,
}

impl Rect {
    /// Whether a point lies in it.
    #[must_use]
    pub const fn contains(self, x: i32, y: i32) -> bool {
        self.x <= x && x < self.x + self.w && self.y <= y && y < self.y + self.h
    }

    /// The centre of the area.
    #[must_use]
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }
}

/// A button below the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// How many games were won. It cannot be pressed.
    WinCount,
    /// The NEW GAME button.
    NewGame,
    /// The button that shows the instructions.
    Instructions,
}

impl Button {
    /// All buttons, from the left.
    pub const ALL: [Self; 3] = [Self::WinCount, Self::NewGame, Self::Instructions];

    /// The area of the button.
    #[must_use]
    pub const fn area(self) -> Rect {
        let x = match self {
            Self::WinCount => 215,
            Self::NewGame => 397,
            Self::Instructions => 579,
        };
        Rect {
            x,
            y: 504,
            w: 170,
            h: 26,
        }
    }
}

/// The whole of a card, covered or not. Column and row count from 0.
#[must_use]
pub const fn card(column: usize, row: usize) -> Rect {
    Rect {
        x: FIRST_CARD.0 + COLUMN_STEP * column as i32,
        y: FIRST_CARD.1 + ROW_STEP * row as i32,
        w: CARD.0,
        h: CARD.1,
    }
}

/// Where the rank of a card is written, upright; `wide` for the 10.
#[must_use]
pub const fn rank(column: usize, row: usize, wide: bool) -> Rect {
    let card = card(column, row);
    Rect {
        x: card.x + 4,
        y: card.y + 4,
        w: if wide { 11 } else { 8 },
        h: 9,
    }
}

/// The area of all columns at their longest.
#[must_use]
pub const fn columns() -> Rect {
    let (first, last) = (card(0, 0), card(COLUMNS - 1, MOST_ROWS - 1));
    Rect {
        x: first.x,
        y: first.y,
        w: last.x + last.w - first.x,
        h: last.y + last.h - first.y,
    }
}

/// The area of the banner on a win.
#[must_use]
pub const fn banner() -> Rect {
    Rect {
        x: (WIDTH as i32 - BANNER.0) / 2,
        y: (HEIGHT as i32 - BANNER.1) / 2,
        w: BANNER.0,
        h: BANNER.1,
    }
}
