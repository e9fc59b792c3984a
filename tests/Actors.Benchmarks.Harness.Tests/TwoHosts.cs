using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Two network namespaces of this machine, joined by a pair of virtual network cards. A program that runs in one of
/// them reaches the other by its address only, as on two machines.</summary>
internal sealed class TwoHosts : IDisposable
{
    private const string Card = "veth0";

    // Removed in Dispose; the cards and their addresses exist in the namespaces only, and are removed with them.
    private readonly string _near;
    private readonly string _far;

    private TwoHosts()
    {
        string id = Guid.NewGuid().ToString("N")[..8];
        _near = $"actors-near-{id}";
        _far = $"actors-far-{id}";
    }

    /// <summary>What a command line begins with, to run in the near namespace.</summary>
    public string[] InNear => ["ip", "netns", "exec", _near];

    /// <summary>What a command line begins with, to run in the far namespace.</summary>
    public string[] InFar => ["ip", "netns", "exec", _far];

    /// <summary>The address of the far namespace.</summary>
    public string FarAddress => "10.203.0.2";

    /// <summary>Bytes that have gone from the near namespace to the far one.</summary>
    public long BytesToFar => BytesFrom(_near, Card);

    /// <summary>Bytes that have gone from the far namespace to the near one.</summary>
    public long BytesToNear => BytesFrom(_far, Card);

    /// <summary>Bytes that have gone over the loopback in either namespace.</summary>
    public long BytesOnLoopback => BytesFrom(_near, "lo") + BytesFrom(_far, "lo");

    /// <summary>Makes them; skips the test where that cannot be done.</summary>
    public static TwoHosts MakeOrSkip()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "network namespaces are needed, which only Linux has");
        TwoHosts hosts = new();
        try
        {
            hosts.Make();
            return hosts;
        }
        catch
        {
            hosts.Dispose();
            throw;
        }
    }

    public void Dispose()
    {
        Run("ip", "netns", "delete", _near);
        Run("ip", "netns", "delete", _far);
    }

    private void Make()
    {
        string[][] commands =
        [
            ["netns", "add", _near],
            ["netns", "add", _far],
            ["link", "add", Card, "netns", _near, "type", "veth", "peer", "name", Card, "netns", _far],
            ["-n", _near, "address", "add", "10.203.0.1/30", "dev", Card],
            ["-n", _far, "address", "add", $"{FarAddress}/30", "dev", Card],
            .. from host in new[] { _near, _far }
            from card in new[] { Card, "lo" }
            select new[] { "-n", host, "link", "set", card, "up" },
        ];
        foreach (string[] command in commands)
        {
            (int? code, string output) = Run(["ip", .. command]);
            Assert.SkipUnless(
                code == 0,
                $"two network namespaces are needed; 'ip {string.Join(' ', command)}': {output.Trim()}"
            );
        }
    }

    private static long BytesFrom(string host, string card)
    {
        (int? code, string output) = Run([
            "ip",
            "netns",
            "exec",
            host,
            "cat",
            $"/sys/class/net/{card}/statistics/tx_bytes",
        ]);
        Assert.True(code == 0, output);
        return long.Parse(output);
    }

    private static (int? Code, string Output) Run(params string[] command)
    {
        try
        {
            return ChildProcess.Run(command, StartedProcess.Limit, readsError: true);
        }
        catch (System.ComponentModel.Win32Exception e) // there is no such program
        {
            return (null, e.Message);
        }
    }
}
