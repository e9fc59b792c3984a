using System.Diagnostics;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>How a process ended.</summary>
public sealed record Finished(int ExitCode, string Output);

/// <summary>A copy of the sources, in which a test can build without touching what is built here.</summary>
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
    public async Task<Finished> DotnetAsync(params string[] args)
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

    /// <summary>Changes the text of a file of the copy.</summary>
    public void Edit(string file, Func<string, string> change)
    {
        string path = Path.Combine(_folder, file);
        File.WriteAllText(path, change(File.ReadAllText(path)));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

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
