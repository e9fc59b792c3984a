package actors.benchmarks.peer;

import java.util.Map;

/** A library as {@link PeerProgram} serves it. It is ready for its first run when it is made. */
public interface Peer extends AutoCloseable {
  /** Returns what the peer says about itself. */
  Hello hello();

  /** Returns what the peer can do, by the names of docs/workloads.md. */
  Map<String, Workload> workloads();

  /** Waits until the units of earlier runs have ended, for some seconds at most. */
  default Census census() throws Exception {
    return Census.NONE;
  }

  /** Starts the far side of Remote, and returns its address as {@code host:port}. */
  default String startFarSide() throws Exception {
    throw new UnsupportedOperationException("This peer has no far side.");
  }

  @Override
  default void close() {}
}
