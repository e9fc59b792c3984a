using Actors.Benchmarks;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness;

return args switch
{
    // As a program whose Main does not know the option.
    ["--measure", ..] when Environment.GetEnvironmentVariable("DEAF") is { } how => DoSomethingElse(how),
    // As a program with these rows does, but the far sides here have rows of their own.
    ["--node", .. string[] options] => new NodeProgram(FaultyRows.There).Run(options),
    ["peer", var row, var fault] => new DotNetPeer(
        AllRows.InOrder.Single(known => known.Name == row),
        Enum.Parse<PeerFault>(fault)
    ).Serve(),
    _ => new BenchmarkProgram(
        FaultyRows.InOrder,
        [.. FaultyBenchmarks.All, .. PipedBenchmarks.All, .. SlowedBenchmarks.All]
    ).Run(args),
};

static int DoSomethingElse(string how)
{
    while (how == "works") { }

    return 0;
}
