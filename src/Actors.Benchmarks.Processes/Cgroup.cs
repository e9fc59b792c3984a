namespace Actors.Benchmarks.Processes;

/// <summary>What Linux allows the group of processes that this one is in, and what it counts there. Everything is null where it does not tell,
/// and where there is no limit.</summary>
internal sealed class Cgroup
{
    // Version 1 writes the largest number of whole pages for no limit, and version 2 the word max.
    private const long NoLimit = long.MaxValue / 2;

    private readonly string[] _memory;
    private readonly string? _cpu;

    /// <param name="root">The folder that has <c>proc</c> and <c>sys</c>.</param>
    public Cgroup(string root = "/")
    {
        _memory = FoldersOf(root, "memory");
        (_cpu, ProcessorQuota) = FoldersOf(root, "cpu")
            .Select(folder => (folder, Quota: QuotaOf(folder)))
            .Where(each => each.Quota is not null)
            .OrderBy(each => each.Quota)
            .FirstOrDefault();
    }

    public static Cgroup Own { get; } = new();

    /// <summary>The most bytes that it and the groups above it allow.</summary>
    public long? MemoryLimit => Limited?.Limit;

    /// <summary>The most bytes that the group of the limit has held since it was made.</summary>
    public long? MemoryPeak =>
        Limited is (var folder, _)
            ? Number(folder, "memory.peak") ?? Number(folder, "memory.max_usage_in_bytes")
            : null;

    /// <summary>How many of its processes the kernel has killed because no memory was left.</summary>
    public long? OutOfMemoryKills =>
        _memory
            .Select(folder =>
                Labelled(folder, "memory.events", "oom_kill ") ?? Labelled(folder, "memory.oom_control", "oom_kill ")
            )
            .FirstOrDefault(count => count is not null);

    /// <summary>How many processors' time it may use: 1.5, for example.</summary>
    public double? ProcessorQuota { get; }

    /// <summary>How long its processors have waited so far because the quota was used up, all together.</summary>
    public double? ThrottledNanoseconds =>
        _cpu is null
            ? null
            : 1000.0 * Labelled(_cpu, "cpu.stat", "throttled_usec ") ?? Labelled(_cpu, "cpu.stat", "throttled_time ");

    private (string Folder, long Limit)? Limited =>
        _memory
            .Select(folder =>
                (folder, Limit: Number(folder, "memory.max") ?? Number(folder, "memory.limit_in_bytes") ?? NoLimit)
            )
            .Where(each => each.Limit < NoLimit)
            .OrderBy(each => each.Limit)
            .Select(each => ((string, long)?)each)
            .FirstOrDefault();

    // The folders of the group and of all groups above it. A container sees its own folder as the top one, and none with its name below.
    private static string[] FoldersOf(string root, string controller)
    {
        string list = Path.Combine(root, "proc/self/cgroup");
        if (!File.Exists(list))
        {
            return [];
        }

        string[][] groups =
        [
            .. File.ReadLines(list).Select(line => line.Split(':', 3)).Where(line => line.Length == 3),
        ];
        string[]? first = Array.Find(groups, group => group[1].Split(',').Contains(controller));
        if ((first ?? Array.Find(groups, group => group[1].Length == 0)) is not [_, _, var name])
        {
            return [];
        }

        string top = Path.Combine(root, "sys/fs/cgroup", first is null ? "" : controller).TrimEnd('/');
        string[] parts = name.Split('/', StringSplitOptions.RemoveEmptyEntries);
        return
        [
            .. Enumerable
                .Range(0, parts.Length + 1)
                .Select(up => Path.Combine([top, .. parts[..^up]]))
                .Where(Directory.Exists),
        ];
    }

    private static double? QuotaOf(string folder)
    {
        (double? quota, double? period) = Text(folder, "cpu.max")?.Split(' ') is [var ofQuota, var ofPeriod]
            ? (NumberOf(ofQuota), NumberOf(ofPeriod))
            : (Number(folder, "cpu.cfs_quota_us"), Number(folder, "cpu.cfs_period_us"));
        return quota > 0 && period > 0 ? quota / period : null;
    }

    private static long? Number(string folder, string file) => Text(folder, file) is { } text ? NumberOf(text) : null;

    private static long? Labelled(string folder, string file, string label) =>
        Text(folder, file)?.Split('\n').FirstOrDefault(line => line.StartsWith(label, StringComparison.Ordinal))
            is { } line
            ? NumberOf(line[label.Length..])
            : null;

    private static long? NumberOf(string text) =>
        long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number)
            ? number
            : null;

    private static string? Text(string folder, string file)
    {
        try
        {
            string path = Path.Combine(folder, file);
            return File.Exists(path) ? File.ReadAllText(path).Trim() : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null; // it is not for this user, or has gone meanwhile
        }
    }
}
