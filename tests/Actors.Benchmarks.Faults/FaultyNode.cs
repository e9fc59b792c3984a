using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Actors.Benchmarks.Faults;

/// <summary>A far side that answers each line correctly, with its number. Each subclass does one thing wrong.</summary>
public abstract class FaultyNode : IRemoteNode
{
    private readonly NodeCensus _census = new();
    private TcpListener? _listener;
    private TcpClient? _client;

    /// <summary>How often a ping is answered. The argument is its position in the run.</summary>
    protected virtual int Answers(int received) => 1;

    /// <summary>Runs before a ping is answered.</summary>
    protected virtual Task BeforeAsync(int received, int roundTrips) => Task.CompletedTask;

    /// <summary>How many messages a unit reports.</summary>
    protected virtual int Reported(int received) => received;

    /// <summary>Whether a unit ends.</summary>
    protected virtual bool Ends => true;

    public Task<string> StartAsync(IPAddress here)
    {
        _listener = new TcpListener(here, 0);
        _listener.Start();
        _ = AcceptAsync(_listener);
        return Task.FromResult(_listener.LocalEndpoint.ToString()!);
    }

    public Task<NodeCount> QuiesceAsync() => _census.QuiesceAsync();

    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        _listener?.Dispose();
        _client?.Dispose();
        return ValueTask.CompletedTask;
    }

    private async Task AcceptAsync(TcpListener listener)
    {
        _client = await listener.AcceptTcpClientAsync();
        StreamReader pings = new(_client.GetStream());
        StreamWriter pongs = new(_client.GetStream());
        while (await pings.ReadLineAsync() is { } roundTrips)
        {
            await PlayAsync(pings, pongs, int.Parse(roundTrips, CultureInfo.InvariantCulture));
        }
    }

    private async Task PlayAsync(StreamReader pings, StreamWriter pongs, int roundTrips)
    {
        _census.Started();
        for (int received = 1; received <= roundTrips; received++)
        {
            string? number = await pings.ReadLineAsync();
            await BeforeAsync(received, roundTrips);
            if (received == roundTrips && Ends)
            {
                _census.Ended(Reported(received));
            }

            for (int i = 0; i < Answers(received); i++)
            {
                await pongs.WriteLineAsync($"{number} {received}");
            }

            await pongs.FlushAsync();
        }
    }
}

/// <summary>A correct far side, for comparison.</summary>
public sealed class SoundNode : FaultyNode;

/// <summary>One pong is sent twice.</summary>
public sealed class DoublesPong : FaultyNode
{
    protected override int Answers(int received) => received == 3 ? 2 : 1;
}

/// <summary>Every pong is late. Writes a file, by which a test sees that a run has begun.</summary>
public sealed class AnswersLate : FaultyNode
{
    protected override Task BeforeAsync(int received, int roundTrips)
    {
        if (Environment.GetEnvironmentVariable("FAULTS_MARKER") is { } marker)
        {
            File.WriteAllText(marker, "");
        }

        return Task.Delay(1000);
    }
}

/// <summary>The process is killed in the middle of a run.</summary>
public sealed class DiesInTheMiddle : FaultyNode
{
    protected override Task BeforeAsync(int received, int roundTrips)
    {
        if (received == roundTrips / 2)
        {
            Process.GetCurrentProcess().Kill();
        }

        return Task.CompletedTask;
    }
}

/// <summary>The far side counts one message too few.</summary>
public sealed class Miscounts : FaultyNode
{
    protected override int Reported(int received) => received - 1;
}

/// <summary>The pong unit does not end.</summary>
public sealed class LeavesPongAlive : FaultyNode
{
    protected override bool Ends => false;
}

/// <summary>The far side does not start.</summary>
public sealed class NodeThrows : FaultyNode, IRemoteNode
{
    Task<string> IRemoteNode.StartAsync(IPAddress here) => throw new InvalidOperationException("on purpose, there");
}

/// <summary>Correct, but another version than on the near side.</summary>
public sealed class OtherVersionThere : FaultyNode;
