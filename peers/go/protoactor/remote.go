package main

import (
	"errors"
	"fmt"

	"actorsbenchmarks/peer"
	"actorsbenchmarks/protoactor/pair"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/asynkron/protoactor-go/remote"
)

type remotePongActor struct {
	ended func(deliveries int64)

	partner    *actor.PID
	roundTrips int32
	received   int32
}

func (a *remotePongActor) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *pair.PairPing:
		a.received++
		if a.received == a.roundTrips {
			ctx.Stop(ctx.Self())
		}
		ctx.Send(a.partner, &pair.PairPong{Number: m.Number, Received: a.received, Payload: m.Payload})
	case *pair.PairOpen:
		a.partner = ctx.Sender()
		a.roundTrips = m.RoundTrips
	case *actor.Stopping:
		a.ended(int64(a.received))
	}
}

// A remoteTally also has the bytes of payload that have come back.
type remoteTally struct {
	peer.Tally
	payloadBytes int64
}

type remotePingActor struct {
	peer.RemoteParameters
	offset    int64
	activator *actor.PID
	done      chan<- remoteTally

	partner      *actor.PID
	payload      []byte
	sent         int64
	received     int64
	sum          int64
	payloadBytes int64
}

func (a *remotePingActor) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *pair.PairPong:
		a.received++
		a.sum += m.Number
		a.payloadBytes += int64(len(m.Payload))
		if a.sent < a.RoundTripsPerActor {
			a.send(ctx)
		} else if a.received == a.RoundTripsPerActor {
			ctx.Stop(ctx.Self())
			tally := peer.Tally{Units: 2, Deliveries: a.received + int64(m.Received), Answer: a.sum}
			a.done <- remoteTally{Tally: tally, payloadBytes: a.payloadBytes}
		}
	case *remote.ActorPidResponse:
		a.partner = m.Pid
		ctx.Request(a.partner, &pair.PairOpen{RoundTrips: int32(a.RoundTripsPerActor)})
		for a.sent < min(a.Window, a.RoundTripsPerActor) {
			a.send(ctx)
		}
	case *actor.Started:
		a.payload = make([]byte, a.PayloadBytes)
		ctx.Request(a.activator, &remote.ActorPidRequest{Kind: pongKind})
	}
}

func (a *remotePingActor) send(ctx actor.Context) {
	a.sent++
	ctx.Send(a.partner, &pair.PairPing{Number: a.offset + a.sent, Payload: a.payload})
}

func (r *remoting) run(p peer.RemoteParameters, offset int64) (peer.Tally, error) {
	if r.far == "" {
		return peer.Tally{}, errors.New("there is no far side")
	}
	activator := r.remote.ActivatorForAddress(r.far)
	done := make(chan remoteTally, p.Actors)
	ping := actor.PropsFromProducer(func() actor.Actor {
		return &remotePingActor{RemoteParameters: p, offset: offset, activator: activator, done: done}
	})
	for range p.Actors {
		r.system.Root.Spawn(ping)
	}

	var sum peer.Tally
	var payloadBytes int64
	for range p.Actors {
		select {
		case t := <-done:
			sum.Add(t.Tally)
			payloadBytes += t.payloadBytes
		case <-r.lost:
			return peer.Tally{}, fmt.Errorf("%s is lost", r.far)
		}
	}
	if payloadBytes != int64(p.Actors)*p.RoundTripsPerActor*int64(p.PayloadBytes) {
		return peer.Tally{}, fmt.Errorf("%d bytes of payload came back", payloadBytes)
	}
	return sum, nil
}
