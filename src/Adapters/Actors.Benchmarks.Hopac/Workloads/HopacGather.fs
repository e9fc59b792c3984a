namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

/// The request's number plus the worker's, and how many requests the worker has handled.
[<NoEquality; NoComparison>]
type internal GatherReply = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal GatherRequest = { Number: int64; ReplyTo: IVar<GatherReply> }

module internal GatherActors =

    let private start index rounds (inbox: Job<GatherRequest>) =
        let received = ref 0

        let receive request =
            received.Value <- received.Value + 1

            request.ReplyTo *<= { Number = request.Number + int64 index; Received = received.Value }

        Lifecycle.Started()
        Job.start (Job.forN rounds (inbox >>= receive) >>- Lifecycle.Ended)

    /// Asks all workers, and asks them again when all have replied.
    let private asker (workload: Gather) offset (askAll: int64 -> Job<ResizeArray<GatherReply>>) =
        let received = ref 0L
        let sum = ref 0L

        let rec round () : Job<Tally> =
            askAll (offset + 1L + received.Value / int64 workload.Workers)
            >>= fun replies ->
                for reply in replies do
                    received.Value <- received.Value + 1L
                    sum.Value <- sum.Value + reply.Number

                if received.Value < int64 workload.Workers * int64 workload.Rounds then
                    round ()
                else
                    let byWorkers = replies |> Seq.sumBy (fun reply -> int64 reply.Received)
                    Lifecycle.Ended()
                    Job.result (Tally(1L + int64 replies.Count, received.Value + byWorkers, sum.Value))

        round ()

    let inline private run
        (workload: Gather)
        offset
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] askAll: int64 -> 'Inbox[] -> Job<ResizeArray<GatherReply>>)
        =
        let startWorker i =
            let inbox = newInbox ()
            start i workload.Rounds inbox >>-. inbox

        HopacJobs.runAsTask (fun () ->
            Lifecycle.Started()

            [| 1 .. workload.Workers |]
            |> Array.mapJob startWorker
            >>= fun workers -> asker workload offset (fun number -> askAll number workers))

    let inline private request number replyTo = { GatherRequest.Number = number; ReplyTo = replyTo }

    /// A request waits until the worker has taken it, so that each has a job of its own, in which it waits for its reply, too.
    let runCh workload offset =
        let ask number (worker: Ch<GatherRequest>) = worker *<-=>- fun replyTo -> request number replyTo

        run workload offset Ch (fun number workers -> workers |> Seq.Con.mapJob (ask number))

    /// All requests are sent, and then all replies are read.
    let runMailbox workload offset =
        let send number (worker: Mailbox<GatherRequest>) =
            let replyTo = IVar()
            worker *<<+ request number replyTo >>-. replyTo

        run workload offset Mailbox (fun number workers -> workers |> Seq.mapJob (send number) >>= Seq.mapJob IVar.read)
