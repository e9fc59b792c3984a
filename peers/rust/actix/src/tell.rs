//! Tell: messages to one actor.

use actix::prelude::*;
use peer::{Result, Tally};
use tokio::sync::oneshot;

use crate::units::{Unit, Units};

#[derive(Message)]
#[rtype(result = "()")]
struct Told {
    number: u64,
}

struct Receiver {
    count: u64,
    received: u64,
    sum: u64,
    done: Option<oneshot::Sender<Tally>>,
    _unit: Unit,
}

impl Actor for Receiver {
    type Context = Context<Self>;
}

impl Handler<Told> for Receiver {
    type Result = ();

    fn handle(&mut self, message: Told, context: &mut Self::Context) {
        self.received += 1;
        self.sum += message.number;
        if self.received == self.count {
            context.stop();
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
pub async fn run(units: Units, count: u64, offset: u64) -> Result<Tally> {
    let (done, tally) = oneshot::channel();
    let receiver = Receiver {
        count,
        received: 0,
        sum: 0,
        done: Some(done),
        _unit: units.enter(),
    }
    .start();
    for i in 1..=count {
        receiver.do_send(Told { number: offset + i });
    }
    Ok(tally.await?)
}
