using System.Net.Sockets;
using Actors.Benchmarks.Harness.Machine;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A request of the near side to a node, on one line of JSON.</summary>
/// <param name="Do">One of the constants.</param>
/// <param name="Row">The row whose far side to start.</param>
internal sealed record NodeRequest(string Do, string? Row = null)
{
    public const string Start = "start";

    public const string Quiesce = "quiesce";

    public const string Stop = "stop";
}

/// <summary>The answer of a node, on one line of JSON.</summary>
/// <param name="Error">What went wrong; null if nothing.</param>
/// <param name="Address">Where the library listens, after a start.</param>
/// <param name="Version">The library's version, after a start.</param>
/// <param name="Gc">The node's garbage collector, after a start.</param>
/// <param name="Count">What was counted, after a quiesce.</param>
/// <param name="Loaded">What the node has loaded, after a stop.</param>
internal sealed record NodeReply(
    string? Error = null,
    string? Address = null,
    string? Version = null,
    string? Gc = null,
    NodeCount Count = default,
    IReadOnlyList<LoadedAssembly>? Loaded = null
);

/// <summary>A connection between the harness and a node. The messages of the workload do not use it.</summary>
internal sealed class ControlConnection : IDisposable
{
    private readonly TcpClient _client;
    private readonly Socket _socket; // TcpClient forgets it when it is disposed of
    private readonly StreamReader _reader;
    private readonly StreamWriter _writer;

    /// <param name="client">The connection.</param>
    /// <param name="firstWithin">How long the other side may take to send its first message; null for no limit.</param>
    public ControlConnection(TcpClient client, TimeSpan? firstWithin = null)
    {
        client.ReceiveTimeout = (int)(firstWithin?.TotalMilliseconds ?? 0);
        _client = client;
        _socket = client.Client;
        IPAddress here = ((IPEndPoint)client.Client.LocalEndPoint!).Address;
        Here = here.IsIPv4MappedToIPv6 ? here.MapToIPv4() : here; // a socket of both families maps
        KeepAlive(client.Client);
        _reader = new StreamReader(client.GetStream(), Encoding.UTF8);
        _writer = new StreamWriter(client.GetStream()) { AutoFlush = true };
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
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveRetryCount, 5);
    }
}
