package actors.benchmarks.akka;

import actors.benchmarks.peer.PeerProgram;

/** The peer of Akka's classic actors. */
public final class Main {
  private Main() {}

  /** Serves the protocol until the input ends. */
  public static void main(String[] arguments) {
    PeerProgram.run(() -> new AkkaPeer(Remoting.of(arguments)));
  }
}
