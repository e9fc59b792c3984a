namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison>]
type internal CounterMessage =
    | Add of amount: int64
    | GetAndReset of reply: IVar<Tally>

/// The counter receives from a synchronous channel.
module internal ChCounterActor =

    let private start offset =
        let inbox = Ch()
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
        Job.foreverServer (inbox >>= receive) >>-. inbox

    let run (workload: Counter) offset : Task<Tally> =
        let completion = HopacJobs.newCompletion ()

        let produce counter =
            Job.forUpTo 1 workload.MessagesPerProducer (fun _ -> counter *<- Add Counter.Amount)

        queue (
            Job.delay (fun () -> start offset)
            >>= fun counter ->
                Seq.Con.iterJob (fun _ -> produce counter) (seq { 1 .. workload.Producers })
                >>= fun () ->
                    let reply = IVar()
                    counter *<- GetAndReset reply >>=. reply >>- completion.SetResult
        )

        completion.Task

/// The counter receives from a buffered mailbox.
module internal MailboxCounterActor =

    let private start offset =
        let inbox = Mailbox()
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
        Job.foreverServer (inbox >>= receive) >>-. inbox

    let run (workload: Counter) offset : Task<Tally> =
        let completion = HopacJobs.newCompletion ()

        let produce counter =
            Job.forUpTo 1 workload.MessagesPerProducer (fun _ -> counter *<<+ Add Counter.Amount)

        queue (
            Job.delay (fun () -> start offset)
            >>= fun counter ->
                Seq.Con.iterJob (fun _ -> produce counter) (seq { 1 .. workload.Producers })
                >>= fun () ->
                    let reply = IVar()
                    counter *<<+ GetAndReset reply >>=. reply >>- completion.SetResult
        )

        completion.Task

/// The counter receives from a bounded mailbox.
module internal BoundedMbCounterActor =

    let private start offset =
        let inbox = BoundedMb BoundedMailbox.Capacity
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
        Job.foreverServer (BoundedMb.take inbox >>= receive) >>-. inbox

    let run (workload: Counter) offset : Task<Tally> =
        let completion = HopacJobs.newCompletion ()

        let produce counter =
            Job.forUpTo 1 workload.MessagesPerProducer (fun _ -> BoundedMb.put counter (Add Counter.Amount))

        queue (
            Job.delay (fun () -> start offset)
            >>= fun counter ->
                Seq.Con.iterJob (fun _ -> produce counter) (seq { 1 .. workload.Producers })
                >>= fun () ->
                    let reply = IVar()
                    BoundedMb.put counter (GetAndReset reply) >>=. reply >>- completion.SetResult
        )

        completion.Task
