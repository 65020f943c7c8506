import { allReports, isHistory } from '../../src-shared/domain/cache/offline-plan';
import { firstYear, isoWeek, weekOf } from '@kartbord/common/week';
import type { Offline } from './jobs';

/**
 * Brings the reports of all years to this computer, once: not again where a person has paused or cancelled that, or where
 * some year could not be had. For a service that is on this computer; of another one a person is asked first.
 */
export async function bringHistory(
  offline: Pick<Offline, 'jobs' | 'start' | 'resume'>,
  now: () => number,
): Promise<void> {
  const job = (await offline.jobs()).find(
    ({ selection }) => isHistory(selection) && selection.reports?.kinds.includes('disease'),
  );
  if (!job) await offline.start(allReports(isoWeek(firstYear, 1), weekOf(now())));
  else if (job.state === 'interrupted') await offline.resume(job.id);
}
