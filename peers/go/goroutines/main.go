// Command goroutines is a peer of Actors.Benchmarks: goroutines and channels.
package main

import (
	"flag"
	"log"
	"os"
	"runtime"

	"actorsbenchmarks/peer"
)

// capacity is that of the channel into the counter.
const capacity = 1000

func main() {
	rendezvous := flag.Bool("rendezvous", false, "have unbuffered channels only")
	flag.Parse()

	idle := runtime.NumGoroutine()
	row := peer.Row{
		Library:  "goroutines",
		Version:  runtime.Version(),
		InFlight: "window 1000",
		Workloads: []peer.Workload{
			peer.NewWorkload("Spawn", runSpawn),
			peer.NewWorkload("Counter", counterRunner(capacity)),
			peer.NewWorkload("PingPong", runPingPong),
			peer.NewWorkload("Ring", runRing),
			peer.NewWorkload("Pipeline", pipelineRunner(peer.NewCPUWork(workOfHandler))),
		},
		Alive: func() int { return runtime.NumGoroutine() - idle },
	}
	if *rendezvous {
		row.InFlight = "rendezvous"
		row.Workloads = []peer.Workload{peer.NewWorkload("Counter", counterRunner(0))}
	}
	if err := peer.Serve(row, os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}
