//! What a running command is doing: tests wait for that, and not for a time that is long enough on some machine.

use std::process::Child;

pub use self::system::{has_worked, is_stuck, listens_to_ctrl_c};

/// Linux tells what a process does.
#[cfg(target_os = "linux")]
mod system {
    use std::fs::{read_dir, read_to_string};
    use std::thread;
    use std::time::{Duration, Instant};

    use nix::unistd::{SysconfVar, sysconf};

    use super::Child;

    /// Waits until something is so.
    fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
        let began = Instant::now();
        while !is_so() {
            let is_hanging = began.elapsed() > Duration::from_secs(120);
            assert!(!is_hanging, "waited in vain until it {what}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until it would hear Ctrl-C and not just be ended by it.
    pub fn listens_to_ctrl_c(child: &Child) {
        const INTERRUPT: u64 = 1 << 1;
        let status = format!("/proc/{}/status", child.id());
        wait_until("listens", || {
            let status = read_to_string(&status).expect("a process");
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
            let caught = u64::from_str_radix(caught.expect("signals").trim(), 16);
            caught.expect("a number") & INTERRUPT != 0
        });
    }

    /// What /proc/PID/stat says after the name: its state, and numbers.
    fn words_of(stat: &str) -> Vec<String> {
        // It may be gone by now.
        let stat = read_to_string(stat).unwrap_or_default();
        let words = stat.rsplit_once(')').map_or("", |(_, words)| words);
        words.split_whitespace().map(str::to_owned).collect()
    }

    /// Waits until it has worked for a second, however long a busy machine takes for that.
    pub fn has_worked(child: &Child) {
        let ticks = sysconf(SysconfVar::CLK_TCK).expect("known").expect("set");
        let stat = format!("/proc/{}/stat", child.id());
        wait_until("has worked", || {
            let used: i64 = words_of(&stat)[11].parse().expect("a time");
            used > ticks
        });
    }

    /// Waits until it has begun and all its threads wait for somebody else.
    pub fn is_stuck(child: &Child) {
        listens_to_ctrl_c(child);
        let tasks = format!("/proc/{}/task", child.id());
        let is_asleep = || {
            let mut tasks = read_dir(&tasks).expect("a process");
            tasks.all(|task| {
                let stat = task.expect("a thread").path().join("stat");
                words_of(stat.to_str().expect("UTF-8"))[0] == "S"
            })
        };
        // Threads that only wait for each other are asleep for a moment, too.
        let mut times = 0;
        wait_until("is stuck", || {
            times = if is_asleep() { times + 1 } else { 0 };
            times == 20
        });
    }
}

/// Other systems are given time.
#[cfg(not(target_os = "linux"))]
mod system {
    use std::thread::sleep;
    use std::time::Duration;

    use super::Child;

    pub fn listens_to_ctrl_c(_: &Child) {
        sleep(Duration::from_secs(1));
    }

    pub fn has_worked(_: &Child) {
        sleep(Duration::from_secs(3));
    }

    pub fn is_stuck(_: &Child) {
        sleep(Duration::from_secs(2));
    }
}
