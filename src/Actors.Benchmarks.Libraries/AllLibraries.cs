using Actors.Benchmarks.Akka;
using Actors.Benchmarks.Channels;
using Actors.Benchmarks.Dataflow;
using Actors.Benchmarks.Direct;
using Actors.Benchmarks.Grpc;
using Actors.Benchmarks.Hopac;
using Actors.Benchmarks.MailboxProcessor;
using Actors.Benchmarks.Minimal;
using Actors.Benchmarks.Orleans;
using Actors.Benchmarks.ProtoActor;
using Actors.Benchmarks.Sockets;
using Actors.Benchmarks.Tasks;

namespace Actors.Benchmarks.Libraries;

/// <summary>The one list of rows, in the order of the tables.</summary>
public static class AllLibraries
{
    /// <summary>Every row, whether its package could be had or not.</summary>
    public static IReadOnlyList<Library> InOrder { get; } =
    [
        DirectBench.Library,
        MinimalBench.Library,
        SocketsBench.Library,
        GrpcLibrary.Default,
        TasksBench.Library,
        TasksAsyncBench.Library,
        DataflowBench.Library,
        ChannelsBench.Library,
        MailboxProcessorBench.Library,
        HopacLibrary.Ch,
        HopacLibrary.ChTimeout,
        HopacLibrary.Mailbox,
        AkkaLibrary.Default,
        AkkaLibrary.Tuned,
        AkkaLibrary.SystemPerRun,
        AkkaLibrary.Async,
        AkkaLibrary.Json,
        ProtoActorLibrary.Default,
        ProtoActorLibrary.Root,
        ProtoActorLibrary.Tuned,
        ProtoActorLibrary.Async,
        OrleansLibrary.Default,
        OrleansLibrary.Copied,
        OrleansLibrary.Client,
    ];
}
