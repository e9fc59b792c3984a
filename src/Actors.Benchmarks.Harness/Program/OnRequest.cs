using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>Measures cases when another program asks for them, which decides from the results what to measure next.</summary>
/// <remarks>
/// The first line that is written is a JSON array of the cases, as <c>Minimal Spawn(Leaves: 10000) Obj</c>: row, workload with its
/// parameters, and message, so that another build finds them whatever their ids are. A line that is read is an index of this array; it
/// is answered by one line of results, as in a <c>.jsonl</c> file, of one process. Before each iteration, <see cref="Waits"/> is written,
/// and the next line that is read begins it, so that two programs can measure in turns. The end of the input ends the program.
/// </remarks>
internal static class OnRequest
{
    /// <summary>Says that the library is warm, and that the next iteration can begin.</summary>
    public const string Waits = "waits";

    public static void Serve(
        PlannedCase[] cases,
        RunOptions options,
        MachineNames machine,
        LineFile lines,
        TextReader requests,
        TextWriter answers,
        Interruption interruption
    )
    {
        answers.WriteLine(JsonSerializer.Serialize(cases.Select(planned => planned.Case.ToString())));
        Measurement measurement = new(options, machine, WaitForStep);
        while (requests.ReadLine() is { } request)
        {
            if (!int.TryParse(request, CultureInfo.InvariantCulture, out int i) || i < 0 || i >= cases.Length)
            {
                throw new UsageException($"'{request}' is no number of a case.");
            }

            ResultLine line = measurement.Measure(cases[i] with { Launches = 1 }, LaunchWatcher.None);
            if (line.Failures.Count > 0 && interruption.IsReason)
            {
                interruption.BlockIfRequested();
            }

            answers.WriteLine(lines.TextOf(line));
        }

        void WaitForStep()
        {
            answers.WriteLine(Waits);
            if (requests.ReadLine() is null)
            {
                throw new UsageException("The input has ended before the process has.");
            }
        }
    }
}
