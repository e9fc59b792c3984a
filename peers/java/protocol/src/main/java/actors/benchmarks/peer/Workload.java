package actors.benchmarks.peer;

/** One workload of docs/workloads.md. */
@FunctionalInterface
public interface Workload {
  /** Makes a run of it ready. What is done here is outside of the clock. */
  Run prepare(RunRequest request) throws Exception;

  /** The work itself, which is inside the clock. */
  @FunctionalInterface
  interface Run {
    /** Does the work, and returns when the answer is there. */
    Tally execute() throws Exception;
  }
}
