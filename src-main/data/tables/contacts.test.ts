import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { atOnce } from '@kartbord/common/at-once';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import { type CacheHome, cacheHome } from '../testing';
import type { MakerOrder } from './maker';
import { contactsTable } from './contacts';

const monday = weekStartMs(isoWeek(2026, 10));
const dayMs = 86_400_000;
const text = (days: number): string => new Date(monday + days * dayMs).toISOString();
const question: ContactQuestion = {
  localityNo: localityNo(1),
  fromMs: monday,
  toMs: monday + 7 * dayMs,
  direction: 'forward',
  steps: 1,
  carryMs: 6 * dayMs,
  untilMs: monday + 14 * dayMs,
  boats: null,
};
const what = { kind: 'contacts', question } as const;
const order = { what, site: 'https://a.invalid', account: 'ida', limits: [], matching: null };

let home: CacheHome;
beforeEach(() => (home = cacheHome()));
afterEach(() => home.end());

const visit = (mmsi: number, startTime: string, stopTime: string | null): object => ({
  mmsi,
  vesselName: 'PRØVE',
  startTime,
  stopTime,
  shipType: 99,
  isWellboat: true,
});

function keep(no: number, ...vesselVisits: readonly object[]): void {
  const path = `/v1/geodata/fishhealth/locality/${no}/vessel/2026`;
  const week = { localityNo: no, year: 2026, week: 10, weekIsAnalyzed: true, vesselVisits };
  home.open().keep(
    { site: order.site, account: order.account, method: 'GET', path, body: '' },
    { kind: 'visits', localityNo: localityNo(no) },
    {
      bytes: new TextEncoder().encode(JSON.stringify([week])),
      fetchedAtMs: no * 1000,
      validators: { etag: null, lastModified: null },
    },
  );
}

it('is not found without a list; else every contact is a row with its times, doubts and what is missing', () => {
  const cache = home.open();
  const made = () => atOnce(contactsTable(what, order as unknown as MakerOrder, cache));
  expect(made()).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  keep(1, visit(9, text(1), null));
  keep(2, visit(9, text(3), text(4)));
  const table = made();
  if (!table.ok) throw new Error(table.failure.detail);
  const { columns, rows, count, facts } = table.value;
  const all = [...rows];
  expect(all).toHaveLength(count);
  const row = Object.fromEntries(columns.map(({ name }, at) => [name, all[0]?.[at]]));
  expect(all[0]).toHaveLength(columns.length);
  expect(row).toMatchObject({
    localityNo: 2,
    steps: 1,
    isCertain: true,
    possibleSteps: null,
    fromLocalityNo: 1,
    toLocalityNo: 2,
    mmsi: 9,
    vesselName: 'PRØVE',
    boatType: 'wellboat',
    fromArrivedEarliest: text(1),
    fromLeftEarliest: text(1),
    fromLeftLatest: text(7),
    fromLeaving: 'not-given',
    toArrivedEarliest: text(3),
    toArrivedLatest: text(3),
    toLeaving: 'given',
    daysLeast: 0,
    daysMost: 2,
    isNextCall: true,
    isCertainContact: true,
    doubts: 'leaving-not-given',
  });
  expect([facts.oldestMs, facts.newestMs]).toEqual([1000, 2000]);
  expect(facts.rule).toContain('forward in time only, at most 6 days');
  expect(facts.missing.join('\n')).toContain('Open AIS has no fishing vessels under 15 m');
  expect(facts.missing.join('\n')).toContain('Traced in the lists of 2 localities');
  expect(facts.missing.join('\n')).toContain(
    'Locality 1: the lists of 2026-W11, 2026-W12 are not downloaded.',
  );
});

it('has the doubtful contacts of a place that another vessel came to for certain, and counts them', () => {
  keep(1, visit(9, text(1), text(3)), visit(8, text(1), text(2)));
  keep(2, visit(9, text(2), text(4)), visit(8, text(3), text(4)));
  const table = atOnce(contactsTable(what, order as unknown as MakerOrder, home.open()));
  if (!table.ok) throw new Error(table.failure.detail);
  const { columns, rows, facts } = table.value;
  const at = (name: string): number => columns.findIndex((one) => one.name === name);
  expect(
    [...rows].map((row) =>
      ['mmsi', 'contactSteps', 'isCertain', 'isCertainContact', 'doubts'].map((name) => row[at(name)]),
    ),
  ).toEqual([
    [8, 1, true, true, ''],
    [9, 1, true, false, 'order-not-known'],
  ]);
  expect(facts.missing).toContain('Contacts for which it is not known which visit came first: 1.');
});
