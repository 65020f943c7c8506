import type { LonLat } from './geo';
import { type Network, type Way, seaNetwork } from './network';

/** The shortest ways from one node to all others within reach. */
export interface Reach {
  /** Metres to a node, Infinity where it is out of reach. */
  metresTo(node: number): number;
  /** The way there as points, from the node of this reach to that one; empty where it is out of reach. */
  pathTo(node: number): readonly LonLat[];
}

/** `farm` vessels also use the byways between localities, and stay within 70 km; others keep to the fairways. */
export type Trade = 'farm' | 'open';

const farmReach = 70_000;
/** A fairway is taken rather than a byway that is not clearly shorter. */
const bywayCost = 1.15;
const maxEntries = 1600;
const kept = new Map<number, Reach>();

/** Dijkstra from a node; kept for the next who asks. Takes some 0.2 ms. */
export function reachFrom(node: number, trade: Trade): Reach {
  const key = node * 2 + (trade === 'farm' ? 1 : 0);
  const known = kept.get(key);
  if (known) return known;
  const found = search(seaNetwork(), node, trade);
  if (kept.size >= maxEntries) kept.delete(kept.keys().next().value as number);
  kept.set(key, found);
  return found;
}

/** What a search leaves at each node; one for all searches, as none of them waits. */
class Scratch {
  readonly cost: Float64Array;
  readonly metres: Float64Array;
  readonly settled: Uint8Array;
  /** The way by which the node was reached. */
  readonly way: (Way | undefined)[];

  constructor(count: number) {
    this.cost = new Float64Array(count).fill(Infinity);
    this.metres = new Float64Array(count);
    this.settled = new Uint8Array(count);
    this.way = new Array<Way | undefined>(count);
  }
}

let scratch: Scratch | undefined;

function search(network: Network, start: number, trade: Trade): Reach {
  const most = trade === 'farm' ? farmReach : Infinity;
  scratch ??= new Scratch(network.nodes.length);
  const { cost, metres, settled, way: by } = scratch;
  const touched = [start];
  const queue = new Queue();
  cost[start] = 0;
  queue.push(start, 0);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (settled[node]) continue;
    settled[node] = 1;
    for (const way of network.waysAt[node] ?? []) {
      if (way.isByway && trade === 'open') continue;
      const next = way.a === node ? way.b : way.a;
      const total = (cost[node] ?? 0) + way.metres * (way.isByway ? bywayCost : 1);
      if (total > most || total >= (cost[next] ?? 0)) continue;
      if (cost[next] === Infinity) touched.push(next);
      cost[next] = total;
      metres[next] = (metres[node] ?? 0) + way.metres;
      by[next] = way;
      queue.push(next, total);
    }
  }
  const found = new Found(start, touched, scratch);
  for (const node of touched) {
    cost[node] = Infinity;
    metres[node] = settled[node] = 0;
    by[node] = undefined;
  }
  return found;
}

/** What a search found, in little room: many are kept. */
class Found implements Reach {
  readonly #start: number;
  /** In order, with the members of the next two at the same index. */
  readonly #nodes: Int32Array;
  readonly #metres: Float32Array;
  readonly #ways: readonly (Way | undefined)[];

  constructor(start: number, nodes: readonly number[], { metres, way }: Scratch) {
    this.#start = start;
    this.#nodes = Int32Array.from(nodes).sort();
    this.#metres = Float32Array.from(this.#nodes, (node) => metres[node] ?? 0);
    this.#ways = Array.from(this.#nodes, (node) => way[node]);
  }

  metresTo(node: number): number {
    const index = this.#indexOf(node);
    return index < 0 ? Infinity : (this.#metres[index] ?? 0);
  }

  pathTo(end: number): readonly LonLat[] {
    const legs: (readonly LonLat[])[] = [];
    for (let node = end; node !== this.#start;) {
      const way = this.#ways[this.#indexOf(node)];
      if (!way) return [];
      legs.push(way.b === node ? way.points : [...way.points].reverse());
      node = way.b === node ? way.a : way.b;
    }
    // Neighbouring legs share the node between them.
    return legs.reverse().flatMap((points, i) => (i === 0 ? points : points.slice(1)));
  }

  #indexOf(node: number): number {
    let [low, high] = [0, this.#nodes.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const there = this.#nodes[middle] ?? 0;
      if (there === node) return middle;
      if (there < node) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
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
