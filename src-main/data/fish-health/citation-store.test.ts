import { isoWeek } from '@kartbord/common/week';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import { madeUpCitation } from '../../../src-shared/domain/testing';
import type { Citation } from '../../../src-shared/domain/weeks/citation';
import type { YearFigureName } from '../../../src-shared/domain/weeks/year-statistics';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { liceReport, row } from '../../api-client/fixtures';
import { createEngine } from '../engine';
import { type CacheHome, cacheHome } from '../testing';

const context = { signal: new AbortController().signal, progress: () => {} };
const owner = { site: 's', account: 'a' };
const week = isoWeek(2026, 40);
const limits = { table: generalLimits, by: 'own' } as const;

let home: CacheHome;
let engine: ReturnType<typeof createEngine>;
beforeEach(() => {
  home = cacheHome();
  engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
});
afterEach(() => {
  engine.close();
  home.end();
});

const site = (no: number, average: number) =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    municipality: { no: '4601', name: 'Bergen' },
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
  });

async function keep(rows: readonly unknown[], fetchedAtMs: number, of = week): Promise<void> {
  const { method, path, body = '' } = localityListRequest(of);
  const kept = await engine['week.keep'](
    {
      key: { ...owner, method, path, body },
      bytes: new TextEncoder().encode(JSON.stringify(rows)),
      fetchedAtMs,
      validators: { etag: null, lastModified: null },
      week: of,
    },
    context,
  );
  if (!kept.ok) throw new Error(kept.failure.detail);
}

async function cite(filter: WeekFilter = {}): Promise<Citation> {
  const question = { kind: 'figure', week, name: 'over-share', filter, group: null } as const;
  const counted = await engine['citations.count']({ ...owner, question, limits }, context);
  if (!counted.ok) throw new Error(counted.failure.detail);
  return madeUpCitation({ service: owner.site, question, limits, ...counted.value });
}

async function recount(...citations: Citation[]) {
  const recounted = await engine['citations.recount']({ ...owner, citations }, context);
  if (!recounted.ok) throw new Error(recounted.failure.detail);
  return recounted.value;
}

it('a number is counted from the stored week with its sites, and names the version that it is of', async () => {
  await keep([site(1, 0.7), site(2, 0.1)], 1000);
  expect(await cite()).toMatchObject({
    value: 0.5,
    sites: [1],
    outOf: [1, 2],
    undecided: 0,
    answer: { digest: expect.stringMatching(/^[0-9a-f]{64}$/), fetchedAtMs: 1000 },
  });
});

it('a revised week gives the number as it is now, with the sites that changed by the version that was cited', async () => {
  await keep([site(1, 0.7), site(2, 0.1)], 1000);
  const citation = await cite();
  expect(await recount(citation)).toMatchObject([{ state: 'same' }]);
  await keep([site(1, 0.7), site(2, 0.6), site(3, 0.2)], 2000);
  expect(await recount(citation)).toMatchObject([
    {
      state: 'changed',
      now: { count: 2, outOf: 3, answer: { fetchedAtMs: 2000 } },
      entered: [{ localityNo: 2, name: 'Sted 2' }],
      enteredOutOf: [{ localityNo: 3 }],
      revised: [{ localityNo: 2 }],
    },
  ]);
});

it('a version that is no longer stored leaves the sites, and does not tell whose number is another', async () => {
  await keep([site(1, 0.7), site(2, 0.1)], 1000);
  const citation = await cite();
  await keep([site(1, 0.2), site(2, 0.1)], 2000);
  const gone = { ...citation, answer: { ...citation.answer, digest: 'f'.repeat(64) } };
  expect(await recount(gone)).toMatchObject([
    { state: 'changed', left: [{ localityNo: 1, name: 'Sted 1' }], revised: null },
  ]);
});

it('a number cannot be counted again where its week is not stored, of another service, or without what its filter needs', async () => {
  await keep([site(1, 0.7)], 1000);
  const citation = await cite();
  const { question } = citation;
  const elsewhere = { ...citation, question: { ...question, week: isoWeek(2025, 40) } };
  const asked = {
    ...citation,
    question: { ...question, filter: { service: { cleanerFish: true } } },
  } as const;
  expect(await recount(elsewhere, { ...citation, service: 'other' }, asked)).toEqual([
    { state: 'unknown', why: 'no-week' },
    { state: 'unknown', why: 'other-service' },
    { state: 'unknown', why: 'undecided' },
  ]);
});

it('a list of sites is in the citation itself, so that it is counted again where the list is gone', async () => {
  await keep([site(1, 0.7), site(2, 0.1)], 1000);
  const citation = await cite({ sites: [1] });
  await keep([site(1, 0.1), site(2, 0.9)], 2000);
  expect(await recount(citation)).toMatchObject([
    { state: 'changed', left: [{ localityNo: 1 }], entered: [] },
  ]);
});

async function citeYear(name: YearFigureName): Promise<Citation> {
  const question = { kind: 'year-figure', year: 2026, name, filter: {} } as const;
  const counted = await engine['citations.count']({ ...owner, question, limits }, context);
  if (!counted.ok) throw new Error(counted.failure.detail);
  return madeUpCitation({ version: 2, service: owner.site, question, limits, ...counted.value });
}

it('a number of a year is counted of its stored weeks, and a week that comes later is not in it', async () => {
  await keep([site(1, 0.7), site(2, 0.1)], 1000);
  await keep([site(1, 0.1), site(2, 0.1)], 3000, isoWeek(2026, 41));
  const citation = await citeYear('weeks-over');
  expect(citation).toMatchObject({
    value: 1,
    weeks: [{ week: '2026-W40', count: 1, outOf: 2 }, { week: '2026-W41' }],
    answer: { firstSeenMs: 3000, fetchedAtMs: 1000 },
  });
  await keep([site(1, 0.9)], 4000, isoWeek(2026, 42));
  expect(await recount(citation)).toMatchObject([{ state: 'same', now: { count: 1, outOf: 4 } }]);
});

it('a revised week of a year is named with what of the number it was and is, as long as all its weeks are stored', async () => {
  await keep([site(1, 0.7), site(2, 0.1)], 1000);
  await keep([site(1, 0.1), site(2, 0.1)], 2000, isoWeek(2026, 41));
  const [weeksOver, sitesOver] = [await citeYear('weeks-over'), await citeYear('sites-over')];
  await keep([site(1, 0.1), site(2, 0.9), site(3, 0.8)], 5000, isoWeek(2026, 41));
  const weeks = [{ week: '2026-W41', count: 0, outOf: 2, countNow: 2, outOfNow: 3 }];
  expect(await recount(weeksOver, sitesOver)).toMatchObject([
    { state: 'changed', now: { count: 3, outOf: 5, answer: { firstSeenMs: 5000 } }, weeks },
    {
      state: 'changed',
      now: { count: 3, outOf: 3 },
      entered: [{ localityNo: 2, name: 'Sted 2' }, { localityNo: 3 }],
      revised: [{ localityNo: 2 }],
    },
  ]);
  const gone = {
    ...weeksOver,
    weeks: [{ week: isoWeek(2026, 39), digest: 'e'.repeat(64), count: 0, outOf: 0 }],
  };
  expect(await recount(gone)).toEqual([{ state: 'unknown', why: 'no-week' }]);
});
