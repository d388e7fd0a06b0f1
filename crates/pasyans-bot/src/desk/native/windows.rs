//! Windows on Microsoft Windows, through winsafe. The system itself says what a click would hit: many players have
//! a full-screen overlay that lets clicks through, and menus are in no list of windows.

use enigo::{Button, Enigo};
use winsafe::{DwmAttr, HWND, POINT, RECT, co};

use super::failed;
use crate::desk::{Bounds, DeskError, Point, Window, WindowId, WindowPlace};

/// Makes Windows count in pixels on every monitor. Otherwise the mouse would miss on scaled screens.
pub(super) fn prepare() {
    // It fails if the process did this before.
    let _ = enigo::set_dpi_awareness();
}

/// All windows that are open, those on top first.
fn all() -> Result<Vec<HWND>, DeskError> {
    let mut windows = Vec::new();
    winsafe::EnumWindows(|window| {
        windows.push(window);
        true
    })
    .map_err(failed)?;
    Ok(windows)
}

/// Only 32 bits of a handle are significant, even if it is stored in 64.
fn id(window: &HWND) -> WindowId {
    WindowId(window.ptr() as usize as u32)
}

fn find(window: WindowId) -> Result<Option<HWND>, DeskError> {
    Ok(all()?.into_iter().find(|other| id(other) == window))
}

/// Whether it is on the screen: not minimised, and not on another desktop.
fn is_shown(window: &HWND) -> bool {
    let cloaked = window.DwmGetWindowAttribute(co::DWMWA::CLOAKED);
    let is_cloaked = matches!(cloaked, Ok(DwmAttr::Cloaked(how)) if how.raw() != 0);
    window.IsWindowVisible() && !window.IsIconic() && !is_cloaked
}

/// Whether clicks go through it.
fn lets_clicks_through(window: &HWND) -> bool {
    let style = window.GetWindowLongPtr(co::GWLP::EXSTYLE) as u32;
    style & co::WS_EX::TRANSPARENT.raw() != 0
}

fn bounds(sides: RECT) -> Bounds {
    Bounds {
        x: sides.left,
        y: sides.top,
        w: (sides.right - sides.left).max(0).unsigned_abs(),
        h: (sides.bottom - sides.top).max(0).unsigned_abs(),
    }
}

/// The visible part of the window, without the invisible borders for resizing.
fn frame(window: &HWND) -> Option<Bounds> {
    let seen = window.DwmGetWindowAttribute(co::DWMWA::EXTENDED_FRAME_BOUNDS);
    match seen {
        Ok(DwmAttr::ExtendedFrameBounds(sides)) => Some(bounds(sides)),
        _ => window.GetWindowRect().ok().map(bounds),
    }
}

pub(super) fn windows() -> Result<Vec<Window>, DeskError> {
    let named = |window: &HWND| {
        let title = window.GetWindowText().ok()?;
        (window.IsWindowVisible() && !title.is_empty()).then(|| Window {
            id: id(window),
            title,
        })
    };
    Ok(all()?.iter().filter_map(named).collect())
}

pub(super) fn place(window: WindowId) -> Result<Option<WindowPlace>, DeskError> {
    let found = find(window)?;
    Ok(found.and_then(|window| {
        let content = window.GetClientRect().ok()?;
        let bounds = bounds(window.ClientToScreenRc(content).ok()?);
        Some(WindowPlace {
            bounds,
            is_shown: is_shown(&window),
        })
    }))
}

/// Windows may refuse while the user works in another window. Then the first click does it.
pub(super) fn focus(window: WindowId) -> Result<(), DeskError> {
    if HWND::GetForegroundWindow().is_some_and(|front| id(&front) == window) {
        return Ok(());
    }
    if let Some(window) = find(window)? {
        if window.IsIconic() {
            window.ShowWindow(co::SW::RESTORE);
        }
        window.SetForegroundWindow();
    }
    Ok(())
}

pub(super) fn is_covered(window: WindowId, part: Bounds) -> Result<bool, DeskError> {
    let all = all()?;
    let above = all.iter().take_while(|other| id(other) != window);
    let mut seen = above.filter(|other| is_shown(other) && !lets_clicks_through(other));
    Ok(seen.any(|other| frame(other).is_some_and(|frame| frame.meet(part).is_some())))
}

pub(super) fn window_at(point: Point) -> Result<Option<WindowId>, DeskError> {
    let hit = HWND::WindowFromPoint(POINT {
        x: point.x,
        y: point.y,
    });
    // It may be a part of a window.
    let whole = hit.and_then(|hit| hit.GetAncestor(co::GA::ROOT));
    Ok(whole.as_ref().map(id))
}

/// Exact to the pixel on every monitor. enigo rounds to fractions of the first monitor, which is too coarse for a
/// third one.
pub(super) fn move_pointer(_mouse: &mut Enigo, to: Point) -> Result<(), DeskError> {
    winsafe::SetCursorPos(to.x, to.y).map_err(failed)
}

/// Left-handed players have the buttons swapped, and the system then swaps ours as well.
pub(super) fn left_button() -> Button {
    match winsafe::GetSystemMetrics(co::SM::SWAPBUTTON) {
        0 => Button::Left,
        _ => Button::Right,
    }
}

/// The hook reports Esc alone; this also sees it together with other keys.
pub(super) fn escape_is_down() -> bool {
    winsafe::GetAsyncKeyState(co::VK::ESCAPE)
}
