package actors.benchmarks.akka;

import actors.benchmarks.peer.Tally;
import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.actor.ExtendedActorSystem;
import akka.actor.Props;
import akka.pattern.Patterns;
import com.typesafe.config.Config;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An actor system, and the units of runs in it. */
final class UnitSystem implements AutoCloseable {
  private static final Duration LONGEST_RUN = Duration.ofMinutes(30);

  private final ActorSystem system;
  private final ActorRef units;

  UnitSystem(String name, Config config) {
    system = ActorSystem.create(name, config);
    units = system.actorOf(Units.props(), "units");
  }

  ActorSystem system() {
    return system;
  }

  /** Returns the first part of the addresses by which other systems reach this one. */
  String protocol() {
    return ((ExtendedActorSystem) system).provider().getDefaultAddress().protocol();
  }

  /** Creates units, sends each the message, and returns the sum of their answers. */
  Tally run(long count, Props unit, Object message) throws Exception {
    List<CompletableFuture<Object>> answers = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      Units.Start start = new Units.Start(unit, message);
      answers.add(Patterns.ask(units, start, LONGEST_RUN).toCompletableFuture());
    }

    Tally sum = Tally.ZERO;
    for (CompletableFuture<Object> answer : answers) {
      sum = sum.plus((Tally) answer.get());
    }

    return sum;
  }

  /** Returns how many units have not ended; their children are not counted. */
  long alive() throws Exception {
    return (long) Patterns.ask(units, new Units.Count(), LONGEST_RUN).toCompletableFuture().get();
  }

  @Override
  public void close() {
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().join();
  }
}
