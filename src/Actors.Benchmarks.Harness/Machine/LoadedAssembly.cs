namespace Actors.Benchmarks.Harness.Machine;

/// <summary>An assembly that a process has loaded from the folder of its program.</summary>
/// <param name="File">The file, relative to the folder.</param>
/// <param name="Version">The version of the file that the assembly states; null if it states none.</param>
/// <param name="Module">The id of its module. A build gives it a new one, unless nothing has changed.</param>
internal sealed record LoadedAssembly(string File, string? Version, Guid Module)
{
    public static LoadedAssembly[] OfThisProcess() =>
        [
            .. AppDomain
                .CurrentDomain.GetAssemblies()
                .Where(assembly =>
                    !assembly.IsDynamic && assembly.Location.StartsWith(Folder, StringComparison.Ordinal)
                )
                .Select(assembly => new LoadedAssembly(
                    assembly.Location[Folder.Length..],
                    // FSharp.Control.AsyncSeq states it twice.
                    assembly.GetCustomAttributes<AssemblyFileVersionAttribute>().FirstOrDefault()?.Version,
                    assembly.ManifestModule.ModuleVersionId
                )),
        ];

    // It ends with a separator.
    private static string Folder => AppContext.BaseDirectory;
}
