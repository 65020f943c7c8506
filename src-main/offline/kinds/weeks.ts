import { isFreshWeek } from '../../../src-shared/domain/cache/freshness';
import { weeksOf } from '../../../src-shared/domain/cache/offline-plan';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { noProgress, type OfflineKindWork, type OfflineQuestion, stampOf } from '../kind';

/** The list of all localities of a week. */
export function weekKind(now: () => number): OfflineKindWork {
  return {
    kind: 'week',
    expand(selection) {
      const { weeks, gaps } = weeksOf(selection, now());
      const questions = weeks.map((week): OfflineQuestion => {
        const { method, path, body } = localityListRequest(week);
        return {
          kind: 'week',
          part: 'data',
          method,
          path,
          body: body ?? '',
          isFresh: (fetchedAtMs, nowMs) => isFreshWeek(week, fetchedAtMs, nowMs),
          ask: async (readers, signal) =>
            stampOf(await readers.week(week, 'refresh', { signal, progress: noProgress })),
        };
      });
      return Promise.resolve({ questions, later: 0, gaps });
    },
    isOf: (method, path) => method === 'POST' && /\/v2\/geodata\/fishhealth\/locality\/\d+\/\d+$/.test(path),
  };
}
