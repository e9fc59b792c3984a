//! PingPong: pairs of tasks that answer each other.

use peer::{Result, Tally};
use tokio::{sync::mpsc, task::JoinSet};

use crate::CAPACITY;

struct Ping {
    number: u64,
}

struct Pong {
    number: u64,
    /// How many pings the pong unit has handled.
    received: u64,
}

/// Does the work.
pub async fn run(pairs: u64, window: u64, round_trips: u64, offset: u64) -> Result<Tally> {
    let mut running: JoinSet<Result<Tally>> = (0..pairs)
        .map(|_| ping(window, round_trips, offset))
        .collect();
    let mut tallies = Vec::with_capacity(running.len());
    while let Some(tally) = running.join_next().await {
        tallies.push(tally??);
    }
    Ok(tallies.into_iter().sum())
}

/// The ping unit of a pair, which starts its partner.
async fn ping(window: u64, round_trips: u64, offset: u64) -> Result<Tally> {
    let (pongs, mut inbox) = mpsc::channel(CAPACITY);
    let (partner, pings) = mpsc::channel(CAPACITY);
    tokio::spawn(pong(pings, round_trips, pongs));

    let mut sent = 0;
    while sent < window.min(round_trips) {
        sent += 1;
        partner
            .send(Ping {
                number: offset + sent,
            })
            .await?;
    }

    let (mut received, mut partner_received, mut sum) = (0, 0, 0);
    while received < round_trips {
        let pong = inbox
            .recv()
            .await
            .ok_or("the partner has ended too early")?;
        received += 1;
        partner_received = pong.received;
        sum += pong.number;
        if sent < round_trips {
            sent += 1;
            partner
                .send(Ping {
                    number: offset + sent,
                })
                .await?;
        }
    }
    Ok(Tally {
        units: 2,
        deliveries: received + partner_received,
        answer: sum,
    })
}

/// The pong unit of a pair.
async fn pong(
    mut inbox: mpsc::Receiver<Ping>,
    round_trips: u64,
    partner: mpsc::Sender<Pong>,
) -> Result<()> {
    let mut received = 0;
    while received < round_trips {
        let ping = inbox
            .recv()
            .await
            .ok_or("the partner has ended too early")?;
        received += 1;
        partner
            .send(Pong {
                number: ping.number,
                received,
            })
            .await?;
    }
    Ok(())
}
