using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Options;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Chooses the cases of a run, and their order.</summary>
internal sealed class Selection(IReadOnlyList<Row> rows, IReadOnlyList<Type> benchmarks, MeasurementJobs jobs)
{
    // What a unit holds at least: the reference in the array of all units, an object with two numbers, and a mailbox.
    private const long LeastBytesPerUnit = 64;

    /// <summary>The cases of the profile that pass the filter, in the order of the tables.</summary>
    public BenchmarkCase[] Of(IConfig config)
    {
        BenchmarkCase[] chosen = Convert(jobs, config);
        if (chosen.Length > 0)
        {
            RequireAskedWork(chosen);
            foreach (Workload work in chosen.Select(c => Case.Of(c).Workload).Distinct())
            {
                RequireFeasible(work, jobs.Options.HighestPercentile);
            }

            return chosen;
        }

        Profile profile = jobs.Options.Profile;
        RunOptions full = jobs.Options with { Profile = Profile.Full };
        int outside = Convert(jobs with { Options = full }, config).Length;
        if (outside == 0 && Convert(jobs with { Options = full with { Database = "" } }, config).Length > 0)
        {
            throw new UsageException(
                "The filter matches only cases that need a database server: --database names one."
            );
        }

        throw new UsageException(
            outside > 0
                ? $"The filter matches nothing in the {profile.ToString().ToLowerInvariant()} profile, but {outside} cases outside it: add --full."
                : $"The filter matches no case: --list cases prints them.{Missing()}"
        );
    }

    private void RequireAskedWork(BenchmarkCase[] chosen)
    {
        Type[] measured = [.. chosen.Select(c => Case.Of(c).Workload.GetType()).Distinct()];
        if (jobs.Options.Remote is not null && !measured.Contains(typeof(Remote)))
        {
            throw new UsageException($"--remote is for {nameof(Remote)}, of which the filter matches no case.");
        }

        if (jobs.Options.Nodes is not null && !chosen.Any(c => Case.Of(c).Workload.IsOfClusters))
        {
            throw new UsageException("--nodes is for clusters, of which the filter matches no case.");
        }

        if (jobs.Options.Database is not null && !chosen.Any(c => Case.Of(c).NeedsServer))
        {
            throw new UsageException(
                "--database is for saved events and for rows that need a server, of which the filter matches no case."
            );
        }

        if (jobs.Options.AskedWork.FirstOrDefault(work => !measured.Contains(work.GetType())) is { } left)
        {
            string option = left is Idle ? "--units" : "--load";
            throw new UsageException($"{option} is for {left.GetType().Name}, of which the filter matches no case.");
        }
    }

    // Refuses a duration that is too short for a percentile, and more units than there is memory for.
    private static void RequireFeasible(Workload work, double percentile)
    {
        long available = GC.GetGCMemoryInfo().TotalAvailableMemoryBytes;
        long needed = LatencyRuns.MessagesFor(percentile);
        string? refusal = work switch
        {
            Latency { FixedRate: { } rate } latency when latency.MessagesAt(rate) < needed => Invariant(
                $"{latency.Load} for {latency.Seconds} s are {latency.MessagesAt(rate)} messages, but percentile {percentile} needs {needed}: {(needed + rate - 1) / rate} s."
            ),
            Idle { Actors: var units } when units * LeastBytesPerUnit > available => Invariant(
                $"{units} units hold at least {units * LeastBytesPerUnit / 1e9:0.0} GB, but there are {available / 1e9:0.0} GB of memory."
            ),
            _ => null,
        };
        if (refusal is not null)
        {
            throw new UsageException(refusal);
        }
    }

    private BenchmarkCase[] Convert(MeasurementJobs how, IConfig config) =>
        [.. benchmarks.SelectMany(type => BenchmarkCases.Of(type, how, config))];

    /// <summary>The cases on each of these numbers of processors; if there are none, on all processors.</summary>
    public static BenchmarkCase[] OnEach(int[] cores, IEnumerable<BenchmarkCase> cases) =>
        cores.Length == 0 ? [.. cases] : [.. from c in cases from count in cores select BenchmarkCases.On(count, c)];

    /// <summary>The processes of a run, in the order in which they are measured: a case for each, with its round, from 1 on.</summary>
    /// <remarks>What is compared in a table is measured one after the other, in shuffled order, because the machine changes over
    /// minutes. More rounds do not change the order of those before.</remarks>
    public static IEnumerable<(BenchmarkCase Case, int Round)> InOrder(
        IEnumerable<BenchmarkCase> cases,
        Func<BenchmarkCase, int> rounds,
        int[] cores,
        Random random
    )
    {
        (BenchmarkCase[] Cases, int Rounds)[] blocks =
        [
            .. cases
                .GroupBy(c => (c.Descriptor.Type, TableOrder.GroupOf(c)))
                .Select(block => (OnEach(cores, block), rounds(block.First()))),
        ];
        for (int round = 1; round <= blocks.Select(block => block.Rounds).DefaultIfEmpty().Max(); round++)
        {
            foreach (BenchmarkCase[] block in blocks.Where(block => block.Rounds >= round).Select(block => block.Cases))
            {
                random.Shuffle(block);
                foreach (BenchmarkCase c in block)
                {
                    yield return (c, round);
                }
            }
        }
    }

    // The filter may name a missing row.
    private string Missing()
    {
        string names = string.Join(", ", MissingLibrary.Of(rows).Select(library => library.Name).Distinct());
        return names.Length == 0 ? "" : $" Missing: {names}; --libraries says why.";
    }
}
