using System.Diagnostics;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness;

/// <summary>Starts each process on the processors that its job asks for.</summary>
internal sealed class CoresExecutor(IExecutor executor) : IExecutor
{
    public ExecuteResult Execute(ExecuteParameters executeParameters)
    {
        if (Cores.Of(executeParameters.BenchmarkCase) is not { } count || !Cores.CanBeChosen)
        {
            return executor.Execute(executeParameters);
        }

        // A new process may use the processors of the thread that starts it. .NET counts them at its start, once.
        using Process self = Process.GetCurrentProcess();
        nint all = self.ProcessorAffinity;
        self.ProcessorAffinity = First(count, all);
        try
        {
            return executor.Execute(executeParameters);
        }
        finally
        {
            self.ProcessorAffinity = all;
        }
    }

    private static nint First(int count, nint all) =>
        Enumerable
            .Range(0, nint.Size * 8)
            .Where(processor => (all & ((nint)1 << processor)) != 0)
            .OrderBy(processor => IsSibling(processor)) // a second thread of a core is no second core
            .Take(count)
            .Aggregate((nint)0, (chosen, processor) => chosen | ((nint)1 << processor));

    /// <summary>Whether another processor before this one is of the same core; false where the system does not tell.</summary>
    internal static bool IsSibling(int processor)
    {
        string file = $"/sys/devices/system/cpu/cpu{processor}/topology/thread_siblings_list";
        return File.Exists(file)
            && int.TryParse(File.ReadAllText(file).Split(',', '-')[0], out int first)
            && first != processor;
    }
}
