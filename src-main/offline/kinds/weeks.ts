import { weeksOf } from '../../../src-shared/domain/offline-plan';
import { fail, ok } from '../../../src-shared/result';
import { localityListRequest } from '../../service/fish-health';
import type { OfflineKindWork } from '../kind';

/** The list of all localities of a week. */
export function weekKind(now: () => number): OfflineKindWork {
  return {
    kind: 'week',
    expand(selection) {
      const { weeks, gaps } = weeksOf(selection, now());
      const questions = weeks.map((week) => {
        const { method, path, body } = localityListRequest(week);
        return { kind: 'week' as const, method, path, body: body ?? '', week, localityNo: null };
      });
      return Promise.resolve({ questions, later: 0, gaps });
    },
    async ask({ week }, readers, signal) {
      const answer = await readers.week(week, 'refresh', { signal, progress: () => {} });
      return answer.ok ? ok(answer.value.stamp) : fail(answer.failure.code, answer.failure.detail);
    },
    isOf: (method, path) => method === 'POST' && /\/v2\/geodata\/fishhealth\/locality\/\d+\/\d+$/.test(path),
  };
}
