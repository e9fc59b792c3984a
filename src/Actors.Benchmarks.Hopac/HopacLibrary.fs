namespace Actors.Benchmarks.Hopac

open Actors.Benchmarks

module private Adapters =
#if PACKAGE_MISSING
    let ch, chTimeout, mailbox = null, null, null
#else
    let ch = typeof<HopacChBench>
    let chTimeout = typeof<HopacChTimeoutBench>
    let mailbox = typeof<HopacMailboxBench>
#endif

/// The rows of Hopac, described also where its package could not be had.
[<AbstractClass; Sealed>]
type HopacLibrary private () =

    /// Whether with rendezvous somebody would wait to give, and nobody receive.
    static let deadlocks (workload: obj) =
        match workload with
        | :? PingPong as work -> work.Window > 1
        | :? Ring as work -> work.Tokens >= work.Nodes
        | :? Operations as work -> work.Operation = Operation.Post
        | _ -> false

    static let describe name mailbox inFlight bench isFullOnly note =
        Library(
            Name = name,
            Group = LibraryGroup.Primitive,
            Language = "F#",
            Version = Library.PackageVersionOf typeof<HopacLibrary>.Assembly,
            Mailbox = mailbox,
            InFlight = inFlight,
            IsFullOnly = isFullOnly,
            Note = note,
            MissingBecause = Library.MissingReasonOf typeof<HopacLibrary>.Assembly,
            BenchType = bench,
            CannotDo = (fun workload -> inFlight = InFlight.Rendezvous && deadlocks workload)
        )

    /// Synchronous channels.
    static member Ch = describe "Hopac.Ch" "Ch<T>, typed" InFlight.Rendezvous Adapters.ch false ""

    /// Synchronous channels, with producers that select between a channel and a time-out.
    static member ChTimeout =
        describe
            "Hopac.Ch.Timeout"
            "Ch<T>, typed"
            InFlight.Rendezvous
            Adapters.chTimeout
            true
            "producers select between the channel and a time-out of 100 ms"

    /// Buffered mailboxes.
    static member Mailbox =
        describe "Hopac.Mailbox" "Mailbox<T>, typed" InFlight.Unbounded Adapters.mailbox false ""
