namespace Actors.Benchmarks.Hopac

open System.Collections.Generic
open Actors.Benchmarks

/// The rows of Hopac. This file compiles also where the package is missing.
[<AbstractClass; Sealed>]
type HopacRows private () =

    static let jobs = "jobs are written with combinators, such as >>=; Hopac.Job has the builder"

    static member private Describe(name, bench, mailbox, inFlight, note, ?revision, ?isVariant, ?isFullOnly) =
        Row(
            Name = name,
            Library = Library.OfPackage("Hopac", typeof<HopacRows>.Assembly),
            Group = RowGroup.Primitive,
            Language = "F#",
            Mailbox = mailbox,
            InFlight = inFlight,
            Revision = defaultArg revision 1,
            IsVariant = defaultArg isVariant false,
            IsFullOnly = defaultArg isFullOnly false,
            Note = note
        )
            .WithAdapters(typeof<HopacRows>, bench)

    /// In the order of the tables.
    static member val All: IReadOnlyList<Row> =
        [|
            HopacRows.Describe("Hopac.Ch", "HopacChBench", "Ch<T>, typed", InFlight.Rendezvous, jobs, revision = 2)
            HopacRows.Describe(
                "Hopac.Ch.Timeout",
                "HopacChTimeoutBench",
                "Ch<T>, typed",
                InFlight.Rendezvous,
                "producers select between the channel and a time-out of 100 ms",
                isFullOnly = true
            )
            HopacRows.Describe(
                "Hopac.Mailbox",
                "HopacMailboxBench",
                "Mailbox<T>, typed",
                InFlight.Unbounded,
                jobs,
                revision = 3
            )
            HopacRows.Describe(
                "Hopac.Job",
                "HopacJobBench",
                "Mailbox<T>, typed",
                InFlight.Unbounded,
                "jobs are written with the builder, job { }",
                isVariant = true
            )
            HopacRows.Describe(
                "Hopac.Yield",
                "HopacYieldBench",
                "Mailbox<T>, typed",
                InFlight.Unbounded,
                "a handler awaits idle, the library's own yield",
                isVariant = true
            )
            HopacRows.Describe(
                "Hopac.BoundedMb",
                "HopacBoundedMbBench",
                "BoundedMb<T> of 1000, typed",
                InFlight "bounded 1000",
                "a mailbox is a job with a queue of 1000 between two channels, and a put waits while it is full",
                revision = 2,
                isVariant = true
            )
            HopacRows.Describe(
                "Hopac.Stream",
                "HopacStreamBench",
                "Mailbox<T> for the hub, Stream<T> for members, typed",
                InFlight.Unbounded,
                "the hub appends each post once to a Stream.Src, which all members read",
                isVariant = true
            )
        |]
