import type { Boxes } from './spatial-order';

/** Of the format's own writers. */
export const nodeSize = 16;
/** Four sides and an offset. */
const nodeBytes = 40;
const nodesPerTurn = 8192;
const parentsPerTurn = 2048;
/** A turn for others. */
const nothing = new Uint8Array(0);

/** How many nodes each level has, from the items up to the root. */
function levelSizes(items: number): number[] {
  const sizes = [items];
  for (let size = items; ;) {
    size = Math.ceil(size / nodeSize);
    sizes.push(size);
    if (size === 1) return sizes;
  }
}

/** Bytes of the index of so many items, one at least. */
export const indexBytes = (items: number): number =>
  levelSizes(items).reduce((sum, size) => sum + size, 0) * nodeBytes;

/** Smallest x, smallest y, largest x, largest y of each node of a level. */
type Sides = Float64Array;

function* parentsOf(count: number, side: (item: number, of: number) => number): Generator<Uint8Array, Sides> {
  const parents = new Float64Array(Math.ceil(count / nodeSize) * 4);
  for (let parent = 0; parent * 4 < parents.length; parent++) {
    const [first, end] = [parent * nodeSize, Math.min(count, (parent + 1) * nodeSize)];
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let item = first; item < end; item++) {
      minX = Math.min(minX, side(item, 0));
      minY = Math.min(minY, side(item, 1));
      maxX = Math.max(maxX, side(item, 2));
      maxY = Math.max(maxY, side(item, 3));
    }
    parents.set([minX, minY, maxX, maxY], parent * 4);
    if (parent % parentsPerTurn === parentsPerTurn - 1) yield nothing;
  }
  return parents;
}

/**
 * The packed R-tree of a file, in its order: the root, level by level, the items last. `order` is that of the features in
 * the file and `starts` where each of them begins, from the first on, in bytes.
 */
export function* indexChunks(
  boxes: Boxes,
  order: Uint32Array,
  starts: (at: number) => number,
): Generator<Uint8Array> {
  const sizes = levelSizes(order.length);
  const columns = [boxes.minX, boxes.minY, boxes.maxX, boxes.maxY] as const;
  const ofItem = (at: number, of: number): number => columns[of as 0][order[at] ?? 0] ?? NaN;
  const levels: Sides[] = [];
  for (let level = 1; level < sizes.length; level++) {
    const below = levels.at(-1);
    const side = below ? (at: number, of: number) => below[at * 4 + of] ?? NaN : ofItem;
    levels.push(yield* parentsOf(sizes[level - 1] ?? 0, side));
  }
  // Nodes are numbered in the order of the file; a parent says the number of its first child.
  let firstOfBelow = 0;
  for (let level = sizes.length - 1; level > 0; level--) {
    const sides = levels[level - 1] ?? new Float64Array(0);
    const size = sizes[level] ?? 0;
    firstOfBelow += size;
    const first = firstOfBelow;
    yield nodes(
      size,
      0,
      (at, of) => sides[at * 4 + of] ?? NaN,
      (at) => first + at * nodeSize,
    );
  }
  for (let from = 0; from < order.length; from += nodesPerTurn)
    yield nodes(Math.min(nodesPerTurn, order.length - from), from, ofItem, starts);
}

function nodes(
  count: number,
  from: number,
  side: (at: number, of: number) => number,
  offset: (at: number) => number,
): Uint8Array {
  const bytes = new Uint8Array(count * nodeBytes);
  const view = new DataView(bytes.buffer);
  for (let node = 0; node < count; node++) {
    const at = node * nodeBytes;
    for (let of = 0; of < 4; of++) view.setFloat64(at + of * 8, side(from + node, of), true);
    const value = offset(from + node);
    view.setUint32(at + 32, value % 0x1_0000_0000, true);
    view.setUint32(at + 36, Math.floor(value / 0x1_0000_0000), true);
  }
  return bytes;
}
