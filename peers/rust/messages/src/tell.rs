//! Tell: messages to one actor.

use messages::prelude::*;
use peer::{Result, Tally};
use tokio::sync::oneshot;

struct Told {
    number: u64,
}

struct Receiver {
    count: u64,
    received: u64,
    sum: u64,
    done: Option<oneshot::Sender<Tally>>,
}

impl Actor for Receiver {}

#[async_trait]
impl Notifiable<Told> for Receiver {
    async fn notify(&mut self, message: Told, context: &Context<Self>) {
        self.received += 1;
        self.sum += message.number;
        if self.received == self.count {
            context.address().stop().await;
            if let Some(done) = self.done.take() {
                let _ = done.send(Tally {
                    units: 1,
                    deliveries: self.received,
                    answer: self.sum,
                });
            }
        }
    }
}

/// Does the work.
pub async fn run(count: u64, offset: u64) -> Result<Tally> {
    let (done, tally) = oneshot::channel();
    let mut receiver = Receiver {
        count,
        received: 0,
        sum: 0,
        done: Some(done),
    }
    .spawn();
    for i in 1..=count {
        receiver.notify(Told { number: offset + i }).await?;
    }
    Ok(tally.await?)
}
