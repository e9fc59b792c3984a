using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>Lets the cases of a profile pass.</summary>
internal sealed class ProfileFilter(Profile profile) : IFilter
{
    public bool Predicate(BenchmarkCase benchmarkCase)
    {
        Case @case = Case.Of(benchmarkCase);
        return CaseList.Contains(profile, @case.Library, @case.Workload, @case.Messages);
    }
}
