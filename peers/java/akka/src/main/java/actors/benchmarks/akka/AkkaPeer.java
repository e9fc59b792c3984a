package actors.benchmarks.akka;

import actors.benchmarks.peer.Census;
import actors.benchmarks.peer.Hello;
import actors.benchmarks.peer.Peer;
import actors.benchmarks.peer.RunRequest;
import actors.benchmarks.peer.Workload;
import akka.Version;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.Map;

/** What Akka can do. */
final class AkkaPeer implements Peer {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Remoting remoting;
  private final Config config = ConfigFactory.load();
  private final UnitSystem system = new UnitSystem("local", config);

  // A system that listens on a port is made only where it is asked for.
  private NearSide nearSide;
  private FarSide farSide;

  AkkaPeer(Remoting remoting) {
    this.remoting = remoting;
  }

  @Override
  public Hello hello() {
    // The pool has at least 8 threads, and as many as there are processors up to its maximum.
    int most = config.getInt("akka.actor.default-dispatcher.fork-join-executor.parallelism-max");
    int threads = Math.min(Runtime.getRuntime().availableProcessors(), most);
    return new Hello("Akka (JVM)", Version.current(), threads, "unbounded");
  }

  @Override
  public Map<String, Workload> workloads() {
    if (remoting == Remoting.CLASSIC) {
      return Map.of("Remote", this::prepareRemote); // the others do not depend on the remoting
    }

    return Map.of(
        "Spawn", request -> Spawn.prepare(system, request),
        "PingPong", request -> PingPong.prepare(system, request),
        "Remote", this::prepareRemote);
  }

  @Override
  public Census census() throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (alive() > 0 && System.nanoTime() - deadline < 0) {
      Thread.sleep(1);
    }

    Census far = farSide == null ? Census.NONE : farSide.census();
    return new Census(far.units(), far.deliveries(), alive());
  }

  @Override
  public String startFarSide() {
    if (farSide == null) {
      farSide = new FarSide(remoting.config());
    }

    return farSide.address();
  }

  @Override
  public void close() {
    system.close();
    if (nearSide != null) {
      nearSide.close();
    }

    if (farSide != null) {
      farSide.close();
    }
  }

  private Workload.Run prepareRemote(RunRequest request) throws Exception {
    if (nearSide == null) {
      nearSide = new NearSide(remoting.config());
    }

    return nearSide.prepare(request);
  }

  private long alive() throws Exception {
    return system.alive()
        + (nearSide == null ? 0 : nearSide.alive())
        + (farSide == null ? 0 : farSide.alive());
  }
}
