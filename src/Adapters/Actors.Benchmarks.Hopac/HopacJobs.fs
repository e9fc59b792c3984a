namespace Actors.Benchmarks.Hopac

open System.Threading.Tasks
open Actors.Benchmarks
open global.Hopac
open global.Hopac.Infixes

/// What the adapters of Hopac share: how they start jobs from outside of it, and wait for them.
module internal HopacJobs =

    /// How many messages a bounded mailbox holds.
    [<Literal>]
    let BoundedMbCapacity = 1000

    /// Runs one job.
    let runAsTask (job: unit -> Job<Tally>) =
        RunParts.OneAsync(fun completion -> queue (Job.delay job >>- completion.SetResult))

    /// Starts one job, which completes what it is given.
    let runOne (job: TaskCompletionSource<Tally> -> Job<unit>) =
        RunParts.OneAsync(fun completion -> queue (Job.delay (fun () -> job completion)))

    /// Starts so many jobs, each of which completes what it is given, and adds up what they have counted.
    let runAll count (job: TaskCompletionSource<Tally> -> Job<unit>) =
        RunParts.SumAsync(
            count,
            fun (completion: TaskCompletionSource<Tally>) -> queue (Job.delay (fun () -> job completion))
        )

    let newCompletion () = TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

    /// Runs a job that starts others, which wait until they may begin and complete what they are given.
    let buildAsTask (build: unit -> Job<unit>) (started: IVar<unit>) (completion: TaskCompletionSource<Tally>) =
        task {
            do! queueAsTask (Job.delay build)

            return {
                new IParkedRun with
                    member _.RunAsync() =
                        queue (started *<= ())
                        completion.Task

                    member _.DrainAsync() = completion.Task
            }
        }
