using System.Globalization;
using System.Text.Json;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>The benchmarks of a side, which measure a case when they are asked to.</summary>
internal sealed class MeasuringProgram : IDisposable
{
    // Before the first line, the benchmarks may build the programs of other languages.
    private static readonly TimeSpan LineWithin = TimeSpan.FromHours(1);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);

    private readonly ChildProcess _process;
    private readonly Side _side;

    public MeasuringProgram(string path, Side side, IEnumerable<string> arguments, string folder)
    {
        _side = side;
        _process = new ChildProcess(
            [Dotnet.Path, path, .. arguments, "--on-request", "--artifacts", folder],
            environment: side.Environment
        );
        Cases =
            Read() is { } line && line.StartsWith('[')
                ? JsonSerializer.Deserialize<string[]>(line)!
                : throw new BadInputException($"{side.Name} cannot be measured: the benchmarks have not started.");
    }

    /// <summary>The cases, as <c>Minimal Spawn(Leaves: 10000) Obj</c>, in the order of their numbers. On several numbers of processors, a
    /// case stands several times.</summary>
    public IReadOnlyList<string> Cases { get; }

    /// <summary>Whether a process waits for <see cref="Continue"/>.</summary>
    public bool IsWaiting { get; private set; }

    /// <summary>What the last process has measured; null while it waits, and if the program has ended.</summary>
    public ResultLine? Result { get; private set; }

    /// <summary>Starts a process that measures a case, and warms it up.</summary>
    public void Start(int number) => Tell(number.ToString(CultureInfo.InvariantCulture));

    /// <summary>Measures the next iteration.</summary>
    public void Continue() => Tell("");

    public void Dispose()
    {
        _process.End(EndWithin);
        _process.Dispose();
    }

    private void Tell(string request)
    {
        _process.WriteAsync(request).GetAwaiter().GetResult();
        string? answer = Read();
        // An older program does not wait, and answers with the line at once.
        IsWaiting = answer is not null && !answer.StartsWith('{');
        Result = IsWaiting || answer is null ? null : ResultLine.FromJson(answer);
    }

    private string? Read()
    {
        try
        {
            return _process.ReadAsync(LineWithin).GetAwaiter().GetResult();
        }
        catch (TimeoutException)
        {
            throw new BadInputException($"{_side.Name} has answered nothing for {LineWithin.TotalMinutes} minutes.");
        }
    }
}
