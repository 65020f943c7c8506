import { weeksOf } from '../../../src-shared/domain/cache/offline-plan';
import { endpointQuestion, type OfflineKindWork } from '../kind';

/** The list of all localities of a week. */
export function weekKind(now: () => number): OfflineKindWork {
  return {
    kind: 'week',
    expand(selection) {
      const { weeks, gaps } = weeksOf(selection, now());
      const questions = weeks.map((week) => endpointQuestion('week', 'week', { week }));
      return Promise.resolve({ questions, later: 0, gaps });
    },
    isOf: (method, path) => method === 'POST' && /\/v2\/geodata\/fishhealth\/locality\/\d+\/\d+$/.test(path),
  };
}
