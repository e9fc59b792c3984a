namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison>]
type internal CounterMessage =
    | Add of amount: int64
    | GetAndReset of reply: IVar<Tally>

/// The counter receives from a synchronous channel, from a mailbox or from a bounded mailbox.
module internal CounterActor =

    let private start offset (inbox: Job<CounterMessage>) =
        let total = ref offset
        let received = ref 0L

        let receive message : Job<unit> =
            received.Value <- received.Value + 1L

            match message with
            | Add amount ->
                total.Value <- total.Value + amount
                Job.unit ()
            | GetAndReset reply ->
                Lifecycle.Ended()
                reply *<= Tally(1L, received.Value, total.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    let inline private run (workload: Counter) offset inbox ([<InlineIfLambda>] send: CounterMessage -> Job<unit>) =
        let produce _ = Job.forUpTo 1 workload.MessagesPerProducer (fun _ -> send (Add Counter.Amount))

        HopacJobs.runAsTask (fun () ->
            start offset inbox >>=. Seq.Con.iterJob produce (seq { 1 .. workload.Producers })
            >>= fun () ->
                let reply = IVar()
                send (GetAndReset reply) >>=. reply)

    let runCh workload offset =
        let inbox = Ch()
        run workload offset inbox (fun message -> inbox *<- message)

    let runMailbox workload offset =
        let inbox = Mailbox()
        run workload offset inbox (fun message -> inbox *<<+ message)

    let runBoundedMb workload offset =
        let inbox = BoundedMb HopacJobs.BoundedMbCapacity
        run workload offset (BoundedMb.take inbox) (fun message -> BoundedMb.put inbox message)
