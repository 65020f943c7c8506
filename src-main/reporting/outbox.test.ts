import { describe, expect, it } from 'vitest';
import { fail } from '../../src-shared/result';
import {
  deployed,
  firstId,
  listsOf,
  lost,
  never,
  onlyState,
  refused,
  retrieved,
  secondId,
  taken,
  outboxHarness,
  gearOf,
  gearOne,
  unsent,
  valueOf,
} from './testing';

describe('a draft', () => {
  it('is on the disk when keeping it answers, and read again by the next start', async () => {
    const harness = outboxHarness();
    const kept = await harness.start().outbox.keep(firstId, deployed());
    expect(kept).toMatchObject({
      ok: true,
      value: { id: firstId, draft: deployed(), state: { is: 'draft', lastTry: null } },
    });
    expect(valueOf(await harness.start().outbox.entries())).toEqual([valueOf(kept)]);
  });

  it('is overwritten under the same id, whatever the case of its letters, and keeps its beginning', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    const id = 'ABCDEF00-1111-4111-8111-111111111111';
    const first = valueOf(await outbox.keep(id, deployed()));
    harness.clock.time += 1000;
    await Promise.all([1, 2, 3].map((count) => outbox.keep(id.toLowerCase(), deployed({ count }))));
    const entries = valueOf(await outbox.entries());
    expect(entries).toMatchObject([
      { draft: { count: 3 }, createdMs: first.createdMs, changedMs: harness.clock.time },
    ]);
  });

  it('is thrown away with all of its files', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    expect(await outbox.discard(firstId)).toEqual({ ok: true, value: null });
    expect([valueOf(await outbox.entries()), harness.files()]).toEqual([[], []]);
  });

  it('is refused where it is none, or its id no id', async () => {
    const { outbox } = outboxHarness().start();
    const wrong = { kind: 'deployed', at: [200, 0] } as never;
    expect(await outbox.keep(firstId, wrong)).toMatchObject({ failure: { code: 'bad-request' } });
    expect(await outbox.keep('../x', deployed())).toMatchObject({ failure: { code: 'bad-request' } });
    expect(await outbox.discard('../x')).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('is written while the app ends: a window that closes has its last letters', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.close();
    expect(await outbox.keep(firstId, deployed())).toMatchObject({ ok: true });
    expect(await outbox.send([firstId], [])).toMatchObject({ failure: { code: 'cancelled' } });
    expect(valueOf(await harness.start().outbox.entries())).toHaveLength(1);
  });

  it('is told to the windows', async () => {
    const { outbox, notified } = outboxHarness().start();
    await outbox.keep(firstId, deployed());
    expect(notified.at(-1)).toMatchObject([{ id: firstId }]);
  });

  it('is written while another window or process sends', async () => {
    const harness = outboxHarness();
    const one = harness.start();
    const other = harness.start();
    await one.outbox.keep(firstId, deployed());
    let during: unknown;
    harness.beforePost = async () => {
      during = [await one.outbox.keep(secondId, retrieved()), await other.outbox.keep(secondId, retrieved())];
    };
    await one.outbox.send([firstId], []);
    expect(during).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe('acts belong to who is signed in', () => {
  it('another person does not see them, and they are there again for the first one', async () => {
    const harness = outboxHarness();
    const { outbox, notified } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.owner = 'service bo';
    expect(valueOf(await outbox.entries())).toEqual([]);
    expect(notified.at(-1)).toEqual([]);
    await outbox.keep(secondId, deployed());
    harness.owner = 'service ane';
    expect(valueOf(await outbox.entries())).toMatchObject([{ id: firstId }]);
  });

  it('nobody signed in has none, and writes none', async () => {
    const harness = outboxHarness();
    const { outbox, notified } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.owner = null;
    outbox.ownerChanged();
    expect(valueOf(await outbox.entries())).toEqual([]);
    expect(notified.at(-1)).toEqual([]);
    for (const tried of [
      outbox.keep(firstId, deployed()),
      outbox.send([firstId], []),
      outbox.discard(firstId),
    ])
      expect(await tried).toMatchObject({ failure: { code: 'signed-out' } });
  });

  it('nothing is sent when somebody else signs in while the lists are read', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.beforeLists = async () => void (harness.owner = 'service bo');
    await outbox.send([firstId], []);
    expect(harness.posted).toEqual([]);
    harness.owner = 'service ane';
    expect(await onlyState(outbox)).toMatchObject({ is: 'draft' });
  });

  it('nothing is sent when somebody else signs in while it is looked at', async () => {
    const harness = outboxHarness();
    const check = (): Promise<[]> => {
      harness.owner = 'service bo';
      return Promise.resolve([]);
    };
    const { outbox } = harness.start({ check });
    await outbox.keep(firstId, deployed());
    expect(await outbox.send([firstId], [])).toMatchObject({ failure: { code: 'cancelled' } });
    expect(harness.posted).toEqual([]);
  });

  it('no name of theirs is on the disk', async () => {
    const harness = outboxHarness();
    await harness.start().outbox.keep(firstId, deployed());
    expect(harness.read(`${firstId}.draft.json`)).not.toContain('ane');
  });
});

describe('sending', () => {
  it('reads the lists, writes the intent, sends once and reads the lists again', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    const answer = valueOf(await outbox.send([firstId], []));
    expect(answer).toMatchObject({
      entries: [{ state: { is: 'seen', stage: 'pending', changeId: 'change-1' } }],
      held: [],
    });
    expect([harness.posted, harness.reads]).toEqual([[deployed()], 2]);
  });

  it('passes its named points in their order', async () => {
    const { reportCrashPoints } = await import('./crash-points');
    const harness = outboxHarness();
    const { outbox, points } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    expect(points).toEqual(reportCrashPoints);
  });

  it('has the intent on the disk while the report is on its way', async () => {
    const harness = outboxHarness();
    const { outbox, notified } = harness.start();
    await outbox.keep(firstId, deployed());
    let during: unknown;
    harness.beforePost = async () => {
      during = JSON.parse(harness.read(`${firstId}.act.json`));
      expect(notified.at(-1)).toMatchObject([{ state: { is: 'sending' } }]);
    };
    await outbox.send([firstId], []);
    expect(during).toMatchObject({ draft: deployed(), state: { is: 'sending' }, known: [] });
  });

  it.each([
    ['taken, and not in the lists yet', { ...taken, isApplied: false }, { is: 'taken' }],
    [
      'refused in the words of the service',
      refused,
      { is: 'draft', lastTry: { was: 'refused', code: 'rejected', said: 'No such type.' } },
    ],
    ['not sent', unsent, { is: 'draft', lastTry: { was: 'not-sent', code: 'offline' } }],
    ['unknown while the lists do not have it', lost(false), { is: 'unknown', why: 'timeout' }],
    ['seen where the lists have it all the same', lost(true), { is: 'seen', stage: 'pending' }],
  ])('ends %s', async (_name, answer, state) => {
    const harness = outboxHarness();
    harness.answer = answer;
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    expect(await onlyState(outbox)).toMatchObject(state);
    expect(await onlyState(harness.start().outbox)).toMatchObject(state);
  });

  it('a double click sends once, and both answer the entry as it stands', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    const answers = await Promise.all([outbox.send([firstId, firstId], []), outbox.send([firstId], [])]);
    expect(answers.map(valueOf)).toMatchObject([
      { entries: [{ state: { is: 'seen' } }] },
      { entries: [{ state: { is: 'seen' } }] },
    ]);
    expect(harness.posted).toHaveLength(1);
  });

  it('two processes at once send once', async () => {
    const harness = outboxHarness();
    const one = harness.start();
    const other = harness.start();
    await one.outbox.keep(firstId, deployed());
    const answers = await Promise.all([one.outbox.send([firstId], []), other.outbox.send([firstId], [])]);
    expect(harness.posted).toHaveLength(1);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onlyState(other.outbox)).toMatchObject({ is: 'seen' });
  });

  it.each([
    ['unknown', lost(false)],
    ['taken', { ...taken, isApplied: false }],
    ['seen', taken],
  ])('one that is %s is neither sent, written in nor thrown away', async (_is, answer) => {
    const harness = outboxHarness();
    harness.answer = answer;
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    const state = await onlyState(outbox);
    expect(await outbox.send([firstId], [])).toMatchObject({
      ok: true,
      value: { entries: [{ state }], held: [] },
    });
    expect(await outbox.keep(firstId, deployed({ count: 1 }))).toMatchObject({
      failure: { code: 'bad-request' },
    });
    expect(await outbox.discard(firstId)).toMatchObject({ failure: { code: 'bad-request' } });
    expect(harness.posted).toHaveLength(1);
  });

  it('is sent again after a refusal, as it is written then', async () => {
    const harness = outboxHarness();
    harness.answer = refused;
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    expect(valueOf(await outbox.keep(firstId, deployed({ count: 7 })))).toMatchObject({
      state: { lastTry: { was: 'refused' } },
    });
    harness.answer = taken;
    await outbox.send([firstId], []);
    expect(harness.posted).toMatchObject([{ count: 300 }, { count: 7 }]);
  });

  it('several go one after the other, and the lists between them are read once', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.keep(secondId, deployed({ count: 20 }));
    const { entries } = valueOf(await outbox.send([secondId, firstId], []));
    expect(entries.map(({ id, state }) => [id, state.is])).toEqual([
      [secondId, 'seen'],
      [firstId, 'seen'],
    ]);
    expect([harness.posted.length, harness.reads]).toEqual([2, 3]);
  });

  it('a draft that another window writes in meanwhile is not sent: nobody has confirmed it', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.beforeLists = async () => {
      await outbox.keep(firstId, deployed({ count: 9 }));
    };
    await outbox.send([firstId], []);
    expect(harness.posted).toEqual([]);
    expect(valueOf(await outbox.entries())).toMatchObject([{ draft: { count: 9 }, state: { is: 'draft' } }]);
  });

  it('tells what it waits for, and null where it waits for nothing', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    expect(outbox.underWay()).toBeNull();
    const sent = outbox.send([firstId], []);
    const underWay = outbox.underWay();
    expect(underWay).not.toBeNull();
    await underWay;
    expect(harness.posted).toHaveLength(1);
    await sent;
    expect(outbox.underWay()).toBeNull();
  });
});

describe('before it is sent', () => {
  const check = (code: 'on-land' | 'no-profile' | 'lists-unknown', weight: 'ask' | 'stop') => () =>
    Promise.resolve([{ code, weight }]);

  it('what stops it holds it back, whatever was accepted', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start({ check: check('no-profile', 'stop') });
    await outbox.keep(firstId, deployed());
    const { entries, held } = valueOf(await outbox.send([firstId], ['no-profile']));
    expect([entries[0]?.state.is, held]).toEqual([
      'draft',
      [{ id: firstId, findings: [{ code: 'no-profile', weight: 'stop' }] }],
    ]);
    expect(harness.posted).toEqual([]);
  });

  it('a question holds it back until the person has said yes', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start({ check: check('on-land', 'ask') });
    await outbox.keep(firstId, deployed());
    expect(valueOf(await outbox.send([firstId], [])).held).toHaveLength(1);
    expect(harness.posted).toEqual([]);
    expect(valueOf(await outbox.send([firstId], ['on-land'])).held).toEqual([]);
    expect(harness.posted).toHaveLength(1);
  });

  it('it is looked at with the others and the lists as they were read for it', async () => {
    const harness = outboxHarness();
    harness.lists = listsOf({ confirmed: [gearOf(gearOne)] });
    const seen: unknown[] = [];
    const { outbox } = harness.start({ check: async (...of) => (seen.push(of), []) });
    await outbox.keep(firstId, deployed());
    await outbox.keep(secondId, retrieved());
    await outbox.send([secondId], []);
    expect(seen).toMatchObject([[{ id: secondId }, [{ id: firstId }], { confirmed: [{ toolId: gearOne }] }]]);
  });

  it.each([
    ['offline', [{ code: 'lists-unknown', weight: 'stop' }] as const],
    ['signed-out', []],
  ] as const)('lists that cannot be read (%s) keep it here, and say why', async (code, findings) => {
    const harness = outboxHarness();
    harness.failure = { code, detail: 'nobody there' };
    const { outbox } = harness.start({ check: () => Promise.resolve(findings) });
    await outbox.keep(firstId, deployed());
    const { entries, held } = valueOf(await outbox.send([firstId], []));
    expect(entries).toMatchObject([{ state: { is: 'draft', lastTry: { was: 'not-sent', code } } }]);
    expect([held, harness.posted]).toEqual([[], []]);
  });

  it('several that cannot be sent for want of lists ask once', async () => {
    const harness = outboxHarness();
    harness.failure = { code: 'offline', detail: '' };
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.keep(secondId, retrieved());
    await outbox.send([firstId, secondId], []);
    expect(valueOf(await outbox.entries()).map(({ state }) => state)).toMatchObject([
      { lastTry: { code: 'offline' } },
      { lastTry: { code: 'offline' } },
    ]);
    expect(harness.reads).toBe(1);
  });

  it('a lock that cannot be had sends nothing', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start({ lock: () => Promise.resolve(fail('timeout', 'held')) });
    await outbox.keep(firstId, deployed());
    expect(await outbox.send([firstId], [])).toMatchObject({ failure: { code: 'timeout' } });
    expect(harness.posted).toEqual([]);
  });
});

describe('an unknown outcome', () => {
  it('is settled as not seen only by lists that were asked for late enough, and sent again by the person alone', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    harness.clock.time += 149_999;
    expect(valueOf(await outbox.settle(never))).toMatchObject([
      { state: { is: 'unknown', readMs: harness.clock.time } },
    ]);
    harness.clock.time += 1;
    expect(valueOf(await outbox.settle(never))).toMatchObject([
      { state: { is: 'not-seen', readMs: harness.clock.time } },
    ]);
    expect(harness.posted).toHaveLength(1);
    harness.answer = taken;
    expect(valueOf(await outbox.send([firstId], []))).toMatchObject({ entries: [{ state: { is: 'seen' } }] });
    expect(harness.applied).toHaveLength(1);
  });

  it('one that arrived after all is found before it is sent again', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    harness.clock.time += 200_000;
    await outbox.settle(never);
    await outbox.keep(firstId, deployed({ count: 5 }));
    harness.apply(deployed());
    expect(valueOf(await outbox.send([firstId], []))).toMatchObject({
      entries: [{ draft: { count: 300 }, state: { is: 'seen', changeId: 'change-1' } }],
    });
    expect(harness.posted).toHaveLength(1);
  });

  it('lists that cannot be read leave what was not seen as it is', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    harness.clock.time += 200_000;
    await outbox.settle(never);
    harness.failure = { code: 'offline', detail: '' };
    expect(valueOf(await outbox.send([firstId], []))).toMatchObject({
      entries: [{ state: { is: 'not-seen' } }],
      held: [{ id: firstId, findings: [{ code: 'lists-unknown', weight: 'stop' }] }],
    });
  });

  it('an older alike tool is not taken for it', async () => {
    const harness = outboxHarness();
    harness.apply(deployed());
    harness.answer = lost(false);
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    await outbox.send([firstId], []);
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown' });
    harness.clock.time += 200_000;
    expect(valueOf(await outbox.settle(never))).toMatchObject([{ state: { is: 'not-seen' } }]);
  });

  it('two alike acts are not both found in one report', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    harness.answer = lost(false);
    await outbox.keep(firstId, deployed());
    await outbox.keep(secondId, deployed());
    await outbox.send([firstId, secondId], []);
    harness.apply(deployed());
    harness.clock.time += 200_000;
    const states = valueOf(await outbox.settle(never)).map(({ state }) => state.is);
    expect(states.sort()).toEqual(['not-seen', 'seen']);
  });

  it('a seen one that is thrown away leaves its report to no other act', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    harness.answer = lost(false);
    await outbox.keep(firstId, deployed());
    await outbox.keep(secondId, deployed());
    await outbox.send([firstId, secondId], []);
    harness.apply(deployed());
    await outbox.settle(never);
    const seen = valueOf(await outbox.entries()).find(({ state }) => state.is === 'seen');
    const [report] = harness.lists.pending;
    if (!seen || !report) throw new Error('none was seen');
    harness.lists = listsOf({ confirmed: [report.tool] });
    harness.clock.time += 1000;
    await outbox.settle(never);
    expect(await outbox.discard(seen.id)).toMatchObject({ ok: true });
    harness.clock.time += 200_000;
    expect(valueOf(await outbox.settle(never))).toMatchObject([{ state: { is: 'not-seen' } }]);
  });
});
