use std::{io, thread};

use tokio::runtime::Runtime;

use crate::{Result, Tally};

/// Tokio's multi-thread runtime with its defaults: a worker for each processor.
#[derive(Debug)]
pub struct Workers {
    runtime: Runtime,
}

impl Workers {
    /// Starts the workers.
    pub fn start() -> io::Result<Self> {
        Ok(Self {
            runtime: Runtime::new()?,
        })
    }

    /// How many threads run tasks at once.
    pub fn threads(&self) -> usize {
        let workers = self.runtime.metrics().num_workers();
        thread::available_parallelism().map_or(workers, |processors| workers.min(processors.get()))
    }

    /// Runs the work as a task, so that it begins on a worker, and waits for its tally.
    pub fn run(&self, work: impl Future<Output = Result<Tally>> + Send + 'static) -> Result<Tally> {
        self.runtime.block_on(self.runtime.spawn(work))?
    }

    /// How many tasks have not ended, as the runtime counts them.
    pub fn alive(&self) -> usize {
        self.runtime.metrics().num_alive_tasks()
    }
}
