import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWeeks, isoWeek, weekStartMs } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import type { CallRule } from '../../../../src-shared/domain/vessels/vessel-calls';
import { row } from '../../../api-client/fixtures';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { callsTable } from './calls';

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
