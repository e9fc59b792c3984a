using System.Globalization;
using System.Runtime.CompilerServices;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Compares the report of the made-up run <c>Golden/run.jsonl</c> with the files beside it, byte by byte. There, the names of
/// style sheet and script stand for their texts.</summary>
/// <remarks>
/// The page also contains the questions of <c>docs/workloads.md</c> and all published figures, so it changes with them.
/// If a change is intended, renew the files and read their difference before you commit them:
/// <code>
/// RENEW_GOLDEN=1 dotnet test -c Release tests/Actors.Benchmarks.Report.Tests
/// git diff tests/Actors.Benchmarks.Report.Tests/Golden
/// </code>
/// </remarks>
public sealed class GoldenPageTests(GoldenReport report) : IClassFixture<GoldenReport>
{
    [Theory]
    [InlineData("README.md")]
    [InlineData("index.html")]
    [InlineData("headline-Spawn-1000000-light.svg")]
    [InlineData("summary-Idle-100000.svg")]
    [InlineData("Latency-Tell-percentiles.svg")]
    public void The_report_of_the_golden_run_has_not_changed(string file)
    {
        string actual = File.ReadAllText(Path.Combine(report.Folder, file))
            .Replace(Resource.Read("page.css"), "page.css", StringComparison.Ordinal)
            .Replace(Resource.Read("page.js"), "page.js", StringComparison.Ordinal);
        if (Environment.GetEnvironmentVariable("RENEW_GOLDEN") == "1")
        {
            File.WriteAllText(Path.Combine(SourceFolder(), "Golden", file), actual);
            return;
        }

        string expected = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Golden", file));
        Assert.Equal(expected.Split('\n'), actual.Split('\n')); // lines, so that a failure shows only some
    }

    private static string SourceFolder([CallerFilePath] string file = "") => Path.GetDirectoryName(file)!;
}

/// <summary>The report of the golden run.</summary>
public sealed class GoldenReport : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public GoldenReport()
    {
        CultureInfo culture = CultureInfo.CurrentCulture;
        CultureInfo other = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        other.NumberFormat.NumberDecimalSeparator = ",";
        other.NumberFormat.NumberGroupSeparator = ".";
        other.NumberFormat.NegativeSign = "minus";
        CultureInfo.CurrentCulture = other; // the report must not depend on it
        try
        {
            (int code, string folder, string error) = Tool.Run(
                "report",
                _folder.Run(
                    "run",
                    File.ReadLines(Path.Combine(AppContext.BaseDirectory, "Golden", "run.jsonl"))
                        .Select(ResultLine.FromJson)
                ),
                "--output",
                _folder.Output,
                "--note",
                "The figures of this page are made up."
            );
            Assert.Equal((ReportProgram.Success, ""), (code, error));
            Folder = folder;
        }
        finally
        {
            CultureInfo.CurrentCulture = culture;
        }
    }

    public string Folder { get; }

    public void Dispose() => _folder.Dispose();
}
