namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

/// The request's number, and how many requests the agent has handled.
[<NoEquality; NoComparison>]
type internal AskResponse = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal AskRequest = {
    Number: int64
    ReplyTo: AsyncReplyChannel<AskResponse>
}

module internal AskActor =

    let private start count =
        MailboxProcessor<AskRequest>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! request = inbox.Receive()

                    request.ReplyTo.Reply {
                        Number = request.Number
                        Received = received
                    }

                    if received < count then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let run (workload: Ask) offset =
        let agent = start workload.Count

        let rec loop i received sum =
            async {
                if i > workload.Count then
                    return Tally(1L, int64 received, sum)
                else
                    let! response =
                        agent.PostAndAsyncReply(fun channel -> {
                            AskRequest.Number = offset + int64 i
                            ReplyTo = channel
                        })

                    return! loop (i + 1) response.Received (sum + response.Number)
            }

        Async.StartAsTask(loop 1 0 0L)
