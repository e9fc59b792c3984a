//! Spawn: a tree of tasks, in which each creates ten.

use peer::{Error, Result, Tally};
use tokio::sync::mpsc;

const FANOUT: u64 = 10;

/// What the units of a subtree have counted, and the sum of its ordinals.
struct Response {
    sum: u64,
    units: u64,
    deliveries: u64,
}

/// Does the work.
pub async fn run(leaves: u64, offset: u64) -> Result<Tally> {
    let (parent, mut responses) = mpsc::channel(1);
    spawn_node(offset, leaves, parent);
    let root = responses.recv().await.ok_or("the root has not responded")?;
    Ok(Tally {
        units: root.units,
        // The root's own request is not from a unit.
        deliveries: root.deliveries - 1,
        answer: root.sum,
    })
}

/// Starts a node. Its arguments are its request.
fn spawn_node(first: u64, leaves: u64, parent: mpsc::Sender<Response>) {
    tokio::spawn(async move {
        let mut response = Response {
            sum: 0,
            units: 1,
            deliveries: 1,
        };
        if leaves == 1 {
            response.sum = first;
        } else {
            add_children(first, leaves / FANOUT, &mut response).await?;
        }
        parent
            .send(response)
            .await
            .map_err(|_| "the parent has ended")?;
        Ok::<(), Error>(())
    });
}

async fn add_children(first: u64, leaves: u64, total: &mut Response) -> Result<()> {
    let (sender, mut responses) = mpsc::channel(FANOUT as usize);
    for child in 0..FANOUT {
        spawn_node(first + child * leaves, leaves, sender.clone());
    }
    // So that the wait for a child that has failed ends, too.
    drop(sender);
    for _ in 0..FANOUT {
        let child = responses.recv().await.ok_or("a child has not responded")?;
        total.sum += child.sum;
        total.units += child.units;
        total.deliveries += child.deliveries + 1;
    }
    Ok(())
}
