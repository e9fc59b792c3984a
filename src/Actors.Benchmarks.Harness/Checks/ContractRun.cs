using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Checks;

/// <summary>What <c>--check</c> does: the contract tests, without a test runner.</summary>
internal sealed class ContractRun(IReadOnlyList<Row> rows, int? timeLimitSeconds)
{
    private int _passed;
    private int _failed;
    private bool _isHung;

    /// <summary>Makes this process count what it counts in contract tests. It must come before the first unit starts.</summary>
    public static void Prepare()
    {
        AppContext.SetSwitch(Lifecycle.Switch, true);
        AppContext.SetSwitch(Handover.Switch, true);
        AppContext.SetSwitch(PipelineWatch.Switch, true);
    }

    /// <summary>Checks the named rows, or all if none is named, and prints what is wrong.</summary>
    /// <returns>Whether all keep the contract. A process with a unit that never ends is ended, and does not return.</returns>
    public bool Check(string[] names)
    {
        Row[] chosen = names.Length == 0 ? [.. rows] : [.. names.Select(Find)];
        foreach (Row row in chosen)
        {
            if (row.IsMissing)
            {
                Console.WriteLine($"{row.Name}: MISSING: {row.Library.MissingBecause}");
                continue;
            }

            CheckAsync(row).GetAwaiter().GetResult();
        }

        Console.WriteLine($"{_passed} checks passed, {_failed} failed.");
        if (_isHung)
        {
            Environment.Exit(ExitCode.SomeFailed);
        }

        return _failed == 0 && _passed > 0;
    }

    private async Task CheckAsync(Row row)
    {
        (int passedBefore, int failedBefore) = (_passed, _failed);
        foreach ((Workload[] sizes, MessageKind kind) in ChecksOf(row))
        {
            Breach? breach = await new ContractCheck(row, kind, LimitOf(sizes[0]))
                .RunAsync(sizes)
                .ConfigureAwait(false);
            if (breach is null)
            {
                _passed++;
                continue;
            }

            _failed++;
            Console.WriteLine($"FAILED {breach.Text}");
            if (breach.IsHung)
            {
                // What hangs goes on, and would disturb each later check of the row.
                Console.WriteLine($"{row.Name}: the rest of it was not checked.");
                _isHung = true;
                return;
            }
        }

        if (WorkloadsOf(row).Select(sizes => WhyNot(sizes[0])).FirstOrDefault(each => each is not null) is { } obstacle)
        {
            Console.WriteLine($"{row.Name}: not checked with a server: {obstacle}");
        }

        if (WhyNotLiveness(row) is { } reason)
        {
            Console.WriteLine($"{row.Name}: not checked whether a unit may wait for ever: {reason}");
        }

        Console.WriteLine($"{row.Name}: {_passed - passedBefore} passed, {_failed - failedBefore} failed");
    }

    /// <summary>The sizes in which a row is checked, those of each workload together; those that need a server on their own.</summary>
    internal static IEnumerable<Workload[]> WorkloadsOf(Row row) =>
        row.Workloads.SelectMany(type =>
            Size.Of(type).Checked.GroupBy(size => size.NeedsServer).Select(sizes => sizes.ToArray())
        );

    private static IEnumerable<(Workload[], MessageKind)> ChecksOf(Row row) =>
        from workload in WorkloadsOf(row).Append([new Liveness()])
        from kind in Enum.GetValues<MessageKind>()
        let sizes = workload.Where(size => row.CanDo(size, kind) && WhyNot(size) is null).ToArray()
        where sizes.Length > 0 && (sizes[0] is not Liveness || WhyNotLiveness(row) is null)
        select (sizes, kind);

    /// <summary>Why a workload cannot be checked on this machine; null if it can.</summary>
    internal static string? WhyNot(Workload workload) => workload.NeedsServer ? PostgresServer.Obstacle : null;

    // A row without mailboxes cannot be asked.
    private static string? WhyNotLiveness(Row row) =>
        row.Starves.Length > 0 ? $"it may, because {row.Starves}"
        : Environment.ProcessorCount < 2 ? "two processors are needed"
        : row.Units == UnitRule.OfWorkload
        && row.Workloads.Contains(typeof(Tell))
        && !row.Workloads.Contains(typeof(Liveness))
            ? "the row does not do Liveness"
        : null;

    private TimeSpan LimitOf(Workload workload) =>
        workload is Liveness ? ContractCheck.LivenessLimit
        : timeLimitSeconds is { } seconds ? TimeSpan.FromSeconds(seconds)
        : ContractCheck.Limit;

    private Row Find(string name) =>
        rows.FirstOrDefault(row => row.Name == name)
        ?? throw new UsageException($"There is no row {name}, but {string.Join(", ", rows.Select(row => row.Name))}.");
}
