import type { CachedVersion } from '../cache/cache';
import type { Reporting } from './completeness';

/** What the service said of a week at some time, beside what it said before. */
export interface WeekVersion extends Omit<CachedVersion, 'content'>, Reporting {
  /** Sites of which something is other than in the version before; null for the first, and where it is not known. */
  readonly changedSites: number | null;
}
