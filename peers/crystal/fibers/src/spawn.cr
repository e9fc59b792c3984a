require "../../protocol/src/protocol"
require "./memory_maps"

# Spawn: a tree of fibres, in which each node spawns ten, until the last level has the leaves that were asked for.
class Spawn < Protocol::Workload
  FANOUT = 10_i64

  # What a node sends to its parent.
  private class Response
    getter sum : Int64
    getter units : Int64
    getter deliveries : Int64

    def initialize(@sum, @units, @deliveries)
    end
  end

  # The first error of the run. It is written only by a node that fails.
  @failure : Exception?

  def name : String
    "Spawn"
  end

  # Fibres start in the order of their spawning, so all nodes of a tree are alive at once.
  def limit : Protocol::Limit?
    return unless limit = MemoryMaps.limit

    leaves = 1_i64
    while (needed = MemoryMaps.needed(nodes(leaves * FANOUT))) <= limit
      leaves *= FANOUT
    end
    Protocol::Limit.new(leaves, "#{leaves * FANOUT} leaves need vm.max_map_count = #{needed} for the stacks of " \
                                "their fibres, and it is #{limit}")
  end

  def run(parameters : Hash(String, JSON::Any), offset : Int64) : Protocol::Tally
    leaves = parameters["Leaves"].as_i64
    check leaves
    @failure = nil
    answer = Channel(Response).new
    spawn node(offset, leaves, 0_i64, answer)
    response = answer.receive? || raise @failure || Channel::ClosedError.new
    # The fibre that frees unused stacks is due in runs of more than five seconds. It has its turn here, inside of the
    # clock, so that it does not delay the next run.
    Fiber.yield
    Protocol::Tally.new(response.units, response.deliveries, response.sum)
  end

  # The arguments of a node's start are its request. *requests* is how many of them are deliveries: none for the root,
  # whose request comes from outside of the tree.
  private def node(first : Int64, leaves : Int64, requests : Int64, parent : Channel(Response)) : Nil
    return parent.send(Response.new(first, 1, requests)) if leaves == 1

    children = Channel(Response).new
    size = leaves // FANOUT
    FANOUT.times { |i| spawn node(first + i * size, size, 1_i64, children) }

    sum, units, deliveries = 0_i64, 1_i64, requests
    FANOUT.times do
      response = children.receive
      sum += response.sum
      units += response.units
      deliveries += response.deliveries + 1
    end
    parent.send(Response.new(sum, units, deliveries))
  rescue error
    @failure ||= error
    # Ends the node's parent and its children, too.
    parent.close
    children.try &.close
  end

  private def nodes(leaves : Int64) : Int64
    leaves == 1 ? 1_i64 : leaves + nodes(leaves // FANOUT)
  end

  private def check(leaves : Int64) : Nil
    power = 1_i64
    while power < leaves
      power *= FANOUT
    end
    raise ArgumentError.new("#{leaves} leaves are not a power of #{FANOUT}") unless power == leaves
    if (limit = self.limit) && leaves > limit.largest
      raise ArgumentError.new("more leaves than #{limit.largest}: #{limit.because}")
    end
  end
end
