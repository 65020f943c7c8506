import type { LonLat } from '@kartbord/common/lon-lat';
import type { ShapeColumns } from '../../../src-shared/domain/map-layers/own-file';
import type { GearLists } from '../../../src-shared/domain/gear/gear-item';
import { type GearClass, gearClasses, gearClassOf } from '../../../src-shared/domain/gear/gear-symbols';
import { lineColumns } from '../../lib/line-columns';
import { symbolNo } from './gear-look';
import { type GearRow, gearRows, type GearState, gearStates, positionsOf } from './gear-rows';

/** A layer of lines that look alike. */
interface GearLines {
  readonly layerId: string;
  readonly type: GearClass;
  readonly state: GearState;
  readonly shapes: ShapeColumns;
  /** Of each shape. */
  readonly rows: readonly GearRow[];
}

/** What of the lists lies on the map: a mark where each begins, one where a line ends, and the lines between. */
export interface GearShapes {
  /** Of its marks. */
  readonly layerId: string;
  /** Those with a place. Mark `2 i` is where row i begins, `2 i + 1` where its line ends. */
  readonly rows: readonly GearRow[];
  readonly count: number;
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  readonly key: Int32Array;
  readonly symbol: Uint8Array;
  readonly lines: readonly GearLines[];
}

const [gearLayerId, otherGearLayerId] = ['gear', 'gear of another time'] as const;

/** What is of the time of the cursor, and what is not. */
export type GearOnMap = readonly [now: GearShapes, other: GearShapes];

const known = new WeakMap<GearLists, { readonly others: string; readonly shapes: GearOnMap }>();

/** The very same for the same lists while the same of it is of another time. */
export function gearShapes(
  lists: GearLists,
  isOfOtherTime: (row: GearRow) => boolean = () => false,
): GearOnMap {
  const rows = gearRows(lists).filter(({ tool }) => positionsOf(tool).length > 0);
  const isOther = rows.map(isOfOtherTime);
  const others = isOther.join();
  const before = known.get(lists);
  if (before?.others === others) return before.shapes;
  const part = (layerId: string, isOfOther: boolean): GearShapes =>
    shapesOf(
      rows.filter((_, index) => isOther[index] === isOfOther),
      layerId,
    );
  const shapes: GearOnMap = [part(gearLayerId, false), part(otherGearLayerId, true)];
  known.set(lists, { others, shapes });
  return shapes;
}

function shapesOf(rows: readonly GearRow[], layerId: string): GearShapes {
  const marks = rows.flatMap(({ tool, state }, index) => {
    const places = positionsOf(tool);
    const type = gearClassOf(tool.typeCode);
    const first = { at: places[0], key: 2 * index, symbol: symbolNo(type, state) };
    if (places.length < 2) return [first];
    return [first, { at: places.at(-1), key: 2 * index + 1, symbol: symbolNo(type, 'end') }];
  });
  return {
    layerId,
    rows,
    count: marks.length,
    lon: Float64Array.from(marks, ({ at }) => at?.[0] ?? NaN),
    lat: Float64Array.from(marks, ({ at }) => at?.[1] ?? NaN),
    key: Int32Array.from(marks, ({ key }) => key),
    symbol: Uint8Array.from(marks, ({ symbol }) => symbol),
    lines: gearClasses.flatMap((type) => gearStates.flatMap((state) => linesOf(rows, layerId, type, state))),
  };
}

function linesOf(all: readonly GearRow[], marksId: string, type: GearClass, state: GearState): GearLines[] {
  const rows = all.filter(
    (row) =>
      row.state === state && gearClassOf(row.tool.typeCode) === type && positionsOf(row.tool).length > 1,
  );
  if (rows.length === 0) return [];
  const lines = rows.map(({ tool }) => positionsOf(tool));
  const parts = lines.map((line) => (state === 'confirmed' ? [line] : dashes(line)));
  return [{ layerId: `${marksId} lines ${type} ${state}`, type, state, shapes: lineColumns(parts), rows }];
}

/** Dashes of a segment; with the gaps between them it is drawn broken at every zoom. */
const dashCount = 8;

/** A broken line: each of its segments begins and ends with a dash. */
function dashes(line: readonly LonLat[]): readonly (readonly LonLat[])[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const between = (step: number): LonLat => {
      const share = step / (2 * dashCount - 1);
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    };
    return Array.from({ length: dashCount }, (_, dash) => [between(2 * dash), between(2 * dash + 1)]);
  });
}

/** The row of a hit on what was last put on the map of the lists; undefined where the layer is not of these. */
export function rowOfHit(lists: GearLists, layerId: string, key: number): GearRow | undefined {
  for (const part of known.get(lists)?.shapes ?? []) {
    if (layerId === part.layerId) return part.rows[key >> 1];
    const lines = part.lines.find((one) => one.layerId === layerId);
    if (lines) return lines.rows[key];
  }
  return undefined;
}

export const isGearLayer = (layerId: string): boolean =>
  [gearLayerId, otherGearLayerId].some((id) => layerId === id || layerId.startsWith(`${id} lines `));
