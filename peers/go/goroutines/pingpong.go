package main

import "actorsbenchmarks/peer"

type pingMessage struct {
	number int64
}

type pongMessage struct {
	number   int64
	received int64 // how many pings the pong unit has handled
}

// pong ends when it has answered the last ping, after which pings is closed.
func pong(pings <-chan pingMessage, pongs chan<- pongMessage) {
	received := int64(0)
	for m := range pings {
		received++
		pongs <- pongMessage{number: m.number, received: received}
	}
}

// ping ends when it has all pongs.
func ping(p peer.PingPongParameters, offset int64, done chan<- peer.Tally) {
	// Neither unit waits to send, since both channels have room for the window.
	pings := make(chan pingMessage, p.Window)
	pongs := make(chan pongMessage, p.Window)
	go pong(pings, pongs)

	sent := int64(0)
	send := func() {
		sent++
		pings <- pingMessage{number: offset + sent}
		if sent == p.RoundTripsPerPair {
			close(pings)
		}
	}
	for sent < min(p.Window, p.RoundTripsPerPair) {
		send()
	}

	var received, partnerReceived, sum int64
	for received < p.RoundTripsPerPair {
		m := <-pongs
		received++
		partnerReceived = m.received
		sum += m.number
		if sent < p.RoundTripsPerPair {
			send()
		}
	}
	done <- peer.Tally{Units: 2, Deliveries: received + partnerReceived, Answer: sum}
}

func runPingPong(p peer.PingPongParameters, offset int64) (peer.Tally, error) {
	done := make(chan peer.Tally, p.Pairs)
	for range p.Pairs {
		go ping(p, offset, done)
	}
	var sum peer.Tally
	for range p.Pairs {
		sum.Add(<-done)
	}
	return sum, nil
}
