package actors.benchmarks.akka;

import actors.benchmarks.peer.RunRequest;
import actors.benchmarks.peer.Tally;
import actors.benchmarks.peer.Workload;
import akka.actor.ActorRef;
import akka.actor.Props;
import akka.actor.Status;
import akka.actor.UntypedAbstractActor;
import akka.protobufv3.internal.ByteString;
import com.typesafe.config.Config;
import java.time.Duration;

/** The near side of Remote: units that keep a window of pings to a far unit outstanding. */
final class NearSide implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Config config;
  private final UnitSystem system;
  private String address = "";
  private ActorRef spawner;

  NearSide(Config config) {
    this.config = config;
    system = new UnitSystem("near", config);
  }

  Workload.Run prepare(RunRequest request) throws Exception {
    connectTo(request.farSide());
    long actors = request.parameter("Actors");
    long window = request.parameter("Window");
    long roundTrips = request.parameter("RoundTripsPerActor");
    int payloadBytes = Math.toIntExact(request.parameter("PayloadBytes"));
    checkInFlight(actors * window);
    Start start = new Start(request.offset());
    return () -> {
      Props pinger =
          Props.create(Pinger.class, () -> new Pinger(spawner, window, roundTrips, payloadBytes));
      return system.run(actors, pinger, start);
    };
  }

  long alive() throws Exception {
    return system.alive();
  }

  @Override
  public void close() {
    system.close();
  }

  // Artery drops what does not fit into its queue. Classic remoting has a list without a bound.
  private void checkInFlight(long messages) {
    int queue = config.getInt("akka.remote.artery.advanced.outbound-message-queue-size");
    if (config.getBoolean("akka.remote.artery.enabled") && messages > queue) {
      throw new IllegalArgumentException("only " + queue + " messages may be in flight");
    }
  }

  // Resolved once. A selection would look up the receiver's path for each message.
  private void connectTo(String farAddress) throws Exception {
    if (!farAddress.equals(address)) {
      spawner =
          system
              .system()
              .actorSelection(FarSide.spawnerAt(system.protocol(), farAddress))
              .resolveOne(PATIENCE)
              .toCompletableFuture()
              .get();
      address = farAddress;
    }
  }

  private record Start(long offset) {}

  private static final class Pinger extends UntypedAbstractActor {
    private final ActorRef spawner;
    private final long window;
    private final long roundTrips;
    private final ByteString payload;
    private ActorRef requester;
    private ActorRef partner;
    private long offset;
    private long sent;
    private long received;
    private long receivedBytes;
    private long sum;

    Pinger(ActorRef spawner, long window, long roundTrips, int payloadBytes) {
      this.spawner = spawner;
      this.window = window;
      this.roundTrips = roundTrips;
      payload = ByteString.copyFrom(new byte[payloadBytes]);
    }

    @Override
    public void onReceive(Object message) {
      if (message instanceof PairMessage.Pong pong) {
        received++;
        receivedBytes += pong.payload().size();
        sum += pong.number();
        if (sent < roundTrips) {
          ping();
        } else if (received == roundTrips) {
          getContext().stop(getSelf());
          requester.tell(answer(pong.received()), ActorRef.noSender());
        }
      } else if (message instanceof PairMessage.Opened) {
        partner = getSender();
        while (sent < window) {
          ping();
        }
      } else if (message instanceof Start start) {
        requester = getSender();
        offset = start.offset;
        spawner.tell(new PairMessage.Open(roundTrips), getSelf());
      } else {
        unhandled(message);
      }
    }

    private void ping() {
      sent++;
      partner.tell(new PairMessage.Ping(offset + sent, payload), ActorRef.noSender());
    }

    private Object answer(long partnerReceived) {
      return receivedBytes == payload.size() * roundTrips
          ? new Tally(2, received + partnerReceived, sum)
          : new Status.Failure(
              new IllegalStateException(receivedBytes + " bytes of payload came back"));
    }
  }
}
