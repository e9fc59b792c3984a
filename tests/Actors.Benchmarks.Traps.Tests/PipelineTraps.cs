using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>What happens when a stage of a pipeline throws, as the table in <c>docs/workloads.md</c> says.</summary>
[Trait("Speed", "Slow")]
public sealed class PipelineTraps
{
    private const int Items = 1000;
    private const int FailsAt = 500;

    // If nothing happens for so long, nothing will. A source may emit a little after its run has failed. A loaded machine may stop a run
    // for longer, which then adds to the counters of the next one; so what differs from the document is seen again, with more patience.
    private static readonly double[] Patiences = [2, 5, 20];

    private static readonly Pipeline[] Works =
    [
        new(4, Items, Boundary.Async, 1, 64, Order.Kept),
        new(4, Items, Boundary.None, 1, 1, Order.Kept),
    ];

    public static IEnumerable<TheoryDataRow<string, Boundary>> Rows =>
        from row in AllRows.InOrder
        from work in Works
        where row.CanDo(work, MessageKind.Obj)
        select new TheoryDataRow<string, Boundary>(row.Name, work.Boundary);

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task The_document_says_what_a_stage_that_throws_does(string row, Boundary boundary)
    {
        Row library = AllRows.InOrder.Single(each => each.Name == row);
        Pipeline work = Works.Single(each => each.Boundary == boundary);
        string[] lines = [];
        foreach (double patience in Patiences)
        {
            string[] seen = await SeeAsync(library, work, TimeSpan.FromSeconds(patience));
            lines = [.. seen.Select(each => $"| `{row}` | {boundary} | {each} |")];
            if (lines.Intersect(Documented()).Any())
            {
                return;
            }
        }

        Assert.Fail($"The document has no line that begins with {lines[0]}");
    }

    // The lines of the table without the last column, which is the reason.
    private static IEnumerable<string> Documented()
    {
        using StreamReader document = new(typeof(PipelineTraps).Assembly.GetManifestResourceStream("workloads.md")!);
        return document
            .ReadToEnd()
            .Split('\n')
            .Where(line => line.StartsWith("| `", StringComparison.Ordinal) && line.Count(c => c == '|') == 8)
            .Select(line => line[..(line.TrimEnd('|', ' ').LastIndexOf('|') + 1)]);
    }

    // All that may stand in the document.
    private static async Task<string[]> SeeAsync(Row row, Pipeline work, TimeSpan patience)
    {
        Lifecycle.Forget();
        IPipelineBench bench = (IPipelineBench)row.CreateBench(MessageKind.Obj);
        await bench.StartAsync();
        PipelineWatch.Begin(work, FailsAt);
        IParkedRun run = await bench.ParkAsync(work, 7);
        Task ended = Task.Run(async () =>
        {
            try
            {
                await run.RunAsync();
            }
            finally
            {
                await run.DrainAsync();
            }
        });
        await SettleAsync(ended, patience);
        string error =
            !ended.IsCompleted ? "hangs"
            : ended.Exception is null ? "ends"
            : ended.Exception.Flatten().ToString().Contains(nameof(PlannedFailureException), StringComparison.Ordinal)
                ? "fails"
            : ended.Exception.InnerException!.GetType().Name;
        string[] arrived = PipelineWatch.ConsumedSoFar switch
        {
            Items - 1 => ["all others"],
            FailsAt - 1 => ["all before", "at most all before", "all before, perhaps some later"],
            < FailsAt - 1 => ["at most all before"],
            _ => ["all before, perhaps some later"],
        };
        string source = PipelineWatch.EmittedSoFar == Items ? "emits all" : "stops";
        long alive = ended.IsCompleted ? Math.Max(await bench.QuiesceAsync(), Lifecycle.Alive) : Lifecycle.Alive;
        await bench.DisposeAsync();
        return [.. arrived.Select(elements => $"{elements} | {error} | {source} | {alive}")];
    }

    private static async Task SettleAsync(Task ended, TimeSpan patience)
    {
        (long, long) before;
        do
        {
            before = (PipelineWatch.EmittedSoFar, PipelineWatch.ConsumedSoFar);
            await Task.WhenAny(ended, Task.Delay(patience));
            await Task.Delay(patience / 4);
        } while (before != (PipelineWatch.EmittedSoFar, PipelineWatch.ConsumedSoFar));
    }
}
