namespace Actors.Benchmarks.MailboxProcessor

open System.Threading.Tasks
open Actors.Benchmarks

/// A time-out of Receive.
module internal ReceiveTimeout =

    /// One that never elapses: what is measured is what it costs to have one.
    [<Literal>]
    let Milliseconds = 60_000

module internal MailboxProcessorRuns =

    let newCompletion () = TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)
