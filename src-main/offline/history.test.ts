import { expect, it } from 'vitest';
import {
  allReports,
  liceReports,
  type OfflineJob,
  type OfflineJobState,
  type OfflineSelection,
} from '../../src-shared/domain/cache/offline-plan';
import { isoWeek } from '@kartbord/common/week';
import { fail } from '../../src-shared/result';
import { bringHistory } from './history';

const all = allReports(isoWeek(2012, 1), isoWeek(2026, 47));

/** What is asked of the jobs, where these are known. */
async function asked(
  jobs: readonly { state: OfflineJobState; selection?: OfflineSelection }[],
): Promise<unknown[]> {
  const calls: unknown[] = [];
  const note = (what: unknown): Promise<ReturnType<typeof fail>> => {
    calls.push(what);
    return Promise.resolve(fail('offline', 'refused'));
  };
  await bringHistory(
    {
      jobs: () =>
        Promise.resolve(jobs.map((job, id) => ({ selection: all, ...job, id: String(id) }) as OfflineJob)),
      start: note,
      resume: note,
    },
    () => Date.UTC(2026, 10, 18),
  );
  return calls;
}

it('begins where it never was, whatever else was downloaded', async () => {
  expect(await asked([])).toEqual([all]);
  const one = liceReports(isoWeek(2025, 1), isoWeek(2025, 52));
  expect(await asked([{ state: 'done', selection: one }])).toEqual([all]);
  const lice = liceReports(isoWeek(2012, 1), isoWeek(2026, 47));
  expect(await asked([{ state: 'done', selection: lice }])).toEqual([all]);
});

it('goes on where the app ended under it, and stays as a person or a failure has left it', async () => {
  expect(await asked([{ state: 'interrupted' }])).toEqual(['0']);
  for (const state of ['running', 'paused', 'stopped', 'done', 'cancelled'] as const)
    expect(await asked([{ state }])).toEqual([]);
});
