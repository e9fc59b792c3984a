namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal CounterMessage =
    | Add of amount: int64
    | GetAndReset of reply: AsyncReplyChannel<Tally>

module internal CounterActor =

    let private start offset =
        MailboxProcessor.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop total received =
                async {
                    match! inbox.Receive() with
                    | Add amount -> return! loop (total + amount) (received + 1L)
                    | GetAndReset reply ->
                        Lifecycle.Ended()
                        reply.Reply(Tally(1L, received + 1L, total))
                }

            loop offset 0L)

    let run (workload: Counter) offset =
        task {
            let counter = start offset

            let produce () =
                for _ in 1 .. workload.MessagesPerProducer do
                    counter.Post(Add Counter.Amount)

            do! Task.WhenAll [| for _ in 1 .. workload.Producers -> Task.Run produce |]
            return! counter.PostAndAsyncReply GetAndReset
        }
