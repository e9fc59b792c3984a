using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Cases;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class CaseTests
{
    private static readonly Row Unbounded = FaultyRows.InOrder.Single(row => row.Name == "Sound");
    private static readonly Row Bounded = Unbounded with { InFlight = InFlight.Window(1000) };
    private static readonly Row Rendezvous = Unbounded with { InFlight = InFlight.Rendezvous };

    [Fact]
    public void A_flood_has_the_rule_of_the_row()
    {
        Assert.Equal(Unbounded.InFlight, InFlightOf(Unbounded, new Parallel(10)));
        Assert.Equal(Bounded.InFlight, InFlightOf(Bounded, new Parallel(10)));
        Assert.Equal(InFlight.Rendezvous, InFlightOf(Rendezvous, new Tell(1)));
    }

    [Fact]
    public void A_chain_has_one_message_in_flight_in_every_row() =>
        Assert.Equal(new InFlight("1"), InFlightOf(Bounded, new Sequential(10)));

    /// <summary>Create sends no messages.</summary>
    [Fact]
    public void How_a_send_waits_does_not_matter_where_nothing_is_sent() =>
        Assert.Equal(InFlight.Unbounded, InFlightOf(Rendezvous, new Create(1)));

    private static InFlight InFlightOf(Row row, Workload workload) => new Case(row, workload, MessageKind.Obj).InFlight;
}
