import type { DeployDraft, ReportDraft } from '../../../../src-shared/domain/gear/gear-report';

/** How a report of gear set begins. */
export const blankDraft: DeployDraft = {
  kind: 'deployed',
  typeCode: null,
  at: null,
  setupMs: null,
  count: null,
};

/** Nothing is written in it: nothing of it is kept. */
export const isBlank = (draft: ReportDraft): boolean =>
  draft.kind === 'deployed' &&
  draft.typeCode === null &&
  draft.at === null &&
  draft.halfAt === undefined &&
  draft.setupMs === null &&
  draft.count === null;
