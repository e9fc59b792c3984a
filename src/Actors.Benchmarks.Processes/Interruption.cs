using System.Runtime.InteropServices;

namespace Actors.Benchmarks.Processes;

/// <summary>The end of a program by its user: by Ctrl-C, by a closed terminal, or by SIGTERM or SIGQUIT. All that it has started ends
/// first. A case that ends because of it has not failed.</summary>
internal sealed class Interruption : IDisposable
{
    public const int Interrupted = 130;

    private const int Terminated = 143;
    private const ulong Sigint = 1 << 1; // the lowest bit of a mask is signal 1

    // Ctrl-C reaches the measuring process, too, which may end before this process has noticed.
    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(300);

    private readonly ManualResetEventSlim _requested = new();
    private readonly Action<int>? _end;
    private readonly PosixSignalRegistration[] _signals;
    private int _count;

    /// <summary>From now on, signals end what the program has started.</summary>
    /// <param name="end">Ends the program, with the exit code that it gets; null if it ends by itself then.</param>
    public Interruption(Action<int>? end = null)
    {
        _end = end;
        PosixSignal[] signals = [PosixSignal.SIGHUP, PosixSignal.SIGINT, PosixSignal.SIGQUIT, PosixSignal.SIGTERM];
        _signals = Array.ConvertAll(signals, signal => PosixSignalRegistration.Create(signal, Stop));
    }

    /// <summary>Whether this process was started with SIGINT ignored, which .NET leaves ignored; false where the system does not tell.
    /// </summary>
    public static bool IsSigintIgnored =>
        ulong.TryParse(
            ProcFile.Read("status", "SigIgn:")?.Trim(),
            NumberStyles.HexNumber,
            CultureInfo.InvariantCulture,
            out ulong signals
        )
        && (signals & Sigint) != 0;

    /// <summary>What is done when all processes have ended, before the program does.</summary>
    public Action BeforeEnd { private get; set; } = () => { };

    /// <summary>The exit code that shells use: 130 after Ctrl-C, 143 after the other signals; 0 before.</summary>
    public int ExitCode { get; private set; }

    public bool IsRequested => _requested.IsSet;

    /// <summary>Whether something has ended because the user ends the program.</summary>
    public bool IsReason => _requested.Wait(Patience);

    /// <summary>Never returns if the user has ended the program: the thread that handles the signal ends the process,
    /// and no other thread may set another exit code.</summary>
    public void BlockIfRequested()
    {
        if (IsRequested)
        {
            Thread.Sleep(Timeout.Infinite);
        }
    }

    public void Dispose() => Array.ForEach(_signals, signal => signal.Dispose());

    private void Stop(PosixSignalContext context)
    {
        context.Cancel = true;
        if (Interlocked.Increment(ref _count) > 1)
        {
            return; // a terminal that closes sends its signal twice
        }

        if (context.Signal == PosixSignal.SIGHUP)
        {
            Silence();
        }

        ExitCode = context.Signal == PosixSignal.SIGINT ? Interrupted : Terminated;
        _requested.Set();
        ChildProcess.KillAll();
        BeforeEnd();
        _end?.Invoke(ExitCode);
    }

    // Nobody can write to a terminal that is closed.
    private static void Silence()
    {
        if (!Console.IsOutputRedirected)
        {
            Console.SetOut(TextWriter.Null);
        }

        if (!Console.IsErrorRedirected)
        {
            Console.SetError(TextWriter.Null);
        }
    }
}
