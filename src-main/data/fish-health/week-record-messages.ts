import type { Completeness } from '../../../src-shared/domain/fish-health/completeness';
import type { IsoWeek } from '../../../src-shared/domain/week';
import type { WeekVersion } from '../../../src-shared/domain/fish-health/week-version';
import type { CacheKey } from '../answer';

export interface WeekRecordCalls {
  /** How complete a kept week was at a time, and others at the same age; null where it was not kept then. */
  'week.completeness': {
    input: {
      readonly site: string;
      readonly account: string;
      readonly week: IsoWeek;
      /** ms since 1970. */
      readonly asOfMs: number;
    };
    output: Completeness | null;
  };
  /** The kept versions of a week with their counts, from the first to the newest. */
  'week.versions': { input: { readonly key: CacheKey }; output: readonly WeekVersion[] };
}
