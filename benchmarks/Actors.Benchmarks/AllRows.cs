using Actors.Benchmarks.Akka;
using Actors.Benchmarks.AkkaPersistence;
using Actors.Benchmarks.AsyncEnumerable;
using Actors.Benchmarks.AsyncSeq;
using Actors.Benchmarks.Channels;
using Actors.Benchmarks.Dataflow;
using Actors.Benchmarks.Direct;
using Actors.Benchmarks.Grpc;
using Actors.Benchmarks.Hopac;
using Actors.Benchmarks.MailboxProcessor;
using Actors.Benchmarks.Minimal;
using Actors.Benchmarks.MinimalPool;
using Actors.Benchmarks.Npgsql;
using Actors.Benchmarks.Orleans;
using Actors.Benchmarks.ProtoActor;
using Actors.Benchmarks.R3;
using Actors.Benchmarks.Rx;
using Actors.Benchmarks.Sockets;
using Actors.Benchmarks.Sqlite;
using Actors.Benchmarks.Tasks;

namespace Actors.Benchmarks;

/// <summary>The one list of rows, in the order of the tables: a line for each library.</summary>
public sealed class AllRows : IRows
{
    private AllRows() { }

    /// <inheritdoc/>
    public static IReadOnlyList<Row> InOrder { get; } =
    [
        .. DirectRows.All,
        .. MinimalRows.All,
        .. MinimalPoolRows.All,
        .. SocketsRows.All,
        .. SqliteRows.All,
        .. NpgsqlRows.All,
        .. TasksRows.All,
        .. AsyncEnumerableRows.All,
        .. DataflowRows.All,
        .. RxRows.All,
        .. R3Rows.All,
        .. ChannelsRows.All,
        .. MailboxProcessorRows.All,
        .. AsyncSeqRows.All,
        .. HopacRows.All,
        .. GrpcRows.All,
        .. AkkaRows.All,
        .. AkkaStreamsRows.All,
        .. AkkaPersistenceRows.All,
        .. ProtoActorRows.All,
        .. OrleansRows.All,
        .. OrleansStreamsRows.All,
        .. OrleansDatabaseRows.All,
    ];
}
