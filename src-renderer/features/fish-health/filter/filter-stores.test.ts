import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CallInput, CallOutput } from '../../../../src-shared/contract';
import { gatherLimits } from '../../../../src-shared/domain/fish-health/own-limits';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import { FishHealthStore } from '../fish-health.svelte';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';
import { YearsStore } from '../timeline';

const nowMs = Date.UTC(2026, 10, 18, 12);
const week = isoWeek(2026, 45);
/** Site 1 is over the limit in every week, site 2 only in the shown one, site 3 never. */
const sitesOf = (of: IsoWeek): readonly MadeUpSite[] => [
  { no: 1, lice: 0.9 },
  { no: 2, lice: of === week ? 0.9 : 0.1 },
  { no: 3, lice: 0.1 },
];
const twoOfTwo = { history: [{ fact: 'over', least: 2, weeks: 2 }] } as const;
const green = { service: { anyGreen: true } } as const;

interface Answers {
  readonly week?: (week: IsoWeek) => Result<CallOutput<'fishHealth.week'>>;
  readonly matching?: (input: CallInput<'fishHealth.matching'>) => Result<CallOutput<'fishHealth.matching'>>;
  readonly reports?: CallOutput<'fishHealth.reports'>;
}

async function open(answers: Answers = {}) {
  const client = createFakeClient({
    'fishHealth.week': ({ week: of }) =>
      answers.week?.(of as IsoWeek) ?? ok(madeUpWeek(of as IsoWeek, sitesOf(of as IsoWeek))),
    'fishHealth.matching': (input) =>
      answers.matching?.(input) ??
      ok({
        week: input.week as IsoWeek,
        localityNos: Int32Array.of(2, 3),
        stamp: { fetchedAtMs: nowMs, source: 'service', endpoint: 'POST …' },
      }),
    'fishHealth.reports': () => ok(answers.reports ?? []),
    'fishHealth.siteFacts': ({ year }) =>
      ok({
        year,
        fetchedAtMs: nowMs - year,
        missing: [],
        facts: {
          ...gatherLimits().end(),
          places: [
            { localityNo: 1, countyNo: '46', county: 'Vestland', productionAreaId: 3, productionArea: 'Tre' },
            {
              localityNo: year === 2026 ? 2 : 3,
              countyNo: null,
              county: null,
              productionAreaId: 4,
              productionArea: 'Fire',
            },
          ],
        },
      }),
  });
  const store = new FishHealthStore(client, new YearsStore(client, () => nowMs), {
    now: () => nowMs,
    wait: (ms) => (ms < 1000 ? Promise.resolve() : new Promise(() => {})),
    idle: () => new Promise(() => {}),
  });
  await store.start(null);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    flushSync();
  };
  await settle();
  const nos = (): number[] => Array.from(store.rows, (row) => store.feed.shown?.columns.localityNo[row] ?? 0);
  const asked = (name: string): number => client.calls.filter((call) => call.name === name).length;
  return { store, client, settle, nos, asked };
}

describe('a filter of what held before', () => {
  it('looks into the weeks in memory', async () => {
    const { store, nos } = await open();
    store.setFilter(twoOfTwo);
    expect(nos()).toEqual([1]);
    expect(store.result?.undecided.rows).toBe(0);
  });

  it('counts what a week that is not downloaded would decide', async () => {
    const { store, nos } = await open({
      week: (of) => (of === week ? ok(madeUpWeek(of, sitesOf(of))) : fail('offline', 'no network')),
    });
    store.setFilter(twoOfTwo);
    expect(nos()).toEqual([]);
    expect(store.result?.undecided).toEqual({
      rows: 2,
      because: { history: 2 },
      weeksMissing: [isoWeek(2026, 44)],
    });
  });

  it('gives the very same rows while nothing that decides them has changed', async () => {
    const { store, settle } = await open();
    store.setFilter(twoOfTwo);
    const shown = store.feed.shown;
    const before = store.rows;
    expect(shown && store.rowsOf(shown)).toBe(before);
    // A week comes into memory that does not change what is shown.
    await store.stepWeeks(-1);
    await store.stepWeeks(1);
    await settle();
    expect(store.rows).toBe(before);
  });

  it('is judged by the limits of the person', async () => {
    const { store, nos } = await open();
    store.useLimits(store.table.map((row) => ({ ...row, limit: 0.05 })));
    store.setFilter(twoOfTwo);
    expect(nos()).toEqual([1, 2, 3]);
  });
});

describe('a filter that only the service can tell', () => {
  it('is asked for once, and shows nothing until it is answered', async () => {
    const { store, nos, settle, asked } = await open();
    store.setFilter(green);
    expect(nos()).toEqual([]);
    expect(store.result?.undecided).toMatchObject({ rows: 3, because: { service: 3 } });
    await settle();
    expect(nos()).toEqual([2, 3]);
    expect(asked('fishHealth.matching')).toBe(1);
    store.undo();
    store.redo();
    await settle();
    expect(asked('fishHealth.matching')).toBe(1);
  });

  it('keeps why there is no answer, and asks again when told to and when the service is heard', async () => {
    let isReceived = false;
    const { store, client, nos, settle } = await open({
      matching: (input) =>
        isReceived
          ? ok({
              week: input.week as IsoWeek,
              localityNos: Int32Array.of(1),
              stamp: { fetchedAtMs: nowMs, source: 'service', endpoint: 'POST …' },
            })
          : fail('offline', 'no network'),
    });
    store.setFilter(green);
    expect(nos()).toEqual([]);
    await settle();
    expect(store.matching.of(week, green.service).failure?.code).toBe('offline');
    isReceived = true;
    client.emit('connection.changed', { state: 'online', lastAnswerAtMs: nowMs, lastFailure: null });
    expect(nos()).toEqual([]);
    await settle();
    expect(nos()).toEqual([1]);
  });

  it('forgets what it was told when somebody else is signed in', async () => {
    const { store, client, nos, settle, asked } = await open();
    store.setFilter(green);
    expect(nos()).toEqual([]);
    await settle();
    client.emit('account.changed', null);
    await settle();
    expect(nos()).toEqual([]);
    await settle();
    expect(nos()).toEqual([2, 3]);
    expect(asked('fishHealth.matching')).toBe(2);
  });
});

describe('production areas', () => {
  const report = (year: number) =>
    ({
      kind: 'lice',
      localityNo: null,
      from: isoWeek(year, 1),
      to: isoWeek(year, 45),
      fetchedAtMs: nowMs,
      bytes: 1,
    }) as const;

  it('come of the newest kept lice report, and are not asked for without need', async () => {
    const { store, nos, settle, asked } = await open({ reports: [report(2024), report(2026)] });
    expect(asked('fishHealth.siteFacts')).toBe(0);
    store.setFilter({ productionAreas: [4] });
    expect(nos()).toEqual([]);
    await settle();
    expect(nos()).toEqual([2]);
    expect(store.result?.undecided).toMatchObject({ rows: 1, because: { 'production-area': 1 } });
    expect([asked('fishHealth.siteFacts'), store.places.fetchedAtMs]).toEqual([1, nowMs - 2026]);
    expect(store.places.book.countyName.get('46')).toBe('Vestland');
  });

  it('of a further year are asked for once the person rests', async () => {
    const { store, settle, asked } = await open({ reports: [report(2024), report(2026)] });
    store.places.of(week);
    await settle();
    vi.useFakeTimers();
    try {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
      store.places.of(isoWeek(2024, 30));
      await settle();
      expect(asked('fishHealth.siteFacts')).toBe(1);
      await vi.advanceTimersByTimeAsync(900);
      expect(asked('fishHealth.siteFacts')).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are not known while no report is kept', async () => {
    const { store, nos, settle } = await open();
    store.setFilter({ productionAreas: [4] });
    expect(nos()).toEqual([]);
    await settle();
    expect(store.result?.undecided.because).toEqual({ 'production-area': 3 });
    expect(store.places.fetchedAtMs).toBeNull();
  });
});

it('every change of the filter can be undone', async () => {
  const { store } = await open();
  store.setFilterPart('treated', ['medicinal']);
  store.setFilterPart('lice', { least: 0.2 });
  store.setFilterPart('treated', undefined);
  expect(store.filter).toEqual({ lice: { least: 0.2 } });
  store.undo();
  expect(store.filter).toEqual({ treated: ['medicinal'], lice: { least: 0.2 } });
  store.undo();
  store.undo();
  expect(store.filter).toEqual({});
});
