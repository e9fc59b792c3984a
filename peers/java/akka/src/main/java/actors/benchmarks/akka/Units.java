package actors.benchmarks.akka;

import akka.actor.ActorRef;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;

/** The parent of the first units of all runs, which are its children until they have ended. */
final class Units extends UntypedAbstractActor {
  private Units() {}

  static Props props() {
    return Props.create(Units.class, Units::new);
  }

  @Override
  public void onReceive(Object message) {
    if (message instanceof Start start) {
      getContext().actorOf(start.unit).tell(start.message, getSender());
    } else if (message instanceof Count) {
      long alive = 0;
      for (ActorRef child : getContext().getChildren()) {
        alive++;
      }

      getSender().tell(alive, getSelf());
    } else {
      unhandled(message);
    }
  }

  /** Creates a unit and sends it its first message. The unit answers the sender of the start. */
  record Start(Props unit, Object message) {}

  /** Asks how many of the first units have not ended. Each of them ends after its own children. */
  record Count() {}
}
