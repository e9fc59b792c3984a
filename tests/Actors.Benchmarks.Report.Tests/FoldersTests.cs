using Xunit;

namespace Actors.Benchmarks.Report.Tests;

public sealed class FoldersTests
{
    [Fact]
    public void A_folder_uses_those_before_it_only()
    {
        string tool = Path.Combine(SentencesTests.Root(), "tools", "Actors.Benchmarks.Report");
        string[] folders = "Runs Summary Blocks Charts Published Comparison Versions Pages Html".Split(' ');
        IEnumerable<string> used =
            from folder in folders.Index()
            from file in Directory.EnumerateFiles(Path.Combine(tool, folder.Item), "*.cs")
            from later in folders[(folder.Index + 1)..]
            where File.ReadAllText(file).Contains($"Actors.Benchmarks.Report.{later}")
            select $"{file} uses {later}";
        Assert.Empty(used);
        Assert.Equal(
            folders.Order(),
            Directory.GetDirectories(tool).Select(folder => Path.GetFileName(folder)).Except(["bin", "obj"]).Order()
        );
    }
}
