//! The engine protocol: one vocabulary of requests, replies and events.
