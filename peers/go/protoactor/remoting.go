package main

import (
	"fmt"
	"sync"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/asynkron/protoactor-go/remote"
)

// The kinds of actors that the other side may ask the activator for.
const (
	pongKind  = "pong"
	probeKind = "probe"
)

// remoting is the near or the far side of Remote.
type remoting struct {
	system *actor.ActorSystem
	remote *remote.Remote // nil until one of the sides is started

	far  string        // the near side is connected to it
	lost chan struct{} // closed when the far side is lost

	mu         sync.Mutex
	units      int64 // pong actors that have ended
	deliveries int64 // what they have handled
}

func newRemoting(system *actor.ActorSystem) *remoting {
	return &remoting{system: system}
}

func (r *remoting) start() {
	if r.remote != nil {
		return
	}
	pong := actor.PropsFromProducer(func() actor.Actor { return &remotePongActor{ended: r.count} })
	probe := actor.PropsFromFunc(func(ctx actor.Context) {
		if _, ok := ctx.Message().(*actor.Started); ok {
			ctx.Stop(ctx.Self())
		}
	})
	r.remote = remote.NewRemote(r.system, remote.Configure("127.0.0.1", 0,
		remote.WithKinds(remote.NewKind(pongKind, pong), remote.NewKind(probeKind, probe))))
	r.remote.Start()
}

// Listen starts the far side, and returns its address.
func (r *remoting) Listen() string {
	r.start()
	return r.system.Address()
}

// Connect starts the near side, and connects it to a far side.
func (r *remoting) Connect(address string) error {
	r.start()

	lost := make(chan struct{})
	end := sync.OnceFunc(func() { close(lost) })
	r.system.EventStream.Subscribe(func(event any) {
		if e, ok := event.(*remote.EndpointTerminatedEvent); ok && e.Address == address {
			end()
		}
	})
	r.far, r.lost = address, lost

	// The first request and its response make a connection in each direction.
	const patience = 5 * time.Second
	response, err := r.remote.Spawn(address, probeKind, patience)
	if err != nil {
		return err
	}
	if response.StatusCode != remote.ResponseStatusCodeOK.ToInt32() {
		return fmt.Errorf("status %d", response.StatusCode)
	}
	return nil
}

// TakeCount returns what the far side's units have counted since the last call.
func (r *remoting) TakeCount() (units, deliveries int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	units, deliveries = r.units, r.deliveries
	r.units, r.deliveries = 0, 0
	return units, deliveries
}

func (r *remoting) count(deliveries int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.units++
	r.deliveries += deliveries
}
