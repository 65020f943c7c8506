import type { OfflineKind, OfflineSelection } from '../../../src-shared/domain/offline-plan';
import type { OfflineKindWork } from '../kind';

/** A kind that can be chosen and cannot be taken by this version: the plan says so, and nothing is asked. */
export function notYet(kind: OfflineKind, chosen: (selection: OfflineSelection) => number): OfflineKindWork {
  return {
    kind,
    expand(selection) {
      const count = chosen(selection);
      const gap =
        count > 0
          ? { kind, why: 'not-yet' as const, count }
          : { kind, why: 'not-chosen' as const, count: null };
      return Promise.resolve({ questions: [], later: 0, gaps: [gap] });
    },
    isOf: () => false,
  };
}
