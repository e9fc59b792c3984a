namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal OverloadMessage =
    | Add of number: int64
    | End of totals: UnitTotals

module internal OverloadActor =

    let private start (probe: OverloadProbe) =
        MailboxProcessor<OverloadMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    match! inbox.Receive() with
                    | OverloadMessage.Add number ->
                        let received = received + 1L
                        probe.Work received
                        return! loop received (sum + number)
                    | OverloadMessage.End totals ->
                        Lifecycle.Ended()
                        totals.Report(received, sum)
                }

            loop 0L 0L)

    let openRun probe =
        let agent = start probe

        {
            new IOverloadRun with
                member _.Send number =
                    agent.Post(OverloadMessage.Add number)
                    true

                member _.EndAsync() =
                    UnitTotals.EndAsync([| agent |], fun agent totals -> agent.Post(OverloadMessage.End totals))
        }
