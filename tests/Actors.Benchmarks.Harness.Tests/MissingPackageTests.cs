using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Two builds of one copy of the sources: without any optional package; and without those of one adapter and those of clusters,
/// with libraries made from the template. A version that does not exist stands for a missing package, so that the test works on any
/// machine.</summary>
public sealed class MissingPackageBuilds : IAsyncLifetime
{
    internal static readonly string[] Styles = ["Loop", "Callback"];

    private static readonly string[] Build = ["build", "-c", "Release", "benchmarks/Actors.Benchmarks"];

    private readonly SourceCopy _copy = new();

    /// <summary>The adapter that is missing in the second build.</summary>
    internal static OptionalAdapter One { get; } = OptionalAdapter.All[0];

    /// <summary>Its rows, and those of adapters whose packages have the same version.</summary>
    internal static IEnumerable<Row> RowsOfOne { get; } =
        OptionalAdapter
            .All.Where(adapter => adapter.VersionProperty == One.VersionProperty)
            .SelectMany(adapter => adapter.Rows);

    internal Finished BuildWithoutAny { get; private set; } = null!;

    internal Finished RowsWithoutAny { get; private set; } = null!;

    internal Finished CasesWithoutAny { get; private set; } = null!;

    internal Finished RunWithoutAny { get; private set; } = null!;

    internal Finished FilterForMissing { get; private set; } = null!;

    internal Finished BuildWithoutOne { get; private set; } = null!;

    internal Finished RowsWithoutOne { get; private set; } = null!;

    internal Finished RunOfNew { get; private set; } = null!;

    public async ValueTask InitializeAsync()
    {
        string reference = AllRows.InOrder.First(row => row.Baseline == BaselineKind.HandOver).Name;
        BuildWithoutAny = await _copy.DotnetAsync([
            .. Build,
            .. OptionalAdapter.All.Select(adapter => adapter.MissingArgument),
        ]);
        RowsWithoutAny = await _copy.ProgramAsync("--libraries");
        CasesWithoutAny = await _copy.ProgramAsync("--full", "--list", "cases");
        RunWithoutAny = await _copy.ProgramAsync(
            "--quick",
            "--job",
            "dry",
            "--filter",
            $"*Sequential*\"{reference}\"*"
        );
        FilterForMissing = await _copy.ProgramAsync("--filter", $"*\"{One.Rows[0]}\"*");

        await AddNewLibrariesAsync();
        BuildWithoutOne = await _copy.DotnetAsync([.. Build, One.MissingArgument, "-p:NoClusterPackages=true"]);
        RowsWithoutOne = await _copy.ProgramAsync("--libraries");
        RunOfNew = await _copy.ProgramAsync([
            "--quick",
            "--job",
            "dry",
            "--filter",
            .. Styles.Select(style => $"*Parallel*\"New{style}\"*"),
        ]);
    }

    private async Task AddNewLibrariesAsync()
    {
        await NewAsync("install", "templates/actors-library");
        foreach (string style in Styles)
        {
            string folder = $"src/Adapters/Actors.Benchmarks.New{style}";
            await NewAsync("actors-library", "-n", $"New{style}", "--style", style.ToLowerInvariant(), "-o", folder);
        }

        string rows = string.Concat(Styles.Select(style => $".. Actors.Benchmarks.New{style}.New{style}Rows.All,"));
        _copy.Edit(
            "benchmarks/Actors.Benchmarks/AllRows.cs",
            text => text.Replace("    ];", rows + "];", StringComparison.Ordinal)
        );
    }

    private async Task NewAsync(params string[] args)
    {
        Finished command = await _copy.DotnetAsync(["new", .. args, "--debug:custom-hive", "hive"]);
        Assert.True(command.ExitCode == 0, command.Output);
    }

    public ValueTask DisposeAsync()
    {
        _copy.Dispose();
        return ValueTask.CompletedTask;
    }
}

/// <summary>A missing package costs the rows of its library and nothing else, and every list and every run says so.</summary>
[Collection(nameof(SourceCopy))]
[Trait("Speed", "Slow")]
public sealed class MissingPackageTests(MissingPackageBuilds builds) : IClassFixture<MissingPackageBuilds>
{
    private static readonly Row[] OptionalRows = [.. OptionalAdapter.All.SelectMany(adapter => adapter.Rows)];

    private static readonly OptionalAdapter Clusters = OptionalAdapter.All.First(adapter =>
        adapter.PackageIds.Contains("Proto.Cluster")
    );

    [Fact]
    public void The_build_succeeds_with_a_warning_for_each_adapter()
    {
        Assert.True(builds.BuildWithoutAny.ExitCode == 0, builds.BuildWithoutAny.Output);
        Assert.All(
            OptionalAdapter.All,
            adapter =>
                Assert.Matches(
                    $"warning ACTORS001: {adapter.Project} will be missing: {adapter.ReasonPattern}",
                    builds.BuildWithoutAny.Output
                )
        );
    }

    [Fact]
    public void The_list_of_rows_and_a_run_name_each_missing_library_with_its_rows_and_the_reason()
    {
        Assert.Equal((0, 0), (builds.RowsWithoutAny.ExitCode, builds.RunWithoutAny.ExitCode));
        Assert.All(
            OptionalAdapter.All,
            adapter =>
            {
                Assert.Matches(adapter.MissingLinePattern, builds.RowsWithoutAny.Output);
                Assert.Matches(adapter.MissingLinePattern, builds.RunWithoutAny.Output);
            }
        );
    }

    [Fact]
    public void Only_the_rows_of_the_missing_libraries_have_no_cases() =>
        Assert.All(
            AllRows.InOrder,
            row =>
                Assert.Equal(
                    !OptionalRows.Contains(row),
                    builds.CasesWithoutAny.Output.Contains($"\"{row}\"", StringComparison.Ordinal)
                )
        );

    [Fact]
    public void A_filter_for_a_missing_row_is_refused_with_the_names_of_the_missing_libraries()
    {
        IEnumerable<string> libraries = OptionalRows.Select(row => row.Library.Name).Distinct();

        Assert.Equal(BenchmarkProgram.Usage, builds.FilterForMissing.ExitCode);
        Assert.Matches("Missing: .*; --libraries says why", builds.FilterForMissing.Output);
        Assert.All(libraries, library => Assert.Contains(library, builds.FilterForMissing.Output));
    }

    [Fact]
    public void The_next_build_brings_back_all_libraries_but_the_one_that_is_still_missing()
    {
        Assert.True(builds.BuildWithoutOne.ExitCode == 0, builds.BuildWithoutOne.Output);
        Assert.Matches(MissingPackageBuilds.One.MissingLinePattern, builds.RowsWithoutOne.Output);
        AssertAreListed(
            builds.RowsWithoutOne,
            AllRows.InOrder.Except(MissingPackageBuilds.RowsOfOne).Except(Clusters.Rows.Where(IsClusterAlone))
        );
    }

    [Fact]
    public void A_missing_package_of_clusters_costs_the_clusters_alone()
    {
        Assert.SkipWhen(Clusters.Rows.All(row => row.IsMissing), "this machine's feed has no Proto.Actor");
        Assert.Matches(
            $"warning ACTORS001: {Clusters.Project} will be missing: only in clusters: Proto.Cluster .*: not in your package source",
            builds.BuildWithoutOne.Output
        );
        Assert.All(
            Clusters.Rows.Where(IsClusterAlone),
            row => Assert.DoesNotContain($"| {row} ", builds.RowsWithoutOne.Output)
        );
    }

    [Fact]
    public void A_library_made_from_the_template_is_measured()
    {
        Assert.True(builds.RunOfNew.ExitCode == BenchmarkProgram.Success, builds.RunOfNew.Output);
        Assert.All(MissingPackageBuilds.Styles, style => Assert.Contains($"| New{style} ", builds.RunOfNew.Output));
    }

    /// <summary>Only what this machine's feed has can come back.</summary>
    private static void AssertAreListed(Finished rows, IEnumerable<Row> expected) =>
        Assert.All(expected.Where(row => !row.IsMissing), row => Assert.Contains($"| {row} ", rows.Output));

    private static bool IsClusterAlone(Row row) => row is { ObjBench: null, StructBench: null };
}
