namespace Actors.Benchmarks.Hopac

open System.Threading.Tasks
open Actors.Benchmarks

/// Hopac with buffered mailboxes: a unit is a job that receives from a Mailbox, and a send never waits. Settings and reasons
/// as for HopacChBench.
///
/// Deviations: producers are jobs, not pool threads, as for Ch; Hopac's own program mixes the two.
[<Sealed>]
type HopacMailboxBench() =

    interface IActorBench<Sequential> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.MailboxChain.run workload offset
            | _ -> Struct.MailboxChain.run workload offset

    interface IActorBench<Parallel> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.MailboxFlood.run workload offset
            | _ -> Struct.MailboxFlood.run workload offset

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.MailboxTree.run workload offset
            | _ -> Struct.MailboxTree.run workload offset

    interface IActorBench<Counter> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.MailboxCounter.run workload offset
            | _ -> Struct.MailboxCounter.run workload offset

    interface IActorBench<CounterSelect> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.SelectingCounter.runMailbox workload offset
            | _ -> Struct.SelectingCounter.runMailbox workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj when workload.Serialized -> Serialized.MailboxPair.run workload offset
            | _ when workload.Serialized -> raise (Wire.ObjectsOnly())
            | MessageKind.Obj -> Obj.MailboxPair.run workload offset
            | _ -> Struct.MailboxPair.run workload offset

    interface IActorBench<Ring> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.MailboxRing.run workload offset
            | _ -> Struct.MailboxRing.run workload offset

    interface IActorBench<Operations> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.MailboxOperations.run workload offset
            | _ -> Struct.MailboxOperations.run workload offset

    interface IPostBench with
        member _.ParkAsync(count, kind, offset) =
            match kind with
            | MessageKind.Obj -> Task.FromResult(Obj.MailboxOperations.park count offset)
            | _ -> Task.FromResult(Struct.MailboxOperations.park count offset)

    interface IActorBench<ColdStart> with
        member _.RunAsync(_, kind, offset) =
            let work = Operations(Operation.Ask, 1) // the first job creates the scheduler

            match kind with
            | MessageKind.Obj -> Obj.MailboxOperations.run work offset
            | _ -> Struct.MailboxOperations.run work offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
