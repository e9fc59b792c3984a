using System.IO.Pipes;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>The measuring process's connection to its host. It is apart from the standard output, to which libraries write, and is
/// closed in the processes that this one starts.</summary>
internal sealed class HostConnection : IReporter, IDisposable
{
    private const int ConnectMilliseconds = 10_000;

    private readonly NamedPipeClientStream _pipe;
    private readonly StreamWriter _writer;
    private readonly StreamReader _reader;
    private readonly Lock _lock = new(); // a watchdog writes, too
    private readonly SemaphoreSlim _answers = new(0);
    private volatile bool _isClosed;

    public HostConnection(string name)
    {
        _pipe = new NamedPipeClientStream(".", name, PipeDirection.InOut);
        try
        {
            _pipe.Connect(ConnectMilliseconds);
        }
        catch (TimeoutException)
        {
            throw new UsageException($"{MeasuringProcess.Option} is for the program itself: it has no pipe {name}.");
        }

        _reader = new StreamReader(_pipe);
        _writer = new StreamWriter(_pipe) { AutoFlush = true };
    }

    public ChildSettings Settings()
    {
        WriteLine(ChildLine.Hello);
        List<string> lines = [];
        while (_reader.ReadLine() is { Length: > 0 } line)
        {
            lines.Add(line);
        }

        new Thread(Listen) { IsBackground = true, Name = "Host" }.Start();
        return lines.Count > 0
            ? ChildSettings.Of(lines)
            : throw new InvalidOperationException("The host has sent no settings.");
    }

    /// <summary>Says that a point is reached, and waits until the host's profilers have done their part.</summary>
    public void Signal(LaunchEvent signal)
    {
        WriteLine($"{signal}");
        _answers.Wait();
    }

    public void Report(ProcessReport report) =>
        Write(new ChildLine { Report = report, Loaded = LoadedAssembly.OfThisProcess() });

    public Exception Fail(string reason)
    {
        lock (_lock) // to the end, so that nothing comes after it
        {
            Write(new ChildLine { Failure = reason.ReplaceLineEndings(" ") });
            if (OperatingSystem.IsWindows())
            {
                _pipe.WaitForPipeDrain(); // there, the end of the process may discard what was not read
            }

            KillThisProcess();
        }

        return new UnreachableException();
    }

    public void Dispose()
    {
        _isClosed = true;
        _pipe.Dispose();
    }

    private void Write(ChildLine line) => WriteLine(line.ToString());

    private void WriteLine(string line)
    {
        lock (_lock)
        {
            _writer.WriteLine(line);
        }
    }

    private void Listen()
    {
        try
        {
            while (_reader.ReadLine() is not null)
            {
                _answers.Release();
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            return; // the process is ending
        }

        if (!_isClosed)
        {
            KillThisProcess(); // the host has ended
        }
    }

    // It also kills what this process has started. Exit would wait for the library, and may never return.
    private static void KillThisProcess()
    {
        ChildProcess.KillAll();
        using Process self = Process.GetCurrentProcess();
        self.Kill();
    }
}
