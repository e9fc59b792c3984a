//! Ask: questions to one actor, one after the other.

use actix::prelude::*;
use peer::{Result, Tally};

use crate::units::{Unit, Units};

#[derive(Message)]
#[rtype(result = "Response")]
struct Request {
    number: u64,
}

#[derive(MessageResponse)]
struct Response {
    number: u64,
    /// How many requests the actor has handled.
    received: u64,
}

struct Answerer {
    count: u64,
    received: u64,
    _unit: Unit,
}

impl Actor for Answerer {
    type Context = Context<Self>;
}

impl Handler<Request> for Answerer {
    type Result = Response;

    fn handle(&mut self, request: Request, context: &mut Self::Context) -> Response {
        self.received += 1;
        if self.received == self.count {
            context.stop();
        }
        Response {
            number: request.number,
            received: self.received,
        }
    }
}

/// Does the work.
pub async fn run(units: Units, count: u64, offset: u64) -> Result<Tally> {
    let answerer = Answerer {
        count,
        received: 0,
        _unit: units.enter(),
    }
    .start();
    let mut tally = Tally {
        units: 1,
        ..Tally::default()
    };
    for i in 1..=count {
        let response = answerer.send(Request { number: offset + i }).await?;
        tally.deliveries = response.received;
        tally.answer += response.number;
    }
    Ok(tally)
}
