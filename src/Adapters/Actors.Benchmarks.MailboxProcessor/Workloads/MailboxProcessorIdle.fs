namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

/// Where the agent reports comes with the message, so that the agent does not hold it.
[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal IdleMessage =
    | Add of number: int64 * handled: HandledCount
    | End of totals: UnitTotals

module internal IdleActor =

    let private start () =
        MailboxProcessor<IdleMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    match! inbox.Receive() with
                    | IdleMessage.Add(number, handled) ->
                        handled.Add()
                        return! loop (received + 1L) (sum + number)
                    | IdleMessage.End totals ->
                        Lifecycle.Ended()
                        totals.Report(received + 1L, sum)
                }

            loop 0L 0L)

    let openRun (workload: Idle) = {
        new IIdleRun with
            member _.CreateAsync(units, first, behindLast, offset) =
                let handled = HandledCount(int64 (behindLast - first))

                for i in first .. behindLast - 1 do
                    let agent = start ()
                    units[i] <- agent
                    agent.Post(IdleMessage.Add(offset + int64 i + 1L, handled))

                handled.All

            member _.BurstAsync(units, offset) =
                let handled = HandledCount workload.AllBurstMessages

                for i in workload.BurstIndexes do
                    let agent = units[i] :?> MailboxProcessor<IdleMessage>

                    for number in 1 .. Idle.BurstMessages do
                        agent.Post(IdleMessage.Add(offset + int64 number, handled))

                handled.All

            member _.EndAsync units =
                let totals = UnitTotals units.Length

                for unit in units do
                    (unit :?> MailboxProcessor<IdleMessage>).Post(IdleMessage.End totals)

                totals.All
    }
