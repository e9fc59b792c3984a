//! Ring: actors that pass tokens round.

use messages::prelude::*;
use peer::{Result, Tally};
use tokio::sync::oneshot;

/// Has `hops` to go.
struct Token {
    value: u64,
    hops: u64,
}

/// Tells node 0 that a token has no hops left.
struct Home {
    value: u64,
}

/// Travels the ring once and collects what the nodes have counted.
struct Collect {
    units: u64,
    deliveries: u64,
}

/// A unit.
struct Node {
    index: u64,
    next: Address<Self>,
    first: Address<Self>,
    received: u64,
    finish: Option<Finish>,
}

/// What node 0 knows besides.
struct Finish {
    tokens: u64,
    home: u64,
    sum: u64,
    done: oneshot::Sender<Tally>,
}

impl Node {
    /// Adds this node to what is collected.
    fn collect(&self, units: u64, deliveries: u64) -> Collect {
        Collect {
            units: units + 1,
            deliveries: deliveries + self.received,
        }
    }
}

impl Actor for Node {}

// A send fails only if its receiver has ended, which happens when the run has failed.

#[async_trait]
impl Notifiable<Token> for Node {
    async fn notify(&mut self, token: Token, _: &Context<Self>) {
        self.received += 1;
        let value = token.value + self.index;
        let _ = if token.hops > 1 {
            self.next
                .notify(Token {
                    value,
                    hops: token.hops - 1,
                })
                .await
        } else {
            self.first.notify(Home { value }).await
        };
    }
}

#[async_trait]
impl Notifiable<Home> for Node {
    async fn notify(&mut self, token: Home, _: &Context<Self>) {
        let Some(finish) = &mut self.finish else {
            return;
        };
        finish.home += 1;
        finish.sum += token.value;
        if finish.home == finish.tokens {
            let _ = self.next.notify(self.collect(0, 0)).await;
        }
    }
}

#[async_trait]
impl Notifiable<Collect> for Node {
    async fn notify(&mut self, collected: Collect, context: &Context<Self>) {
        context.address().stop().await;
        let Collect { units, deliveries } = collected;
        match self.finish.take() {
            Some(Finish { sum, done, .. }) => {
                let _ = done.send(Tally {
                    units,
                    deliveries,
                    answer: sum,
                });
            }
            None => {
                let _ = self.next.notify(self.collect(units, deliveries)).await;
            }
        }
    }
}

/// Does the work.
pub async fn run(nodes: u64, laps: u64, tokens: u64, offset: u64) -> Result<Tally> {
    let (done, tally) = oneshot::channel();
    let mut addresses = Vec::with_capacity(nodes as usize);
    // From the last node to the first: each is given its successor when it is created.
    let first = Node::create_and_spawn(|context| {
        let first = context.address();
        let node = |index, next, finish| Node {
            index,
            next,
            first: first.clone(),
            received: 0,
            finish,
        };
        let mut next = first.clone();
        for index in (1..nodes).rev() {
            next = node(index, next, None).spawn();
            addresses.push(next.clone());
        }
        node(
            0,
            next,
            Some(Finish {
                tokens,
                home: 0,
                sum: 0,
                done,
            }),
        )
    });
    addresses.push(first);

    for start in addresses
        .iter_mut()
        .rev()
        .step_by((nodes / tokens) as usize)
    {
        start
            .notify(Token {
                value: offset,
                hops: nodes * laps / tokens,
            })
            .await?;
    }
    Ok(tally.await?)
}
