import { type PageFile, TableTree } from './gpkg-pages';
import { type Boxes, hilbertOrder } from '../fgb/spatial-order';

/** A node of SQLite's R-tree of two dimensions is a blob of this many bytes on pages of 4,096 (rtree.c: getNodeSize). */
const nodeBytes = 1228;
const headBytes = 4;
/** A rowid or a node's number, and four sides as 32-bit floats. */
const cellBytes = 24;
const cellsPerNode = Math.floor((nodeBytes - headBytes) / cellBytes);
const itemsPerTurn = 1 << 14;

/** Root pages of the three tables that an index consists of. */
export interface IndexRoots {
  readonly node: number;
  readonly parent: number;
  readonly rowid: number;
}

/**
 * Builds a packed R-tree in the three tables of an empty one: the items in the order of a Hilbert curve, each node full. Item
 * n is the row with the rowid `rowids[n]`, or n + 1; rowids rise. Sides are rounded outwards. Yields every few milliseconds.
 */
export function* packIndex(
  file: PageFile,
  roots: IndexRoots,
  boxes: Boxes,
  rowids?: Uint32Array,
): Generator<undefined, true> {
  if (boxes.count === 0) return true;
  const order = yield* hilbertOrder(boxes);
  const sizes: number[] = [];
  for (let size = boxes.count; ;) {
    size = Math.ceil(size / cellsPerNode);
    sizes.push(size);
    if (size === 1) break;
  }
  // The root is node 1; the others follow level by level, the leaves last.
  const firstNode: number[] = [];
  let next = 1;
  for (let level = sizes.length - 1; level >= 0; level--) {
    firstNode[level] = next;
    next += sizes[level] ?? 0;
  }
  const rowidOf = (item: number): number => rowids?.[item] ?? item + 1;
  const levels: Uint8Array[] = [];
  let below: Float32Array | undefined;
  for (let level = 0; level < sizes.length; level++) {
    const made: NodeLevel = below
      ? nodesAbove(below, firstNode[level - 1] ?? 0, sizes[level] ?? 0)
      : yield* leaves(boxes, order, rowidOf, sizes[0] ?? 0);
    if (level === sizes.length - 1) new DataView(made.bytes.buffer).setUint16(0, level);
    levels.push(made.bytes);
    below = made.sides;
  }
  yield* writeNodes(file, roots.node, levels, firstNode);
  writeParents(file, roots.parent, sizes, firstNode);
  yield* writeRowids(file, roots.rowid, { order, rowidOf, firstLeaf: firstNode[0] ?? 1 });
  return true;
}

interface NodeLevel {
  /** Nodes one behind the other. */
  readonly bytes: Uint8Array;
  /** Smallest and largest x, smallest and largest y of each: the order of the index's columns. */
  readonly sides: Float32Array;
}

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** The largest 32-bit float that is not above. */
export function roundDown(value: number): number {
  float[0] = value;
  const near = float[0];
  return near > value ? neighbour(near, -1) : near;
}

/** The smallest 32-bit float that is not below. */
export function roundUp(value: number): number {
  float[0] = value;
  const near = float[0];
  return near < value ? neighbour(near, 1) : near;
}

function neighbour(value: number, direction: 1 | -1): number {
  if (value === 0) return direction * 1.401298464324817e-45;
  float[0] = value;
  bits[0] = (bits[0] ?? 0) + (value > 0 === direction > 0 ? 1 : -1);
  return float[0];
}

function* leaves(
  { minX, maxX, minY, maxY }: Boxes,
  order: Uint32Array,
  rowidOf: (item: number) => number,
  nodes: number,
): Generator<undefined, NodeLevel> {
  const level = emptyLevel(nodes);
  const view = new DataView(level.bytes.buffer);
  for (let at = 0; at < order.length; at++) {
    const item = order[at] ?? 0;
    putCell(level, view, at, rowidOf(item), [
      roundDown(minX[item] ?? 0),
      roundUp(maxX[item] ?? 0),
      roundDown(minY[item] ?? 0),
      roundUp(maxY[item] ?? 0),
    ]);
    if (at % itemsPerTurn === itemsPerTurn - 1) yield;
  }
  return level;
}

function nodesAbove(below: Float32Array, firstBelow: number, nodes: number): NodeLevel {
  const level = emptyLevel(nodes);
  const view = new DataView(level.bytes.buffer);
  for (let at = 0; at * 4 < below.length; at++)
    putCell(level, view, at, firstBelow + at, below.subarray(at * 4, at * 4 + 4));
  return level;
}

function emptyLevel(nodes: number): NodeLevel & { readonly bytes: Uint8Array<ArrayBuffer> } {
  const sides = new Float32Array(nodes * 4);
  for (let node = 0; node < nodes; node++) sides.set([Infinity, -Infinity, Infinity, -Infinity], node * 4);
  return { bytes: new Uint8Array(nodes * nodeBytes), sides };
}

/** The nth cell of a level, in its node, which is widened by it. */
function putCell({ sides }: NodeLevel, view: DataView, nth: number, id: number, of: ArrayLike<number>): void {
  const node = Math.floor(nth / cellsPerNode);
  const cell = nth - node * cellsPerNode;
  const start = node * nodeBytes;
  const at = start + headBytes + cell * cellBytes;
  view.setUint16(start + 2, cell + 1);
  view.setUint32(at, Math.floor(id / 0x1_0000_0000));
  view.setUint32(at + 4, id % 0x1_0000_0000);
  for (let side = 0; side < 4; side++) {
    const value = of[side] ?? 0;
    view.setFloat32(at + 8 + side * 4, value);
    const whole = sides[node * 4 + side] ?? 0;
    if (side % 2 === 0 ? value < whole : value > whole) sides[node * 4 + side] = value;
  }
}

/** A record's head: its own size, then a serial type for each column; the rowid stands for the first one. */
const blobType = 12 + 2 * nodeBytes;
const nodeHead = [4, 0, (blobType >> 7) | 0x80, blobType & 0x7f];
/** A whole number of four bytes. */
const numberHead = [3, 0, 4];
const numberSize = numberHead.length + 4;

function* writeNodes(
  file: PageFile,
  root: number,
  levels: readonly Uint8Array[],
  firstNode: readonly number[],
): Generator<undefined> {
  const tree = new TableTree(file);
  for (let level = levels.length - 1; level >= 0; level--) {
    const bytes = levels[level] ?? new Uint8Array(0);
    for (let node = 0; node * nodeBytes < bytes.length; node++) {
      const at = tree.add((firstNode[level] ?? 0) + node, nodeHead.length + nodeBytes);
      tree.cells.set(nodeHead, at);
      tree.cells.set(bytes.subarray(node * nodeBytes, (node + 1) * nodeBytes), at + nodeHead.length);
      if (node % 512 === 511) yield;
    }
  }
  tree.end(root);
}

/** Of each node but the root, the node that it is in. */
function writeParents(
  file: PageFile,
  root: number,
  sizes: readonly number[],
  firstNode: readonly number[],
): void {
  const tree = new TableTree(file);
  for (let level = sizes.length - 2; level >= 0; level--)
    for (let node = 0; node < (sizes[level] ?? 0); node++)
      putNumber(
        tree,
        (firstNode[level] ?? 0) + node,
        (firstNode[level + 1] ?? 0) + Math.floor(node / cellsPerNode),
      );
  tree.end(root);
}

/** Of each row, the leaf that it is in. */
function* writeRowids(
  file: PageFile,
  root: number,
  of: {
    readonly order: Uint32Array;
    readonly rowidOf: (item: number) => number;
    readonly firstLeaf: number;
  },
): Generator<undefined> {
  const { order, rowidOf, firstLeaf } = of;
  const leafOf = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++)
    leafOf[order[at] ?? 0] = firstLeaf + Math.floor(at / cellsPerNode);
  yield;
  const tree = new TableTree(file);
  for (let item = 0; item < order.length; item++) {
    putNumber(tree, rowidOf(item), leafOf[item] ?? 0);
    if (item % itemsPerTurn === itemsPerTurn - 1) yield;
  }
  tree.end(root);
}

function putNumber(tree: TableTree, rowid: number, value: number): void {
  const at = tree.add(rowid, numberSize);
  const { cells } = tree;
  cells[at] = numberHead[0] ?? 0;
  cells[at + 1] = numberHead[1] ?? 0;
  cells[at + 2] = numberHead[2] ?? 0;
  cells[at + 3] = value >>> 24;
  cells[at + 4] = (value >>> 16) & 0xff;
  cells[at + 5] = (value >>> 8) & 0xff;
  cells[at + 6] = value & 0xff;
}
