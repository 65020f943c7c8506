import type { CacheSubject } from '../../src-shared/domain/cache/cache';
import type { ReadAnswer } from '../../src-shared/domain/weeks/year-answers';
import type { LocalityNo } from '../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import type { Result } from '../../src-shared/result';
import type { Payload } from './fish-health/fish-health';
import type { ServiceAnswer } from './network/fetcher';
import type { EndpointRequest, ServicePart } from './parts';
import type { Reading } from './reading';

/**
 * An endpoint whose answers are JSON and are cached: what the handlers, the data process and downloads need to know of it.
 * `Input` is what its answer is an answer to: answers do not always say it themselves.
 */
export interface Endpoint<Input, Value> {
  /** Left out: the data API. */
  readonly part?: ServicePart;
  /** The answer is the person's own. Left out: it is the same for everybody. */
  readonly need?: 'person' | 'person-first';
  readonly request: (of: Input) => EndpointRequest;
  /** The status of an answer; left out: as `processFishHealth`. */
  readonly process?: (answer: ServiceAnswer) => Result<Payload>;
  readonly parse: (json: unknown, of: Input, reading?: Reading) => Result<Value>;
  /** The service's own JSON, indented, is given with the value, as `raw`. */
  readonly hasRaw?: true;
  /** Whether a copy is good enough without a request; times in ms since 1970. */
  readonly isFresh: (of: Input, fetchedAtMs: number, nowMs: number) => boolean;
  /** What it is cached as. */
  readonly subject: (of: Input) => CacheSubject;
  /** An answer that has lost members which the copy has replaces it all the same; left out: it is `drifted`. */
  readonly mayLoseMembers?: true;
  /** The year that it is about: of one before the series there is nothing. */
  readonly yearOf?: (of: Input) => number;
}

/** What a reader makes of an answer that has `raw` beside it. */
export type ReadValue<T> = Omit<ReadAnswer<T>, 'stamp' | 'raw'>;

export interface SiteYear {
  readonly localityNo: LocalityNo;
  readonly year: number;
}

export interface SiteWeek {
  readonly localityNo: LocalityNo;
  readonly week: IsoWeek;
}
