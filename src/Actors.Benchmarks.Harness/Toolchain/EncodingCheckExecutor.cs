using System.Collections.Concurrent;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness;

/// <summary>Before a serialized case is measured for the first time, runs it in a process in which messages are watched, and fails
/// the case if they are not encoded. To watch them where they are measured would cost time.</summary>
internal sealed class EncodingCheckExecutor(IExecutor executor) : IExecutor
{
    private readonly ConcurrentDictionary<Case, ExecuteResult?> _checked = [];

    public ExecuteResult Execute(ExecuteParameters executeParameters)
    {
        Case @case = Case.Of(executeParameters.BenchmarkCase);
        return
            @case.Workload is SerializedPingPong
            && _checked.GetOrAdd(@case, _ => Check(executeParameters)) is { } failed
            ? failed
            : executor.Execute(executeParameters);
    }

    /// <returns>The failure; null if messages are encoded.</returns>
    private ExecuteResult? Check(ExecuteParameters parameters)
    {
        BenchmarkCase measured = parameters.BenchmarkCase;
        Job watched = measured.Job.WithEnvironmentVariables([
            .. measured.Job.Environment.EnvironmentVariables ?? [],
            new EnvironmentVariable(Handover.Variable, "1"),
        ]);
        ExecuteResult result = executor.Execute(
            new ExecuteParameters(
                parameters.BuildResult,
                BenchmarkCase.Create(measured.Descriptor, watched, measured.Parameters, measured.Config),
                parameters.BenchmarkId,
                parameters.Logger,
                parameters.Resolver,
                parameters.LaunchIndex,
                parameters.Diagnoser
            )
        );
        return result.IsSuccess ? null : result;
    }
}
