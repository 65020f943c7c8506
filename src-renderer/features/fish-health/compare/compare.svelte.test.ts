import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { WeekAnswer } from '../../../../src-shared/contract';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../../bridge/fake-client';
import type { MarksSpec, MarkSymbol } from '../../../map/spec';
import { FishHealthStore } from '../fish-health.svelte';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';
import { YearsStore } from '../timeline';
import { CompareStore } from './compare.svelte';
import { differenceClasses, differenceSymbols } from '../symbols/symbols';
import { otherLayerId, restLayerId } from './compare-layers';

const shownWeek = isoWeek(2026, 40);
const nowMs = Date.UTC(2026, 9, 20);
const never = (): Promise<void> => new Promise(() => {});

const sites: Readonly<Record<string, readonly MadeUpSite[]>> = {
  [shownWeek]: [
    { no: 1, lice: 0.7 },
    { no: 2, lice: 0.1 },
    { no: 3, lice: 0.6 },
  ],
  [isoWeek(2026, 10)]: [
    { no: 1, lice: 0.2 },
    { no: 2, lice: 0.1 },
    { no: 4, lice: 0.9 },
  ],
};

type Answer = (week: IsoWeek, signal?: AbortSignal) => Result<WeekAnswer> | Promise<Result<WeekAnswer>>;
const usual: Answer = (week) => ok(madeUpWeek(week, sites[week] ?? [{ no: 1, lice: 0.3 }]));
let stop = (): void => {};
afterEach(() => stop());

async function open(answer: Answer = usual) {
  const client: FakeClient = createFakeClient({
    'fishHealth.week': ({ week }, options) => answer(week as IsoWeek, options?.signal),
  });
  const fishHealth = new FishHealthStore(client, new YearsStore(client, () => nowMs), {
    now: () => nowMs,
    wait: () => Promise.resolve(),
    idle: never,
  });
  const compare = new CompareStore(client, fishHealth);
  stop = $effect.root(() => {
    $effect(() => compare.keepUp());
  });
  await fishHealth.goTo(shownWeek);
  await settle();
  client.calls.length = 0;
  return { client, fishHealth, compare };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => setTimeout(done));
    flushSync();
  }
}

const asked = (client: FakeClient): unknown[] => client.calls.map(({ input }) => input);
const far = isoWeek(2026, 10);

const quiet: MarkSymbol = { shape: 'dot', radius: 1, fill: '#000', stroke: 'none', strokeWidth: 0, rank: 0 };
const look = { quiet, symbols: differenceSymbols('day') };
const marks = (id: string, count: number): MarksSpec =>
  ({
    kind: 'marks',
    id,
    count,
    symbol: new Uint8Array(count),
    labels: [],
    hoveredKey: null,
  }) as unknown as MarksSpec;

describe('a week compared with another', () => {
  it('takes the other week from memory where it is there, and asks nobody', async () => {
    const { client, compare } = await open();
    compare.choose(addWeeks(shownWeek, -1));
    await settle();
    expect(compare.look).toBe('ready');
    expect(compare.other?.week).toBe(addWeeks(shownWeek, -1));
    expect(asked(client)).toEqual([]);
  });

  it('asks for a week that is not in memory, as usual', async () => {
    const { client, compare } = await open();
    compare.choose(far);
    flushSync();
    expect(compare.look).toBe('loading');
    await settle();
    expect(compare.look).toBe('ready');
    expect(asked(client)).toEqual([{ week: far, freshness: 'usual' }]);
  });

  it('ends with the week that was wished for last, whichever answer comes first', async () => {
    const later = isoWeek(2026, 12);
    const given = new Map<IsoWeek, (result: Result<WeekAnswer>) => void>();
    const { compare } = await open((week, signal) =>
      week === far || week === later ? new Promise((done) => given.set(week, done)) : usual(week, signal),
    );
    compare.choose(far);
    flushSync();
    compare.choose(later);
    flushSync();
    given.get(later)?.(usual(later) as Result<WeekAnswer>);
    given.get(far)?.(usual(far) as Result<WeekAnswer>);
    await settle();
    expect(compare.other?.week).toBe(later);
  });

  it('says why a week did not come, asks no second time by itself, and again when the service is heard', async () => {
    let isSilent = true;
    const { client, compare } = await open((week) =>
      isSilent && week === far ? fail('offline', 'nobody there') : usual(week),
    );
    compare.choose(far);
    await settle();
    await settle();
    expect([compare.look, compare.failure?.code]).toEqual(['failed', 'offline']);
    expect(asked(client)).toHaveLength(1);
    isSilent = false;
    client.emit('connection.changed', { state: 'online' } as never);
    await settle();
    expect(compare.look).toBe('ready');
  });

  it('keeps the other week while the shown one moves, or moves it along', async () => {
    const { fishHealth, compare } = await open();
    compare.choose(addWeeks(shownWeek, -1));
    await fishHealth.stepWeeks(-2);
    await settle();
    expect(compare.against).toBe(addWeeks(shownWeek, -1));
    compare.keepDistance(true);
    await fishHealth.stepWeeks(-1);
    await settle();
    expect(compare.against).toBe(addWeeks(shownWeek, -2));
    compare.keepDistance(false);
    await fishHealth.stepWeeks(1);
    await settle();
    expect(compare.against).toBe(addWeeks(shownWeek, -2));
  });

  it('says so where the shown week has become the other one', async () => {
    const { fishHealth, compare } = await open();
    compare.choose(addWeeks(shownWeek, -1));
    await fishHealth.stepWeeks(-1);
    await settle();
    expect(compare.look).toBe('same');
    expect(compare.difference).toBeNull();
  });

  it('does not ask for weeks outside of the series', async () => {
    const { client, compare } = await open();
    compare.choose(isoWeek(2011, 52));
    await settle();
    expect(compare.look).toBe('outside');
    expect(asked(client)).toEqual([]);
  });

  it('swaps the weeks, and is never without one of them on the way', async () => {
    const { fishHealth, compare } = await open();
    compare.choose(far);
    await settle();
    const looks = new Set<string>();
    const stopLooking = $effect.root(() => {
      $effect(() => void looks.add(compare.look));
    });
    compare.swap();
    await settle();
    stopLooking();
    expect([fishHealth.feed.shown?.week, compare.against]).toEqual([far, shownWeek]);
    expect([...looks]).toEqual(['ready']);
    await fishHealth.stepWeeks(-1);
    await settle();
    expect(compare.against).toBe(shownWeek);
  });

  it('tells the difference forward in time, whichever week is shown', async () => {
    const { compare } = await open();
    compare.choose(far);
    await settle();
    const there = compare.difference;
    expect([there?.before, there?.after]).toEqual([far, shownWeek]);
    expect(there?.changes.map(({ localityNo }) => Number(localityNo))).toEqual([1, 3, 4]);
    compare.swap();
    await settle();
    expect(compare.difference).toEqual(there);
  });

  it('is of the sites that the filter shows in one of the weeks', async () => {
    const { fishHealth, compare } = await open();
    compare.choose(far);
    await settle();
    fishHealth.setFilter({ states: ['over'] });
    expect(compare.difference?.changes.map(({ localityNo }) => Number(localityNo))).toEqual([1, 3, 4]);
    fishHealth.setFilter({ states: ['under-half'] });
    expect(compare.difference?.changes.map(({ localityNo }) => Number(localityNo))).toEqual([1]);
  });

  it('is kept and comes back', async () => {
    const first = await open();
    expect(first.compare.kept).toBeNull();
    first.compare.choose(far, 'swipe');
    const { kept } = first.compare;
    const second = await open();
    second.compare.restore(kept);
    await settle();
    expect([second.compare.look, second.compare.how]).toEqual(['ready', 'swipe']);
    second.compare.choose(null);
    expect(second.compare.kept).toBeNull();
  });

  it('forgets what another person was given', async () => {
    const { client, compare } = await open();
    compare.choose(far);
    await settle();
    client.calls.length = 0;
    client.emit('account.changed', undefined as never);
    await settle();
    expect(asked(client)).toContainEqual({ week: far, freshness: 'usual' });
  });
});

describe('the layers of a comparison', () => {
  it('are the marks alone while nothing is compared', async () => {
    const { compare } = await open();
    const shown = marks('fish-health', 3);
    expect(compare.layers(shown, null, look)).toEqual([shown]);
  });

  it('share the map at the handle under the swipe, with every array the same while it moves', async () => {
    const { compare } = await open();
    compare.choose(far, 'swipe');
    await settle();
    const [shown, other] = [marks('fish-health', 3), marks(otherLayerId, 3)];
    const layers = (): readonly MarksSpec[] => compare.layers(shown, other, look) as readonly MarksSpec[];
    expect(layers().map(({ id, between }) => [id, between])).toEqual([
      [otherLayerId, [0, 0.5]],
      ['fish-health', [0.5, 1]],
    ]);
    const { between: _, ...before } = layers()[1]!;
    compare.swipeAt = 0.2;
    const { between, ...after } = layers()[1]!;
    expect(between).toEqual([0.2, 1]);
    for (const [name, value] of Object.entries(after))
      expect(value).toBe(before[name as keyof typeof before]);
  });

  it('are the changed sites above quiet dots in the difference, with the same arrays for the pointer', async () => {
    const { compare } = await open();
    compare.choose(far);
    await settle();
    const shown = marks('fish-health', 3);
    const layers = (of: MarksSpec): readonly MarksSpec[] =>
      compare.layers(of, null, look) as readonly MarksSpec[];
    const [rest, changed] = layers(shown);
    expect([rest?.id, [...(rest?.rows ?? [])], rest?.symbols]).toEqual([restLayerId, [1], [quiet]]);
    expect([changed?.id, [...(changed?.rows ?? [])]]).toEqual(['fish-health', [0, 2]]);
    expect(compare.notOnMap).toBe(1);
    // 1 came over the limit, 3 is new in the list.
    expect([...changed!.symbol].map((at) => differenceClasses[at])).toEqual(['newly-over', 'other', 'other']);
    expect(changed?.symbols).toBe(look.symbols);
    const [again, changedAgain] = layers({ ...shown, hoveredKey: 2 });
    expect(again?.rows).toBe(rest?.rows);
    expect(again?.symbols).toBe(rest?.symbols);
    expect(changedAgain?.rows).toBe(changed?.rows);
    expect(changedAgain?.symbol).toBe(changed?.symbol);
  });

  it('leave out the kinds that are not listed', async () => {
    const { compare } = await open();
    compare.choose(far);
    await settle();
    compare.soloKind('newly-over');
    const [, changed] = compare.layers(marks('fish-health', 3), null, look) as readonly MarksSpec[];
    expect([...(changed?.rows ?? [])]).toEqual([0]);
    expect(compare.rows.map(({ localityNo }) => localityNo)).toEqual([1]);
    compare.soloKind('newly-over');
    expect(compare.rows).toHaveLength(3);
    compare.choosePart('left-over');
    expect(compare.rows.map(({ localityNo }) => localityNo)).toEqual([4]);
    compare.choosePart('left-over');
    expect(compare.rows).toHaveLength(3);
  });
});
