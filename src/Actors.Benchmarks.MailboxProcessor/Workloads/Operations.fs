namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal Numbered = { Number: int64 }

/// The question's number, and how many questions the agent has handled.
[<NoEquality; NoComparison>]
type internal Reply = { Number: int64; Received: int }

[<NoEquality; NoComparison>]
type internal Question = {
    Number: int64
    ReplyTo: AsyncReplyChannel<Reply>
}

module internal OperationAgents =

    /// Ends itself when it starts.
    let private created number (units: CreatedUnits) =
        MailboxProcessor<Numbered>.Start(fun _ ->
            async {
                Lifecycle.Started()
                Lifecycle.Ended()
                units.Report number
            })

    /// Handles nothing before the gate opens.
    let private numbered count (gate: Task) (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<Numbered>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    let! message = inbox.Receive()
                    let sum = sum + message.Number

                    if received < count then
                        return! loop (received + 1) sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(1L, int64 received, sum))
                }

            async {
                if not gate.IsCompleted then
                    do! Async.AwaitTask gate

                return! loop 1 0L
            })

    let private asked count =
        MailboxProcessor<Question>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! question = inbox.Receive()

                    question.ReplyTo.Reply {
                        Number = question.Number
                        Received = received
                    }

                    if received < count then
                        return! loop (received + 1)
                    else
                        Lifecycle.Ended()
                }

            loop 1)

    let private send (agent: MailboxProcessor<Numbered>) count offset =
        for i in 1..count do
            agent.Post { Numbered.Number = offset + int64 i }

    let private newCompletion () =
        TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

    let private create count offset =
        let units = CreatedUnits count

        for i in 1..count do
            created (offset + int64 i) units |> ignore

        units.All

    let private tell count offset =
        let completion = newCompletion ()
        send (numbered count Task.CompletedTask completion) count offset
        completion.Task

    let private ask count offset =
        let agent = asked count

        let rec loop i received sum =
            async {
                if i > count then
                    return Tally(1L, int64 received, sum)
                else
                    let! reply =
                        agent.PostAndAsyncReply(fun channel -> {
                            Question.Number = offset + int64 i
                            ReplyTo = channel
                        })

                    return! loop (i + 1) reply.Received (sum + reply.Number)
            }

        Async.StartAsTask(loop 1 0 0L)

    let run (workload: Operations) offset =
        match workload.Operation with
        | Operation.Create -> create workload.Count offset
        | Operation.Tell -> tell workload.Count offset
        | Operation.Ask -> ask workload.Count offset
        | _ -> invalidArg (nameof workload) "An agent's mailbox cannot be had without it."

    /// An agent behind a gate, and what it will get.
    let park count offset =
        let gate = TaskCompletionSource TaskCreationOptions.RunContinuationsAsynchronously
        let completion = newCompletion ()
        let agent = numbered count gate.Task completion

        {
            new IPostRun with
                member _.PostAsync() =
                    send agent count offset
                    Task.CompletedTask

                member _.DrainAsync() =
                    gate.SetResult()
                    completion.Task
        }
