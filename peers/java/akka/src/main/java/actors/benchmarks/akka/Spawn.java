package actors.benchmarks.akka;

import actors.benchmarks.peer.RunRequest;
import actors.benchmarks.peer.Tally;
import actors.benchmarks.peer.Workload;
import akka.actor.ActorRef;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;

/** A tree in which each node creates ten others, until the last level has all leaves. */
final class Spawn {
  private static final int FANOUT = 10;
  private static final Props NODE = Props.create(Node.class, Node::new);

  private Spawn() {}

  static Workload.Run prepare(UnitSystem system, RunRequest request) {
    Start start = new Start(request.offset(), request.parameter("Leaves"));
    return () -> system.run(1, NODE, start);
  }

  /** Starts the root, and is not counted. */
  private record Start(long first, long leaves) {}

  /** A request for a subtree whose ordinals begin with the first. The response is its tally. */
  private record Request(long first, long leaves) {}

  private static final class Node extends UntypedAbstractActor {
    private ActorRef requester;
    private int waitingFor = FANOUT;
    private long units = 1;
    private long deliveries;
    private long sum;

    @Override
    public void onReceive(Object message) {
      if (message instanceof Tally response) {
        deliveries += response.deliveries() + 1;
        units += response.units();
        sum += response.answer();
        waitingFor--;
        if (waitingFor == 0) {
          respond();
        }
      } else if (message instanceof Request request) {
        deliveries++;
        grow(request.first, request.leaves);
      } else if (message instanceof Start start) {
        grow(start.first, start.leaves);
      } else {
        unhandled(message);
      }
    }

    private void grow(long first, long leaves) {
      requester = getSender();
      if (leaves == 1) {
        sum = first;
        respond();
        return;
      }

      long share = leaves / FANOUT;
      for (int i = 0; i < FANOUT; i++) {
        getContext().actorOf(NODE).tell(new Request(first + i * share, share), getSelf());
      }
    }

    private void respond() {
      getContext().stop(getSelf());
      requester.tell(new Tally(units, deliveries, sum), ActorRef.noSender());
    }
  }
}
