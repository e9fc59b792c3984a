using System.Text.RegularExpressions;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Which folder of the harness may use which, as the compiler has it: each is a namespace.</summary>
public sealed partial class FoldersTests
{
    // Each uses only folders before it.
    private static readonly string[] InOrder =
    [
        "Machine",
        "Peers",
        "Cases",
        "Protocol",
        "Options",
        "Nodes",
        "Host",
        "Child",
        "Checks",
        "Output",
        "Bdn",
        "Program",
    ];

    // What authors of programs use is found without a folder.
    private static readonly string[] Public =
    [
        "ActorsConfigAttribute.cs",
        "BenchmarkProgram.cs",
        "NodeProgram.cs",
        "WorkloadBenchmark.cs",
    ];

    // Types whose name is that of a member somewhere, too, so that its use proves nothing. No other should join them.
    private static readonly string[] AlsoMembers =
    [
        "Arguments",
        "Case",
        "Cores",
        "ExitCode",
        "Heartbeat",
        "Known",
        "PeerRows",
        "Progress",
        "Readings",
        "WarmUp",
        "Watchdog",
    ];

    private static string Folder => Path.Combine(OptionalAdapter.SolutionFolder, "src", "Actors.Benchmarks.Harness");

    private static IEnumerable<string> Files =>
        InOrder.SelectMany(folder =>
            Directory.EnumerateFiles(Path.Combine(Folder, folder), "*.cs", SearchOption.AllDirectories)
        );

    [Fact]
    public void A_folder_uses_those_before_it_only() =>
        Assert.All(
            Files,
            file =>
                Assert.DoesNotContain(
                    Used().Matches(File.ReadAllText(file)),
                    used => Array.IndexOf(InOrder, used.Groups["folder"].Value) > Array.IndexOf(InOrder, FolderOf(file))
                )
        );

    /// <summary>Also without a using line, as in the public namespace or by a qualified name. The names in <see cref="AlsoMembers"/>
    /// prove nothing.</summary>
    [Fact]
    public void A_folder_names_types_of_those_before_it_only()
    {
        (string File, int Folder, string Code)[] all =
        [
            .. Files.Select(file =>
                (file, Array.IndexOf(InOrder, FolderOf(file)), NoCode().Replace(File.ReadAllText(file), ""))
            ),
        ];
        HashSet<string> members = [.. all.SelectMany(each => NamesIn(Member(), each.Code))];
        Dictionary<string, int> firstFolders = all.SelectMany(each =>
                NamesIn(Type(), each.Code).Select(name => (Name: name, each.Folder))
            )
            .GroupBy(type => type.Name, type => type.Folder)
            .ToDictionary(type => type.Key, type => type.Min());

        Assert.InRange(firstFolders.Count, 100, int.MaxValue);
        Assert.Equal(
            AlsoMembers,
            firstFolders.Keys.Where(name => members.Contains(name)).Order(StringComparer.Ordinal)
        );
        Assert.All(
            all,
            each =>
                Assert.DoesNotContain(
                    NamesIn(Name(), each.Code),
                    name => !members.Contains(name) && firstFolders.GetValueOrDefault(name) > each.Folder
                )
        );

        static IEnumerable<string> NamesIn(Regex pattern, string code) =>
            pattern.Matches(code).Select(match => match.Groups["name"].Value).Distinct();
    }

    [Fact]
    public void A_folder_is_a_namespace() =>
        Assert.All(
            Files,
            file =>
                Assert.Contains(
                    Public.Contains(Path.GetFileName(file)) ? "namespace Actors.Benchmarks.Harness;"
                        : FolderOf(file) == "Peers" ? "namespace Actors.Benchmarks.Peers;"
                        : $"namespace Actors.Benchmarks.Harness.{FolderOf(file)};",
                    File.ReadAllText(file)
                )
        );

    [Fact]
    public void Only_one_folder_names_BenchmarkDotNet() =>
        Assert.All(
            Directory
                .EnumerateFiles(Path.Combine(Folder, ".."), "*.?s", SearchOption.AllDirectories)
                .Where(file =>
                    !file.Split(Path.DirectorySeparatorChar).Any(folder => folder is "Bdn" or "bin" or "obj")
                ),
            file => Assert.DoesNotContain("BenchmarkDotNet", File.ReadAllText(file))
        );

    [Fact]
    public void There_are_no_other_folders() =>
        Assert.Equal(
            InOrder.Order(StringComparer.Ordinal),
            Directory
                .EnumerateFiles(Folder, "*.cs", SearchOption.AllDirectories)
                .Select(FolderOf)
                .Where(folder => folder is not ("bin" or "obj"))
                .Distinct()
                .Order(StringComparer.Ordinal)
        );

    private static string FolderOf(string file) =>
        Path.GetRelativePath(Folder, file).Split(Path.DirectorySeparatorChar)[0];

    [GeneratedRegex(
        @"^using (static )?Actors\.Benchmarks\.(Harness\.)?(?<folder>\w+)(\.\w+)*;",
        RegexOptions.Multiline
    )]
    private static partial Regex Used();

    // Comments and texts.
    [GeneratedRegex(@"//.*|""(\\.|[^""\\\r\n])*""")]
    private static partial Regex NoCode();

    [GeneratedRegex(@"\b(class|struct|record|enum|interface) (?<name>\w+)")]
    private static partial Regex Type();

    // A property, a method, or a parameter of a record: a name after a type.
    [GeneratedRegex(
        @"(?<!\b(new|class|struct|record|enum|interface|public|private|protected|internal|return|throw|is|as|not|or|where|await|in))"
            + @"(?<=[\w\]>]\??) (?<name>[A-Z]\w*)(?= *(\{ get|=>|=[^=]|\(|,|\)|;))"
    )]
    private static partial Regex Member();

    [GeneratedRegex(@"\b(?<name>[A-Z]\w*)")]
    private static partial Regex Name();
}
