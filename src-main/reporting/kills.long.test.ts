import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCrashPoints } from './crash-points';
import {
  deployed,
  type OutboxHarness,
  firstId,
  listsOf,
  lost,
  never,
  onlyState,
  refused,
  retrieved,
  taken,
  outboxHarness,
  gearOf,
  gearOne,
  unsent,
  valueOf,
} from './testing';

/** Before the intent lies under its name the act is a draft; from then on it may have been sent. */
const intentAt = reportCrashPoints.indexOf('report-intent-durable');
const postedAt = reportCrashPoints.indexOf('report-posting');
const outcomeAt = reportCrashPoints.indexOf('report-outcome-durable');

async function killed(harness: OutboxHarness, killAt: string): Promise<void> {
  const { outbox } = harness.start({ killAt });
  await outbox.keep(firstId, deployed());
  await outbox.send([firstId], []).catch(() => {});
}

describe.each(reportCrashPoints)('killed at %s', (point) => {
  const at = reportCrashPoints.indexOf(point);

  it.each([true, false])(
    'the next start knows no more than is so (the service takes it: %s)',
    async (isApplied) => {
      const harness = outboxHarness();
      harness.answer = { ...taken, isApplied };
      await killed(harness, point);
      const state = await onlyState(harness.start().outbox);
      if (at < intentAt) expect(state).toEqual({ is: 'draft', lastTry: null });
      else if (at < outcomeAt) expect(state).toMatchObject({ is: 'unknown', why: 'interrupted' });
      else expect(['taken', 'seen']).toContain(state.is);
      expect(harness.posted.length).toBe(at < postedAt ? 0 : 1);
    },
  );

  it.each([true, false])('it ends as one report after all (the service takes it: %s)', async (isApplied) => {
    const harness = outboxHarness();
    harness.answer = lost(isApplied);
    await killed(harness, point);
    harness.answer = taken;
    const { outbox } = harness.start();
    await outbox.send([firstId], []);
    await outbox.settle(never);
    harness.clock.time += 500_000;
    await outbox.settle(never);
    await outbox.send([firstId], []);
    expect(await onlyState(outbox)).toMatchObject({ is: 'seen', stage: 'pending' });
    expect(harness.applied).toEqual([deployed()]);
  });

  it('nothing is lost of what was written', async () => {
    const harness = outboxHarness();
    harness.answer = lost(false);
    await killed(harness, point);
    expect(valueOf(await harness.start().outbox.entries())).toMatchObject([
      { id: firstId, draft: deployed() },
    ]);
  });
});

it('whatever happens to tries in whatever order, one act is at most one report, and is never lost', async () => {
  const step = fc.oneof(
    fc.record({ kill: fc.constantFrom(...reportCrashPoints), isApplied: fc.boolean() }),
    fc.record({ answer: fc.constantFrom(taken, lost(true), lost(false), refused, unsent) }),
    fc.record({ lateMs: fc.integer({ min: 1, max: 120_000 }) }),
    fc.record({ wait: fc.integer({ min: 1, max: 400_000 }) }),
    fc.constantFrom({ settle: true }, { doubleClick: true }, { edit: true }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (isRetrieval, steps) => {
        const harness = outboxHarness();
        harness.lists = listsOf({ confirmed: [gearOf(gearOne, { count: 1 })] });
        const draft = isRetrieval ? retrieved() : deployed();
        let process = harness.start();
        await process.outbox.keep(firstId, draft);
        for (const one of steps) {
          if ('kill' in one) {
            harness.answer = lost(one.isApplied);
            await process.outbox.close();
            process = harness.start({ killAt: one.kill });
            await process.outbox.send([firstId], []).catch(() => {});
            process = harness.start();
          } else if ('answer' in one) {
            harness.answer = one.answer;
            await process.outbox.send([firstId], []);
          } else if ('lateMs' in one) {
            harness.answer = lost(false);
            const before = harness.posted.length;
            await process.outbox.send([firstId], []);
            if (harness.posted.length > before)
              harness.late.push({ draft, atMs: harness.clock.time + one.lateMs });
          } else if ('wait' in one) harness.clock.time += one.wait;
          else if ('settle' in one) await process.outbox.settle(never);
          else if ('doubleClick' in one)
            await Promise.all([1, 2].map(() => process.outbox.send([firstId], [])));
          else await process.outbox.keep(firstId, draft);
        }
        const state = await onlyState(process.outbox);
        expect(harness.applied.length).toBeLessThanOrEqual(1);
        if (state.is === 'seen') expect(harness.applied).toEqual([draft]);
        if (state.is === 'draft' || state.is === 'not-seen')
          expect([harness.applied, harness.late]).toEqual([[], []]);
        await process.outbox.close();
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
