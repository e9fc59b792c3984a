package peer

// Parameters are those of a workload, with the names of docs/workloads.md.
type Parameters interface {
	// valid is false where a run would not end.
	valid() bool
}

// SpawnParameters are those of Spawn.
type SpawnParameters struct {
	Leaves int64 // a power of ten
}

func (p SpawnParameters) valid() bool {
	n := p.Leaves
	for n > 1 && n%10 == 0 {
		n /= 10
	}
	return n == 1
}

// CounterParameters are those of Counter.
type CounterParameters struct {
	Producers           int
	MessagesPerProducer int
}

func (p CounterParameters) valid() bool {
	return p.Producers > 0 && p.MessagesPerProducer > 0
}

// PingPongParameters are those of PingPong.
type PingPongParameters struct {
	Pairs             int
	Window            int64
	RoundTripsPerPair int64
}

func (p PingPongParameters) valid() bool {
	return p.Pairs > 0 && p.Window > 0 && p.RoundTripsPerPair > 0
}

// RingParameters are those of Ring.
type RingParameters struct {
	Nodes  int
	Laps   int
	Tokens int // divides Nodes and Laps
}

func (p RingParameters) valid() bool {
	return p.Nodes > 0 && p.Laps > 0 && p.Tokens > 0 && p.Nodes%p.Tokens == 0 && p.Laps%p.Tokens == 0
}

// A Boundary is what separates two stages of Pipeline.
type Boundary string

// The boundaries.
const (
	None  Boundary = "None"
	Async Boundary = "Async"
)

// An Order is that of the results of several handlers in Pipeline.
type Order string

// The orders.
const (
	Kept Order = "Kept"
	Any  Order = "Any"
)

// PipelineParameters are those of Pipeline.
type PipelineParameters struct {
	Stages   int
	Items    int64
	Boundary Boundary
	Degree   int
	Bound    int
	Order    Order
}

func (p PipelineParameters) valid() bool {
	return p.Stages > 0 && p.Items > 0 && p.Degree > 0 && p.Bound > 0 &&
		(p.Boundary == None || p.Boundary == Async) && (p.Order == Kept || p.Order == Any)
}

// RemoteParameters are those of Remote.
type RemoteParameters struct {
	Actors             int
	Window             int64
	PayloadBytes       int
	RoundTripsPerActor int64
}

func (p RemoteParameters) valid() bool {
	return p.Actors > 0 && p.Window > 0 && p.PayloadBytes >= 0 && p.RoundTripsPerActor > 0
}
