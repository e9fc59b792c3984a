using Actors.Benchmarks.Harness;
using Tiny.Benchmarks;

return BenchmarkProgram.Of<Rows>(typeof(WorkloadBenchmark<Rows, Relay>)).Run(args);
