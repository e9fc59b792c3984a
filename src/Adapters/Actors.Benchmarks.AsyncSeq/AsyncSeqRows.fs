namespace Actors.Benchmarks.AsyncSeq

open System.Collections.Generic
open Actors.Benchmarks

/// The row of FSharp.Control.AsyncSeq. This file compiles also where the package is missing.
[<AbstractClass; Sealed>]
type AsyncSeqRows private () =

    static member val All: IReadOnlyList<Row> =
        [|
            Row(
                Name = "AsyncSeq",
                Library = Library.OfPackage("AsyncSeq", typeof<AsyncSeqRows>.Assembly),
                Group = RowGroup.Primitive,
                Language = "F#",
                Mailbox = "none",
                InFlight = InFlight.Call,
                Units = UnitRule.None,
                Note = "asynchronous sequences of F#: one computation pulls each element through all stages"
            )
                .WithAdapters(typeof<AsyncSeqRows>, "AsyncSeqBench")
        |]
