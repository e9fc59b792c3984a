using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Program;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Rows with which no table would make sense are refused, each with a line that says why.</summary>
public sealed class RowRulesTests
{
    private static readonly Row Sound = new()
    {
        Name = "Sound",
        Library = Library.OfRuntime("Sound"),
        Group = RowGroup.Primitive,
        Language = "C#",
        Mailbox = "none",
        InFlight = InFlight.Unbounded,
        ObjBench = typeof(OneAtATime),
    };

    public static IEnumerable<TheoryDataRow<string, Row[]>> Refused =>
        [
            new("There is no row to measure.", []),
            new("Two rows have the name Sound.", [Sound, Sound]),
            new("Two rows have the name Sound.", [Sound, Sound with { Name = "SOUND" }]),
            new("The row 'A\"B' has a name with other characters", [Sound with { Name = "A\"B" }]),
            new("The row '' has a name with other characters", [Sound with { Name = "" }]),
            new("has neither an ObjBench nor a StructBench", [Sound with { ObjBench = null }]),
            new("names System.String, which is no IActorBench", [Sound with { ObjBench = typeof(string) }]),
            new("has no public constructor without parameters", [Sound with { ObjBench = typeof(NeedsSize) }]),
            new("can do no workload", [Sound with { ObjBench = typeof(DoesNothing) }]),
            new(
                "One and Other are both the baseline HandOver",
                [
                    Sound with
                    {
                        Name = "One",
                        Baseline = BaselineKind.HandOver,
                    },
                    Sound with
                    {
                        Name = "Other",
                        Baseline = BaselineKind.HandOver,
                    },
                ]
            ),
        ];

    [Theory]
    [MemberData(nameof(Refused))]
    public void Rows_that_break_a_rule_are_refused(string reason, Row[] rows) =>
        Assert.Contains(reason, Assert.Throws<UsageException>(() => RowRules.Require(rows)).Message);

    [Fact]
    public void A_missing_row_needs_no_adapter() =>
        RowRules.Require([Sound with { ObjBench = null, Library = new Library("Absent", "1.0", "not found") }]);

    private sealed class DoesNothing : IActorBench;

    private sealed class NeedsSize(int size) : IActorBench<Tell>
    {
        public Task<Tally> RunAsync(Tell workload, long offset) => Task.FromResult(new Tally(size, 0, 0));
    }
}
