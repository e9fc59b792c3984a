using System.Diagnostics;
using System.Reflection;
using System.Text.RegularExpressions;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What a package that cannot be had costs: its rows and nothing else, loudly. Versions that do not exist stand in for
/// packages that are missing, so that this holds on any machine.</summary>
public sealed class MissingPackageTests(MissingPackageTests.Copy copy) : IClassFixture<MissingPackageTests.Copy>
{
    private static readonly string[] Packages = ["Akka", "Grpc", "Hopac", "Orleans", "ProtoActor"];

    /// <summary>One package, or a list of them.</summary>
    private const string Names = @"\S+(, \S+)*";

    [Fact]
    public async Task Without_any_of_them_the_other_rows_are_measured()
    {
        string[] none = [.. Packages.Select(package => $"-p:{package}Version=0.0.1-none")];

        Finished build = await copy.DotnetAsync(["build", "-c", "Release", "benchmarks/Actors.Benchmarks", .. none]);

        Assert.True(build.ExitCode == 0, build.Output);
        Assert.All(
            Packages,
            package =>
                Assert.Matches(
                    $@"warning ACTORS001: Actors\.Benchmarks\.{package} will be missing: {Names} 0\.0\.1-none: NU110\d",
                    build.Output
                )
        );

        Finished libraries = await copy.ProgramAsync("--libraries");
        Finished cases = await copy.ProgramAsync("--list", "cases", "--full");
        Finished measured = await copy.ProgramAsync("--quick", "--filter", "*Sequential*Minimal*", "--job", "dry");
        Finished chosen = await copy.ProgramAsync("--filter", "*Akka*");

        string[] rows = ["Grpc", "Akka.NET", "Proto.Actor", "Hopac.Ch", "Hopac.Mailbox", "Orleans", "Orleans.Client"];
        Assert.All(
            rows,
            row =>
                Assert.Matches($@"\| {Regex.Escape(row)} .* missing: {Names} 0\.0\.1-none: NU110\d: ", libraries.Output)
        );
        Assert.All(rows, row => Assert.DoesNotContain($"\"{row}\"", cases.Output));
        Assert.Contains("\"MailboxProcessor\"", cases.Output);
        Assert.All(
            rows,
            row => Assert.Matches($@"MISSING: {Regex.Escape(row)}: {Names} 0\.0\.1-none: NU110", measured.Output)
        );
        Assert.Equal(0, measured.ExitCode);
        Assert.Equal(2, chosen.ExitCode);
        Assert.Contains("Missing: Grpc, Hopac.Ch, Hopac.Ch.Timeout, Hopac.Mailbox, Akka.NET", chosen.Output);
    }

    [Fact]
    public async Task One_that_is_missing_costs_its_own_project_and_comes_back_with_the_package()
    {
        string[] hopac = ["build", "-c", "Release", "src/Actors.Benchmarks.Hopac"];

        Finished without = await copy.DotnetAsync([.. hopac, "-p:HopacVersion=0.0.1-none"]);
        string? missing = copy.HopacMissingBecause();
        Finished with = await copy.DotnetAsync(hopac);

        Assert.Equal((0, 0), (without.ExitCode, with.ExitCode));
        Assert.Contains("0.0.1-none", missing);
        Assert.DoesNotContain("0.0.1-none", copy.HopacMissingBecause() ?? "");
        Assert.DoesNotContain("Actors.Benchmarks.Akka", without.Output);
    }

    [Fact]
    public async Task Whoever_requires_all_gets_an_error()
    {
        Finished build = await copy.DotnetAsync([
            "build",
            "src/Actors.Benchmarks.Akka",
            "-p:AkkaVersion=0.0.1-none",
            "-p:RequireAllLibraries=true",
        ]);

        Assert.NotEqual(0, build.ExitCode);
        Assert.Matches(
            @"error ACTORS002: Actors\.Benchmarks\.Akka is required and cannot be had: Akka, Akka\.Remote 0\.0\.1-none: NU110\d",
            build.Output
        );
    }

    /// <summary>How a process ended.</summary>
    public sealed record Finished(int ExitCode, string Output);

    /// <summary>The sources in a folder of their own, so that nothing that is built here is touched.</summary>
    public sealed class Copy : IDisposable
    {
        private readonly string _folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;

        public Copy()
        {
            string solution = Assembly
                .GetExecutingAssembly()
                .GetCustomAttributes<AssemblyMetadataAttribute>()
                .Single(metadata => metadata.Key == "SolutionFolder")
                .Value!;
            foreach (string file in Directory.EnumerateFiles(solution).Where(IsOfTheBuild))
            {
                File.Copy(file, Path.Combine(_folder, Path.GetFileName(file)));
            }

            foreach (string tree in new[] { "eng", "src", "benchmarks" })
            {
                CopyTree(Path.Combine(solution, tree), Path.Combine(_folder, tree));
            }
        }

        public Task<Finished> DotnetAsync(string[] args) => RunAsync(args);

        public Task<Finished> ProgramAsync(params string[] args) =>
            RunAsync([
                Path.Combine(_folder, "benchmarks/Actors.Benchmarks/bin/Release/net10.0/Actors.Benchmarks.dll"),
                .. args,
            ]);

        /// <summary>What the built library says of its package; null where it was there.</summary>
        public string? HopacMissingBecause()
        {
            string assembly = File.ReadAllText(
                Path.Combine(_folder, "src/Actors.Benchmarks.Hopac/bin/Release/net10.0/Actors.Benchmarks.Hopac.dll"),
                System.Text.Encoding.Latin1
            );
            Match reason = Regex.Match(
                assembly,
                @"MissingBecause.{1,2}(?<reason>Hopac [ -~]+)", // the length of the text stands between
                RegexOptions.Singleline
            );
            return reason.Success ? reason.Groups["reason"].Value : null;
        }

        public void Dispose() => Directory.Delete(_folder, recursive: true);

        private async Task<Finished> RunAsync(string[] args)
        {
            ProcessStartInfo start = new("dotnet", args)
            {
                WorkingDirectory = _folder,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            };
            start.Environment["MSBUILDDISABLENODEREUSE"] = "1"; // a node that stays would hold this process's output open
            using Process process = Process.Start(start)!;
            Task<string> output = process.StandardOutput.ReadToEndAsync();
            Task<string> error = process.StandardError.ReadToEndAsync();
            using CancellationTokenSource limit = new(TimeSpan.FromMinutes(10));
            await process.WaitForExitAsync(limit.Token);
            return new Finished(process.ExitCode, await output + await error);
        }

        private static bool IsOfTheBuild(string file) =>
            Path.GetExtension(file) is ".props" or ".json" || Path.GetFileName(file) == ".editorconfig";

        private static void CopyTree(string from, string to)
        {
            Directory.CreateDirectory(to);
            foreach (string file in Directory.EnumerateFiles(from))
            {
                File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
            }

            foreach (string folder in Directory.EnumerateDirectories(from))
            {
                if (Path.GetFileName(folder) is not ("bin" or "obj"))
                {
                    CopyTree(folder, Path.Combine(to, Path.GetFileName(folder)));
                }
            }
        }
    }
}
