//! What a session may use.

/// What a session may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes in a request. Only a request with a picture comes close.
    pub message_bytes: usize,
    /// How many jobs may run at the same time.
    pub jobs: usize,
    /// The most memory for the tables of a job, in bytes.
    pub memory: usize,
    /// The default memory for the tables of a job, in bytes.
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
