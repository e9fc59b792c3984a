package main

import (
	"actorsbenchmarks/peer"

	"github.com/asynkron/protoactor-go/actor"
)

type pingMessage struct {
	number int64
}

type pongMessage struct {
	number   int64
	received int64 // how many pings the pong actor has handled
}

type pongActor struct {
	roundTrips int64
	received   int64
}

func (a *pongActor) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *pingMessage:
		a.received++
		if a.received == a.roundTrips {
			ctx.Stop(ctx.Self())
		}
		ctx.Send(ctx.Parent(), &pongMessage{number: m.number, received: a.received})
	}
}

type pingActor struct {
	peer.PingPongParameters
	offset int64
	done   chan<- peer.Tally

	partner  *actor.PID
	sent     int64
	received int64
	sum      int64
}

func (a *pingActor) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *pongMessage:
		a.received++
		a.sum += m.number
		if a.sent < a.RoundTripsPerPair {
			a.send(ctx)
		} else if a.received == a.RoundTripsPerPair {
			ctx.Stop(ctx.Self())
			a.done <- peer.Tally{Units: 2, Deliveries: a.received + m.received, Answer: a.sum}
		}
	case *actor.Started:
		a.partner = ctx.Spawn(actor.PropsFromProducer(func() actor.Actor {
			return &pongActor{roundTrips: a.RoundTripsPerPair}
		}))
		for a.sent < min(a.Window, a.RoundTripsPerPair) {
			a.send(ctx)
		}
	}
}

func (a *pingActor) send(ctx actor.Context) {
	a.sent++
	ctx.Send(a.partner, &pingMessage{number: a.offset + a.sent})
}

func pingPongRunner(system *actor.ActorSystem) func(peer.PingPongParameters, int64) (peer.Tally, error) {
	return func(p peer.PingPongParameters, offset int64) (peer.Tally, error) {
		done := make(chan peer.Tally, p.Pairs)
		ping := actor.PropsFromProducer(func() actor.Actor {
			return &pingActor{PingPongParameters: p, offset: offset, done: done}
		})
		for range p.Pairs {
			system.Root.Spawn(ping)
		}
		var sum peer.Tally
		for range p.Pairs {
			sum.Add(<-done)
		}
		return sum, nil
	}
}
