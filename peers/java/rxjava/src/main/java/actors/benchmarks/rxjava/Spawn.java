package actors.benchmarks.rxjava;

import actors.benchmarks.peer.RunRequest;
import actors.benchmarks.peer.Tally;
import actors.benchmarks.peer.Workload;
import io.reactivex.rxjava3.core.Observable;

/** A tree of observables, in which each has ten others, until the last level has all leaves. */
final class Spawn {
  private static final int FANOUT = 10;

  private Spawn() {}

  static Workload.Run prepare(RunRequest request) {
    long leaves = request.parameter("Leaves");
    return () -> {
      Response response = node(request.offset(), leaves).blockingSingle();
      return new Tally(0, response.deliveries, response.sum);
    };
  }

  private static Observable<Response> node(long first, long leaves) {
    if (leaves == 1) {
      return Observable.just(new Response(first, 0));
    }

    long share = leaves / FANOUT;
    return Observable.range(0, FANOUT)
        .flatMap(i -> node(first + i * share, share))
        .reduce(new Response(0, 0), Response::plusChild)
        .toObservable();
  }

  private record Response(long sum, long deliveries) {
    /** Adds what a child has returned, its call and its return. */
    Response plusChild(Response child) {
      return new Response(sum + child.sum, deliveries + child.deliveries + 2);
    }
  }
}
