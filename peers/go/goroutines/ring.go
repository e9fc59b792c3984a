package main

import "actorsbenchmarks/peer"

type ringKind int8

const (
	token   ringKind = iota // count is the number of hops to go
	home                    // a token that has no more hops to go
	collect                 // value counts the units, count what they have received
)

type ringMessage struct {
	kind  ringKind
	value int64
	count int64
}

type node struct {
	index int64
	inbox <-chan ringMessage
	next  chan<- ringMessage
	first chan<- ringMessage

	// Only node 0 has these.
	tokens int
	done   chan<- peer.Tally
}

// run ends when the node has passed the collecting message on.
func (n *node) run() {
	var received, sum int64
	for {
		m := <-n.inbox
		switch m.kind {
		case token:
			received++
			m.value += n.index
			m.count--
			if m.count > 0 {
				n.next <- m
			} else {
				n.first <- ringMessage{kind: home, value: m.value}
			}
		case home:
			sum += m.value
			n.tokens--
			if n.tokens == 0 {
				n.next <- ringMessage{kind: collect, value: 1, count: received}
			}
		case collect:
			if n.done != nil {
				n.done <- peer.Tally{Units: m.value, Deliveries: m.count, Answer: sum}
			} else {
				n.next <- ringMessage{kind: collect, value: m.value + 1, count: m.count + received}
			}
			return
		}
	}
}

func runRing(p peer.RingParameters, offset int64) (peer.Tally, error) {
	inboxes := make([]chan ringMessage, p.Nodes)
	for i := range inboxes {
		// All tokens have room in one inbox. So no circle of nodes waits to send.
		inboxes[i] = make(chan ringMessage, p.Tokens)
	}

	done := make(chan peer.Tally)
	for i := range inboxes {
		n := &node{
			index: int64(i),
			inbox: inboxes[i],
			next:  inboxes[(i+1)%p.Nodes],
			first: inboxes[0],
		}
		if i == 0 {
			n.tokens = p.Tokens
			n.done = done
		}
		go n.run()
	}

	hops := int64(p.Nodes) * int64(p.Laps) / int64(p.Tokens)
	for i := 0; i < p.Nodes; i += p.Nodes / p.Tokens {
		inboxes[i] <- ringMessage{kind: token, value: offset, count: hops}
	}
	return <-done, nil
}
