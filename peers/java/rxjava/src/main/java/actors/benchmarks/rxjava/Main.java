package actors.benchmarks.rxjava;

import actors.benchmarks.peer.PeerProgram;

/** The peer of RxJava. */
public final class Main {
  private Main() {}

  /** Serves the protocol until the input ends. */
  public static void main(String[] arguments) {
    PeerProgram.run(RxJavaPeer::new);
  }
}
