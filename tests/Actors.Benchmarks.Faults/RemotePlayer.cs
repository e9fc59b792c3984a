using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Actors.Benchmarks.Faults;

/// <summary>The near side of the remote rows. It is correct: it sends lines of text over one connection, one pair after the other.</summary>
public sealed class RemotePlayer : IRemoteBench
{
    private readonly TcpClient _client = new();
    private IPEndPoint? _node;
    private StreamReader? _pongs;
    private StreamWriter? _pings;

    public void ConnectTo(string node, IPAddress here) => _node = IPEndPoint.Parse(node);

    public async Task StartAsync()
    {
        await _client.ConnectAsync(_node!);
        _pongs = new StreamReader(_client.GetStream());
        _pings = new StreamWriter(_client.GetStream());
    }

    public async Task<Tally> RunAsync(Remote workload, long offset)
    {
        Tally all = default;
        for (int i = 0; i < workload.Actors; i++)
        {
            Tally one = await PlayAsync(workload, offset);
            all = Tally.Sum([all, one]);
        }

        return all;
    }

    public ValueTask DisposeAsync()
    {
        _client.Dispose();
        return ValueTask.CompletedTask;
    }

    private async Task<Tally> PlayAsync(Remote workload, long offset)
    {
        Lifecycle.Started();
        await _pings!.WriteLineAsync(workload.RoundTripsPerActor.ToString(CultureInfo.InvariantCulture));
        int sent = 0;
        int received = 0;
        int partnerReceived = 0;
        long sum = 0;
        while (received < workload.RoundTripsPerActor)
        {
            while (sent < workload.RoundTripsPerActor && sent - received < workload.Window)
            {
                sent++;
                await _pings.WriteLineAsync((offset + sent).ToString(CultureInfo.InvariantCulture));
            }

            await _pings.FlushAsync();
            string pong = await _pongs!.ReadLineAsync() ?? throw new IOException("the connection has ended");
            string[] numbers = pong.Split(' ');
            received++;
            sum += long.Parse(numbers[0], CultureInfo.InvariantCulture);
            partnerReceived = int.Parse(numbers[1], CultureInfo.InvariantCulture);
        }

        Lifecycle.Ended();
        return new Tally(2, received + partnerReceived, sum);
    }
}
