import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  generalLimits,
  isAtLimit,
  isAtOrOver,
  limitInForce,
  type LimitRow,
  limitTable,
  limitOfSites,
  siteLimit,
} from './lice-limits';
import { isoWeek, weekParts } from '@kartbord/common/week';

const bergen = '4601';
const bodo = '1804';
const limit = (week: string, municipalityNo: string | null, table = generalLimits): number | undefined =>
  limitInForce(table, isoWeek(Number(week.slice(0, 4)), Number(week.slice(6))), municipalityNo)?.limit;

describe('the general limits', () => {
  it.each([
    ['2026-W15', bergen, 0.5],
    ['2026-W16', bergen, 0.2],
    ['2026-W21', bergen, 0.2],
    ['2026-W22', bergen, 0.5],
    ['2026-W20', bodo, 0.5],
    ['2026-W21', bodo, 0.2],
    ['2026-W26', bodo, 0.2],
    ['2026-W27', bodo, 0.5],
    ['2026-W53', bodo, 0.5],
  ])('in %s at municipality %s are %d', (week, municipalityNo, expected) => {
    expect(limit(week, municipalityNo)).toBe(expected);
  });

  it.each([
    ['2012-W18', bergen, 0.5],
    ['2012-W40', bergen, 0.5],
    ['2016-W18', bergen, 0.5],
    ['2016-W24', bodo, 0.5],
    ['2017-W15', bergen, 0.5],
    ['2017-W16', bergen, 0.2],
    ['2017-W20', bodo, 0.5],
    ['2017-W21', bodo, 0.2],
    ['2018-W24', bodo, 0.2],
  ])(
    'have a spring since 2017 and never before: in %s at municipality %s they are %d',
    (week, no, expected) => {
      expect(limit(week, no)).toBe(expected);
    },
  );

  it('have their border between Trøndelag and Nordland, in the divisions of 2020 and 2024', () => {
    const [south, north] = [isoWeek(2026, 18), isoWeek(2026, 24)];
    for (const no of ['5001', '1515', '4601', '0301'])
      expect([no, limitInForce(generalLimits, south, no)?.limit]).toEqual([no, 0.2]);
    for (const no of ['1804', '1902', '2004', '5401', '5501', '5601'])
      expect([no, limitInForce(generalLimits, north, no)?.limit]).toEqual([no, 0.2]);
  });

  it('name the row that they come from, and its source', () => {
    const found = limitInForce(generalLimits, isoWeek(2026, 18), bergen);
    expect(found?.row).toMatchObject({ area: 'south', weeks: { first: 16, last: 21 } });
    expect(found?.row.source).toMatch(/FOR-2012-12-05-1140/);
    expect(new Set(generalLimits.map(({ source }) => source)).size).toBe(2);
  });

  it('are uncertain without a municipality in the weeks of spring alone', () => {
    const uncertain = Array.from({ length: 53 }, (_, i) => isoWeek(2026, i + 1))
      .filter((week) => !limitInForce(generalLimits, week, null)?.isCertain)
      .map((week) => weekParts(week).week);
    expect(uncertain).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
    expect(limitInForce(generalLimits, isoWeek(2026, 18), '')?.isCertain).toBe(false);
  });

  it('are a table that the schema takes', () => {
    expect(v.parse(limitTable, JSON.parse(JSON.stringify(generalLimits)))).toEqual(generalLimits);
  });
});

describe('a count against a limit', () => {
  it.each([
    [0.5, 0.5, true],
    [0.495, 0.5, true],
    [0.4949999, 0.5, false],
    [0.49499999999999, 0.5, false],
    [0.49, 0.5, false],
    [0.2, 0.2, true],
    [0.195, 0.2, true],
    [0.194, 0.2, false],
    [1.005, 1.01, true],
    [1.0049, 1.01, false],
    [0.285, 0.29, true],
    [8.575, 8.58, true],
    [0, 0.001, false],
    [NaN, 0.5, false],
    [0.7, NaN, false],
  ])('of %d lice and %d is at or over: %s', (lice, most, expected) => {
    expect(isAtOrOver(lice, most)).toBe(expected);
  });

  it('is rounded half up as the decimals that were given are, at every tie up to ten lice', () => {
    for (let hundredth = 1; hundredth <= 1000; hundredth++) {
      const [tie, below] = [Number(`${hundredth - 1}.5e-2`), Number(`${hundredth - 1}.499e-2`)];
      const most = hundredth / 100;
      expect([tie, isAtOrOver(tie, most), isAtOrOver(below, most)]).toEqual([tie, true, false]);
    }
  });

  it('is at the limit where the two are the same at two decimals', () => {
    expect([0.5, 0.495, 0.504, 0.505, 0.49].map((lice) => isAtLimit(lice, 0.5))).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});

const base = generalLimits[0] as LimitRow;
const changed = (change: Partial<LimitRow>): LimitRow => ({ ...base, limit: 0.1, source: 'test', ...change });

describe('a table that was changed', () => {
  it('holds from a week to a week, both included', () => {
    const table = [base, changed({ from: isoWeek(2024, 10), to: isoWeek(2024, 12) })];
    expect(
      ['2024-W09', '2024-W10', '2024-W12', '2024-W13'].map((week) => limit(week, bergen, table)),
    ).toEqual([0.5, 0.1, 0.1, 0.5]);
  });

  it('holds over New Year where the first week is after the last', () => {
    const table = [base, changed({ weeks: { first: 50, last: 3 } })];
    expect(
      ['2026-W49', '2026-W53', '2026-W03', '2026-W04'].map((week) => limit(week, bergen, table)),
    ).toEqual([0.5, 0.1, 0.1, 0.5]);
  });

  it('holds in the municipalities that it names', () => {
    const table = [base, changed({ area: { municipalities: ['46', '1804'] } })];
    expect([bergen, bodo, '1801', null].map((no) => limit('2026-W40', no, table))).toEqual([
      0.1, 0.1, 0.5, 0.5,
    ]);
  });

  it('has the lower of two rows that hold win, stricter or not', () => {
    expect(limit('2026-W40', bergen, [base, changed({}), changed({ limit: 0.8 })])).toBe(0.8);
  });

  it('is certain again where a row below covers the doubt', () => {
    const table = [...generalLimits, changed({})];
    expect(limitInForce(table, isoWeek(2026, 18), null)).toMatchObject({ limit: 0.1, isCertain: true });
  });

  it('without a row for a place has no limit there', () => {
    expect(limitInForce([changed({ area: 'north' })], isoWeek(2026, 40), bergen)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no rows', []],
    ['no row that holds always and everywhere', [changed({ weeks: { first: 1, last: 53 } })]],
    ['a limit of zero', [base, changed({ limit: 0 })]],
    ['a limit that a file would keep as zero', [base, changed({ limit: 1e-9 })]],
    ['a limit that is text', [base, { ...base, limit: '0.5' }]],
    ['a limit without a source', [base, changed({ source: ' ' })]],
    ['a week 54', [base, changed({ weeks: { first: 1, last: 54 } })]],
    ['a first week after the last', [base, changed({ from: isoWeek(2025, 2), to: isoWeek(2025, 1) })]],
    ['a date for a week', [base, { ...base, from: '2025-01-01' }]],
    ['no municipality', [base, changed({ area: { municipalities: [] } })]],
    ['another member', [base, { ...base, note: '' }]],
  ])('with %s is refused', (_what, table) => {
    expect(v.safeParse(limitTable, table).success).toBe(false);
  });
});

describe('the limit of a site', () => {
  it('is its own where the download gave one, and special where that is another', () => {
    const week = isoWeek(2026, 40);
    expect(siteLimit(generalLimits, week, bergen, 0.25)).toMatchObject({
      limit: 0.25,
      from: 'site',
      isSpecial: true,
      row: base,
    });
    expect(siteLimit(generalLimits, week, bergen, 0.5)).toMatchObject({ from: 'site', isSpecial: false });
  });

  it('is that of a table that the person changed, where its own one is the regulation’s', () => {
    const stricter = [changed({ limit: 0.4, source: 'ours' })];
    expect(siteLimit(stricter, isoWeek(2026, 40), bergen, 0.5)).toMatchObject({
      limit: 0.4,
      from: 'general',
      isSpecial: false,
    });
    expect(siteLimit(stricter, isoWeek(2026, 40), bergen, 0.25)).toMatchObject({ limit: 0.25, from: 'site' });
  });

  it('is the same, by itself and among the sites of a week, and says what the table has', () => {
    const tables = [generalLimits, [changed({ limit: 0.4 })], [changed({ area: 'north' })]];
    const weeks = [isoWeek(2026, 18), isoWeek(2026, 40)];
    for (const [table, week] of tables.flatMap((one) => weeks.map((at) => [one, at] as const)))
      for (const [of, own] of [bergen, '5501', null].flatMap((no) =>
        [NaN, 0.2, 0.25, 0.4, 0.5].map((limit) => [no, limit] as const),
      )) {
        const alone = siteLimit(table, week, of, own);
        const amongAll = limitOfSites(week, { table, own: { ofWeek: () => () => own } })(of, 1);
        expect(alone?.limit ?? NaN).toBe(amongAll);
        expect(alone?.general).toBe(limitInForce(table, week, of)?.limit);
      }
  });

  it.each([null, NaN])('is the general one where it is %s', (own) => {
    expect(siteLimit(generalLimits, isoWeek(2026, 18), bergen, own)).toMatchObject({
      limit: 0.2,
      from: 'general',
      isSpecial: false,
    });
  });
});
