namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison>]
type internal BroadcastMessage =
    /// The hub passes it on as it is.
    | Post of number: int64
    /// The sum of a member's posts, and how many it has handled.
    | Answer of sum: int64 * received: int

/// What a member has handled.
[<Sealed>]
type internal MemberActor() =
    let mutable received = 0
    let mutable sum = 0L

    member _.Add post =
        match post with
        | Post number ->
            received <- received + 1
            sum <- sum + number
        | Answer _ -> invalidOp "Nobody answers a member."

    member _.Answer = Answer(sum, received)

/// What a hub has handled.
[<Sealed>]
type internal HubActor() =
    let mutable received = 0L
    let mutable members = 0L
    let mutable sum = 0L

    member _.CountPost() = received <- received + 1L

    member _.Add answer =
        match answer with
        | Answer(memberSum, memberReceived) ->
            members <- members + 1L
            received <- received + int64 memberReceived
            sum <- sum + memberSum
        | Post _ -> invalidOp "No post comes after the last one."

    member _.Tally = Tally(1L + members, received, sum)

/// Units receive from synchronous channels or from mailboxes. With channels nobody waits for ever, because the hub takes answers
/// when it has given the last post to all members.
module internal BroadcastActors =

    let inline private memberOf
        posts
        (inbox: Job<BroadcastMessage>)
        ([<InlineIfLambda>] sendToHub: BroadcastMessage -> Job<unit>)
        =
        let state = MemberActor()

        let answer () =
            Lifecycle.Ended()
            sendToHub state.Answer

        Lifecycle.Started()
        Job.start (Job.forN posts (inbox >>- state.Add) >>= answer)

    let inline private hub
        (workload: Broadcast)
        (completion: TaskCompletionSource<Tally>)
        (inbox: 'Inbox :> Job<BroadcastMessage>)
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] send: 'Inbox -> BroadcastMessage -> Job<unit>)
        =
        let state = HubActor()

        let startMember _ =
            let ofMember = newInbox ()
            memberOf workload.Posts ofMember (fun answer -> send inbox answer) >>-. ofMember

        let passOn (members: 'Inbox[]) post =
            state.CountPost()
            members |> Array.iterJob (fun inbox -> send inbox post)

        let finish () =
            Lifecycle.Ended()
            completion.SetResult state.Tally

        Lifecycle.Started()

        [| 1 .. workload.Members |]
        |> Array.mapJob startMember
        >>= fun members ->
            Job.forN workload.Posts (inbox >>= passOn members)
            >>=. Job.forN workload.Members (inbox >>- state.Add)
            >>- finish

    let inline private run
        (workload: Broadcast)
        offset
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] send: 'Inbox -> BroadcastMessage -> Job<unit>)
        =
        HopacJobs.runAll workload.Rooms (fun completion ->
            let inbox = newInbox ()

            Job.start (Job.delay (fun () -> hub workload completion inbox newInbox send))
            >>=. Job.forUpTo 1 workload.Posts (fun i -> send inbox (Post(offset + int64 i))))

    let runCh workload offset = run workload offset Ch (fun inbox message -> inbox *<- message)

    let runMailbox workload offset = run workload offset Mailbox (fun inbox message -> inbox *<<+ message)

/// With a stream between the hub and its members. The hub appends each post once, and each member reads on from where it was.
module internal StreamBroadcastActors =

    /// Reads until the stream is closed, which is after the last post.
    let private memberOf (hub: Mailbox<BroadcastMessage>) (posts: Stream<BroadcastMessage>) =
        let state = MemberActor()

        let answer () =
            Lifecycle.Ended()
            hub *<<+ state.Answer

        Lifecycle.Started()
        Job.start (posts |> Stream.iterFun state.Add >>= answer)

    let private hub (workload: Broadcast) (inbox: Mailbox<BroadcastMessage>) (completion: TaskCompletionSource<Tally>) =
        let state = HubActor()
        let posts = Stream.Src.create ()

        let passOn post =
            state.CountPost()
            Stream.Src.value posts post

        let finish () =
            Lifecycle.Ended()
            completion.SetResult state.Tally

        Lifecycle.Started()

        Job.forN workload.Members (Job.delay (fun () -> memberOf inbox (Stream.Src.tap posts)))
        >>=. Job.forN workload.Posts (inbox >>= passOn)
        >>=. Stream.Src.close posts
        >>=. Job.forN workload.Members (inbox >>- state.Add)
        >>- finish

    let private room (workload: Broadcast) offset completion =
        let inbox = Mailbox()

        Job.start (Job.delay (fun () -> hub workload inbox completion))
        >>=. Job.forUpTo 1 workload.Posts (fun i -> inbox *<<+ Post(offset + int64 i))

    let run (workload: Broadcast) offset = HopacJobs.runAll workload.Rooms (room workload offset)
