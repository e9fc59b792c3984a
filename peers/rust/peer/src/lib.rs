//! What the peers in Rust have in common.
//!
//! A peer is a program that does a benchmark's work on request, over its standard input and output. A binary
//! implements [`Peer`] for its library and calls [`serve`].

mod cpu_work;
mod hello;
mod protocol;
mod work;
#[cfg(feature = "workers")]
mod workers;

pub use cpu_work::CpuWork;
pub use hello::Hello;
pub use protocol::{Peer, serve};
pub use work::{Boundary, Order, Tally, Workload};
#[cfg(feature = "workers")]
pub use workers::Workers;

/// Why a run has failed, or why the program has to end.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// A result whose error is printed as one line.
pub type Result<T> = std::result::Result<T, Error>;
