//! Kinds of disturbances: what a capture of the game has gone through.

use pasyans::Position;

use crate::geometry::{self, COLUMNS, Rect, rank};
use crate::screen::any_scene;
use crate::{Canvas, Chance, Filter, Scene, Screen, Stage, Truth};

/// What a screen has gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScreenKind {
    /// As the game draws it.
    Plain,
    /// Two to four times as large, pixel by pixel, with a black border.
    Whole,
    /// Larger by any factor, pixels doubled where needed.
    Nearest,
    /// Larger by any factor, bilinear.
    Bilinear,
    /// Larger by any factor, bicubic.
    Bicubic,
    /// Larger by any factor, Lanczos.
    Lanczos,
    /// Smaller, down to three quarters.
    Smaller,
    /// Larger by different factors across and down.
    Stretched,
    /// Four to six times as large, cut to the columns.
    Huge,
    /// Cut so that little more than the columns is left.
    Cropped,
    /// On a desktop with other windows.
    Desktop,
    /// Stored as JPEG, of quality 40 to 90.
    Jpeg,
    /// Random noise on every pixel.
    Noise,
    /// Blurred a little, as by a lens.
    Blur,
    /// Darker or lighter greys.
    Gamma,
    /// Less contrast: black is dark grey, and white light grey.
    Levels,
    /// Black and white by a threshold.
    OneBit,
    /// Black and white by dots.
    Dithered,
    /// The pointer over a rank.
    Pointer,
    /// A won game with its banner.
    Banner,
    /// Columns as long as play can make them.
    LongColumns,
    /// Several of these at once.
    Mixed,
    /// Two tables in one picture.
    TwoTables,
    /// Cards are still being dealt.
    Dealing,
}

impl ScreenKind {
    /// Every kind of disturbance.
    pub const ALL: [Self; 24] = [
        Self::Plain,
        Self::Whole,
        Self::Nearest,
        Self::Bilinear,
        Self::Bicubic,
        Self::Lanczos,
        Self::Smaller,
        Self::Stretched,
        Self::Huge,
        Self::Cropped,
        Self::Desktop,
        Self::Jpeg,
        Self::Noise,
        Self::Blur,
        Self::Gamma,
        Self::Levels,
        Self::OneBit,
        Self::Dithered,
        Self::Pointer,
        Self::Banner,
        Self::LongColumns,
        Self::Mixed,
        Self::TwoTables,
        Self::Dealing,
    ];

    /// What was done, in a few words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Plain => "as drawn, 1x",
            Self::Whole => "2x to 4x, pixel-perfect, black border",
            Self::Nearest => "1x to 3x, nearest",
            Self::Bilinear => "1x to 3x, bilinear",
            Self::Bicubic => "1x to 3x, bicubic",
            Self::Lanczos => "1x to 3x, lanczos",
            Self::Smaller => "0.75x to 1x",
            Self::Stretched => "stretched, up to 4 %",
            Self::Huge => "4x to 6x, cropped",
            Self::Cropped => "cropped to the columns",
            Self::Desktop => "desktop and windows around",
            Self::Jpeg => "JPEG, quality 40 to 90",
            Self::Noise => "noise",
            Self::Blur => "blur",
            Self::Gamma => "gamma 0.5 to 2",
            Self::Levels => "grey black, grey white",
            Self::OneBit => "1 bit by a threshold",
            Self::Dithered => "1 bit by dots",
            Self::Pointer => "pointer over a rank",
            Self::Banner => "won, with the banner",
            Self::LongColumns => "longest columns",
            Self::Mixed => "several at once",
            Self::TwoTables => "two tables",
            Self::Dealing => "half dealt",
        }
    }

    /// Plays on from a deal and captures the screen; the same deal and seed give the same screen.
    #[must_use]
    pub fn screen(self, deal: &Position, seed: u64) -> Screen {
        let mut chance = Chance::new(seed ^ (self as u64) << 48);
        let position = self.stage(&mut chance).reach(deal, &mut chance);
        let mut scene = any_scene(&position, &mut chance);
        let chance = &mut chance;
        match self {
            Self::Pointer => scene.pointer = pointer_over_rank(&scene, chance),
            Self::Banner => scene.banner = true,
            Self::Dealing => scene.table.keep(chance.within(6, 35) as usize),
            _ => {}
        }
        let screen = Screen::of(&position, &scene);
        match self {
            Self::Plain => screen,
            Self::Whole => whole(screen, chance),
            Self::Nearest => enlarged(screen, Filter::Nearest, chance),
            Self::Bilinear => enlarged(screen, Filter::Bilinear, chance),
            Self::Bicubic => enlarged(screen, Filter::Bicubic, chance),
            Self::Lanczos => enlarged(screen, Filter::Lanczos, chance),
            Self::Smaller => {
                let scale = chance.between(0.75, 1.0);
                let filter = chance.pick(&[Filter::Bilinear, Filter::Bicubic, Filter::Lanczos]);
                screen.scaled(filter, (scale, scale), any_shift(chance))
            }
            Self::Stretched => {
                let scale = chance.between(1.0, 2.5);
                let other = scale * chance.between(0.96, 1.04);
                screen.scaled(any_smooth(chance), (scale, other), any_shift(chance))
            }
            Self::Huge => {
                let scale = chance.between(4.0, 6.0);
                let screen = cropped(screen, &scene, chance);
                screen.scaled(chance.pick(&Filter::ALL), (scale, scale), (0.0, 0.0))
            }
            Self::Cropped => {
                let screen = usual_size(screen, chance);
                cropped(screen, &scene, chance)
            }
            Self::Desktop => desktop(screen, &scene, chance),
            Self::Jpeg => usual_size(screen, chance).jpeg(chance.within(40, 90) as u8),
            Self::Noise => usual_size(screen, chance).noisy(chance.between(3.0, 20.0), chance),
            Self::Blur => {
                let screen = usual_size(screen, chance);
                let sigma = chance.between(0.3, 0.6) * screen.transform.scale_x;
                screen.blurred(sigma)
            }
            Self::Gamma => usual_size(screen, chance).with_gamma(chance.between(-1.0, 1.0).exp2()),
            Self::Levels => {
                let (black, white) = (chance.within(5, 60), chance.within(150, 250));
                usual_size(screen, chance).with_levels(black as u8, white as u8)
            }
            Self::OneBit => usual_size(screen, chance).one_bit(chance.within(60, 200) as u8),
            Self::Dithered => usual_size(screen, chance).dithered(),
            Self::Pointer | Self::Banner | Self::LongColumns => usual_size(screen, chance),
            Self::Mixed => mixed(screen, &scene, chance),
            Self::TwoTables => {
                let other = Stage::Fair.reach(deal, chance);
                two_tables(screen, Screen::any(&other, chance), chance)
            }
            Self::Dealing => Screen {
                truth: Truth::Dealing(scene.table.count()),
                ..usual_size(screen, chance)
            },
        }
    }

    fn stage(self, chance: &mut Chance) -> Stage {
        match self {
            Self::Banner => Stage::Won,
            Self::LongColumns => Stage::Long,
            Self::Dealing => Stage::Deal,
            _ => chance.pick(&[
                Stage::Deal,
                Stage::Deal,
                Stage::Fair,
                Stage::Cheating,
                Stage::Cheating,
                Stage::Long,
                Stage::Solving,
                Stage::Solving,
                Stage::Solving,
                Stage::Won,
            ]),
        }
    }
}

fn any_shift(chance: &mut Chance) -> (f64, f64) {
    (chance.unit(), chance.unit())
}

fn any_smooth(chance: &mut Chance) -> Filter {
    chance.pick(&[Filter::Bilinear, Filter::Bicubic, Filter::Lanczos])
}

fn enlarged(screen: Screen, filter: Filter, chance: &mut Chance) -> Screen {
    let scale = chance.between(1.0, 3.0);
    screen.scaled(filter, (scale, scale), any_shift(chance))
}

/// At a size that screens have: 1x, 2x, or that of a common monitor.
fn usual_size(screen: Screen, chance: &mut Chance) -> Screen {
    match chance.below(4) {
        0 => screen,
        1 => screen.scaled(Filter::Nearest, (2.0, 2.0), (0.0, 0.0)),
        _ => {
            let scale =
                chance.pick(&[1280.0, 1366.0, 1440.0, 1600.0, 1680.0, 1920.0, 2560.0]) / 960.0;
            screen.scaled(any_smooth(chance), (scale, scale), (0.0, 0.0))
        }
    }
}

/// Pixel-perfect in the middle of a larger monitor.
fn whole(screen: Screen, chance: &mut Chance) -> Screen {
    let scale = chance.pick(&[2.0, 2.0, 3.0, 4.0]);
    let screen = screen.scaled(Filter::Nearest, (scale, scale), (0.0, 0.0));
    let (w, h) = (screen.canvas.width(), screen.canvas.height());
    let (wide, high) = (chance.below(w / 5), chance.below(h / 5));
    let ground = Canvas::new(w + wide, h + high, 0);
    screen.framed(ground, wide as i32 / 2, high as i32 / 2)
}

/// All that lies on the table, in pixels of the picture.
fn columns(screen: &Screen, scene: &Scene) -> Rect {
    let areas = (0..COLUMNS).map(|column| scene.table.column_area(column));
    let height = areas.map(|area| area.h).max().unwrap_or(0);
    let all = geometry::columns();
    screen.transform.area(Rect { h: height, ..all })
}

/// Cut to the columns with a margin.
fn cropped(screen: Screen, scene: &Scene, chance: &mut Chance) -> Screen {
    let all = columns(&screen, scene);
    let scale = screen.transform.scale_x;
    let mut margin = || (chance.between(2.0, 50.0) * scale) as i32;
    let (left, top, right, bottom) = (margin(), margin(), margin(), margin());
    screen.cropped(Rect {
        x: all.x - left,
        y: all.y - top,
        w: all.w + left + right,
        h: all.h + top + bottom,
    })
}

fn desktop(screen: Screen, scene: &Scene, chance: &mut Chance) -> Screen {
    let scale = chance.between(0.9, 1.9);
    let screen = screen.scaled(chance.pick(&Filter::ALL), (scale, scale), (0.0, 0.0));
    let kept = columns(&screen, scene);
    let sizes = [
        (1366, 768),
        (1680, 1050),
        (1920, 1080),
        (1948, 1080),
        (2560, 1440),
    ];
    let fits =
        |&&(w, h): &&(usize, usize)| w >= screen.canvas.width() && h >= screen.canvas.height();
    let fitting: Vec<(usize, usize)> = sizes.iter().filter(fits).copied().collect();
    let size = chance.pick(&fitting);
    screen.on_desktop(size, kept, chance)
}

/// A place for the pointer's tip from which it hides a part of a rank.
fn pointer_over_rank(scene: &Scene, chance: &mut Chance) -> Option<(i32, i32)> {
    let places = (0..COLUMNS).flat_map(|column| {
        let rows = 0..scene.table.piles()[column].cards.len();
        rows.map(move |row| (column, row))
    });
    let seen: Vec<(usize, usize)> = places
        .filter(|&(column, row)| scene.table.visible(column, row).is_some())
        .collect();
    if seen.is_empty() {
        return None;
    }
    let (column, row) = chance.pick(&seen);
    let Rect { x, y, .. } = rank(column, row, false);
    Some((x + chance.within(-6, 6), y + chance.within(-10, 7)))
}

/// Two or three disturbances that come together in practice.
fn mixed(screen: Screen, scene: &Scene, chance: &mut Chance) -> Screen {
    let mut screen = match chance.below(3) {
        0 => desktop(screen, scene, chance),
        1 => {
            let screen = enlarged(screen, any_smooth(chance), chance);
            cropped(screen, scene, chance)
        }
        _ => enlarged(screen, chance.pick(&Filter::ALL), chance),
    };
    if chance.happens(0.4) {
        screen = screen.with_gamma(chance.between(-0.7, 0.7).exp2());
    }
    if chance.happens(0.3) {
        let sigma = chance.between(0.2, 0.4) * screen.transform.scale_x;
        screen = screen.blurred(sigma);
    }
    if chance.happens(0.3) {
        screen = screen.noisy(chance.between(2.0, 8.0), chance);
    }
    screen.jpeg(chance.within(50, 95) as u8)
}

/// Two tables beside or above each other.
fn two_tables(first: Screen, second: Screen, chance: &mut Chance) -> Screen {
    let mut scaled = |screen: Screen| {
        let scale = chance.between(0.9, 1.6);
        screen.scaled(Filter::Bilinear, (scale, scale), (0.0, 0.0))
    };
    let (first, second) = (scaled(first), scaled(second));
    let size = |screen: &Screen| (screen.canvas.width(), screen.canvas.height());
    let ((w1, h1), (w2, h2)) = (size(&first), size(&second));
    let (mut ground, at) = if chance.happens(0.5) {
        (Canvas::new(w1 + w2, h1.max(h2), 0), (w1 as i32, 0))
    } else {
        (Canvas::new(w1.max(w2), h1 + h2, 0), (0, h1 as i32))
    };
    ground.stamp(&second.canvas, at.0, at.1);
    let truth = match (&first.truth, second.truth) {
        (Truth::Board(one), Truth::Board(two)) => Truth::Two(one.clone(), two),
        (truth, _) => truth.clone(),
    };
    Screen {
        truth,
        ..first.framed(ground, 0, 0)
    }
}
