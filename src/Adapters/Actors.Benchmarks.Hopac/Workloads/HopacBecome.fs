namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal BecomeMessage = { Number: int64 }

module internal BecomingActor =

    /// A behaviour is a job that receives. A unit becomes the other one by going on with the other job.
    let private receiveAll count (inbox: Job<BecomeMessage>) : Job<Tally> =
        let finish received sum =
            Lifecycle.Ended()
            Job.result (Tally(1L, int64 received, sum))

        let rec addOnce received sum =
            inbox
            >>= fun message ->
                let sum = sum + message.Number

                if received < count then
                    addTwice (received + 1) sum
                else
                    finish received sum

        and addTwice received sum =
            inbox
            >>= fun message ->
                let sum = sum + 2L * message.Number

                if received < count then
                    addOnce (received + 1) sum
                else
                    finish received sum

        Lifecycle.Started()
        addOnce 1 0L

    let inline private run (workload: Become) offset inbox ([<InlineIfLambda>] send: BecomeMessage -> Job<unit>) =
        HopacJobs.runAsTask (fun () ->
            Promise.start (receiveAll workload.Count inbox)
            >>= fun tally -> Job.forUpTo 1 workload.Count (fun i -> send { Number = offset + int64 i }) >>=. tally)

    let runCh workload offset =
        let inbox = Ch()
        run workload offset inbox (fun message -> inbox *<- message)

    let runMailbox workload offset =
        let inbox = Mailbox()
        run workload offset inbox (fun message -> inbox *<<+ message)
