namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal OverloadMessage =
    | Add of number: int64
    | End of totals: UnitTotals

/// A unit that receives from a synchronous channel, from a mailbox or from a bounded mailbox. The sender is no job, and sends by
/// Now.send where a send never waits. Else it runs the send and waits for it, which is how the library blocks a thread that is
/// none of its workers.
module internal OverloadActor =

    let private start (probe: OverloadProbe) (inbox: Job<OverloadMessage>) =
        let received = ref 0L
        let sum = ref 0L

        let receive message : Job<unit> =
            match message with
            | OverloadMessage.Add number ->
                received.Value <- received.Value + 1L
                sum.Value <- sum.Value + number
                probe.Work received.Value
                Job.unit ()
            | OverloadMessage.End totals ->
                Lifecycle.Ended()
                totals.Report(received.Value, sum.Value)
                Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    let inline private openRun
        probe
        (inbox: Job<OverloadMessage>)
        ([<InlineIfLambda>] sendNow: OverloadMessage -> unit)
        ([<InlineIfLambda>] send: OverloadMessage -> Job<unit>)
        =
        queue (start probe inbox)

        {
            new IOverloadRun with
                member _.Send number =
                    sendNow (OverloadMessage.Add number)
                    true

                member _.EndAsync() =
                    let totals = UnitTotals 1
                    queue (send (OverloadMessage.End totals))
                    totals.All
        }

    let openCh probe =
        let inbox = Ch()
        openRun probe inbox (fun message -> run (inbox *<- message)) (fun message -> inbox *<- message)

    let openMailbox probe =
        let inbox = Mailbox()
        openRun probe inbox (fun message -> Mailbox.Now.send inbox message) (fun message -> inbox *<<+ message)

    let openBoundedMb (workload: Overload) probe =
        let inbox = BoundedMb workload.Capacity

        openRun probe (BoundedMb.take inbox) (fun message -> run (BoundedMb.put inbox message)) (fun message ->
            BoundedMb.put inbox message)
