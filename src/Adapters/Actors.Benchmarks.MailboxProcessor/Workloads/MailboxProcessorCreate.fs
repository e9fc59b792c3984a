namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal CreateMessage = { Number: int64 }

module internal CreateActor =

    /// Ends itself when it starts.
    let private start number (units: CreatedUnits) =
        MailboxProcessor<CreateMessage>.Start(fun _ ->
            async {
                Lifecycle.Started()
                Lifecycle.Ended()
                units.Report number
            })

    let run (workload: Create) offset =
        let units = CreatedUnits workload.Count

        for i in 1 .. workload.Count do
            start (offset + int64 i) units |> ignore

        units.All
