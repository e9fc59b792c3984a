using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Threading.Channels;

namespace Actors.Benchmarks.Faults;

/// <summary>What is wrong with a cluster.</summary>
public enum ClusterFault
{
    None,

    /// <summary>An entity handles a request twice.</summary>
    CountsTwice,

    /// <summary>An entity answers a request without counting it.</summary>
    DoesNotCount,

    /// <summary>An answer does not contain the request's number.</summary>
    LosesNumber,

    /// <summary>The count of an entity starts again.</summary>
    ForgetsCount,

    /// <summary>Two activations of an entity answer in turn.</summary>
    AnswersInTurn,

    /// <summary>A node never gets an entity.</summary>
    IdleNode,

    /// <summary>One entity misses a request, and another one handles one twice: the total is right.</summary>
    OneLostOneDoubled,

    /// <summary>An entity has a second activation, which nobody asks.</summary>
    LivesTwice,

    /// <summary>The driver answers for a node.</summary>
    DriverServes,

    /// <summary>A node never knows the others.</summary>
    NeverForms,

    /// <summary>Something goes on answering for the node that was killed.</summary>
    AnswersAfterDeath,

    /// <summary>The driver stands still for half a second.</summary>
    LateDriver,

    /// <summary>An activation that was replaced answers once more.</summary>
    AnswersAgain,

    /// <summary>The first driver is no member at the end.</summary>
    LosesDriverOnce,

    /// <summary>No driver is a member at the end.</summary>
    LosesDriver,
}

/// <summary>A small cluster over TCP, with lines of text: a hash of the key chooses the node, and where it is gone, the first one.</summary>
/// <param name="fault">What is wrong with it.</param>
public abstract class ToyCluster(ClusterFault fault) : ICluster
{
    public IClusterNode CreateNode() => new ToyNode(fault);

    public IClusterDriver CreateDriver() => new ToyDriver(fault);
}

public sealed class SoundCluster() : ToyCluster(ClusterFault.None);

public sealed class CountsTwice() : ToyCluster(ClusterFault.CountsTwice);

public sealed class DoesNotCount() : ToyCluster(ClusterFault.DoesNotCount);

public sealed class LosesNumber() : ToyCluster(ClusterFault.LosesNumber);

public sealed class ForgetsCount() : ToyCluster(ClusterFault.ForgetsCount);

public sealed class AnswersInTurn() : ToyCluster(ClusterFault.AnswersInTurn);

public sealed class IdleNode() : ToyCluster(ClusterFault.IdleNode);

public sealed class OneLostOneDoubled() : ToyCluster(ClusterFault.OneLostOneDoubled);

public sealed class LivesTwice() : ToyCluster(ClusterFault.LivesTwice);

public sealed class DriverServes() : ToyCluster(ClusterFault.DriverServes);

public sealed class NeverForms() : ToyCluster(ClusterFault.NeverForms);

public sealed class AnswersAfterDeath() : ToyCluster(ClusterFault.AnswersAfterDeath);

public sealed class LateDriver() : ToyCluster(ClusterFault.LateDriver);

public sealed class AnswersAgain() : ToyCluster(ClusterFault.AnswersAgain);

public sealed class LosesDriverOnce() : ToyCluster(ClusterFault.LosesDriverOnce);

public sealed class LosesDriver() : ToyCluster(ClusterFault.LosesDriver);

internal sealed class ToyNode(ClusterFault fault) : IClusterNode
{
    private const int FaultAt = 3; // the request of an entity with which it goes wrong

    private readonly Dictionary<string, (EntityState First, EntityState? Second)> _entities = [];
    private readonly Lock _lock = new();
    private EntityCensus _census = null!;
    private TcpListener? _listener;

    public Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        _census = census;
        _listener = new TcpListener(here, 0);
        _listener.Start();
        _ = AcceptAsync(_listener);
        return Task.FromResult(_listener.LocalEndpoint.ToString()!);
    }

    public Task<int> CountNodesAsync() =>
        Task.FromResult(fault == ClusterFault.NeverForms ? 1 : IClusterNode.KnowsNone);

    public ValueTask DisposeAsync()
    {
        _listener?.Dispose();
        return ValueTask.CompletedTask;
    }

    private async Task AcceptAsync(TcpListener listener)
    {
        while (true)
        {
            _ = ServeAsync(await listener.AcceptTcpClientAsync());
        }
    }

    // A line is: number of the request, key, number, and the node that is to be named.
    private async Task ServeAsync(TcpClient client)
    {
        client.NoDelay = true;
        using StreamReader reader = new(client.GetStream());
        await using StreamWriter writer = new(client.GetStream()) { AutoFlush = true };
        while (await reader.ReadLineAsync() is { } line)
        {
            string[] parts = line.Split(' ');
            (long answer, long activation) = Answer(parts[1], long.Parse(parts[2], CultureInfo.InvariantCulture));
            int node = parts[3] == "0" ? _census.Node : int.Parse(parts[3], CultureInfo.InvariantCulture);
            await writer.WriteLineAsync(
                string.Create(CultureInfo.InvariantCulture, $"{parts[0]} {answer} {node} {activation}")
            );
        }
    }

    private (long Answer, long Activation) Answer(string key, long number)
    {
        lock (_lock)
        {
            if (!_entities.TryGetValue(key, out (EntityState First, EntityState? Second) entity))
            {
                bool isTwo =
                    fault is ClusterFault.AnswersInTurn or ClusterFault.LivesTwice or ClusterFault.AnswersAgain;
                _entities[key] = entity = (_census.Activate(key), isTwo ? _census.Activate(key) : null);
            }

            EntityState state = entity.First;
            long asked = entity.First.Count + (entity.Second?.Count ?? 0) + 1;
            switch (fault)
            {
                case ClusterFault.CountsTwice when asked == FaultAt:
                    state.Count++;
                    break;
                case ClusterFault.DoesNotCount when asked == FaultAt:
                    state.Count--;
                    return (number + FaultAt, state.Activation);
                case ClusterFault.LosesNumber when asked == FaultAt:
                    state.Count++;
                    return (state.Count, state.Activation);
                case ClusterFault.ForgetsCount when asked == FaultAt:
                    state.Count = 0;
                    break;
                case ClusterFault.AnswersInTurn when asked % 2 == 0:
                    state = entity.Second!;
                    break;
                // The tenth answer comes from the second one, and then the first one answers again.
                case ClusterFault.AnswersAgain when asked == 10:
                    state = entity.Second!;
                    break;
                case ClusterFault.OneLostOneDoubled when asked == FaultAt && key == "entity-1":
                    return (number + FaultAt, state.Activation);
                case ClusterFault.OneLostOneDoubled when asked == FaultAt && key == "entity-2":
                    state.Count++;
                    return (number + FaultAt, state.Activation);
            }

            state.Count++;
            return (number + state.Count, state.Activation);
        }
    }
}

internal sealed class ToyDriver(ClusterFault fault) : IClusterDriver
{
    private static int s_started;

    private readonly ConcurrentDictionary<long, (int Node, TaskCompletionSource<EntityReply> Answer)> _asked = new();
    private ChannelWriter<string>?[] _nodes = []; // null where it is gone
    private int _all;
    private bool _isLost; // at the end
    private long _last;

    public Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        _all = nodes.Count;
        _isLost =
            Interlocked.Increment(ref s_started) == 1 && fault == ClusterFault.LosesDriverOnce
            || fault == ClusterFault.LosesDriver;
        _nodes = new ChannelWriter<string>?[_all];
        for (int i = 0; i < _all; i++)
        {
            TcpClient client = new() { NoDelay = true };
            client.Connect(IPEndPoint.Parse(nodes[i]));
            Channel<string> lines = Channel.CreateUnbounded<string>();
            _nodes[i] = lines;
            _ = WriteAsync(lines, client);
            _ = ReadAsync(i, client);
        }

        return Task.CompletedTask;
    }

    public Task<int> CountNodesAsync() =>
        Task.FromResult(_isLost && _last > 0 ? 0 : _nodes.Count(node => node is not null));

    public Task<EntityReply> AskAsync(string key, long number)
    {
        if (fault == ClusterFault.DriverServes && key == "entity-7")
        {
            return Task.FromResult(new EntityReply(number + 1, 0, 7));
        }

        long request = Interlocked.Increment(ref _last);
        if (fault == ClusterFault.LateDriver && request == 2000) // within the loop that is measured
        {
            Process.Start(
                "/bin/sh",
                ["-c", $"kill -STOP {Environment.ProcessId}; sleep 0.6; kill -CONT {Environment.ProcessId}"]
            );
        }

        int hash = key.Aggregate(7, (sum, letter) => sum * 31 + letter) & int.MaxValue;
        int chosen = hash % (fault == ClusterFault.IdleNode ? _all - 1 : _all);
        bool isGone = _nodes[chosen] is null;
        int named = isGone && fault == ClusterFault.AnswersAfterDeath ? chosen + 1 : 0;
        chosen = isGone ? 0 : chosen;
        TaskCompletionSource<EntityReply> answer = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _asked[request] = (chosen, answer);
        string line = string.Create(CultureInfo.InvariantCulture, $"{request} {key} {number} {named}");
        return _nodes[chosen]?.TryWrite(line) == true
            ? answer.Task
            : Task.FromException<EntityReply>(new IOException("The node is gone."));
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    // A node that is cut off takes nothing, and nobody may wait for it.
    private static async Task WriteAsync(Channel<string> lines, TcpClient client)
    {
        try
        {
            await using StreamWriter writer = new(client.GetStream()) { AutoFlush = true };
            await foreach (string line in lines.Reader.ReadAllAsync())
            {
                await writer.WriteLineAsync(line);
            }
        }
        catch (IOException)
        {
            lines.Writer.TryComplete();
        }
    }

    private async Task ReadAsync(int index, TcpClient client)
    {
        try
        {
            using StreamReader reader = new(client.GetStream());
            while (await reader.ReadLineAsync() is { } line)
            {
                long[] parts = [.. line.Split(' ').Select(part => long.Parse(part, CultureInfo.InvariantCulture))];
                if (_asked.TryRemove(parts[0], out (int, TaskCompletionSource<EntityReply> Answer) asked))
                {
                    asked.Answer.TrySetResult(new EntityReply(parts[1], (int)parts[2], parts[3]));
                }
            }
        }
        catch (IOException)
        {
            // It was killed.
        }

        _nodes[index] = null;
        foreach ((int node, TaskCompletionSource<EntityReply> answer) in _asked.Values)
        {
            if (node == index)
            {
                answer.TrySetException(new IOException("The node is gone."));
            }
        }
    }
}
