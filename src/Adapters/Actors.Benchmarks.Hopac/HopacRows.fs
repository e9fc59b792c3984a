namespace Actors.Benchmarks.Hopac

open System.Collections.Generic
open Actors.Benchmarks

/// The rows of Hopac. This file compiles also where the package is missing.
[<AbstractClass; Sealed>]
type HopacRows private () =

    static let library = Library.OfPackage("Hopac", typeof<HopacRows>.Assembly)

    static let jobs = "jobs are written with combinators, such as >>=; Hopac.Job has the builder"

    /// In the order of the tables.
    static member val All: IReadOnlyList<Row> =
        [|
            Row(
                Name = "Hopac.Ch",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "Ch<T>, typed",
                InFlight = InFlight.Rendezvous,
                Revision = 2,
                Note = jobs
            )
                .WithAdapters(typeof<HopacRows>, "HopacChBench")
            Row(
                Name = "Hopac.Ch.Timeout",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "Ch<T>, typed",
                InFlight = InFlight.Rendezvous,
                IsFullOnly = true,
                Note = "producers select between the channel and a time-out of 100 ms"
            )
                .WithAdapters(typeof<HopacRows>, "HopacChTimeoutBench")
            Row(
                Name = "Hopac.Mailbox",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "Mailbox<T>, typed",
                InFlight = InFlight.Unbounded,
                Revision = 3,
                Note = jobs
            )
                .WithAdapters(typeof<HopacRows>, "HopacMailboxBench")
            Row(
                Name = "Hopac.Job",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "Mailbox<T>, typed",
                InFlight = InFlight.Unbounded,
                IsVariant = true,
                Note = "jobs are written with the builder, job { }"
            )
                .WithAdapters(typeof<HopacRows>, "HopacJobBench")
            Row(
                Name = "Hopac.Yield",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "Mailbox<T>, typed",
                InFlight = InFlight.Unbounded,
                IsVariant = true,
                Note = "a handler awaits idle, the library's own yield"
            )
                .WithAdapters(typeof<HopacRows>, "HopacYieldBench")
            Row(
                Name = "Hopac.BoundedMb",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "BoundedMb<T> of 1000, typed",
                InFlight = InFlight("bounded 1000"),
                Revision = 2,
                IsVariant = true,
                Note = "a mailbox is a job with a queue of 1000 between two channels, and a put waits while it is full"
            )
                .WithAdapters(typeof<HopacRows>, "HopacBoundedMbBench")
            Row(
                Name = "Hopac.Stream",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "Mailbox<T> for the hub, Stream<T> for members, typed",
                InFlight = InFlight.Unbounded,
                IsVariant = true,
                Note = "the hub appends each post once to a Stream.Src, which all members read"
            )
                .WithAdapters(typeof<HopacRows>, "HopacStreamBench")
        |]
