import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TrackAnswer } from '../../../src-shared/domain/tracks/track';
import { defaultTrackLook } from '../../../src-shared/domain/tracks/track-look';
import type { Connection, ScopeState, SessionStatus } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import type { TracksSpec } from '../../map/spec';
import { madeUpAnswer, madeUpColumns, madeUpCached, madeUpNowMs } from './made-up-vessels';
import { lookOf } from './lists/vessel-list';
import { mostVessels, VesselsStore } from './vessels.svelte';

const online: Connection = { state: 'online', lastAnswerAtMs: 1, lastFailure: null };
const [first, second, third] = [257000001, 257000002, 257000003];
type Answer = Result<CallOutput<'ais.track'>>;
/** Lets what was begun come to where it waits. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done));
const drawn = { look: defaultTrackLook, window: null, colouring: null, marked: null };

/** Questions that are answered when the test says so; `isDeaf`: also after they were cancelled, as main may. */
function setUp({
  isDeaf = false,
  kept = () => null,
}: { readonly isDeaf?: boolean; readonly kept?: ((mmsi: number) => TrackAnswer | null) | null } = {}) {
  const open: { readonly input: CallInput<'ais.track'>; readonly give: (answer: Answer) => void }[] = [];
  const client = createFakeClient({
    'ais.track': (input, options) =>
      new Promise((give) => {
        options?.onProgress?.({ step: 'receiving' });
        if (!isDeaf) options?.signal?.addEventListener('abort', () => give(fail('cancelled', '')));
        open.push({ input, give });
      }),
    'ais.kept': ({ mmsis }) => (kept ? ok(mmsis.map(kept)) : fail('storage', '')),
    'ais.vessels': () => ok([madeUpCached(third), madeUpCached(first)]),
  });
  let time = madeUpNowMs;
  // A minute goes by between two looks at the clock.
  const outside = { now: () => (time += 60_000), wait: (): Promise<void> => new Promise(() => {}) };
  const store = new VesselsStore(client, outside);
  /** Answers the oldest question that is still open, and lets what follows from it happen. */
  const give = async (answer?: Answer): Promise<CallInput<'ais.track'>> => {
    await rest();
    const question = open.shift();
    if (!question) throw new Error('nothing was asked');
    question.give(answer ?? ok(madeUpAnswer(question.input.mmsi)));
    await rest();
    return question.input;
  };
  const shown = (): readonly number[] => store.vessels.map(({ mmsi }) => mmsi);
  return { client, store, open, give, shown };
}

describe('the list of vessels', () => {
  it('asks for one after the other, of the last 24 hours unless told otherwise', async () => {
    const { store, open, give } = setUp();
    store.add([first, second]);
    await rest();
    expect(open).toHaveLength(1);
    expect(store.asking).toEqual({ mmsi: first, step: 'receiving', waiting: 1, done: 0, total: 2 });
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
    expect(store.layers('day', drawn)).toEqual([]);
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
    await rest();
    store.remove(first);
    // At once back again: what came of the question that was dropped is not its answer.
    store.add([first]);
    await rest();
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
    expect(store.of(first)).toMatchObject({ answer: null, phase: 'waiting' });
    expect(await give()).toMatchObject({ span, positions: 'without satellite' });
    store.setPositions('all');
    expect(await give()).toMatchObject({ span, positions: 'all' });
  });

  it('does not show an answer to the span before that comes late', async () => {
    const { store, open, give } = setUp({ isDeaf: true });
    store.add([first]);
    await rest();
    store.setSpan({ fromMs: 1, toMs: 2 });
    const late = open.shift()!;
    late.give(ok(madeUpAnswer(first, { name: 'Too late' })));
    await rest();
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
    store.addCached(madeUpCached(third), madeUpNowMs);
    expect(await give()).toMatchObject({ mmsi: third, freshness: 'cache', span: 'last-24-hours' });
    expect(store.offered).toEqual([]);
  });

  it('bring their own time, 14 days of it, where nothing of them is in the span', async () => {
    const { store, give } = setUp();
    const day = 86_400_000;
    const old = madeUpCached(third, { fromMs: madeUpNowMs - 60 * day, toMs: madeUpNowMs - 30 * day });
    store.addCached(old, madeUpNowMs);
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
    await rest();
    expect(store.of(first)?.answer).toBeNull();
    expect((await give()).freshness).toBe('usual');
  });

  it('is asked for again once AIS may be read, and not twice', async () => {
    const { client, store, give, open } = setUp();
    store.add([first, second]);
    await give(fail('signed-out', ''));
    await give();
    const turn = (state: ScopeState): void =>
      client.emit('session.changed', { scopes: { api: {}, ais: { state } } } as unknown as SessionStatus);
    turn('locked');
    expect(open).toEqual([]);
    // The next request renews the access; that it is renewed is no other sign-in.
    turn('expired');
    turn('signed-in');
    expect(open.map(({ input }) => input.mmsi)).toEqual([first]);
    await give();
    expect(open).toEqual([]);
  });
});

describe('what is stored of vessels', () => {
  const hour = 3_600_000;
  /** Fetched `ago` hours before now, of the 24 hours before it. */
  const cachedAgo =
    (ago: number) =>
    (mmsi: number): TrackAnswer | null => {
      const fetchedAtMs = madeUpNowMs - ago * hour;
      const periods = [{ fromMs: fetchedAtMs - 24 * hour, toMs: fetchedAtMs, fetchedAtMs }];
      return mmsi === second ? null : madeUpAnswer(mmsi, { name: 'As kept', periods });
    };

  it('is shown of all at once, and the service is first asked for those of which nothing is', async () => {
    const { store, give, client } = setUp({ kept: cachedAgo(3) });
    store.restore({ shown: [first, second, third], selected: null, span: 'last-24-hours', positions: 'all' });
    await rest();
    expect(client.calls.filter(({ name }) => name === 'ais.kept')).toHaveLength(1);
    expect(store.vessels.map(lookOf)).toEqual(['ready', 'loading', 'ready']);
    expect(store.asking).toMatchObject({ mmsi: second, waiting: 2, total: 3 });
    expect([(await give()).mmsi, store.isLoading]).toEqual([second, false]);
    expect([(await give()).mmsi, (await give()).mmsi, store.asking]).toEqual([first, third, null]);
  });

  it('is not asked for again while it is fresh', async () => {
    const { store, open } = setUp({ kept: cachedAgo(0.05) });
    store.add([first, third]);
    await rest();
    expect([open.length, store.asking, store.nameOf(third)]).toEqual([0, null, 'As kept']);
  });

  it('is asked for all the same where it could not be read', async () => {
    const { store, give } = setUp({ kept: null });
    store.add([first]);
    expect((await give()).mmsi).toBe(first);
  });
});

describe('five hundred vessels', () => {
  const many = Array.from({ length: mostVessels }, (_, n) => 300_000_000 + n);

  it('have few questions for what is kept, each vessel in one, and an answer touches one of them', async () => {
    const { store, client, give } = setUp();
    store.restore({ shown: many, selected: null, span: 'last-24-hours', positions: 'all' });
    await rest();
    const kinds = client.calls.map(({ name }) => name);
    expect(kinds).toEqual([...new Array<string>(13).fill('ais.kept'), 'ais.track']);
    const asked = client.calls.slice(0, 13).flatMap(({ input }) => (input as { mmsis: number[] }).mmsis);
    expect(asked).toEqual(many);
    const [before, kept] = [store.vessels, store.kept];
    await give();
    // The answered one, and the one that is asked for next.
    expect(store.vessels.filter((vessel, at) => vessel !== before[at])).toHaveLength(2);
    expect(store.kept).toBe(kept);
    expect(store.asking).toMatchObject({ done: 1, total: mostVessels, waiting: mostVessels - 2 });
  });

  it('have colours in turn, which they keep when others go', () => {
    const { store } = setUp();
    store.add(many.slice(0, 9));
    const colours = () => store.vessels.map(({ colourNo }) => colourNo);
    expect(colours()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
    store.remove(300_000_001, 300_000_004);
    expect(colours()).toEqual([0, 2, 3, 5, 6, 7, 0]);
    store.add([first, second]);
    expect(colours().slice(-2)).toEqual([1, 4]);
  });
});

describe('a vessel opened for a visit', () => {
  const day = 86_400_000;
  const visit = { fromMs: madeUpNowMs - 6 * day, toMs: madeUpNowMs - 5 * day };

  it('is shown with the time of the visit and a day on both sides', async () => {
    const { store, give } = setUp();
    await store.showVisit(first, visit);
    const span = { fromMs: visit.fromMs - day, toMs: visit.toMs + day };
    expect(await give()).toMatchObject({ mmsi: first, span });
    expect([store.selectedMmsi, store.visit?.reach]).toEqual([first, 'whole']);
    store.select(second);
    expect(store.visit).toBeNull();
  });

  it('keeps the span where the visit is older than what can be had, and says so', async () => {
    const { store } = setUp();
    await store.showVisit(first, { fromMs: madeUpNowMs - 90 * day, toMs: madeUpNowMs - 89 * day });
    expect([store.span, store.visit?.reach]).toEqual(['last-24-hours', 'too-old']);
  });
});

describe('the layer of tracks', () => {
  const linesOf = (store: VesselsStore, theme: Theme): TracksSpec['tracks'] =>
    (store.layers(theme, drawn)[0] as TracksSpec | undefined)?.tracks ?? [];

  it('has a line for each vessel at once, without a version until one is known', async () => {
    const { store, give } = setUp();
    store.add([first, second]);
    expect(linesOf(store, 'day').map(({ key, version }) => [key, version])).toEqual([
      [first, null],
      [second, null],
    ]);
    await give();
    expect(linesOf(store, 'day')[0]?.version).toBe(madeUpAnswer(first).version);
  });

  it('has the same lines while nothing of them changed, and others for another track or palette', async () => {
    const { store, give } = setUp();
    store.add([first, second]);
    await give();
    const before = linesOf(store, 'day');
    await give(fail('timeout', ''));
    expect(linesOf(store, 'day')).toBe(before);
    store.select(first);
    expect(store.layers('day', drawn)[0]).toMatchObject({ selectedKey: first, tracks: before });
    void store.refresh(first);
    await give(ok(madeUpAnswer(first, { name: 'Renamed' })));
    const [one, other] = linesOf(store, 'day');
    expect([one?.label, other]).toEqual(['Renamed', before[1]]);
    expect(other).toBe(before[1]);
    expect(linesOf(store, 'night')[0]?.colour).not.toBe(one?.colour);
  });

  it('has the same way of colouring while the theme is the same', () => {
    const { store } = setUp();
    store.add([first]);
    const colouring = (): unknown => (store.layers('day', drawn)[0] as TracksSpec).colouring;
    expect(colouring()).toBe(colouring());
  });

  it('leaves out what is hidden', () => {
    const { store } = setUp();
    store.add([first, second]);
    store.setVisible(first, false);
    expect(linesOf(store, 'day').map(({ key }) => key)).toEqual([second]);
    store.setVisible(first, true);
    expect(linesOf(store, 'day')).toHaveLength(2);
  });
});
