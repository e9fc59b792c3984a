using System.Net.Sockets;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A library whose entities save events, in the process of a node. Writers of another process send it a request for each event.
/// Each writer has a connection of its own.</summary>
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
                TcpClient client = await _listener.AcceptTcpClientAsync().ConfigureAwait(false);
                // A thread of its own, because a connection blocks until the writer asks.
                new Thread(() => Serve(client)) { IsBackground = true }.Start();
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return; // it does not listen any more
            }
        }
    }

    private void Serve(TcpClient client)
    {
        using ControlConnection connection = new(client);
        while (connection.Receive<EventRequest>() is { } request)
        {
            EventReply reply;
            try
            {
                reply = new(_run!.SaveAsync(request.Entity, request.Number).GetAwaiter().GetResult());
            }
            catch (Exception e)
            {
                reply = new(Error: $"{e.GetType().Name}: {e.Message}");
            }

            try
            {
                connection.SendAsync(reply).GetAwaiter().GetResult();
            }
            catch (IOException)
            {
                return; // the writer is gone
            }
        }
    }
}
