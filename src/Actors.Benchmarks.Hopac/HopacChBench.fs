namespace Actors.Benchmarks.Hopac

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with synchronous channels: a unit is a job that receives from a Ch, and a send completes when it has received.
///
/// | setting   | value                | why                                                                              |
/// |-----------|----------------------|----------------------------------------------------------------------------------|
/// | scheduler | the global one       | one worker a processor, the default                                              |
/// | start     | queue                | startAsTask would begin on the caller's thread; converted to a task once a run   |
/// | children  | Job.start            | a child runs until it waits for its task, as Hopac.fsi advises where it is short |
/// | jobs      | infix combinators    | no builder, and no frame between messages, as in Hopac's own benchmarks          |
/// | GC        | server               | Hopac.fsi asks for it, and warns on the console without                          |
/// | end       | the job ends         | nobody gives to the unit any more                                                |
/// | encode    | Wire.Copy, then give | in serialized PingPong: there is no mechanism of its own                         |
///
/// Deviations: producers are jobs, not pool threads, which would block. No Parallel: with rendezvous both sides wait to give. For
/// the same reason PingPong has a window of 1 only, and Ring fewer tokens than nodes; that a token is home, which is not counted,
/// is sent without waiting. No Post: a send waits for the receiver.
[<Sealed>]
type HopacChBench() =

    interface IActorBench<Sequential> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.ChChain.run workload offset
            | _ -> Struct.ChChain.run workload offset

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.ChTree.run workload offset
            | _ -> Struct.ChTree.run workload offset

    interface IActorBench<Counter> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.ChCounter.run workload offset
            | _ -> Struct.ChCounter.run workload offset

    interface IActorBench<CounterSelect> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.SelectingCounter.runCh workload offset
            | _ -> Struct.SelectingCounter.runCh workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj when workload.Serialized -> Serialized.ChPair.run workload offset
            | _ when workload.Serialized -> raise (Wire.ObjectsOnly())
            | MessageKind.Obj -> Obj.ChPair.run workload offset
            | _ -> Struct.ChPair.run workload offset

    interface IActorBench<Ring> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.ChRing.run workload offset
            | _ -> Struct.ChRing.run workload offset

    interface IActorBench<Operations> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.ChOperations.run workload offset
            | _ -> Struct.ChOperations.run workload offset

    interface IActorBench<ColdStart> with
        member _.RunAsync(_, kind, offset) =
            let work = Operations(Operation.Ask, 1) // the first job creates the scheduler

            match kind with
            | MessageKind.Obj -> Obj.ChOperations.run work offset
            | _ -> Struct.ChOperations.run work offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
