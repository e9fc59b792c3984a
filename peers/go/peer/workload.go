package peer

import (
	"encoding/json"
	"fmt"
)

// A Tally is what the units of a run have counted, and their answer.
type Tally struct {
	Units      int64
	Deliveries int64
	Answer     int64
}

// Add adds what other units have counted.
func (t *Tally) Add(other Tally) {
	t.Units += other.Units
	t.Deliveries += other.Deliveries
	t.Answer += other.Answer
}

// A Workload is a program with the rules of docs/workloads.md.
type Workload struct {
	name    string
	prepare func(parameters json.RawMessage) (func(offset int64) (Tally, error), error)
}

// NewWorkload returns the workload of this name. Only run is timed.
func NewWorkload[P Parameters](name string, run func(parameters P, offset int64) (Tally, error)) Workload {
	prepare := func(parameters json.RawMessage) (func(offset int64) (Tally, error), error) {
		var p P
		if err := json.Unmarshal(parameters, &p); err != nil {
			return nil, fmt.Errorf("parameters of %s: %w", name, err)
		}
		if !p.valid() {
			return nil, fmt.Errorf("parameters of %s: %+v are out of range", name, p)
		}
		return func(offset int64) (Tally, error) { return run(p, offset) }, nil
	}
	return Workload{name: name, prepare: prepare}
}
