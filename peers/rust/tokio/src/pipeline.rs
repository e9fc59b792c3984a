//! Pipeline: a source, stages and a sink, each of which is a task.

use std::{pin::pin, time::Duration};

use futures::{Stream, StreamExt, stream};
use peer::{CpuWork, Order, Result, Tally};
use tokio::{
    sync::mpsc,
    task::{JoinError, JoinHandle, JoinSet},
};

/// What each handler works for each element, where a stage has several.
pub const WORK_OF_HANDLER: Duration = Duration::from_micros(5);

const FACTOR: u64 = 6_364_136_223_846_793_005;
const ADDEND: u64 = 1_442_695_040_888_963_407;

struct Element {
    number: u64,
    value: u64,
}

impl Element {
    /// What a stage makes of it. Each stage adds another number, so that their order counts.
    fn change(self, stage: u64) -> Self {
        Self {
            value: self
                .value
                .wrapping_mul(FACTOR)
                .wrapping_add(ADDEND.wrapping_mul(stage)),
            ..self
        }
    }
}

/// The parameters of a run.
pub struct Pipeline {
    /// Stages between source and sink.
    pub stages: u64,
    /// Elements.
    pub items: u64,
    /// How many handlers of the first stage work at once.
    pub degree: u64,
    /// The capacity of each channel.
    pub bound: u64,
    /// Whether the results of several handlers keep the order of the elements.
    pub order: Order,
}

/// Does the work.
pub async fn run(pipeline: Pipeline, work: CpuWork, offset: u64) -> Result<Tally> {
    let capacity = pipeline.bound as usize;
    let mut units = JoinSet::new();
    let (output, mut input) = mpsc::channel(capacity);
    units.spawn(source(pipeline.items, offset, output));
    for number in 1..=pipeline.stages {
        let (output, next) = mpsc::channel(capacity);
        if number == 1 && pipeline.degree > 1 {
            let handlers = handlers(input, number, work);
            let degree = pipeline.degree as usize;
            match pipeline.order {
                Order::Kept => units.spawn(pass_on(handlers.buffered(degree), output)),
                Order::Any => units.spawn(pass_on(handlers.buffer_unordered(degree), output)),
            };
        } else {
            units.spawn(stage(number, input, output));
        }
        input = next;
    }
    units.spawn(sink(pipeline.order, input));

    let mut tallies = Vec::with_capacity(units.len());
    while let Some(tally) = units.join_next().await {
        tallies.push(tally??);
    }
    Ok(tallies.into_iter().sum())
}

async fn source(items: u64, offset: u64, output: mpsc::Sender<Element>) -> Result<Tally> {
    for number in 1..=items {
        output
            .send(Element {
                number,
                value: offset + number,
            })
            .await?;
    }
    Ok(Tally {
        units: 1,
        ..Tally::default()
    })
}

/// A stage that handles one element after the other.
async fn stage(
    number: u64,
    mut input: mpsc::Receiver<Element>,
    output: mpsc::Sender<Element>,
) -> Result<Tally> {
    let mut received = 0;
    while let Some(element) = input.recv().await {
        received += 1;
        output.send(element.change(number)).await?;
    }
    Ok(Tally {
        units: 1,
        deliveries: received,
        answer: 0,
    })
}

/// Has a task for each element of a stage. It is started when it is asked for.
fn handlers(
    mut input: mpsc::Receiver<Element>,
    stage: u64,
    work: CpuWork,
) -> impl Stream<Item = JoinHandle<Element>> {
    stream::poll_fn(move |context| input.poll_recv(context)).map(move |element| {
        tokio::spawn(async move {
            work.run();
            element.change(stage)
        })
    })
}

/// A stage with several handlers.
async fn pass_on(
    handled: impl Stream<Item = std::result::Result<Element, JoinError>>,
    output: mpsc::Sender<Element>,
) -> Result<Tally> {
    let mut handled = pin!(handled);
    let mut received = 0;
    while let Some(element) = handled.next().await {
        received += 1;
        output.send(element?).await?;
    }
    Ok(Tally {
        units: 1,
        deliveries: received,
        answer: 0,
    })
}

/// Counts an element if it is the next one. In any order it counts all, and the answer has the exclusive or of
/// their numbers.
async fn sink(order: Order, mut input: mpsc::Receiver<Element>) -> Result<Tally> {
    let (mut received, mut sum, mut numbers) = (0, 0_u64, 0);
    while let Some(Element { number, value }) = input.recv().await {
        match order {
            Order::Any => {
                received += 1;
                numbers ^= number;
            }
            Order::Kept if number == received + 1 => received += 1,
            Order::Kept => {}
        }
        sum = sum.wrapping_add(value);
    }
    Ok(Tally {
        units: 1,
        deliveries: received,
        answer: sum.wrapping_add(numbers),
    })
}
