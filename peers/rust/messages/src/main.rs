//! Actors.Benchmarks on the actors of messages.

mod ask;
mod create;
mod raw_channel;
mod ring;
mod tell;

use messages::context::DEFAULT_CAPACITY;
use peer::{Hello, Peer, Result, Tally, Workers, Workload};

struct MessagesPeer {
    workers: Workers,
}

impl Peer for MessagesPeer {
    fn run(&mut self, workload: Workload, offset: u64) -> Result<Tally> {
        match workload {
            Workload::Ring {
                nodes,
                laps,
                tokens,
            } => self.workers.run(ring::run(nodes, laps, tokens, offset)),
            Workload::Create { count } => self.workers.run(create::run(count, offset)),
            Workload::Tell { count } => self.workers.run(tell::run(count, offset)),
            Workload::Ask { count } => self.workers.run(ask::run(count, offset)),
            Workload::RawChannel { count } => self.workers.run(raw_channel::run(count, offset)),
            _ => Err(format!("this peer does not do {workload:?}").into()),
        }
    }

    fn alive(&mut self) -> usize {
        self.workers.alive()
    }
}

fn main() -> Result<()> {
    let workers = Workers::start()?;
    let hello = Hello::new(
        "messages",
        workers.threads(),
        format!("window {DEFAULT_CAPACITY}"),
        &["Ring", "Create", "Tell", "Ask", "RawChannel"],
    )?;
    peer::serve(&hello, &mut MessagesPeer { workers })
}
