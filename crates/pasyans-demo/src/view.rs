//! How the game's screen lies in the window.

use std::str::FromStr;

use pasyans_screens::geometry::{HEIGHT, WIDTH};
use pasyans_screens::{Canvas, Filter};

/// How large the game's screen is drawn, from half its size to six times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

/// This is no scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a number from 0.5 to 6, such as 2 or 1.5")]
pub struct BadScale;

impl FromStr for Scale {
    type Err = BadScale;

    fn from_str(text: &str) -> Result<Self, BadScale> {
        let scale = text.parse().map_err(|_| BadScale)?;
        if (0.5..=6.0).contains(&scale) {
            Ok(Self(scale))
        } else {
            Err(BadScale)
        }
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self(1.0)
    }
}

impl Scale {
    /// The size of the game's screen in pixels of the window.
    #[must_use]
    pub fn size(self) -> (u32, u32) {
        let side = |length: usize| (length as f64 * self.0).round() as u32;
        (side(WIDTH), side(HEIGHT))
    }

    /// Pixels of the window to one of the game.
    #[must_use]
    pub const fn factor(self) -> f64 {
        self.0
    }

    /// A picture at this scale, moved to the right and down by a part of a pixel: pixel by pixel if the scale is
    /// whole, smooth if it is not.
    #[must_use]
    pub fn apply(self, canvas: &Canvas, shift: (f64, f64)) -> Canvas {
        let filter = match self.0 {
            1.0 => return canvas.clone(),
            scale if scale.fract() == 0.0 => Filter::Nearest,
            _ => Filter::Bilinear,
        };
        filter.scale(canvas, (self.0, self.0), shift)
    }
}

/// The game's screen in the middle of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// How large it is.
    pub scale: Scale,
    window: (u32, u32),
}

impl View {
    /// A window that is just as large as the screen.
    #[must_use]
    pub fn new(scale: Scale) -> Self {
        Self {
            scale,
            window: scale.size(),
        }
    }

    /// The window has another size, as some desktops decide. What is too large loses its edges, on all sides alike.
    pub const fn resize(&mut self, width: u32, height: u32) {
        self.window = (width, height);
    }

    /// The size of the window.
    #[must_use]
    pub const fn window(&self) -> (u32, u32) {
        self.window
    }

    /// Where the upper left corner of the game's screen lies in the window.
    #[must_use]
    pub fn corner(&self) -> (i32, i32) {
        let (width, height) = self.scale.size();
        let half = |window: u32, screen: u32| (window as i32 - screen as i32) / 2;
        (half(self.window.0, width), half(self.window.1, height))
    }

    /// The pixel of the game at a point of the window.
    #[must_use]
    pub fn game_pixel(&self, (x, y): (f64, f64)) -> (i32, i32) {
        let corner = self.corner();
        let pixel = |at: f64, corner: i32| ((at - f64::from(corner)) / self.scale.0).floor() as i32;
        (pixel(x, corner.0), pixel(y, corner.1))
    }
}

#[cfg(test)]
mod tests {
    use super::{BadScale, Scale, View};

    fn view(scale: &str) -> View {
        View::new(scale.parse().expect("a scale"))
    }

    #[test]
    fn a_point_of_the_window_is_a_pixel_of_the_game() {
        assert_eq!(view("1").game_pixel((482.0, 517.9)), (482, 517));
        assert_eq!(view("2").game_pixel((965.0, 1034.0)), (482, 517));
        assert_eq!(view("1.5").game_pixel((723.0, 776.9)), (482, 517));
        assert_eq!(view("1.5").window(), (1440, 810));
        assert_eq!(view("1.37").window(), (1315, 740));
    }

    #[test]
    fn in_a_window_of_another_size_the_screen_is_in_the_middle() {
        let mut view = view("1");
        view.resize(1000, 500);
        assert_eq!(view.corner(), (20, -20));
        assert_eq!(view.game_pixel((20.0, 0.0)), (0, 20));
        assert_eq!(view.game_pixel((19.0, 0.0)), (-1, 20));
    }

    #[test]
    fn a_scale_is_a_number_from_a_half_to_six() {
        assert!("0.5".parse::<Scale>().is_ok() && "6".parse::<Scale>().is_ok());
        for bad in ["0", "0.49", "6.1", "-1", "two", "", "NaN", "inf"] {
            assert_eq!(bad.parse::<Scale>(), Err(BadScale), "{bad}");
        }
    }
}
