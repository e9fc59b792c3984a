using System.Runtime;

namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What the runtime has compiled so far.</summary>
/// <param name="Time">How long its compiler worked, on all threads.</param>
/// <param name="Methods">Methods, each as often as it was compiled.</param>
internal readonly record struct Compiled(TimeSpan Time, long Methods)
{
    public static Compiled Here => new(JitInfo.GetCompilationTime(), JitInfo.GetCompiledMethodCount());

    public static Compiled operator +(Compiled a, Compiled b) => new(a.Time + b.Time, a.Methods + b.Methods);
}
