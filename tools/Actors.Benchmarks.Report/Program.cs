using Actors.Benchmarks.Report;

return new ReportProgram().Run(args);
