using System.IO.Compression;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Which version of a library's packages a restore takes.</summary>
[Collection(nameof(SourceCopy))]
public sealed class PackageVersionTests : IDisposable
{
    private readonly SourceCopy _copy = new();
    private readonly string _feed = Directory.CreateTempSubdirectory("feed-").FullName;
    private readonly OptionalAdapter _adapter = OptionalAdapter.All.First(adapter => adapter.PackageIds.Length == 2);

    [Fact]
    public async Task Where_the_pinned_version_is_missing_a_later_patch_is_taken()
    {
        AddPackages("99.1.3", "99.1.3");

        Assert.Null((await ProbeAsync("99.1.1")).Missing);
    }

    [Fact]
    public async Task Packages_of_one_library_that_differ_are_no_library()
    {
        AddPackages("99.1.3", "99.1.4");

        (_, string? missing) = await ProbeAsync("99.1.1");

        Assert.StartsWith(
            $"{_adapter.Packages} 99.1.1: their versions in your package source differ: 99.1.3 and 99.1.4; details: ",
            missing
        );
    }

    [Theory]
    [InlineData("99.0.7", "-p:RequireAllLibraries=true", true)] // another minor version
    [InlineData("99.1.1", "-p:RequireExactVersions=true", false)]
    public async Task Another_version_is_not_taken(string wanted, string argument, bool isError)
    {
        AddPackages("99.1.3", "99.1.3");

        (Finished probe, string? missing) = await ProbeAsync(wanted, argument);

        Assert.Equal(isError, probe.ExitCode != 0);
        Assert.Matches(
            isError
                ? $"error ACTORS002: {_adapter.Project} is required and cannot be had: {_adapter.Packages} {wanted}: "
                : $"warning ACTORS001: {_adapter.Project} will be missing: {_adapter.Packages} {wanted}: ",
            probe.Output
        );
        Assert.StartsWith($"{_adapter.Packages} {wanted}: not in your package source; details: ", missing);
        Assert.Contains("NU1102", File.ReadAllText(_copy.PathOf(missing!.Split("details: ")[1])));
    }

    public void Dispose()
    {
        _copy.Dispose();
        Directory.Delete(_feed, recursive: true);
    }

    private void AddPackages(params string[] versions)
    {
        foreach ((string id, string version) in _adapter.PackageIds.Zip(versions))
        {
            using ZipArchive package = ZipFile.Open(
                Path.Combine(_feed, $"{id}.{version}.nupkg"),
                ZipArchiveMode.Create
            );
            using StreamWriter manifest = new(package.CreateEntry($"{id}.nuspec").Open());
            manifest.Write(
                $"<package><metadata><id>{id}</id><version>{version}</version><authors>x</authors><description>x</description></metadata></package>"
            );
        }
    }

    /// <summary>Asks for the packages, as a restore does.</summary>
    /// <returns>Why the library is missing; null if it is not.</returns>
    private async Task<(Finished Probe, string? Missing)> ProbeAsync(string wanted, params string[] arguments)
    {
        Finished probe = await Command.RunAsync(
            Path.GetDirectoryName(_copy.PathOf(_adapter.File))!,
            [
                "dotnet",
                "msbuild",
                "-t:ProbeOptionalPackages",
                "-p:MSBuildIsRestoring=true",
                $"-p:{_adapter.VersionProperty}={wanted}",
                $"-p:RestoreAdditionalProjectSources={_feed}",
                .. arguments,
            ],
            StartedProcess.Limit,
            ("NUGET_PACKAGES", Path.Combine(_feed, "packages"))
        );
        string obj = Path.Combine(Path.GetDirectoryName(_copy.PathOf(_adapter.File))!, "obj");
        string missing = Path.Combine(obj, "packages-missing.txt");

        Assert.NotEqual(File.Exists(missing), File.Exists(Path.Combine(obj, "packages-found.txt")));
        return (probe, File.Exists(missing) ? File.ReadAllText(missing).Trim() : null);
    }
}
