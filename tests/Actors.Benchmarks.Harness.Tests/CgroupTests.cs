using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What the system allows a group of processes, on systems that are made of files.</summary>
public sealed class CgroupTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory().FullName;

    [Fact]
    public void Version_2_is_read_with_the_limits_of_the_groups_above()
    {
        Write("proc/self/cgroup", "0::/user/job\n");
        Write("sys/fs/cgroup/user/memory.max", "2000000000\n");
        Write("sys/fs/cgroup/user/memory.peak", "1900000000\n");
        Write("sys/fs/cgroup/user/cpu.max", "150000 100000\n");
        Write("sys/fs/cgroup/user/cpu.stat", "usage_usec 9\nnr_throttled 2\nthrottled_usec 1234\n");
        Write("sys/fs/cgroup/user/job/memory.max", "max\n");
        Write("sys/fs/cgroup/user/job/memory.peak", "5\n");
        Write("sys/fs/cgroup/user/job/memory.events", "low 0\noom 4\noom_kill 3\noom_group_kill 7\n");
        Write("sys/fs/cgroup/user/job/cpu.max", "max 100000\n");

        Cgroup group = new(_root);

        Assert.Equal((2_000_000_000, 1_900_000_000, 3), (group.MemoryLimit, group.MemoryPeak, group.OutOfMemoryKills));
        Assert.Equal((1.5, 1_234_000), (group.ProcessorQuota, group.ThrottledNanoseconds));
    }

    [Fact]
    public void Version_1_is_read_also_where_a_container_hides_the_folders_above()
    {
        Write("proc/self/cgroup", "4:memory:/docker/1\n2:cpu,cpuacct:/docker/1\n0::/\n");
        Write("sys/fs/cgroup/memory/memory.limit_in_bytes", "3000000000\n");
        Write("sys/fs/cgroup/memory/memory.max_usage_in_bytes", "2000000000\n");
        Write("sys/fs/cgroup/memory/memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n");
        Write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
        Write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
        Write("sys/fs/cgroup/cpu/cpu.stat", "nr_periods 5\nnr_throttled 2\nthrottled_time 77\n");

        Cgroup group = new(_root);

        Assert.Equal((3_000_000_000, 2_000_000_000, 1), (group.MemoryLimit, group.MemoryPeak, group.OutOfMemoryKills));
        Assert.Equal((0.5, 77), (group.ProcessorQuota, group.ThrottledNanoseconds));
    }

    [Fact]
    public void A_group_without_a_limit_reads_as_null()
    {
        Write("proc/self/cgroup", "4:memory:/\n1:cpu:/\n");
        Write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        Write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
        Write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");

        RequireNone(new(_root));
    }

    [Fact]
    public void A_system_without_groups_tells_nothing() => RequireNone(new(_root));

    [Theory]
    [InlineData(
        137,
        true,
        null,
        2e9,
        "(killed: out of memory; the cgroup has a limit of 2.00 GB, and held at most 1.90 GB)"
    )]
    [InlineData(137, null, null, 2e9, "(killed: out of memory? the cgroup has a limit of 2.00 GB")]
    [InlineData(137, null, null, null, "(killed: out of memory? there are ")]
    [InlineData(137, false, null, 2e9, "(killed, and not by the kernel for lack of memory; ")]
    [InlineData(
        137,
        false,
        "DOTNET_GCHeapHardLimit=100",
        null,
        "(killed, or the heap is too small: DOTNET_GCHeapHardLimit=100)"
    )]
    [InlineData(137, true, "DOTNET_GCHeapHardLimit=100", 2e9, "(killed: out of memory; ")]
    [InlineData(
        134,
        false,
        "DOTNET_GCHeapHardLimit=100",
        null,
        "(aborted: out of memory, or an exception that nobody caught? DOTNET_GCHeapHardLimit=100)"
    )]
    [InlineData(134, false, null, 2e9, "(aborted: out of memory, or an exception that nobody caught? the cgroup has")]
    [InlineData(134, false, null, null, "")]
    [InlineData(3, true, "DOTNET_GCHeapHardLimit=100", 2e9, "")]
    public void An_exit_code_has_a_cause(int code, bool? hasKilled, string? heap, double? limit, string cause)
    {
        string found = ChildProcess.CauseOf(code, hasKilled, heap, (long?)limit, 1_900_000_000).Trim();

        Assert.StartsWith(cause, found);
        Assert.Equal(cause.Length == 0, found.Length == 0);
    }

    [Fact]
    public void An_aborted_process_names_the_limit_of_its_heap()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "uses sh");
        using ChildProcess aborted = new(
            ["sh", "-c", "kill -6 $$"],
            environment: [new("DOTNET_GCHeapHardLimit", "100")]
        );

        Assert.Equal(
            "exit code 134 (aborted: out of memory, or an exception that nobody caught? DOTNET_GCHeapHardLimit=100)",
            aborted.Ending
        );
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static void RequireNone(Cgroup group)
    {
        Assert.Null(group.MemoryLimit);
        Assert.Null(group.MemoryPeak);
        Assert.Null(group.ProcessorQuota);
        Assert.Null(group.ThrottledNanoseconds);
    }

    private void Write(string file, string text)
    {
        string path = Path.Combine(_root, file);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }
}
