using System.IO.Compression;
using Actors.Benchmarks.Report.Versions;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The verb <c>versions</c>, without its builds.</summary>
public sealed class VersionsTests : TestsWithFolder
{
    private readonly string _project;

    public VersionsTests()
    {
        _project = _folder.File("Mine.csproj", "<Project />");
        _folder.File(
            "Directory.Packages.props",
            """
            <Project><ItemGroup>
              <PackageVersion Include="Akka" Version="[$(AkkaVersion)]" />
              <PackageVersion Include="Akka.Remote" Version="[$(AkkaVersion)]" />
              <PackageVersion Include="Hopac" Version="[$(HopacVersion)]" />
            </ItemGroup></Project>
            """
        );
    }

    [Fact]
    public void The_sides_are_two_versions_of_a_package()
    {
        (Side a, Side b) = Side.Parse("Akka=1.5.30,1.5.31", [], [], [_project]);

        Assert.Equal(("Akka", "1.5.30", "A: Akka 1.5.30"), (a.Package, a.Version, a.Name));
        Assert.Equal(("Akka", "1.5.31", "B: Akka 1.5.31"), (b.Package, b.Version, b.Name));
        Assert.Empty(a.Environment);
    }

    [Fact]
    public void The_sides_are_two_settings_of_a_build()
    {
        (Side a, Side b) = Side.Parse(null, ["A:DOTNET_TieredPGO=0", "B:X=1=2", "B:Y="], [], [_project]);

        Assert.Equal("A: DOTNET_TieredPGO=0", a.Name);
        Assert.Equal("1=2", b.Environment["X"]);
        Assert.Equal("", b.Environment["Y"]);
        Assert.Null(b.Version);
    }

    [Fact]
    public void The_sides_are_two_builds_with_other_properties()
    {
        (Side a, Side b) = Side.Parse(null, ["A:X=1"], ["B:Features=runtime-async=on"], [_project]);

        Assert.Equal(("A: X=1", "B: Features=runtime-async=on"), (a.Name, b.Name));
        Assert.False(a.HasBuildOf(b));
        Assert.Equal("runtime-async=on", b.Properties["Features"]);
        AssertRefused("is no property of a side", null, [], ["Features=x"], _project);
    }

    [Fact]
    public void A_property_reaches_the_build_of_its_side_as_it_was_typed()
    {
        using TemporaryFolder other = new();
        other.File(
            "Mine.csproj",
            """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup>
              <Target Name="Tell" BeforeTargets="Restore" Condition="'$(Side)' != ''"><Error Code="M1" Text="$(Side)" /></Target>
            </Project>
            """
        );

        Tool.AssertRefused(
            "B: Side=a;b,c cannot be measured: M1: a;b,c",
            "versions",
            "--property",
            "B:Side=a;b,c",
            "--project",
            other.Path
        );
    }

    [Theory]
    [InlineData(
        "/sdk/Inference.targets(184,5): error NETSDK1045: The current .NET SDK does not support targeting .NET 11.0.  Either [/a/M.csproj]",
        "NETSDK1045: the selected .NET SDK is older than this framework. Install"
    )]
    [InlineData("a(1): warning NU1603: later [/a]\na(2): error NU1102: none [/a]", "NU1102: none")]
    public void The_reason_of_a_failed_build_says_what_to_do(string output, string reason) =>
        Assert.StartsWith(reason, SideBuild.ReasonOf(output));

    [Fact]
    public void A_side_is_the_newest_package_of_a_folder()
    {
        string bin = Directory.CreateDirectory(Path.Combine(_folder.Path, "bin")).FullName;
        foreach (
            string package in new[] { "Akka.1.5.30", "Akka.1.6.0-mine", "Akka.Remote.1.6.0-mine", "Akka.Cluster.9.0.0" }
        )
        {
            File.WriteAllText(Path.Combine(bin, package + ".nupkg"), "");
        }

        File.SetLastWriteTimeUtc(Path.Combine(bin, "Akka.1.5.30.nupkg"), DateTime.UtcNow.AddDays(-1));

        (Side a, Side b) = Side.Parse($"Akka=1.5.30,{bin}", [], [], [_project]);

        Assert.Equal(("1.5.30", null), (a.Version, a.Source));
        Assert.Equal(("1.6.0-mine", bin, "B: Akka 1.6.0-mine (local build)"), (b.Version, b.Source, b.Name));
    }

    [Fact]
    public void The_sides_are_two_projects()
    {
        using TemporaryFolder other = new();
        string second = other.File("Mine.csproj", "<Project />");

        (Side a, Side b) = Side.Parse(null, ["B:X=1"], [], [_project, second]);

        Assert.Equal((_project, $"A: {_project}"), (a.Project, a.Name));
        Assert.Equal((second, $"B: X=1, {second}"), (b.Project, b.Name));
    }

    [Fact]
    public void Two_projects_with_two_versions_are_refused() =>
        AssertRefused("name one or the other", "Akka=1.5.30,1.5.31", [], [], _project, "other");

    [Fact]
    public void A_project_does_not_differ_from_itself() =>
        AssertRefused("do not differ", null, [], [], _project, _project);

    [Fact]
    public void A_folder_without_the_package_is_refused() =>
        AssertRefused("has no package Hopac", $"Hopac=0.5.1,{_folder.Path}", [], [], _project);

    [Theory]
    [InlineData("Akka", "does not name two versions")]
    [InlineData("Akka=1.5.30", "does not name two versions")]
    [InlineData("=1.5.30,1.5.31", "does not name two versions")]
    [InlineData("Akka=1.5.30,", "does not name two versions")]
    [InlineData("Akka=1.5.29,1.5.30,1.5.31", "does not name two versions")]
    [InlineData("Akka=1.5.30,1.5.30", "do not differ")]
    [InlineData("Aka=1.5.30,1.5.31", "no package of the version $(AkaVersion)")]
    [InlineData(null, "do not differ")]
    [InlineData(null, "is no setting", "C:X=1")]
    [InlineData(null, "is no setting", "A:X")]
    [InlineData(null, "do not differ", "A:X=1", "B:X=1")]
    public void Only_two_sides_that_differ_are_accepted(string? versions, string reason, params string[] settings) =>
        AssertRefused(reason, versions, settings, [], _project);

    [Fact]
    public void Without_central_versions_the_project_names_them()
    {
        using TemporaryFolder other = new();
        string project = other.File(
            "Mine.Benchmarks.csproj",
            """<Project><ItemGroup><PackageReference Include="Mine" Version="[$(MineVersion)]" /></ItemGroup></Project>"""
        );

        Assert.Equal([project], SideBuild.VersionFiles(other.Path));
        (Side a, Side b) = Side.Parse("Mine=1.0.0,1.1.0", [], [], [other.Path]);
        Assert.Equal(("1.0.0", "1.1.0"), (a.Version, b.Version));
    }

    [Fact]
    public void A_folder_without_a_project_is_refused()
    {
        using TemporaryFolder other = new();

        Tool.AssertRefused("is no project", "versions", "Akka=1,2", "--project", other.Path);
    }

    /// <summary>The first side could be built. But a build takes minutes.</summary>
    [Fact]
    public void An_unknown_version_is_found_before_anything_is_built()
    {
        using TemporaryFolder other = new();
        using (ZipArchive package = ZipFile.Open(Path.Combine(other.Path, "Mine.1.0.0.nupkg"), ZipArchiveMode.Create))
        using (StreamWriter manifest = new(package.CreateEntry("Mine.nuspec").Open()))
        {
            manifest.Write(
                "<package><metadata><id>Mine</id><version>1.0.0</version><authors>a</authors><description>d</description></metadata></package>"
            );
        }

        other.File(
            "nuget.config",
            """
            <configuration>
              <config><add key="globalPackagesFolder" value="packages" /></config>
              <packageSources><clear /><add key="here" value="." /></packageSources>
            </configuration>
            """
        );
        other.File(
            "Benchmarks.csproj",
            """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup>
              <ItemGroup><PackageReference Include="Mine" Version="[$(MineVersion)]" /></ItemGroup>
            </Project>
            """
        );

        // One line: it would also say that it builds.
        Tool.AssertRefused(
            "B: Mine 9.9.9 cannot be measured: NU1102",
            "versions",
            "Mine=1.0.0,9.9.9",
            "--project",
            other.Path
        );
    }

    private static void AssertRefused(
        string reason,
        string? versions,
        string[] settings,
        string[] properties,
        params string[] projects
    ) =>
        Assert.Contains(
            reason,
            Assert.Throws<BadInputException>(() => Side.Parse(versions, settings, properties, projects)).Message
        );
}
