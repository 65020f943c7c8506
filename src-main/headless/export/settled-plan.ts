import { newestCompleteWeek } from '@kartbord/common/week';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Work } from '../../handlers/work';
import type { TableOptions } from '../arguments/table-arguments';
import { planCommandWords } from '../words/plan-command-words';

/** The same plan with the places and names of its sites, by the newest list of sites. */
export async function settledPlan<Of extends TableOptions>(
  command: Of,
  work: Work,
  signal: AbortSignal,
  language: Language,
): Promise<Result<Of>> {
  const { what, stopSites = [] } = command;
  if (what.kind !== 'plan' || !stopSites.some((no) => no !== null)) return ok(command);
  const week = newestCompleteWeek(work.forecast.now());
  const freshness = command.offline ? 'cache' : 'usual';
  const list = await work.fishHealth.week(week, freshness, { signal, progress: () => {} });
  const stops: (typeof what.stops)[number][] = [];
  for (const [index, stop] of what.stops.entries()) {
    const no = stopSites[index] ?? null;
    const { columns } = list.ok ? list.value.value : {};
    const row = no === null ? -1 : (columns?.localityNo.indexOf(no) ?? -1);
    const [lon, lat] = no === null ? stop.at : [columns?.lon[row] ?? NaN, columns?.lat[row] ?? NaN];
    if (Number.isNaN(lon + lat))
      return fail('bad-request', planCommandWords[language].site(no ?? 0, week, list.ok));
    stops.push({ ...stop, at: [lon, lat], name: columns?.name[row] ?? stop.name });
  }
  return ok({ ...command, what: { ...what, stops } });
}
