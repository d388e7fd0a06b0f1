//! What is around the cards: buttons, the banner on a win, the pointer.

use crate::Canvas;
use crate::font::{label, label_width};
use crate::geometry::{Button, Rect, banner};

/// How the pointer looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointer {
    /// A white edge, black inside.
    Hollow,
    /// White, with a black edge.
    Solid,
    /// A black arrow with a white edge and a longer tail.
    Dark,
}

impl Pointer {
    /// Every look of the pointer.
    pub const ALL: [Self; 3] = [Self::Hollow, Self::Solid, Self::Dark];

    /// The arrow: `o` its edge, `+` its inside, its tip at the top left.
    const ARROW: [&'static str; 17] = [
        "o...........",
        "oo..........",
        "o+o.........",
        "o++o........",
        "o+++o.......",
        "o++++o......",
        "o+++++o.....",
        "o++++++o....",
        "o+++++++o...",
        "o++++++++o..",
        "o+++++ooooo.",
        "o++o++o.....",
        "o+o.o++o....",
        "oo..o++o....",
        "o....o++o...",
        ".....o++o...",
        "......oo....",
    ];

    /// Draws it with its tip at a point.
    pub fn draw(self, canvas: &mut Canvas, (x, y): (i32, i32)) {
        let (edge, inside, size) = match self {
            Self::Hollow => (255, 0, 1),
            Self::Solid => (0, 255, 1),
            Self::Dark => (216, 44, 1),
        };
        for (row, line) in Self::ARROW.iter().enumerate() {
            for (column, sign) in line.bytes().enumerate() {
                let grey = match sign {
                    b'o' => edge,
                    b'+' => inside,
                    _ => continue,
                };
                let at = (x + column as i32 * size, y + row as i32 * size);
                canvas.fill(at.0, at.1, size, size, grey);
            }
        }
    }
}

fn centred(canvas: &mut Canvas, area: Rect, text: &str, size: i32, grey: u8) {
    let (x, y) = area.middle();
    let corner = (x - label_width(text, size) / 2, y - 7 * size / 2);
    label(canvas, corner, text, size, grey);
}

/// Draws the three buttons.
pub(crate) fn buttons(canvas: &mut Canvas, wins: u32) {
    for button in Button::ALL {
        let Rect { x, y, w, h } = button.area();
        match button {
            Button::WinCount => {
                for along in (0..w).step_by(3) {
                    canvas.set(x + along, y, 122);
                    canvas.set(x + along, y + h - 1, 122);
                }
            }
            _ => {
                canvas.fill(x + 2, y, w - 4, 1, 255);
                canvas.fill(x + 2, y + h - 1, w - 4, 1, 255);
                canvas.fill(x, y + 2, 1, h - 4, 255);
                canvas.fill(x + w - 1, y + 2, 1, h - 4, 255);
                for corner in [
                    (x + 1, y + 1),
                    (x + w - 2, y + 1),
                    (x + 1, y + h - 2),
                    (x + w - 2, y + h - 2),
                ] {
                    canvas.set(corner.0, corner.1, 255);
                }
                for side in [x + 4, x + w - 7] {
                    canvas.frame(side, y + h / 2 - 1, 3, 3, 122);
                }
            }
        }
        let text = match button {
            Button::WinCount => format!("WIN COUNT: {wins}"),
            Button::NewGame => "NEW GAME".into(),
            Button::Instructions => "SHOW INSTRUCTIONS".into(),
        };
        centred(canvas, button.area(), &text, 1, 255);
    }
}

/// Draws the banner on a win.
pub(crate) fn win_banner(canvas: &mut Canvas) {
    let Rect { x, y, w, h } = banner();
    canvas.fill(x, y, w, h, 0);
    canvas.frame(x, y, w, h, 255);
    canvas.frame(x + 2, y + 2, w - 4, h - 4, 122);
    for along in (8..w - 8).step_by(4) {
        canvas.set(x + along, y + 7, 167);
        canvas.set(x + along, y + h - 8, 167);
    }
    let upper = Rect {
        x,
        y: y + 2,
        w,
        h: h - 16,
    };
    centred(canvas, upper, "ALL IN ORDER", 2, 255);
    let lower = Rect {
        x,
        y: y + h - 28,
        w,
        h: 16,
    };
    centred(canvas, lower, "THE DEAL IS WON", 1, 167);
}
