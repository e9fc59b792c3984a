namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

/// The request's number, and how many requests the unit has handled.
[<NoEquality; NoComparison>]
type internal AskResponse = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal AskRequest = {
    Number: int64
    ReplyTo: IVar<AskResponse>
}

/// A unit that receives from a synchronous channel or from a mailbox.
module internal AskActor =

    let private start count (inbox: Job<AskRequest>) =
        let received = ref 0

        let receive request : Job<unit> =
            received.Value <- received.Value + 1

            let reply =
                request.ReplyTo
                *<= {
                        Number = request.Number
                        Received = received.Value
                    }

            if received.Value < count then
                reply
            else
                Lifecycle.Ended()
                reply >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    /// One request after the other.
    let private askAll count offset (ask: int64 -> Job<AskResponse>) =
        let received = ref 0
        let sum = ref 0L

        let add (response: AskResponse) =
            received.Value <- response.Received
            sum.Value <- sum.Value + response.Number

        Job.forUpTo 1 count (fun i -> ask (offset + int64 i) >>- add)
        >>- fun () -> Tally(1L, int64 received.Value, sum.Value)

    let private askCh count offset () =
        let inbox = Ch<AskRequest>()

        let ask number =
            inbox
            *<-=>- fun replyTo -> {
                AskRequest.Number = number
                ReplyTo = replyTo
            }

        start count inbox >>=. askAll count offset (fun number -> ask number)

    let private askMailbox count offset () =
        let inbox = Mailbox<AskRequest>()

        let ask number =
            let replyTo = IVar()

            inbox
            *<<+ {
                     AskRequest.Number = number
                     ReplyTo = replyTo
                 }
            >>=. replyTo

        start count inbox >>=. askAll count offset ask

    let runCh (workload: Ask) offset =
        HopacJobs.runAsTask (askCh workload.Count offset)

    let runMailbox (workload: Ask) offset =
        HopacJobs.runAsTask (askMailbox workload.Count offset)
