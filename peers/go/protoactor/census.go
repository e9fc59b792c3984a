package main

import (
	"strings"

	"github.com/asynkron/protoactor-go/actor"
)

// alive counts the units in the registry, which also holds processes of the
// library. A unit has no name but the one that the library makes, which begins
// with $, or is a child of the activator of package remote.
func alive(system *actor.ActorSystem) int {
	units := 0
	for _, bucket := range system.ProcessRegistry.LocalPIDs.LocalPIDs {
		bucket.IterCb(func(id string, _ any) {
			if strings.HasPrefix(id, "$") || strings.HasPrefix(id, "activator/") {
				units++
			}
		})
	}
	return units
}
