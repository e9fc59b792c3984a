using System.Runtime;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>What a runtime has compiled.</summary>
/// <param name="Nanoseconds">How long its compiler worked, on all threads.</param>
/// <param name="Methods">Methods, each as often as it was compiled; null if the runtime does not count them.</param>
internal readonly record struct Compiled(double Nanoseconds, long? Methods)
{
    public static Compiled Here => new(JitInfo.GetCompilationTime().TotalNanoseconds, JitInfo.GetCompiledMethodCount());

    public static Compiled operator +(Compiled a, Compiled b) =>
        new(a.Nanoseconds + b.Nanoseconds, a.Methods + b.Methods);

    public static Compiled operator -(Compiled a, Compiled b) =>
        new(a.Nanoseconds - b.Nanoseconds, a.Methods - b.Methods);
}
