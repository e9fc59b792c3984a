using BenchmarkDotNet.Attributes;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Hubs without members.</summary>
public class EmptyRoomsBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Broadcast))
{
    protected override Workload Workload => new Broadcast(Rooms: 1, Members: 0, Posts: 1);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>Failures that do not divide the messages.</summary>
public class UnevenFailuresBenchmark() : WorkloadBenchmark(AllRows.InOrder, typeof(Failure))
{
    protected override Workload Workload => new Failure(Actors: 1, MessagesPerActor: 100, Every: 7);

    [Benchmark]
    public Task Run() => RunAsync();
}

/// <summary>A benchmark class of a user may ask for a size that does not exist.</summary>
public sealed class RefusedSizeTests
{
    [Theory]
    [InlineData(typeof(EmptyRoomsBenchmark), "Members is 0, but must be at least 1.")]
    [InlineData(typeof(UnevenFailuresBenchmark), "Every is 7, but must divide 100.")]
    public void A_size_that_does_not_exist_is_refused_with_one_line_before_anything_starts(
        Type benchmark,
        string reason
    )
    {
        TextWriter before = Console.Error;
        using StringWriter error = new();
        Console.SetError(error);
        try
        {
            Assert.Equal(BenchmarkProgram.Usage, new BenchmarkProgram(AllRows.InOrder, [benchmark]).Run(["--quick"]));
        }
        finally
        {
            Console.SetError(before);
        }

        Assert.Contains(error.ToString().Split('\n'), line => line.StartsWith(reason, StringComparison.Ordinal));
    }
}
