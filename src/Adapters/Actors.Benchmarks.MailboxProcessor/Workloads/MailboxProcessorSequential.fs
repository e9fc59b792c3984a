namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal SequentialMessage =
    | Ping of number: int64
    | Pong of sum: int64 * units: int * deliveries: int

module internal SequentialActor =

    /// Each agent adds itself to the answer: its index, one unit, and the Ping and Pong that it has handled.
    let rec private child
        index
        last
        (parent: MailboxProcessor<SequentialMessage>)
        : MailboxProcessor<SequentialMessage> =
        MailboxProcessor.Start(fun inbox ->
            Lifecycle.Started()

            let answer sum units deliveries =
                Lifecycle.Ended()
                parent.Post(Pong(sum + int64 index, units + 1, deliveries))

            let rec loop () =
                async {
                    match! inbox.Receive() with
                    | Ping number when index < last ->
                        (child (index + 1) last inbox).Post(Ping number)
                        return! loop ()
                    | Ping number -> answer number 0 1
                    | Pong(sum, units, deliveries) -> answer sum units (deliveries + 2)
                }

            loop ())

    let private root last offset (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor.Start(fun inbox ->
            async {
                Lifecycle.Started()
                (child 1 last inbox).Post(Ping offset)

                match! inbox.Receive() with
                | Pong(sum, units, deliveries) ->
                    Lifecycle.Ended()
                    completion.SetResult(Tally(int64 units + 1L, int64 deliveries + 1L, sum))
                | Ping _ -> invalidOp "Nobody pings the root."
            })

    let run (workload: Sequential) offset =
        RunParts.OneAsync(fun completion -> root workload.ActorCount offset completion |> ignore)
