package actors.benchmarks.akka;

import actors.benchmarks.peer.RunRequest;
import actors.benchmarks.peer.Tally;
import actors.benchmarks.peer.Workload;
import akka.actor.ActorRef;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;

/** Pairs of actors, of which one keeps a window of pings outstanding. */
final class PingPong {
  private PingPong() {}

  static Workload.Run prepare(UnitSystem system, RunRequest request) {
    long pairs = request.parameter("Pairs");
    long window = request.parameter("Window");
    long roundTrips = request.parameter("RoundTripsPerPair");
    Start start = new Start(request.offset());
    return () -> {
      Props pinger = Props.create(Pinger.class, () -> new Pinger(window, roundTrips));
      return system.run(pairs, pinger, start);
    };
  }

  private record Start(long offset) {}

  private record Ping(long number) {}

  /** The ping's number, and how many pings the ponger has handled. */
  private record Pong(long number, long received) {}

  private static final class Pinger extends UntypedAbstractActor {
    private final long window;
    private final long roundTrips;
    private ActorRef requester;
    private ActorRef partner;
    private long offset;
    private long sent;
    private long received;
    private long sum;

    Pinger(long window, long roundTrips) {
      this.window = window;
      this.roundTrips = roundTrips;
    }

    @Override
    public void onReceive(Object message) {
      if (message instanceof Pong pong) {
        received++;
        sum += pong.number;
        if (sent < roundTrips) {
          ping();
        } else if (received == roundTrips) {
          getContext().stop(getSelf());
          requester.tell(new Tally(2, received + pong.received, sum), ActorRef.noSender());
        }
      } else if (message instanceof Start start) {
        requester = getSender();
        offset = start.offset;
        Props ponger = Props.create(Ponger.class, () -> new Ponger(getSelf(), roundTrips));
        partner = getContext().actorOf(ponger);
        while (sent < window) {
          ping();
        }
      } else {
        unhandled(message);
      }
    }

    private void ping() {
      sent++;
      partner.tell(new Ping(offset + sent), ActorRef.noSender());
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
    public void onReceive(Object message) {
      if (message instanceof Ping ping) {
        received++;
        if (received == roundTrips) {
          getContext().stop(getSelf());
        }

        partner.tell(new Pong(ping.number, received), ActorRef.noSender());
      } else {
        unhandled(message);
      }
    }
  }
}
