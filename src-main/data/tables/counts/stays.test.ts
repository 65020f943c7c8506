import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import { type Json, row } from '../../../api-client/fixtures';
import { matching } from '../../../api-client/fish-health/matching-localities';
import type { Table } from '../../../export/table';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { staysTable } from './stays';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const first = isoWeek(2026, 30);
const last = addWeeks(first, 9);
const site = (no: number, lice: number | null, municipalityNo: string): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    municipality: { no: municipalityNo, name: 'Her' },
    liceReport: { adultFemaleLice: { average: lice }, isFallow: lice === null },
  });

/** Site 1 counts in weeks 3 to 5, site 2 in all of them, site 3 in none; week 7 is not downloaded. */
async function keepWeeks(): Promise<void> {
  for (let at = 0; at < 10; at++) {
    if (at === 7) continue;
    const rows = [
      site(1, at >= 3 && at <= 5 ? at / 10 : null, '4601'),
      site(2, 0.1, '1804'),
      site(3, null, '4601'),
    ];
    await home.keepWeek(addWeeks(first, at), rows, at + 1);
  }
}
const provenance = { writtenAtMs: Date.UTC(2026, 11, 1) } as never;
const table = (filter: WeekFilter = {}): Table =>
  made(home.table(staysTable, { kind: 'stays', from: isoWeek(2026, 28), to: last, filter }, { provenance }));
const shown = (filter?: WeekFilter): readonly unknown[] =>
  recordsOf(table(filter)).map((one) => [one['localityNo'], one['beginWeek'], one['endWeek'], one['weeks']]);

describe('stays in the sea', () => {
  it('have a row each, with what is known of their weeks and of their edges', async () => {
    await keepWeeks();
    expect(recordsOf(table())).toMatchObject([
      { localityNo: 1, beginWeek: '2026-W33', endWeek: '2026-W35', weeks: 3, running: false, beginEdge: null, endEdge: null, short: true, counted: 3, over: 1, overOf: 3 }, // prettier-ignore
      { localityNo: 2, beginWeek: '2026-W30', endWeek: '2026-W39', weeks: 10, running: true, beginEdge: 'first-week', endEdge: 'last-week', counted: 9, notKnown: 1, over: 0, overOf: 9 }, // prettier-ignore
    ]);
    expect(table().facts).toMatchObject({
      oldestMs: 1,
      newestMs: 10,
      missing: ['Weeks not downloaded: 2026-W28 to 2026-W29, 2026-W37.'],
      rule: 'Stays in the sea, from the first to the last count between two spells without fish, of the weeks 2026-W30 to 2026-W39. Filter: all sites. Of 1 whose beginning and end are known, half have 3 weeks or fewer, a quarter 3 or fewer, a quarter 3 or more.',
    });
  });

  it('are those of an area, of a list, and of what the service says that a company has', async () => {
    await keepWeeks();
    expect(shown({ municipalityNo: '46' })).toEqual([[1, '2026-W33', '2026-W35', 3]]);
    expect(shown({ sites: [2] })).toEqual([[2, '2026-W30', '2026-W39', 10]]);
    const service = { organization: '999999999' };
    const order = { kind: 'stays', from: first, to: last, filter: { service } } as const;
    expect(home.table(staysTable, order, { provenance })).toMatchObject({ failure: { code: 'not-found' } });
    const request = matching.request({ week: last, filter: service });
    await home.keep('matching.keep', {
      ...home.arrival(request, [row({ locality: { no: 1 } })], 20),
      week: last,
      filter: service,
    });
    expect(shown({ service })).toEqual([[1, '2026-W33', '2026-W35', 3]]);
  });

  it('of sites of a list have every cell that they have among all sites', async () => {
    for (let at = 0; at < 10; at++)
      await home.keepWeek(
        addWeeks(first, at),
        // The site stands elsewhere in the list from week to week.
        [5, 6, 7, 8].map((no) => ({
          ...site(((no + at) % 4) + 1, ((no + at) % 7) / 10, '4601'),
          diseases: at % 3 ? [] : [`SYKDOM ${((no + at) % 4) + 1}`],
        })),
        at + 1,
      );
    const all = recordsOf(table());
    expect(all.map(({ diseases }) => diseases)).toEqual([1, 2, 3, 4].map((no) => `SYKDOM ${no}`));
    for (const no of [1, 2, 3, 4])
      expect(recordsOf(table({ sites: [no] }))).toEqual(all.filter((one) => one['localityNo'] === no));
  });

  it('say which sites of a list are not in the weeks, and which have no count', async () => {
    await keepWeeks();
    expect(shown({ sites: [3, 77] })).toEqual([]);
    expect(table({ sites: [3, 77] }).facts.missing.slice(1)).toEqual([
      'Not in the lists of these weeks: 77.',
      'Without a count, and so without a stay: 3.',
    ]);
  });

  it('are not found where no week is downloaded', () => {
    const order = { kind: 'stays', from: first, to: last, filter: {} } as const;
    expect(home.table(staysTable, order, { provenance })).toMatchObject({ failure: { code: 'not-found' } });
  });
});
