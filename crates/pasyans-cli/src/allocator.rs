//! Large pieces of memory go back to the system when they are freed.
//!
//! The allocator of glibc takes large pieces from the system one by one at first. With every one that is freed it keeps larger
//! ones for later, up to 32 MiB; then a search takes a third more memory than its budget, in gaps, and a server that has nothing to do
//! holds what its searches have freed. It does not learn this where the limit is given, which it reads from the
//! environment before the program begins.

/// Restarts the program with the limit, unless it has one. It stays the same process.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn return_large_pieces() {
    use std::env;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    const LIMIT: &str = "MALLOC_MMAP_THRESHOLD_";
    /// What it is at first, in bytes.
    const BYTES: &str = "131072";

    let mut arguments = env::args_os();
    let (Ok(program), Some(name)) = (env::current_exe(), arguments.next()) else {
        return;
    };
    if env::var_os(LIMIT).is_none() {
        let mut command = Command::new(program);
        command.arg0(name).args(arguments).env(LIMIT, BYTES);
        // This returns only if it fails, and then the program goes on as it is: it works without.
        let _ = command.exec();
    }
}

/// Other allocators need no limit.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub const fn return_large_pieces() {}
