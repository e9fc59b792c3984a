namespace Actors.Benchmarks.MailboxProcessor

open System.Threading.Tasks
open Actors.Benchmarks

/// F# MailboxProcessor, of FSharp.Core.
///
/// | setting | value                 | why                                                                                |
/// |---------|-----------------------|------------------------------------------------------------------------------------|
/// | loop    | return! loop          | keeps no frame between messages, unlike do! loop ()                                |
/// | start   | no cancellation token | a token or a time-out makes Receive wait on a wait handle                          |
/// | end     | the body returns      | Dispose does not end the loop (dotnet/fsharp#10720)                                |
/// | errors  | the run's time limit  | an Error handler for each agent would be an allocation that the others do not have |
/// | encode  | Wire.Copy, then Post  | in serialized PingPong: there is no mechanism of its own                           |
///
/// Deviations: none. No CounterSelect: an agent has one mailbox, and Scan is no select over two channels. No RawChannel: the
/// mailbox cannot be had without the agent.
[<Sealed>]
type MailboxProcessorBench() =

    /// The row's description.
    static member Library =
        Library(
            Name = "MailboxProcessor",
            Group = LibraryGroup.Primitive,
            Language = "F#",
            Version = "FSharp.Core " + Library.VersionOf typeof<MailboxProcessor<int>>,
            Mailbox = "locked queue, typed",
            InFlight = InFlight.Unbounded,
            BenchType = typeof<MailboxProcessorBench>,
            CannotDo =
                (fun workload ->
                    match workload with
                    | :? Operations as work -> work.Operation = Operation.RawChannel
                    | _ -> false)
        )

    interface IActorBench<Sequential> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.Chain.run workload offset
            | _ -> Struct.Chain.run workload offset

    interface IActorBench<Parallel> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.Flood.run workload offset
            | _ -> Struct.Flood.run workload offset

    interface IActorBench<Spawn> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.Tree.run workload offset
            | _ -> Struct.Tree.run workload offset

    interface IActorBench<Counter> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.CounterAgent.run workload offset
            | _ -> Struct.CounterAgent.run workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj when workload.Serialized -> Serialized.Pair.run workload offset
            | _ when workload.Serialized -> raise (Wire.ObjectsOnly())
            | MessageKind.Obj -> Obj.Pair.run workload offset
            | _ -> Struct.Pair.run workload offset

    interface IActorBench<Ring> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.TokenRing.run workload offset
            | _ -> Struct.TokenRing.run workload offset

    interface IActorBench<Operations> with
        member _.RunAsync(workload, kind, offset) =
            match kind with
            | MessageKind.Obj -> Obj.OperationAgents.run workload offset
            | _ -> Struct.OperationAgents.run workload offset

    interface IPostBench with
        member _.ParkAsync(count, kind, offset) =
            match kind with
            | MessageKind.Obj -> Task.FromResult(Obj.OperationAgents.park count offset)
            | _ -> Task.FromResult(Struct.OperationAgents.park count offset)

    interface IActorBench<ColdStart> with
        member _.RunAsync(_, kind, offset) =
            let work = Operations(Operation.Ask, 1) // there is nothing to start

            match kind with
            | MessageKind.Obj -> Obj.OperationAgents.run work offset
            | _ -> Struct.OperationAgents.run work offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
