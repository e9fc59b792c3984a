require "../../protocol/src/server"
require "./spawn"

library = Protocol::Library.new("Crystal fibers", Crystal::VERSION, threads: 1, in_flight: "rendezvous")

begin
  Protocol::Server.new(library, [Spawn.new] of Protocol::Workload).serve
rescue error : JSON::ParseException
  abort error.message
end
