import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWeeks, isoWeek, type IsoWeek, weekParts } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import { localityWeekRequest, nationalWeekRequest } from '../../../api-client/fish-health/fish-health';
import { reportRequest } from '../../../api-client/fish-health/report-download';
import { detail, type Json, row } from '../../../api-client/fixtures';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { outbreaksTable } from './outbreaks';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const week = isoWeek(2026, 40);
const before = addWeeks(week, -1);
const [pd, isa] = ['PANKREASSYKDOM', 'INFEKSIOES_LAKSEANEMI'];
const link = (no: number): Json => ({ no, name: `Sted ${no}`, isOnLand: false });
const outbreak = (no: number, name: string): Json => ({
  locality: link(no),
  disease: { name, subType: 'SAV3', status: 'DIAGNOSED' },
});
const escape = (no: number, count: number | null): Json => ({
  locality: link(no),
  species: 'Laks',
  date: '2026-09-30T00:00:00Z',
  count,
  estimatedCount: null,
  estimationSource: 'Final',
  size: null,
});
const site = (no: number, diseases: unknown, municipalityNo = '4601'): Json =>
  row({ locality: link(no), municipality: { no: municipalityNo, name: 'X' }, diseases });
const keepCountry = (of: IsoWeek, outbreaks: unknown, escapes: unknown = []): Promise<void> =>
  home.keep('national.keep', {
    ...home.arrival(
      nationalWeekRequest(of),
      { diseaseOutbreaks: outbreaks, farmedFishEscapes: escapes },
      5_000,
    ),
    week: of,
  });
const keepDetail = (no: number, escapes: unknown): Promise<void> =>
  home.keep('locality.keep', {
    ...home.arrival(
      localityWeekRequest(localityNo(no), week),
      detail({ locality: link(no), farmedFishEscapes: escapes }),
      6_000,
    ),
    localityNo: localityNo(no),
    week,
  });

interface Line {
  readonly [name: string]: unknown;
}
const provenance = { writtenAtMs: Date.UTC(2026, 9, 10) } as never;
const table = (from = week, to = week, filter: object = {}) =>
  made(home.table(outbreaksTable, { kind: 'outbreaks', from, to, filter }, { provenance }));
const verdicts = (lines: readonly Line[]): unknown[] =>
  lines.map((one) => [one['localityNo'], one['inCountry'], one['inSites'], one['difference']]);

describe('the table of outbreaks and escapes', () => {
  it('has an outbreak once where the country and the lists of two weeks agree', async () => {
    await home.keepWeek(before, [site(1, [])], 4_000);
    await home.keepWeek(week, [site(1, [pd])], 4_000);
    await keepCountry(week, [outbreak(1, pd)]);
    expect(recordsOf(table())).toEqual([
      expect.objectContaining({ kind: 'outbreak', isoWeek: week, localityNo: 1, disease: pd, subType: 'SAV3', status: 'DIAGNOSED', county: 'Vestland', inCountry: true, inSites: true, difference: null, why: null }), // prettier-ignore
    ]);
  });

  it('says of each outbreak that only one side has why the other has not, and never no for not known', async () => {
    await home.keepWeek(before, [site(1, [pd]), site(2, []), site(3, []), site(4, null), site(5, [])], 4_000);
    await home.keepWeek(
      week,
      [site(1, [pd]), site(2, []), site(3, [isa]), site(4, [pd]), site(5, [pd]), site(7, [pd])],
      4_000,
    );
    await keepCountry(
      week,
      [1, 2, 4, 6, 7].map((no) => outbreak(no, pd)),
    );
    await keepCountry(before, [outbreak(5, pd)]);
    expect(verdicts(recordsOf(table()))).toEqual([
      [1, true, false, 'had-before'],
      [2, true, false, 'not-named'],
      [4, true, null, 'not-stated'],
      [6, true, false, 'not-listed'],
      [7, true, null, 'not-listed-before'],
      [3, false, true, 'country-silent'],
      [5, false, true, 'country-silent'],
    ]);
    const both = recordsOf(table(before, week));
    expect(both.find((one) => one['localityNo'] === 5 && one['isoWeek'] === week)).toMatchObject({
      difference: 'other-week',
      otherWeek: before,
    });
  });

  it('does not know of a side that is not downloaded', async () => {
    await keepCountry(week, [outbreak(1, pd)], [escape(1, 12)]);
    expect(verdicts(recordsOf(table()))).toEqual([
      [1, true, null, 'no-list'],
      [1, true, null, 'no-detail'],
    ]);
    await home.keepWeek(week, [site(1, [pd])], 4_000);
    expect(verdicts(recordsOf(table()))[0]).toEqual([1, true, null, 'no-week-before']);
    const next = addWeeks(week, 1);
    await home.keepWeek(next, [site(1, [pd]), site(2, [pd])], 4_000);
    expect(recordsOf(table(next, next))).toEqual([]);
    await home.keepWeek(week, [site(1, [pd]), site(2, [])], 7_000);
    expect(verdicts(recordsOf(table(next, next)))).toEqual([[2, null, true, 'no-country']]);
    expect(table(next, next).facts.missing).toContain('National answers that are not downloaded: 2026-W41.');
  });

  it('lays escapes of the country beside those of the details, and keeps a number that is not given empty', async () => {
    await home.keepWeek(
      week,
      [1, 2, 3, 4].map((no) => site(no, [])),
      4_000,
    );
    await keepCountry(week, [], [escape(1, 12), escape(2, null), escape(4, 5)]);
    await keepDetail(1, [escape(1, 12)]);
    await keepDetail(2, []);
    await keepDetail(3, [escape(3, 7)]);
    await keepDetail(4, null);
    const lines = recordsOf(table());
    expect(verdicts(lines)).toEqual([
      [1, true, true, null],
      [2, true, false, 'detail-silent'],
      [4, true, null, 'not-stated'],
      [3, false, true, 'country-silent'],
    ]);
    expect(lines.map((one) => one['count'])).toEqual([12, null, 5, 7]);
  });

  it('shows those of the filter, and counts those whose site is in no list as undecided', async () => {
    await home.keepWeek(before, [], 4_000);
    await home.keepWeek(week, [site(1, [pd], '4601'), site(2, [pd], '1804')], 4_000);
    await keepCountry(
      week,
      [1, 2, 3].map((no) => outbreak(no, pd)),
    );
    const { facts, ...rest } = table(week, week, { municipalityNo: '46' });
    expect(recordsOf({ facts, ...rest }).map((one) => one['localityNo'])).toEqual([1]);
    expect(facts.undecided).toBe(1);
  });

  it('names the production area of a site by the downloaded lice reports, none where they do not name it, and says where none is downloaded', async () => {
    await keepCountry(week, [outbreak(1, pd), outbreak(2, pd)]);
    const areas = (): unknown[] =>
      recordsOf(table()).map((one) => [one['productionAreaId'], one['productionArea']]);
    const none = [null, null];
    const unknown =
      'Production areas are not known: they are only in the lice report, and none is downloaded.';
    expect(areas()).toEqual([none, none]);
    expect(table().facts).toMatchObject({
      missing: expect.arrayContaining([unknown]) as unknown,
      lacks: { areas: ['2026'] },
    });
    const piece = { kind: 'lice', localityNo: null, from: week, to: week } as const;
    const text = 'Uke,År,Lokalitetsnummer,ProduksjonsområdeId,Produksjonsområde\n40,2026,1,4,Prøve\n';
    await home.keep('report.keep', { ...home.arrival(reportRequest(piece), text, 4_000), piece });
    expect(areas()).toEqual([[4, 'Prøve'], none]);
    expect([table().facts.missing.includes(unknown), table().facts.lacks?.['areas']]).toEqual([false, []]);
  });

  it('leaves open what only the service can tell and has not, and says of which weeks', async () => {
    await home.keepWeek(before, [site(1, [])], 4_000);
    await home.keepWeek(week, [site(1, [pd])], 4_000);
    await keepCountry(week, [outbreak(1, pd)]);
    const { rows, facts } = table(week, week, { service: { organization: '999999999' } });
    expect([[...rows], facts.undecided, facts.lacks?.['filter']]).toEqual([[], 1, [week]]);
    expect(facts.missing).toContain('The service has not answered the filter about: 2026-W40.');
  });

  it('is no table where nothing of the weeks is downloaded', () => {
    const none = home.table(outbreaksTable, { kind: 'outbreaks', from: week, to: week, filter: {} });
    expect(none).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  });

  it('has no week of the year that is still to come', async () => {
    await keepCountry(week, [outbreak(1, pd)]);
    const { year } = weekParts(week);
    const what = { kind: 'outbreaks', from: week, to: isoWeek(year, 53), filter: {} } as const;
    const now = { writtenAtMs: Date.UTC(2026, 9, 1) } as never;
    const { facts } = made(home.table(outbreaksTable, what, { provenance: now }));
    expect(facts.missing).not.toContain(expect.stringContaining('2026-W41'));
  });
});
