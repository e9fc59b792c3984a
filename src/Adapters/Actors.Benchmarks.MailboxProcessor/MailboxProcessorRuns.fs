namespace Actors.Benchmarks.MailboxProcessor

open System.Threading.Tasks
open Actors.Benchmarks

module internal MailboxProcessorRuns =

    /// A time-out that never elapses: what is measured is what it costs to have one.
    [<Literal>]
    let ReceiveTimeout = 60_000

    let newCompletion () = TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)
