import type { LonLat } from '@kartbord/common/lon-lat';
import {
  isOverdue,
  sameToolId,
  type GearItem,
  type GearLists,
  type GearReport,
} from '../../../src-shared/domain/gear/gear-item';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { SelectedGear } from '../../lib/selection.svelte';

export const gearStates = ['confirmed', 'pending', 'failed'] as const;
export type GearState = (typeof gearStates)[number];

/** A record of the lists: a tool, or a report of one. */
export interface GearRow {
  /** Unique among the rows, whatever ids the service gives twice or not at all. */
  readonly key: string;
  readonly state: GearState;
  readonly tool: GearItem;
  /** Null: a confirmed tool. */
  readonly report: GearReport | null;
  readonly selected: SelectedGear;
}

/** The fallback where the service gives a report no id of its own: its tool, and which of the tool's reports it is. */
const reportId = ({ changeId, tool }: GearReport, state: GearState): string =>
  changeId ?? `${state} ${tool.toolId}`;

const known = new WeakMap<GearLists, readonly GearRow[]>();

/** Every record of the lists as a row, the confirmed first; the very same rows for the same lists. */
export function gearRows(lists: GearLists | null): readonly GearRow[] {
  if (!lists) return [];
  const before = known.get(lists);
  if (before) return before;
  const times = new Map<string, number>();
  const once = (name: string): string => {
    const no = times.get(name) ?? 0;
    times.set(name, no + 1);
    return `${name} ${no}`;
  };
  const rows = [
    ...lists.confirmed.map((tool): GearRow => {
      const selected: SelectedGear = { kind: 'tool', toolId: tool.toolId };
      return { key: once(`tool ${tool.toolId}`), state: 'confirmed', tool, report: null, selected };
    }),
    ...(['pending', 'failed'] as const).flatMap((state) =>
      lists[state].map((report): GearRow => {
        const changeId = reportId(report, state);
        const selected: SelectedGear = { kind: 'report', changeId };
        return { key: once(`${state} ${changeId}`), state, tool: report.tool, report, selected };
      }),
    ),
  ];
  known.set(lists, rows);
  return rows;
}

export function isSameGear(one: SelectedGear | null, other: SelectedGear | null): boolean {
  if (!one || !other || one.kind !== other.kind) return one === other;
  if (one.kind === 'tool') return other.kind === 'tool' && sameToolId(one.toolId, other.toolId);
  return other.kind === 'report' && one.changeId === other.changeId;
}

/** The row of what is selected; undefined where the lists do not have it any more. */
export const rowOf = (rows: readonly GearRow[], selected: SelectedGear | null): GearRow | undefined =>
  selected ? rows.find((row) => isSameGear(row.selected, selected)) : undefined;

/** Whether it lies in the sea as far as the lists say, and for longer than the person's own limit. */
export function isOverdueRow({ state, tool, report }: GearRow, nowMs: number, overdueDays: number): boolean {
  const isInSea =
    tool.removedMs === null &&
    (state === 'confirmed' || (state === 'pending' && report?.kind === 'deployed'));
  return isInSea && isOverdue(tool.setupMs, nowMs, overdueDays);
}

/** Whether it was in the sea for a moment of a period, or is not known not to have been. */
export const isOfPeriod = ({ tool: { setupMs, removedMs } }: GearRow, { fromMs, toMs }: TimeRange): boolean =>
  (setupMs === null || setupMs <= toMs) && (removedMs === null || removedMs >= fromMs);

const dayMs = 86_400_000;

/** Whole days since it was set; null where that is not given or lies ahead. */
export function ageDays({ tool }: GearRow, nowMs: number): number | null {
  if (tool.setupMs === null || tool.setupMs > nowMs) return null;
  return Math.floor((nowMs - tool.setupMs) / dayMs);
}

/** Its positions, a point as the only one; none where it has no place. */
export function positionsOf({ geometry }: Pick<GearItem, 'geometry'>): readonly LonLat[] {
  if (!geometry) return [];
  return geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
}

export const firstPosition = (tool: GearItem): LonLat | null => positionsOf(tool)[0] ?? null;

/** What is shown of the rows: those of the chosen states, and of these the overdue ones alone where that is chosen. */
export interface GearFilter {
  /** None: all. */
  readonly states: readonly GearState[];
  readonly isOverdueOnly: boolean;
}

export const noGearFilter: GearFilter = { states: [], isOverdueOnly: false };

export function filteredGear(
  rows: readonly GearRow[],
  { states, isOverdueOnly }: GearFilter,
  overdue: (row: GearRow) => boolean,
): readonly GearRow[] {
  if (states.length === 0 && !isOverdueOnly) return rows;
  return rows.filter(
    (row) => (states.length === 0 || states.includes(row.state)) && (!isOverdueOnly || overdue(row)),
  );
}
