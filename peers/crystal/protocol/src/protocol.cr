require "json"

# The protocol between the benchmark program and a peer: one JSON object a line, requests on the standard input,
# replies on the standard output.
module Protocol
  # What the units of a run have counted, and their answer.
  record Tally, units : Int64, deliveries : Int64, answer : Int64

  # The largest value of a workload's first parameter that this system allows, and what limits it.
  record Limit, largest : Int64, because : String

  # A piece of work. A peer has one class for each.
  abstract class Workload
    # The name as in docs/workloads.md.
    abstract def name : String

    # Does the work, and returns when all of it is done. Raises if it cannot be done.
    abstract def run(parameters : Hash(String, JSON::Any), offset : Int64) : Tally

    # The limit of this system, if there is one that matters.
    def limit : Limit?
    end
  end

  # What a peer says of its library at the start.
  record Library, name : String, version : String, threads : Int32, in_flight : String

  # A request of the program. Each kind of request has its own first key.
  struct Request
    include JSON::Serializable

    getter run : Int64?
    getter workload : String = ""
    getter parameters : Hash(String, JSON::Any) = {} of String => JSON::Any
    getter offset : Int64 = 0_i64
    getter census : Int32?
    getter stop : Int32?
  end
end
