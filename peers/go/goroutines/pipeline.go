package main

import (
	"fmt"
	"sync"
	"time"

	"actorsbenchmarks/peer"
)

// factor is by what each stage multiplies.
const factor = 6364136223846793005

// workOfHandler is for each element, where a stage has several handlers.
const workOfHandler = 5 * time.Microsecond

type element struct {
	number int64
	value  int64
}

// source emits all elements.
func source(items, offset int64, out chan<- element, done chan<- peer.Tally) {
	for i := range items {
		out <- element{number: i + 1, value: offset + i + 1}
	}
	close(out)
	done <- peer.Tally{Units: 1}
}

// A stage reads in until it is closed, and closes out.
type stage struct {
	addend int64
	in     <-chan element
	out    chan<- element
	done   chan<- peer.Tally
}

func newStage(number int, in <-chan element, out chan<- element, done chan<- peer.Tally) stage {
	// The addend is another one for each stage, so that their order counts.
	return stage{addend: 1442695040888963407 * int64(number), in: in, out: out, done: done}
}

func (s stage) change(e element) element {
	return element{number: e.number, value: e.value*factor + s.addend}
}

// run is a stage with one handler, itself.
func (s stage) run() {
	received := int64(0)
	for e := range s.in {
		received++
		s.out <- s.change(e)
	}
	s.end(received)
}

// fanOut is a stage with several handlers, which send as they get done.
func (s stage) fanOut(degree int, work peer.CPUWork) {
	counts := make([]int64, degree)
	var handlers sync.WaitGroup
	for i := range counts {
		handlers.Go(func() {
			received := int64(0)
			for e := range s.in {
				received++
				work.Do()
				s.out <- s.change(e)
			}
			counts[i] = received
		})
	}
	handlers.Wait()

	received := int64(0)
	for _, count := range counts {
		received += count
	}
	s.end(received)
}

func (s stage) end(received int64) {
	close(s.out)
	s.done <- peer.Tally{Units: 1, Deliveries: received}
}

// sink counts an element if it is the next one. In any order it counts all, and
// has the exclusive or of their numbers in its answer.
func sink(order peer.Order, in <-chan element, done chan<- peer.Tally) {
	var received, sum, numbers int64
	for e := range in {
		if order == peer.Any {
			received++
			numbers ^= e.number
		} else if e.number == received+1 {
			received++
		}
		sum += e.value
	}
	done <- peer.Tally{Units: 1, Deliveries: received, Answer: sum + numbers}
}

// pipelineRunner returns a Pipeline whose handlers do this work if there are several.
func pipelineRunner(work peer.CPUWork) func(peer.PipelineParameters, int64) (peer.Tally, error) {
	return func(p peer.PipelineParameters, offset int64) (peer.Tally, error) {
		if p.Boundary != peer.Async || (p.Degree > 1 && p.Order != peer.Any) {
			return peer.Tally{}, fmt.Errorf("goroutines have no pipeline %+v", p)
		}

		units := p.Stages + 2
		done := make(chan peer.Tally, units)
		out := make(chan element, p.Bound)
		go source(p.Items, offset, out, done)
		for number := 1; number <= p.Stages; number++ {
			in := out
			out = make(chan element, p.Bound)
			s := newStage(number, in, out, done)
			if number == 1 && p.Degree > 1 {
				go s.fanOut(p.Degree, work)
			} else {
				go s.run()
			}
		}
		go sink(p.Order, out, done)

		var sum peer.Tally
		for range units {
			sum.Add(<-done)
		}
		return sum, nil
	}
}
