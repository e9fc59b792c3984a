package main

import "actorsbenchmarks/peer"

// fanout is the number of a node's children.
const fanout = 10

// skynet is a node with size leaves, whose ordinals start at num. Its arguments
// are its request; its response goes to c.
func skynet(c chan<- peer.Tally, num, size, div int64) {
	if size == 1 {
		c <- peer.Tally{Units: 1, Answer: num}
		return
	}

	rc := make(chan peer.Tally)
	for i := range div {
		go skynet(rc, num+i*(size/div), size/div, div)
	}
	sum := peer.Tally{Units: 1}
	for range div {
		sum.Add(<-rc)
		sum.Deliveries += 2 // the child's request and its response
	}
	c <- sum
}

func runSpawn(p peer.SpawnParameters, offset int64) (peer.Tally, error) {
	c := make(chan peer.Tally)
	go skynet(c, offset, p.Leaves, fanout)
	return <-c, nil
}
