import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import type { Connection, SessionStatus } from '../../../src-shared/domain/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { madeUpAnswer, madeUpColumns, madeUpKept, madeUpNowMs } from './made-up-vessels';
import { lookOf } from './vessel-list';
import { mostVessels, VesselsStore } from './vessels.svelte';

const online: Connection = { state: 'online', lastAnswerAtMs: 1, lastFailure: null };
const [first, second, third] = [257000001, 257000002, 257000003];
type Answer = Result<CallOutput<'ais.track'>>;

/** Questions that are answered when the test says so; `isDeaf`: also after they were cancelled, as main may. */
function setUp({ isDeaf = false } = {}) {
  const open: { readonly input: CallInput<'ais.track'>; readonly give: (answer: Answer) => void }[] = [];
  const client = createFakeClient({
    'ais.track': (input, options) =>
      new Promise((give) => {
        options?.onProgress?.({ step: 'receiving' });
        if (!isDeaf) options?.signal?.addEventListener('abort', () => give(fail('cancelled', '')));
        open.push({ input, give });
      }),
    'ais.vessels': () => ok([madeUpKept(third), madeUpKept(first)]),
  });
  let time = 0;
  // A minute goes by between two looks at the clock.
  const outside = { now: () => (time += 60_000), wait: (): Promise<void> => new Promise(() => {}) };
  const store = new VesselsStore(client, outside);
  /** Answers the oldest question that is still open, and lets what follows from it happen. */
  const give = async (answer?: Answer): Promise<CallInput<'ais.track'>> => {
    const question = open.shift();
    if (!question) throw new Error('nothing was asked');
    question.give(answer ?? ok(madeUpAnswer(question.input.mmsi)));
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    return question.input;
  };
  const shown = (): readonly number[] => store.vessels.map(({ mmsi }) => mmsi);
  return { client, store, open, give, shown };
}

describe('the list of vessels', () => {
  it('asks for one after the other, of the last 24 hours unless told otherwise', async () => {
    const { store, open, give } = setUp();
    store.add([first, second]);
    expect(open).toHaveLength(1);
    expect(store.asking).toEqual({ mmsi: first, step: 'receiving', waiting: 1 });
    expect(await give()).toEqual({
      mmsi: first,
      span: 'last-24-hours',
      positions: 'without satellite',
      freshness: 'usual',
    });
    expect(store.vessels.map(lookOf)).toEqual(['ready', 'loading']);
    expect((await give()).mmsi).toBe(second);
    expect(store.asking).toBeNull();
  });

  it('takes each once, and no more than the workspace keeps', () => {
    const { store, shown } = setUp();
    store.add([first, second, first]);
    store.add([second]);
    expect(shown()).toEqual([first, second]);
    const many = Array.from({ length: mostVessels }, (_, n) => 300000000 + n);
    expect(store.add(many)).toHaveLength(2);
    expect(shown()).toHaveLength(mostVessels);
  });

  it('asks by itself for what the service was silent about, once it is heard again, and for nothing else', async () => {
    const { client, store, open, give } = setUp();
    store.add([first, second]);
    await give();
    await give(fail('offline', ''));
    client.emit('connection.changed', online);
    await expect.poll(() => open.length).toBe(1);
    expect((await give()).mmsi).toBe(second);
    expect(store.vessels.map(lookOf)).toEqual(['ready', 'ready']);
    client.emit('connection.changed', online);
    await Promise.resolve();
    expect(open).toEqual([]);
  });

  it('keeps what it has where asking again fails, and says why', async () => {
    const { store, give } = setUp();
    store.add([first]);
    await give();
    void store.refresh(first);
    expect((await give(fail('offline', 'no way out'))).freshness).toBe('refresh');
    expect(store.of(first)).toMatchObject({ failure: { code: 'offline' }, answer: { mmsi: first } });
    expect(lookOf(store.of(first)!)).toBe('stale');
  });

  it('has a failure for each vessel, and goes on with the others', async () => {
    const { store, give } = setUp();
    store.add([first, second]);
    await give(fail('timeout', ''));
    await give();
    expect(store.vessels.map((vessel) => [lookOf(vessel), vessel.failure?.code])).toEqual([
      ['failed', 'timeout'],
      ['ready', undefined],
    ]);
  });

  it('is empty, not failed, where no position came', async () => {
    const { store, give } = setUp();
    store.add([first]);
    await give(ok(madeUpAnswer(first, { columns: madeUpColumns([]) })));
    expect(lookOf(store.of(first)!)).toBe('empty');
    expect(store.layers('day')).toEqual([]);
  });

  it('stops all that is under way, and can be asked again', async () => {
    const { store, give, open } = setUp();
    store.add([first, second, third]);
    await give();
    store.cancel();
    expect(store.asking).toBeNull();
    expect(store.vessels.map(({ failure }) => failure?.code)).toEqual([undefined, 'cancelled', 'cancelled']);
    open.length = 0;
    void store.refresh(third);
    expect((await give()).mmsi).toBe(third);
    expect(lookOf(store.of(third)!)).toBe('ready');
  });

  it('goes on with the next where the one under way is taken out', async () => {
    const { store, open, give, shown } = setUp();
    store.add([first, second]);
    store.remove(first);
    // At once back again: what came of the question that was dropped is not its answer.
    store.add([first]);
    await new Promise((done) => setTimeout(done));
    expect(shown()).toEqual([second, first]);
    expect(store.of(first)).toMatchObject({ failure: null, phase: 'waiting' });
    open.shift();
    expect((await give()).mmsi).toBe(second);
  });

  it('asks anew for another span and for positions of satellites, and shows nothing of the span before', async () => {
    const { store, give } = setUp();
    store.add([first]);
    await give();
    const span = { fromMs: 1, toMs: 2 };
    store.setSpan(span);
    expect(store.of(first)).toMatchObject({ answer: null, phase: 'asking' });
    expect(await give()).toMatchObject({ span, positions: 'without satellite' });
    store.setPositions('all');
    expect(await give()).toMatchObject({ span, positions: 'all' });
  });

  it('does not show an answer to the span before that comes late', async () => {
    const { store, open, give } = setUp({ isDeaf: true });
    store.add([first]);
    store.setSpan({ fromMs: 1, toMs: 2 });
    const late = open.shift()!;
    late.give(ok(madeUpAnswer(first, { name: 'Too late' })));
    await new Promise((done) => setTimeout(done));
    expect(store.of(first)?.answer).toBeNull();
    await give();
    expect(store.nameOf(first)).toBe('Prøvebåt 1');
  });
});

describe('what the window keeps of vessels', () => {
  const kept = {
    shown: [first, second],
    selected: second,
    span: { fromMs: 5, toMs: 9 },
    positions: 'all',
  } as const;

  it('comes back, and is loading until each has come or failed', async () => {
    const { store, give } = setUp();
    store.restore({ ...kept, shown: [...kept.shown] });
    expect([store.isLoading, store.selectedMmsi]).toEqual([true, second]);
    expect(await give()).toMatchObject({ span: kept.span, positions: 'all', freshness: 'usual' });
    expect(store.isLoading).toBe(true);
    await give(fail('offline', ''));
    expect(store.isLoading).toBe(false);
    expect(store.kept).toEqual(kept);
  });

  it('does not move the map on its own account: only a person’s selection is brought into view', async () => {
    const { store, give } = setUp();
    store.restore({ ...kept, shown: [...kept.shown] });
    await give();
    await give();
    expect(store.selectedAt).toBeNull();
    store.select(first);
    const at = store.selectedAt;
    expect(at?.[1]).toBeCloseTo(60.072, 6);
    void store.refresh(first);
    await give();
    expect(store.selectedAt).toBe(at);
  });

  it('is not loading where nothing was shown', () => {
    const { store } = setUp();
    store.restore({ ...kept, shown: [] });
    expect([store.isLoading, store.selectedMmsi]).toEqual([false, null]);
  });
});

describe('a selected vessel', () => {
  it('comes into the list, and goes with it', () => {
    const { store, shown } = setUp();
    store.select(first);
    expect([shown(), store.selectedMmsi]).toEqual([[first], first]);
    store.remove(first);
    expect([shown(), store.selectedMmsi]).toEqual([[], null]);
  });
});

describe('vessels that are kept', () => {
  it('are offered where they are not in the list, and shown without the network', async () => {
    const { store, give } = setUp();
    store.add([first]);
    await give();
    await store.loadOffered();
    expect(store.offered?.map(({ mmsi }) => mmsi)).toEqual([third]);
    store.addKept(madeUpKept(third), madeUpNowMs);
    expect(await give()).toMatchObject({ mmsi: third, freshness: 'cache', span: 'last-24-hours' });
    expect(store.offered).toEqual([]);
  });

  it('bring their own time, 14 days of it, where nothing of them is in the span', async () => {
    const { store, give } = setUp();
    const day = 86_400_000;
    const old = madeUpKept(third, { fromMs: madeUpNowMs - 60 * day, toMs: madeUpNowMs - 30 * day });
    store.addKept(old, madeUpNowMs);
    expect(await give()).toMatchObject({ span: { fromMs: old.toMs - 14 * day, toMs: old.toMs } });
  });
});

describe('another person at the computer', () => {
  it('sees nothing of what was fetched for the one before', async () => {
    const { client, store, give, open } = setUp({ isDeaf: true });
    store.add([first]);
    await store.loadOffered();
    await give();
    void store.refresh(first);
    client.emit('account.changed', null);
    expect(store.of(first)?.answer).toBeNull();
    expect(store.offered).toBeNull();
    open.shift()?.give(ok(madeUpAnswer(first, { name: 'Of the one before' })));
    await new Promise((done) => setTimeout(done));
    expect(store.of(first)?.answer).toBeNull();
    expect((await give()).freshness).toBe('usual');
  });

  it('is asked for again once AIS may be read, and not twice', async () => {
    const { client, store, give, open } = setUp();
    store.add([first, second]);
    await give(fail('signed-out', ''));
    await give();
    const signedIn = { scopes: { ais: { state: 'signed-in' } } } as unknown as SessionStatus;
    client.emit('session.changed', signedIn);
    client.emit('session.changed', signedIn);
    expect(open.map(({ input }) => input.mmsi)).toEqual([first]);
    await give();
    expect(open).toEqual([]);
  });
});

describe('the layer of tracks', () => {
  it('is the same array while nothing changed, and another for another theme, track or selection', async () => {
    const { store, give } = setUp();
    store.add([first, second]);
    await give();
    const before = store.layers('day');
    expect(before).toHaveLength(1);
    expect(store.layers('day')).toBe(before);
    expect(store.layers('night')).not.toBe(before);
    const day = store.layers('day');
    await give(fail('timeout', ''));
    expect(store.layers('day')).toBe(day);
    store.select(first);
    expect(store.layers('day')).not.toBe(day);
    expect(store.layers('day')[0]).toMatchObject({ selectedKey: first, window: null, gapMs: 3_600_000 });
  });

  it('leaves out what is hidden, and keeps the line of an answer', async () => {
    const { store, give } = setUp();
    store.add([first]);
    await give();
    const [line] = (store.layers('day')[0] as { readonly tracks: readonly unknown[] }).tracks;
    store.setVisible(first, false);
    expect(store.layers('day')).toEqual([]);
    store.setVisible(first, true);
    expect((store.layers('day')[0] as { readonly tracks: readonly unknown[] }).tracks[0]).toBe(line);
  });
});
