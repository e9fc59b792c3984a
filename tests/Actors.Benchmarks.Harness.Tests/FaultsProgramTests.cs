using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
using CsvHelper;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One short run of the program with rows that fail in different ways, and with sound ones.</summary>
public sealed class FaultsRun()
    : FaultyRun(
        "--quick",
        "--time-limit",
        "2",
        "--iterationCount",
        "3",
        "--filter",
        "*\"Sound\"*",
        "*\"AllocatesElsewhere\"*",
        "*\"Sleeps\"*",
        "*\"CompilesForEver\"*",
        "*\"LosesMessage\"*",
        "*\"NeverReturns\"*",
        "*\"BlocksThread\"*",
        "*\"Throws\"*",
        "*\"NeverStarts\"*",
        "*AtTheEnd\"*"
    )
{
    private protected override TimeSpan Limit => StartedProcess.LimitOfMany;
}

public sealed partial class FaultsProgramTests(FaultsRun faults) : IClassFixture<FaultsRun>
{
    private readonly ProgramRun _run = faults.Run;

    [Theory]
    [InlineData("LosesMessage", "deliveries 1998, expected 2000; answer ")]
    [InlineData("NeverReturns", "run took longer than the time limit of 2 s")]
    [InlineData("BlocksThread", "run took longer than the time limit of 2 s")]
    [InlineData("Throws", "InvalidOperationException: on purpose")]
    [InlineData("NeverStarts", "start took longer than the time limit of 2 s")]
    [InlineData("KilledAtTheEnd", "exit code 137 (killed")]
    [InlineData("ExitsAtTheEnd", "exit code 3")]
    [InlineData("ThrowsAtTheEnd", "dispose: InvalidOperationException: at the end, on purpose")]
    [InlineData("HangsAtTheEnd", "dispose took longer than the time limit of 2 s")]
    public void A_faulty_row_has_no_numbers_but_the_reason(string library, string difference)
    {
        string reason = Assert.Single(
            _run.TableOf().Split('\n'),
            line => line.StartsWith($"- {library} Parallel(MessageCount: 1000) Obj: ", StringComparison.Ordinal)
        );
        Assert.Contains(difference, reason);
        Assert.Contains("NA", _run.TableRowOf(library));
        Assert.DoesNotContain("μs", _run.TableRowOf(library));
        JsonElement line = _run.LineOf(library);
        Assert.Equal(JsonValueKind.Null, line.GetProperty("nanoseconds").ValueKind);
        Assert.Contains(difference, Assert.Single(line.GetProperty("failures").EnumerateArray()).GetString());
        Assert.Contains(difference, _run.Output);
    }

    [Fact]
    public void A_table_fits_a_console_of_160_characters() =>
        Assert.All(
            _run.Output.Split('\n').Where(line => line.StartsWith('|')),
            line => Assert.True(line.Length <= 160, line)
        );

    [Fact]
    public void The_lines_above_a_table_have_no_empty_values() => Assert.DoesNotContain("=–", _run.Output);

    [Fact]
    public void A_sound_row_has_numbers()
    {
        JsonElement line = _run.LineOf("Sound");

        Assert.Empty(line.GetProperty("failures").EnumerateArray());
        Assert.Equal(2, line.GetProperty("units").GetInt64());
        Assert.Equal(2000, line.GetProperty("deliveries").GetInt64());
        Assert.True(line.GetProperty("nanoseconds").GetProperty("mean").GetDouble() > 0);
        Assert.True(line.GetProperty("allocatedBytes").GetDouble() > 0);
        Assert.True(line.GetProperty("peakWorkingSetBytes").GetInt64() > 1_000_000);
        Assert.Equal("server, concurrent", line.GetProperty("gc").GetString());
        Assert.DoesNotContain("NA", _run.TableRowOf("Sound"));
    }

    [Fact]
    public void Bytes_are_counted_on_all_threads()
    {
        double bytes = AllocatedBytesOf("AllocatesElsewhere") - AllocatedBytesOf("Sound");

        // On a busy machine, an iteration has fewer runs, which share what the harness allocates.
        Assert.InRange(bytes, 0.9 * AllocatesElsewhere.Bytes, 1.1 * AllocatesElsewhere.Bytes);
    }

    [Fact]
    public void A_line_has_what_the_iterations_cost_in_cpu_time_and_collections()
    {
        JsonElement line = _run.LineOf("AllocatesElsewhere");

        Assert.True(line.GetProperty("cpuNanoseconds").GetDouble() > 0);
        Assert.True(line.GetProperty("gcPauseNanoseconds").GetDouble() > 0);
        Assert.True(line.GetProperty("workItems").GetDouble() >= 1);
        Assert.True(line.GetProperty("gen0").GetInt32() > 0); // a megabyte a run, and none is forced
        Assert.True(line.GetProperty("gcOperations").GetInt64() > 16);
    }

    [Fact]
    public void Each_line_says_how_it_was_measured()
    {
        ResultLine[] lines = [.. _run.Lines.Select(line => ResultLine.FromJson(line.GetRawText()))];

        Assert.All(
            lines,
            line =>
            {
                Assert.Matches("^[0-9a-f]{16}$", line.Build);
                Assert.Equal("warm-up until the compiler is quiet, 0.5 to 2 s, iterations 1+3 of 100 ms", line.Plan);
                Assert.Equal("1", line.Variables!["DOTNET_gcServer"]);
                Assert.NotNull(line.Kernel);
                Assert.Equal(OperatingSystem.IsLinux(), line.Boot is { Length: 16 });
                Assert.Equal(line.Failures.Count == 0 ? 1 : 0, line.Probes?.Count ?? 0);
            }
        );
        Assert.Single(lines.Select(line => line.Build).Distinct());
    }

    /// <summary>Other load makes it longer only.</summary>
    [Fact]
    public void A_run_is_timed_from_its_start() =>
        Assert.All(
            _run.LineOf("Sleeps")
                .GetProperty("nanoseconds")
                .GetProperty("values")
                .EnumerateArray()
                .Select(value => value.GetDouble()),
            nanoseconds => Assert.True(nanoseconds >= Sleeps.Time.TotalNanoseconds, $"{nanoseconds}")
        );

    [Fact]
    public void A_row_that_is_compiled_for_ever_is_measured_and_says_so()
    {
        JsonElement line = _run.LineOf("CompilesForEver");

        Assert.True(line.GetProperty("warmth")[0].GetProperty("reachedLimit").GetBoolean());
        Assert.Contains(", compiling", _run.TableRowOf("CompilesForEver"));
        Assert.Contains("Not warm when the time for it was over, and measured all the same: ", _run.Output);
    }

    [Fact]
    public void Each_finished_case_prints_a_line_with_the_progress_and_the_time_left()
    {
        Assert.Equal(13, _run.Lines.Count);
        // The rows of a table are measured in shuffled order.
        Assert.Matches(@"\[ 1/13\] \w+ Parallel\(MessageCount: 1000\) Obj", _run.Output);
        Assert.Matches(@"\] Sound Parallel\(MessageCount: 1000\) Obj .* deliveries/s, .* left", _run.Output);
        Assert.Matches(@"\[13/13\] \w+ Parallel\(MessageCount: 1000\) Obj", _run.Output);
        Assert.Matches(@"\[ 2/13\] .*\nAll take about \d+:\d\d on this machine\.\n\[ 3/13\]", _run.Output);
        Assert.DoesNotContain("// Benchmark", _run.Output);
    }

    [Fact]
    public void A_spreadsheet_reads_numbers_from_the_csv_file()
    {
        string file = Assert.Single(Directory.EnumerateFiles(_run.ResultsFolder, "*-report.csv"));
        Assert.Equal([0xEF, 0xBB, 0xBF], File.ReadAllBytes(file)[..3]); // so that Excel reads UTF-8
        using CsvReader csv = new(new StreamReader(file), CultureInfo.InvariantCulture);
        Dictionary<string, IDictionary<string, object>> rows = csv.GetRecords<dynamic>()
            .Select(row => (IDictionary<string, object>)row)
            .ToDictionary(row => (string)row["Library"]);

        Assert.Equal(13, rows.Count);
        Assert.All(
            rows["Sound"].Where(cell => UnitOfNumber().IsMatch(cell.Key)),
            cell => Assert.True(double.TryParse((string)cell.Value, CultureInfo.InvariantCulture, out _), cell.Key)
        );
        Assert.InRange(double.Parse((string)rows["Sound"]["Time [ns]"], CultureInfo.InvariantCulture), 1e3, 1e10);
        Assert.Equal("", rows["Throws"]["Time [ns]"]);
        Assert.Equal(_run.LineOf("Throws").GetProperty("id").GetString(), rows["Throws"]["Id"]);
    }

    [Fact]
    public void The_full_log_is_in_a_file() =>
        Assert.Contains(
            "// Benchmark",
            File.ReadAllText(
                Assert.Single(Directory.EnumerateFiles(Path.GetDirectoryName(_run.ResultsFolder)!, "*.log"))
            )
        );

    [Fact]
    public void A_run_names_the_missing_libraries() =>
        Assert.Contains("MISSING: Absent (Absent): Absent 0.0.1-none could not be had", _run.Output);

    // One process has no range.
    [GeneratedRegex(@"(?<! low| high) \[\w+\]$")]
    private static partial Regex UnitOfNumber();

    private double AllocatedBytesOf(string row) => _run.LineOf(row).GetProperty("allocatedBytes").GetDouble();
}
