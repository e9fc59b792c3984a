using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Lets the cases of a profile pass, each once: BenchmarkDotNet adds a job of the command line to ours, which contains it.</summary>
internal sealed class ProfileFilter(Profile profile) : IFilter
{
    private readonly Workload[] _asked = [.. RunOptions.Current.AskedWork];

    public bool Predicate(BenchmarkCase benchmarkCase)
    {
        Case @case = Case.Of(benchmarkCase);
        return benchmarkCase.Job.Infrastructure.Toolchain == HostAssembliesToolchain.Instance && IsAskedFor(@case);
    }

    private bool IsAskedFor(Case @case)
    {
        Workload[] asked = [.. _asked.Where(work => work.GetType() == @case.Workload.GetType())];
        return asked.Length > 0
            ? CaseList.Contains(asked, @case.Row, @case.Workload, @case.Messages)
            : CaseList.Contains(profile, @case.Row, @case.Workload, @case.Messages);
    }
}
