using Actors.Benchmarks.Libraries;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class CaseListTests
{
    private static readonly Library Row = AllLibraries.InOrder.Single(library => library.IsReference);
    private static readonly Library Virtual = Row with { Name = "Virtual", Group = LibraryGroup.VirtualActors };

    public static IEnumerable<TheoryDataRow<object, MessageKind, bool, bool>> Known =>
        [
            new(new Sequential(10), MessageKind.Obj, true, true),
            new(new Sequential(10), MessageKind.Struct, false, true),
            new(new Sequential(1000), MessageKind.Obj, false, true),
            new(new Sequential(100), MessageKind.Obj, false, false),
            new(new Parallel(1000), MessageKind.Obj, true, true),
            new(new Parallel(1_000_000), MessageKind.Struct, false, false),
            new(new Spawn(1_000_000), MessageKind.Obj, true, true),
            new(new Spawn(1_000_000), MessageKind.Struct, false, false),
            new(new Spawn(10_000), MessageKind.Struct, false, true),
            new(new Counter(2, 30_000), MessageKind.Obj, true, true),
            new(new Counter(2, 3_000_000), MessageKind.Obj, false, true),
            new(new CounterSelect(8, 300), MessageKind.Struct, false, false),
            new(new PingPong(8, 100, 100_000, false), MessageKind.Obj, true, true),
            new(new PingPong(8, 100, 100_000, false), MessageKind.Struct, false, true),
            new(new PingPong(1, 1, 100_000, false), MessageKind.Obj, false, true),
            new(new PingPong(8, 100, 10_000, true), MessageKind.Obj, false, true),
            new(new PingPong(1, 1, 100_000, true), MessageKind.Obj, false, false),
            new(new PingPong(12, 1000, 1_000_000, false), MessageKind.Struct, false, false),
            new(new Ring(100, 1000, 1), MessageKind.Obj, true, false),
            new(new Ring(2000, 2000, 4), MessageKind.Obj, false, true),
            new(new Ring(2000, 2000, 4), MessageKind.Struct, false, false),
            new(new Operations(Operation.Tell, 10_000), MessageKind.Obj, true, true),
            new(new Operations(Operation.Ask, 10_000), MessageKind.Obj, true, true),
            new(new Operations(Operation.Post, 10_000), MessageKind.Obj, false, true),
            new(new Operations(Operation.Create, 10_000), MessageKind.Obj, false, true),
            new(new Operations(Operation.RawChannel, 10_000), MessageKind.Struct, false, false),
            new(new ColdStart(), MessageKind.Obj, false, true),
            new(new Remote(1, 100, 0, 20_000), MessageKind.Obj, true, true),
            new(new Remote(1, 1, 100, 1000), MessageKind.Obj, false, true),
            new(new Remote(8, 1000, 100, 20_000), MessageKind.Obj, false, false),
        ];

    [Theory]
    [MemberData(nameof(Known))]
    public void Profiles_are_those_of_the_design(object workload, MessageKind kind, bool isQuick, bool isDefault)
    {
        Assert.Equal(isQuick, CaseList.Contains(Profile.Quick, Row, workload, kind));
        Assert.Equal(isDefault, CaseList.Contains(Profile.Default, Row, workload, kind));
        Assert.True(CaseList.Contains(Profile.Full, Row, workload, kind));
    }

    [Fact]
    public void Unknown_sizes_are_in_no_profile() =>
        Assert.False(CaseList.Contains(Profile.Full, Row, new Sequential(3), MessageKind.Obj));

    [Fact]
    public void Virtual_actors_grow_smaller_trees()
    {
        Assert.False(CaseList.Contains(Profile.Quick, Virtual, new Spawn(1_000_000), MessageKind.Obj));
        Assert.True(CaseList.Contains(Profile.Quick, Virtual, new Spawn(10_000), MessageKind.Obj));
        Assert.True(CaseList.Contains(Profile.Default, Virtual, new Spawn(100_000), MessageKind.Obj));
        Assert.True(CaseList.Contains(Profile.Full, Virtual, new Spawn(1_000_000), MessageKind.Obj));
        Assert.False(CaseList.Contains(Profile.Full, Virtual, new Spawn(1_000_000), MessageKind.Struct));
        Assert.False(CaseList.Contains(Profile.Quick, Row, new Spawn(10_000), MessageKind.Obj));
    }

    [Fact]
    public void Virtual_actors_are_created_in_smaller_numbers()
    {
        Assert.False(
            CaseList.Contains(Profile.Full, Virtual, new Operations(Operation.Create, 10_000), MessageKind.Obj)
        );
        Assert.True(
            CaseList.Contains(Profile.Default, Virtual, new Operations(Operation.Create, 1000), MessageKind.Obj)
        );
        Assert.False(CaseList.Contains(Profile.Full, Row, new Operations(Operation.Create, 1000), MessageKind.Obj));
    }

    [Fact]
    public void What_a_row_cannot_do_is_in_no_profile()
    {
        Library rendezvous = Row with { CannotDo = workload => workload is PingPong { Window: > 1 } };

        Assert.False(
            CaseList.Contains(Profile.Full, rendezvous, new PingPong(8, 100, 100_000, false), MessageKind.Obj)
        );
        Assert.True(CaseList.Contains(Profile.Full, rendezvous, new PingPong(8, 1, 100_000, false), MessageKind.Obj));
    }

    [Fact]
    public void Tuned_rows_are_in_the_full_profile_only()
    {
        Library tuned = Row with { Name = "Minimal.Tuned", IsFullOnly = true };

        Assert.False(CaseList.Contains(Profile.Default, tuned, new Sequential(10), MessageKind.Obj));
        Assert.True(CaseList.Contains(Profile.Full, tuned, new Sequential(10), MessageKind.Obj));
    }

    [Theory]
    [InlineData("Akka.NET.Json")]
    [InlineData("Orleans.Copied")]
    public void Rows_for_a_serializer_do_nothing_else(string library)
    {
        Library row = AllLibraries.InOrder.Single(candidate => candidate.Name == library);

        Assert.True(CaseList.Contains(Profile.Full, row, new PingPong(8, 100, 10_000, true), MessageKind.Obj));
        Assert.False(CaseList.Contains(Profile.Default, row, new PingPong(8, 100, 10_000, true), MessageKind.Obj));
        Assert.False(CaseList.Contains(Profile.Full, row, new PingPong(8, 100, 100_000, false), MessageKind.Obj));
    }

    [Fact]
    public void A_client_beside_the_silo_plays_what_leaves_the_process()
    {
        Library client = AllLibraries.InOrder.Single(candidate => candidate.Name == "Orleans.Client");

        Assert.True(CaseList.Contains(Profile.Default, client, new Remote(1, 100, 0, 20_000), MessageKind.Obj));
        Assert.True(CaseList.Contains(Profile.Default, client, new PingPong(8, 100, 10_000, true), MessageKind.Obj));
        Assert.False(CaseList.Contains(Profile.Full, client, new PingPong(8, 100, 100_000, false), MessageKind.Obj));
        Assert.False(CaseList.Contains(Profile.Full, client, new Sequential(10), MessageKind.Obj));
    }

    [Fact]
    public void Structs_are_not_serialized() =>
        Assert.False(CaseList.Contains(Profile.Full, Row, new PingPong(8, 100, 10_000, true), MessageKind.Struct));

    [Theory]
    [InlineData(100, 256)]
    [InlineData(1_000_000, 16)]
    [InlineData(1_000_000_000, 1)]
    public void Short_runs_are_batched(double nanoseconds, int count) =>
        Assert.Equal(count, RunsPerIteration.CountFor(nanoseconds));
}
