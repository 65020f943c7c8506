import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWeeks, isoWeek, weekStartMs } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import type { CallRule } from '../../../../src-shared/domain/vessels/vessel-calls';
import { row } from '../../../api-client/fixtures';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { callsTable } from './calls';
import { siteVesselsTable } from './site-vessels';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const first = isoWeek(2026, 10);
const time = (days: number): string => new Date(weekStartMs(first) + days * 86_400_000).toISOString();
const visit = (
  mmsi: number,
  from: number,
  to: number | null,
  vesselName: string | null = 'PRØVE',
): object => ({
  mmsi,
  vesselName,
  startTime: time(from),
  stopTime: to === null ? null : time(to),
  shipType: 99,
  isWellboat: true,
  isSlaughterBoat: false,
});

/** Lists of weeks 10 and 11 of a site. */
function keepVisits(no: number, ...weeks: readonly (readonly object[])[]): void {
  const body = weeks.map((vesselVisits, at) => ({
    localityNo: no,
    year: 2026,
    week: 10 + at,
    weekIsAnalyzed: true,
    vesselVisits,
  }));
  const path = `/v1/geodata/fishhealth/locality/${no}/vessel/2026`;
  home.cache.keep(
    { site: 's', account: 'a', method: 'GET', path, body: '' },
    { kind: 'visits', localityNo: localityNo(no) },
    {
      bytes: new TextEncoder().encode(JSON.stringify(body)),
      fetchedAtMs: no,
      validators: { etag: null, lastModified: null },
    },
  );
}
const site = (no: number, diseases: readonly string[] = []): object =>
  row({ locality: { no, name: `Sted ${no}`, isOnLand: false }, diseases });
const provenance = { writtenAtMs: Date.UTC(2026, 11, 1) } as never;
const table = (mmsis: readonly number[], rule: CallRule | null = null, to = addWeeks(first, 1)) =>
  home.table(callsTable, { kind: 'calls', mmsis, from: first, to, rule }, { provenance });

describe('the calls of vessels', () => {
  it('are those of the lists that are kept, in order, with disease and place of the week, and what is missing said', async () => {
    keepVisits(1, [visit(9, 1, 2), visit(8, 1, 2)], []);
    keepVisits(2, [], [visit(9, 8, null, null)]);
    await home.keepWeek(first, [site(1, ['PANKREASSYKDOM']), site(2), site(3)], 5);
    const of = made(table([9, 7]));
    expect(recordsOf(of)).toMatchObject([
      { mmsi: 9, vesselName: 'PRØVE', boatType: 'wellboat', localityNo: 1, name: 'Sted 1', arrivedEarliest: time(1), leftLatest: time(2), leaving: 'given', weeks: '2026-W10', infected: true, diseases: 'PANKREASSYKDOM', broken: null }, // prettier-ignore
      { mmsi: 9, vesselName: null, localityNo: 2, name: 'Sted 2', leaving: 'not-given', weeks: '2026-W11', infected: null, diseases: null }, // prettier-ignore
    ]);
    expect(of.facts).toMatchObject({ oldestMs: 1, newestMs: 2, lacks: { sites: ['2', '3'], weeks: ['2', '2'], lists: ['4'], unlisted: ['2026-W11'], gaps: [] } }); // prettier-ignore
    expect(of.facts.missing).toEqual([
      'From the lists of visits of 2 of 3 sites, 2 of 2 weeks (4 lists of a site and a week of 6): visits to other sites and in other weeks are not seen.',
      'Weekly lists that are not downloaded, so that the diseases of their weeks are not known: 2026-W11.',
      'Open AIS has no fishing vessels under 15 m and no leisure craft or sailing vessels under 45 m.',
      'Calls for which it is not known when the vessel left: 1.',
      'Without a call in these lists: 7.',
    ]);
  });

  it('carry the mark of a rule that they broke, counted from calls before the weeks that are shown, too', async () => {
    keepVisits(1, [visit(9, 1, 2)], []);
    keepVisits(2, [], [visit(9, 8, 9)]);
    await home.keepWeek(first, [site(1, ['PANKREASSYKDOM']), site(2)], 5);
    const of = (days: number) =>
      recordsOf(
        made(
          home.table(
            callsTable,
            { kind: 'calls', mmsis: [9], from: addWeeks(first, 1), to: addWeeks(first, 1), rule: { days, after: 'infected' } }, // prettier-ignore
            { provenance },
          ),
        ),
      );
    expect(of(7)).toMatchObject([{ localityNo: 2, broken: 'yes', sinceLocalityNo: 1, daysLeast: 6, daysMost: 6 }]); // prettier-ignore
    expect(of(6)).toMatchObject([{ localityNo: 2, broken: 'no', sinceLocalityNo: null, daysLeast: null }]);
  });

  it('of weeks without a list are not found, and nothing counts as missing that is to come', () => {
    expect(table([9])).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    keepVisits(1, [], []);
    const of = made(table([9], null, isoWeek(2027, 10)));
    expect(of.count).toBe(0);
    expect(of.facts.missing).toContain(
      'How many sites there are is not known: no weekly list of these weeks is downloaded.',
    );
    expect(of.facts.lacks).toMatchObject({ weeks: ['2', '40'] });
  });
});

describe('sites and vessels', () => {
  const of = (
    localityNos: readonly number[] | null,
    passageDays: number | null,
    rule: CallRule | null = null,
  ) =>
    home.table(
      siteVesselsTable,
      {
        kind: 'site-vessels',
        localityNos: localityNos?.map(localityNo) ?? null,
        from: first,
        to: addWeeks(first, 1),
        passageDays,
        rule,
      },
      { provenance },
    );
  async function keepThree(): Promise<void> {
    keepVisits(1, [visit(9, 1, 2), visit(8, 1, 2), visit(7, 4, 5, null)], []);
    keepVisits(2, [visit(9, 4, 5)], [visit(8, 8, 9), visit(8, 11, 12)]);
    keepVisits(3, [visit(7, 1, 2, null)]);
    for (const week of [first, addWeeks(first, 1)])
      await home.keepWeek(week, [site(1, ['PANKREASSYKDOM']), site(2, ['PANKREASSYKDOM']), site(3)], 5);
  }

  it('have a row for each pair, the vessels that bind most infected sites first', async () => {
    await keepThree();
    const table = made(of(null, null));
    expect(
      recordsOf(table).map(
        (row) =>
        ['mmsi', 'infectedSites', 'sites', 'localityNo', 'calls', 'infectedCalls', 'broken'].map((name) => row[name]), // prettier-ignore
      ),
    ).toEqual([
      [8, 2, 2, 1, 1, 1, null],
      [8, 2, 2, 2, 2, 2, null],
      [9, 2, 2, 1, 1, 1, null],
      [9, 2, 2, 2, 1, 1, null],
      [7, 1, 2, 1, 1, 1, null],
      [7, 1, 2, 3, 1, 0, null],
    ]);
    expect(recordsOf(table)[1]).toMatchObject({ vesselName: 'PRØVE', name: 'Sted 2', lastArrivedEarliest: time(11), lastLeftLatest: time(12) }); // prettier-ignore
    expect(recordsOf(table)[4]).toMatchObject({ vesselName: null });
    expect(table.facts.lacks).toMatchObject({ vessels: ['3', '3'], gaps: ['3 1'], unread: [] });
  });

  it('of chosen sites say which have no list, and count what came too soon after any other site', async () => {
    await keepThree();
    const table = made(of([1, 4], null, { days: 3, after: 'any' }));
    expect(
      recordsOf(table).map(({ mmsi, localityNo: no, broken, maybeBroken }) => [mmsi, no, broken, maybeBroken]), // prettier-ignore
    ).toEqual([
      [7, 1, 1, 0],
      [8, 1, 0, 0],
      [9, 1, 0, 0],
    ]);
    expect(table.facts.lacks).toMatchObject({ sites: ['1', '2'], unread: ['4'], gaps: [] });
    expect(table.facts.missing).toContain('Sites without a list of these weeks: 4.');
  });

  it('or the passages between infected sites within the days, with the mark of a rule', async () => {
    await keepThree();
    const table = made(of(null, 7, { days: 3, after: 'infected' }));
    expect(recordsOf(table)).toMatchObject([
      { mmsi: 8, fromLocalityNo: 1, localityNo: 2, fromLeftLatest: time(2), arrivedEarliest: time(8), daysLeast: 6, isSure: true, broken: 'no' }, // prettier-ignore
      { mmsi: 9, fromLocalityNo: 1, localityNo: 2, diseases: 'PANKREASSYKDOM', daysLeast: 2, isSure: true, broken: 'yes' }, // prettier-ignore
    ]);
    expect(recordsOf(made(of(null, 6)))).toHaveLength(1);
  });

  it('say that no site was infected, and find nothing where no list is stored', async () => {
    expect(of(null, null)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    keepVisits(3, [visit(7, 1, 2)]);
    await home.keepWeek(first, [site(3)], 5);
    expect(made(of(null, 14)).facts).toMatchObject({
      missing: expect.arrayContaining([
        'No vessel called at a site with a known disease in these weeks, as far as these lists say.',
      ]) as unknown,
      lacks: { vessels: ['1', '0'] },
    });
  });
});
