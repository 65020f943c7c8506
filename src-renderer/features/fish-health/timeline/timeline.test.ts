import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import { allReports, liceReports, type OfflineJob } from '../../../../src-shared/domain/cache/offline-plan';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import { addWeeks, type IsoWeek, isoWeek, weekParts } from '@kartbord/common/week';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import { FishHealthStore } from '../fish-health.svelte';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';
import { madeUpYears } from './made-up-years';
import { TimelineStore } from './timeline.svelte';
import { YearsStore } from './years.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const newest = isoWeek(2026, 45);
const sites: readonly MadeUpSite[] = [
  { no: 1, name: 'Ånes', lice: 0.75, fallow: false },
  { no: 2, name: 'Bø', lice: 0.25, fallow: false },
];
const never = (): Promise<void> => new Promise(() => {});
const atOnce = (): Promise<void> => Promise.resolve();

const check = { weeks: 4, over: 4, lice: 3, reporting: 0 };
function reportedYears(year: number, held: ReadonlySet<IsoWeek>): LocalityYears {
  const years = madeUpYears(
    span(isoWeek(year, 1), 10)
      .filter((week) => !held.has(week))
      .map((week) => ({ week, sites, fetchedAtMs: nowMs - 1000 })),
  );
  const untold = localityFlag.treatmentsKnown | localityFlag.diseasesKnown;
  return { ...years, flags: years.flags.map((bits) => bits & ~untold) };
}

/** A window whose main has kept some weeks; frames and rests come when the test says so. */
function setUp(kept: readonly IsoWeek[]) {
  const held = new Set(kept);
  /** Years of which the lice report is kept: the first ten weeks of each. */
  const reported = new Set<number>();
  const frames: ((nowMs: number) => void)[] = [];
  const rests: { readonly ms: number; readonly end: () => void }[] = [];
  const client = createFakeClient({
    'fishHealth.years': ({ year }) =>
      ok({
        year,
        years: madeUpYears(
          [...held]
            .sort()
            .filter((week) => weekParts(week).year === year)
            .map((week) => ({ week, sites, fetchedAtMs: nowMs })),
        ),
        reports: reported.has(year) ? { years: reportedYears(year, held), check } : null,
      }),
    'fishHealth.week': ({ week }) =>
      ok(madeUpWeek(week as IsoWeek, sites, { fetchedAtMs: nowMs, source: 'cache' })),
    'fishHealth.bounds': ({ week }) => {
      const of = { held: 1, of: 2 };
      const share = { low: 0.1, high: 0.2, ...of };
      const over = { low: 4, high: 9, ...of };
      if (week === isoWeek(2026, 46)) return ok({ why: 'few-weeks', weeks: 2 });
      return ok({ why: null, weeks: 10, missing: 3, share, over });
    },
    'offline.plan': () => ok({ parts: [], gaps: [], requests: 7, isExact: true, bytes: null, ms: null }),
    'offline.start': () => fail('offline', 'refused'),
  });
  const years = new YearsStore(client, () => nowMs, { wait: atOnce, idle: atOnce });
  const wait = (ms: number): Promise<void> =>
    ms < 1000 ? new Promise((end) => rests.push({ ms, end })) : never();
  const fishHealth = new FishHealthStore(client, years, { now: () => nowMs, wait, idle: never });
  const timeline = new TimelineStore(client, fishHealth, {
    wait: atOnce,
    idle: atOnce,
    elapsed: () => 0,
    frame: (callback) => void frames.push(callback),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 120; turn++) await Promise.resolve();
    flushSync();
  };
  const asked = (): string[] =>
    client.calls.flatMap(({ name, input }) =>
      name === 'fishHealth.week' ? [(input as { week: string }).week] : [],
    );
  const frame = async (atMs: number): Promise<void> => {
    for (const callback of frames.splice(0)) callback(atMs);
    await settle();
  };
  return { client, held, reported, years, fishHealth, timeline, settle, asked, frame, rests };
}

const span = (from: IsoWeek, count: number): IsoWeek[] =>
  Array.from({ length: count }, (_, n) => addWeeks(from, n));

async function opened(kept: readonly IsoWeek[]) {
  const all = setUp(kept);
  await all.fishHealth.start(null);
  await all.years.readAll();
  await all.settle();
  return all;
}

describe('the bounds on the bars', () => {
  it('are of the weeks whose reports still arrive, and of no other number and no filtered bar', async () => {
    const [fresh, running] = [isoWeek(2026, 46), isoWeek(2026, 47)];
    const all = await opened([newest, fresh, running]);
    const { timeline, fishHealth } = all;
    expect(timeline.boundsAsked.map(({ week, fetchedAtMs }) => [week, fetchedAtMs])).toEqual([
      [fresh, nowMs],
      [running, nowMs],
    ]);
    for (const of of timeline.boundsAsked) await fishHealth.record.readBounds(of);
    await all.settle();
    expect(timeline.bounds).toEqual([{ index: timeline.indexOf(running), low: 4, high: 9 }]);
    timeline.point(timeline.indexOf(running));
    expect(timeline.description.bounds).toMatchObject({ low: 4, high: 9 });
    timeline.measure = 'treated';
    expect([timeline.bounds, timeline.description.bounds]).toEqual([[], null]);
  });
});

describe('the years in memory', () => {
  it('are read once for each year, the newest first, and give a week with its age without asking the service', async () => {
    const { client, years } = await opened(span(isoWeek(2020, 50), 6));
    const read = client.calls.flatMap(({ name, input }) =>
      name === 'fishHealth.years' ? [(input as { year: number }).year] : [],
    );
    expect(read).toEqual(Array.from({ length: 15 }, (_, n) => 2026 - n));
    expect([years.hasRead, [...years.years.keys()]]).toEqual([true, [2021, 2020]]);
    expect(years.columnsOf(isoWeek(2020, 53))?.count).toBe(2);
    expect(years.columnsOf(isoWeek(2020, 53))).toBe(years.columnsOf(isoWeek(2020, 53)));
    expect([years.columnsOf(isoWeek(2019, 1)), years.fetchedAtMs(isoWeek(2019, 1))]).toEqual([null, null]);
    expect(years.series.get(2020)?.over[0]).toBe(1);
  });

  it('hold a place once, however many years say the same of it', async () => {
    const { years } = setUp([newest, isoWeek(2025, 3)]);
    await years.readAll();
    const [now, before] = [2026, 2025].map((year) => years.years.get(year)?.places.at(0));
    expect(now?.name).toBe('Ånes');
    expect(before).toBe(now);
  });

  it('count by another table of limits once it is in force', async () => {
    const { years, settle } = await opened(span(isoWeek(2020, 30), 2));
    years.useLimits(generalLimits.map((row) => ({ ...row, limit: 0.05 })));
    await settle();
    expect(years.series.get(2020)?.over[0]).toBe(2);
  });

  it('follow a job that keeps weeks, and forget what was another person’s', async () => {
    const { client, held, years, settle } = await opened([]);
    held.add(isoWeek(2015, 7));
    const job = { selection: { weeks: { from: isoWeek(2015, 1), to: isoWeek(2015, 20) } }, state: 'running' };
    client.emit('offline.changed', job as OfflineJob);
    await settle();
    expect(years.columnsOf(isoWeek(2015, 7))?.week).toBe('2015-W07');
    held.clear();
    client.emit('account.changed', null);
    await settle();
    expect(years.years.size).toBe(0);
  });
});

describe('a week of which the lice report alone is kept', () => {
  const week = isoWeek(2019, 5);
  async function withReport(kept: readonly IsoWeek[] = []) {
    const all = setUp(kept);
    all.reported.add(2019);
    await all.fishHealth.start(null);
    await all.years.readAll();
    await all.settle();
    return all;
  }

  it('has a bar of that, and no list; what the report does not state is no number', async () => {
    const { timeline, years } = await withReport([isoWeek(2019, 6)]);
    timeline.point(timeline.indexOf(week));
    expect(timeline.description).toMatchObject({
      isReport: true,
      fetchedAtMs: nowMs - 1000,
      numbers: { over: 1, pd: NaN },
    });
    expect([years.columnsOf(week), years.fetchedAtMs(week)]).toEqual([null, null]);
    timeline.point(timeline.indexOf(isoWeek(2019, 6)));
    expect(timeline.description).toMatchObject({ isReport: false, fetchedAtMs: nowMs });
  });

  it('meets a list at a seam, unless the two have the same figures in all weeks with both', async () => {
    const { timeline } = await withReport([isoWeek(2019, 6)]);
    expect(timeline.seams).toEqual([]);
    timeline.measure = 'lice';
    const at = timeline.indexOf(isoWeek(2019, 6));
    expect(timeline.seams).toEqual([at, at + 1]);
    expect(timeline.check).toEqual(check);
  });

  it('is on the screen as the report has it, said so, until its list has come', async () => {
    const { fishHealth, rests, settle } = await withReport();
    void fishHealth.goTo(week);
    const { shown } = fishHealth.feed;
    expect([shown?.week, shown?.isGlimpse, shown?.isReport]).toEqual([week, true, true]);
    expect(shown?.answer.stamp).toMatchObject({
      fetchedAtMs: nowMs - 1000,
      endpoint: 'GET /v1/geodata/download/fishhealth',
    });
    rests.at(-1)?.end();
    await settle();
    expect([fishHealth.feed.shown?.week, fishHealth.feed.shown?.isReport]).toEqual([week, undefined]);
  });

  it('is counted for a filter that the report decides, and not for one that it does not', async () => {
    const { fishHealth, timeline, years, settle } = await withReport();
    const count = async (): Promise<boolean> => {
      void timeline.filtered.count(years.years, years.reports, fishHealth, generalLimits);
      await settle();
      return timeline.values.isCached[timeline.indexOf(week)] === 1;
    };
    fishHealth.setFilter({ text: 'Bø' });
    expect(await count()).toBe(true);
    fishHealth.setFilter({ diseases: ['pd'] });
    expect(await count()).toBe(false);
  });

  it('is there as soon as a job has its year, the newest first', async () => {
    const { client, reported, timeline, settle } = await opened([]);
    const counts = { total: 15, isExact: true, kept: 1, there: 0, empty: 0, failed: 0, skipped: 0 };
    const job = {
      id: 'a',
      selection: liceReports(isoWeek(2012, 1), isoWeek(2026, 47)),
      state: 'running',
      counts,
    };
    reported.add(2026).add(2025);
    const isThere = (year: number): boolean =>
      timeline.values.isReport[timeline.indexOf(isoWeek(year, 5))] === 1;
    client.emit('offline.changed', job as OfflineJob);
    await settle();
    expect([isThere(2026), isThere(2025)]).toEqual([true, false]);
    client.emit('offline.changed', { ...job, counts: { ...counts, kept: 2 } } as OfflineJob);
    await settle();
    expect(isThere(2025)).toBe(true);
  });

  it('is read again once the job has the treatments and diseases of all years', async () => {
    const { client, years, settle } = await opened([]);
    const counts = { total: 17, isExact: true, kept: 15, there: 0, empty: 0, failed: 0, skipped: 0 };
    const selection = allReports(isoWeek(2012, 1), isoWeek(2026, 47));
    const job = { id: 'a', selection, state: 'running', counts };
    client.emit('offline.changed', job as OfflineJob);
    await settle();
    const asked = (): number => client.calls.filter(({ name }) => name === 'fishHealth.years').length;
    const before = asked();
    client.emit('offline.changed', { ...job, state: 'done', counts: { ...counts, kept: 17 } } as OfflineJob);
    expect(years.isReading).toBe(true);
    await settle();
    expect([asked() - before, years.isReading]).toEqual([15, false]);
  });
});

describe('a week out of the years', () => {
  it('is on the screen in the same moment, with its age, and is asked for once the person rests', async () => {
    const { fishHealth, asked, rests, settle } = await opened(span(isoWeek(2018, 1), 30));
    const before = asked().length;
    const week = isoWeek(2018, 20);
    void fishHealth.goTo(week);
    const { shown } = fishHealth.feed;
    expect([shown?.week, shown?.isGlimpse, fishHealth.look]).toEqual([week, true, 'ready']);
    expect(shown?.answer.stamp).toMatchObject({ fetchedAtMs: nowMs, source: 'cache' });
    expect(asked().length).toBe(before);
    expect(rests.at(-1)?.ms).toBeGreaterThanOrEqual(250);
    rests.at(-1)?.end();
    await settle();
    expect(asked().slice(before)[0]).toBe(week);
    expect(fishHealth.feed.shown?.isGlimpse).toBeUndefined();
  });

  it('has the rule of three weeks in four from the years, without the weeks before it on the screen', async () => {
    const { fishHealth } = await opened(span(isoWeek(2018, 1), 30));
    void fishHealth.goTo(isoWeek(2018, 14));
    expect(fishHealth.streak).toMatchObject({ sure: 1, missing: [] });
    void fishHealth.goTo(isoWeek(2018, 2));
    expect(fishHealth.streak?.missing).toHaveLength(2);
  });

  it('is passed by a hand that scrubs without a question, and the whole way is one step of undo', async () => {
    const { fishHealth, timeline, asked, rests, settle } = await opened(span(isoWeek(2018, 1), 30));
    const [before, waits] = [asked().length, rests.length];
    timeline.grip();
    for (let week = 5; week <= 25; week++) timeline.scrubTo(timeline.indexOf(isoWeek(2018, week)));
    await settle();
    expect([fishHealth.feed.shown?.week, asked().length, rests.length]).toEqual(['2018-W25', before, waits]);
    timeline.release();
    rests.at(-1)?.end();
    await settle();
    expect(asked()[before]).toBe('2018-W25');
    fishHealth.undo();
    expect(fishHealth.week).toBe(newest);
  });

  it('that is not kept leaves the one before on the screen until the hand lets go', async () => {
    const { fishHealth, timeline, asked, settle } = await opened([newest]);
    const before = asked().length;
    timeline.grip();
    timeline.scrubTo(3);
    await settle();
    expect([fishHealth.look, fishHealth.feed.shown?.week, asked().length]).toEqual([
      'loading',
      newest,
      before,
    ]);
    timeline.release();
    await settle();
    expect(fishHealth.feed.shown?.week).toBe('2012-W04');
  });
});

describe('the bars', () => {
  it('are the very same after a step to a week that was used before, and others once a newer answer came', async () => {
    const { client, fishHealth, timeline, settle } = await opened(span(isoWeek(2026, 40), 4));
    // Not among the years: it stays newer here than there.
    await fishHealth.goTo(isoWeek(2026, 44));
    await settle();
    const before = timeline.values;
    void fishHealth.goTo(newest);
    await settle();
    expect([fishHealth.feed.shown?.week, timeline.values === before]).toEqual([newest, true]);
    const plans = client.calls.filter(({ name }) => name === 'offline.plan').length;
    void fishHealth.goTo(isoWeek(2026, 43));
    void fishHealth.goTo(isoWeek(2019, 7));
    await settle();
    expect(timeline.values).not.toBe(before);
    expect(client.calls.filter(({ name }) => name === 'offline.plan')).toHaveLength(plans);
  });
});

describe('playing', () => {
  const kept = [...span(isoWeek(2026, 10), 3), ...span(isoWeek(2026, 30), 16)];

  async function playing(from: IsoWeek) {
    const all = await opened(kept);
    void all.fishHealth.goTo(from);
    await all.settle();
    all.timeline.player.speed = 2;
    all.timeline.player.start();
    await all.frame(0);
    return all;
  }

  it('begins where the span begins, steps by its speed, asks nobody, passes over what is not kept, and stops at the newest complete week', async () => {
    const { fishHealth, timeline, asked, frame } = await playing(isoWeek(2026, 11));
    expect(fishHealth.week).toBe('2026-W10');
    const before = asked().length;
    await frame(400);
    expect(fishHealth.week).toBe('2026-W10');
    await frame(500);
    expect(fishHealth.feed.shown?.week).toBe('2026-W11');
    await frame(1000);
    await frame(1500);
    expect(fishHealth.feed.shown?.week).toBe('2026-W30');
    for (let ms = 2000; ms < 20_000; ms += 500) await frame(ms);
    // The week after it is kept, too: its reports are still arriving.
    expect([fishHealth.week, timeline.player.isPlaying]).toEqual([newest, false]);
    expect(timeline.values.isCached[timeline.index + 1]).toBe(1);
    expect(
      asked()
        .slice(before)
        .filter((week) => week < newest && week > '2026-W12'),
    ).toEqual([]);
  });

  it('takes no more than one week a frame, and leaves none out when frames are late', async () => {
    const { fishHealth, frame } = await playing(newest);
    await frame(5000);
    expect(fishHealth.week).toBe('2026-W11');
    await frame(5016);
    expect(fishHealth.week).toBe('2026-W12');
    await frame(5032);
    expect(fishHealth.week).toBe('2026-W12');
  });

  it('ends when somebody chooses another week', async () => {
    const { fishHealth, timeline, frame } = await playing(newest);
    await frame(500);
    void fishHealth.stepWeeks(-1);
    await frame(520);
    expect([timeline.player.isPlaying, fishHealth.week]).toEqual([false, '2026-W10']);
  });

  it('goes on from where it was stopped, and begins anew for who has gone elsewhere since', async () => {
    const { fishHealth, timeline, frame } = await playing(newest);
    await frame(500);
    timeline.player.stop();
    timeline.player.start();
    await frame(600);
    expect(fishHealth.week).toBe('2026-W11');
    timeline.player.stop();
    void fishHealth.goTo(isoWeek(2026, 33));
    timeline.player.start();
    expect(fishHealth.week).toBe('2026-W10');
  });
});

describe('what the bars say', () => {
  it('are the filter’s once they are counted, and all sites’ until then and for a filter of the service', async () => {
    const { fishHealth, timeline, years, settle } = await opened(span(isoWeek(2020, 30), 2));
    const at = timeline.indexOf(isoWeek(2020, 30));
    timeline.measure = 'lice';
    expect([timeline.scope, timeline.values.values[at]]).toEqual(['all', 0.5]);
    fishHealth.setFilter({ text: 'Bø' });
    expect(timeline.scope).toBe('counting');
    void timeline.filtered.count(years.years, years.reports, fishHealth, generalLimits);
    await settle();
    expect([timeline.scope, timeline.values.values[at]]).toEqual(['filtered', 0.25]);
    timeline.filtered.stop();
    fishHealth.setFilter({ service: { anyGreen: true } });
    expect([timeline.scope, timeline.values.values[at]]).toEqual(['all-despite-filter', 0.5]);
  });

  it('have the week on the screen also where the years do not have it', async () => {
    const { timeline } = await opened([]);
    expect([timeline.description.week, timeline.description.numbers?.over]).toEqual([newest, 1]);
    timeline.point(0);
    expect([timeline.description.week, timeline.description.numbers]).toEqual(['2012-W01', null]);
  });
});

describe('weeks that are not kept', () => {
  it('are counted by main before they are fetched, and a job that cannot start says why', async () => {
    const { timeline, client, settle } = await opened([]);
    await timeline.missing.look(isoWeek(2019, 3), isoWeek(2026, 47));
    expect([timeline.missing.years, timeline.missing.plan?.requests]).toEqual([{ from: 2019, to: 2026 }, 7]);
    await timeline.missing.fetch();
    await settle();
    const { input } = client.calls.find(({ name }) => name === 'offline.start') ?? {};
    expect(input).toMatchObject({
      weeks: null,
      reports: {
        kinds: ['lice', 'treatments', 'disease'],
        localityNo: null,
        from: '2019-W01',
        to: '2026-W53',
      },
    });
    expect(timeline.missing.failure?.code).toBe('offline');
  });

  it('are on their way where the job of all years has begun by itself', async () => {
    const { timeline, client } = await opened([]);
    const job = { id: 'a', selection: liceReports(isoWeek(2012, 1), isoWeek(2026, 47)), state: 'running' };
    const counts = { total: 15, isExact: true, kept: 2, there: 0, empty: 0, failed: 0, skipped: 0 };
    client.emit('offline.changed', { ...job, counts } as OfflineJob);
    expect(timeline.missing.job?.id).toBe('a');
    client.emit('offline.changed', { ...job, counts, state: 'done' } as OfflineJob);
    expect(timeline.missing.job).toBeNull();
  });
});
