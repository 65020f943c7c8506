import { describe, expect, it } from 'vitest';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { handWeek } from '../../../../src-shared/domain/testing';
import { isoWeek } from '@kartbord/common/week';
import {
  type ChangeKind,
  changeKinds,
  weekDifference,
} from '../../../../src-shared/domain/weeks/week-difference';
import {
  type DifferenceColumn,
  differenceRows,
  firstSort,
  kindCounts,
  listedChanges,
  sortDifference,
} from './difference-rows';

const before = handWeek(
  isoWeek(2026, 15),
  { no: 10, name: 'Åsholmen', lice: 0.2, municipality: 'Bergen', municipalityNo: '4601' },
  { no: 20, name: 'Bakken', lice: 0.9 },
  { no: 30, name: 'Calmøya', reported: true },
  { no: 40, name: 'Dalen', lice: 0.1 },
);
const after = handWeek(
  isoWeek(2026, 16),
  {
    no: 10,
    name: 'Åsholmen',
    lice: 0.6,
    municipality: 'Bergen',
    municipalityNo: '4601',
    treated: ['medicinal'],
  },
  { no: 20, name: 'Bakken', lice: 1.4 },
  { no: 30, name: 'Calmøya', reported: false },
  { no: 50, name: 'Enga', lice: 0.1 },
);
const difference = weekDifference(before, after);
const all = { hidden: new Set<ChangeKind>(), part: null };
const rows = differenceRows(difference.changes, before, after, generalLimits);
const order = (column: DifferenceColumn, descending = false): number[] =>
  sortDifference(rows, { column, descending }).map(({ localityNo }) => localityNo);

describe('the rows of a difference', () => {
  it('have the counts and limits of both weeks, and the name of the week that has the site', () => {
    expect(rows.find(({ localityNo }) => localityNo === 10)).toMatchObject({
      name: 'Åsholmen',
      municipality: 'Bergen',
      before: 0.2,
      after: 0.6,
      limitBefore: 0.5,
      limitAfter: 0.2,
    });
    expect(rows.find(({ localityNo }) => localityNo === 40)).toMatchObject({
      name: 'Dalen',
      before: 0.1,
      after: null,
      limitAfter: null,
    });
  });

  it('say that a limit is the site’s own where it rules in one of the weeks', () => {
    const own = {
      ofWeek: (of: string) => (of === after.week ? (no: number) => (no === 10 ? 0.3 : NaN) : null),
    };
    const judged = differenceRows(difference.changes, before, after, { table: generalLimits, own });
    expect(judged.find(({ localityNo }) => localityNo === 10)).toMatchObject({
      limitAfter: 0.3,
      isOwnLimit: true,
    });
    expect(rows.filter(({ isOwnLimit }) => isOwnLimit)).toEqual([]);
  });

  it('begin with what matters most, and of one kind with the highest count', () => {
    expect(sortDifference(rows, firstSort).map(({ localityNo }) => localityNo)).toEqual([10, 20, 30, 50, 40]);
  });

  it('are in the order asked for, what is not given last in both directions', () => {
    expect(order('name')).toEqual([20, 30, 40, 50, 10]);
    expect(order('after')).toEqual([50, 10, 20, 40, 30]);
    expect(order('after', true)).toEqual([20, 10, 50, 40, 30]);
  });

  it('are counted by kind, a site once for each of its kinds', () => {
    const counts = kindCounts(difference.changes);
    expect(counts['newly-over']).toBe(1);
    expect(counts.treated).toBe(1);
    expect(counts['stopped-reporting']).toBe(1);
    expect(changeKinds.reduce((sum, kind) => sum + counts[kind], 0)).toBe(6);
  });

  it('are left out where all of their kinds are', () => {
    const numbers = (...hidden: ChangeKind[]): number[] =>
      listedChanges(difference, { ...all, hidden: new Set(hidden) }).map(({ localityNo }) => localityNo);
    expect(numbers()).toEqual([10, 20, 30, 40, 50]);
    expect(numbers('newly-over', 'worsened')).toEqual([10, 30, 40, 50]);
    expect(numbers('newly-over', 'treated')).toEqual([20, 30, 40, 50]);
  });

  it('are those of one part of the share, each of its sites, whatever kinds are left out', () => {
    for (const { name, sites } of difference.overShare.parts) {
      const listed = listedChanges(difference, { hidden: new Set(changeKinds), part: name });
      expect(listed.map(({ localityNo }) => localityNo)).toEqual([...sites]);
    }
  });
});
