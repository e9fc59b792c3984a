using System.Runtime.Intrinsics.X86;
using Actors.Benchmarks.Harness.Machine;
using BenchmarkDotNet.Environments;
using Perfolizer.Helpers;
using Perfolizer.Models;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>What BenchmarkDotNet knows of this machine.</summary>
internal static class Processor
{
    /// <summary>The name of the processor, with its family and model, because virtual machines of unlike hosts have the same name.</summary>
    public static string? Name { get; } = NameOf(Known.Cpu.Value?.ProcessorName);

    /// <summary>How lines of results name this machine.</summary>
    public static MachineNames Names => new(Name, TextOf(Known.Os.Value), Known.BenchmarkDotNetVersion);

    private static HostEnvironmentInfo Known => HostEnvironmentInfo.GetCurrent();

    // As in the first files: on Linux the distribution is all of the name.
    private static string? TextOf(OsInfo os) => os.Name == "Linux" ? os.Version : os.ToBrandString();

    private static string? NameOf(string? name) =>
        name is not null && X86Base.IsSupported ? $"{name} ({FamilyAndModelOf(X86Base.CpuId(1, 0).Eax)})" : name;

    // AMD64 Architecture Programmer's Manual, volume 3, appendix E.3.2; Intel's processors with family 15 or 6 do the same.
    private static string FamilyAndModelOf(int signature)
    {
        int family = (signature >> 8) & 15;
        int model = (signature >> 4) & 15;
        return family is 6 or 15
            ? $"family {family + (family == 15 ? (signature >> 20) & 255 : 0)}, model {model + ((signature >> 12) & 240)}"
            : $"family {family}, model {model}";
    }
}
