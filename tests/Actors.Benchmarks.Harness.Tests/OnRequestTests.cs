using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using Actors.Benchmarks.Harness.Program;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program as another program uses it, which says what is measured when.</summary>
public sealed class OnRequestTests
{
    [Fact]
    public async Task Each_request_is_answered_by_the_line_of_one_process_in_turns_with_those_of_another_program()
    {
        using OnRequestRun program = new(
            typeof(FaultyBench).Assembly.Location,
            "--quick",
            "--filter",
            "*\"Sound\"*",
            "*\"LosesMessage\"*"
        );

        string[] cases = JsonSerializer.Deserialize<string[]>(await program.ReadAsync())!;
        Assert.Equal(2, cases.Length);
        foreach (int request in new[] { 1, 0 })
        {
            (ResultLine line, int steps) = await program.MeasureAsync(request);

            // Two iterations that are counted, and one before them, unless the machine is so busy that a run takes as long as an iteration.
            Assert.InRange(steps, line.Row == "Sound" ? 2 : 0, line.Row == "Sound" ? 3 : 0);
            Assert.StartsWith($"{line.Row} {line.Workload}(", cases[request]);
            Assert.EndsWith($" {line.Messages}", cases[request]);
            Assert.Equal(line.Row == "Sound" ? 1 : null, line.Processes?.Count);
            Assert.Equal(line.Row == "LosesMessage" ? 1 : 0, line.Failures.Count);
            Assert.False(line.TookTurns);
        }

        Task<(ResultLine Line, int Steps)> again;
        using (FileLock.TryTake("measuring", out _, isKept: true, program.TemporaryFolder)) // as the other program does
        {
            again = program.MeasureAsync(
                Array.FindIndex(cases, each => each.StartsWith("Sound ", StringComparison.Ordinal))
            );
            Assert.Contains("take turns", await program.Error.ReadLineAsync(TestContext.Current.CancellationToken));
            Assert.False(again.IsCompleted);
        }

        Assert.True((await again).Line.TookTurns);
        Assert.Empty((await again).Line.Failures);
        Assert.Equal(BenchmarkProgram.Success, await program.EndAsync());
    }

    /// <summary>Comparisons are tried with these rows.</summary>
    [Fact]
    [Trait("Speed", "Slow")]
    public void A_row_with_a_planted_slowdown_is_correct() =>
        Assert.All(
            SlowedBenchmarks.All,
            slowed =>
                Assert.Empty(
                    MeasuredHere
                        .LineOf(slowed, [.. ProgramRun.Dry("*\"Minimal\"*"), "--envVars", $"{Slowdown.Variable}:10"])
                        .Failures
                )
        );

    [Fact]
    public void A_request_for_no_case_is_refused() =>
        Assert.Equal("'7' is no number of a case.", RefusalOf("7\n", new RunOptions(), TextWriter.Null));

    [Fact]
    public void A_process_that_waits_for_a_step_ends_with_the_input()
    {
        (PlannedCase sound, RunOptions options) = MeasuredHere.Plan(
            typeof(FaultyBenchmark<Parallel>),
            [.. ProgramRun.DrySound, "--on-request"]
        );
        using StringWriter answers = new();

        Assert.Equal("The input has ended before the process has.", RefusalOf("0\n", options, answers, sound));
        Assert.EndsWith(OnRequest.Waits, answers.ToString().TrimEnd());
    }

    private static string RefusalOf(string input, RunOptions options, TextWriter answers, params PlannedCase[] cases)
    {
        using StringReader requests = new(input);
        using Interruption interruption = new();
        LineFile lines = new([], options);
        return Assert
            .Throws<UsageException>(() =>
                OnRequest.Serve(cases, options, MeasuredHere.Names, lines, requests, answers, interruption)
            )
            .Message;
    }
}
