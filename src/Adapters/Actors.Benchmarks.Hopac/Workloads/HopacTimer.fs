namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal TimerMessage = { Number: int64 }

module internal TimerActor =

    let private receiveAll count (inbox: Job<TimerMessage>) =
        let received = ref 0
        let sum = ref 0L

        let add (message: TimerMessage) =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

        Lifecycle.Started()

        Job.forN count (inbox >>- add)
        >>- fun () ->
            Lifecycle.Ended()
            Tally(1L, int64 received.Value, sum.Value)

    /// A unit that half of the timers will reach. A timer is a job that selects between a time-out and what cancels it.
    let private park (workload: Timer) offset (inbox: Job<TimerMessage>) (send: TimerMessage -> Job<unit>) =
        let tally = HopacJobs.runAsTask (fun () -> receiveAll ((workload.Count + 1) / 2) inbox)

        let due = timeOut workload.Due

        let startTimer number (cancelled: IVar<unit>) =
            Job.start (due ^=> (fun () -> send { Number = number }) <|> cancelled)

        let startAndCancel i : Job<unit> =
            let cancelled = IVar()
            let start = startTimer (offset + int64 i) cancelled
            if i % 2 = 0 then start >>=. (cancelled *<= ()) else start

        {
            new IParkedRun with
                member _.RunAsync() = queueAsTask (Job.forUpTo 1 workload.Count startAndCancel)

                member _.DrainAsync() = tally
        }

    let parkCh (workload: Timer) offset =
        let inbox = Ch()
        park workload offset inbox (fun message -> inbox *<- message)

    let parkMailbox (workload: Timer) offset =
        let inbox = Mailbox()
        park workload offset inbox (fun message -> inbox *<<+ message)
