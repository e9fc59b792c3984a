using System.IO.Compression;
using System.Text.Json;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The packages of this build in a feed, and a copy of the sample that uses them, in one folder outside of the sources.</summary>
public sealed class PackedSample : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;

    /// <summary>A version that no cache knows, so that nothing older is taken.</summary>
    public string Version { get; } = $"1.0.0-test.{Guid.NewGuid():N}";

    public string Feed => Path.Combine(_folder, "feed");

    public string Sample => Path.Combine(_folder, "OutsideLibrary");

    public async ValueTask InitializeAsync()
    {
        string solution = OptionalAdapter.SolutionFolder;
        Finished pack = await Command.RunAsync(
            solution,
            [
                "dotnet",
                "pack",
                "Actors.Benchmarks.sln",
                "-c",
                "Release",
                "--no-build",
                "-o",
                Feed,
                $"-p:PackageVersion={Version}",
            ],
            StartedProcess.SlowLimit
        );
        Assert.True(pack.ExitCode == 0, pack.Output);
        SourceCopy.CopyTree(Path.Combine(solution, "samples"), _folder);
        File.WriteAllText(
            Path.Combine(_folder, "nuget.config"),
            $"""<configuration><packageSources><add key="packed" value="{Feed}" /></packageSources></configuration>"""
        );
        Finished install = await DotnetAsync(
            "tool",
            "install",
            "Actors.Benchmarks.Report",
            "--version",
            Version,
            "--tool-path",
            Path.GetDirectoryName(Tool)!
        );
        Assert.True(install.ExitCode == 0, install.Output);
    }

    /// <summary>The installed tool.</summary>
    public string Tool => Path.Combine(_folder, "tools", "actors-benchmarks");

    /// <summary>Runs <c>dotnet</c> in the folder of the sample, with the packages of this build.</summary>
    public Task<Finished> DotnetAsync(params string[] args) => RunAsync(["dotnet", .. args]);

    /// <summary>Runs a command in the folder of the sample.</summary>
    public Task<Finished> RunAsync(params string[] command) =>
        Command.RunAsync(
            Sample,
            command,
            StartedProcess.SlowLimit,
            ("ActorsBenchmarksVersion", Version),
            ("NUGET_PACKAGES", Path.Combine(_folder, "packages")),
            // What others have restored already is read there, and nothing is written.
            ("NUGET_FALLBACK_PACKAGES", PackagesOfUser),
            ("DOTNET_CLI_HOME", Path.Combine(_folder, "home")),
            ("PATH", $"{Path.GetDirectoryName(Tool)}{Path.PathSeparator}{Environment.GetEnvironmentVariable("PATH")}")
        );

    /// <summary>Packs the sample's library.</summary>
    /// <param name="version">The version of the package.</param>
    /// <param name="change">What is changed in its source before.</param>
    /// <returns>The folder of the package.</returns>
    public async Task<string> PackTinyAsync(string version, Func<string, string> change)
    {
        string folder = Path.Combine(_folder, $"Tiny-{version}");
        SourceCopy.CopyTree(Path.Combine(Sample, "Tiny"), folder);
        string source = Path.Combine(folder, "Actor.cs");
        File.WriteAllText(source, change(File.ReadAllText(source)));
        Finished pack = await DotnetAsync("pack", folder, "-c", "Release", $"-p:Version={version}", "-o", folder);
        Assert.True(pack.ExitCode == 0, pack.Output);
        return folder;
    }

    public ValueTask DisposeAsync()
    {
        Directory.Delete(_folder, recursive: true);
        return ValueTask.CompletedTask;
    }

    private static string PackagesOfUser =>
        Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
}

/// <summary>A program outside of this repository measures its rows with the packages, and with nothing else.</summary>
[Collection(nameof(SourceCopy))]
[Trait("Speed", "Slow")]
public sealed class PackagesTests(PackedSample packed) : IClassFixture<PackedSample>
{
    private const string Project = "Tiny.Benchmarks";

    public static IEnumerable<TheoryDataRow<string>> Packages =>
        [
            "Actors.Benchmarks.Contracts",
            "Actors.Benchmarks.ContractTests",
            "Actors.Benchmarks.Direct",
            "Actors.Benchmarks.Harness",
            "Actors.Benchmarks.Minimal",
            "Actors.Benchmarks.MinimalPool",
            "Actors.Benchmarks.Processes",
            "Actors.Benchmarks.Report",
            "Actors.Benchmarks.Results",
        ];

    [Fact]
    public void Only_these_projects_are_packed() =>
        Assert.Equal(
            Packages.Select(package => $"{package.Data}.{packed.Version}.nupkg").Order(StringComparer.Ordinal),
            Directory
                .EnumerateFiles(packed.Feed, "*.nupkg")
                .Select(file => Path.GetFileName(file)!)
                .Order(StringComparer.Ordinal)
        );

    [Theory]
    [MemberData(nameof(Packages))]
    public void A_package_has_readme_licence_symbols_and_documentation(string package)
    {
        string file = Path.Combine(packed.Feed, $"{package}.{packed.Version}.nupkg");
        using ZipArchive content = ZipFile.OpenRead(file);
        using ZipArchive symbols = ZipFile.OpenRead(Path.ChangeExtension(file, ".snupkg"));
        using StreamReader reader = new(content.GetEntry($"{package}.nuspec")!.Open());
        string specification = reader.ReadToEnd();

        Assert.Contains("<license type=\"expression\">MIT</license>", specification);
        Assert.Contains("<readme>PACKAGE.md</readme>", specification);
        Assert.DoesNotContain("<description>Package Description</description>", specification);
        Assert.NotNull(content.GetEntry("PACKAGE.md"));
        Assert.Contains(symbols.Entries, entry => entry.Name == $"{package}.pdb");
        Assert.True(
            specification.Contains("DotnetTool", StringComparison.Ordinal)
                || content.Entries.Any(entry => entry.Name == $"{package}.xml")
        );
    }

    [Fact]
    public async Task The_rows_of_the_sample_keep_the_contract()
    {
        Finished run = await ProgramAsync("--check");

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output);
        Assert.Matches(@"(?m)^Tiny: [1-9]\d* passed, 0 failed$", run.Output);
        Assert.Matches(@"(?m)^Minimal: [1-9]\d* passed, 0 failed$", run.Output);
    }

    [Fact]
    public async Task The_contract_tests_run_in_a_test_project()
    {
        Finished run = await packed.DotnetAsync("test", "-c", "Release", "Tiny.Tests", "--filter", "Row=Tiny");

        Assert.True(run.ExitCode == 0, run.Output);
        Assert.Matches(@"Failed: +0, Passed: +[1-9]", run.Output);
    }

    [Fact]
    public async Task The_sample_is_measured_beside_the_baseline_and_with_a_workload_of_its_own_and_has_a_page()
    {
        Finished run = await ProgramAsync("--quick", "--filter", "*PingPong*", "*Relay*", "--artifacts", "page");
        Finished page = await packed.RunAsync(packed.Tool, "report", "page", "--output", "pages", "--machine", "mine");
        Finished export = await packed.RunAsync(packed.Tool, "report", "page", "--export", "github-action-benchmark");

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output);
        Assert.Matches(@"\| Minimal +\| .* 1 +\|", run.Output);
        Assert.Matches(@"\| Tiny +\| .* \d+(\.\d+)?\?? +\|", run.Output);
        Assert.Contains("In flight=100 a pair  ", run.Output);
        Assert.Contains("In flight=unbounded  ", run.Output);
        Assert.Contains("Tiny Relay(Stages: 10, Items: 10000) Obj", run.Output);
        Assert.True(page.ExitCode == 0, page.Output);
        string text = File.ReadAllText(Path.Combine(packed.Sample, page.Output.Trim(), "README.md"));
        Assert.Contains("Relay", text);
        Assert.Contains("--project Tiny.Benchmarks -- --quick", text);
        using JsonDocument entries = JsonDocument.Parse(export.Output);
        Assert.Contains(
            entries.RootElement.EnumerateArray(),
            entry =>
                entry.GetProperty("name").GetString()
                    == $"Tiny Relay Stages 10, Items 10,000 Obj, processors {Environment.ProcessorCount}: a message"
                && entry.GetProperty("unit").GetString() == "ns"
                && entry.GetProperty("value").GetDouble() > 0
        );
    }

    [Fact]
    public async Task A_row_that_breaks_the_contract_has_no_figure()
    {
        string file = Path.Combine(packed.Sample, Project, "Workloads", "TinyRelay.cs");
        string sound = File.ReadAllText(file);
        File.WriteAllText(
            file,
            sound.Replace("offset + i, 0", "offset + 1, 0", StringComparison.Ordinal) // each item has the first one's number
        );
        try
        {
            Finished check = await ProgramAsync("--check", "Tiny");
            Finished run = await ProgramAsync("--quick", "--filter", "*Relay*");

            Assert.Equal((BenchmarkProgram.SomeFailed, BenchmarkProgram.SomeFailed), (check.ExitCode, run.ExitCode));
            Assert.Matches(@"FAILED Tiny Relay\(Stages: 1, Items: 1000\) Obj: answer \d+, expected \d+", check.Output);
            Assert.Matches(@"\| Tiny +\| .* NA ", run.Output);
        }
        finally
        {
            File.WriteAllText(file, sound);
        }
    }

    [Fact]
    public async Task A_version_that_does_not_exist_is_one_clear_error()
    {
        Finished build = await packed.DotnetAsync(
            "build",
            Project,
            "-c",
            "Release",
            "-p:ActorsBenchmarksVersion=0.0.1-none"
        );

        Assert.NotEqual(0, build.ExitCode);
        Assert.Matches("error NU110[23]: Unable to find package Actors.Benchmarks.Harness", build.Output);
    }

    /// <summary>What the action for pull requests runs.</summary>
    [Fact]
    public async Task Two_builds_are_compared_and_more_bytes_fail()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the action's command is a script for bash");
        string before = await packed.PackTinyAsync("1.0.0-base", text => text);
        string more = await packed.PackTinyAsync(
            "1.0.0-more",
            text =>
                text.Replace(
                        "_mailbox.Enqueue(message);",
                        "_mailbox.Enqueue(message); Allocated = new byte[64];",
                        StringComparison.Ordinal
                    )
                    .Replace(
                        "private int _isScheduled;",
                        "private int _isScheduled; public byte[]? Allocated;",
                        StringComparison.Ordinal
                    )
        );
        string empty = Directory.CreateDirectory(Path.Combine(packed.Sample, "empty")).FullName;

        Finished failed = await CompareAsync(before, more);
        Finished refused = await CompareAsync(before, empty);

        Assert.True(failed.ExitCode == 1, failed.Output);
        Assert.Contains("**Failed**", failed.Output);
        Assert.Contains("allocates more", failed.Output);
        Assert.Equal(2, refused.ExitCode);
        Assert.Equal($"{empty} has no package Tiny.", refused.Output.Trim());
    }

    private Task<Finished> CompareAsync(string before, string after) =>
        packed.RunAsync(
            Path.Combine(OptionalAdapter.SolutionFolder, ".github", "actions", "compare", "compare.sh"),
            "Tiny",
            before,
            after,
            "--minutes",
            "4", // six pairs must fit, also on a busy machine: there, one took 18 s
            "--project",
            Project,
            "--",
            "--quick",
            "--filter",
            "*PingPong*Tiny*"
        );

    private Task<Finished> ProgramAsync(params string[] args) =>
        packed.DotnetAsync(["run", "-c", "Release", "--project", Project, "--", .. args]);
}
