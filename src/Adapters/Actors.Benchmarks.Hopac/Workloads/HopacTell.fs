namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal TellMessage = { Number: int64 }

/// A unit that receives from a synchronous channel, from a mailbox or from a bounded mailbox, in Tell and in Post.
module internal TellActor =

    let private start count (inbox: Job<TellMessage>) (tally: IVar<Tally>) =
        let received = ref 0
        let sum = ref 0L

        let receive (message: TellMessage) : Job<unit> =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

            if received.Value < count then
                Job.unit ()
            else
                Lifecycle.Ended()
                tally *<= Tally(1L, int64 received.Value, sum.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    let inline private run (workload: Tell) offset inbox ([<InlineIfLambda>] send: TellMessage -> Job<unit>) =
        HopacJobs.runAsTask (fun () ->
            let tally = IVar()

            start workload.Count inbox tally
            >>=. Job.forUpTo 1 workload.Count (fun i -> send { Number = offset + int64 i })
            >>=. tally)

    let runCh workload offset =
        let inbox = Ch()
        run workload offset inbox (fun message -> inbox *<- message)

    let runMailbox workload offset =
        let inbox = Mailbox()
        run workload offset inbox (fun message -> inbox *<<+ message)

    let runBoundedMb workload offset =
        let inbox = BoundedMb HopacJobs.BoundedMbCapacity
        run workload offset (BoundedMb.take inbox) (fun message -> BoundedMb.put inbox message)

    /// A unit behind a gate, and the messages that it will get.
    let park (workload: Post) offset =
        let inbox = Mailbox()
        let gate = IVar<unit>()
        let tally = IVar()
        queue (start workload.Count (gate >>=. inbox) tally)

        {
            new IParkedRun with
                // Now.send is for callers that are no jobs.
                member _.RunAsync() =
                    for i in 1 .. workload.Count do
                        Mailbox.Now.send inbox { Number = offset + int64 i }

                    Task.CompletedTask

                member _.DrainAsync() = HopacJobs.runAsTask (fun () -> gate *<= () >>=. tally)
        }
