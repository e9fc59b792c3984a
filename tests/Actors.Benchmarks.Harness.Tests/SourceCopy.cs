namespace Actors.Benchmarks.Harness.Tests;

/// <summary>A copy of the sources, in which a test can build without touching what is built here. Tests that build are in one collection:
/// a build uses all processors, so that two at once take as long as one after the other.</summary>
public sealed class SourceCopy : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;

    public SourceCopy()
    {
        foreach (string file in Directory.EnumerateFiles(OptionalAdapter.SolutionFolder).Where(IsOfTheBuild))
        {
            File.Copy(file, Path.Combine(_folder, Path.GetFileName(file)));
        }

        foreach (string tree in new[] { "eng", "src", "benchmarks", "templates" })
        {
            CopyTree(Path.Combine(OptionalAdapter.SolutionFolder, tree), Path.Combine(_folder, tree));
        }
    }

    /// <summary>Runs the program that was built from the copy.</summary>
    public Task<Finished> ProgramAsync(params string[] args) =>
        DotnetAsync([
            Path.Combine(_folder, "benchmarks/Actors.Benchmarks/bin/Release/net10.0/Actors.Benchmarks.dll"),
            .. args,
        ]);

    /// <summary>Runs <c>dotnet</c> in the folder of the copy.</summary>
    public Task<Finished> DotnetAsync(params string[] args) =>
        Command.RunAsync(_folder, ["dotnet", .. args], StartedProcess.SlowLimit);

    /// <summary>Where a file of the copy is.</summary>
    public string PathOf(string file) => Path.Combine(_folder, file);

    /// <summary>Changes the text of a file of the copy.</summary>
    public void Edit(string file, Func<string, string> change)
    {
        string path = Path.Combine(_folder, file);
        File.WriteAllText(path, change(File.ReadAllText(path)));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static bool IsOfTheBuild(string file) =>
        Path.GetExtension(file) is ".props" or ".targets" or ".json" || Path.GetFileName(file) == ".editorconfig";

    /// <summary>Copies a folder, without what was built there.</summary>
    internal static void CopyTree(string from, string to)
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
