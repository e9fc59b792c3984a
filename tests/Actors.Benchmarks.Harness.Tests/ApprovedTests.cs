using System.Text.Json;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Compares the cases of each profile, and the shape of what a run leaves, with the texts in <c>Approved</c>.</summary>
/// <remarks>
/// If a change is intended, renew the texts and read their difference before you commit them:
/// <code>
/// RENEW_GOLDEN=1 dotnet test -c Release tests/Actors.Benchmarks.Harness.Tests --filter ApprovedTests
/// git diff tests/Actors.Benchmarks.Harness.Tests/Approved
/// </code>
/// All packages must be there when the cases are renewed.
/// </remarks>
[Collection(nameof(Alone))]
public sealed partial class ApprovedTests
{
    private const string Renew = "RENEW_GOLDEN";

    /// <summary>A line for each case: its id without the row, and the rows that have it. Published results are found again by these ids.
    /// </summary>
    [Theory]
    [InlineData("--quick")]
    [InlineData("")]
    [InlineData("--full")]
    public void The_cases_of_a_profile_have_not_changed(string profile)
    {
        string[] option = profile.Length == 0 ? [] : [profile];
        Ended list = Ended.InProcess<SpawnBenchmark>([.. option, "--clusters", "--list", "cases"]);
        Assert.Equal(BenchmarkProgram.Success, list.ExitCode);
        Assert.Matches(@"\d+ cases, about [0-9.]+ (min|h)\.", Assert.Single(list.Errors));
        string[] missing =
        [
            .. AllRows.InOrder.Where(row => row.Library.MissingBecause is not null).Select(row => row.Name),
        ];

        RequireApproved(
            $"cases-{(profile.Length == 0 ? "default" : profile[2..])}.txt",
            list.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)
                .Select(id => (Row: RowIn().Match(id).Groups["row"].Value, Case: RowIn().Replace(id, "")))
                .GroupBy(id => id.Case, id => id.Row)
                .Select(@case => $"{@case.Key}: {string.Join(' ', @case)}"),
            line => WithoutRows(line, missing)
        );
    }

    [Fact]
    public async Task The_shape_of_lines_and_tables_has_not_changed()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(ProgramRun.DrySound);
        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);

        string[] keys = [.. Keys(Assert.Single(run.Lines), "").Distinct().Order(StringComparer.Ordinal)];
        // The machine has variables of its own.
        RequireApproved("line.txt", keys.Where(key => !key.StartsWith("provenance.") && !key.StartsWith("variables.")));
        string titles = File.ReadLines(Assert.Single(Directory.GetFiles(run.ResultsFolder, "*-github.md")))
            .First(line => line.StartsWith("| ", StringComparison.Ordinal));
        RequireApproved(
            "table.txt",
            titles.Split('|', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)
        );
    }

    [Fact]
    public void The_columns_are_listed_with_their_meaning()
    {
        Ended list = Ended.InProcess<SpawnBenchmark>(["--list", "columns"]);

        Assert.Equal(BenchmarkProgram.Success, list.ExitCode);
        string[] lines = list.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.All(lines, line => Assert.Matches(@"^\S.*: \S", line));
        Assert.All(
            Columns.All.Where(column => column.Title != "Row"),
            column => Assert.Contains(lines, line => line.StartsWith($"{column.Title}: ", StringComparison.Ordinal))
        );
    }

    private static void RequireApproved(string file, IEnumerable<string> lines, Func<string, string>? expected = null)
    {
        // A path that the compiler writes is not one of this machine in a build of CI.
        string path = $"{OptionalAdapter.SolutionFolder}/tests/Actors.Benchmarks.Harness.Tests/Approved/{file}";
        string[] actual = [.. lines];
        if (Environment.GetEnvironmentVariable(Renew) == "1")
        {
            File.WriteAllLines(path, actual);
            return;
        }

        string[] approved =
        [
            .. File.ReadAllLines(path).Select(expected ?? (line => line)).Where(line => line.Length > 0),
        ];
        Assert.Equal(approved, actual);
    }

    // A case that no row has any more is not listed.
    private static string WithoutRows(string line, string[] missing)
    {
        int rows = line.LastIndexOf(": ", StringComparison.Ordinal) + 2;
        string left = string.Join(' ', line[rows..].Split(' ').Except(missing));
        return left.Length == 0 ? "" : line[..rows] + left;
    }

    private static IEnumerable<string> Keys(JsonElement element, string path) =>
        element.ValueKind switch
        {
            JsonValueKind.Object => element
                .EnumerateObject()
                .SelectMany(property =>
                    Keys(property.Value, path.Length == 0 ? property.Name : $"{path}.{property.Name}")
                ),
            JsonValueKind.Array => [path, .. element.EnumerateArray().SelectMany(each => Keys(each, path + "[]"))],
            _ => [path],
        };

    [GeneratedRegex("""(Library|Row): "(?<row>[^"]+)",? ?""")]
    private static partial Regex RowIn();
}
