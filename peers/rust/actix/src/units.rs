//! The count of the actors that have not ended, since the library has none.

use std::{cell::Cell, rc::Rc};

/// How many actors hold a [`Unit`].
#[derive(Clone, Default)]
pub struct Units(Rc<Cell<usize>>);

impl Units {
    /// Counts a new actor, which keeps the result.
    pub fn enter(&self) -> Unit {
        self.0.set(self.0.get() + 1);
        Unit(self.0.clone())
    }

    /// How many actors have not been dropped yet.
    pub fn alive(&self) -> usize {
        self.0.get()
    }
}

/// An actor that is counted. The library drops an actor when it has stopped.
pub struct Unit(Rc<Cell<usize>>);

impl Drop for Unit {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}
