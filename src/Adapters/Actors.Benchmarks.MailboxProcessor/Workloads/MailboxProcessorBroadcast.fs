namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal BroadcastMessage =
    /// The hub passes it on as it is.
    | Post of number: int64
    /// The sum of a member's posts, and how many it has handled.
    | Answer of sum: int64 * received: int

module internal BroadcastActors =

    let private memberOf (hub: MailboxProcessor<BroadcastMessage>) posts =
        MailboxProcessor<BroadcastMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    match! inbox.Receive() with
                    | Post number when received < posts -> return! loop (received + 1) (sum + number)
                    | Post number ->
                        Lifecycle.Ended()
                        hub.Post(Answer(sum + number, received))
                    | Answer _ -> invalidOp "Nobody answers a member."
                }

            loop 1 0L)

    let private hub (workload: Broadcast) (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<BroadcastMessage>.Start(fun inbox ->
            Lifecycle.Started()
            let members = Array.init workload.Members (fun _ -> memberOf inbox workload.Posts)

            let rec loop received answers deliveries sum =
                async {
                    match! inbox.Receive() with
                    | Post _ as post ->
                        for agent in members do
                            agent.Post post

                        return! loop (received + 1) answers deliveries sum
                    | Answer(memberSum, memberReceived) ->
                        let answers = answers + 1
                        let deliveries = deliveries + int64 memberReceived
                        let sum = sum + memberSum

                        if answers < members.Length then
                            return! loop received answers deliveries sum
                        else
                            Lifecycle.Ended()
                            completion.SetResult(Tally(1L + int64 answers, int64 received + deliveries, sum))
                }

            loop 0 0 0L 0L)

    let private sendAll (workload: Broadcast) offset () =
        let completion = MailboxProcessorRuns.newCompletion ()

        let hub = hub workload completion

        for i in 1 .. workload.Posts do
            hub.Post(Post(offset + int64 i))

        completion.Task

    let run (workload: Broadcast) offset =
        RunParts.SumAsync(workload.Rooms, (fun () -> Task.Run<Tally>(sendAll workload offset)))
