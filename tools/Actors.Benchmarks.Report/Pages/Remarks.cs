namespace Actors.Benchmarks.Report.Pages;

/// <summary>What people say about a run.</summary>
/// <param name="Note">What a reader must know of the machine, on the first screen; may be null.</param>
/// <param name="Details">How it was measured, and what was left out, beside the commands; may be null.</param>
/// <param name="IsAcross">Whether kernels, builds and plans of iterations may differ; null if not.</param>
internal sealed record Remarks(string? Note, string? Details = null, bool? IsAcross = null);
