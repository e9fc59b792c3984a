// Command protoactor is a peer of Actors.Benchmarks: Proto.Actor for Go.
package main

import (
	"flag"
	"log"
	"log/slog"
	"os"

	"actorsbenchmarks/peer"

	"github.com/asynkron/protoactor-go/actor"
)

func main() {
	withoutParents := flag.Bool("root", false, "spawn the actors of Spawn without parents, and do nothing else")
	flag.Parse()
	version, err := peer.ModuleVersion("github.com/asynkron/protoactor-go")
	if err != nil {
		log.Fatal(err)
	}

	system := actor.NewActorSystem(actor.WithLoggerFactory(noLog))
	row := peer.Row{
		Library:  "Proto.Actor (Go)",
		Version:  version,
		InFlight: "unbounded",
		Alive:    func() int { return alive(system) },
	}
	if *withoutParents {
		row.Workloads = []peer.Workload{peer.NewWorkload("Spawn", spawnRunner(system, fromRoot))}
	} else {
		remoting := newRemoting(system)
		row.Remote = remoting
		row.Workloads = []peer.Workload{
			peer.NewWorkload("Spawn", spawnRunner(system, asChild)),
			peer.NewWorkload("PingPong", pingPongRunner(system)),
			peer.NewWorkload("Remote", remoting.run),
		}
	}
	if err := peer.Serve(row, os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

func noLog(*actor.ActorSystem) *slog.Logger {
	return slog.New(slog.DiscardHandler)
}
