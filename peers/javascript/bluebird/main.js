import Bluebird from "bluebird";
import { serve } from "protocol";
import { spawn } from "./spawn.js";

const hello = {
  library: "bluebird",
  version: Bluebird.version,
  inFlight: "call",
  largest: { Spawn: 1_000_000 },
  because: "a number is exact up to 2^53",
};

await serve(hello, { Spawn: spawn });
