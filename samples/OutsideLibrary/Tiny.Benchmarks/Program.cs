using Actors.Benchmarks.Harness;
using Tiny.Benchmarks;

return BenchmarkProgram.Of<Rows>(typeof(OwnBenchmark<Rows, Relay>)).Run(args);
