import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { endpoints } from '../../api-client/endpoints';
import { detail, type Json, liceReport, row } from '../../api-client/fixtures';
import { overviewTable } from './overview';
import { made, recordsOf, tableHome, type TableHome } from './testing';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const [before, week] = [isoWeek(2026, 39), isoWeek(2026, 40)];
const bergen = { no: '4601', name: 'Bergen' };

const site = (no: number, average: number | null, change: Json = {}): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    municipality: bergen,
    diseases: [],
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    ...change,
  });

const company = '999999999';
async function keepDetail(no: number, of = week, change: Json = {}, register: Json = {}): Promise<void> {
  const key = { localityNo: localityNo(no), week: of };
  const base = detail() as { readonly aquaCultureRegister: Json };
  const body = {
    ...base,
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    aquaCultureRegister: { ...base.aquaCultureRegister, ...register },
    ...change,
  };
  await home.keep('locality.keep', {
    ...home.arrival(endpoints.locality.request(key), body, 5_000),
    ...key,
  });
}
const owner = (no: string, ...sites: readonly number[]): Json => ({
  organizations: [
    {
      name: `Selskap ${no}`,
      organizationNo: no,
      address: null,
      postalCode: null,
      city: null,
      localities: sites.map((one) => ({
        localityNo: one,
        name: null,
        municipality: null,
        isReportingLocality: true,
      })),
    },
  ],
});

const overview = (of: readonly string[], from = week) =>
  made(home.table(overviewTable, { kind: 'overview', from, to: week, of }));
const valuesOf = (rows: readonly Record<string, unknown>[], no: string, figure: string) =>
  rows.filter((one) => one['ofNo'] === no && one['figure'] === figure).map((one) => one['value']);

describe('the overview of companies, areas and municipalities', () => {
  beforeEach(async () => {
    const away = { municipality: { no: '1804', name: 'Bodø' } };
    await home.keepWeek(before, [site(1, 0.1), site(2, 0.3)], 3_000);
    await home.keepWeek(week, [site(1, 0.7), site(2, null), site(3, 0.2, away), site(4, 0.9, away)], 4_000);
  });

  it('has the figures of each week, a row of a site for each of the last week, and no number out of nothing', () => {
    const rows = recordsOf(overview(['4601', '1804'], before));
    expect(valuesOf(rows, '4601', 'listed')).toEqual([2, 2]);
    expect(valuesOf(rows, '1804', 'listed')).toEqual([0, 2]);
    expect(valuesOf(rows, '4601', 'counted')).toEqual([2, 1]);
    expect(valuesOf(rows, '4601', 'mean-adult-female')).toEqual([0.2, 0.7]);
    expect(valuesOf(rows, '1804', 'mean-adult-female')).toEqual([null, 0.55]);
    const sites = rows.filter(({ figure }) => figure === 'site');
    expect(sites.map(({ ofNo, localityNo: no, value }) => [ofNo, no, value])).toEqual([
      ['4601', 1, 0.7],
      ['4601', 2, null],
      ['1804', 3, 0.2],
      ['1804', 4, 0.9],
    ]);
  });

  it('adds the capacity of each site once and by unit, and says of how many it and the traffic light are known', async () => {
    const red = { productionArea: { id: 3, name: 'Prøvehavet', color: 'red' } };
    await keepDetail(1, week, red);
    await keepDetail(2, before, { productionArea: { id: 4, name: 'Prøveområdet', color: null } });
    await keepDetail(3, week, red, { capacity: 40, unit: 'DA' });
    const table = overview(['4601', '1804']);
    const rows = recordsOf(table);
    expect(valuesOf(rows, '4601', 'details')).toEqual([2]);
    const told = rows.filter(({ figure }) => figure === 'capacity' || figure === 'traffic-light');
    expect(told.map((one) => [one['ofNo'], one['unit'], one['value'], one['text'], one['rows'], one['outOf']])).toEqual([
      ['4601', 'TN', 6240, null, 2, 2],
      ['4601', null, 3, 'red', 1, 2],
      ['4601', null, 4, null, 1, 2],
      ['1804', 'DA', 40, null, 1, 2],
      ['1804', null, 3, 'red', 1, 2],
    ]); // prettier-ignore
    expect(table.facts.missing[0]).toMatch(/^Capacity .* municipality 1804 are known for 1 of 2 sites/);
  });

  it('takes the sites of a company from the details of its own and of a sister, and names one that no detail has', async () => {
    await keepDetail(1, week, {}, owner(company, 1, 4, 77));
    await keepDetail(3, week, {}, owner('888888888', 3));
    const table = overview([company, '777777777']);
    const rows = recordsOf(table);
    const sites = rows.filter(({ figure }) => figure === 'site');
    expect(sites.map(({ ofName, localityNo: no }) => [ofName, no])).toEqual([
      [`Selskap ${company}`, 1],
      [`Selskap ${company}`, 4],
    ]);
    expect(valuesOf(rows, company, 'mean-adult-female')).toEqual([0.8]);
    expect([valuesOf(rows, company, 'listed'), valuesOf(rows, '777777777', 'listed')]).toEqual([[2], []]);
    expect(table.facts.missing.join(' ')).toContain('No stored detail of a site names company 777777777');
    expect(table.facts.missing.join(' ')).toContain('details are stored of 2 of 4 sites');
  });

  it('is nothing where the last week is not stored, and names weeks that are not', () => {
    const later = isoWeek(2026, 41);
    expect(
      home.table(overviewTable, { kind: 'overview', from: week, to: later, of: ['4601'] }),
    ).toMatchObject({ failure: { code: 'not-found' } });
    expect(overview(['4601'], isoWeek(2026, 38)).facts.lacks).toEqual({ weeks: ['2026-W38'] });
  });
});
