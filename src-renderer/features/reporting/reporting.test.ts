import { describe, expect, it } from 'vitest';
import type { GearListsAnswer } from '../../../src-shared/domain/gear/gear-item';
import type { ReportDraft, ReportEntry, ReportState } from '../../../src-shared/domain/gear/gear-report';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { History } from '../../lib/history.svelte';
import { madeUpListsAnswer } from './made-up-gear';
import { ReportingStore } from './reporting.svelte';

const blank: ReportDraft = { kind: 'deployed', typeCode: null, at: null, setupMs: null, count: null };
const nets: ReportDraft = { ...blank, typeCode: 'NETS' };
const idOf = (no: number): string => `00000000-0000-4000-8000-00000000000${no}`;
const entryOf = (no: number, draft: ReportDraft, state?: ReportState): ReportEntry => ({
  id: idOf(no),
  draft,
  state: state ?? { is: 'draft', lastTry: null },
  createdMs: 1,
  changedMs: 1,
});
const taken: ReportState = { is: 'taken', sentMs: 5, readMs: null };

interface Disk {
  readonly client: FakeClient;
  readonly store: ReportingStore;
  readonly history: History;
  /** What is on it, by id. */
  readonly kept: Map<string, ReportDraft>;
  failure: Failure | null;
  /** Lets waits of so many ms pass. */
  readonly pass: (ms: number) => Promise<void>;
  readonly letGo: () => void;
  /** Answers where the vessel was. */
  tellVessel: () => void;
  isHeld: boolean;
  /** When the lists that main has were read. */
  listsMs: number;
  readonly named: (name: string) => unknown[];
}

const madeUpListsAt = (fetchedAtMs: number): GearListsAnswer => ({
  ...madeUpListsAnswer(),
  stamp: { ...madeUpListsAnswer().stamp, fetchedAtMs },
});
const settled = (): Promise<void> => new Promise((later) => setTimeout(later));

function setUp(entries: readonly ReportEntry[] = []): Disk {
  const waits: { readonly ms: number; readonly done: () => void }[] = [];
  const held: (() => void)[] = [];
  const kept = new Map<string, ReportDraft>();
  const client = createFakeClient({
    'reporting.entries': () => ok(entries),
    'reporting.keep': async ({ id, draft }): Promise<Result<ReportEntry>> => {
      if (disk.isHeld) await new Promise<void>((go) => held.push(go));
      if (disk.failure) return { ok: false, failure: disk.failure };
      kept.set(id, draft);
      return ok({ ...entryOf(1, draft), id });
    },
    'reporting.discard': ({ id }) => {
      kept.delete(id);
      return ok(null);
    },
    'reporting.check': ({ draft }) =>
      ok(
        draft.kind === 'deployed' && draft.typeCode === null
          ? [{ code: 'type-missing', weight: 'stop' }]
          : [],
      ),
    'reporting.ownPositions': () =>
      new Promise((answer) => {
        disk.tellVessel = () => answer(ok({ mmsi: 257000101, before: null, after: null, fetchedAtMs: 1 }));
      }),
    'reporting.send': () => ok({ entries: [], held: [] }),
    'reporting.lists': () => ok(madeUpListsAt(disk.listsMs)),
  });
  const history = new History();
  const outside = {
    now: () => 1_000,
    wait: (ms: number) => new Promise<void>((done) => waits.push({ ms, done })),
  };
  const disk: Disk = {
    client,
    history,
    kept,
    failure: null,
    isHeld: false,
    listsMs: 1,
    tellVessel: () => {},
    store: new ReportingStore(client, outside, history),
    pass: async (ms) => {
      for (const wait of waits.filter((one) => one.ms === ms)) {
        waits.splice(waits.indexOf(wait), 1);
        wait.done();
      }
      await settled();
    },
    letGo: () => {
      disk.isHeld = false;
      for (const go of held.splice(0)) go();
    },
    named: (name) => client.calls.filter((call) => call.name === name).map(({ input }) => input),
  };
  return disk;
}

describe('letters of a draft', () => {
  it('are on the screen at once and on the disk 100 ms after the first of them, together', async () => {
    const { store, pass, named } = setUp();
    const id = store.begin(blank);
    store.write(id, nets);
    store.write(id, { ...nets, count: 4 });
    expect([store.draftOf(id), store.isUnsaved(id), named('reporting.keep')]).toEqual([
      { ...nets, count: 4 },
      true,
      [],
    ]);
    await pass(100);
    expect([store.isUnsaved(id), named('reporting.keep')]).toEqual([
      false,
      [{ id, draft: { ...nets, count: 4 } }],
    ]);
  });

  it('that are typed while others are written come after them, never beside them', async () => {
    const disk = setUp();
    const { store, pass, named } = disk;
    const id = store.begin(blank);
    disk.isHeld = true;
    store.write(id, nets);
    await pass(100);
    store.write(id, { ...nets, count: 5 });
    await pass(100);
    expect(named('reporting.keep')).toHaveLength(1);
    disk.letGo();
    await settled();
    await pass(100);
    expect(named('reporting.keep').at(-1)).toEqual({ id, draft: { ...nets, count: 5 } });
    expect([store.isUnsaved(id), store.draftOf(id)]).toEqual([false, { ...nets, count: 5 }]);
  });

  it('survive a disk that refuses them: they stay, it is said, and they are tried again', async () => {
    const disk = setUp();
    const { store, pass, kept } = disk;
    disk.failure = { code: 'storage', detail: 'full' };
    const id = store.begin(blank);
    store.write(id, nets);
    await pass(100);
    expect([store.draftOf(id), store.isUnsaved(id), store.entriesFailure?.code]).toEqual([
      nets,
      true,
      'storage',
    ]);
    disk.failure = null;
    await pass(5_000);
    expect([kept.get(id), store.isUnsaved(id), store.entriesFailure]).toEqual([nets, false, null]);
  });

  it('are written when the window is left', async () => {
    const { store, kept } = setUp();
    const id = store.begin(blank);
    store.write(id, nets);
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(kept.get(id)).toEqual(nets);
  });

  it('are not overwritten by what main says of all entries', async () => {
    const { client, store } = setUp([entryOf(1, nets)]);
    await store.load();
    store.write(idOf(1), { ...nets, count: 7 });
    const begun = store.begin(blank);
    client.emit('reporting.changed', [entryOf(2, nets), entryOf(1, nets)]);
    expect(store.draftOf(idOf(1))).toEqual({ ...nets, count: 7 });
    expect([store.openId, store.entries.map(({ id }) => id)]).toEqual([begun, [begun, idOf(2), idOf(1)]]);
  });

  it('of an entry that was sent from elsewhere meanwhile are not taken for what was sent', async () => {
    const { client, store, pass, named } = setUp([entryOf(1, nets)]);
    await store.load();
    store.write(idOf(1), { ...nets, count: 7 });
    client.emit('reporting.changed', [entryOf(1, nets, taken)]);
    expect(store.draftOf(idOf(1))).toEqual(nets);
    store.write(idOf(1), { ...nets, count: 8 });
    await pass(100);
    expect([store.draftOf(idOf(1)), named('reporting.keep')]).toEqual([nets, []]);
  });
});

describe('a draft', () => {
  it('in which nothing was written is not kept, and goes with its form', async () => {
    const { store, pass, named } = setUp();
    const id = store.begin(blank);
    expect(store.openEntry?.draft).toEqual(blank);
    await pass(100);
    store.openId = null;
    expect([store.draftOf(id), named('reporting.keep')]).toEqual([null, []]);
  });

  it('that begins with something is kept at once', async () => {
    const { store, pass, kept } = setUp();
    const id = store.begin({ ...blank, at: [10, 68] });
    await pass(100);
    store.openId = null;
    expect([kept.has(id), store.draftOf(id)]).toEqual([true, { ...blank, at: [10, 68] }]);
  });

  it('that is thrown away comes back by undo with its letters, and goes again by redo', async () => {
    const { store, pass, kept, history } = setUp([entryOf(1, nets)]);
    await store.load();
    kept.set(idOf(1), nets);
    store.openId = idOf(1);
    await store.discard(idOf(1));
    expect([store.entries, store.openId, kept.size]).toEqual([[], null, 0]);
    history.undo();
    await pass(100);
    expect([store.draftOf(idOf(1)), kept.get(idOf(1))]).toEqual([nets, nets]);
    history.redo();
    await settled();
    expect([store.entries, kept.size]).toEqual([[], 0]);
  });

  it('that was thrown away does not come back into another person’s', async () => {
    const { client, store, pass, history, named } = setUp([entryOf(1, nets)]);
    await store.load();
    await store.discard(idOf(1));
    client.emit('account.changed', null);
    history.undo();
    await pass(100);
    expect(named('reporting.keep')).toEqual([]);
  });

  it('has what main says of the newest letters, once the typing pauses', async () => {
    const { store, pass, named } = setUp();
    const id = store.begin(blank);
    expect(store.isChecked(id)).toBe(false);
    await pass(150);
    expect(store.findingsOf(id)).toMatchObject([{ code: 'type-missing' }]);
    store.write(id, nets);
    store.write(id, { ...nets, count: 1 });
    await pass(150);
    expect([named('reporting.check').length, store.findingsOf(id)]).toEqual([2, []]);
  });

  it('is held against where the vessel is, which is asked for when the form opens', async () => {
    const disk = setUp([entryOf(1, nets)]);
    const { store, pass, named } = disk;
    await store.load();
    store.openId = idOf(1);
    await pass(150);
    expect(named('reporting.ownPositions')).toEqual([{ atMs: null, freshness: 'usual' }]);
    const before = named('reporting.check').length;
    disk.tellVessel();
    await settled();
    await pass(150);
    expect(named('reporting.check')).toHaveLength(before + 1);
  });

  it('takes the position that the map was asked for', () => {
    const { store } = setUp();
    const id = store.begin(blank);
    store.isPlacing = true;
    store.placeDraft([15, 68]);
    expect([store.draftOf(id), store.isPlacing]).toEqual([{ ...blank, at: [15, 68] }, false]);
  });
});

describe('retrievals', () => {
  it('are one act for each tool, all kept, and asked to be confirmed; the same tool is not begun twice', async () => {
    const { store, kept } = setUp();
    const first = store.beginRetrievals(['AA', 'bb'], 50);
    await settled();
    expect(store.confirming).toEqual(first);
    expect([...kept.values()]).toEqual([
      { kind: 'retrieved', toolId: 'AA', removedMs: 50 },
      { kind: 'retrieved', toolId: 'bb', removedMs: 50 },
    ]);
    store.confirming = null;
    expect(store.beginRetrievals(['aa', 'cc'], 60)[0]).toBe(first[0]);
    expect(store.entries).toHaveLength(3);
  });
});

describe('sending', () => {
  it('comes after the newest letters are on the disk', async () => {
    const { store, client } = setUp([entryOf(1, nets)]);
    await store.load();
    store.write(idOf(1), { ...nets, count: 3 });
    await store.send([idOf(1)], ['on-land', 'type-missing']);
    expect(client.calls.slice(-2).map(({ name }) => name)).toEqual(['reporting.keep', 'reporting.send']);
    expect(client.calls.at(-1)?.input).toEqual({ ids: [idOf(1)], accepted: ['on-land'] });
  });

  it('is not tried while the letters cannot be written', async () => {
    const disk = setUp([entryOf(1, nets)]);
    await disk.store.load();
    disk.failure = { code: 'storage', detail: 'full' };
    disk.store.write(idOf(1), { ...nets, count: 3 });
    const result = await disk.store.send([idOf(1)], []);
    expect([result.ok, disk.named('reporting.send')]).toEqual([false, []]);
  });

  it('has the lists on the screen that main has read since, and asks the service no second time', async () => {
    const disk = setUp([entryOf(1, nets)]);
    const { client, store, named } = disk;
    await store.load();
    client.emit('reporting.changed', [entryOf(1, nets, taken)]);
    await settled();
    expect(named('reporting.lists')).toEqual([{ freshness: 'usual' }]);
    disk.listsMs = 9;
    for (let times = 0; times < 2; times++) {
      client.emit('reporting.changed', [entryOf(1, nets, { ...taken, readMs: 9 })]);
      await settled();
    }
    expect(named('reporting.lists')).toEqual([{ freshness: 'usual' }, { freshness: 'usual' }]);
    expect(store.lists?.stamp.fetchedAtMs).toBe(9);
  });
});

describe('another person', () => {
  it('sees nothing of what was there, and nothing of it is written as theirs', async () => {
    const { client, store, pass, named } = setUp([entryOf(1, nets)]);
    await store.load();
    store.write(idOf(1), { ...nets, count: 9 });
    store.openId = idOf(1);
    store.tick(['aa']);
    client.emit('account.changed', null);
    expect([store.entries, store.openId, store.confirming, store.ticked.size]).toEqual([[], null, null, 0]);
    await pass(100);
    expect(named('reporting.keep')).toEqual([]);
    expect(named('reporting.entries')).toHaveLength(2);
  });

  it('does not get the late answer to the question of the one before', async () => {
    const answers: ((result: Result<readonly ReportEntry[]>) => void)[] = [];
    const client = createFakeClient({
      'reporting.entries': () => new Promise((answer) => answers.push(answer)),
      'reporting.lists': () => fail('offline', 'made up'),
    });
    const store = new ReportingStore(client, { now: () => 0, wait: () => new Promise(() => {}) });
    void store.load();
    client.emit('account.changed', null);
    answers[0]!(ok([entryOf(1, nets)]));
    await settled();
    expect(store.entries).toEqual([]);
    answers[1]!(ok([entryOf(2, nets)]));
    await settled();
    expect([store.entries.map(({ id }) => id), store.listsFailure?.code]).toEqual([[idOf(2)], 'offline']);
  });
});
