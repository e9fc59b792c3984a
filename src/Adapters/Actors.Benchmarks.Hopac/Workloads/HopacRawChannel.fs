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

    let private passCh count offset () =
        let channel = Ch<RawMessage>()

        Job.start (Job.forUpTo 1 count (fun i -> channel *<- { RawMessage.Number = offset + int64 i }))
        >>=. read count channel

    let private passMailbox count offset () =
        let mailbox = Mailbox<RawMessage>()

        Job.start (Job.forUpTo 1 count (fun i -> mailbox *<<+ { RawMessage.Number = offset + int64 i }))
        >>=. read count mailbox

    let private passBoundedMb count offset () =
        let mailbox = BoundedMb<RawMessage> BoundedMailbox.Capacity

        Job.start (Job.forUpTo 1 count (fun i -> BoundedMb.put mailbox { RawMessage.Number = offset + int64 i }))
        >>=. read count (BoundedMb.take mailbox)

    let runCh (workload: RawChannel) offset =
        HopacJobs.runAsTask (passCh workload.Count offset)

    let runMailbox (workload: RawChannel) offset =
        HopacJobs.runAsTask (passMailbox workload.Count offset)

    let runBoundedMb (workload: RawChannel) offset =
        HopacJobs.runAsTask (passBoundedMb workload.Count offset)
