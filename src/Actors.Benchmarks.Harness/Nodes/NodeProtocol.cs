using System.Net.Sockets;
using Actors.Benchmarks.Harness.Machine;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A request of the near side to a node, on one line of JSON.</summary>
/// <param name="Do">One of the constants.</param>
/// <param name="Row">The row whose far side, or node of a cluster, to start.</param>
/// <param name="Number">The number of the node in its cluster, how many seconds it stands still, or the number of a run.</param>
/// <param name="First">Where node 1 of the cluster is found; null for node 1.</param>
/// <param name="Store">Where entities save their events, or the members of a cluster are listed.</param>
/// <param name="Entities">How many entities a run has.</param>
internal sealed record NodeRequest(
    string Do,
    string? Row = null,
    int Number = 0,
    string? First = null,
    EventStore? Store = null,
    int Entities = 0
)
{
    /// <summary>Start the far side of <see cref="Remote"/>.</summary>
    public const string Start = "start";

    public const string Quiesce = "quiesce";

    public const string Stop = "stop";

    /// <summary>Start a node of a cluster.</summary>
    public const string Host = "host";

    /// <summary>Tell how many nodes are known.</summary>
    public const string CountNodes = "nodes";

    /// <summary>Tell the entities that have changed since the last question, at most <see cref="NodeSession.MostEntities"/>.</summary>
    public const string Census = "census";

    /// <summary>Tell what the process has cost.</summary>
    public const string Cost = "cost";

    /// <summary>Tell what the process has loaded.</summary>
    public const string Loaded = "loaded";

    /// <summary>Leave the cluster in good order, and end the process.</summary>
    public const string Leave = "leave";

    /// <summary>Kill the process. There is no answer.</summary>
    public const string Die = "die";

    /// <summary>Start a library whose entities save events.</summary>
    public const string Save = "save";

    /// <summary>Make the entities of a run, and let them recover.</summary>
    public const string Open = "open";

    /// <summary>Read the events of the run from the database.</summary>
    public const string Events = "events";

    /// <summary>Stand still.</summary>
    public const string Freeze = "freeze";
}

/// <summary>The answer of a node, on one line of JSON.</summary>
/// <param name="Error">What went wrong; null if nothing.</param>
/// <param name="Address">Where the library listens, after a start.</param>
/// <param name="Version">The library's version, after a start.</param>
/// <param name="Gc">The node's garbage collector, after a start.</param>
/// <param name="Count">What was counted, after a quiesce.</param>
/// <param name="Loaded">What the node has loaded, after a stop.</param>
/// <param name="Nodes">How many nodes of a cluster are known.</param>
/// <param name="Entities">Entities that have changed.</param>
/// <param name="Durability">What the database says of a commit.</param>
/// <param name="Saved">What the database has of the run.</param>
internal sealed record NodeReply(
    string? Error = null,
    string? Address = null,
    string? Version = null,
    string? Gc = null,
    NodeCount Count = default,
    IReadOnlyList<LoadedAssembly>? Loaded = null,
    int Nodes = 0,
    IReadOnlyList<EntityCount>? Entities = null,
    NodeCost? Cost = null,
    Durability? Durability = null,
    OpenedRun? Opened = null,
    IReadOnlyList<SavedEntity>? Saved = null
);

/// <summary>The request of a writer to save an event.</summary>
internal sealed record EventRequest(int Entity, long Number);

/// <summary>The answer to it.</summary>
/// <param name="Count">How many events the entity has saved.</param>
/// <param name="Error">What went wrong; null if nothing.</param>
internal sealed record EventReply(long Count = 0, string? Error = null);

/// <summary>What the entities of a run know.</summary>
/// <param name="FirstNanoseconds">From their making until the first of them knew its events.</param>
/// <param name="AllNanoseconds">The same for the last one.</param>
/// <param name="Totals">What each of them knows.</param>
internal sealed record OpenedRun(double FirstNanoseconds, double AllNanoseconds, IReadOnlyList<JournalTotal> Totals);

/// <summary>What a node knows of an activation, by its <see cref="EntityCensus"/>.</summary>
/// <param name="Key">The name of the entity.</param>
/// <param name="Count">Requests that it has handled.</param>
/// <param name="IsLive">Whether it has not been deactivated.</param>
internal sealed record EntityCount(int Node, string Key, long Activation, long Count, bool IsLive);

/// <summary>What the process of a node has cost so far.</summary>
/// <param name="CpuNanoseconds">CPU time of all its threads.</param>
/// <param name="Bytes">Memory that it holds: its working set.</param>
internal sealed record NodeCost(double CpuNanoseconds, long Bytes, Compiled Compiled);

/// <summary>A connection between the harness and a node. Of the workloads, only writers of events use it.</summary>
internal sealed class ControlConnection : IDisposable
{
    private readonly TcpClient _client;
    private readonly Socket _socket; // TcpClient forgets it when it is disposed of
    private readonly StreamReader _reader;
    private readonly StreamWriter _writer;

    /// <param name="firstWithin">How long the other side may take to send its first message; null for no limit.</param>
    public ControlConnection(TcpClient client, TimeSpan? firstWithin = null)
    {
        client.ReceiveTimeout = (int)(firstWithin?.TotalMilliseconds ?? 0);
        _client = client;
        _socket = client.Client;
        IPAddress here = ((IPEndPoint)client.Client.LocalEndPoint!).Address;
        Here = here.IsIPv4MappedToIPv6 ? here.MapToIPv4() : here; // a socket of both families has mapped addresses
        KeepAlive(client.Client);
        _reader = new StreamReader(client.GetStream(), Encoding.UTF8);
        _writer = new StreamWriter(client.GetStream()) { AutoFlush = true };
    }

    /// <param name="endpoint">Where the other side listens, as <c>host:port</c>.</param>
    public static async Task<ControlConnection> DialAsync(string endpoint)
    {
        (string host, int port) = SplitEndpoint(endpoint);
        TcpClient client = new();
        await client.ConnectAsync(host, port).ConfigureAwait(false);
        return new ControlConnection(client);
    }

    /// <summary>The address of this machine that the other side reaches.</summary>
    public IPAddress Here { get; }

    public async Task SendAsync<TMessage>(TMessage message) =>
        await _writer.WriteLineAsync(JsonSerializer.Serialize(message)).ConfigureAwait(false);

    /// <summary>Blocks until the other side has sent a message.</summary>
    /// <returns>The message; null if the connection has ended, if it is not a message of this protocol, or if none came in time.</returns>
    public TMessage? Receive<TMessage>()
        where TMessage : class
    {
        try
        {
            string? line = Lines.Read(_reader);
            _socket.ReceiveTimeout = 0;
            return line is null ? null : JsonSerializer.Deserialize<TMessage>(line);
        }
        // A stream that another thread closes meanwhile throws one of the first two.
        catch (Exception e) when (e is IOException or InvalidOperationException or JsonException)
        {
            return null;
        }
    }

    public void Dispose() => _client.Dispose();

    /// <summary>Whether <paramref name="text"/> is <c>host:port</c>.</summary>
    public static bool IsEndpoint(string text)
    {
        (string host, int port) = SplitEndpoint(text);
        return host.Length > 0 && port is > 0 and <= IPEndPoint.MaxPort;
    }

    public static (string Host, int Port) SplitEndpoint(string text)
    {
        int colon = Math.Max(text.LastIndexOf(':'), 0);
        bool isNumber = int.TryParse(
            text.AsSpan(colon).TrimStart(':'),
            NumberStyles.None,
            CultureInfo.InvariantCulture,
            out int port
        );
        return (text[..colon].Trim('[', ']'), isNumber ? port : 0);
    }

    // A machine that is switched off does not close its connections.
    private static void KeepAlive(Socket socket)
    {
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, 5); // seconds
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval, 1);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveRetryCount, 30); // a link may be cut for long
    }
}
