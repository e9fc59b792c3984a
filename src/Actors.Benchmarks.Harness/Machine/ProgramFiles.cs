using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The assemblies of a program as they were when this process began. What was built since then is another program, whose figures
/// must not have the versions of this one.</summary>
internal sealed class ProgramFiles
{
    private static readonly ConcurrentDictionary<string, ProgramFiles> Known = [];

    private readonly string _folder;
    private readonly Dictionary<string, (long, DateTime)> _stamps;
    private readonly ConcurrentDictionary<string, Guid?> _modules = new(StringComparer.OrdinalIgnoreCase);

    private ProgramFiles(string folder)
    {
        _folder = folder;
        _stamps = new DirectoryInfo(folder)
            .EnumerateFiles("*.dll", SearchOption.AllDirectories)
            .ToDictionary(
                file => Path.GetRelativePath(folder, file.FullName),
                StampOf,
                StringComparer.OrdinalIgnoreCase
            );
    }

    public static ProgramFiles OfThisProcess => In(AppContext.BaseDirectory);

    /// <summary>The assemblies of a folder as of the first call for it.</summary>
    public static ProgramFiles In(string folder) =>
        Known.GetOrAdd(Path.TrimEndingDirectorySeparator(folder), path => new ProgramFiles(path));

    /// <summary>What a process has loaded that is not of these files; null if nothing is.</summary>
    public string? Difference(IEnumerable<LoadedAssembly> loaded)
    {
        LoadedAssembly[] others = [.. loaded.Where(each => !IsAsItWas(each))];
        return others.Length == 0
            ? null
            : $"the program was built again during the run: {Named(others)} {(others.Length == 1 ? "is" : "are")} not what this run began with";
    }

    /// <summary>The settings of .NET in the runtime configuration of a program, without folders; null if it has none.</summary>
    public static IReadOnlyDictionary<string, string>? RuntimeConfigOf(string program)
    {
        string file = Path.ChangeExtension(program, ".runtimeconfig.json");
        if (!File.Exists(file))
        {
            return null;
        }

        using JsonDocument read = JsonDocument.Parse(File.ReadAllText(file));
        return new SortedDictionary<string, string>(
            read.RootElement.TryGetProperty("runtimeOptions", out JsonElement options)
            && options.TryGetProperty("configProperties", out JsonElement settings)
                ? settings
                    .EnumerateObject()
                    .ToDictionary(each => each.Name, each => RuntimeVariables.WithoutFolders($"{each.Value}"))
                : [],
            StringComparer.Ordinal
        );
    }

    // To read the modules of all files at the start would take a second.
    private bool IsAsItWas(LoadedAssembly loaded)
    {
        FileInfo file = new(Path.Combine(_folder, loaded.File));
        return file.Exists
            && _stamps.TryGetValue(loaded.File, out (long, DateTime) stamp)
            && stamp == StampOf(file)
            && _modules.GetOrAdd(loaded.File, _ => ModuleOf(file.FullName)) == loaded.Module;
    }

    private static (long, DateTime) StampOf(FileInfo file) => (file.Length, file.LastWriteTimeUtc);

    /// <summary>How two processes differ in what both have loaded; null if they do not.</summary>
    /// <param name="packagesOnly">Whether only files of packages count: what is built twice may differ, though nothing has changed.</param>
    public static string? Difference(IEnumerable<LoadedAssembly> there, bool packagesOnly)
    {
        Dictionary<string, LoadedAssembly> here = LoadedAssembly
            .OfThisProcess()
            .Where(each => !packagesOnly || OfPackages.Contains(Path.GetFileName(each.File)))
            .ToDictionary(each => each.File, StringComparer.OrdinalIgnoreCase);
        LoadedAssembly[] others =
        [
            .. there.Where(each => here.GetValueOrDefault(each.File) is { } same && same.Module != each.Module),
        ];
        return others.Length == 0 ? null : $"the far side has another build of {Named(others)}";
    }

    private static HashSet<string?> OfPackages =>
        [
            .. ThisProgram
                .Packages.SelectMany(library => library.RuntimeAssemblyGroups)
                .SelectMany(group => group.AssetPaths)
                .Select(Path.GetFileName),
        ];

    private static string Named(IEnumerable<LoadedAssembly> assemblies) =>
        string.Join(", ", assemblies.Select(each => each.Version is null ? each.File : $"{each.File} {each.Version}"));

    /// <summary>The id of a module; null for a file that is no assembly.</summary>
    public static Guid? ModuleOf(string file)
    {
        try
        {
            using PEReader reader = new(File.OpenRead(file));
            if (!reader.HasMetadata)
            {
                return null;
            }

            MetadataReader metadata = reader.GetMetadataReader();
            return metadata.GetGuid(metadata.GetModuleDefinition().Mvid);
        }
        catch (Exception e) when (e is BadImageFormatException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
