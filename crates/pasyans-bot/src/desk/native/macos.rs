//! Windows on macOS, through xcap.

use enigo::{Button, Coordinate, Enigo, Mouse};

use super::failed;
use crate::desk::{Bounds, DeskError, Point, Window, WindowId, WindowPlace};

/// There is nothing to prepare.
pub(super) const fn prepare() {}

/// All windows that are open, those on top first.
fn all() -> Result<Vec<xcap::Window>, DeskError> {
    let mut windows: Vec<(i32, xcap::Window)> = xcap::Window::all()
        .map_err(failed)?
        .into_iter()
        .map(|window| (window.z().unwrap_or(i32::MIN), window))
        .collect();
    windows.sort_by_key(|(z, _)| std::cmp::Reverse(*z));
    Ok(windows.into_iter().map(|(_, window)| window).collect())
}

/// Where a window is; `None` if it was closed in the meantime.
fn bounds(window: &xcap::Window) -> Option<Bounds> {
    Some(Bounds {
        x: window.x().ok()?,
        y: window.y().ok()?,
        w: window.width().ok()?,
        h: window.height().ok()?,
    })
}

fn is(window: &xcap::Window, id: WindowId) -> bool {
    window.id().is_ok_and(|other| other == id.0)
}

pub(super) fn windows() -> Result<Vec<Window>, DeskError> {
    let named = |window: &xcap::Window| {
        let (id, title) = (window.id().ok()?, window.title().ok()?);
        (!title.is_empty()).then_some(Window {
            id: WindowId(id),
            title,
        })
    };
    Ok(all()?.iter().filter_map(named).collect())
}

pub(super) fn place(window: WindowId) -> Result<Option<WindowPlace>, DeskError> {
    let all = all()?;
    let found = all.iter().find(|other| is(other, window));
    Ok(found.and_then(|window| {
        Some(WindowPlace {
            bounds: bounds(window)?,
            is_shown: !window.is_minimized().ok()?,
        })
    }))
}

/// macOS does not let a program bring another program's window to the front: the user must do that.
pub(super) const fn focus(_window: WindowId) -> Result<(), DeskError> {
    Ok(())
}

pub(super) fn is_covered(window: WindowId, part: Bounds) -> Result<bool, DeskError> {
    let all = all()?;
    let above = all.iter().take_while(|other| !is(other, window));
    let mut seen = above.filter(|other| !other.is_minimized().unwrap_or(true));
    Ok(seen.any(|other| bounds(other).is_some_and(|bounds| bounds.meet(part).is_some())))
}

pub(super) fn window_at(point: Point) -> Result<Option<WindowId>, DeskError> {
    let all = all()?;
    let mut seen = all
        .iter()
        .filter(|other| !other.is_minimized().unwrap_or(true));
    let hit = seen.find(|other| bounds(other).is_some_and(|bounds| bounds.contains(point)));
    Ok(hit.and_then(|window| window.id().ok()).map(WindowId))
}

pub(super) fn move_pointer(mouse: &mut Enigo, to: Point) -> Result<(), DeskError> {
    mouse
        .move_mouse(to.x, to.y, Coordinate::Abs)
        .map_err(failed)
}

pub(super) const fn left_button() -> Button {
    Button::Left
}

/// The hook reports Esc.
pub(super) const fn escape_is_down() -> bool {
    false
}
