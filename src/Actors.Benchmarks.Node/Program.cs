using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;

return new NodeProgram(AllLibraries.InOrder).Run(args);
