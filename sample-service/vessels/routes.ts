import type { LonLat } from './geo';
import { type Network, type Way, seaNetwork } from './network';

/** The shortest ways from one node to all others within reach. */
export interface Reach {
  /** Metres to a node, Infinity where it is out of reach. */
  metresTo(node: number): number;
  /** The way there as points, from the node of this reach to that one; empty where it is out of reach. */
  pathTo(node: number): readonly LonLat[];
}

/** `farm` vessels also use the byways between localities, and stay within 120 km; others keep to the fairways. */
export type Trade = 'farm' | 'open';

const farmReach = 120_000;
/** A fairway is taken rather than a byway that is not clearly shorter. */
const bywayCost = 1.15;
const mostKept = 500;
const kept = new Map<number, Reach>();

/** Dijkstra from a node; kept for the next who asks. Takes some 0.1 ms. */
export function reachFrom(node: number, trade: Trade): Reach {
  const key = node * 2 + (trade === 'farm' ? 1 : 0);
  const known = kept.get(key);
  if (known) return known;
  const found = search(seaNetwork(), node, trade);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as number);
  kept.set(key, found);
  return found;
}

interface Arrival {
  readonly metres: number;
  readonly from: number;
  readonly way: Way | undefined;
}

function search(network: Network, start: number, trade: Trade): Reach {
  const most = trade === 'farm' ? farmReach : Infinity;
  const cost = new Map([[start, 0]]);
  const arrivals = new Map<number, Arrival>([[start, { metres: 0, from: start, way: undefined }]]);
  const settled = new Set<number>();
  const queue = new Queue();
  queue.push(start, 0);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (settled.has(node)) continue;
    settled.add(node);
    const soFar = cost.get(node) ?? 0;
    const metres = arrivals.get(node)?.metres ?? 0;
    for (const way of network.waysAt[node] ?? []) {
      if (way.isByway && trade === 'open') continue;
      const next = way.a === node ? way.b : way.a;
      const total = soFar + way.metres * (way.isByway ? bywayCost : 1);
      if (total > most || total >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, total);
      arrivals.set(next, { metres: metres + way.metres, from: node, way });
      queue.push(next, total);
    }
  }
  return {
    metresTo: (node) => arrivals.get(node)?.metres ?? Infinity,
    pathTo: (node) => path(arrivals, start, node),
  };
}

function path(arrivals: ReadonlyMap<number, Arrival>, start: number, end: number): LonLat[] {
  const legs: (readonly LonLat[])[] = [];
  for (let node = end; node !== start;) {
    const arrival = arrivals.get(node);
    if (!arrival?.way) return [];
    const { points } = arrival.way;
    legs.push(arrival.way.b === node ? points : [...points].reverse());
    node = arrival.from;
  }
  // Neighbouring legs share the node between them.
  return legs.reverse().flatMap((points, i) => (i === 0 ? points : points.slice(1)));
}

/** A binary heap of nodes by cost. */
class Queue {
  readonly #nodes: number[] = [];
  readonly #costs: number[] = [];

  push(node: number, cost: number): void {
    let at = this.#nodes.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((this.#costs[above] ?? 0) <= cost) break;
      this.#put(at, this.#nodes[above] ?? 0, this.#costs[above] ?? 0);
      at = above;
    }
    this.#put(at, node, cost);
  }

  pop(): number | undefined {
    const first = this.#nodes[0];
    const node = this.#nodes.pop();
    const cost = this.#costs.pop();
    const count = this.#nodes.length;
    if (node === undefined || cost === undefined || count === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= count) break;
      if (below + 1 < count && (this.#costs[below + 1] ?? 0) < (this.#costs[below] ?? 0)) below++;
      if ((this.#costs[below] ?? 0) >= cost) break;
      this.#put(at, this.#nodes[below] ?? 0, this.#costs[below] ?? 0);
      at = below;
    }
    this.#put(at, node, cost);
    return first;
  }

  #put(at: number, node: number, cost: number): void {
    this.#nodes[at] = node;
    this.#costs[at] = cost;
  }
}
