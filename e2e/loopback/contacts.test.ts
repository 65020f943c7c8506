import { describe, expect, it, vi } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { type ChainStep, outbreakChains } from '@kartbord/sample-service/coast/outbreaks';
import { testNow } from '@kartbord/sample-service/testing';
import { metresBetween } from '@kartbord/sample-service/vessels/geo';
import type { CallInput } from '../../src-shared/contract';
import type { OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { weekOf, weekParts } from '@kartbord/common/week';
import type { TraceAnswer } from '../../src-shared/domain/weeks/year-answers';
import { type House, openHouse } from './house';

/** The script that made the outbreaks knows which boat carried each on: tracing, by window and lists alone, must find it. */

const dayMs = 86_400_000;
const coast = makeCoast(1, weekIndexAt(testNow));
const chains = outbreakChains(coast).filter(({ to }) => to.suspicionMs < testNow);
/** A chain of two steps: the disease came to the middle by one boat and went on by another. */
const doubles = chains.filter(({ from, to }) => from.source && from.source.from.locality !== to.locality);

/** How the sample makes them: boats that called up to so long before and after the suspicion, and so long on board. */
const [daysBefore, daysAfter, daysOnBoard] = [18, 15, 6];

const yearOf = (timeMs: number): number => weekParts(weekOf(timeMs)).year;

async function fetchLists(house: House, nos: readonly number[], fromMs: number, toMs: number): Promise<void> {
  for (const no of new Set(nos))
    for (let year = yearOf(fromMs); year <= yearOf(toMs); year++) {
      const answer = await house.client.call('fishHealth.visits', {
        localityNo: no,
        year,
        freshness: 'usual',
      });
      if (!answer.ok) throw new Error(`${no} ${year}: ${answer.failure.code} ${answer.failure.detail}`);
    }
}

async function trace(house: House, question: CallInput<'contacts.trace'>): Promise<TraceAnswer> {
  const answer = await house.client.call('contacts.trace', question);
  if (!answer.ok) throw new Error(`${answer.failure.code} ${answer.failure.detail}`);
  return answer.value;
}

/** The time in which the first locality of a step counts as infected, and what all questions have in common. */
const forward = ({ from, arrivedMs }: ChainStep) => ({
  localityNo: from.locality.no,
  fromMs: from.suspicionMs - daysBefore * dayMs,
  toMs: from.suspicionMs + daysAfter * dayMs,
  direction: 'forward' as const,
  steps: 1,
  carryMs: daysOnBoard * dayMs,
  untilMs: arrivedMs + dayMs,
  boats: ['wellboat' as const],
});

describe('the boats that carried an outbreak on', () => {
  const checked = chains.slice(-12);

  it('are found at one certain step, with the hour that they left and came', async () => {
    const house = await openHouse();
    expect(checked.length).toBe(12);
    for (const chain of checked) {
      const { from, to, mmsi, leftMs, arrivedMs } = chain;
      const question = forward(chain);
      await fetchLists(house, [from.locality.no, to.locality.no], question.fromMs, question.untilMs);
      const { tracing, callers, ways } = await trace(house, question);
      const site = tracing.sites.find((one) => one.localityNo === to.locality.no);
      expect(site).toMatchObject({ steps: 1, isCertain: true, boat: 'wellboat' });
      const isIt = (one: { mmsi: number; left: readonly number[] }): boolean =>
        one.mmsi === mmsi && Math.abs((one.left[0] ?? 0) - leftMs) < 1000;
      const contact = site?.contacts.find((one) => isIt(one.from));
      expect(Math.abs((contact?.to.arrived[0] ?? 0) - arrivedMs)).toBeLessThan(1000);
      expect(contact?.doubts).toEqual([]);
      expect(callers.find(({ stay }) => isIt(stay))?.after?.localityNo).toBe(to.locality.no);
      expect(ways).toContainEqual(
        expect.objectContaining({ from: from.locality.no, to: to.locality.no, steps: 1 }),
      );
    }
  }, 60_000);

  it('are found backward from the later outbreak too, and never forward from it', async () => {
    const house = await openHouse();
    for (const chain of checked.slice(-5)) {
      const { from, to, mmsi, leftMs, arrivedMs } = chain;
      await fetchLists(house, [from.locality.no, to.locality.no], leftMs - dayMs, arrivedMs + dayMs);
      const common = { steps: 1, carryMs: daysOnBoard * dayMs, boats: ['wellboat' as const] };
      const time = { fromMs: arrivedMs, toMs: arrivedMs + 3_600_000 };
      const back = await trace(house, {
        ...common,
        ...time,
        localityNo: to.locality.no,
        direction: 'backward',
        untilMs: leftMs - dayMs,
      });
      const source = back.tracing.sites.find((one) => one.localityNo === from.locality.no);
      expect(source).toMatchObject({ steps: 1, isCertain: true });
      expect(source?.contacts.map(({ from: stay }) => stay.mmsi)).toContain(mmsi);
      // Forward in time that boat leads from the later place to nowhere it had been before.
      const on = await trace(house, {
        ...common,
        ...time,
        localityNo: to.locality.no,
        direction: 'forward',
        untilMs: arrivedMs + 3_600_000,
      });
      expect(on.tracing.sites.map(({ localityNo: no }) => Number(no))).not.toContain(from.locality.no);
    }
  }, 60_000);

  it('lead over two steps from the first outbreak to the third, by way of the second', async () => {
    const house = await openHouse();
    const recent = doubles.slice(-3);
    expect(recent.length).toBe(3);
    for (const { from: middle, to, arrivedMs } of recent) {
      const first = middle.source!;
      const places = [first.from.locality.no, middle.locality.no, to.locality.no];
      const fromMs = first.from.suspicionMs - daysBefore * dayMs;
      await fetchLists(house, places, fromMs, arrivedMs + dayMs);
      const question = {
        localityNo: places[0]!,
        fromMs,
        toMs: first.leftMs,
        direction: 'forward' as const,
        carryMs: daysOnBoard * dayMs,
        untilMs: arrivedMs + dayMs,
        boats: ['wellboat' as const],
      };
      const { tracing } = await trace(house, { ...question, steps: 2 });
      const reached = tracing.sites.find(({ localityNo: no }) => no === places[2]);
      expect(reached?.isCertain).toBe(true);
      expect(reached?.path.at(-1)?.to.localityNo).toBe(places[2]);
      const times = reached?.path.flatMap((one) => [one.from.left[0], one.to.arrived[0]]) ?? [];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(tracing.sites.find(({ localityNo: no }) => no === places[1])).toMatchObject({ steps: 1 });
    }
  }, 60_000);
});

it('a site that lies close to another has contacts of both kinds: certain, and of boats that were at both at once', async () => {
  const house = await openHouse();
  const pairs = coast.localities.flatMap((one) =>
    coast.localities
      .filter((each) => each.no > one.no && metresBetween(one, each) < 2_200)
      .map((other) => [one.no, other.no] as const),
  );
  const fromMs = Date.UTC(2025, 2, 3);
  const toMs = Date.UTC(2025, 4, 26);
  const found = [];
  for (const [one, other] of pairs.slice(0, 12)) {
    await fetchLists(house, [one, other], fromMs, toMs);
    const { tracing, ways } = await trace(house, {
      localityNo: one,
      fromMs,
      toMs,
      direction: 'forward',
      steps: 1,
      carryMs: daysOnBoard * dayMs,
      untilMs: toMs,
      boats: null,
    });
    const way = ways.find(({ to }) => to === other);
    if (!way || way.certain === 0 || way.certain === way.contacts) continue;
    expect(tracing.sites.find(({ localityNo: no }) => no === other)).toMatchObject({ isCertain: true });
    expect(tracing.gaps.map(({ kind }) => kind)).toContain('order-not-known');
    found.push([one, other]);
  }
  expect(found.length).toBeGreaterThan(0);
}, 60_000);

describe('the lists', () => {
  it('come one request for each site and year, and the answer says in how many it was traced', async () => {
    const house = await openHouse();
    const chain = chains.at(-1)!;
    const question = forward(chain);
    const none = await trace(house, question);
    expect([none.lists, none.oldestMs, none.callers, none.tracing.sites]).toEqual([0, null, [], []]);
    expect(none.tracing.gaps).toContainEqual({ kind: 'localities-read', count: 0 });
    expect(none.tracing.gaps).toContainEqual(
      expect.objectContaining({ kind: 'weeks-not-read', localityNo: question.localityNo }),
    );

    const numbers = [chain.from.locality.no, chain.to.locality.no].map(localityNo);
    const years = { from: yearOf(question.fromMs), to: yearOf(question.untilMs) };
    const selection: OfflineSelection = {
      weeks: null,
      localities: { numbers },
      localityDetails: false,
      forecasts: [],
      tiles: [],
      vessels: [],
      years: { ...years, parts: ['visits'] },
    };
    const requests = numbers.length * (years.to - years.from + 1);
    const plan = await house.client.call('offline.plan', selection);
    expect(plan).toMatchObject({ ok: true, value: { requests, isExact: true } });
    house.service.ledger.clear();
    const job = await house.client.call('offline.start', selection);
    if (!job.ok) throw new Error(job.failure.detail);
    await vi.waitFor(
      async () => {
        const jobs = await house.client.call('offline.jobs');
        expect(jobs).toMatchObject({
          value: [{ state: 'done', counts: { total: requests, kept: requests } }],
        });
      },
      { timeout: 15_000 },
    );
    const asked = house.service.ledger.entries().filter(({ path }) => path.includes('/vessel/'));
    expect(asked).toHaveLength(requests);

    const { tracing, lists, oldestMs } = await trace(house, question);
    expect(tracing.sites.map(({ localityNo: no }) => no)).toContain(chain.to.locality.no);
    expect([lists, oldestMs]).toEqual([requests, house.time]);
    expect(tracing.gaps).toContainEqual({ kind: 'localities-read', count: 2 });

    await house.client.call('cache.forget', { choice: { kind: 'visits' }, pinnedToo: true });
    expect((await trace(house, question)).lists).toBe(0);
  }, 60_000);
});
