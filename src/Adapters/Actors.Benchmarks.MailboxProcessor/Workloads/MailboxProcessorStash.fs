namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal StashMessage =
    | Work of number: int64
    /// Tells the agent to handle what it has put aside.
    | Unstash

module internal StashingActor =

    /// What Scan does not choose stays in the mailbox, in order, and the Receives after it begin with that.
    let private start count (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<StashMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    match! inbox.Receive() with
                    | Work number ->
                        let sum = sum + int64 received * number

                        if received < count then
                            return! loop (received + 1) sum
                        else
                            Lifecycle.Ended()
                            completion.SetResult(Tally(1L, int64 received, sum))
                    | Unstash -> invalidOp "Nobody tells it twice."
                }

            async {
                do!
                    inbox.Scan(function
                        | Unstash -> Some(async.Return())
                        | Work _ -> None)

                return! loop 1 0L
            })

    let run (workload: Stash) offset =
        let completion = MailboxProcessorRuns.newCompletion ()

        let agent = start workload.Count completion

        for i in 1 .. workload.Count do
            agent.Post(Work(offset + int64 i))

        agent.Post Unstash
        completion.Task
