import { addWeeks, completeFromMs, type IsoWeek, weekStartMs } from '@kartbord/common/week';
import { ok, type Result } from '../../../src-shared/result';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { EndpointRequest } from '../../api-client/parts';
import { drillWeekRequest } from '../../api-client/vessels/drill';
import type { DataInput } from '../../data/messages';
import { ownerOf } from '../fetch-through-cache';
import type { DrillQueries, DrillQueriesParts } from './drill-queries';

interface RecallParts extends Pick<DrillQueriesParts, 'service' | 'session' | 'data' | 'now'> {
  /** The sample coast's admin. */
  readonly ask: (request: EndpointRequest, signal: AbortSignal) => Promise<Result<Uint8Array>>;
}

/** With so many, six of them are tested by those before them. */
const weeksRecalled = 14;

export const recall = async (
  { service, session, data, now, ask }: RecallParts,
  ...[{ week, asOfMs }, { signal, progress }]: Parameters<DrillQueries['recall']>
): ReturnType<DrillQueries['recall']> => {
  const owner = await ownerOf({ service, session }, 'data');
  const ageMs = asOfMs - weekStartMs(week);
  const weeks = Array.from({ length: weeksRecalled }, (_, at) => addWeeks(week, at - weeksRecalled)).filter(
    (of) => completeFromMs(of) <= now(),
  );
  const versionsOf = async (of: IsoWeek): Promise<Result<DataInput<'drill.recall'>['versions']>> => {
    const versions: { readonly bytes: Uint8Array; readonly atMs: number }[] = [];
    for (const atMs of [weekStartMs(of) + ageMs, null]) {
      const bytes = await ask(drillWeekRequest(of, atMs), signal);
      if (!bytes.ok) return bytes;
      versions.push({ bytes: bytes.value, atMs: atMs ?? now() });
    }
    return ok(versions);
  };
  let taken = 0;
  let next = weeks[0] && versionsOf(weeks[0]);
  for (const [done, of] of weeks.entries()) {
    progress({ written: done, total: weeks.length });
    const versions = await next;
    if (!versions?.ok) return versions ?? ok(taken);
    const later = weeks[done + 1];
    // The service computes one while the other is kept.
    next = later && versionsOf(later);
    const { method, path, body = '' } = localityListRequest(of);
    const kept = await data.call('drill.recall', {
      key: { ...owner, method, path, body },
      week: of,
      versions: versions.value,
    });
    if (!kept.ok) return kept;
    if (kept.value) taken++;
  }
  return ok(taken);
};
