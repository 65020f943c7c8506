import { expect, it } from 'vitest';
import { testNow } from '@kartbord/sample-service/testing';
import type { Work } from '../../../src-main/handlers/work';
import type { OfflineJob } from '../../../src-shared/domain/cache/offline-plan';
import { isoWeek } from '@kartbord/common/week';
import { mmsi, openWorkHarness } from './work-harness';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const reached = (work: Work, state: OfflineJob['state']): Promise<OfflineJob> =>
  new Promise((resolve) => {
    const stop = work.offline.jobs.onChange((job) => {
      if (job.state !== state) return;
      stop();
      resolve(job);
    });
  });

it('a service that answers 401 to fresh tokens for three hours signs nobody out, is asked for few tokens, and is gone on with', async () => {
  const harness = await openWorkHarness();
  const { work, service } = harness;
  const shown = isoWeek(2026, 39);
  expect([await harness.week(shown), await harness.track()]).toEqual(['service', 'service']);
  const before = harness.vault();

  service.faults.add(
    ['data', 'ais'].map((listener) => ({ route: '/', listener, status: 401, body: '{"title":"Denied"}' })),
  );
  const paused = reached(work, 'paused');
  const begun = await work.offline.jobs.start({
    weeks: { from: isoWeek(2026, 40), to: isoWeek(2026, 44) },
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [mmsi],
  });
  expect(begun.ok).toBe(true);
  expect(await paused).toMatchObject({ reason: 'refusing', counts: { kept: 0, failed: 0 } });
  expect([await harness.week(shown), await harness.track()]).toEqual(['refusing', 'refusing']);
  expect(harness.vault().equals(before)).toBe(true);
  expect(harness.asked).toEqual({ api: 0, ais: 1 });

  const end = testNow + 3 * hourMs;
  while (harness.now() < end) {
    harness.pass(10 * minuteMs);
    expect([await harness.week(shown), await harness.track()]).toEqual(['refusing', 'refusing']);
    expect((await work.offline.jobs.known())[0]).toMatchObject({ counts: { failed: 0, kept: 0 } });
  }
  expect(harness.asked.api).toBeLessThanOrEqual(4);
  expect(harness.asked.ais).toBeLessThanOrEqual(4);
  expect(work.session.status().scopes).toMatchObject({
    api: { lastTrouble: { code: 'refusing', atMs: testNow }, endedBy: null },
    ais: { lastTrouble: { code: 'refusing', atMs: testNow }, endedBy: null },
  });

  service.faults.clear();
  const done = reached(work, 'done');
  expect([await harness.week(shown), await harness.track()]).toEqual(['service', 'service']);
  expect(await done).toMatchObject({
    reason: null,
    counts: { total: 6, kept: 6, failed: 0, skipped: 0 },
  });
  expect(work.session.status().scopes).toMatchObject({
    api: { state: 'signed-in', lastTrouble: null },
    ais: { state: 'signed-in', lastTrouble: null },
  });
  const states = harness.notified.flatMap(({ scopes }) => [scopes.api.state, scopes.ais.state]);
  expect(states.filter((state) => !['signed-in', 'expired'].includes(state))).toEqual([]);
});
