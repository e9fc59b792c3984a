using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Peers;
using BenchmarkDotNet.Attributes;

namespace Actors.Benchmarks.Harness;

/// <summary>A benchmark class: rows do the work of one table. Each run is checked and has a time limit.</summary>
/// <param name="rows">All rows, in the order of the tables.</param>
/// <param name="sizes">What there is to measure.</param>
[ActorsConfig]
public abstract class WorkloadBenchmark(IReadOnlyList<Row> rows, params IEnumerable<Size> sizes) : IRowSource
{
    /// <summary>The case, where a runner in an IDE makes BenchmarkDotNet's cases: the row, and as few parameters as tell the
    /// cases of this class apart. The program makes them itself, with a column for each parameter.</summary>
    [ParamsSource(nameof(Cases))]
    public string Case { get; set; } = "";

    /// <summary>The values of <see cref="Case"/>.</summary>
    public IEnumerable<string> Cases => NamedCases.Keys;

    internal IReadOnlyDictionary<string, Case> NamedCases
    {
        get
        {
            Case[] cases = [.. CasesIn(new RunOptions())];
            Workload[] works = [.. cases.Select(@case => @case.Workload).Distinct()];
            string[] longestFirst =
            [
                .. works
                    .SelectMany(work => work.Columns())
                    .OrderByDescending(column => Word(column).Length)
                    .Select(column => column.Key)
                    .Distinct(),
            ];
            HashSet<string> parameters = [.. longestFirst];
            foreach (string longest in longestFirst)
            {
                parameters.Remove(longest);
                if (works.DistinctBy(Text).Count() < works.Length)
                {
                    parameters.Add(longest);
                }
            }

            return cases.ToDictionary(@case =>
                string.Join(' ', [@case.Row.Name, .. Words(@case.Workload), $"{@case.Messages}"])
            );

            string Text(Workload work) => string.Join(' ', Words(work));

            IEnumerable<string> Words(Workload work) =>
                work.Columns()
                    .Where(column => parameters.Contains(column.Key) && column.Value is not false)
                    .Select(Word);

            static string Word(KeyValuePair<string, object?> column) =>
                column.Value switch
                {
                    true => column.Key,
                    Enum value => $"{value}",
                    var value => $"{column.Key}={value}",
                };
        }
    }

    /// <summary>The measured work.</summary>
    /// <exception cref="NotSupportedException">Always: a process of its own does the work, without this class.</exception>
    [Benchmark]
    public Task Run() =>
        throw new NotSupportedException("These benchmarks are measured by the toolchain that they bring along only.");

    internal static WorkloadBenchmark Create(Type benchmark) => (WorkloadBenchmark)Activator.CreateInstance(benchmark)!;

    /// <summary>The cases of a profile; work that was asked for by an option replaces the profile's of the same workload.</summary>
    internal IEnumerable<Case> CasesIn(RunOptions options)
    {
        ILookup<Type, Workload> asked = options.AskedWork.ToLookup(work => work.GetType());
        IEnumerable<Size> all = sizes
            .GroupBy(size => size.Workload.GetType())
            .SelectMany(own => asked.Contains(own.Key) ? asked[own.Key].Select(Size.Quick) : own);
        IEnumerable<Case> cases =
            from size in all.Where(size => options.HasAskedFor(size.Workload))
            from kind in Size.Both
            from row in rows.Concat(options.PeerRows).Index() // peers stand below the rows of .NET
            where size.IsFor(options.Profile, row.Item, kind) && (!row.Item.NeedsServer || options.Database is not null)
            select new Case(row.Item, size.Workload, kind, row.Index);
        return cases
            .Distinct()
            .GroupBy(found => (found.Workload, found.Messages))
            .SelectMany(table => table.OrderBy(found => found.Index));
    }

    Row IRowSource.RowCalled(string name, IEnumerable<Row> peers)
    {
        Row row =
            rows.Concat(peers).FirstOrDefault(row => row.Name == name)
            ?? throw new InvalidOperationException($"There is no row {name}.");
        _ = row.Workloads; // loads the adapter: a cold start begins after that
        return row;
    }
}

/// <summary>Measures a workload, or several that stand in one table.</summary>
/// <typeparam name="TRows">The rows that can be measured.</typeparam>
/// <typeparam name="TWork">A workload, or an interface that some of <see cref="StandardWorkloads"/> have in common.</typeparam>
public class WorkloadBenchmark<TRows, TWork>() : WorkloadBenchmark(TRows.InOrder, Sizes)
    where TRows : IRows
{
    // A query, which is run when it is asked for: a measuring process needs the rows alone.
    private static IEnumerable<Size> Sizes =>
        StandardWorkloads
            .InOrder.Append(typeof(TWork))
            .Where(type => type.IsAssignableTo(typeof(TWork)) && type.IsAssignableTo(typeof(Workload)))
            .Distinct()
            .SelectMany(type => Size.Of(type).Measured);
}
