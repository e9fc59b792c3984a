using System.Reflection;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Interruptions, other runs, rebuilt files and refusals of the machine: a run has no wrong number, loses no finished line, and says one line.</summary>
public sealed class RobustnessTests
{
    [Fact]
    public async Task A_dry_run_waits_for_nobody_and_has_no_figures_of_what_is_built_again()
    {
        using TestFolder folder = new();
        string program = typeof(FaultyBench).Assembly.Location;
        SourceCopy.CopyTree(Path.GetDirectoryName(program)!, folder.Path);
        using OnRequestRun run = new(folder.PathOf(Path.GetFileName(program)), ProgramRun.DrySound);
        await run.ReadAsync(); // the cases
        using IDisposable? other = FileLock.TryTake("measuring", out _, isKept: true, run.TemporaryFolder);

        ResultLine first = (await run.MeasureAsync(0)).Line;
        BuildAgain(folder, typeof(IActorBench).Assembly);
        ResultLine second = (await run.MeasureAsync(0)).Line;

        Assert.NotNull(other);
        Assert.False(first.TookTurns);
        Assert.Empty(first.Failures);
        Assert.Contains(
            "the program was built again during the run: Actors.Benchmarks.Contracts.dll",
            Assert.Single(second.Failures)
        );
        Assert.Null(second.Nanoseconds);
        Assert.Equal(BenchmarkProgram.Success, await run.EndAsync());
    }

    [Fact]
    public void A_lock_is_had_by_one_at_a_time()
    {
        string name = Guid.NewGuid().ToString("N");
        using (FileLock.TryTake(name, out bool isTakenAtFirst))
        {
            Assert.False(isTakenAtFirst);
            Assert.Null(FileLock.TryTake(name, out bool isTaken));
            Assert.True(isTaken);
        }

        using (IDisposable? again = FileLock.TryTake(name, out _))
        {
            Assert.NotNull(again);
        }

        Assert.Empty(Directory.EnumerateFiles(Path.GetTempPath(), $"*{name}*"));
    }

    [Fact]
    public async Task A_second_run_in_a_folder_has_files_of_its_own_and_says_that_SIGINT_was_ignored_at_its_start()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "the test sets a variable by env");
        using TestFolder artifacts = new();
        string results = artifacts.PathOf("results");
        using (FileLock.TryTake(FileLock.NameOf(results), out _)) // as the first run does
        {
            string[] ignoring = StartedProcess.SetsSignals.Value ? ["--ignore-signal=INT"] : [];
            using ProgramRun run = ProgramRun.StartBy<FaultyBench>(
                ["env", .. ignoring, $"TMPDIR={Path.GetTempPath()}"], // of the lock
                [.. ProgramRun.DrySound, "--artifacts", artifacts.Path]
            );
            await run.EndAsync();

            Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
            Assert.Equal(
                ignoring.Length,
                run.Output.Split('\n').Count(line => line.Contains("cannot be interrupted", StringComparison.Ordinal))
            );
        }

        string lines = Assert.Single(Directory.EnumerateFiles(results));
        string id = ResultLine.FromJson(Assert.Single(File.ReadAllLines(lines))).Run;
        Assert.Equal($"Actors.Benchmarks-{id}.jsonl", Path.GetFileName(lines));
        Assert.NotEmpty(Directory.EnumerateFiles(Path.Combine(results, id), "*.md"));
        Assert.NotEqual(new LineFile([], new RunOptions()).RunId, new LineFile([], new RunOptions()).RunId);
    }

    [Theory]
    [InlineData("mkdir gone && cd gone && rmdir ../gone && exec \"$@\"", "The current folder does not exist any more.")]
    [InlineData("exec \"$@\" >/dev/full", "The standard output was not written: ")]
    [InlineData("exec \"$@\" >&-", "The standard output was not written: ")]
    [InlineData("ulimit -n 64; exec \"$@\"", "Only 64 files may be open at once, and 256 are needed: ulimit -n 256.")]
    [InlineData("TMPDIR=/nonexistent exec \"$@\"", "There is no temporary folder /nonexistent/.")]
    public async Task A_refusal_of_the_machine_is_one_line(string shell, string reason)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "uses sh, and files of Linux");
        using ProgramRun run = ProgramRun.StartBy<SpawnBenchmark>(
            ["sh", "-c", shell, "sh"],
            ProgramRun.Dry("*Spawn*\"Minimal\"*")
        );
        await run.EndAsync();

        Assert.InRange(run.ExitCode, 1, 2);
        string[] lines = run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.StartsWith(
            reason,
            Assert.Single(lines, line => !line.StartsWith("shell-init", StringComparison.Ordinal))
        );
    }

    [Fact]
    public async Task A_full_disk_leaves_whole_lines_and_the_tables_on_the_console()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "mounts a small disk");
        // The file of lines stays readable after the mount has gone with its namespace.
        const string Script =
            "mount -t tmpfs -o size=32k tmpfs small || exit 77; (cd small && \"$@\"); code=$?; "
            + "find small -name '*.jsonl' -exec cp {} lines \\;; exit $code";
        using ProgramRun run = ProgramRun.StartBy<FaultyBench>(
            ["unshare", "--map-root-user", "--mount", "sh", "-c", $"mkdir small; {Script}", "sh"],
            [.. ProgramRun.DrySound, "--rounds", "17"] // a line has more than 2 kB
        );
        await run.EndAsync();
        Assert.SkipWhen(run.Error.Contains("unshare", StringComparison.Ordinal) || run.ExitCode == 77, run.Error);

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains("| Sound ", run.Output);
        Assert.Contains("No space left on device", run.Error);
        Assert.DoesNotContain("   at ", run.Error);
        Assert.All(
            File.ReadAllText(Path.Combine(run.Folder, "lines")).Split('\n')[..^1],
            line => Assert.Equal("Sound", ResultLine.FromJson(line).Row)
        );
        Assert.EndsWith("\n", File.ReadAllText(Path.Combine(run.Folder, "lines")));
    }

    [Fact]
    [Trait("Speed", "Slow")]
    public async Task A_signal_ends_a_run_whose_measuring_process_is_starting()
    {
        for (int milliseconds = 0; milliseconds < 400; milliseconds += 100)
        {
            using ProgramRun run = ProgramRun.StartInterruptible<FaultyBench>(
                "--quick",
                "--filter",
                "*\"NeverReturns\"*"
            );
            await run.MeasuringProcessAsync();
            await Task.Delay(milliseconds, Cancellation);
            run.Signal("TERM");
            await run.EndAsync();

            Assert.Equal(BenchmarkProgram.Interrupted, run.ExitCode);
            Assert.DoesNotContain("   at ", run.Output + run.Error);
            Assert.Empty(run.Processes);
        }
    }

    [Fact]
    public async Task A_signal_ends_the_build_of_a_peer()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "asks /proc");
        using TestFolder peers = new();
        File.WriteAllText(
            Path.Combine(Directory.CreateDirectory(peers.PathOf("shell/slow")).FullName, "peer.json"),
            """
            {
              "library": "Slow", "language": "sh",
              "needs": [{ "tool": "sh", "version": ["sh", "-c", "echo 1.0"], "atLeast": "1.0", "install": "sh" }],
              "build": [["sh", "-c", "sleep 305; true"]], "outputs": [], "run": ["true"],
              "rows": [{ "name": "Slow", "arguments": [], "mailbox": "none", "inFlight": "unbounded", "workloads": ["Spawn"] }]
            }
            """
        );
        string[] args = ["--peers", peers.Path, "--quick", "--filter", "*"];
        using ProgramRun run = ProgramRun.StartInterruptible<FaultyBench>(args);
        await run.WaitUntilAsync(() => run.Processes.Count >= 3); // the program, the shell, and what it runs

        run.Signal("TERM");
        await run.EndAsync();

        Assert.Equal(BenchmarkProgram.Interrupted, run.ExitCode);
        Assert.DoesNotContain("   at ", run.Output + run.Error);
        await run.WaitUntilAsync(() => run.Processes.Count == 0);
    }

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // The id of the module is all that every build changes.
    private static void BuildAgain(TestFolder folder, Assembly assembly)
    {
        string file = folder.PathOf(Path.GetFileName(assembly.Location));
        byte[] bytes = File.ReadAllBytes(file);
        byte[] id = assembly.ManifestModule.ModuleVersionId.ToByteArray();
        Guid.NewGuid().TryWriteBytes(bytes.AsSpan(bytes.AsSpan().IndexOf(id)));
        File.WriteAllBytes(file + ".new", bytes);
        File.Move(file + ".new", file, overwrite: true);
    }
}
