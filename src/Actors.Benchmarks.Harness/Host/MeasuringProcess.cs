using System.IO.Pipes;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Host;

/// <summary>A measuring process, as its host sees it: the benchmark program, started with <see cref="Option"/>.</summary>
internal sealed class MeasuringProcess : IDisposable
{
    /// <summary>The first argument of a program that is to measure a case. The second one is the name of the host's pipe.</summary>
    public const string Option = "--measure";

    /// <summary>Marks a measuring process. A program whose Main does not know the option would measure everything again, and start itself
    /// for ever.</summary>
    public const string Variable = "ACTORS_BENCHMARKS_CHILD";

    // In processor time, because a start takes longer on a busy machine.
    private static readonly TimeSpan PatienceForHello = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(120);
    private static readonly TimeSpan PatienceForEnd = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(20);

    private readonly NamedPipeServerStream _pipe;
    private readonly ChildProcess _process;
    private readonly StreamReader _reader;
    private readonly StreamWriter _writer;

    public MeasuringProcess(
        string program,
        IEnumerable<KeyValuePair<string, string>> environment,
        int? cores,
        Action<string> output
    )
    {
        (string name, _pipe) = NewPipe();
        _reader = new StreamReader(_pipe);
        _writer = new StreamWriter(_pipe);
        _process = Cores.StartOn(
            cores,
            () =>
                new ChildProcess(
                    [Dotnet.Path, program, Option, name],
                    Path.GetDirectoryName(program),
                    [KeyValuePair.Create(Variable, "1"), .. environment],
                    output
                )
        );
    }

    public static bool IsThisOne => Environment.GetEnvironmentVariable(Variable) is not null;

    public Process Process => _process.Process;

    /// <summary>Lets it run before the machine's other processes, where that is permitted.</summary>
    public void RaisePriority()
    {
        try
        {
            Process.PriorityClass = ProcessPriorityClass.High;
        }
        catch (Exception e) when (e is Win32Exception or InvalidOperationException or NotSupportedException)
        {
            // Not permitted, or the process has ended.
        }
    }

    public bool HasStarted()
    {
        Stopwatch elapsed = Stopwatch.StartNew();
        Task<bool> hello = HelloAsync();
        while (!hello.Wait(Poll))
        {
            if (Process.HasExited || elapsed.Elapsed > LongestStart || CpuTime() > PatienceForHello)
            {
                return false;
            }
        }

        return hello.Result;
    }

    public void Send(ChildSettings settings) => WriteLine(string.Join('\n', settings.ToLines().Append("")));

    public void Answer() => WriteLine("");

    /// <summary>The next line; null if the process has ended, or has closed its side.</summary>
    public ChildLine? Read() => ReadLine() is { } line ? ChildLine.Parse(line) : null;

    /// <inheritdoc cref="ChildProcess.HeapLimit"/>
    public string HeapLimit => _process.HeapLimit;

    /// <summary>Waits until the process has ended, and ends it if it does not by itself.</summary>
    /// <returns>Its exit code, and what that says.</returns>
    public (int ExitCode, string? Ending) End()
    {
        _process.End(PatienceForEnd);
        return (_process.ExitCode, _process.Ending);
    }

    public void Dispose()
    {
        _pipe.Dispose();
        _process.Dispose();
    }

    /// <summary>Refuses to measure where the pipe of a measuring process cannot be made, which is in the temporary folder.</summary>
    public static void RequirePipe()
    {
        if (!Directory.Exists(Path.GetTempPath()))
        {
            throw new UsageException($"There is no temporary folder {Path.GetTempPath()}.");
        }

        try
        {
            NewPipe().Pipe.Dispose();
        }
        catch (Exception e) when (e is IOException or SystemException)
        {
            throw new UsageException($"The temporary folder {Path.GetTempPath()} cannot have a pipe: {e.Message}");
        }
    }

    private static (string Name, NamedPipeServerStream Pipe) NewPipe()
    {
        string name = $"actors-{Guid.NewGuid():N}"[..20]; // systems limit the path of a pipe
        NamedPipeServerStream pipe = new(
            name,
            PipeDirection.InOut,
            maxNumberOfServerInstances: 1,
            PipeTransmissionMode.Byte,
            PipeOptions.Asynchronous | PipeOptions.CurrentUserOnly
        );
        return (name, pipe);
    }

    private async Task<bool> HelloAsync()
    {
        await _pipe.WaitForConnectionAsync().ConfigureAwait(false);
        return ReadLine() == ChildLine.Hello;
    }

    private string? ReadLine()
    {
        try
        {
            return Lines.Read(_reader);
        }
        catch (IOException)
        {
            return null;
        }
    }

    private void WriteLine(string line)
    {
        try
        {
            _writer.WriteLine(line);
            _writer.Flush();
        }
        catch (IOException)
        {
            // The process has ended. Whoever reads notices.
        }
    }

    private TimeSpan CpuTime()
    {
        try
        {
            Process.Refresh();
            return Process.TotalProcessorTime;
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception)
        {
            return TimeSpan.Zero; // it has ended meanwhile
        }
    }
}
