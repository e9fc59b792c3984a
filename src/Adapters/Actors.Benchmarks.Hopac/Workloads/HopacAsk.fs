namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

/// The request's number, and how many requests the unit has handled.
[<NoEquality; NoComparison>]
type internal AskResponse = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal AskRequest = { Number: int64; ReplyTo: IVar<AskResponse> }

module internal AskActor =

    let private start count (inbox: Job<AskRequest>) =
        let received = ref 0

        let receive request : Job<unit> =
            received.Value <- received.Value + 1

            let reply = request.ReplyTo *<= { Number = request.Number; Received = received.Value }

            if received.Value < count then
                reply
            else
                Lifecycle.Ended()
                reply >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    /// The asker is no job. It awaits the reply to each request, which begins on its thread.
    let private askAll (workload: Ask) offset (inbox: Job<AskRequest>) (ask: int64 -> Job<AskResponse>) =
        task {
            queue (start workload.Count inbox)
            let mutable received = 0
            let mutable sum = 0L

            for i in 1 .. workload.Count do
                let! response = startAsTask (ask (offset + int64 i))
                received <- response.Received
                sum <- sum + response.Number

            do! Task.Yield() // leaves the worker that has completed the last reply
            return Tally(1L, int64 received, sum)
        }

    let inline private request number replyTo = { AskRequest.Number = number; ReplyTo = replyTo }

    let runCh workload offset =
        let inbox = Ch()
        askAll workload offset inbox (fun number -> inbox *<-=>- fun replyTo -> request number replyTo)

    let runMailbox workload offset =
        let inbox = Mailbox()

        askAll workload offset inbox (fun number ->
            let replyTo = IVar()
            inbox *<<+ request number replyTo >>=. replyTo)
