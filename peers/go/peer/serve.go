// Package peer speaks the protocol of docs/peers.md, by which Actors.Benchmarks
// has a process do its workloads.
package peer

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"time"
)

// A Row is one way of using a library.
type Row struct {
	Library  string
	Version  string
	InFlight string // the rule of a flood, such as "window 1000"

	Workloads []Workload

	// Alive counts the units that have not ended.
	Alive func() int

	// Remote is nil in a row that has no addresses beyond its process.
	Remote Remote
}

// Remote is what a row needs for the workload of this name.
type Remote interface {
	// Listen starts the far side, and returns its address.
	Listen() string

	// Connect connects the near side to a far side, which is not timed.
	Connect(address string) error

	// TakeCount returns what the far side's units have counted since the last call.
	TakeCount() (units, deliveries int64)
}

type hello struct {
	Hello     int      `json:"hello"`
	Language  string   `json:"language"`
	Runtime   string   `json:"runtime"`
	Library   string   `json:"library"`
	Version   string   `json:"version"`
	Threads   int      `json:"threads"`
	InFlight  string   `json:"inFlight"`
	Workloads []string `json:"workloads"`
}

// A request is a run if Run is set; otherwise it is the one that is not empty.
type request struct {
	Run        *int64          `json:"run"`
	Workload   string          `json:"workload"`
	Parameters json.RawMessage `json:"parameters"`
	Offset     int64           `json:"offset"`

	Census int             `json:"census"`
	Far    json.RawMessage `json:"far"` // the address of the far side in a run, else 1
	Stop   int             `json:"stop"`
}

type result struct {
	Run            int64  `json:"run"`
	Units          int64  `json:"units"`
	Deliveries     int64  `json:"deliveries"`
	Answer         string `json:"answer"`
	ElapsedNs      int64  `json:"elapsedNs"`
	AllocatedBytes uint64 `json:"allocatedBytes"`
}

type failure struct {
	Run   int64  `json:"run"`
	Error string `json:"error"`
}

type census struct {
	Units      int64 `json:"units"`
	Deliveries int64 `json:"deliveries"`
	Alive      int   `json:"alive"`
}

type address struct {
	Address string `json:"address"`
}

// Serve says hello and answers requests until it is told to stop, or until
// there are no more. An error means that a request could not be understood.
func Serve(row Row, in io.Reader, out io.Writer) error {
	s := server{row: row, workloads: make(map[string]Workload)}
	h := hello{
		Hello:    1,
		Language: "Go",
		Runtime:  runtime.Version(),
		Library:  row.Library,
		Version:  row.Version,
		Threads:  min(runtime.GOMAXPROCS(0), runtime.NumCPU()),
		InFlight: row.InFlight,
	}
	for _, w := range row.Workloads {
		s.workloads[w.name] = w
		h.Workloads = append(h.Workloads, w.name)
	}

	replies := json.NewEncoder(out)
	if err := replies.Encode(h); err != nil {
		return err
	}
	requests := bufio.NewScanner(in)
	for requests.Scan() {
		var q request
		if err := json.Unmarshal(requests.Bytes(), &q); err != nil {
			return fmt.Errorf("request %s: %w", requests.Bytes(), err)
		}
		if q.Stop == 1 {
			return nil
		}
		reply, err := s.reply(q)
		if err != nil {
			return fmt.Errorf("request %s: %w", requests.Bytes(), err)
		}
		if err := replies.Encode(reply); err != nil {
			return err
		}
	}
	return requests.Err()
}

type server struct {
	row       Row
	workloads map[string]Workload
	far       string // where the near side is connected to
}

func (s *server) reply(q request) (any, error) {
	switch {
	case q.Run != nil:
		r, err := s.run(q)
		if err != nil {
			return failure{Run: *q.Run, Error: err.Error()}, nil
		}
		return r, nil
	case q.Census == 1:
		return s.census(), nil
	case q.Far != nil && s.row.Remote != nil:
		return address{Address: s.row.Remote.Listen()}, nil
	default:
		return nil, errors.New("it is neither run, census, far nor stop")
	}
}

func (s *server) run(q request) (result, error) {
	w, ok := s.workloads[q.Workload]
	if !ok {
		return result{}, fmt.Errorf("unknown workload %q", q.Workload)
	}
	work, err := w.prepare(q.Parameters)
	if err != nil {
		return result{}, err
	}
	if q.Far != nil {
		if err := s.connect(q.Far); err != nil {
			return result{}, err
		}
	}

	allocated := allocatedBytes()
	start := time.Now()
	tally, err := work(q.Offset)
	elapsed := time.Since(start)
	if err != nil {
		return result{}, err
	}
	return result{
		Run:            *q.Run,
		Units:          tally.Units,
		Deliveries:     tally.Deliveries,
		Answer:         strconv.FormatInt(tally.Answer, 10),
		ElapsedNs:      elapsed.Nanoseconds(),
		AllocatedBytes: allocatedBytes() - allocated,
	}, nil
}

func (s *server) connect(far json.RawMessage) error {
	var address string
	if err := json.Unmarshal(far, &address); err != nil {
		return fmt.Errorf("address of the far side: %w", err)
	}
	if address == s.far {
		return nil
	}
	if s.row.Remote == nil {
		return errors.New("this row has no far side")
	}
	if err := s.row.Remote.Connect(address); err != nil {
		return fmt.Errorf("connect to %s: %w", address, err)
	}
	s.far = address
	return nil
}

func (s *server) census() census {
	const patience = 5 * time.Second
	deadline := time.Now().Add(patience)
	alive := s.row.Alive()
	for alive > 0 && time.Now().Before(deadline) {
		time.Sleep(time.Millisecond)
		alive = s.row.Alive()
	}
	c := census{Alive: alive}
	if s.row.Remote != nil {
		c.Units, c.Deliveries = s.row.Remote.TakeCount()
	}
	return c
}
