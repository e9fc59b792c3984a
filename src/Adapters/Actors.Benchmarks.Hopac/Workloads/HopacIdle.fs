namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

/// A message says where the unit reports, so that the unit does not hold it.
[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal IdleMessage =
    | Add of number: int64 * handled: HandledCount
    | End of totals: UnitTotals

/// A unit that receives from a synchronous channel or from a mailbox. A program holds the channel or the mailbox: without it, a
/// job that waits for a message is garbage.
module internal IdleActor =

    let private start (inbox: Job<IdleMessage>) =
        let received = ref 0L
        let sum = ref 0L

        let receive message : Job<unit> =
            received.Value <- received.Value + 1L

            match message with
            | IdleMessage.Add(number, handled) ->
                sum.Value <- sum.Value + number
                handled.Add()
                Job.unit ()
            | IdleMessage.End totals ->
                Lifecycle.Ended()
                totals.Report(received.Value, sum.Value)
                Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    /// One job makes all units, and one job sends all messages of the burst, because with a channel a send waits.
    let private openRun (workload: Idle) (makeInbox: unit -> Job<IdleMessage>) (send: obj -> IdleMessage -> Job<unit>) = {
        new IIdleRun with
            member _.CreateAsync(units, first, behindLast, offset) =
                let handled = HandledCount(int64 (behindLast - first))

                let create i =
                    let inbox = makeInbox ()
                    units[i] <- inbox

                    start inbox >>=. send inbox (IdleMessage.Add(offset + int64 i + 1L, handled))

                queue (Job.forUpTo first (behindLast - 1) create)
                handled.All

            member _.BurstAsync(units, offset) =
                let handled = HandledCount workload.AllBurstMessages

                let sendBurst i =
                    Job.forUpTo 1 Idle.BurstMessages (fun number ->
                        send units[i] (IdleMessage.Add(offset + int64 number, handled)))

                queue (Seq.iterJob sendBurst workload.BurstIndexes)
                handled.All

            member _.EndAsync units =
                let totals = UnitTotals units.Length
                queue (Array.iterJob (fun unit -> send unit (IdleMessage.End totals)) units)
                totals.All
    }

    let openCh workload =
        openRun workload (fun () -> Ch()) (fun inbox message -> (inbox :?> Ch<IdleMessage>) *<- message)

    let openMailbox workload =
        openRun workload (fun () -> Mailbox()) (fun inbox message -> (inbox :?> Mailbox<IdleMessage>) *<<+ message)
