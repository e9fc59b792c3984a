namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A node in a network namespace of its own, with a link that can be cut. Node 1 has the bridge between them, and the driver is
/// outside, behind a link to it. The kernel removes a namespace, and its links, with the process that is in it: nothing is left behind,
/// however the program ends.</summary>
/// <param name="Number">The number of the node, from 1.</param>
/// <param name="Bridge">The process of node 1; that of the driver for node 1 itself.</param>
internal sealed record NodeNetwork(int Number, int Bridge)
{
    private const string Subnet = "198.51.100"; // for documentation, so that nobody has it

    // The arguments are the number of the node, the other process, and a command. The namespace lives a second longer than the node, so
    // that the packets arrive that close its connections.
    private const string Enter = """
        set -e
        number=$1 other=$2
        shift 2
        ip link set lo up
        if [ $number = 1 ]; then
            ip link add name cluster type bridge
            nsenter --net --target $other ip link delete actors 2>/dev/null || :
            ip link add name driver type veth peer name actors netns $other
            ip link set driver master cluster up
            nsenter --net --target $other ip address add SUBNET.254/24 dev actors
            nsenter --net --target $other ip link set actors up
        else
            ip link add name cluster type veth peer name node$number netns $other
            nsenter --net --target $other ip link set node$number master cluster up
        fi
        ip address add SUBNET.$number/24 dev cluster
        ip link set cluster up
        code=0
        "$@" || code=$?
        sleep 1
        exit $code
        """;

    // It runs the script that follows in a namespace of its own.
    private static readonly string[] InNamespace = ["unshare", "--net", "sh", "-c"];

    private static readonly TimeSpan Within = TimeSpan.FromSeconds(10);

    public string Address => $"{Subnet}.{Number}";

    /// <summary>What a command begins with to run in the namespace.</summary>
    public IEnumerable<string> Command =>
        [.. InNamespace, Enter.Replace("SUBNET", Subnet, StringComparison.Ordinal), "sh", $"{Number}", $"{Bridge}"];

    /// <summary>Why there can be none on this machine; null if there can.</summary>
    public static string? Obstacle() =>
        OperatingSystem.IsLinux()
            ? Complaint([
                .. InNamespace,
                $"ip link add name a type bridge && ip link add name b type veth peer name c && nsenter --net --target {Environment.ProcessId} true",
            ])
            : "network namespaces are needed, which only Linux has";

    /// <summary>Cuts the link of the node, which is not node 1, or mends it.</summary>
    /// <exception cref="InvalidOperationException">It cannot be done.</exception>
    public void SetLink(bool isUp)
    {
        string state = isUp ? "up" : "down";
        string[] command = $"nsenter --net --target {Bridge} ip link set node{Number} {state}".Split(' ');
        if (Complaint(command) is { } complaint)
        {
            throw new InvalidOperationException(complaint);
        }
    }

    private static string? Complaint(string[] command)
    {
        try
        {
            (int? code, string output) = ChildProcess.Run(command, Within, readsError: true);
            return code == 0 ? null : $"{command[0]}: {output.Split('\n')[0]}";
        }
        catch (Win32Exception e) // there is no such program
        {
            return $"{command[0]}: {e.Message}";
        }
    }
}
