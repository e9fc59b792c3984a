namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal RawMessage = { Number: int64 }

/// A writer job and a reader job, with a synchronous channel, a mailbox or a bounded mailbox between them.
module internal RawChannelJobs =

    let private read count (channel: Job<RawMessage>) =
        let received = ref 0
        let sum = ref 0L

        let add (message: RawMessage) =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

        Lifecycle.Started()

        Job.forN count (channel >>- add)
        >>- fun () ->
            Lifecycle.Ended()
            Tally(1L, int64 received.Value, sum.Value)

    let inline private run (workload: RawChannel) offset channel ([<InlineIfLambda>] write: RawMessage -> Job<unit>) =
        HopacJobs.runAsTask (fun () ->
            Job.start (Job.forUpTo 1 workload.Count (fun i -> write { Number = offset + int64 i }))
            >>=. read workload.Count channel)

    let runCh workload offset =
        let channel = Ch()
        run workload offset channel (fun message -> channel *<- message)

    let runMailbox workload offset =
        let mailbox = Mailbox()
        run workload offset mailbox (fun message -> mailbox *<<+ message)

    let runBoundedMb workload offset =
        let mailbox = BoundedMb HopacJobs.BoundedMbCapacity
        run workload offset (BoundedMb.take mailbox) (fun message -> BoundedMb.put mailbox message)
