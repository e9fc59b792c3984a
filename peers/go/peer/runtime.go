package peer

import (
	"fmt"
	"runtime/debug"
	"runtime/metrics"
)

// allocatedBytes is what all threads have allocated since the process began.
func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// ModuleVersion is the version of a module that this program was built with.
func ModuleVersion(path string) (string, error) {
	info, ok := debug.ReadBuildInfo()
	if ok {
		for _, module := range info.Deps {
			if module.Path == path {
				return module.Version, nil
			}
		}
	}
	return "", fmt.Errorf("the build information lacks %s", path)
}
