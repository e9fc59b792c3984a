using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class ResumeTests
{
    [Fact]
    public void Options_given_again_replace_those_of_the_run()
    {
        using TestFolder folder = new();
        string file = folder.PathOf("run.jsonl");
        File.WriteAllText(file, Line(seed: 7, "--quick", "--rounds", "6", "--filter", "*a*", "*b*"));

        Assert.Equal(
            ["--quick", "--filter", "*a*", "*b*", "--resume", file, "--rounds", "12"],
            ResumedRun.Complete(["--resume=" + file, "--rounds", "12"])
        );
        Assert.Equal(7, new ResumedRun(file).Seed);
        Assert.Equal(GcMode.Workstation, GcMode.Of(new ResumedRun(file).Variable));
        Assert.True(new ResumedRun(file).TryClaim("id", 2));
        Assert.False(new ResumedRun(file).TryClaim("id", 1));
        File.WriteAllText(file, Line(seed: null));
        Assert.Contains("order", Assert.Throws<UsageException>(() => new ResumedRun(file)).Message);
        File.WriteAllText(file, Line(seed: 7).Replace(ThisProgram.Build, "another"));
        Assert.Contains("another build", Assert.Throws<UsageException>(() => new ResumedRun(file)).Message);
        File.WriteAllText(file, Line(seed: 7).Replace(ThisProgram.Kernel, "another"));
        Assert.Contains(
            "another machine",
            Assert.Throws<UsageException>(() => new ResumedRun(file).RequireThisMachine(Processor.Name)).Message
        );
        File.WriteAllText(file, Line(seed: 7));
        Assert.Throws<UsageException>(() => new ResumedRun(file).RequireThisMachine("another"));
        new ResumedRun(file).RequireThisMachine(Processor.Name);
        File.WriteAllText(file, "{}\n");
        Assert.Contains("no file of results", Assert.Throws<UsageException>(() => new ResumedRun(file)).Message);
        File.WriteAllText(file, Line(seed: 7).TrimEnd('\n'));
        Assert.Contains("no line", Assert.Throws<UsageException>(() => new ResumedRun(file)).Message);
        File.WriteAllText(file, "");
        Assert.Contains("no regular file", Assert.Throws<UsageException>(() => new ResumedRun(file)).Message);
        File.Delete(file);
        Assert.Throws<UsageException>(() => new ResumedRun(file));
        Assert.Throws<UsageException>(() => new ResumedRun(Path.GetTempPath()));
        Assert.Throws<UsageException>(() => new ResumedRun(""));
    }

    [Fact]
    public void A_run_is_resumed_with_the_settings_that_it_had()
    {
        using TestFolder folder = new();
        string file = folder.PathOf("run.jsonl");
        File.WriteAllText(file, Line(seed: 7));
        ResumedRun run = new(file);
        run.RequireSettings("id", line => line with { RuntimeConfig = Settings("System.GC.Server", "true") }); // old lines do not tell
        run.RequireSettings("another", line => line with { Variables = Settings("DOTNET_TieredPGO", "0") });

        Assert.Contains(
            "was measured with other settings (then, now: DOTNET_TieredPGO (not set, 0), DOTNET_gcServer (0, not set)); set them",
            Assert
                .Throws<UsageException>(() =>
                    run.RequireSettings("id", line => line with { Variables = Settings("DOTNET_TieredPGO", "0") })
                )
                .Message
        );

        static Dictionary<string, string> Settings(string name, string value) => new() { [name] = value };
    }

    /// <summary>Lines name no folders, so that the file itself tells where the others were, and the user the rest.</summary>
    [Fact]
    public void A_run_is_resumed_in_the_folder_of_its_file()
    {
        using TestFolder folder = new();
        string file = Path.Combine(Directory.CreateDirectory(folder.PathOf("results")).FullName, "a.jsonl");
        File.WriteAllText(file, Line(seed: 7, "--quick", "--artifacts", "…/default", "--rounds", "6"));
        Assert.Equal(
            ["--quick", "--artifacts", folder.Path, "--rounds", "6", "--resume", file],
            ResumedRun.Complete(["--resume", file])
        );
        File.WriteAllText(file, Line(seed: 7, "--peers", "…/peers"));
        Assert.Contains(
            "give --peers again",
            Assert.Throws<UsageException>(() => ResumedRun.Complete(["--resume", file])).Message
        );
        Assert.Equal(
            ["--resume", file, "--peers", "/peers"],
            ResumedRun.Complete(["--resume", file, "--peers", "/peers"])
        );
    }

    private static string Line(int? seed, params string[] arguments) =>
        new ResultLine
        {
            Schema = ResultLine.CurrentSchema,
            Run = "run",
            Build = ThisProgram.Build,
            Provenance = new Provenance(null, arguments, new Dictionary<string, string>()) { Seed = seed },
            Time = DateTime.UnixEpoch,
            Id = "id",
            Variables = new Dictionary<string, string> { ["DOTNET_gcServer"] = "0" },
            Workload = "Ask",
            Parameters = new Dictionary<string, object>(),
            Messages = MessageKind.Obj,
            Row = "row",
            Library = "library",
            Version = "1",
            Group = RowGroup.Baseline,
            InFlight = "1",
            Failures = [],
            Processors = 2,
            Cpu = Processor.Name,
            Kernel = ThisProgram.Kernel,
        }.ToJson() + "\n";
}
