using System.Diagnostics;
using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program as another program uses it, which says what is measured when.</summary>
public sealed class OnRequestTests
{
    [Fact]
    public async Task Each_request_is_answered_by_the_line_of_one_process()
    {
        using Process program = Start("--quick", "--filter", "*\"Sound\"*", "*\"LosesMessage\"*");

        string[] cases = JsonSerializer.Deserialize<string[]>(await ReadAsync(program))!;
        Assert.Equal(2, cases.Length);
        foreach (int request in new[] { 1, 0, 0 })
        {
            await program.StandardInput.WriteLineAsync($"{request}");
            (ResultLine line, int steps) = await ContinueAsync(program);

            Assert.Equal(line.Row == "Sound" ? 3 : 0, steps); // one iteration that is not counted, and two that are
            Assert.StartsWith($"{line.Row} {line.Workload}(", cases[request]);
            Assert.EndsWith($" {line.Messages}", cases[request]);
            Assert.Equal(line.Row == "Sound" ? 1 : null, line.Processes?.Count);
            Assert.Equal(line.Row == "LosesMessage" ? 1 : 0, line.Failures.Count);
        }

        program.StandardInput.Close();
        await program.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal(BenchmarkProgram.Success, program.ExitCode);
    }

    /// <summary>Comparisons are tried with these rows.</summary>
    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_row_with_a_planted_slowdown_is_correct()
    {
        using Process program = Start("--quick", "--job", "dry", "--filter", "*Slowed*\"Minimal\"*");

        string[] cases = JsonSerializer.Deserialize<string[]>(await ReadAsync(program))!;
        Assert.Equal(4, cases.Length);
        for (int i = 0; i < cases.Length; i++)
        {
            await program.StandardInput.WriteLineAsync($"{i}");
            Assert.Empty((await ContinueAsync(program)).Line.Failures);
        }

        program.StandardInput.Close();
        await program.WaitForExitAsync(TestContext.Current.CancellationToken);
    }

    [Fact]
    public async Task A_request_for_no_case_is_refused_with_one_line()
    {
        using Process program = Start("--quick", "--filter", "*\"Sound\"*");
        await program.StandardInput.WriteLineAsync("7");

        Assert.Contains(
            "'7' is no number of a case.",
            await program.StandardError.ReadToEndAsync(TestContext.Current.CancellationToken)
        );
        await program.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal(BenchmarkProgram.Usage, program.ExitCode);
    }

    [Fact]
    public async Task Ends_with_its_input_while_a_process_waits()
    {
        using Process program = Start("--quick", "--filter", "*\"Sound\"*");
        await program.StandardInput.WriteLineAsync("0");
        await ReadAsync(program);
        Assert.Equal(OnRequest.Waits, await ReadAsync(program));

        program.StandardInput.Close();

        await program.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal(BenchmarkProgram.Usage, program.ExitCode);
    }

    // Lets a process measure to its end.
    private static async Task<(ResultLine Line, int Steps)> ContinueAsync(Process program)
    {
        int steps = 0;
        string answer = await ReadAsync(program);
        for (; answer == OnRequest.Waits; steps++)
        {
            await program.StandardInput.WriteLineAsync();
            answer = await ReadAsync(program);
        }

        return (ResultLine.FromJson(answer), steps);
    }

    private static async Task<string> ReadAsync(Process program) =>
        await program.StandardOutput.ReadLineAsync(TestContext.Current.CancellationToken) ?? "";

    private static Process Start(params string[] args) =>
        Process.Start(
            new ProcessStartInfo("dotnet", [typeof(FaultyBench).Assembly.Location, .. args, "--on-request"])
            {
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            }
        )!;
}
