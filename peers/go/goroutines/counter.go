package main

import (
	"sync"

	"actorsbenchmarks/peer"
)

// amount is what a caller adds with each message.
const amount = 100

// A counterMessage is GetAndReset if reply is set, otherwise Add.
type counterMessage struct {
	add   int64
	reply chan<- peer.Tally
}

// counter ends when its inbox is closed.
func counter(inbox <-chan counterMessage, total int64) {
	received := int64(0)
	for m := range inbox {
		received++
		if m.reply == nil {
			total += m.add
		} else {
			m.reply <- peer.Tally{Units: 1, Deliveries: received, Answer: total}
			total = 0
		}
	}
}

// counterRunner returns a Counter whose inbox has this capacity.
func counterRunner(capacity int) func(peer.CounterParameters, int64) (peer.Tally, error) {
	return func(p peer.CounterParameters, offset int64) (peer.Tally, error) {
		inbox := make(chan counterMessage, capacity)
		go counter(inbox, offset)

		var callers sync.WaitGroup
		for range p.Producers {
			callers.Go(func() {
				for range p.MessagesPerProducer {
					inbox <- counterMessage{add: amount}
				}
			})
		}
		callers.Wait()

		reply := make(chan peer.Tally, 1)
		inbox <- counterMessage{reply: reply}
		close(inbox)
		return <-reply, nil
	}
}
