using System.Runtime.Intrinsics.X86;
using BenchmarkDotNet.Environments;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>The processor of this machine.</summary>
internal static class Processor
{
    /// <summary>The name of the processor, with its family and model, because virtual machines of unlike hosts have the same name.</summary>
    public static string? Name { get; } = NameOf(HostEnvironmentInfo.GetCurrent().Cpu.Value?.ProcessorName);

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
