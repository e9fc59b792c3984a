namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal CreateMessage = { Number: int64 }

module internal CreateActor =

    /// Ends itself when it starts.
    let private created number (units: CreatedUnits) =
        Job.thunk (fun () ->
            Lifecycle.Started()
            Lifecycle.Ended()
            units.Report number)

    let inline private run (workload: Create) offset ([<InlineIfLambda>] newInbox: unit -> 'Inbox) =
        let units = CreatedUnits workload.Count

        let start i =
            let inbox = newInbox ()

            Job.start (created (offset + int64 i) units) >>- fun () -> System.GC.KeepAlive inbox

        queue (Job.forUpTo 1 workload.Count start)
        units.All

    let runCh workload offset = run workload offset Ch<CreateMessage>

    let runMailbox workload offset = run workload offset Mailbox<CreateMessage>
