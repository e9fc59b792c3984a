namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal RingMessage =
    | Token of value: int64 * hops: int
    /// A token's value at the end of its way.
    | Home of sum: int64
    /// The deliveries that the nodes so far have counted.
    | Collect of deliveries: int64

module internal RingActor =

    let inline private start
        (inboxes: 'Inbox[] when 'Inbox :> Job<RingMessage>)
        index
        tokens
        (completion: TaskCompletionSource<Tally>)
        ([<InlineIfLambda>] send: 'Inbox -> RingMessage -> Job<unit>)
        ([<InlineIfLambda>] sendHome: 'Inbox -> RingMessage -> Job<unit>)
        =
        let next = inboxes[(index + 1) % inboxes.Length]
        let first = inboxes[0]
        let received = ref 0L
        let home = ref 0 // only node 0 uses this and the total
        let total = ref 0L

        let receive message : Job<unit> =
            match message with
            | Token(value, hops) ->
                received.Value <- received.Value + 1L
                let value = value + int64 index

                if hops > 1 then
                    send next (Token(value, hops - 1))
                else
                    sendHome first (Home value)
            | Home sum ->
                home.Value <- home.Value + 1
                total.Value <- total.Value + sum

                if home.Value = tokens then
                    send next (Collect received.Value)
                else
                    Job.unit ()
            | Collect deliveries when index = 0 ->
                Lifecycle.Ended()
                completion.SetResult(Tally(int64 inboxes.Length, deliveries, total.Value))
                Job.abort ()
            | Collect deliveries ->
                Lifecycle.Ended()
                send next (Collect(deliveries + received.Value)) >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inboxes[index] >>= receive)

    let inline private run
        (workload: Ring)
        offset
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] send: 'Inbox -> RingMessage -> Job<unit>)
        ([<InlineIfLambda>] sendHome: 'Inbox -> RingMessage -> Job<unit>)
        =
        HopacJobs.runOne (fun completion ->
            let inboxes = Array.init workload.Nodes (fun _ -> newInbox ())
            let distance = workload.Nodes / workload.Tokens

            Job.forUpTo 0 (workload.Nodes - 1) (fun index ->
                start inboxes index workload.Tokens completion send sendHome)
            >>= fun () ->
                Job.forUpTo 0 (workload.Tokens - 1) (fun token ->
                    send inboxes[token * distance] (Token(offset, workload.HopsPerToken))))

    /// At least one node must be without a token: otherwise all nodes would wait to give. Home is sent without waiting: otherwise
    /// nodes could wait for each other in a circle, the last one for node 0, node 0 for node 1, and so on.
    let runCh workload offset =
        run workload offset Ch (fun inbox message -> inbox *<- message) (fun inbox message -> inbox *<+ message)

    let runMailbox workload offset =
        run workload offset Mailbox (fun inbox message -> inbox *<<+ message) (fun inbox message -> inbox *<<+ message)
