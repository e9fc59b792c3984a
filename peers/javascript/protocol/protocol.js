import { createInterface } from "node:readline";

/**
 * What a run's units have counted, and what they have answered.
 * @typedef {{ units: number, deliveries: number, answer: number }} Tally
 */

/**
 * Does the work of one run, and resolves when the answer is there.
 * @typedef {(parameters: Record<string, number>, offset: number) => PromiseLike<Tally>} Workload
 */

/**
 * Answers the requests on standard input, one a line, until it ends or a request says so.
 * @param {object} hello - the fields of the hello that are the peer's own
 * @param {Record<string, Workload>} workloads - what the peer can do, by the names of docs/workloads.md
 */
export async function serve(hello, workloads) {
  reply({
    hello: 1,
    language: "JavaScript",
    runtime: `Node.js ${process.version}`,
    threads: 1,
    workloads: Object.keys(workloads),
    ...hello,
  });
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.stop) {
      break;
    } else if (request.census) {
      // All runs have ended: a run is awaited before the next line is read.
      reply({ units: 0, deliveries: 0, alive: 0 });
    } else if (Number.isInteger(request.run)) {
      reply({ run: request.run, ...(await run(request, workloads)) });
    } else {
      throw new TypeError(`malformed request: ${line}`);
    }
  }
}

async function run({ workload, parameters, offset }, workloads) {
  if (!Object.hasOwn(workloads, workload)) {
    return { error: `unknown workload: ${workload}` };
  }
  try {
    const start = process.hrtime.bigint();
    const { units, deliveries, answer } = await workloads[workload](
      parameters,
      offset,
    );
    const elapsedNs = Number(process.hrtime.bigint() - start);
    if (!Number.isSafeInteger(answer)) {
      return { error: `the answer is not exact: ${answer}` };
    }
    return { units, deliveries, answer: String(answer), elapsedNs };
  } catch (error) {
    return { error: String(error).split("\n", 1)[0] };
  }
}

function reply(fields) {
  process.stdout.write(`${JSON.stringify(fields)}\n`);
}
