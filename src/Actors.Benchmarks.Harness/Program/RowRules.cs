using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>Refuses a list of rows with which no table would make sense, before anything is measured.</summary>
internal static class RowRules
{
    public static void Require(IReadOnlyList<Row> rows)
    {
        if (rows.Count == 0)
        {
            throw new UsageException("There is no row to measure.");
        }

        foreach (Row row in rows)
        {
            if (ProblemOf(row) is { } problem)
            {
                throw new UsageException($"The row '{row.Name}' {problem}");
            }
        }

        if (rows.GroupBy(row => row.Name, StringComparer.OrdinalIgnoreCase).FirstOrDefault(IsSeveral) is { } same)
        {
            throw new UsageException($"Two rows have the name {same.Key}.");
        }

        var baselines =
            from row in rows
            where row.Baseline != BaselineKind.None
            from workload in row.Workloads
            from work in Size.Of(workload).Measured.Select(size => size.Workload).Distinct()
            where Enum.GetValues<MessageKind>().Any(kind => row.CanDo(work, kind))
            group row by (row.Baseline, work);
        if (baselines.FirstOrDefault(IsSeveral) is { } several)
        {
            string names = string.Join(" and ", several.Select(row => row.Name));
            (BaselineKind kind, Workload work) = several.Key;
            throw new UsageException($"{names} are both the baseline {kind} of the ratios in {work}.");
        }
    }

    private static bool IsSeveral<TKey>(IGrouping<TKey, Row> rows) => rows.Skip(1).Any();

    private static string? ProblemOf(Row row) =>
        row.Name.Length == 0 || !row.Name.All(IsAllowed)
            ? "has a name with other characters than letters, digits, spaces and . - + #."
        : row.IsMissing ? null
        : !row.Benches.Any() ? "has neither an ObjBench nor a StructBench."
        : row.Benches.Select(bench => ProblemOf(bench, row)).FirstOrDefault(problem => problem is not null)
            ?? (row.Workloads.Count == 0 ? "can do no workload: its adapter implements no IActorBench<…>." : null);

    private static string? ProblemOf(Type bench, Row row) =>
        !bench.IsAssignableTo(typeof(IActorBench)) ? $"names {bench}, which is no {nameof(IActorBench)}."
        : row.Factory is null && bench.GetConstructor([]) is null
            ? $"names {bench}, which has no public constructor without parameters."
        : null;

    private static bool IsAllowed(char letter) => char.IsLetterOrDigit(letter) || ".-+# ".Contains(letter);
}
