import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { infectiousSalmonAnaemia, pancreasDisease } from '../fish-health/disease';
import { groupRows } from './groups';
import { localityNo } from '../fish-health/locality';
import { figureNames, weekFigures } from './statistics';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';

const week = isoWeek(2026, 40);
const spring = isoWeek(2026, 18);

const coast = handWeek(
  week,
  { no: 10, lice: 0.7, sea: 9, municipalityNo: '4601', municipality: 'Bergen', treated: ['medicinal'] },
  { no: 11, lice: 0.1, sea: 11, municipalityNo: '4602', diseases: [pancreasDisease], treated: [] },
  {
    no: 12,
    lice: 0,
    sea: 196,
    municipalityNo: '1804',
    diseases: [infectiousSalmonAnaemia],
    treated: ['cleaner-fish'],
  },
  {
    no: 13,
    salmonoids: true,
    fallow: false,
    reported: false,
    municipalityNo: '1804',
    diseases: [],
    treated: [],
  },
  { no: 14, salmonoids: true, fallow: true, reported: false },
  { no: 15, salmonoids: false, reported: false },
  { no: 16 },
);

describe('the figures of a week', () => {
  const figures = weekFigures(coast);
  it.each([
    ['listed', 7, [0, 1, 2, 3, 4, 5, 6], null, []],
    ['active', 4, [0, 1, 2, 3], null, [6]],
    ['fallow', 1, [4], null, [6]],
    ['reported', 3, [0, 1, 2], null, [6]],
    ['counted', 3, [0, 1, 2], null, []],
    ['over', 1, [0], null, []],
    ['at-limit', 0, [], null, []],
    ['pd', 1, [1], null, [0, 4, 5, 6]],
    ['isa', 1, [2], null, [0, 4, 5, 6]],
    ['other-disease', 0, [], null, [0, 4, 5, 6]],
    ['treated', 2, [0, 2], null, [4, 5, 6]],
    ['medicinal', 1, [0], null, [4, 5, 6]],
    ['non-medicinal', 0, [], null, [4, 5, 6]],
    ['cleaner-fish', 1, [2], null, [4, 5, 6]],
    ['reported-share', 3 / 4, [0, 1, 2], [0, 1, 2, 3], [6]],
    ['over-share', 1 / 3, [0], [0, 1, 2], []],
    ['treated-share', 2 / 4, [0, 2], [0, 1, 2, 3], [6]],
    ['mean-adult-female', (0.7 + 0.1) / 3, [0, 1, 2], null, []],
    ['median-adult-female', 0.1, [0, 1, 2], null, []],
    ['median-sea-temperature', 11, [0, 1, 2], null, []],
  ] as const)(
    'say of %s that it is %d, of which rows, and which are undecided',
    (name, value, rows, outOf, undecided) => {
      const figure = figures[name];
      expect(figure.value).toBeCloseTo(value, 12);
      expect([...figure.rows]).toEqual(rows);
      expect(figure.outOf && [...figure.outOf]).toEqual(outOf);
      expect([...figure.undecided]).toEqual(undecided);
      expect([figure.name, figure.week]).toEqual([name, week]);
    },
  );

  it('are out of nobody, and so null, where nobody counted; a count of none is zero', () => {
    const none = weekFigures(handWeek(week, { no: 1, salmonoids: true, fallow: true, reported: false }));
    expect([none['over-share'].value, none['mean-adult-female'].value, none['reported-share'].value]).toEqual(
      [null, null, null],
    );
    expect([none.over.value, none.fallow.value]).toEqual([0, 1]);
  });

  it('are of the rows of a filter alone', () => {
    const some = weekFigures(coast, Int32Array.of(1, 3));
    expect([some.listed.value, some['reported-share'].value, some['over-share'].value]).toEqual([2, 0.5, 0]);
    expect([...(some['reported-share'].outOf ?? [])]).toEqual([1, 3]);
  });

  it('measure against the limit in force at each place', () => {
    const rows = [
      { no: 1, lice: 0.3, municipalityNo: '4601' },
      { no: 2, lice: 0.3, municipalityNo: '1804' },
    ];
    expect([...weekFigures(handWeek(spring, ...rows)).over.rows]).toEqual([0]);
    expect([...weekFigures(handWeek(week, ...rows)).over.rows]).toEqual([]);
  });

  it('count a site at its limit as over, and say how many are exactly at it', () => {
    const { over, 'at-limit': at } = weekFigures(
      handWeek(
        week,
        { no: 1, lice: 0.5 },
        { no: 2, lice: 0.495 },
        { no: 3, lice: 0.494 },
        { no: 4, lice: 0.6 },
      ),
    );
    expect([[...over.rows], [...at.rows]]).toEqual([
      [0, 1, 3],
      [0, 1],
    ]);
  });

  it('never count a row on both sides, and a share is always its rows over its denominator', () => {
    const maybe = fc.option(fc.boolean(), { nil: undefined });
    const site = fc.record({
      lice: fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: undefined }),
      reported: maybe,
      fallow: maybe,
      salmonoids: maybe,
      treated: fc.option(fc.constantFrom([], ['medicinal' as const]), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(site, { maxLength: 12 }), (sites) => {
        const rows = sites.map((one, no) =>
          Object.fromEntries(
            Object.entries({ ...one, no: no + 1 }).filter(([, value]) => value !== undefined),
          ),
        ) as never[];
        const of = weekFigures(handWeek(week, ...rows));
        for (const name of figureNames) {
          const { rows: yes, outOf, undecided, value } = of[name];
          const sides = [...(outOf ?? yes), ...undecided];
          expect(new Set(sides).size).toBe(sides.length);
          for (const row of yes) expect((outOf ?? yes).includes(row)).toBe(true);
          if (outOf) expect(value).toBe(outOf.length > 0 ? yes.length / outOf.length : null);
        }
      }),
    );
  });
});

describe('the groups of a week', () => {
  it('by county and by municipality have every row once, the unknown last', () => {
    expect(groupRows(coast, 'county').map(({ key, rows }) => [key, ...rows])).toEqual([
      ['18', 2, 3],
      ['46', 0, 1],
      [null, 4, 5, 6],
    ]);
    expect(groupRows(coast, 'municipality').map(({ key, name, rows }) => [key, name, ...rows])).toEqual([
      ['1804', null, 2, 3],
      ['4601', 'Bergen', 0],
      ['4602', null, 1],
      [null, null, 4, 5, 6],
    ]);
  });

  it('by production area are as far as another answer says it, in order of number', () => {
    const productionArea = new Map([
      [localityNo(10), { id: 10, name: 'Andøya' }],
      [localityNo(12), { id: 2, name: 'Ryfylke' }],
    ]);
    const groups = groupRows(coast, 'production-area', Int32Array.of(0, 1, 2), {
      productionArea,
      countyName: new Map(),
    });
    expect(groups.map(({ key, name, rows }) => [key, name, ...rows])).toEqual([
      ['2', 'Ryfylke', 2],
      ['10', 'Andøya', 0],
      [null, null, 1],
    ]);
  });

  it('add up to the figure of them all', () => {
    const parts = groupRows(coast, 'county').map(({ rows }) => weekFigures(coast, rows).counted.value ?? 0);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(weekFigures(coast).counted.value);
  });
});
