namespace Actors.Benchmarks.Harness.Machine;

/// <summary>How lines of results name what they were measured on, and what ran the cases.</summary>
internal sealed record MachineNames(string? Cpu, string? Os, string RunnerVersion);
