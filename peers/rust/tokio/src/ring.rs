//! Ring: tasks that pass tokens round.

use std::iter;

use peer::{Result, Tally};
use tokio::sync::{mpsc, oneshot};

use crate::CAPACITY;

enum Message {
    /// Has `hops` to go.
    Token { value: u64, hops: u64 },
    /// Tells node 0 that a token has no hops left.
    Home { value: u64 },
    /// Travels the ring once and collects what the nodes have counted.
    Collect { units: u64, deliveries: u64 },
}

/// A unit.
struct Node {
    index: u64,
    inbox: mpsc::Receiver<Message>,
    next: mpsc::Sender<Message>,
    first: mpsc::Sender<Message>,
    received: u64,
}

/// What node 0 knows besides.
struct Finish {
    tokens: u64,
    home: u64,
    sum: u64,
    done: oneshot::Sender<Tally>,
}

impl Node {
    /// Handles messages until the node has been collected.
    async fn run(mut self, mut finish: Option<Finish>) -> Result<()> {
        while let Some(message) = self.inbox.recv().await {
            match message {
                Message::Token { value, hops } => {
                    self.receive_token(value + self.index, hops - 1).await?
                }
                Message::Home { value } => {
                    let finish = finish.as_mut().ok_or("only node 0 is home")?;
                    finish.home += 1;
                    finish.sum += value;
                    if finish.home == finish.tokens {
                        self.next.send(self.collect(0, 0)).await?;
                    }
                }
                Message::Collect { units, deliveries } => {
                    match finish {
                        Some(Finish { sum, done, .. }) => {
                            let _ = done.send(Tally {
                                units,
                                deliveries,
                                answer: sum,
                            });
                        }
                        None => self.next.send(self.collect(units, deliveries)).await?,
                    }
                    break;
                }
            }
        }
        Ok(())
    }

    async fn receive_token(&mut self, value: u64, hops: u64) -> Result<()> {
        self.received += 1;
        if hops > 0 {
            self.next.send(Message::Token { value, hops }).await?;
        } else {
            self.first.send(Message::Home { value }).await?;
        }
        Ok(())
    }

    /// Adds this node to what is collected.
    fn collect(&self, units: u64, deliveries: u64) -> Message {
        Message::Collect {
            units: units + 1,
            deliveries: deliveries + self.received,
        }
    }
}

/// Does the work.
pub async fn run(nodes: u64, laps: u64, tokens: u64, offset: u64) -> Result<Tally> {
    let (senders, inboxes): (Vec<_>, Vec<_>) = iter::repeat_with(|| mpsc::channel(CAPACITY))
        .take(nodes as usize)
        .unzip();
    let (done, tally) = oneshot::channel();
    let mut finish = Some(Finish {
        tokens,
        home: 0,
        sum: 0,
        done,
    });
    let nexts = senders.iter().cycle().skip(1);
    for ((index, inbox), next) in (0..).zip(inboxes).zip(nexts) {
        let node = Node {
            index,
            inbox,
            next: next.clone(),
            first: senders[0].clone(),
            received: 0,
        };
        tokio::spawn(node.run(finish.take()));
    }

    for start in senders.iter().step_by((nodes / tokens) as usize) {
        start
            .send(Message::Token {
                value: offset,
                hops: nodes * laps / tokens,
            })
            .await?;
    }
    Ok(tally.await?)
}
