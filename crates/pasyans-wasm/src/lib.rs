//! The engine in a browser worker.
