/** Small graphs of places and ways: `{ a, b, length }`, lengths in metres. */

/** The shortest length from a to b over `neighbours`, or Infinity when it is longer than `most`. */
function shortest(neighbours, a, b, most) {
  const length = new Map([[a, 0]]);
  const done = new Set();
  const waiting = new Set([a]);
  while (waiting.size > 0) {
    let nearest;
    for (const node of waiting)
      if (nearest === undefined || length.get(node) < length.get(nearest)) nearest = node;
    waiting.delete(nearest);
    if (nearest === b) return length.get(b);
    done.add(nearest);
    for (const [next, step] of neighbours.get(nearest) ?? []) {
      const total = length.get(nearest) + step;
      if (done.has(next) || total > most || total >= (length.get(next) ?? Infinity)) continue;
      length.set(next, total);
      waiting.add(next);
    }
  }
  return Infinity;
}

/** The ways without which some trip would be more than `stretch` times as long (a greedy spanner). */
export function spanner(ways, stretch) {
  const neighbours = new Map();
  const join = (from, to, length) => {
    const list = neighbours.get(from);
    if (list) list.push([to, length]);
    else neighbours.set(from, [[to, length]]);
  };
  return [...ways]
    .sort((one, other) => one.length - other.length)
    .filter(({ a, b, length }) => {
      if (shortest(neighbours, a, b, length * stretch) <= length * stretch) return false;
      join(a, b, length);
      join(b, a, length);
      return true;
    });
}

/** Sets of nodes that are joined, largest first. */
export function parts(ways) {
  const leader = new Map();
  const find = (node) => {
    const up = leader.get(node) ?? node;
    if (up === node) return node;
    const top = find(up);
    leader.set(node, top);
    return top;
  };
  const nodes = new Set();
  for (const { a, b } of ways) {
    nodes.add(a).add(b);
    leader.set(find(a), find(b));
  }
  const groups = new Map();
  for (const node of nodes) groups.set(find(node), [...(groups.get(find(node)) ?? []), node]);
  return [...groups.values()].sort((one, other) => other.length - one.length);
}
