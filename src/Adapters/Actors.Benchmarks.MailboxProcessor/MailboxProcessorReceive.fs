namespace Actors.Benchmarks.MailboxProcessor

/// A time-out of Receive.
module internal ReceiveTimeout =

    /// One that never elapses: what is measured is what it costs to have one.
    [<Literal>]
    let Milliseconds = 60_000

/// What Scan is given.
module internal Scanner =

    /// Takes the first message that is there.
    let first message = Some(async.Return message)
