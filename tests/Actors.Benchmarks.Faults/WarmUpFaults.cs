using System.Diagnostics;
using System.Reflection.Emit;

namespace Actors.Benchmarks.Faults;

/// <summary>Sleeps in each run.</summary>
public sealed class Sleeps : FaultyBench
{
    /// <summary>How long.</summary>
    public static readonly TimeSpan Time = TimeSpan.FromMilliseconds(20);

    protected override Task BeforeAsync()
    {
        Thread.Sleep(Time);
        return Task.CompletedTask;
    }
}

/// <summary>Enters new methods in each run.</summary>
public abstract class EntersNewMethods : FaultyBench
{
    // More than are few.
    private const int Methods = 10;

    private static readonly TimeSpan Length = TimeSpan.FromMilliseconds(20);

    /// <summary>Whether it still does.</summary>
    protected abstract bool Goes { get; }

    // A run lasts as long whatever it enters, so that times tell nothing.
    protected override Task BeforeAsync()
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; Goes && i < Methods; i++)
        {
            Enter();
        }

        while (Stopwatch.GetElapsedTime(start) < Length) { }

        return Task.CompletedTask;
    }

    private static void Enter()
    {
        DynamicMethod method = new("New", typeof(long), [typeof(long)]);
        ILGenerator code = method.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        for (int i = 0; i < 500; i++)
        {
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Mul);
        }

        code.Emit(OpCodes.Ret);
        method.CreateDelegate<Func<long, long>>()(1);
    }
}

/// <summary>Enters new methods for 1.4 seconds, in runs that take as long as those after it.</summary>
public sealed class EntersLate : EntersNewMethods
{
    private readonly Stopwatch _sinceFirstRun = new();

    protected override bool Goes
    {
        get
        {
            _sinceFirstRun.Start();
            return _sinceFirstRun.Elapsed < TimeSpan.FromSeconds(1.4);
        }
    }
}

/// <summary>Is compiled for ever.</summary>
public sealed class CompilesForEver : EntersNewMethods
{
    protected override bool Goes => true;
}
