namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal TellMessage = { Number: int64 }

/// A unit that receives from a synchronous channel, from a mailbox or from a bounded mailbox.
module internal TellActor =

    let private receiveAll count (inbox: Job<TellMessage>) (tally: IVar<Tally>) =
        let received = ref 0
        let sum = ref 0L

        let receive (message: TellMessage) : Job<unit> =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

            if received.Value < count then
                Job.unit ()
            else
                Lifecycle.Ended()
                tally *<= Tally(1L, int64 received.Value, sum.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.forever (inbox >>= receive)

    let private tellCh count offset () =
        let inbox = Ch<TellMessage>()
        let tally = IVar()

        Job.server (receiveAll count inbox tally)
        >>=. Job.forUpTo 1 count (fun i ->
            inbox
            *<- {
                    TellMessage.Number = offset + int64 i
                })
        >>=. tally

    let private tellMailbox count offset () =
        let inbox = Mailbox<TellMessage>()
        let tally = IVar()

        Job.server (receiveAll count inbox tally)
        >>=. Job.forUpTo 1 count (fun i ->
            inbox
            *<<+ {
                     TellMessage.Number = offset + int64 i
                 })
        >>=. tally

    let private tellBoundedMb count offset () =
        let inbox = BoundedMb BoundedMailbox.Capacity
        let tally = IVar()

        Job.server (receiveAll count (BoundedMb.take inbox) tally)
        >>=. Job.forUpTo 1 count (fun i ->
            BoundedMb.put inbox {
                TellMessage.Number = offset + int64 i
            })
        >>=. tally

    let runCh (workload: Tell) offset =
        HopacJobs.runAsTask (tellCh workload.Count offset)

    let runMailbox (workload: Tell) offset =
        HopacJobs.runAsTask (tellMailbox workload.Count offset)

    let runBoundedMb (workload: Tell) offset =
        HopacJobs.runAsTask (tellBoundedMb workload.Count offset)
