using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Threading.Channels;

namespace Actors.Benchmarks.Faults;

/// <summary>A small cluster over TCP, with lines of text: a hash of the key chooses the node, and where it is gone, the first one.
/// Each subclass but the sound one has one thing wrong.</summary>
public abstract class ToyCluster : ICluster
{
    public IClusterNode CreateNode() => new ToyNode(GetType());

    public IClusterDriver CreateDriver() => new ToyDriver(GetType());
}

public sealed class SoundCluster : ToyCluster;

/// <summary>An entity handles a request twice.</summary>
public sealed class CountsTwice : ToyCluster;

/// <summary>A node never gets an entity.</summary>
public sealed class IdleNode : ToyCluster;

/// <summary>An entity has a second activation, which nobody asks.</summary>
public sealed class LivesTwice : ToyCluster;

/// <summary>A node never knows the others.</summary>
public sealed class NeverForms : ToyCluster;

/// <summary>Something goes on answering for the node that was killed.</summary>
public sealed class AnswersAfterDeath : ToyCluster;

/// <summary>The driver stands still for half a second.</summary>
public sealed class LateDriver : ToyCluster;

/// <summary>The first driver is no member at the end.</summary>
public sealed class LosesDriverOnce : ToyCluster;

/// <param name="cluster">The type of the cluster, which says what is wrong.</param>
internal sealed class ToyNode(Type cluster) : IClusterNode
{
    private const int FaultAt = 3; // the request of an entity with which it goes wrong

    private readonly Dictionary<string, EntityState> _entities = [];
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

    public Task<int> CountNodesAsync() => Task.FromResult(cluster == typeof(NeverForms) ? 1 : IClusterNode.KnowsNone);

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
            if (!_entities.TryGetValue(key, out EntityState? state))
            {
                _entities[key] = state = _census.Activate(key);
                if (cluster == typeof(LivesTwice))
                {
                    _census.Activate(key);
                }
            }

            state.Count += cluster == typeof(CountsTwice) && state.Count == FaultAt - 1 ? 2 : 1;
            return (number + state.Count, state.Activation);
        }
    }
}

/// <param name="cluster">The type of the cluster, which says what is wrong.</param>
internal sealed class ToyDriver(Type cluster) : IClusterDriver
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
        _isLost = Interlocked.Increment(ref s_started) == 1 && cluster == typeof(LosesDriverOnce);
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
        long request = Interlocked.Increment(ref _last);
        if (cluster == typeof(LateDriver) && request == 2000) // within the loop that is measured
        {
            Process.Start(
                "/bin/sh",
                ["-c", $"kill -STOP {Environment.ProcessId}; sleep 0.6; kill -CONT {Environment.ProcessId}"]
            );
        }

        int hash = key.Aggregate(7, (sum, letter) => sum * 31 + letter) & int.MaxValue;
        int chosen = hash % (cluster == typeof(IdleNode) ? _all - 1 : _all);
        bool isGone = _nodes[chosen] is null;
        int named = isGone && cluster == typeof(AnswersAfterDeath) ? chosen + 1 : 0;
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
