require "./protocol"

# Answers the program's requests, one after the other.
class Protocol::Server
  # How long a census waits for the units of earlier runs.
  PATIENCE = 5.seconds

  @workloads : Hash(String, Workload)
  @idle_fibers : Int32

  def initialize(@library : Library, workloads : Array(Workload), @input : IO = STDIN, @output : IO = STDOUT)
    @workloads = workloads.to_h { |workload| {workload.name, workload} }
    @idle_fibers = count_fibers
  end

  # Returns at the end of the input, or when asked to stop. Raises `JSON::ParseException` if a line is no request.
  def serve : Nil
    hello
    @input.each_line do |line|
      request = Request.from_json(line)
      if number = request.run
        run number, request
      elsif request.census
        census
      elsif request.stop
        return
      else
        raise JSON::ParseException.new("Not a request of this peer: #{line}", 1, 1)
      end
    end
  end

  private def hello : Nil
    limits = @workloads.transform_values(&.limit).compact
    reply do |json|
      json.field "hello", 1
      json.field "language", "Crystal"
      json.field "runtime", Crystal::VERSION
      json.field "library", @library.name
      json.field "version", @library.version
      json.field "threads", @library.threads
      json.field "inFlight", @library.in_flight
      json.field "workloads", @workloads.keys
      unless limits.empty?
        json.field "largest", limits.transform_values(&.largest)
        json.field "because", limits.values.map(&.because).uniq!.join("; ")
      end
    end
  end

  private def run(number : Int64, request : Request) : Nil
    workload = @workloads[request.workload]? || raise ArgumentError.new("Unknown workload: #{request.workload}")
    allocated = GC.stats.total_bytes
    start = Time.monotonic
    tally = workload.run(request.parameters, request.offset)
    elapsed = Time.monotonic - start
    allocated = GC.stats.total_bytes - allocated
    reply do |json|
      json.field "run", number
      json.field "units", tally.units
      json.field "deliveries", tally.deliveries
      json.field "answer", tally.answer.to_s
      json.field "elapsedNs", elapsed.total_nanoseconds.to_i64
      json.field "allocatedBytes", allocated
    end
  rescue error
    reply do |json|
      json.field "run", number
      json.field "error", "#{error.class}: #{error.message}".lines.join(' ')
    end
  end

  private def census : Nil
    deadline = Time.monotonic + PATIENCE
    while (alive = count_fibers - @idle_fibers) > 0 && Time.monotonic < deadline
      sleep 1.millisecond
    end
    reply do |json|
      json.field "units", 0
      json.field "deliveries", 0
      json.field "alive", alive
    end
  end

  # The runtime's own list of fibres, from which a fibre goes when it ends.
  private def count_fibers : Int32
    count = 0
    Fiber.unsafe_each { count += 1 }
    count
  end

  private def reply(& : JSON::Builder ->) : Nil
    JSON.build(@output) { |json| json.object { yield json } }
    @output.puts
    @output.flush
  end
end
