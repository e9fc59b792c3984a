namespace Actors.Benchmarks.MailboxProcessor.Obj

open Actors.Benchmarks

[<NoEquality; NoComparison>]
type internal SpawnMessage =
    /// To create a subtree of this many leaves, whose ordinals start at first.
    | Request of first: int64 * leaves: int
    | Response of sum: int64 * units: int * deliveries: int

module internal SpawnActor =

    let private start isImmediate (body: MailboxProcessor<SpawnMessage> -> Async<unit>) =
        if isImmediate then
            MailboxProcessor.StartImmediate body
        else
            MailboxProcessor.Start body

    /// All but the root count the request that they have handled, too.
    let rec private childOf isImmediate (parent: MailboxProcessor<SpawnMessage>) : MailboxProcessor<SpawnMessage> =
        node isImmediate (fun sum units deliveries -> parent.Post(Response(sum, units, deliveries + 1)))

    /// An agent of the tree, which hands its sum, and its subtree's units and deliveries, to answer.
    and private node isImmediate (answer: int64 -> int -> int -> unit) : MailboxProcessor<SpawnMessage> =
        start isImmediate (fun inbox ->
            Lifecycle.Started()

            let finish sum units deliveries =
                Lifecycle.Ended()
                answer sum units deliveries

            let rec loop sum units deliveries waitingFor =
                async {
                    match! inbox.Receive() with
                    | Request(first, 1) -> finish first 1 0
                    | Request(first, leaves) ->
                        let size = leaves / Spawn.Fanout

                        for i in 0 .. Spawn.Fanout - 1 do
                            (childOf isImmediate inbox).Post(Request(first + int64 i * int64 size, size))

                        return! loop 0L 1 0 Spawn.Fanout
                    | Response(childSum, childUnits, childDeliveries) ->
                        let sum = sum + childSum
                        let units = units + childUnits
                        let deliveries = deliveries + childDeliveries + 1

                        if waitingFor > 1 then
                            return! loop sum units deliveries (waitingFor - 1)
                        else
                            finish sum units deliveries
                }

            loop 0L 1 0 0)

    let run isImmediate (workload: Spawn) offset =
        RunParts.OneAsync(fun completion ->
            let root =
                node isImmediate (fun sum units deliveries ->
                    completion.SetResult(Tally(int64 units, int64 deliveries, sum)))

            root.Post(Request(offset, workload.Leaves)))
