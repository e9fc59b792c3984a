namespace Actors.Benchmarks.MailboxProcessor

open System.Collections.Generic
open Actors.Benchmarks

/// The rows of F# MailboxProcessor: each is one way of using it.
[<AbstractClass; Sealed>]
type MailboxProcessorRows private () =

    static let library =
        Library("MailboxProcessor", "FSharp.Core " + Library.VersionOf typeof<MailboxProcessor<int>>)

    /// In the order of the tables.
    static member val All: IReadOnlyList<Row> =
        [|
            Row(
                Name = "MailboxProcessor",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "locked queue, typed",
                InFlight = InFlight.Unbounded,
                Revision = 2,
                ObjBench = typeof<Obj.MailboxProcessorBench>,
                StructBench = typeof<Struct.MailboxProcessorBench>
            )
            Row(
                Name = "MailboxProcessor.Timeout",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "locked queue, typed",
                InFlight = InFlight.Unbounded,
                IsFullOnly = true,
                Note = "Receive has a time-out, which never elapses, and waits on a wait handle",
                ObjBench = typeof<Obj.MailboxProcessorTimeoutBench>,
                StructBench = typeof<Struct.MailboxProcessorTimeoutBench>
            )
            Row(
                Name = "MailboxProcessor.Yield",
                Library = library,
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "locked queue, typed",
                InFlight = InFlight.Unbounded,
                IsVariant = true,
                Note = "a handler awaits Async.SwitchToThreadPool",
                ObjBench = typeof<Obj.MailboxProcessorYieldBench>,
                StructBench = typeof<Struct.MailboxProcessorYieldBench>
            )
        |]
