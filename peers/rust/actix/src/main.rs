//! Actors.Benchmarks on the actors of actix.

mod ask;
mod create;
mod ring;
mod tell;
mod units;

use std::{env, time::Duration};

use actix::{System, SystemRunner, clock};
use peer::{Hello, Peer, Result, Tally, Workload};

use ring::{AsyncHandler, SyncHandler};
use units::Units;

/// The rows.
#[derive(Clone, Copy)]
enum Handlers {
    Sync,
    Async,
}

struct ActixPeer {
    system: SystemRunner,
    units: Units,
    handlers: Handlers,
}

impl ActixPeer {
    /// Runs the work as a task of the system, so that it waits as an actor does, and waits for its tally.
    fn run_task(&self, work: impl Future<Output = Result<Tally>> + 'static) -> Result<Tally> {
        self.system.block_on(async { actix::spawn(work).await? })
    }
}

impl Peer for ActixPeer {
    fn run(&mut self, workload: Workload, offset: u64) -> Result<Tally> {
        let units = self.units.clone();
        match workload {
            Workload::Ring {
                nodes,
                laps,
                tokens,
            } => match self.handlers {
                Handlers::Sync => {
                    self.run_task(ring::run::<SyncHandler>(units, nodes, laps, tokens, offset))
                }
                Handlers::Async => self.run_task(ring::run::<AsyncHandler>(
                    units, nodes, laps, tokens, offset,
                )),
            },
            Workload::Create { count } => self.run_task(create::run(units, count, offset)),
            Workload::Tell { count } => self.run_task(tell::run(units, count, offset)),
            Workload::Ask { count } => self.run_task(ask::run(units, count, offset)),
            _ => Err(format!("this peer does not do {workload:?}").into()),
        }
    }

    fn alive(&mut self) -> usize {
        // Actors run only while the system does.
        self.system
            .block_on(async { clock::sleep(Duration::from_millis(1)).await });
        self.units.alive()
    }
}

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let handlers = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Handlers::Sync,
        ["async"] => Handlers::Async,
        _ => return Err("usage: peer-actix [async]".into()),
    };
    let workloads: &[_] = match handlers {
        Handlers::Sync => &["Ring", "Create", "Tell", "Ask"],
        Handlers::Async => &["Ring"],
    };
    let hello = Hello::new("actix", 1, "unbounded", workloads)?;
    let mut peer = ActixPeer {
        system: System::new(),
        units: Units::default(),
        handlers,
    };
    peer::serve(&hello, &mut peer)
}
