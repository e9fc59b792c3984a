namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal FailureMessage = { Number: int64; Index: int }

/// Catches inside the loop, because an exception that leaves the loop ends the agent, and its queue is lost.
module internal FailingActor =

    let private start (workload: Failure) (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<FailureMessage>.Start(fun inbox ->
            Lifecycle.Started()
            let received = ref 0L // these two survive a failure
            let restarts = ref 0L

            let handle sum message =
                received.Value <- received.Value + 1L

                if workload.FailsAt message.Index then
                    raise (PlannedFailureException())

                sum + message.Number

            let restart () =
                restarts.Value <- restarts.Value + 1L
                0L

            let rec loop sum =
                async {
                    let! message = inbox.Receive()

                    let sum =
                        try
                            handle sum message
                        with :? PlannedFailureException ->
                            restart ()

                    if message.Index < workload.MessagesPerActor then
                        return! loop sum
                    else
                        Lifecycle.Ended()
                        completion.SetResult(Tally(1L, received.Value, sum, restarts.Value))
                }

            loop 0L)

    let private sendAll (workload: Failure) offset () =
        let completion = MailboxProcessorRuns.newCompletion ()

        let agent = start workload completion

        for i in 1 .. workload.MessagesPerActor do
            agent.Post { Number = offset + int64 i; Index = i }

        completion.Task

    let run (workload: Failure) offset =
        RunParts.SumAsync(workload.Actors, (fun () -> Task.Run<Tally>(sendAll workload offset)))
