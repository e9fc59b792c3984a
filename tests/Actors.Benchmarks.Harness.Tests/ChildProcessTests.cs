using System.Globalization;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Processes that start others, and that write without end.</summary>
public sealed class ChildProcessTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    [Fact]
    public async Task Processes_that_a_wrapper_has_started_end_with_it()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "asks /proc");
        int inner;
        using (ChildProcess wrapper = new(["sh", "-c", "sleep 305 & echo $!; wait"]))
        {
            inner = int.Parse((await wrapper.ReadAsync(Patience))!, CultureInfo.InvariantCulture);
            Assert.True(Runs(inner));
        }

        Assert.True(SpinWait.SpinUntil(() => !Runs(inner), Patience));
    }

    [Fact]
    public async Task A_process_has_ended_although_another_one_holds_its_output()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "uses sh");
        using ChildProcess parent = new(["sh", "-c", "sleep 305 & echo $!; exit 3"]);
        string? inner = await parent.ReadAsync(Patience);

        Assert.True(parent.End(Patience));
        Assert.Equal(3, parent.ExitCode);
        Assert.Null(await parent.ReadAsync(Patience));
        ChildProcess.Run(["kill", inner!], Patience);
    }

    [Fact]
    public void The_exit_code_is_known_after_the_process_was_disposed()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "uses sh");
        ChildProcess process = new(["sh", "-c", "exit 3"]);
        process.End(Patience);
        process.Dispose();

        Assert.Equal("exit code 3", process.Ending);
    }

    [Fact]
    public async Task Many_at_once_end_and_all_that_they_write_arrives()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "uses sh");
        const int processes = 50;
        (int? Code, string Output)[] ended = await Task.WhenAll(
            Enumerable
                .Range(0, processes)
                .Select(number =>
                    Task.Factory.StartNew(
                        () => ChildProcess.Run(["sh", "-c", $"echo {number}; seq 100; exit {number}"], Patience),
                        TaskCreationOptions.LongRunning
                    )
                )
        );

        string rest = string.Concat(Enumerable.Range(1, 100).Select(line => $"{line}\n"));
        Assert.All(ended.Index(), each => Assert.Equal((each.Index, $"{each.Index}\n{rest}"), each.Item));
    }

    [Fact]
    public void A_line_without_end_is_cut()
    {
        using Endless endless = new();

        Assert.Equal(Lines.Longest, Lines.Read(endless)!.Length);
    }

    // A process that has ended may stay in the table until somebody asks for its exit code.
    private static bool Runs(int id)
    {
        try
        {
            return File.ReadAllText($"/proc/{id}/stat").Split(')')[^1].Trim()[0] != 'Z';
        }
        catch (IOException)
        {
            return false;
        }
    }

    private sealed class Endless : TextReader
    {
        public override int Read() => 'x';
    }
}
