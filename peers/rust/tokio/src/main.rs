//! Actors.Benchmarks on tasks and channels of tokio.

mod counter;
mod ping_pong;
mod pipeline;
mod ring;
mod spawn;

use std::env;

use peer::{Boundary, CpuWork, Hello, Peer, Result, Tally, Workers, Workload};

use crate::pipeline::{Pipeline, WORK_OF_HANDLER};

/// How many messages wait in a channel at most.
const CAPACITY: usize = 1000;

/// The rows.
#[derive(Clone, Copy)]
enum Channels {
    Bounded,
    Unbounded,
}

struct TokioPeer {
    workers: Workers,
    channels: Channels,
    work: CpuWork,
}

impl Peer for TokioPeer {
    fn run(&mut self, workload: Workload, offset: u64) -> Result<Tally> {
        match workload {
            Workload::Spawn { leaves } => self.workers.run(spawn::run(leaves, offset)),
            Workload::Counter {
                producers,
                messages_per_producer: messages,
            } => match self.channels {
                Channels::Bounded => self
                    .workers
                    .run(counter::run_bounded(producers, messages, offset)),
                Channels::Unbounded => self
                    .workers
                    .run(counter::run_unbounded(producers, messages, offset)),
            },
            Workload::PingPong {
                pairs,
                window,
                round_trips_per_pair,
                serialized: false,
            } => self
                .workers
                .run(ping_pong::run(pairs, window, round_trips_per_pair, offset)),
            Workload::Ring {
                nodes,
                laps,
                tokens,
            } => self.workers.run(ring::run(nodes, laps, tokens, offset)),
            Workload::Pipeline {
                stages,
                items,
                boundary: Boundary::Async,
                degree,
                bound,
                order,
            } => {
                let pipeline = Pipeline {
                    stages,
                    items,
                    degree,
                    bound,
                    order,
                };
                self.workers.run(pipeline::run(pipeline, self.work, offset))
            }
            _ => Err(format!("this peer does not do {workload:?}").into()),
        }
    }

    fn alive(&mut self) -> usize {
        self.workers.alive()
    }
}

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let channels = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Channels::Bounded,
        ["unbounded"] => Channels::Unbounded,
        _ => return Err("usage: peer-tokio [unbounded]".into()),
    };
    let (in_flight, workloads): (_, &[_]) = match channels {
        Channels::Bounded => (
            format!("window {CAPACITY}"),
            &["Spawn", "Counter", "PingPong", "Ring", "Pipeline"],
        ),
        Channels::Unbounded => ("unbounded".to_owned(), &["Counter"]),
    };
    let workers = Workers::start()?;
    let hello = Hello::new("tokio", workers.threads(), in_flight, workloads)?;
    peer::serve(
        &hello,
        &mut TokioPeer {
            workers,
            channels,
            work: CpuWork::new(WORK_OF_HANDLER),
        },
    )
}
