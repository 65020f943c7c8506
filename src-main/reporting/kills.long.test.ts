import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCrashPoints } from './crash-points';
import {
  deployed,
  type Desk,
  firstId,
  listsOf,
  lost,
  never,
  onlyState,
  refused,
  retrieved,
  taken,
  testDesk,
  gearOf,
  gearOne,
  unsent,
  valueOf,
} from './testing';

/** Before the intent lies under its name the act is a draft; from then on it may have been sent. */
const intentAt = reportCrashPoints.indexOf('report-intent-durable');
const postedAt = reportCrashPoints.indexOf('report-posting');
const outcomeAt = reportCrashPoints.indexOf('report-outcome-durable');

async function killed(desk: Desk, killAt: string): Promise<void> {
  const { outbox } = desk.start({ killAt });
  await outbox.keep(firstId, deployed());
  await outbox.send([firstId], []).catch(() => {});
}

describe.each(reportCrashPoints)('killed at %s', (point) => {
  const at = reportCrashPoints.indexOf(point);

  it.each([true, false])(
    'the next start knows no more than is so (the service takes it: %s)',
    async (isApplied) => {
      const desk = testDesk();
      desk.answer = { ...taken, isApplied };
      await killed(desk, point);
      const state = await onlyState(desk.start().outbox);
      if (at < intentAt) expect(state).toEqual({ is: 'draft', lastTry: null });
      else if (at < outcomeAt) expect(state).toMatchObject({ is: 'unknown', why: 'interrupted' });
      else expect(['taken', 'seen']).toContain(state.is);
      expect(desk.posted.length).toBe(at < postedAt ? 0 : 1);
    },
  );

  it.each([true, false])('it ends as one report after all (the service takes it: %s)', async (isApplied) => {
    const desk = testDesk();
    desk.answer = lost(isApplied);
    await killed(desk, point);
    desk.answer = taken;
    const { outbox } = desk.start();
    await outbox.send([firstId], []);
    await outbox.settle(never);
    desk.clock.time += 500_000;
    await outbox.settle(never);
    await outbox.send([firstId], []);
    expect(await onlyState(outbox)).toMatchObject({ is: 'seen', stage: 'pending' });
    expect(desk.applied).toEqual([deployed()]);
  });

  it('nothing is lost of what was written', async () => {
    const desk = testDesk();
    desk.answer = lost(false);
    await killed(desk, point);
    expect(valueOf(await desk.start().outbox.entries())).toMatchObject([{ id: firstId, draft: deployed() }]);
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
        const desk = testDesk();
        desk.lists = listsOf({ confirmed: [gearOf(gearOne, { count: 1 })] });
        const draft = isRetrieval ? retrieved() : deployed();
        let process = desk.start();
        await process.outbox.keep(firstId, draft);
        for (const one of steps) {
          if ('kill' in one) {
            desk.answer = lost(one.isApplied);
            await process.outbox.close();
            process = desk.start({ killAt: one.kill });
            await process.outbox.send([firstId], []).catch(() => {});
            process = desk.start();
          } else if ('answer' in one) {
            desk.answer = one.answer;
            await process.outbox.send([firstId], []);
          } else if ('lateMs' in one) {
            desk.answer = lost(false);
            const before = desk.posted.length;
            await process.outbox.send([firstId], []);
            if (desk.posted.length > before) desk.late.push({ draft, atMs: desk.clock.time + one.lateMs });
          } else if ('wait' in one) desk.clock.time += one.wait;
          else if ('settle' in one) await process.outbox.settle(never);
          else if ('doubleClick' in one)
            await Promise.all([1, 2].map(() => process.outbox.send([firstId], [])));
          else await process.outbox.keep(firstId, draft);
        }
        const state = await onlyState(process.outbox);
        expect(desk.applied.length).toBeLessThanOrEqual(1);
        if (state.is === 'seen') expect(desk.applied).toEqual([draft]);
        if (state.is === 'draft' || state.is === 'not-seen')
          expect([desk.applied, desk.late]).toEqual([[], []]);
        await process.outbox.close();
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
