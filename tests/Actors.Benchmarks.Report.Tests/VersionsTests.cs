using Actors.Benchmarks.Report.Versions;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The verb <c>versions</c>, without its builds.</summary>
public sealed class VersionsTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void The_argument_is_split_into_package_and_versions()
    {
        (string package, string[] versions) = VersionsRun.Parse("Akka=1.5.30,1.5.31");

        Assert.Equal("Akka", package);
        Assert.Equal(["1.5.30", "1.5.31"], versions);
    }

    [Theory]
    [InlineData("Akka")]
    [InlineData("Akka=1.5.30")]
    [InlineData("=1.5.30,1.5.31")]
    [InlineData("Akka=1.5.30,")]
    [InlineData("Akka=1.5.30,1.5.30")]
    [InlineData("Akka=1.5.29,1.5.30,1.5.31")]
    public void Only_two_versions_of_one_package_are_accepted(string text) =>
        Assert.Throws<BadInputException>(() => VersionsRun.Parse(text));

    [Fact]
    public void A_package_without_a_version_property_is_refused()
    {
        _folder.File("Directory.Packages.props", "<AkkaVersion>1.5.30</AkkaVersion>");
        VersionsRun run = new(Path.Combine(_folder.Path, "project"), "Aka", ["1.5.30", "1.5.31"], _folder.Path);

        Assert.Contains("has no AkaVersion", Assert.Throws<BadInputException>(run.Build).Message);
    }

    [Fact]
    public void A_project_without_a_versions_file_is_refused()
    {
        VersionsRun run = new(Path.Combine(_folder.Path, "project"), "Akka", ["1.5.30", "1.5.31"], _folder.Path);

        Assert.Contains("no Directory.Packages.props", Assert.Throws<BadInputException>(run.Build).Message);
    }

    public void Dispose() => _folder.Dispose();
}
