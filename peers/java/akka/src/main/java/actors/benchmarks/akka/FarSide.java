package actors.benchmarks.akka;

import actors.benchmarks.peer.Census;
import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.actor.Address;
import akka.actor.ExtendedActorSystem;
import akka.actor.Props;
import akka.actor.Terminated;
import akka.actor.UntypedAbstractActor;
import akka.pattern.Patterns;
import com.typesafe.config.Config;
import java.time.Duration;

/** The far side of Remote: an actor system that spawns a unit when it is asked to. */
final class FarSide implements AutoCloseable {
  private static final String SYSTEM = "far";
  private static final String SPAWNER = "spawner";
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ActorSystem system;
  private final ActorRef spawner;
  private Census reported = Census.NONE;

  FarSide(Config config) {
    system = ActorSystem.create(SYSTEM, config);
    spawner = system.actorOf(Props.create(Spawner.class, Spawner::new), SPAWNER);
  }

  /** Returns the path of the spawner at that address. */
  static String spawnerAt(String protocol, String address) {
    return protocol + "://" + SYSTEM + "@" + address + "/user/" + SPAWNER;
  }

  String address() {
    Address address = ((ExtendedActorSystem) system).provider().getDefaultAddress();
    return address.getHost().orElseThrow() + ":" + address.getPort().orElseThrow();
  }

  long alive() throws Exception {
    return count().alive();
  }

  /** Returns what the units have counted since the last census. */
  Census census() throws Exception {
    Census total = count();
    Census since =
        new Census(
            total.units() - reported.units(),
            total.deliveries() - reported.deliveries(),
            total.alive());
    reported = total;
    return since;
  }

  @Override
  public void close() {
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().join();
  }

  private Census count() throws Exception {
    return (Census) Patterns.ask(spawner, new Count(), PATIENCE).toCompletableFuture().get();
  }

  private record Count() {}

  /** What a unit has handled. */
  private record Handled(long deliveries) {}

  private static final class Spawner extends UntypedAbstractActor {
    private long units;
    private long deliveries;
    private long alive;

    @Override
    public void onReceive(Object message) {
      if (message instanceof PairMessage.Open open) {
        ActorRef partner = getSender();
        Props ponger = Props.create(Ponger.class, () -> new Ponger(partner, open.roundTrips()));
        getContext().watch(getContext().actorOf(ponger));
        units++;
        alive++;
      } else if (message instanceof Handled handled) {
        deliveries += handled.deliveries;
      } else if (message instanceof Terminated) {
        alive--;
      } else if (message instanceof Count) {
        getSender().tell(new Census(units, deliveries, alive), getSelf());
      } else {
        unhandled(message);
      }
    }
  }

  private static final class Ponger extends UntypedAbstractActor {
    private final ActorRef partner;
    private final long roundTrips;
    private long received;

    Ponger(ActorRef partner, long roundTrips) {
      this.partner = partner;
      this.roundTrips = roundTrips;
    }

    @Override
    public void preStart() {
      partner.tell(new PairMessage.Opened(), getSelf());
    }

    @Override
    public void onReceive(Object message) {
      if (message instanceof PairMessage.Ping ping) {
        received++;
        if (received == roundTrips) {
          getContext().getParent().tell(new Handled(received), ActorRef.noSender());
          getContext().stop(getSelf());
        }

        partner.tell(
            new PairMessage.Pong(ping.number(), received, ping.payload()), ActorRef.noSender());
      } else {
        unhandled(message);
      }
    }
  }
}
