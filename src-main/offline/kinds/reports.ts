import type { OfflineKindWork } from '../kind';

/** The download, cut into pieces that the service takes. */
export function reportKind(): OfflineKindWork {
  return {
    kind: 'report',
    expand: () => Promise.resolve({ questions: [], later: 0, gaps: [] }),
    isOf: () => false,
  };
}
