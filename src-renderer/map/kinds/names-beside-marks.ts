import { type Box, BoxGrid } from './box-grid';
import type { NamesOnMap, PlacedName } from '../spec';
import { besides } from './marks/mark-labels';

/** Around a place that is named a name stands so far from it at most, CSS px; the nearest first. */
const reaches = [2, 9, 16, 26];
/** Between a name and what else is written, and the edge. CSS px. */
const apart = 2;

/** The lines of one name. */
interface Name {
  readonly lines: readonly PlacedName[];
  /** All of them, CSS px. */
  readonly box: Box;
  /** What they cover: a turned line is covered in pieces. */
  readonly ink: readonly Box[];
}

/**
 * Names of the base map so that none lies on a mark, on another name or over the edge of the map. A name that has no room
 * where the map has it goes beside its place, as labels go beside marks; turned ones stay. What finds no room is counted.
 */
export function besideMarks(
  names: readonly PlacedName[],
  marks: readonly Box[],
  size: { readonly width: number; readonly height: number },
): NamesOnMap {
  const taken = new BoxGrid<Box>().load(marks);
  const placed: PlacedName[] = [];
  let left = 0;
  const isOn = ({ minX, minY, maxX, maxY }: Box): boolean =>
    minX >= apart && minY >= apart && maxX <= size.width - apart && maxY <= size.height - apart;
  for (const { lines, box, ink } of namesOf(names)) {
    if (box.maxX <= 0 || box.maxY <= 0 || box.minX >= size.width || box.minY >= size.height) continue;
    const isFree = ([x, y]: readonly [number, number]): boolean =>
      ink.map((one) => movedBy(one, x, y)).every((one) => isOn(one) && !taken.collides(one));
    const move = movesOf(lines, box, size).find(isFree);
    if (!move) {
      left += 1;
      continue;
    }
    for (const one of ink) taken.insert(grown(movedBy(one, ...move), apart));
    placed.push(
      ...lines.map((line) => ({ ...line, at: [line.at[0] + move[0], line.at[1] + move[1]] as const })),
    );
  }
  return { placed, left };
}

/** How far a name may be moved from where the map has it, CSS px: not at all first. */
function movesOf(
  lines: readonly PlacedName[],
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
): readonly (readonly [number, number])[] {
  if (lines.some(isTurned)) return [[0, 0]];
  const at = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2] as const;
  const of = { width: box.maxX - box.minX, height: box.maxY - box.minY };
  const inward = [inside(box.minX, box.maxX, width), inside(box.minY, box.maxY, height)] as const;
  const around = reaches.flatMap((reach) =>
    besides({ minX: at[0] - reach, minY: at[1] - reach, maxX: at[0] + reach, maxY: at[1] + reach }, at, of),
  );
  return [[0, 0], inward, ...around.map(({ minX, minY }) => [minX - box.minX, minY - box.minY] as const)];
}

/** What brings a stretch within the edges of a length. */
const inside = (from: number, to: number, length: number): number =>
  from < apart ? apart - from : to > length - apart ? length - apart - to : 0;

const isTurned = ({ turn }: PlacedName): boolean => Math.abs(turn) >= 1;

/** The names of places to go by choose first, and of these the bold and the large. */
function namesOf(all: readonly PlacedName[]): readonly Name[] {
  const labels = new Map<number, PlacedName[]>();
  for (const line of all) {
    const lines = labels.get(line.label);
    if (lines) lines.push(line);
    else labels.set(line.label, [line]);
  }
  const byRank = (one: PlacedName, other: PlacedName): number =>
    Number(one.isQuiet) - Number(other.isQuiet) || other.weight - one.weight || other.size - one.size;
  return Array.from(labels.values(), (lines): Name => {
    const ink = lines.flatMap(inkOf);
    return { lines, ink, box: ink.reduce(union) };
  }).sort(({ lines: [one] }, { lines: [other] }) => (one && other ? byRank(one, other) : 0));
}

/** Along a line that is turned in pieces no longer than it is high. */
function inkOf({ at, width, size, turn }: PlacedName): readonly Box[] {
  const [up, down] = [size * 0.8, size * 0.25];
  if (Math.abs(turn) < 1)
    return [{ minX: at[0] - width / 2, minY: at[1] - up, maxX: at[0] + width / 2, maxY: at[1] + down }];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const pieces = Math.max(1, Math.ceil(width / size));
  return Array.from({ length: pieces }, (_, no): Box => {
    const [from, to] = [no, no + 1].map((piece) => (piece / pieces - 0.5) * width) as [number, number];
    const corners = [from, to].flatMap((x) =>
      [-up, down].map((y) => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos] as const),
    );
    return corners.map(([x, y]) => ({ minX: x, minY: y, maxX: x, maxY: y })).reduce(union);
  });
}

const union = (one: Box, other: Box): Box => ({
  minX: Math.min(one.minX, other.minX),
  minY: Math.min(one.minY, other.minY),
  maxX: Math.max(one.maxX, other.maxX),
  maxY: Math.max(one.maxY, other.maxY),
});
const movedBy = (box: Box, x: number, y: number): Box => ({
  minX: box.minX + x,
  minY: box.minY + y,
  maxX: box.maxX + x,
  maxY: box.maxY + y,
});
const grown = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});
