namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The names of processor and system, and the runner's version, as lines of results have them.</summary>
internal sealed record MachineNames(string? Cpu, string? Os, string RunnerVersion);
