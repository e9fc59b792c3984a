using Actors.Benchmarks.Harness.Machine;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Which processors are chosen, on machines that are made of files.</summary>
public sealed class CoresTests : IDisposable
{
    private readonly string _devices = Directory.CreateTempSubdirectory().FullName;
    private readonly string _folder;

    public CoresTests() => _folder = Directory.CreateDirectory(Path.Combine(_devices, "system", "cpu")).FullName;

    [Fact]
    public void Processors_beyond_the_64th_can_be_chosen() =>
        Assert.Equal([0, 64, 128, 192], Cores.First(4, Enumerable.Range(0, 256).Where(i => i % 64 == 0), _folder));

    /// <summary>Two fast cores with two threads each, and four slow cores.</summary>
    [Theory]
    [InlineData(2, "0,2")]
    [InlineData(4, "0,2 and 4,5 at 45 %")]
    [InlineData(6, "0,2 and 4,5,6,7 at 45 %")]
    [InlineData(8, "0,1,2,3 and 4,5,6,7 at 45 %")]
    public void Fast_cores_come_first_and_second_threads_last(int count, string expected)
    {
        for (int i = 0; i < 8; i++)
        {
            string folder = Directory.CreateDirectory(Path.Combine(_folder, $"cpu{i}", "topology")).Parent!.FullName;
            string siblings = i < 4 ? $"{i / 2 * 2}-{i / 2 * 2 + 1}" : $"{i}";
            File.WriteAllText(Path.Combine(folder, "topology", "thread_siblings_list"), siblings + "\n");
            File.WriteAllText(Path.Combine(folder, "cpu_capacity"), i < 4 ? "1024\n" : "460\n");
        }

        Assert.Equal(expected, Cores.NameOf(Cores.First(count, Enumerable.Range(0, 8), _folder), _folder));
    }

    /// <summary>Two cores with two threads each, and four efficient cores, of whose speed the system says nothing.</summary>
    [Theory]
    [InlineData(2, "0,2")]
    [InlineData(3, "0,2 and 4 (efficient)")]
    [InlineData(7, "0,1,2 and 4,5,6,7 (efficient)")]
    public void Efficient_cores_come_behind_the_others(int count, string expected)
    {
        for (int i = 0; i < 4; i++)
        {
            string folder = Directory.CreateDirectory(Path.Combine(_folder, $"cpu{i}", "topology")).FullName;
            File.WriteAllText(Path.Combine(folder, "thread_siblings_list"), $"{i / 2 * 2}-{i / 2 * 2 + 1}\n");
        }

        string efficient = Directory.CreateDirectory(Path.Combine(_devices, "cpu_atom")).FullName;
        File.WriteAllText(Path.Combine(efficient, "cpus"), "4,5-7\n");

        Assert.Equal(expected, Cores.NameOf(Cores.First(count, Enumerable.Range(0, 8), _folder), _folder));
    }

    [Fact]
    public void The_thread_that_starts_a_process_gets_its_processors_back()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the system's files of a thread are of Linux");
        string before = Allowed();

        string meanwhile = Cores.StartOn(1, Allowed);

        Assert.Matches(@"^\d+$", meanwhile);
        Assert.Equal(Cores.NameOf(1), meanwhile);
        Assert.Equal(before, Allowed());

        static string Allowed() =>
            File.ReadLines("/proc/thread-self/status")
                .Single(line => line.StartsWith("Cpus_allowed_list:", StringComparison.Ordinal))
                .Split(':')[1]
                .Trim();
    }

    public void Dispose() => Directory.Delete(_devices, recursive: true);
}
