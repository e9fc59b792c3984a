package peer

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

type fakeRemote struct {
	connected []string
}

func (*fakeRemote) Listen() string { return "127.0.0.1:4711" }

func (r *fakeRemote) Connect(address string) error {
	r.connected = append(r.connected, address)
	return nil
}

func (*fakeRemote) TakeCount() (units, deliveries int64) { return 3, 4 }

func row(remote Remote) Row {
	spawn := func(p SpawnParameters, offset int64) (Tally, error) {
		if p.Leaves == 100 {
			return Tally{}, errors.New("it failed")
		}
		return Tally{Units: 1, Deliveries: 2, Answer: offset + p.Leaves}, nil
	}
	return Row{
		Library:   "fake",
		Version:   "1.0",
		InFlight:  "unbounded",
		Workloads: []Workload{NewWorkload("Spawn", spawn)},
		Alive:     func() int { return 0 },
		Remote:    remote,
	}
}

func TestReplies(t *testing.T) {
	const run = `{"run":7,"workload":"Spawn","offset":5,`
	tests := []struct {
		request string
		reply   string // a regular expression
	}{
		{run + `"parameters":{"Leaves":10}}`,
			`{"run":7,"units":1,"deliveries":2,"answer":"15","elapsedNs":\d+,"allocatedBytes":\d+}`},
		{run + `"parameters":{"Leaves":10},"far":"a:1"}`, `{"run":7,"units":1,.*}`},
		{run + `"parameters":{"Leaves":100}}`, `{"run":7,"error":"it failed"}`},
		{run + `"parameters":{"Leaves":0}}`, `{"run":7,"error":".* out of range"}`},
		{run + `"parameters":{"Leaves":"x"}}`, `{"run":7,"error":".*"}`},
		{`{"run":8,"workload":"Nonsense","parameters":{},"offset":1}`, `{"run":8,"error":"unknown workload .*"}`},
		{`{"census":1}`, `{"units":3,"deliveries":4,"alive":0}`},
		{`{"far":1}`, `{"address":"127.0.0.1:4711"}`},
	}
	for _, test := range tests {
		var out strings.Builder
		if err := Serve(row(&fakeRemote{}), strings.NewReader(test.request+"\n"), &out); err != nil {
			t.Errorf("%s: %v", test.request, err)
		}
		hello, reply, _ := strings.Cut(out.String(), "\n")
		if !strings.HasPrefix(hello, `{"hello":1,"language":"Go",`) {
			t.Errorf("hello %s", hello)
		}
		if !regexp.MustCompile("^" + test.reply + "\n$").MatchString(reply) {
			t.Errorf("%s: got %s, want %s", test.request, reply, test.reply)
		}
	}
}

func TestStopEndsBeforeTheInput(t *testing.T) {
	var out strings.Builder
	if err := Serve(row(nil), strings.NewReader("{\"stop\":1}\n{\"census\":1}\n"), &out); err != nil {
		t.Error(err)
	}
	if replies := strings.Count(out.String(), "\n"); replies != 1 {
		t.Errorf("%d lines, want the hello only", replies)
	}
}

func TestMalformedRequestIsAnError(t *testing.T) {
	for _, request := range []string{"x", "{}", `{"far":1}`} {
		if err := Serve(row(nil), strings.NewReader(request+"\n"), &strings.Builder{}); err == nil {
			t.Errorf("%s: no error", request)
		}
	}
}

func TestConnectsOncePerAddress(t *testing.T) {
	const run = `{"run":1,"workload":"Spawn","parameters":{"Leaves":1},"offset":5,"far":`
	remote := &fakeRemote{}
	in := strings.NewReader(run + "\"a:1\"}\n" + run + "\"a:1\"}\n" + run + "\"b:2\"}\n")
	if err := Serve(row(remote), in, &strings.Builder{}); err != nil {
		t.Error(err)
	}
	if got := strings.Join(remote.connected, " "); got != "a:1 b:2" {
		t.Errorf("connected to %s", got)
	}
}
