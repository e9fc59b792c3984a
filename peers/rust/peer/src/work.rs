use std::iter::Sum;

use serde::Deserialize;

/// The work of a run. The names are those of `docs/workloads.md`.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(rename_all_fields = "PascalCase")]
#[allow(
    missing_docs,
    reason = "the parameters are explained in docs/workloads.md"
)]
pub enum Workload {
    /// A tree of units, in which each creates ten.
    Spawn { leaves: u64 },
    /// Several senders and one unit.
    Counter {
        producers: u64,
        messages_per_producer: u64,
    },
    /// Pairs of units that answer each other.
    PingPong {
        pairs: u64,
        window: u64,
        round_trips_per_pair: u64,
        #[serde(default)]
        serialized: bool,
    },
    /// Units that pass tokens round.
    Ring { nodes: u64, laps: u64, tokens: u64 },
    /// A source, stages that change elements, and a sink.
    Pipeline {
        stages: u64,
        items: u64,
        boundary: Boundary,
        degree: u64,
        bound: u64,
        order: Order,
    },
    /// Units that end as soon as they have started.
    Create { count: u64 },
    /// Messages to one unit.
    Tell { count: u64 },
    /// Questions to one unit, one after the other.
    Ask { count: u64 },
    /// Messages through the library's own channel.
    RawChannel { count: u64 },
}

/// What separates two stages of a pipeline.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub enum Boundary {
    /// Nothing: stages are fused.
    None,
    /// Each stage works on its own.
    Async,
}

/// In which order the results of several handlers leave a stage of a pipeline.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub enum Order {
    /// In that of the elements.
    Kept,
    /// As handlers get done.
    Any,
}

/// What a run did: how many units there were, how many messages they have handled, and the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[allow(missing_docs, reason = "the fields are what the type says")]
pub struct Tally {
    pub units: u64,
    pub deliveries: u64,
    pub answer: u64,
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |all, one| Self {
            units: all.units + one.units,
            deliveries: all.deliveries + one.deliveries,
            answer: all.answer + one.answer,
        })
    }
}
