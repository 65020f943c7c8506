import type { ReportingProfile } from '../../../src-shared/domain/gear/tool';
import type { ReadToolLists } from '../../api-client/gear/tool-lists';
import type { Arrival, CacheKey, Kept } from '../answer';

export type { ReadToolLists };

export interface ReportingCalls {
  'toolProfile.read': { input: { readonly key: CacheKey }; output: Kept<ReportingProfile> | null };
  'toolProfile.keep': { input: Arrival; output: ReportingProfile };
  'toolLists.read': { input: { readonly key: CacheKey }; output: Kept<ReadToolLists> | null };
  'toolLists.keep': { input: Arrival; output: ReadToolLists };
}
