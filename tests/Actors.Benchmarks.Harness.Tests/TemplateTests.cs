using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The template for a new library makes a row that works as soon as it is listed.</summary>
[Collection(nameof(SourceCopy))]
[Trait("Speed", "Slow")]
public sealed class TemplateTests
{
    private static readonly string[] Styles = ["Loop", "Callback"];

    [Fact]
    public async Task A_library_made_from_the_template_is_measured()
    {
        using SourceCopy copy = new();
        await DotnetAsync(copy, "new", "install", "templates/actors-library", "--debug:custom-hive", "hive");
        foreach (string style in Styles)
        {
            string folder = $"src/Adapters/Actors.Benchmarks.New{style}";
            string[] make = ["new", "actors-library", "-n", $"New{style}", "--style", style.ToLowerInvariant()];
            await DotnetAsync(copy, [.. make, "-o", folder, "--debug:custom-hive", "hive"]);
        }

        copy.Edit(
            "benchmarks/Actors.Benchmarks/AllRows.cs",
            text =>
                text.Replace(
                    "    ];",
                    string.Concat(Styles.Select(style => $".. Actors.Benchmarks.New{style}.New{style}Rows.All,"))
                        + "];",
                    StringComparison.Ordinal
                )
        );
        await DotnetAsync(copy, "build", "-c", "Release", "benchmarks/Actors.Benchmarks");

        Finished run = await copy.ProgramAsync([
            "--quick",
            "--job",
            "dry",
            "--filter",
            .. Styles.Select(style => $"*Parallel*\"New{style}\"*"),
        ]);

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output);
        Assert.All(Styles, style => Assert.Contains($"| New{style} ", run.Output));
    }

    private static async Task DotnetAsync(SourceCopy copy, params string[] args)
    {
        Finished command = await copy.DotnetAsync(args);
        Assert.True(command.ExitCode == 0, command.Output);
    }
}
