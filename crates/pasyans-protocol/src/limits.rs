//! What a session may use.

/// What a session may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes a request may have. Only one that brings a picture comes near it.
    pub message_bytes: usize,
    /// How many jobs may run at the same time.
    pub jobs: usize,
    /// How many bytes the tables of a job may take at the most.
    pub memory: usize,
    /// How many they may take where the request does not say it.
    pub usual_memory: usize,
    /// How many threads may work on a job.
    pub threads: usize,
}

/// 24 MiB a request, 4 jobs, 1 GiB and one thread for each.
impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 24 << 20,
            jobs: 4,
            memory: 1 << 30,
            usual_memory: 1 << 30,
            threads: 1,
        }
    }
}
