namespace Actors.Benchmarks.Hopac.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

[<NoEquality; NoComparison>]
type internal PostMessage = { Number: int64 }

/// With mailboxes only: with synchronous channels a send waits for the receiver.
module internal PostActor =

    let private receiveAll count (inbox: Mailbox<PostMessage>) (tally: IVar<Tally>) =
        let received = ref 0
        let sum = ref 0L

        let receive (message: PostMessage) : Job<unit> =
            received.Value <- received.Value + 1
            sum.Value <- sum.Value + message.Number

            if received.Value < count then
                Job.unit ()
            else
                Lifecycle.Ended()
                tally *<= Tally(1L, int64 received.Value, sum.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.forever (inbox >>= receive)

    /// A job behind a gate, and the messages that it will get.
    let park (workload: Post) offset =
        let inbox = Mailbox<PostMessage>()
        let gate = IVar<unit>()
        let tally = IVar()
        queue (gate >>=. receiveAll workload.Count inbox tally)

        {
            new IParkedRun with
                // The caller is no job, for which the library has Now.send.
                member _.RunAsync() =
                    for i in 1 .. workload.Count do
                        Mailbox.Now.send inbox { Number = offset + int64 i }

                    Task.CompletedTask

                member _.DrainAsync() =
                    HopacJobs.runAsTask (fun () -> gate *<= () >>=. tally)
        }
