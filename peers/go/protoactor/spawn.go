package main

import (
	"actorsbenchmarks/peer"

	"github.com/asynkron/protoactor-go/actor"
)

// fanout is the number of a node's children.
const fanout = 10

// A spawnRequest asks for a subtree whose ordinals start at first.
type spawnRequest struct {
	first  int64
	leaves int64
	parent *actor.PID // nil for the root of the tree
}

// A spawnResponse is the tally of a subtree.
type spawnResponse struct {
	tally peer.Tally
}

// A spawner spawns a node of the tree.
type spawner func(ctx actor.Context, props *actor.Props) *actor.PID

func asChild(ctx actor.Context, props *actor.Props) *actor.PID {
	return ctx.Spawn(props)
}

// fromRoot spawns an actor that has no parent, as the library's own Skynet does.
func fromRoot(ctx actor.Context, props *actor.Props) *actor.PID {
	return ctx.ActorSystem().Root.Spawn(props)
}

type nodeActor struct {
	spawn     spawner
	children  *actor.Props
	parent    *actor.PID
	done      chan<- peer.Tally // only the root has it
	tally     peer.Tally
	responses int
}

func (n *nodeActor) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *spawnRequest:
		n.parent = m.parent
		if m.parent != nil {
			n.tally.Deliveries++ // the root's request comes from outside of the tree
		}
		if m.leaves == 1 {
			n.tally.Answer = m.first
			n.respond(ctx)
			return
		}
		leaves := m.leaves / fanout
		for i := range int64(fanout) {
			request := &spawnRequest{first: m.first + i*leaves, leaves: leaves, parent: ctx.Self()}
			ctx.Send(n.spawn(ctx, n.children), request)
		}
	case *spawnResponse:
		n.tally.Deliveries++
		n.tally.Add(m.tally)
		n.responses++
		if n.responses == fanout {
			n.respond(ctx)
		}
	}
}

func (n *nodeActor) respond(ctx actor.Context) {
	n.tally.Units++
	ctx.Stop(ctx.Self())
	if n.parent != nil {
		ctx.Send(n.parent, &spawnResponse{tally: n.tally})
	} else {
		n.done <- n.tally
	}
}

func spawnRunner(system *actor.ActorSystem, spawn spawner) func(peer.SpawnParameters, int64) (peer.Tally, error) {
	var node *actor.Props
	node = actor.PropsFromProducer(func() actor.Actor { return &nodeActor{spawn: spawn, children: node} })
	return func(p peer.SpawnParameters, offset int64) (peer.Tally, error) {
		done := make(chan peer.Tally, 1)
		root := actor.PropsFromProducer(func() actor.Actor {
			return &nodeActor{spawn: spawn, children: node, done: done}
		})
		system.Root.Send(system.Root.Spawn(root), &spawnRequest{first: offset, leaves: p.Leaves})
		return <-done, nil
	}
}
