namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal FailureMessage = { Number: int64; Index: int }

/// A unit that receives from a synchronous channel or from a mailbox. It catches inside its loop, because an exception that
/// leaves the loop ends the job.
module internal FailingActor =

    let private start
        (workload: Failure)
        (completion: TaskCompletionSource<Tally>)
        (inbox: Job<FailureMessage>)
        : Job<unit> =
        let received = ref 0L // these two survive a failure
        let restarts = ref 0L

        let sum = ref 0L

        let handle message =
            received.Value <- received.Value + 1L

            if workload.FailsAt message.Index then
                raise (PlannedFailureException())

            sum.Value <- sum.Value + message.Number

        let restart () =
            restarts.Value <- restarts.Value + 1L
            sum.Value <- 0L

        let receive message : Job<unit> =
            try
                handle message
            with :? PlannedFailureException ->
                restart ()

            if message.Index < workload.MessagesPerActor then
                Job.unit ()
            else
                Lifecycle.Ended()
                completion.SetResult(Tally(1L, received.Value, sum.Value, restarts.Value))
                Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    let inline private run
        (workload: Failure)
        offset
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] send: 'Inbox -> FailureMessage -> Job<unit>)
        =
        HopacJobs.runAll workload.Actors (fun completion ->
            let inbox = newInbox ()

            start workload completion inbox
            >>=. Job.forUpTo 1 workload.MessagesPerActor (fun i -> send inbox { Number = offset + int64 i; Index = i }))

    let runCh workload offset = run workload offset Ch (fun inbox message -> inbox *<- message)

    let runMailbox workload offset = run workload offset Mailbox (fun inbox message -> inbox *<<+ message)
