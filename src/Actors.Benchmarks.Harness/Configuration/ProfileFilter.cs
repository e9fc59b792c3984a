using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Lets the cases of a profile pass, each once: BenchmarkDotNet adds a job of the command line to ours, which contains it.</summary>
internal sealed class ProfileFilter(Profile profile) : IFilter
{
    public bool Predicate(BenchmarkCase benchmarkCase)
    {
        Case @case = Case.Of(benchmarkCase);
        return benchmarkCase.Job.Infrastructure.Toolchain == HostAssembliesToolchain.Instance
            && CaseList.Contains(profile, @case.Row, @case.Workload, @case.Messages);
    }
}
