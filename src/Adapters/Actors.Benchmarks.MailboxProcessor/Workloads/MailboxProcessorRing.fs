namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal RingMessage =
    | Token of value: int64 * hops: int
    /// A token's value at the end of its way.
    | Home of sum: int64
    /// The deliveries that the nodes so far have counted.
    | Collect of deliveries: int64

module internal RingActor =

    /// The nodes, which find each other in the array, are all there before the first message.
    let private node (nodes: MailboxProcessor<RingMessage>[]) index tokens (completion: TaskCompletionSource<Tally>) =
        let next = (index + 1) % nodes.Length

        MailboxProcessor.Start(fun inbox ->
            Lifecycle.Started()

            // Only node 0 uses home and total.
            let rec loop received home total =
                async {
                    match! inbox.Receive() with
                    | Token(value, hops) ->
                        let value = value + int64 index

                        if hops > 1 then
                            nodes[next].Post(Token(value, hops - 1))
                        else
                            nodes[0].Post(Home value)

                        return! loop (received + 1L) home total
                    | Home sum ->
                        if home + 1 = tokens then
                            nodes[next].Post(Collect received)

                        return! loop received (home + 1) (total + sum)
                    | Collect deliveries ->
                        Lifecycle.Ended()

                        if index = 0 then
                            completion.SetResult(Tally(int64 nodes.Length, deliveries, total))
                        else
                            nodes[next].Post(Collect(deliveries + received))
                }

            loop 0L 0 0L)

    let run (workload: Ring) offset =
        RunParts.OneAsync(fun completion ->
            let nodes = Array.zeroCreate workload.Nodes

            for index in 0 .. nodes.Length - 1 do
                nodes[index] <- node nodes index workload.Tokens completion

            for index in 0 .. nodes.Length / workload.Tokens .. nodes.Length - 1 do
                nodes[index].Post(Token(offset, workload.HopsPerToken)))
