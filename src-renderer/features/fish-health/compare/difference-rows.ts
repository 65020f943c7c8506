import type { SharePartName } from '../../../../src-shared/domain/weeks/share-change';
import {
  type ChangeKind,
  changeKinds,
  type SiteChange,
  type WeekDifference,
} from '../../../../src-shared/domain/weeks/week-difference';
import { limitFromOf, limitOfRows, type Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';

/** A site that changed as a row of the screen. Null is not given. */
export interface DifferenceRow {
  readonly localityNo: number;
  readonly name: string | null;
  readonly municipality: string | null;
  /** Adult female lice per fish. */
  readonly before: number | null;
  readonly after: number | null;
  readonly limitBefore: number | null;
  readonly limitAfter: number | null;
  /** One of them is the site's own. */
  readonly isOwnLimit: boolean;
  readonly change: SiteChange;
}

/** Which of the changes are listed: those with one of the kinds, or the sites of one part of the share's change. */
export interface Listed {
  readonly hidden: ReadonlySet<ChangeKind>;
  readonly part: SharePartName | null;
}

export type DifferenceColumn = 'name' | 'municipality' | 'before' | 'after' | 'limit' | 'reasons';
export interface DifferenceSort {
  readonly column: DifferenceColumn;
  readonly descending: boolean;
}

/** What matters most first: the kinds in their order, of one kind the highest count. */
export const firstSort: DifferenceSort = { column: 'reasons', descending: false };

const collator = new Intl.Collator('nb-NO', { numeric: true });

/** How many sites have each kind of reason. */
export function kindCounts(changes: readonly SiteChange[]): Readonly<Record<ChangeKind, number>> {
  const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
  for (const { reasons } of changes)
    for (const kind of new Set(reasons.map((reason) => reason.kind))) counts[kind]++;
  return counts;
}

export function listedChanges(
  { changes, overShare }: WeekDifference,
  { hidden, part }: Listed,
): readonly SiteChange[] {
  if (part !== null) {
    const sites = new Set(overShare.parts.find(({ name }) => name === part)?.sites);
    return changes.filter(({ localityNo }) => sites.has(localityNo));
  }
  if (hidden.size === 0) return changes;
  return changes.filter(({ reasons }) => reasons.some(({ kind }) => !hidden.has(kind)));
}

export function differenceRows(
  changes: readonly SiteChange[],
  before: LocalityWeekColumns,
  after: LocalityWeekColumns,
  limits: Limits,
): readonly DifferenceRow[] {
  const [fromBefore, fromAfter] = [limitFromOf(before, limits), limitFromOf(after, limits)];
  return changes.map((change) => {
    const [columns, row] = change.after === null ? [before, change.before] : [after, change.after];
    return {
      localityNo: change.localityNo,
      name: columns.name[row ?? -1] ?? null,
      municipality: columns.municipality[row ?? -1] ?? null,
      before: liceAt(before, change.before),
      after: liceAt(after, change.after),
      limitBefore: limitAt(before, change.before, limits),
      limitAfter: limitAt(after, change.after, limits),
      isOwnLimit:
        (change.before !== null && fromBefore(change.before) === 'own') ||
        (change.after !== null && fromAfter(change.after) === 'own'),
      change,
    };
  });
}

/** In order; what is not given comes last in both directions. */
export function sortDifference(
  rows: readonly DifferenceRow[],
  { column, descending }: DifferenceSort,
): readonly DifferenceRow[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row, column) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1;
    } else {
      const order =
        typeof a.key === 'number' && typeof b.key === 'number'
          ? a.key - b.key
          : collator.compare(String(a.key), String(b.key));
      if (order !== 0) return order * sign;
    }
    const lice = (b.row.after ?? b.row.before ?? -1) - (a.row.after ?? a.row.before ?? -1);
    return lice || a.row.localityNo - b.row.localityNo;
  });
  return keyed.map(({ row }) => row);
}

function keyOf(row: DifferenceRow, column: DifferenceColumn): string | number | null {
  if (column === 'reasons')
    return Math.min(...row.change.reasons.map(({ kind }) => changeKinds.indexOf(kind)));
  return column === 'limit' ? (row.limitAfter ?? row.limitBefore) : row[column];
}

function liceAt(columns: LocalityWeekColumns, row: number | null): number | null {
  const lice = row === null ? NaN : (columns.adultFemaleLice[row] ?? NaN);
  return Number.isNaN(lice) ? null : lice;
}

function limitAt(columns: LocalityWeekColumns, row: number | null, limits: Limits): number | null {
  if (row === null) return null;
  const limit = limitOfRows(columns, limits)(row);
  return Number.isNaN(limit) ? null : limit;
}
