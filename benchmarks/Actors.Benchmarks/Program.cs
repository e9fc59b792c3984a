using Actors.Benchmarks;
using Actors.Benchmarks.Harness;

return BenchmarkProgram.OfClasses<AllRows>().Run(args);
