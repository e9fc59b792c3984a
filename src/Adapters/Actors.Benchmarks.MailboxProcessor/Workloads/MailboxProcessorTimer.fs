namespace Actors.Benchmarks.MailboxProcessor.Obj

open System
open System.Threading
open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal TimerMessage = { Number: int64 }

module internal TimerActor =

    let private start count (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<TimerMessage>.Start(fun inbox ->
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

            loop 1 0L)

    /// A computation that sleeps, and what cancels it. Async.Start would only queue it, and it would be cancelled before it sleeps.
    let private startTimer (agent: MailboxProcessor<TimerMessage>) (due: TimeSpan) number =
        let cancellation = new CancellationTokenSource()

        let timer =
            async {
                do! Async.Sleep due
                agent.Post { Number = number }
            }

        Async.StartImmediate(timer, cancellation.Token)
        cancellation

    /// An agent that half of the timers will reach.
    let park (workload: Timer) offset =
        let completion = MailboxProcessorRuns.newCompletion ()

        let agent = start ((workload.Count + 1) / 2) completion

        {
            new IParkedRun with
                member _.RunAsync() =
                    for i in 1 .. workload.Count do
                        let cancellation = startTimer agent workload.Due (offset + int64 i)

                        if i % 2 = 0 then
                            cancellation.Cancel()

                    Task.CompletedTask

                member _.DrainAsync() = completion.Task
        }
