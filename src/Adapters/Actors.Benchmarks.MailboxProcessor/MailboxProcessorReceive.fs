namespace Actors.Benchmarks.MailboxProcessor

/// A time-out of Receive.
module internal ReceiveTimeout =

    /// One that never elapses: what is measured is what it costs to have one.
    [<Literal>]
    let Milliseconds = 60_000
