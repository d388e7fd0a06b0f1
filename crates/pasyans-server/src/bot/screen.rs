//! Whether there is a screen to play on.

use std::time::Duration;

use pasyans::words::WhyNotBegun;
use pasyans_bot::desk::{self, Bounds};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// A screen that takes longer to answer counts as missing.
const PATIENCE: Duration = Duration::from_secs(5);

/// The monitors that there are now, or why there is no screen.
pub async fn monitors() -> Result<Vec<Bounds>, WhyNotBegun> {
    // The answer comes from another program, which may take its time.
    let looking = spawn_blocking(|| desk::open()?.monitors());
    let why = match timeout(PATIENCE, looking).await {
        Ok(Ok(monitors)) => return monitors.map_err(|error| error.words()),
        Ok(Err(_)) => "looking for a screen failed; this is an error in Pasyans",
        Err(_) => "the screen does not answer",
    };
    Err(WhyNotBegun::Desk {
        why: why.to_owned(),
    })
}
