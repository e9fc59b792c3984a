namespace Actors.Benchmarks.Peers;

/// <summary>The rows of the peers in a folder.</summary>
internal static class PeerRows
{
    private const string DefaultFolder = "peers";

    /// <summary>The peers of this repository: the folder <c>peers</c> beside the program, or above it.</summary>
    public static string FindFolder()
    {
        string? above = AppContext.BaseDirectory;
        while (above is not null && !Directory.Exists(Path.Combine(above, DefaultFolder)))
        {
            above = Path.GetDirectoryName(above);
        }

        return above is null
            ? throw new PeerException($"There is no folder {DefaultFolder} above {AppContext.BaseDirectory}.")
            : Path.Combine(above, DefaultFolder);
    }

    /// <summary>The rows of all peers in <paramref name="folder"/>, as if all could be run. Nothing is built or started.</summary>
    public static IReadOnlyList<Row> Of(string folder) =>
        [.. from manifest in ManifestsIn(folder) from row in manifest.Rows select RowOf(manifest, row, hello: null)];

    /// <summary>Builds the peers in <paramref name="folder"/> that have changed and can be built, and asks each row what it is.</summary>
    /// <returns>All rows. Those that cannot be run are missing, with the reason.</returns>
    public static IReadOnlyList<Row> Prepare(string folder, Action<string> tell)
    {
        List<Task<Row>> rows = [];
        PeerManifest[] manifests = ManifestsIn(folder);
        foreach (PeerManifest manifest in manifests)
        {
            // One build after the other, because each uses all processors.
            HashSet<string> outputs =
            [
                .. manifests
                    .Where(other => Path.GetDirectoryName(other.Folder) == Path.GetDirectoryName(manifest.Folder))
                    .SelectMany(other => other.Outputs),
            ];
            string? missing = new PeerBuild(manifest, outputs).Run(tell);
            rows.AddRange(manifest.Rows.Select(row => AskAsync(manifest, row, missing)));
        }

        return Task.WhenAll(rows).GetAwaiter().GetResult();
    }

    private static async Task<Row> AskAsync(PeerManifest manifest, PeerRow row, string? missing)
    {
        if (missing is not null)
        {
            return RowOf(manifest, row, hello: null, missing);
        }

        try
        {
            using PeerProcess peer = await PeerProcess.StartAsync(manifest, row).ConfigureAwait(false);
            await peer.StopAsync().ConfigureAwait(false);
            return RowOf(manifest, row, peer.Hello);
        }
        catch (PeerException e)
        {
            return RowOf(manifest, row, hello: null, e.Message);
        }
    }

    private static PeerManifest[] ManifestsIn(string folder)
    {
        if (!Directory.Exists(folder))
        {
            throw new PeerException($"There is no folder {folder}.");
        }

        // peers/<language>/<system>/peer.json: folders that a build makes are not searched.
        PeerManifest[] manifests =
        [
            .. Directory
                .EnumerateDirectories(folder)
                .SelectMany(Directory.EnumerateDirectories)
                .Select(system => Path.Combine(system, PeerManifest.FileName))
                .Where(File.Exists)
                .Order(StringComparer.Ordinal)
                .Select(PeerManifest.Read),
        ];
        string[] names = [.. manifests.SelectMany(manifest => manifest.Rows).Select(row => row.Name)];
        return manifests.Length == 0
                ? throw new PeerException($"{folder} has no <language>/<system>/{PeerManifest.FileName}.")
            : names.GroupBy(name => name).FirstOrDefault(same => same.Count() > 1) is { } twice
                ? throw new PeerException($"{folder} has two rows {twice.Key}.")
            : manifests;
    }

    private static Row RowOf(PeerManifest manifest, PeerRow row, PeerHello? hello, string? missingBecause = null) =>
        new()
        {
            Name = row.Name,
            Library = new Library(manifest.Library, hello?.Version ?? "unknown", missingBecause),
            Group = RowGroup.OtherRuntime,
            Language = manifest.Language,
            Mailbox = row.Mailbox,
            InFlight = new InFlight(row.InFlight),
            Units = row.Units,
            Note = string.Join("; ", new[] { row.Note, hello?.Because ?? "" }.Where(text => text.Length > 0)),
            Revision = row.Revision,
            ObjBench = missingBecause is null ? typeof(PeerBench) : null,
            Factory = () => new PeerBench(manifest, row, hello?.Largest),
            WorkloadsOfRow = [.. (hello?.Workloads ?? row.Workloads).Select(name => PeerBench.Workloads[name])],
        };
}
