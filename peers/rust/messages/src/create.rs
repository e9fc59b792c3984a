//! Create: actors that end as soon as they have started.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use messages::prelude::*;
use peer::{Result, Tally};
use tokio::sync::Notify;

/// Where the actors of a run report from their start hooks, since they get no messages.
struct CreatedUnits {
    count: u64,
    reported: AtomicU64,
    sum: AtomicU64,
    all: Notify,
}

impl CreatedUnits {
    fn report(&self, number: u64) {
        self.sum.fetch_add(number, Ordering::Relaxed);
        // Whoever reports last sees the sum of all.
        if self.reported.fetch_add(1, Ordering::AcqRel) + 1 == self.count {
            self.all.notify_one();
        }
    }
}

struct Created {
    number: u64,
    own: Address<Self>,
    created: Arc<CreatedUnits>,
}

#[async_trait]
impl Actor for Created {
    async fn started(&mut self) {
        self.own.stop().await;
        self.created.report(self.number);
    }
}

/// Does the work.
pub async fn run(count: u64, offset: u64) -> Result<Tally> {
    let created = Arc::new(CreatedUnits {
        count,
        reported: AtomicU64::new(0),
        sum: AtomicU64::new(0),
        all: Notify::new(),
    });
    for i in 1..=count {
        Created::create_and_spawn(|context| Created {
            number: offset + i,
            own: context.address(),
            created: created.clone(),
        });
    }
    created.all.notified().await;
    Ok(Tally {
        units: created.reported.load(Ordering::Acquire),
        deliveries: 0,
        answer: created.sum.load(Ordering::Relaxed),
    })
}
