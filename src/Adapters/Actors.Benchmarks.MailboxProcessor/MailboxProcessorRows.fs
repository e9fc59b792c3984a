namespace Actors.Benchmarks.MailboxProcessor

open System.Collections.Generic
open Actors.Benchmarks

/// The rows of F# MailboxProcessor.
[<AbstractClass; Sealed>]
type MailboxProcessorRows private () =

    /// In the order of the tables.
    static member val All: IReadOnlyList<Row> =
        [|
            Row(
                Name = "MailboxProcessor",
                Library = Library("MailboxProcessor", "FSharp.Core " + Library.VersionOf typeof<MailboxProcessor<int>>),
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "locked queue, typed",
                InFlight = InFlight.Unbounded,
                Color = "#7b5cc4",
                ObjBench = typeof<MailboxProcessorObjBench>,
                StructBench = typeof<Struct.MailboxProcessorBench>
            )
        |]
