import { expect, it } from 'vitest';
import { admin, testNow } from '@kartbord/sample-service/testing';
import type { Work } from '../../../src-main/handlers/work';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import { isoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import { type WorkHarness, mmsi, openWorkHarness } from './work-harness';

const context = { signal: new AbortController().signal, progress: () => {} };
const span = { fromMs: testNow - trackDays * 86_400_000, toMs: testNow - 3_600_000 };
const week = isoWeek(2026, 40);

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

/** What a person has of what is kept: rows by kind, archived positions, positions of a track, sites of a week. */
async function counts(work: Work): Promise<object> {
  const report = valueOf(await work.offline.report());
  const archive = valueOf(await work.archive.state());
  const [track] = valueOf(await work.ais.kept({ mmsis: [mmsi], span, positions: 'all' }));
  const list = await work.fishHealth.week(week, 'cache', context);
  return {
    kinds: Object.fromEntries(report.kinds.map(({ kind, answers }) => [kind, answers])),
    archived: archive.vessels.map(({ positions }) => positions),
    positions: track?.summary.count ?? 0,
    sites: list.ok ? list.value.value.columns.count : 0,
  };
}
const everywhere = async (harness: WorkHarness): Promise<readonly object[]> => [
  await counts(harness.work),
  await harness.inAnotherProcess(counts),
];

async function signIn(harness: WorkHarness): Promise<void> {
  const end = await harness.work.session.signIn({
    signal: context.signal,
    progress: (step) => {
      if (step.step === 'code' && step.polls === 0)
        void admin(harness.service, 'POST', '/device/approve', { user_code: step.userCode }).then(() =>
          harness.pass(10_000),
        );
    },
  });
  expect(end).toMatchObject({ value: { end: 'signed-in' } });
}

it('whoever signs in or out, all that is public stays, in the window and on the command line', async () => {
  const harness = await openWorkHarness(['ais']);
  const { work } = harness;
  valueOf(await work.ais.track({ mmsi, span: { ...span }, positions: 'all' }, 'usual', context));
  work.archive.watch([
    { id: 'a', name: 'A', isArchived: true, vessels: [{ mmsi, name: null, imo: null, callSign: null }] },
  ]);
  const isArchived = new Promise<void>((done) => {
    void work.archive.run();
    const look = async (): Promise<void> => {
      const state = valueOf(await work.archive.state());
      if (state.lastAtMs === null) setImmediate(() => void look());
      else done();
    };
    void look();
  });
  await isArchived;
  const [before] = await everywhere(harness);
  expect(before).toMatchObject({ archived: [expect.any(Number)] });
  expect((before as { archived: number[] }).archived[0]).toBeGreaterThan(100);
  expect(await everywhere(harness)).toEqual([before, before]);

  await signIn(harness);
  expect(await everywhere(harness)).toEqual([before, before]);
  expect(await harness.week(week)).toBe('service');
  const [withWeek] = await everywhere(harness);
  expect(withWeek).toMatchObject({ ...before, kinds: { week: 1 }, sites: expect.any(Number) });
  valueOf(await work.reporting.lists('usual', context));
  const ofFirst = await counts(work);

  valueOf(await work.session.signOut('api'));
  expect(await everywhere(harness)).toEqual([withWeek, withWeek]);
  valueOf(await work.session.signOut('ais'));
  expect(await everywhere(harness)).toEqual([withWeek, withWeek]);

  // Another person on the same computer: all of it but the lists of gear of the first.
  await admin(harness.service, 'POST', '/people/signs-in', { person: 'demo-mate' });
  await signIn(harness);
  expect(ofFirst).toMatchObject({ ...withWeek, kinds: { tool: 1 } });
  expect(await everywhere(harness)).toEqual([withWeek, withWeek]);
});
