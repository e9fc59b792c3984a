using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>An adapter project whose packages are optional, as the build describes it.</summary>
/// <param name="Project">The name of the project and of its assembly.</param>
/// <param name="File">The project file, relative to the folder of the solution.</param>
/// <param name="Packages">The optional packages of the library, as the build lists them: <c>Akka, Akka.Remote</c>.</param>
/// <param name="VersionProperty">The property in <c>Directory.Packages.props</c> that has their version.</param>
/// <param name="Rows">The rows of the adapter.</param>
public sealed record OptionalAdapter(
    string Project,
    string File,
    string Packages,
    string VersionProperty,
    IReadOnlyList<Row> Rows
)
{
    /// <summary>A version that no feed has.</summary>
    public const string NoVersion = "0.0.1-none";

    /// <summary>The folder of the sources.</summary>
    public static string SolutionFolder { get; } =
        Assembly
            .GetExecutingAssembly()
            .GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(metadata => metadata.Key == nameof(SolutionFolder))
            .Value!;

    /// <summary>All optional adapters, in the order of their names.</summary>
    public static IReadOnlyList<OptionalAdapter> All { get; } =
    [
        .. Directory
            .EnumerateFiles(Path.Combine(SolutionFolder, "src", "Adapters"), "*.*proj", SearchOption.AllDirectories)
            .Order(StringComparer.Ordinal)
            .Select(Read)
            .OfType<OptionalAdapter>(),
    ];

    /// <summary>The name of the library.</summary>
    public string Library => Rows.Select(row => row.Library.Name).Distinct().Single();

    /// <summary>The ids of the optional packages.</summary>
    public string[] PackageIds => Packages.Split(", ");

    /// <summary>The argument by which a build does not find the packages.</summary>
    public string MissingArgument => $"-p:{VersionProperty}={NoVersion}";

    /// <summary>The reason why the adapter is missing, as a pattern.</summary>
    public string ReasonPattern =>
        $"{Regex.Escape(Packages)} {Regex.Escape(NoVersion)}: not in your package source; details: .*restore.log";

    /// <summary>The line that the program prints if the adapter is missing, as a pattern.</summary>
    public string MissingLinePattern =>
        $@"(?m)^MISSING: {Regex.Escape(Library)} \({Regex.Escape(Rows[0].Name)}(, \d+ more)?\): {ReasonPattern}\r?$";

    private static OptionalAdapter? Read(string file)
    {
        string[] packages =
        [
            .. XDocument
                .Load(file)
                .Descendants("PackageReference")
                .Where(package =>
                    (string?)package.Attribute("Optional") == "true"
                    && (string?)package.Attribute("OwnVersion") != "true"
                )
                .Select(package => (string)package.Attribute("Include")!),
        ];
        if (packages.Length == 0)
        {
            return null;
        }

        string project = Path.GetFileNameWithoutExtension(file);
        return new OptionalAdapter(
            project,
            Path.GetRelativePath(SolutionFolder, file),
            string.Join(", ", packages.Order(StringComparer.Ordinal)),
            packages.Select(VersionPropertyOf).Distinct().Single(),
            RowsOf(Assembly.Load(project))
        );
    }

    private static string VersionPropertyOf(string package) =>
        XDocument
            .Load(Path.Combine(SolutionFolder, "Directory.Packages.props"))
            .Descendants("PackageVersion")
            .Where(version => (string?)version.Attribute("Include") == package)
            .Select(version => Regex.Match((string)version.Attribute("Version")!, @"\$\((\w+)\)").Groups[1].Value)
            .Single();

    // The list of rows is compiled also where the package is missing.
    private static IReadOnlyList<Row> RowsOf(Assembly adapter)
    {
        Type list = adapter.GetExportedTypes().Single(type => type.Name.EndsWith("Rows", StringComparison.Ordinal));
        string[] names = [.. ((IEnumerable<Row>)list.GetProperty("All")!.GetValue(null)!).Select(row => row.Name)];
        return [.. AllRows.InOrder.Where(row => names.Contains(row.Name))];
    }
}
