// Package pair holds the messages of Remote.
package pair

//go:generate protoc --go_out=. --go_opt=paths=source_relative pair.proto
