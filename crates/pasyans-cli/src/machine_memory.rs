//! How much memory the machine has.

use std::fs;

/// How many bytes of memory there are for the program, where the system says so in a file: on Linux. In a container, that is its
/// share.
pub fn machine_memory() -> Option<usize> {
    let installed = fs::read_to_string("/proc/meminfo").ok();
    let installed = installed.and_then(|text| of_meminfo(&text));
    let share = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    // Without a limit it says "max".
    let share = share.and_then(|text| text.trim().parse().ok());
    [installed, share].into_iter().flatten().min()
}

fn of_meminfo(text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let kib: usize = line?.trim().strip_suffix(" kB")?.parse().ok()?;
    kib.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_is_read() {
        let text = "MemTotal:       24580036 kB\nMemFree:         8724540 kB\n";
        assert_eq!(of_meminfo(text), Some(24_580_036 << 10));
        assert_eq!(of_meminfo("MemFree:  5 kB\n"), None);
        if cfg!(target_os = "linux") {
            assert!(machine_memory() > Some(1 << 20));
        }
    }
}
