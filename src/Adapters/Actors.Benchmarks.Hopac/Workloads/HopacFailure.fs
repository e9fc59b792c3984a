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
        (inbox: Job<FailureMessage>)
        (completion: TaskCompletionSource<Tally>)
        : Job<unit> =
        let received = ref 0L // these two survive a failure
        let restarts = ref 0L

        let handle sum message () =
            received.Value <- received.Value + 1L

            if workload.FailsAt message.Index then
                raise (PlannedFailureException())

            Job.result (sum + message.Number)

        let goOn message sum =
            if message.Index < workload.MessagesPerActor then
                Job.result sum
            else
                Lifecycle.Ended()
                completion.SetResult(Tally(1L, received.Value, sum, restarts.Value))
                Job.abort ()

        let restart (error: exn) =
            match error with
            | :? PlannedFailureException ->
                restarts.Value <- restarts.Value + 1L
                Job.result 0L
            | _ -> Job.raises error

        Lifecycle.Started()

        Job.iterateServer 0L (fun sum ->
            inbox
            >>= fun message -> Job.tryInDelay (handle sum message) (goOn message) restart)

    let runCh (workload: Failure) offset =
        HopacJobs.runAll workload.Actors (fun completion ->
            let inbox = Ch()

            start workload inbox completion
            >>=. Job.forUpTo 1 workload.MessagesPerActor (fun i -> inbox *<- { Number = offset + int64 i; Index = i }))

    let runMailbox (workload: Failure) offset =
        HopacJobs.runAll workload.Actors (fun completion ->
            let inbox = Mailbox()

            start workload inbox completion
            >>=. Job.forUpTo 1 workload.MessagesPerActor (fun i -> inbox *<<+ { Number = offset + int64 i; Index = i }))
