import { afterEach, describe, expect, it } from 'vitest';
import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { Result } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { contactsStore } from './contacts-store';
import { cacheHome } from '../testing';

const home = { site: 'https://a.invalid', account: 'ida' };
const monday = weekStartMs(isoWeek(2026, 10));
const at = (days: number): number => monday + days * 86_400_000;
const text = (days: number): string => new Date(at(days)).toISOString();

interface Hand {
  readonly mmsi: number;
  readonly from: number;
  readonly to: number;
}

/** A year's list of a place, of weeks 4 to 13; days are counted from the Monday of week 10. */
const yearOf = (no: number, ...visits: readonly Hand[]): unknown =>
  [4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((week) => ({
    localityNo: no,
    year: 2026,
    week,
    weekIsAnalyzed: true,
    analysisBasedOnSurfaceArea: true,
    vesselVisits: visits
      .filter(({ from }) => Math.floor(from / 7) === week - 10)
      .map(({ mmsi, from, to }) => ({
        mmsi,
        vesselName: `PRØVE ${mmsi}`,
        startTime: text(from),
        stopTime: text(to),
        shipType: 99,
        isWellboat: mmsi === 9,
        isSlaughterBoat: mmsi === 8,
        shipRegisterVesselType: '9C',
        shipRegisterVesselTypeNameNo: 'x',
        shipRegisterVesselTypeNameEn: 'y',
      })),
  }));

const homes: ReturnType<typeof cacheHome>[] = [];
afterEach(() => homes.splice(0).forEach((one) => one.end()));

function open(): { readonly cache: Cache; readonly keep: typeof keep } {
  const folder = cacheHome();
  homes.push(folder);
  const cache = folder.open();
  function keep(
    no: number,
    answer: unknown,
    of: { account?: string; fetchedAtMs?: number; week?: number } = {},
  ) {
    const { account = home.account, fetchedAtMs = 1000, week } = of;
    const path = `/v1/geodata/fishhealth/locality/${no}/vessel/2026${week === undefined ? '' : `/${week}`}`;
    const key = { site: home.site, account, method: 'GET', path, body: '' };
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    const validators = { etag: null, lastModified: null };
    cache.keep(key, { kind: 'visits', localityNo: localityNo(no) }, { bytes, fetchedAtMs, validators });
  }
  return { cache, keep };
}

const question = (change: Partial<ContactQuestion> = {}): ContactQuestion => ({
  localityNo: localityNo(1),
  fromMs: at(0),
  toMs: at(7),
  direction: 'forward',
  steps: 2,
  carryMs: 6 * 86_400_000,
  untilMs: at(28),
  boats: null,
  ...change,
});

function trace(cache: Cache, change: Partial<ContactQuestion> = {}): Promise<Result<TraceAnswer>> {
  const context = { signal: new AbortController().signal, progress: () => {} };
  return Promise.resolve(
    contactsStore(cache)['contacts.trace']({ ...home, question: question(change) }, context),
  );
}

async function answer(cache: Cache, change: Partial<ContactQuestion> = {}): Promise<TraceAnswer> {
  const result = await trace(cache, change);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

const first = yearOf(1, { mmsi: 9, from: 1, to: 2 });
const second = yearOf(2, { mmsi: 9, from: 3, to: 4 }, { mmsi: 8, from: 5, to: 6 });
const third = yearOf(3, { mmsi: 8, from: 7, to: 8 });
const reached = ({ tracing }: TraceAnswer): unknown[] =>
  tracing.sites.map(({ localityNo: no, steps, isCertain }) => [no, steps, isCertain]);

describe('contacts in the kept lists', () => {
  it('are traced in all lists of the service and the user, with their number and the age of the oldest', async () => {
    const { cache, keep } = open();
    keep(1, first, { fetchedAtMs: 3000 });
    keep(2, second, { fetchedAtMs: 2000 });
    keep(3, third, { fetchedAtMs: 4000 });
    const found = await answer(cache);
    expect(reached(found)).toEqual([
      [2, 1, true],
      [3, 2, true],
    ]);
    expect([found.lists, found.oldestMs]).toEqual([3, 2000]);
    expect(found.callers).toMatchObject([{ stay: { mmsi: 9 }, before: null, after: { localityNo: 2 } }]);
    expect(found.ways).toEqual([
      { from: 1, to: 2, steps: 1, contacts: 1, certain: 1, vessels: 1 },
      { from: 2, to: 3, steps: 2, contacts: 1, certain: 1, vessels: 1 },
    ]);
  });

  it('never come from lists of another user', async () => {
    const { cache, keep } = open();
    keep(1, first);
    keep(2, second, { account: 'ole' });
    const found = await answer(cache);
    expect(reached(found)).toEqual([]);
    expect(found.lists).toBe(1);
  });

  it('follow a list that comes, one that becomes another, and one that is forgotten', async () => {
    const { cache, keep } = open();
    keep(1, first);
    expect(reached(await answer(cache))).toEqual([]);
    keep(2, second);
    expect(reached(await answer(cache))).toEqual([[2, 1, true]]);
    keep(2, yearOf(2));
    expect(reached(await answer(cache))).toEqual([]);
    keep(2, second);
    expect(reached(await answer(cache))).toEqual([[2, 1, true]]);
    cache.forget({ kind: 'visits', localityNo: localityNo(2) }, true);
    expect(reached(await answer(cache))).toEqual([]);
  });

  it('take the newer of two lists of one week', async () => {
    const { cache, keep } = open();
    keep(1, first);
    keep(2, yearOf(2), { fetchedAtMs: 1000 });
    keep(2, (second as unknown[])[6], { week: 10, fetchedAtMs: 5000 });
    expect(reached(await answer(cache))).toEqual([[2, 1, true]]);
    keep(2, yearOf(2), { fetchedAtMs: 9000 });
    expect(reached(await answer(cache))).toEqual([]);
  });

  it('are the same whatever was asked before: callers come from and go to places of four weeks', async () => {
    const { cache, keep } = open();
    keep(
      1,
      yearOf(1, { mmsi: 9, from: 1, to: 2 }, { mmsi: 9, from: 26, to: 27 }, { mmsi: 7, from: 23, to: 24 }),
    );
    keep(2, yearOf(2, { mmsi: 7, from: -12, to: -11 }, { mmsi: 9, from: 22, to: 23 }));
    const late = { fromMs: at(21), toMs: at(28), untilMs: at(28) };
    const alone = (await answer(cache, late)).callers;
    await answer(cache, { fromMs: at(-300), untilMs: at(28) });
    expect((await answer(cache, late)).callers).toEqual(alone);
    expect(alone).toMatchObject([
      { stay: { mmsi: 7 }, before: null, after: null },
      { stay: { mmsi: 9 }, before: { localityNo: 2 }, after: null },
    ]);
  });

  it('of a list that cannot be read are those of the others, and its weeks are missing', async () => {
    const { cache, keep } = open();
    keep(1, first);
    keep(2, { not: 'a list' });
    const found = await answer(cache);
    expect(found.lists).toBe(1);
    expect(found.tracing.gaps).toContainEqual({ kind: 'localities-read', count: 1 });
  });

  it('cross as at most twenty-four of a site, all of them counted', async () => {
    const { cache, keep } = open();
    const many = Array.from({ length: 30 }, (_, i) => ({ mmsi: 100 + i, from: 1 + i / 100, to: 2 }));
    keep(1, yearOf(1, ...many));
    keep(2, yearOf(2, ...many.map(({ mmsi }) => ({ mmsi, from: 3, to: 4 }))));
    const found = await answer(cache);
    expect(found.tracing.sites[0]?.contacts).toHaveLength(24);
    expect(found.ways).toMatchObject([{ contacts: 30, certain: 30, vessels: 30 }]);
  });

  it('end when nobody waits for them any more', async () => {
    const { cache, keep } = open();
    keep(1, first);
    const abort = new AbortController();
    const context = { signal: abort.signal, progress: () => {} };
    const waiting = contactsStore(cache)['contacts.trace']({ ...home, question: question() }, context);
    abort.abort();
    expect(await waiting).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});
