//! Counter: several tasks send to one.

use peer::{Result, Tally};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinSet,
};

use crate::CAPACITY;

const AMOUNT: u64 = 100;

enum Message {
    Add(u64),
    GetAndReset(oneshot::Sender<Tally>),
}

/// The unit's state.
struct Counter {
    total: u64,
    received: u64,
}

impl Counter {
    fn new(start: u64) -> Self {
        Self {
            total: start,
            received: 0,
        }
    }

    fn handle(&mut self, message: Message) {
        self.received += 1;
        match message {
            Message::Add(amount) => self.total += amount,
            Message::GetAndReset(reply) => {
                let tally = Tally {
                    units: 1,
                    deliveries: self.received,
                    answer: self.total,
                };
                self.total = 0;
                // Nobody is left to be told if the run has failed.
                let _ = reply.send(tally);
            }
        }
    }
}

/// Does the work with a bounded channel: producers wait where it is full.
pub async fn run_bounded(producers: u64, messages_per_producer: u64, offset: u64) -> Result<Tally> {
    let (sender, mut inbox) = mpsc::channel(CAPACITY);
    tokio::spawn(async move {
        let mut counter = Counter::new(offset);
        while let Some(message) = inbox.recv().await {
            counter.handle(message);
        }
    });

    let mut running = JoinSet::new();
    for _ in 0..producers {
        let sender = sender.clone();
        running.spawn(async move {
            for _ in 0..messages_per_producer {
                sender.send(Message::Add(AMOUNT)).await?;
            }
            Ok(())
        });
    }
    wait_for(running).await?;

    let (reply_to, reply) = oneshot::channel();
    sender.send(Message::GetAndReset(reply_to)).await?;
    Ok(reply.await?)
}

/// Does the work with an unbounded channel: producers never wait.
pub async fn run_unbounded(
    producers: u64,
    messages_per_producer: u64,
    offset: u64,
) -> Result<Tally> {
    let (sender, mut inbox) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let mut counter = Counter::new(offset);
        while let Some(message) = inbox.recv().await {
            counter.handle(message);
        }
    });

    let mut running = JoinSet::new();
    for _ in 0..producers {
        let sender = sender.clone();
        running.spawn(async move {
            for _ in 0..messages_per_producer {
                sender.send(Message::Add(AMOUNT))?;
            }
            Ok(())
        });
    }
    wait_for(running).await?;

    let (reply_to, reply) = oneshot::channel();
    sender.send(Message::GetAndReset(reply_to))?;
    Ok(reply.await?)
}

type SendResult = std::result::Result<(), mpsc::error::SendError<Message>>;

async fn wait_for(mut producers: JoinSet<SendResult>) -> Result<()> {
    while let Some(producer) = producers.join_next().await {
        producer??;
    }
    Ok(())
}
