namespace Actors.Benchmarks.Hopac.Obj

open System.Collections.Generic
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison>]
type internal WatchMessage = | Stop

/// A unit's address is its Proc, which becomes available when the job has ended. For each there is a job that waits for this, and
/// then tells the watcher.
module internal WatchActors =

    /// Returns when it is told to stop. A job that aborts would not have ended before it is collected as garbage.
    let private start (inbox: Job<WatchMessage>) =
        Lifecycle.Started()
        Proc.start (inbox >>- fun Stop -> Lifecycle.Ended())

    /// Starts all units, watches each, tells all to stop, and takes the notices.
    let private watcher
        (workload: Watch)
        offset
        (start: unit -> Job<Proc * Job<unit>>)
        (notices: Job<Proc>)
        (notify: Proc -> Job<unit>)
        =
        let numbers = Dictionary<Proc, int64>()
        let received = ref 0
        let sum = ref 0L

        let watch i =
            start ()
            >>= fun (unit, stop) ->
                numbers.Add(unit, offset + int64 i)
                Job.start (Proc.join unit >>= fun () -> notify unit) >>-. stop

        let add unit =
            received.Value <- received.Value + 1
            let mutable number = 0L

            if numbers.Remove(unit, &number) then
                sum.Value <- sum.Value + number

        let finish () =
            Lifecycle.Ended()
            Tally(1L + int64 workload.Count, int64 received.Value, sum.Value)

        Lifecycle.Started()

        [| 1 .. workload.Count |] |> Array.mapJob watch >>= Array.iterJob id
        >>=. Job.forN workload.Count (notices >>- add)
        >>- finish

    let private watchCh workload offset () =
        let notices = Ch<Proc>()

        let start () =
            let inbox = Ch()
            start inbox >>- fun unit -> unit, inbox *<- Stop :> Job<_>

        watcher workload offset start notices (fun unit -> notices *<- unit)

    let private watchMailbox workload offset () =
        let notices = Mailbox<Proc>()

        let start () =
            let inbox = Mailbox()
            start inbox >>- fun unit -> unit, inbox *<<+ Stop

        watcher workload offset start notices (fun unit -> notices *<<+ unit)

    let runCh (workload: Watch) offset = HopacJobs.runAsTask (watchCh workload offset)

    let runMailbox (workload: Watch) offset = HopacJobs.runAsTask (watchMailbox workload offset)
