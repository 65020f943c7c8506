import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  deployed,
  type Desk,
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
  testDesk,
  gearOf,
  valueOf,
} from './testing';

/** Runs the timers out, one after the other, and tells how long each was; ends when none is left. */
async function run(desk: Desk, times: number): Promise<number[]> {
  const lengths: number[] = [];
  for (let count = 0; count < times; count++) {
    lengths.push(await desk.clock.nextTimer());
    const before = desk.reads;
    desk.clock.runOut();
    while (desk.reads === before) await new Promise(setImmediate);
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

async function unknownAt(desk: Desk): Promise<Process> {
  desk.answer = lost(false);
  const process = desk.start();
  await process.outbox.keep(firstId, deployed());
  await process.outbox.send([firstId], []);
  return process;
}

describe('an unknown outcome', () => {
  it('is looked for by itself, less and less often, and at the moment when it can be settled', async () => {
    const desk = testDesk();
    const process = await unknownAt(desk);
    expect(await run(desk, 5)).toEqual([5_000, 15_000, 30_000, 60_000, 40_000]);
    await received(process, 'not-seen');
    expect(desk.clock.waiting()).toBe(0);
    expect(desk.posted).toHaveLength(1);
  });

  it('is looked for at once after a restart', async () => {
    const desk = testDesk();
    desk.answer = lost(true);
    const first = desk.start({ killAt: 'report-answered' });
    await first.outbox.keep(firstId, deployed());
    await first.outbox.send([firstId], []).catch(() => {});
    const process = desk.start();
    await process.outbox.entries();
    expect(await run(desk, 1)).toEqual([0]);
    await received(process, 'seen');
  });

  it('is left alone while somebody else is signed in, and after the end', async () => {
    const desk = testDesk();
    const { outbox } = await unknownAt(desk);
    expect(desk.clock.waiting()).toBe(1);
    desk.owner = null;
    outbox.ownerChanged();
    await outbox.entries();
    expect(desk.clock.waiting()).toBe(0);
    desk.owner = 'service ane';
    await outbox.entries();
    expect(desk.clock.waiting()).toBe(1);
    await outbox.close();
    expect(desk.clock.waiting()).toBe(0);
  });

  it('is looked for as late as the service asks', async () => {
    const desk = testDesk();
    const { outbox } = await unknownAt(desk);
    desk.failure = { code: 'throttled', detail: '', retryAfterMs: 90_000 };
    expect(await outbox.settle(never)).toMatchObject({ failure: { code: 'throttled' } });
    await outbox.entries();
    expect(await desk.clock.nextTimer()).toBe(90_000);
  });

  it('goes on being looked for where the lists cannot be read', async () => {
    const desk = testDesk();
    await unknownAt(desk);
    desk.failure = { code: 'offline', detail: '' };
    expect(await run(desk, 3)).toEqual([5_000, 15_000, 30_000]);
  });
});

describe('reading the lists', () => {
  it('is never done twice at once: whoever asks meanwhile has the same answer', async () => {
    const desk = testDesk();
    const { outbox } = await unknownAt(desk);
    let atOnce = 0;
    let most = 0;
    desk.beforeLists = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise(setImmediate);
      atOnce--;
    };
    const before = desk.reads;
    const answers = await Promise.all([outbox.settle(never), outbox.settle(never), outbox.settle(never)]);
    expect([most, desk.reads - before]).toEqual([1, 1]);
    expect(answers.map(valueOf)).toHaveLength(3);
  });

  it('of one who sends waits for one who settles', async () => {
    const desk = testDesk();
    const { outbox, points } = await unknownAt(desk);
    await outbox.keep(secondId, retrieved());
    let atOnce = 0;
    let most = 0;
    let isSending = false;
    desk.beforeLists = async () => {
      most = Math.max(most, ++atOnce);
      while (!isSending) await new Promise(setImmediate);
      // The sender reads its few files before it asks: so many readings later it has had every chance.
      for (let count = 0; count < 50; count++) await readdir(desk.folder);
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
    const desk = testDesk();
    const { outbox } = desk.start();
    await outbox.keep(firstId, deployed());
    expect(valueOf(await outbox.settle(never))).toHaveLength(1);
    expect(desk.reads).toBe(0);
  });

  it('is given up by who asked, and goes on for the others', async () => {
    const desk = testDesk();
    const { outbox } = await unknownAt(desk);
    const abort = new AbortController();
    desk.beforeLists = async () => abort.abort();
    const [mine, theirs] = await Promise.all([outbox.settle(abort.signal), outbox.settle(never)]);
    expect(mine).toMatchObject({ failure: { code: 'cancelled' } });
    expect(theirs).toMatchObject({ ok: true });
  });

  it('settles nothing when somebody else has signed in meanwhile', async () => {
    const desk = testDesk();
    const { outbox } = await unknownAt(desk);
    desk.clock.time += 500_000;
    desk.beforeLists = async () => void (desk.owner = 'service bo');
    expect(await outbox.settle(never)).toMatchObject({ failure: { code: 'cancelled' } });
    desk.owner = 'service ane';
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown' });
  });
});

describe('lists that somebody else asked for', () => {
  it('move a pending report on', async () => {
    const desk = testDesk();
    const process = desk.start();
    await process.outbox.keep(firstId, deployed());
    await process.outbox.send([firstId], []);
    const [report] = desk.lists.pending;
    if (!report) throw new Error('none is pending');
    desk.clock.time += 1000;
    process.outbox.noteLists(
      listsOf({ failed: [reportOf(report.tool, { ...report, errorMessage: 'No contact.' })] }),
      desk.clock.time,
    );
    while (process.notified.at(-1)?.some(({ state }) => state.is !== 'seen' || state.stage === 'pending'))
      await new Promise(setImmediate);
    expect(await onlyState(process.outbox)).toMatchObject({ stage: 'failed', errorMessage: 'No contact.' });
  });

  it('are not taken where they were asked for before the owner signed in', async () => {
    const desk = testDesk();
    const { outbox } = await unknownAt(desk);
    desk.owner = 'service bo';
    await outbox.entries();
    desk.clock.time += 1000;
    desk.owner = 'service ane';
    await outbox.entries();
    outbox.noteLists(listsOf({ pending: [reportOf(gearOf('a'))] }), desk.clock.time - 1);
    for (let count = 0; count < 3; count++) await outbox.settle(never);
    expect(await onlyState(outbox)).toMatchObject({ is: 'unknown' });
  });

  it('may be noted while a report is on its way', async () => {
    const desk = testDesk();
    const { outbox } = desk.start();
    await outbox.keep(firstId, deployed());
    desk.beforeLists = async () => outbox.noteLists(desk.lists, desk.clock.time);
    expect(valueOf(await outbox.send([firstId], []))).toMatchObject({ entries: [{ state: { is: 'seen' } }] });
  });
});

describe('an act that another process sends', () => {
  it('is sending as long as that lives, and told of once it is over', async () => {
    const desk = testDesk();
    const one = desk.start();
    const other = desk.start();
    await one.outbox.keep(firstId, deployed());
    await other.outbox.entries();
    let during: unknown;
    desk.beforePost = async () => {
      during = await onlyState(other.outbox);
    };
    desk.answer = taken;
    await one.outbox.send([firstId], []);
    expect(during).toMatchObject({ is: 'sending' });
    desk.clock.runOut();
    await received(other, 'seen');
  });
});
