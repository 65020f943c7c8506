import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { nationalWeekRequest } from '../../api-client/fish-health/fish-health';
import { type Json, row } from '../../api-client/fixtures';
import type { Table } from '../../export/table';
import { nationalTable } from './national';
import { made, recordsOf, tableHome, type TableHome } from './testing';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const week = isoWeek(2026, 40);
const [pd, bkd] = ['PANKREASSYKDOM', 'BAKTERIELL_NYRESYKE'];
const answer = (isFiltered: boolean, change: Json = {}): Json => ({
  diseaseOutbreaks: [
    {
      locality: { no: 2, name: 'Vik', isOnLand: false },
      disease: { name: bkd, subType: null, status: 'SUSPECTED' },
    },
  ],
  diseaseStatistics: [
    { name: pd, count: 41 },
    { name: bkd, count: 3 },
  ],
  annualDiseaseStatistics: {
    isFiltered,
    diseaseStatistics: [{ name: pd, count: 90 }],
    filteredDiseaseStatistics: isFiltered ? [{ name: pd, count: 9 }] : null,
    weeklyDiseaseStatistics: { '1': [{ name: pd, count: 2 }], '2': null },
  },
  liceStatistics: {
    aboveThreshold: { count: 31, percentage: 5.2 },
    belowThreshold: { count: 561, percentage: 94.8 },
    belowMinimumThreshold: { count: 400, percentage: 67.5 },
  },
  annualLiceStatistics: {
    isFiltered,
    liceStatistics: { aboveThreshold: 812 },
    filteredLiceStatistics: { aboveThreshold: isFiltered ? 82 : null },
    weeklyLiceStatistics: { '1': { aboveThreshold: 12 }, '40': { aboveThreshold: 31 } },
  },
  farmedFishEscapes: [
    {
      locality: { no: 1, name: 'Bø', isOnLand: true },
      species: 'Laks',
      date: '2026-09-30T00:00:00Z',
      count: 12,
      estimatedCount: null,
      estimationSource: 'Final',
      size: 1400,
    },
  ],
  annualEscapeStatistics: {
    isFiltered,
    escapeStatistics: { count: 30 },
    filteredEscapeStatistics: { count: isFiltered ? 3 : null },
    weeklyEscapeStatistics: { '40': { count: 1 } },
  },
  ...change,
});
const inCounty = { municipalityNo: '46' };
const asked = { countyMunicipality: '46' };

const keep = (body: Json, filter?: typeof asked): Promise<void> =>
  home.keep('national.keep', { ...home.arrival(nationalWeekRequest(week, filter), body, 5_000), week });
const tableOf = (filter: object = {}): Table =>
  made(home.table(nationalTable, { kind: 'national', week, filter }));
const site = (no: number, lice: number, municipalityNo: string, diseases: readonly string[] = []): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    municipality: { no: municipalityNo, name: '' },
    liceReport: { adultFemaleLice: { average: lice } },
    diseases,
  });

/** Without the cells that are empty. */
const filled = (table: Table): Record<string, unknown>[] =>
  recordsOf(table).map((record) =>
    Object.fromEntries(
      Object.entries(record).filter(([name, cell]) => cell !== null && name !== 'fetchedAt'),
    ),
  );

describe('the table of the service’s own statistics', () => {
  it('has every number, outbreak and escape of the answer, with ours where it means the same', async () => {
    await keep(answer(false));
    await home.keepWeek(week, [site(1, 0.5, '4601'), site(2, 0.1, '1804', [pd])], 4_000);
    const of = { of: 'country', year: 2026 };
    const now = { ...of, isoWeek: '2026-W40' };
    expect(filled(tableOf())).toEqual([
      { ...now, member: 'diseaseOutbreaks', localityNo: 2, localityName: 'Vik', isOnLand: false, disease: bkd, status: 'SUSPECTED' }, // prettier-ignore
      { ...now, member: 'diseaseStatistics', disease: pd, count: 41, ours: 1 },
      { ...now, member: 'diseaseStatistics', disease: bkd, count: 3 },
      { ...of, member: 'annualDiseaseStatistics.diseaseStatistics', disease: pd, count: 90 },
      { ...of, isoWeek: '2026-W01', member: 'annualDiseaseStatistics.weeklyDiseaseStatistics', disease: pd, count: 2 }, // prettier-ignore
      { ...of, isoWeek: '2026-W02', member: 'annualDiseaseStatistics.weeklyDiseaseStatistics' },
      { ...now, member: 'liceStatistics.aboveThreshold', count: 31, percentage: 5.2, ours: 1 },
      { ...now, member: 'liceStatistics.belowThreshold', count: 561, percentage: 94.8 },
      { ...now, member: 'liceStatistics.belowMinimumThreshold', count: 400, percentage: 67.5 },
      { ...of, member: 'annualLiceStatistics.liceStatistics.aboveThreshold', count: 812 },
      { ...of, isoWeek: '2026-W01', member: 'annualLiceStatistics.weeklyLiceStatistics.aboveThreshold', count: 12 }, // prettier-ignore
      { ...now, member: 'annualLiceStatistics.weeklyLiceStatistics.aboveThreshold', count: 31 },
      { ...now, member: 'farmedFishEscapes', localityNo: 1, localityName: 'Bø', isOnLand: true, species: 'Laks', date: '2026-09-30T00:00:00Z', count: 12, estimationSource: 'Final', size: 1400 }, // prettier-ignore
      { ...of, member: 'annualEscapeStatistics.escapeStatistics.count', count: 30 },
      { ...now, member: 'annualEscapeStatistics.weeklyEscapeStatistics.count', count: 1 },
    ]);
  });

  it('has the service’s numbers for a filter below those of the country, and ours of the filter beside them', async () => {
    await keep(answer(false));
    await keep(answer(true), asked);
    await home.keepWeek(week, [site(1, 0.5, '4601'), site(2, 0.9, '1804', [pd])], 4_000);
    const rows = filled(tableOf(inCounty)).filter(({ of }) => of === 'filter');
    expect(rows).toContainEqual({ of: 'filter', year: 2026, isoWeek: '2026-W40', member: 'liceStatistics.aboveThreshold', count: 31, percentage: 5.2, ours: 1 }); // prettier-ignore
    expect(rows).toContainEqual({ of: 'filter', year: 2026, member: 'annualLiceStatistics.filteredLiceStatistics.aboveThreshold', count: 82 }); // prettier-ignore
    expect(rows).toContainEqual({ of: 'filter', year: 2026, member: 'annualDiseaseStatistics.filteredDiseaseStatistics', disease: pd, count: 9 }); // prettier-ignore
    expect(rows).toContainEqual({ of: 'filter', year: 2026, member: 'annualEscapeStatistics.filteredEscapeStatistics.count', count: 3 }); // prettier-ignore
  });

  it.each([
    ['did not apply it', inCounty, answer(false), /did not filter \(isFiltered: false\)/],
    ['has no word for it', { text: 'Vik' }, null, /has no word for a part of the filter/],
    ['was not asked', inCounty, null, /for the filter is not kept/],
  ])('says so where the service %s, and has no number of it', async (_what, filter, body, why) => {
    await keep(answer(false));
    if (body) await keep(body, asked);
    await home.keepWeek(week, [site(1, 0.5, '4601')], 4_000);
    const table = tableOf(filter);
    expect(table.facts.missing.join(' ')).toMatch(why);
    expect(filled(table).every(({ of }) => of === 'country')).toBe(true);
  });
});
