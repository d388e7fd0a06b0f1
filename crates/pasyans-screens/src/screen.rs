//! A screen as somebody captured it, with the ground truth.

use pasyans::Position;

use crate::geometry::Rect;
use crate::{Canvas, Chance, Scene, Table};

/// Where the game's own screen lies in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// The left edge, in pixels of the picture; it may lie outside.
    pub x: f64,
    /// The upper edge, in pixels of the picture.
    pub y: f64,
    /// Pixels of the picture to one of the game, across.
    pub scale_x: f64,
    /// Pixels of the picture to one of the game, down.
    pub scale_y: f64,
}

impl Transform {
    /// The smallest rectangle of whole pixels of the picture that holds an area of the game's screen.
    #[must_use]
    pub fn area(&self, of: Rect) -> Rect {
        let (x, y) = (
            self.x + f64::from(of.x) * self.scale_x,
            self.y + f64::from(of.y) * self.scale_y,
        );
        let (right, bottom) = (
            x + f64::from(of.w) * self.scale_x,
            y + f64::from(of.h) * self.scale_y,
        );
        Rect {
            x: x.floor() as i32,
            y: y.floor() as i32,
            w: (right.ceil() - x.floor()) as i32,
            h: (bottom.ceil() - y.floor()) as i32,
        }
    }
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truth {
    /// One table with this board, in the game's text form.
    Board(String),
    /// Two tables, with these boards.
    Two(String, String),
    /// A table with only this many cards dealt.
    Dealing(usize),
}

/// A picture of the game, its ground truth, and what was done to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Screen {
    /// The picture as it is after all steps.
    pub canvas: Canvas,
    /// Where the game's screen lies in it; of two, the first.
    pub transform: Transform,
    /// The board that it really shows.
    pub truth: Truth,
    /// What was done to it, step by step.
    pub story: Vec<String>,
}

impl Screen {
    /// The screen of a position as the game draws it, in the game's own pixels.
    #[must_use]
    pub fn of(position: &Position, scene: &Scene) -> Self {
        Self {
            canvas: scene.draw(),
            transform: Transform {
                x: 0.0,
                y: 0.0,
                scale_x: 1.0,
                scale_y: 1.0,
            },
            truth: Truth::Board(position.to_string()),
            story: vec![format!("{:?}", scene.look)],
        }
    }

    /// The screen of a position in any look, with the pointer beside the cards.
    #[must_use]
    pub fn any(position: &Position, chance: &mut Chance) -> Self {
        Self::of(position, &any_scene(position, chance))
    }

    /// Adds a step to the story.
    pub(crate) fn tell(mut self, step: String) -> Self {
        self.story.push(step);
        self
    }

    /// Puts the picture on a larger canvas.
    #[must_use]
    pub fn framed(mut self, ground: Canvas, x: i32, y: i32) -> Self {
        let mut canvas = ground;
        canvas.stamp(&self.canvas, x, y);
        self.canvas = canvas;
        self.transform.x += f64::from(x);
        self.transform.y += f64::from(y);
        let size = (self.canvas.width(), self.canvas.height());
        self.tell(format!("put at ({x}, {y}) of {size:?}"))
    }

    /// Crops the picture to an area.
    #[must_use]
    pub fn cropped(mut self, part: Rect) -> Self {
        let Rect { x, y, w, h } = part;
        self.canvas = self.canvas.cut(x, y, w.max(1) as usize, h.max(1) as usize);
        self.transform.x -= f64::from(x);
        self.transform.y -= f64::from(y);
        self.tell(format!("cut to {part:?}"))
    }
}

/// A scene of a position in any look, with the pointer beside the cards.
pub(crate) fn any_scene(position: &Position, chance: &mut Chance) -> Scene {
    let look = crate::Look::any(chance);
    let mut scene = Scene::new(Table::of(position, chance), look);
    scene.wins = chance.below(200) as u32;
    let beside = [
        (chance.within(20, 200), chance.within(20, 500)),
        (chance.within(750, 930), chance.within(20, 500)),
    ];
    scene.pointer = Some(chance.pick(&beside));
    scene
}
