//! Ask: questions to one actor, one after the other.

use messages::prelude::*;
use peer::{Result, Tally};

struct Request {
    number: u64,
}

struct Response {
    number: u64,
    /// How many requests the actor has handled.
    received: u64,
}

struct Answerer {
    count: u64,
    received: u64,
}

impl Actor for Answerer {}

#[async_trait]
impl Handler<Request> for Answerer {
    type Result = Response;

    async fn handle(&mut self, request: Request, context: &Context<Self>) -> Response {
        self.received += 1;
        if self.received == self.count {
            context.address().stop().await;
        }
        Response {
            number: request.number,
            received: self.received,
        }
    }
}

/// Does the work.
pub async fn run(count: u64, offset: u64) -> Result<Tally> {
    let mut answerer = Answerer { count, received: 0 }.spawn();
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
