using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class GuardTests
{
    /// <summary>Bytes are exact where times are not: a test of the time would fail on a busy machine.</summary>
    [Fact]
    public void Costs_an_empty_adapter_at_most_256_bytes_a_run()
    {
        const int runs = 100_000;
        Library empty = FaultyLibraries.InOrder.Single(library => library.Name == "Empty");
        Guard<Parallel> guard = Guard<Parallel>.Start(
            new Case(empty, new Parallel(1000), MessageKind.Obj),
            runsPerInvocation: 16,
            warmUp: TimeSpan.Zero
        );

        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(guard.RunSupervisedAsync(runs).IsCompletedSuccessfully);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.InRange(bytes / (double)runs, 0, 256);
    }

    [Fact]
    public void Starts_nothing_before_a_cold_start_and_nothing_twice()
    {
        Library logged = FaultyLibraries.InOrder.Single(library => library.Name == "LoggedStart");
        Guard<ColdStart> guard = Guard<ColdStart>.StartCold(new Case(logged, new ColdStart(), MessageKind.Obj));

        Assert.True(guard.RunSupervisedAsync(1).IsCompletedSuccessfully);

        Assert.Contains("once", guard.RunSupervisedAsync(1).Exception!.InnerException!.Message);
        guard.Finish();
    }

    [Fact]
    public void Ratios_stand_between_equal_rules_only()
    {
        Library sound = FaultyLibraries.InOrder.Single(library => library.Name == "Sound");
        Case flood = new(sound, new Parallel(10), MessageKind.Obj);
        Case bounded = new(sound with { InFlight = InFlight.Window(1000) }, new Parallel(10), MessageKind.Obj);
        Case chain = new(sound with { InFlight = InFlight.Window(1000) }, new Sequential(10), MessageKind.Obj);

        Assert.NotEqual(flood.InFlight, bounded.InFlight);
        Assert.Equal(new InFlight("1"), chain.InFlight);
        Library rendezvous = sound with { InFlight = InFlight.Rendezvous };
        Assert.Equal(
            InFlight.Unbounded,
            new Case(rendezvous, new Operations(Operation.Create, 1), MessageKind.Obj).InFlight
        );
        Assert.Equal(
            InFlight.Rendezvous,
            new Case(rendezvous, new Operations(Operation.Tell, 1), MessageKind.Obj).InFlight
        );
    }
}
