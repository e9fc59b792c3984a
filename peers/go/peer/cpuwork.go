package peer

import "time"

const (
	calibrationTurns = 200_000
	calibrations     = 50
)

// CPUWork takes a known time of a processor, and no memory. It is turns of a
// loop, and not a look at the clock: a thread that has lost its processor has
// not worked meanwhile.
type CPUWork struct {
	turns int64
}

// NewCPUWork returns work of this time on a processor that does nothing else.
func NewCPUWork(d time.Duration) CPUWork {
	// The fastest of many: the others were interrupted.
	var best time.Duration
	for i := range calibrations {
		start := time.Now()
		burn(calibrationTurns)
		if elapsed := time.Since(start); i == 0 || elapsed < best {
			best = elapsed
		}
	}
	return CPUWork{turns: int64(float64(calibrationTurns) * float64(d) / float64(best))}
}

// Do does the work once, in the caller's goroutine.
func (w CPUWork) Do() {
	burn(w.turns)
}

// burn is not inlined, else the compiler could leave the loop out.
//
//go:noinline
func burn(turns int64) uint64 {
	var state uint64
	for range turns {
		state = state*6364136223846793005 + 1442695040888963407
	}
	return state
}
