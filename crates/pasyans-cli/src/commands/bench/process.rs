//! CPU time and memory, as the operating system counts them.

use std::time::Duration;

/// The CPU time of this process.
pub fn own_cpu_time() -> Option<Duration> {
    usage::cpu_time(usage::Whose::Own)
}

/// The CPU time of the child processes that have ended.
pub fn children_cpu_time() -> Option<Duration> {
    usage::cpu_time(usage::Whose::Children)
}

/// The peak memory of this process so far, in bytes; Linux only.
pub fn peak_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib << 10)
}

/// Resets [`peak_memory`]; Linux only.
pub fn forget_peak_memory() {
    // Other systems have no such file, and report no peak either.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// The peak memory of any child process, in bytes.
pub fn children_peak_memory() -> Option<usize> {
    usage::children_peak_memory()
}

#[cfg(unix)]
mod usage {
    use std::time::Duration;

    use nix::sys::resource::{Usage, UsageWho, getrusage};
    use nix::sys::time::TimeVal;

    #[derive(Clone, Copy)]
    pub enum Whose {
        Own,
        Children,
    }

    fn usage(whose: Whose) -> Option<Usage> {
        getrusage(match whose {
            Whose::Own => UsageWho::RUSAGE_SELF,
            Whose::Children => UsageWho::RUSAGE_CHILDREN,
        })
        .ok()
    }

    pub fn cpu_time(whose: Whose) -> Option<Duration> {
        let usage = usage(whose)?;
        let time = |time: TimeVal| {
            let seconds = u64::try_from(time.tv_sec()).ok()?;
            let micros = u64::try_from(time.tv_usec()).ok()?;
            Some(Duration::from_secs(seconds) + Duration::from_micros(micros))
        };
        Some(time(usage.user_time())? + time(usage.system_time())?)
    }

    pub fn children_peak_memory() -> Option<usize> {
        // Apple counts bytes, all others kilobytes.
        let unit = if cfg!(target_vendor = "apple") {
            1
        } else {
            1024
        };
        let peak = usize::try_from(usage(Whose::Children)?.max_rss()).ok()?;
        Some(peak * unit)
    }
}

#[cfg(not(unix))]
mod usage {
    use std::time::Duration;

    #[derive(Clone, Copy)]
    pub enum Whose {
        Own,
        Children,
    }

    pub fn cpu_time(_: Whose) -> Option<Duration> {
        None
    }

    pub fn children_peak_memory() -> Option<usize> {
        None
    }
}
