//! Create: actors that end as soon as they have started.

use std::{cell::RefCell, rc::Rc};

use actix::prelude::*;
use peer::{Result, Tally};
use tokio::sync::oneshot;

use crate::units::{Unit, Units};

/// Where the actors of a run report from their start hooks, since they get no messages.
struct CreatedUnits {
    count: u64,
    tally: Tally,
    done: Option<oneshot::Sender<Tally>>,
}

impl CreatedUnits {
    fn report(&mut self, number: u64) {
        self.tally.units += 1;
        self.tally.answer += number;
        if self.tally.units == self.count
            && let Some(done) = self.done.take()
        {
            let _ = done.send(self.tally);
        }
    }
}

struct Created {
    number: u64,
    created: Rc<RefCell<CreatedUnits>>,
    _unit: Unit,
}

impl Actor for Created {
    type Context = Context<Self>;

    fn started(&mut self, context: &mut Self::Context) {
        context.stop();
        self.created.borrow_mut().report(self.number);
    }
}

/// Does the work.
pub async fn run(units: Units, count: u64, offset: u64) -> Result<Tally> {
    let (done, tally) = oneshot::channel();
    let created = Rc::new(RefCell::new(CreatedUnits {
        count,
        tally: Tally::default(),
        done: Some(done),
    }));
    for i in 1..=count {
        Created {
            number: offset + i,
            created: created.clone(),
            _unit: units.enter(),
        }
        .start();
    }
    Ok(tally.await?)
}
