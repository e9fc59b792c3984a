//! Ring: actors that pass tokens round.

use std::marker::PhantomData;

use actix::{dev::MessageResponse, prelude::*};
use peer::{Result, Tally};
use tokio::sync::oneshot;

use crate::units::{Unit, Units};

/// Has `hops` to go.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Token {
    value: u64,
    hops: u64,
}

/// Tells node 0 that a token has no hops left.
#[derive(Message)]
#[rtype(result = "()")]
struct Home {
    value: u64,
}

/// Travels the ring once and collects what the nodes have counted.
#[derive(Message)]
#[rtype(result = "()")]
struct Collect {
    units: u64,
    deliveries: u64,
}

/// What the handler of tokens returns, which is how the rows differ.
pub trait TokenResult: Sized + Unpin + 'static {
    /// What the library makes the handler's end of.
    type Result: MessageResponse<Node<Self>, Token>;

    /// The token has been handled.
    fn handled() -> Self::Result;
}

/// The handler returns nothing.
pub struct SyncHandler;

impl TokenResult for SyncHandler {
    type Result = ();

    fn handled() -> Self::Result {}
}

/// The handler returns a future.
pub struct AsyncHandler;

impl TokenResult for AsyncHandler {
    type Result = ResponseFuture<()>;

    fn handled() -> Self::Result {
        // As in the published benchmark, there is nothing left to wait for.
        Box::pin(async {})
    }
}

/// A unit. `H` tells how it handles tokens.
pub struct Node<H: TokenResult> {
    index: u64,
    next: Addr<Self>,
    first: Addr<Self>,
    received: u64,
    finish: Option<Finish>,
    _handler: PhantomData<H>,
    _unit: Unit,
}

/// What node 0 knows besides.
struct Finish {
    tokens: u64,
    home: u64,
    sum: u64,
    done: oneshot::Sender<Tally>,
}

impl<H: TokenResult> Actor for Node<H> {
    type Context = Context<Self>;
}

impl<H: TokenResult> Node<H> {
    /// Adds this node to what is collected.
    fn collect(&self, units: u64, deliveries: u64) -> Collect {
        Collect {
            units: units + 1,
            deliveries: deliveries + self.received,
        }
    }
}

impl<H: TokenResult> Handler<Token> for Node<H> {
    type Result = H::Result;

    fn handle(&mut self, token: Token, _: &mut Self::Context) -> Self::Result {
        self.received += 1;
        let value = token.value + self.index;
        if token.hops > 1 {
            self.next.do_send(Token {
                value,
                hops: token.hops - 1,
            });
        } else {
            self.first.do_send(Home { value });
        }
        H::handled()
    }
}

impl<H: TokenResult> Handler<Home> for Node<H> {
    type Result = ();

    fn handle(&mut self, token: Home, _: &mut Self::Context) {
        let Some(finish) = &mut self.finish else {
            return;
        };
        finish.home += 1;
        finish.sum += token.value;
        if finish.home == finish.tokens {
            self.next.do_send(self.collect(0, 0));
        }
    }
}

impl<H: TokenResult> Handler<Collect> for Node<H> {
    type Result = ();

    fn handle(&mut self, collected: Collect, context: &mut Self::Context) {
        context.stop();
        let Collect { units, deliveries } = collected;
        match self.finish.take() {
            Some(Finish { sum, done, .. }) => {
                let _ = done.send(Tally {
                    units,
                    deliveries,
                    answer: sum,
                });
            }
            None => self.next.do_send(self.collect(units, deliveries)),
        }
    }
}

/// Does the work.
pub async fn run<H: TokenResult>(
    units: Units,
    nodes: u64,
    laps: u64,
    tokens: u64,
    offset: u64,
) -> Result<Tally> {
    let (done, tally) = oneshot::channel();
    let mut addresses = Vec::with_capacity(nodes as usize);
    // From the last node to the first: each is given its successor when it is created.
    let first = Node::<H>::create(|context| {
        let first = context.address();
        let node = |index, next, finish| Node {
            index,
            next,
            first: first.clone(),
            received: 0,
            finish,
            _handler: PhantomData,
            _unit: units.enter(),
        };
        let mut next = first.clone();
        for index in (1..nodes).rev() {
            next = node(index, next, None).start();
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

    for start in addresses.iter().rev().step_by((nodes / tokens) as usize) {
        start.do_send(Token {
            value: offset,
            hops: nodes * laps / tokens,
        });
    }
    Ok(tally.await?)
}
