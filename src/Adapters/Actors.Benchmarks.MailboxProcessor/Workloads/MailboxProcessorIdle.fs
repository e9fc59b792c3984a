namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

/// A message says where the agent reports, so that the agent does not hold it.
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

    let private create (units: obj[]) first behindLast offset handled =
        for i in first .. behindLast - 1 do
            let agent = start ()
            units[i] <- agent
            agent.Post(IdleMessage.Add(offset + int64 i + 1L, handled))

    let private burst (agent: MailboxProcessor<IdleMessage>) offset handled =
        for number in 1 .. Idle.BurstMessages do
            agent.Post(IdleMessage.Add(offset + int64 number, handled))

    let openRun (workload: Idle) : IIdleRun =
        IdleRun<MailboxProcessor<IdleMessage>>(
            workload,
            create,
            burst,
            fun agent totals -> agent.Post(IdleMessage.End totals)
        )
