namespace Actors.Benchmarks.MailboxProcessor.Obj

open System
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal CounterMessage =
    | Add of amount: int64
    | GetAndReset of reply: AsyncReplyChannel<Tally>

module internal CounterActor =

    /// Each way to receive has code of its own, because it is inlined: nothing is chosen for a message.
    let inline private start
        ([<InlineIfLambda>] receive: MailboxProcessor<CounterMessage> -> Async<CounterMessage>)
        offset
        =
        MailboxProcessor.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop total received =
                async {
                    match! receive inbox with
                    | Add amount -> return! loop (total + amount) (received + 1L)
                    | GetAndReset reply ->
                        Lifecycle.Ended()
                        reply.Reply(Tally(1L, received + 1L, total))
                }

            loop offset 0L)

    let private drive (workload: Counter) (counter: MailboxProcessor<CounterMessage>) =
        task {
            let produce () =
                for _ in 1 .. workload.MessagesPerProducer do
                    counter.Post(Add Counter.Amount)

            do! RunParts.ProduceAsync(workload.Producers, Action produce)
            return! counter.PostAndAsyncReply GetAndReset
        }

    let run (workload: Counter) offset = start (fun inbox -> inbox.Receive()) offset |> drive workload

    let runTimeout (workload: Counter) offset =
        start (fun inbox -> inbox.Receive MailboxProcessorRuns.ReceiveTimeout) offset |> drive workload
