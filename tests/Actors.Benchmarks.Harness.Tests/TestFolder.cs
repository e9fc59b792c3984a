namespace Actors.Benchmarks.Harness.Tests;

/// <summary>A folder that is deleted after the test.</summary>
internal sealed class TestFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;

    /// <summary>The path of a file in it.</summary>
    public string PathOf(string file) => System.IO.Path.Combine(Path, file);

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
