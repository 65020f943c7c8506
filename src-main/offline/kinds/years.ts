import type { OfflineKindWork } from '../kind';

/** Diseases, treatments and visits of localities by the year. */
export function yearKind(): OfflineKindWork {
  return {
    kind: 'year',
    expand: () => Promise.resolve({ questions: [], later: 0, gaps: [] }),
    isOf: () => false,
  };
}
