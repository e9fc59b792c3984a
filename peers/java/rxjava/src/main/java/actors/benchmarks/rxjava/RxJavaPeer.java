package actors.benchmarks.rxjava;

import actors.benchmarks.peer.Hello;
import actors.benchmarks.peer.Peer;
import actors.benchmarks.peer.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Properties;

/** What RxJava can do. It runs everything on the thread that asks for it. */
final class RxJavaPeer implements Peer {
  private final Properties properties = new Properties();

  RxJavaPeer() throws IOException {
    try (InputStream stream = Main.class.getResourceAsStream("/rxjava.properties")) {
      properties.load(stream);
    }
  }

  @Override
  public Hello hello() {
    return new Hello("RxJava", properties.getProperty("version"), 1, "call");
  }

  @Override
  public Map<String, Workload> workloads() {
    return Map.of("Spawn", Spawn::prepare);
  }
}
