import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  deployed,
  type OutboxHarness,
  firstId,
  listsOf,
  lost,
  never,
  onlyState,
  type Process,
  reportOf,
  retrieved,
  secondId,
  taken,
  outboxHarness,
  gearOf,
  valueOf,
} from './testing';

/** Runs the timers out, one after the other, and tells how long each was; ends when none is left. */
async function run(harness: OutboxHarness, times: number): Promise<number[]> {
  const lengths: number[] = [];
  for (let count = 0; count < times; count++) {
    lengths.push(await harness.clock.nextTimer());
    const before = harness.reads;
    harness.clock.runOut();
    while (harness.reads === before) await new Promise(setImmediate);
  }
  return lengths;
}

/** Settles when the windows are told of such a state. */
function received({ notified }: Process, is: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (notified.at(-1)?.some(({ state }) => state.is === is)) resolve();
      else setImmediate(look);
    };
    look();
  });
}

async function unknownAt(harness: OutboxHarness): Promise<Process> {
  harness.answer = lost(false);
  const process = harness.start();
  await process.outbox.keep(firstId, deployed());
  await process.outbox.send([firstId], []);
  return process;
}

describe('an unknown outcome', () => {
  it('is looked for by itself, less and less often, and at the moment when it can be settled', async () => {
    const harness = outboxHarness();
    const process = await unknownAt(harness);
    expect(await run(harness, 5)).toEqual([5_000, 15_000, 30_000, 60_000, 40_000]);
    await received(process, 'not-seen');
    expect(harness.clock.waiting()).toBe(0);
    expect(harness.posted).toHaveLength(1);
  });

  it('is looked for at once after a restart', async () => {
    const harness = outboxHarness();
    harness.answer = lost(true);
    const first = harness.start({ killAt: 'report-answered' });
    await first.outbox.keep(firstId, deployed());
    await first.outbox.send([firstId], []).catch(() => {});
    const process = harness.start();
    await process.outbox.entries();
    expect(await run(harness, 1)).toEqual([0]);
    await received(process, 'seen');
  });

  it('is left alone while somebody else is signed in, and after the end', async () => {
    const harness = outboxHarness();
    const { outbox } = await unknownAt(harness);
    expect(harness.clock.waiting()).toBe(1);
    harness.owner = null;
    outbox.ownerChanged();
    await outbox.entries();
    expect(harness.clock.waiting()).toBe(0);
    harness.owner = 'service ane';
    await outbox.entries();
    expect(harness.clock.waiting()).toBe(1);
    await outbox.close();
    expect(harness.clock.waiting()).toBe(0);
  });

  it('is looked for as late as the service asks', async () => {
    const harness = outboxHarness();
    const { outbox } = await unknownAt(harness);
    harness.failure = { code: 'throttled', detail: '', retryAfterMs: 90_000 };
    expect(await outbox.settle(never)).toMatchObject({ failure: { code: 'throttled' } });
    await outbox.entries();
    expect(await harness.clock.nextTimer()).toBe(90_000);
  });

  it('goes on being looked for where the lists cannot be read', async () => {
    const harness = outboxHarness();
    await unknownAt(harness);
    harness.failure = { code: 'offline', detail: '' };
    expect(await run(harness, 3)).toEqual([5_000, 15_000, 30_000]);
  });
});

describe('reading the lists', () => {
  it('is never done twice at once: whoever asks meanwhile has the same answer', async () => {
    const harness = outboxHarness();
    const { outbox } = await unknownAt(harness);
    let atOnce = 0;
    let most = 0;
    harness.beforeLists = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise(setImmediate);
      atOnce--;
    };
    const before = harness.reads;
    const answers = await Promise.all([outbox.settle(never), outbox.settle(never), outbox.settle(never)]);
    expect([most, harness.reads - before]).toEqual([1, 1]);
    expect(answers.map(valueOf)).toHaveLength(3);
  });

  it('of one who sends waits for one who settles', async () => {
    const harness = outboxHarness();
    const { outbox, points } = await unknownAt(harness);
    await outbox.keep(secondId, retrieved());
    let atOnce = 0;
    let most = 0;
    let isSending = false;
    harness.beforeLists = async () => {
      most = Math.max(most, ++atOnce);
      while (!isSending) await new Promise(setImmediate);
      // The sender reads its few files before it asks: so many readings later it has had every chance.
      for (let count = 0; count < 50; count++) await readdir(harness.folder);
      atOnce--;
    };
    points.length = 0;
    const settled = outbox.settle(never);
    const sent = outbox.send([secondId], []);
    while (!points.includes('report-locked')) await new Promise(setImmediate);
    isSending = true;
    await Promise.all([settled, sent]);
    expect(most).toBe(1);
  });

  it('is not done where nothing is to be settled', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    expect(valueOf(await outbox.settle(never))).toHaveLength(1);
    expect(harness.reads).toBe(0);
  });

  it('is given up by who asked, and goes on for the others', async () => {
    const harness = outboxHarness();
    const { outbox } = await unknownAt(harness);
    const abort = new AbortController();
    harness.beforeLists = async () => abort.abort();
    const [mine, theirs] = await Promise.all([outbox.settle(abort.signal), outbox.settle(never)]);
    expect(mine).toMatchObject({ failure: { code: 'cancelled' } });
    expect(theirs).toMatchObject({ ok: true });
  });

  it('settles nothing when somebody else has signed in meanwhile', async () => {
    const harness = outboxHarness();
    const { outbox } = await unknownAt(harness);
    harness.clock.time += 500_000;
    harness.beforeLists = async () => void (harness.owner = 'service bo');
    expect(await outbox.settle(never)).toMatchObject({ failure: { code: 'cancelled' } });
    harness.owner = 'service ane';
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown' });
  });
});

describe('lists that somebody else asked for', () => {
  it('move a pending report on', async () => {
    const harness = outboxHarness();
    const process = harness.start();
    await process.outbox.keep(firstId, deployed());
    await process.outbox.send([firstId], []);
    const [report] = harness.lists.pending;
    if (!report) throw new Error('none is pending');
    harness.clock.time += 1000;
    process.outbox.noteLists(
      listsOf({ failed: [reportOf(report.tool, { ...report, errorMessage: 'No contact.' })] }),
      harness.clock.time,
    );
    while (process.notified.at(-1)?.some(({ state }) => state.is !== 'seen' || state.stage === 'pending'))
      await new Promise(setImmediate);
    expect(await onlyState(process.outbox)).toMatchObject({ stage: 'failed', errorMessage: 'No contact.' });
  });

  it('are not taken where they were asked for before the owner signed in', async () => {
    const harness = outboxHarness();
    const { outbox } = await unknownAt(harness);
    harness.owner = 'service bo';
    await outbox.entries();
    harness.clock.time += 1000;
    harness.owner = 'service ane';
    await outbox.entries();
    outbox.noteLists(listsOf({ pending: [reportOf(gearOf('a'))] }), harness.clock.time - 1);
    for (let count = 0; count < 3; count++) await outbox.settle(never);
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown' });
  });

  it('may be noted while a report is on its way', async () => {
    const harness = outboxHarness();
    const { outbox } = harness.start();
    await outbox.keep(firstId, deployed());
    harness.beforeLists = async () => outbox.noteLists(harness.lists, harness.clock.time);
    expect(valueOf(await outbox.send([firstId], []))).toMatchObject({ entries: [{ state: { is: 'seen' } }] });
  });
});

describe('an act that another process sends', () => {
  it('is sending as long as that lives, and told of once it is over', async () => {
    const harness = outboxHarness();
    const one = harness.start();
    const other = harness.start();
    await one.outbox.keep(firstId, deployed());
    await other.outbox.entries();
    let during: unknown;
    harness.beforePost = async () => {
      during = await onlyState(other.outbox);
    };
    harness.answer = taken;
    await one.outbox.send([firstId], []);
    expect(during).toMatchObject({ is: 'sending' });
    harness.clock.runOut();
    await received(other, 'seen');
  });
});
