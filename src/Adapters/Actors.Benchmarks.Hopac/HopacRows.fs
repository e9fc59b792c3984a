namespace Actors.Benchmarks.Hopac

open System.Collections.Generic
open Actors.Benchmarks

/// The rows of Hopac, in the order of the tables. This file compiles also where the package is missing.
[<AbstractClass; Sealed>]
type HopacRows private () =
    static let jobs = "jobs are written with combinators, such as >>=; Hopac.Job has the builder"

    /// The row Hopac.BoundedMb has the adapter HopacBoundedMbBench.
    static member private Describe(name: string, note, ?revision, ?mailbox, ?inFlight, ?isVariant, ?isFullOnly) =
        Row(
            Name = $"Hopac.{name}",
            Library = Library.OfPackage("Hopac", typeof<HopacRows>.Assembly),
            Group = RowGroup.Primitive,
            Language = "F#",
            Mailbox = defaultArg mailbox "Mailbox<T>, typed",
            InFlight = defaultArg inFlight InFlight.Unbounded,
            Revision = defaultArg revision 1,
            IsVariant = defaultArg isVariant false,
            IsFullOnly = defaultArg isFullOnly false,
            Note = note
        )
            .WithAdapters(typeof<HopacRows>, $"""Hopac{name.Replace(".", "")}Bench""")

    static member val All: IReadOnlyList<Row> =
        [|
            HopacRows.Describe("Ch", jobs, revision = 2, mailbox = "Ch<T>, typed", inFlight = InFlight.Rendezvous)
            HopacRows.Describe(
                "Ch.Timeout",
                "producers select between the channel and a time-out of 100 ms",
                mailbox = "Ch<T>, typed",
                inFlight = InFlight.Rendezvous,
                isFullOnly = true
            )
            HopacRows.Describe("Mailbox", jobs, revision = 3)
            HopacRows.Describe("Job", "jobs are written with the builder, job { }", isVariant = true)
            HopacRows.Describe("Yield", "a handler awaits idle, the library's own yield", isVariant = true)
            HopacRows.Describe(
                "BoundedMb",
                "a mailbox is a job with a queue of 1000 between two channels, and a put waits while it is full",
                revision = 2,
                mailbox = "BoundedMb<T> of 1000, typed",
                inFlight = InFlight "bounded 1000",
                isVariant = true
            )
            HopacRows.Describe(
                "Stream",
                "the hub appends each post once to a Stream.Src, which all members read; fused stages are Stream.mapFun",
                mailbox = "Mailbox<T> for the hub, Stream<T> for members, typed",
                isVariant = true
            )
        |]
