namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal CreateMessage = { Number: int64 }

module internal CreateActor =

    /// Ends itself when it starts.
    let private body number (units: CreatedUnits) (_: MailboxProcessor<CreateMessage>) =
        async {
            Lifecycle.Started()
            Lifecycle.Ended()
            units.Report number
        }

    let inline private create ([<InlineIfLambda>] start) (workload: Create) offset =
        let units = CreatedUnits workload.Count

        for i in 1 .. workload.Count do
            start (body (offset + int64 i) units) |> ignore

        units.All

    let run workload offset = create (fun body -> MailboxProcessor.Start body) workload offset

    let runImmediate workload offset = create (fun body -> MailboxProcessor.StartImmediate body) workload offset
