import { describe, expect, it } from 'vitest';
import { pancreasDisease } from '../fish-health/disease';
import { generalLimits } from '../fish-health/lice-limits';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';
import { yearStatistics } from './year-statistics';

const pd = [pancreasDisease];
const week = (number: number) => isoWeek(2020, number);
const weeks = [
  handWeek(
    isoWeek(2019, 52),
    { no: 1, lice: 0.9, diseases: [], treated: [] },
    { no: 2, lice: 0.1, diseases: pd, treated: [] },
  ),
  handWeek(
    week(1),
    { no: 1, lice: 0.9, diseases: pd, treated: ['medicinal'] },
    { no: 2, lice: 0.1, diseases: pd, treated: [] },
    { no: 3, salmonoids: true, fallow: false, reported: false, diseases: pd },
  ),
  handWeek(
    week(2),
    { no: 1, lice: 0.8, diseases: pd, treated: [] },
    { no: 2, lice: 0.7, diseases: [], treated: [] },
  ),
  handWeek(week(9), { no: 2, lice: 0.6, diseases: pd, treated: [] }),
];

describe('the figures of a year', () => {
  const { figures, missing } = yearStatistics(2020, weeks);

  it('count each site over the limit once, out of those that counted', () => {
    expect(figures['sites-over']).toMatchObject({ value: 2, outOf: 2, unit: 'sites' });
    expect(figures['sites-over'].rows).toEqual([
      { week: 1, row: 0 },
      { week: 2, row: 1 },
    ]);
  });

  it('say of how many of the counted weeks of sites the own limit is known, where a limit decides', () => {
    const own = { ofWeek: (of: string) => (of === week(2) ? (no: number) => (no === 2 ? 0.8 : NaN) : null) };
    const { figures: judged } = yearStatistics(2020, weeks, null, { table: generalLimits, own });
    expect(judged['sites-over']).toMatchObject({ value: 2, ownLimits: { known: 1, of: 5 } });
    expect(judged['weeks-over']).toMatchObject({ value: 3, ownLimits: { known: 1, of: 5 } });
    expect([figures['weeks-over'].value, judged['weeks-reported'].ownLimits]).toEqual([4, null]);
  });

  it('count weeks of sites out of those that could be', () => {
    expect(figures['weeks-over']).toMatchObject({ value: 4, outOf: 5, unit: 'weeks of sites' });
    expect(figures['weeks-reported']).toMatchObject({ value: 5, outOf: 6 });
    expect(figures['weeks-treated']).toMatchObject({ value: 1, outOf: 5 });
  });

  it('call a disease new only where the week before is at hand and was without it', () => {
    // Site 2 had it before the year; of site 3 and before week 9 nothing is known.
    expect(figures['new-pd']).toMatchObject({ value: 1, outOf: null, rows: [{ week: 1, row: 0 }] });
    expect(figures['new-isa'].value).toBe(0);
  });

  it('leave the weeks of other years out, and name those that are missing', () => {
    expect(missing).toHaveLength(50);
    expect([missing[0], missing.at(-1)]).toEqual(['2020-W03', '2020-W53']);
  });

  it('are of the rows of a filter alone, in whatever order the weeks come', () => {
    const only = (no: number) =>
      yearStatistics(2020, [...weeks].reverse(), (columns) =>
        Int32Array.from([...columns.localityNo.keys()].filter((row) => columns.localityNo[row] === no)),
      ).figures;
    expect([only(1)['weeks-over'].value, only(2)['weeks-over'].value, only(3)['weeks-over'].outOf]).toEqual([
      2, 2, 0,
    ]);
    expect(only(1)['sites-over'].rows).toEqual([{ week: 2, row: 0 }]);
  });

  it('have every row on one side only, the value in rows and the denominator in those below', () => {
    for (const { name, value, outOf, rows, below, undecided } of Object.values(figures)) {
      expect(rows).toHaveLength(value ?? NaN);
      expect(below?.length ?? null).toBe(outOf);
      if (below) for (const row of rows) expect(below).toContain(row);
      const sides = [...(below ?? rows), ...undecided].map(({ week, row }) => `${week} ${row}`);
      expect(new Set(sides).size, name).toBe(sides.length);
    }
  });

  it('name what could not be decided: a disease whose week before is not at hand, a site of which nothing is said', () => {
    expect(figures['new-pd'].undecided).toEqual([
      { week: 1, row: 2 },
      { week: 3, row: 0 },
    ]);
    const silent = yearStatistics(2020, [handWeek(week(3), { no: 9 })]).figures;
    expect(silent['weeks-reported']).toMatchObject({ value: 0, outOf: 0, undecided: [{ week: 0, row: 0 }] });
  });

  it('do not add up weeks with and without cleaner fish', () => {
    const row = { no: 1, salmonoids: true, fallow: false } as const;
    const lists = (...numbers: readonly number[]) =>
      numbers.map((number) => handWeek(isoWeek(2023, number), { ...row, treated: ['medicinal'] }));
    const treatedIn = (...numbers: readonly number[]) =>
      yearStatistics(2023, lists(...numbers)).figures['weeks-treated'];
    expect(treatedIn(15, 16)).toMatchObject({ value: 2, outOf: 2 });
    expect(treatedIn(16, 17)).toMatchObject({ value: null, rows: [], outOf: 0 });
    expect(treatedIn(16, 17).undecided).toHaveLength(2);
  });

  it('leave out the weeks of which nobody can say who was not treated with medicine', () => {
    const row = { no: 1, salmonoids: true, fallow: false } as const;
    const lists = [
      handWeek(isoWeek(2024, 46), { ...row, treated: [] }),
      handWeek(isoWeek(2024, 47), { ...row, treated: ['non-medicinal'] }),
    ];
    expect(yearStatistics(2024, lists).figures['weeks-treated']).toMatchObject({
      value: 0,
      outOf: 1,
      rows: [],
      undecided: [{ week: 1, row: 0 }],
    });
  });
});
