import Bluebird from "bluebird";

const FANOUT = 10;

/**
 * Calls a node of the tree, which answers for its subtree: a leaf returns its ordinal, another node a promise.
 * @param {number} first - the first ordinal of the subtree
 * @param {number} leaves - the number of its leaves
 */
function node(first, leaves) {
  if (leaves === 1) {
    return { sum: first, deliveries: 0 };
  }
  const share = leaves / FANOUT;
  const children = new Array(FANOUT);
  for (let i = 0; i < FANOUT; i++) {
    children[i] = node(first + i * share, share);
  }
  return Bluebird.all(children).then(add);
}

function add(responses) {
  let sum = 0;
  let deliveries = 0;
  for (const response of responses) {
    sum += response.sum;
    deliveries += response.deliveries + 2; // the child's call and its resolution
  }
  return { sum, deliveries };
}

/**
 * A tree in which each node calls ten, until the last level has all leaves. A node is a call, which is no unit.
 * @type {import("protocol").Workload}
 */
export async function spawn({ Leaves: leaves }, offset) {
  const { sum, deliveries } = await node(offset, leaves);
  return { units: 0, deliveries, answer: sum };
}
