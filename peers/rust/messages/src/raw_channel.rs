//! RawChannel: messages through the channel that is the library's mailbox, of the same capacity.

use async_channel::Receiver;
use messages::context::DEFAULT_CAPACITY;
use peer::{Result, Tally};

struct Message {
    number: u64,
}

async fn read_all(channel: Receiver<Message>) -> Tally {
    let mut tally = Tally {
        units: 1,
        ..Tally::default()
    };
    // It is closed when the writer has ended.
    while let Ok(message) = channel.recv().await {
        tally.deliveries += 1;
        tally.answer += message.number;
    }
    tally
}

/// Does the work. The writer is the run's own task.
pub async fn run(count: u64, offset: u64) -> Result<Tally> {
    let (writer, channel) = async_channel::bounded(DEFAULT_CAPACITY);
    let reader = tokio::spawn(read_all(channel));
    for i in 1..=count {
        writer.send(Message { number: offset + i }).await?;
    }
    drop(writer);
    Ok(reader.await?)
}
