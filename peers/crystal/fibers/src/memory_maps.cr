# The limit of memory mappings that Linux sets for a process. A fibre's stack and its guard page are one each.
module MemoryMaps
  PER_FIBER = 2

  # For the program, its libraries and its heap, which have up to 150.
  RESERVED = 1024

  FILE = "/proc/sys/vm/max_map_count"

  # The limit, or nil on a system that has none of the kind.
  class_getter limit : Int64? do
    File.read(FILE).to_i64 if File.exists?(FILE)
  end

  # The least limit with which so many fibres may be alive at once.
  def self.needed(fibers : Int64) : Int64
    fibers * PER_FIBER + RESERVED
  end
end
