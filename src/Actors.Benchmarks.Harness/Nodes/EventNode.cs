using System.Net.Sockets;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A library whose entities save events, in the process of a node. Writers of another process send it a line for each event,
/// <c>entity number</c>, and get a line with the answer. Each writer has a connection of its own.</summary>
internal sealed class EventNode : IAsyncDisposable
{
    private readonly IJournalBench _bench;
    private readonly TcpListener _listener;
    private IJournal? _run;

    private EventNode(IJournalBench bench, TcpListener listener)
    {
        _bench = bench;
        _listener = listener;
        _ = AcceptAsync();
    }

    /// <summary>Where it listens, as <c>address:port</c>.</summary>
    public string Address => $"{_listener.LocalEndpoint}";

    public static async Task<EventNode> StartAsync(IJournalBench bench, IPAddress here)
    {
        await bench.StartAsync().ConfigureAwait(false);
        TcpListener listener = new(here, 0);
        listener.Start();
        return new EventNode(bench, listener);
    }

    /// <summary>Makes the entities of a run, and asks all of them at once.</summary>
    public async Task<OpenedRun> OpenAsync(int number, int entities)
    {
        long start = Stopwatch.GetTimestamp();
        IJournal run = await _bench.OpenAsync(number, entities).ConfigureAwait(false);
        Task<JournalTotal>[] asked = [.. Enumerable.Range(0, entities).Select(run.TotalOfAsync)];
        await Task.WhenAny(asked).ConfigureAwait(false);
        TimeSpan first = Stopwatch.GetElapsedTime(start);
        JournalTotal[] totals = await Task.WhenAll(asked).ConfigureAwait(false);
        TimeSpan all = Stopwatch.GetElapsedTime(start);
        _run = run;
        return new OpenedRun(first.TotalNanoseconds, all.TotalNanoseconds, totals);
    }

    public Task<IReadOnlyList<SavedEntity>> ReadAsync() => _run!.ReadAsync();

    public async ValueTask DisposeAsync()
    {
        _listener.Stop();
        await _bench.DisposeAsync().ConfigureAwait(false);
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            try
            {
                _ = ServeAsync(await _listener.AcceptTcpClientAsync().ConfigureAwait(false));
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return; // it does not listen any more
            }
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using EventConnection connection = new(client);
        try
        {
            while (await connection.ReadAsync().ConfigureAwait(false) is [var entity, var number])
            {
                await connection
                    .WriteAsync(await _run!.SaveAsync((int)entity, number).ConfigureAwait(false))
                    .ConfigureAwait(false);
            }
        }
        catch (IOException)
        {
            // The writer is gone.
        }
        catch (Exception e)
        {
            await connection.WriteFaultAsync($"{e.GetType().Name}: {e.Message}").ConfigureAwait(false);
        }
    }
}

/// <summary>A connection of a writer, whose lines are numbers, or say what has failed.</summary>
internal sealed class EventConnection : IDisposable
{
    private const string Fault = "failed: ";

    private readonly TcpClient _client;
    private readonly StreamReader _reader;
    private readonly StreamWriter _writer;

    public EventConnection(TcpClient client)
    {
        client.NoDelay = true;
        _client = client;
        _reader = new StreamReader(client.GetStream());
        _writer = new StreamWriter(client.GetStream()) { AutoFlush = true };
    }

    public static async Task<EventConnection> DialAsync(string address)
    {
        TcpClient client = new();
        await client.ConnectAsync(IPEndPoint.Parse(address)).ConfigureAwait(false);
        return new EventConnection(client);
    }

    public Task WriteAsync(params long[] numbers) =>
        _writer.WriteLineAsync(
            string.Join(' ', numbers.Select(number => number.ToString(CultureInfo.InvariantCulture)))
        );

    public Task WriteFaultAsync(string reason) => _writer.WriteLineAsync(Fault + reason.ReplaceLineEndings(" "));

    /// <returns>The numbers of a line; null if the other side is gone.</returns>
    /// <exception cref="IOException">It is gone.</exception>
    /// <exception cref="InvalidDataException">Something has failed there.</exception>
    public async Task<long[]?> ReadAsync() =>
        await _reader.ReadLineAsync().ConfigureAwait(false) switch
        {
            null => null,
            { } line when line.StartsWith(Fault, StringComparison.Ordinal) => throw new InvalidDataException(line),
            { } line => [.. line.Split(' ').Select(number => long.Parse(number, CultureInfo.InvariantCulture))],
        };

    public void Dispose() => _client.Dispose();
}
