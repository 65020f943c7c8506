import type { LonLat } from '@kartbord/common/lon-lat';
import { newestCompleteWeek } from '@kartbord/common/week';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { circleRing, type Ring } from '../../../src-shared/domain/units/ring';
import { areaProblem, mostAreaRequests } from '../../../src-shared/domain/vessels/area-plan';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import type { NearPlace } from '../arguments/table-arguments';
import { settledPlan } from './settled-plan';
import { vesselsWords } from '../words/vessels-words';

/**
 * The same command with what is known only when it runs: the time, and where a site is. `bad-request` with a sentence where it
 * cannot be asked.
 */
export async function settledVessels(
  command: Command,
  work: Work,
  signal: AbortSignal,
  language: Language,
): Promise<Result<Command>> {
  if (command.name === 'export layers') {
    const of = await settledVessels(command.of, work, signal, language);
    return of.ok ? ok({ ...command, of: of.value as typeof command.of }) : of;
  }
  if (command.name === 'export table' && command.what.kind === 'plan')
    return settledPlan(command, work, signal, language);
  if (command.name !== 'export table' || command.what.kind !== 'vessels') return ok(command);
  const nowMs = work.forecast.now();
  const area = command.near
    ? await circleOf(command.near, command.offline, work, signal, language)
    : ok(command.what.area);
  if (!area.ok) return area;
  const { fromMs, toMs } = command.what;
  const what = {
    kind: 'vessels' as const,
    area: area.value,
    fromMs,
    toMs: toMs === 0 ? nowMs : toMs,
    nowMs,
  };
  const problem = areaProblem(what);
  if (problem) return fail('bad-request', vesselsWords[language].problem(problem, mostAreaRequests));
  return ok({ ...command, what });
}

async function circleOf(
  { of, radiusM }: NearPlace,
  isOffline: boolean,
  work: Work,
  signal: AbortSignal,
  language: Language,
): Promise<Result<Ring>> {
  if (typeof of !== 'number') return ok(circleRing(of, radiusM));
  const week = newestCompleteWeek(work.forecast.now());
  const freshness = isOffline ? 'cache' : 'usual';
  const list = await work.fishHealth.week(week, freshness, { signal, progress: () => {} });
  const { columns } = list.ok ? list.value.value : {};
  const row = columns?.localityNo.indexOf(of) ?? -1;
  const place: LonLat = [columns?.lon[row] ?? NaN, columns?.lat[row] ?? NaN];
  return Number.isNaN(place[0] + place[1])
    ? fail('bad-request', vesselsWords[language].site(of, week, list.ok))
    : ok(circleRing(place, radiusM));
}
