//! What the engine said when it failed, so that the page can tell.

use std::panic::{PanicHookInfo, set_hook};
use std::sync::{Mutex, PoisonError};

use wasm_bindgen::prelude::wasm_bindgen;

static LAST: Mutex<Option<String>> = Mutex::new(None);

/// From now on, what a panic says is kept. A panic ends the engine: nothing else of it may be called after that.
pub(crate) fn keep() {
    set_hook(Box::new(|info: &PanicHookInfo| {
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(info.to_string());
    }));
}

/// What the last panic said; nothing if there was none, or if there was no memory left.
#[wasm_bindgen(js_name = lastPanic)]
pub fn last_panic() -> Option<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
