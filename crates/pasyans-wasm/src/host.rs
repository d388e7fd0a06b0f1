//! What a worker has for the searches: a clock, and no threads.

use std::time::Duration;

use pasyans::Host;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

#[derive(Clone, Copy)]
pub(crate) struct Worker;

impl Host for Worker {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default()
    }
}
