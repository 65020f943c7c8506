import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { isoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import type { Table } from '../../export/table';
import { type Json, liceReport, row, silentRow } from '../../api-client/fixtures';
import { endpoints } from '../../api-client/endpoints';
import { reportRequest } from '../../api-client/fish-health/report-download';
import { historyTable } from './history';
import { made, recordsOf, tableHome, type TableHome } from './testing';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const [one, two, three] = [isoWeek(2025, 52), isoWeek(2026, 1), isoWeek(2026, 2)];
const site = (no: number, average: number | null, change: Json = {}): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    ...change,
  });
const history = (filter: WeekFilter = {}, localityNos: readonly number[] | null = null): Table =>
  made(
    home.table(historyTable, {
      kind: 'history',
      from: one,
      to: three,
      filter,
      localityNos: localityNos && localityNos.map(localityNo),
    }),
  );
const shown = (table: Table): string[] =>
  recordsOf(table).map(({ isoWeek: week, localityNo: no }) => `${String(week)} ${String(no)}`);

describe('the table of weeks', () => {
  beforeEach(async () => {
    await home.keepWeek(one, [site(1, 0.6), site(2, 0)], 1_000);
    await home.keepWeek(three, [site(1, 0.7), silentRow(2)], 2_000);
  });

  it('has a row for each week and locality, in order of time, with what the list says and no zero for nothing', () => {
    const records = recordsOf(history());
    expect(records[0]).toEqual({
      isoWeek: '2025-W52',
      localityNo: 1,
      name: 'Sted 1',
      lon: 5.123456,
      lat: 60.654321,
      municipalityNo: '0301',
      municipality: 'Oslo',
      state: 'over',
      adultFemaleLice: 0.6,
      adultFemaleLicePreviousWeek: null,
      mobileLice: 0.81,
      stationaryLice: 0,
      totalLice: 1.04,
      liceLimit: 0.5,
      liceRule: 'general',
      seaTemperature: 8.7,
      hasReported: true,
      isFallow: false,
      hasSalmonoids: true,
      isOnLand: false,
      isSlaughterHoldingCage: false,
      diseases: 'PANKREASSYKDOM',
      treatments: 'medicinal cleaner-fish',
      flagged: '',
      fetchedAt: '1970-01-01T00:00:01.000Z',
    });
    expect(records[3]).toMatchObject({
      isoWeek: '2026-W02',
      localityNo: 2,
      state: 'not-reported',
      hasReported: false,
      adultFemaleLice: null,
      seaTemperature: null,
      diseases: '',
      treatments: '',
    });
    expect(records).toHaveLength(4);
  });

  it('says which weeks are not kept, how the rows were chosen and how old they are', () => {
    expect(history().facts).toEqual({
      endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
      oldestMs: 1_000,
      newestMs: 2_000,
      rule: 'Sites of the weeks 2025-W52 to 2026-W02. Filter: all sites.',
      missing: ['Weeks not downloaded: 2026-W01.'],
      undecided: 0,
      judged: { limits: generalLimits, known: { known: 0, of: 3 } },
    });
  });

  it('shows what the filter shows, of the localities that are named', () => {
    expect(shown(history({ states: ['over'] }))).toEqual(['2025-W52 1', '2026-W02 1']);
    expect(shown(history({}, [2, 3]))).toEqual(['2025-W52 2', '2026-W02 2']);
  });

  it('says which sites of a list none of its weeks has', () => {
    const saidOf = (table: ReturnType<typeof history>): string | undefined => table.facts.missing.at(-1);
    expect(shown(history({ sites: [2, 77_777] }))).toEqual(['2025-W52 2', '2026-W02 2']);
    expect(saidOf(history({ sites: [2, 77_777] }))).toBe('Not in the lists of these weeks: 77777.');
    expect(saidOf(history({}, [1, 88_888]))).toBe('Not in the lists of these weeks: 88888.');
    expect(saidOf(history({ sites: [1, 2] }))).toBe('Weeks not downloaded: 2026-W01.');
  });

  it('looks back over New Year, and says how many rows cannot be decided for want of a week', async () => {
    const filter: WeekFilter = { history: [{ fact: 'over', least: 2, weeks: 3 }] };
    const before = history(filter);
    expect(shown(before)).toEqual(['2026-W02 1']);
    expect(before.facts.missing.at(-1)).toMatch(/ rows .* not known: history\.$/);
    await home.keepWeek(two, [site(1, 0.1), site(2, 0.1)], 3_000);
    expect(shown(history(filter))).toEqual(['2026-W02 1']);
  });

  it('asks what is kept of the service’s own filter', async () => {
    const service = { isOnLand: false } as const;
    expect(shown(history({ service }))).toEqual([]);
    const of = { week: three, filter: service };
    const arrival = home.arrival(endpoints.matching.request(of), [site(2, null)], 5_000);
    await home.keep('matching.keep', { ...arrival, ...of });
    expect(shown(history({ service }))).toEqual(['2026-W02 2']);
    expect(history({ service }).facts.missing.at(-1)).toMatch(/^2 rows .* not known: service\.$/);
  });

  it('knows production areas by the kept lice reports', async () => {
    const filter: WeekFilter = { productionAreas: [4] };
    expect(shown(history(filter))).toEqual([]);
    const piece = { kind: 'lice', localityNo: null, from: isoWeek(2026, 1), to: isoWeek(2026, 2) } as const;
    const text =
      'Uke,År,Lokalitetsnummer,ProduksjonsområdeId,Produksjonsområde\n2,2026,1,4,Prøve\n2,2026,2,5,Annet\n';
    await home.keep('report.keep', { ...home.arrival(reportRequest(piece), text, 4_000), piece });
    expect(shown(history(filter))).toEqual(['2025-W52 1', '2026-W02 1']);
  });
});

it('is not found where no week of it is kept', () => {
  const what = { kind: 'history', from: one, to: three, localityNos: null, filter: {} } as const;
  expect(home.table(historyTable, what)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});
