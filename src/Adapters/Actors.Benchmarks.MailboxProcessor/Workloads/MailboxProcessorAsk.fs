namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

/// The request's number, and how many requests the agent has handled.
[<NoEquality; NoComparison>]
type internal AskResponse = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal AskRequest = { Number: int64; ReplyTo: AsyncReplyChannel<AskResponse> }

module internal AskActor =

    /// Each way to receive has code of its own, because it is inlined: nothing is chosen for a message.
    let inline private start
        ([<InlineIfLambda>] receive: MailboxProcessor<AskRequest> -> Async<AskRequest>)
        (workload: Ask)
        =
        MailboxProcessor<AskRequest>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! request = receive inbox

                    request.ReplyTo.Reply { Number = request.Number; Received = received }

                    if received < workload.Count then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let private askAll (workload: Ask) offset (agent: MailboxProcessor<AskRequest>) =
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

    let run workload offset = start (fun inbox -> inbox.Receive()) workload |> askAll workload offset

    let runTimeout workload offset =
        start (fun inbox -> inbox.Receive MailboxProcessorRuns.ReceiveTimeout) workload
        |> askAll workload offset
