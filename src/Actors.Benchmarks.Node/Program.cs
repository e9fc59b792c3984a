using Actors.Benchmarks;
using Actors.Benchmarks.Harness;

return new NodeProgram(AllRows.InOrder).Run(args);
