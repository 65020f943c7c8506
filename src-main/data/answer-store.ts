import type { CacheSubject, CachedVersion } from '../../src-shared/domain/cache/cache';
import type { IsoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../src-shared/result';
import { type LocalityList, readLocalityList } from '../api-client/fish-health/locality-list';
import type { Arrival, CacheKey, Cached } from './answer';
import type { AnswerFacts } from './answers';
import type { Cache } from './cache/cache';
import { parsed } from './cache/json';
import { keepRead } from './cache/keep-better';
import type { EngineOf } from './calls';

export interface AnswerCalls {
  /** The service's own bytes of any kept answer. */
  'answer.read': { input: { readonly key: CacheKey }; output: Cached<Uint8Array> | null };
  /** Keeps any answer under what it is about; all but tiles and reports must be JSON. `storage` where it could not be kept. */
  'answer.keep': { input: Arrival & { readonly subject: CacheSubject }; output: null };
  /** What is kept of each question, in their order; reads no payload, so thousands at once are no burden. */
  'answers.facts': {
    input: { readonly keys: readonly CacheKey[] };
    output: readonly (AnswerFacts | null)[];
  };
  /** What the service has said to one question over time, from the first to the newest. */
  'versions.list': { input: { readonly key: CacheKey }; output: readonly CachedVersion[] };
  /** The service's own bytes of one version. */
  'version.read': {
    input: { readonly key: CacheKey; readonly id: number };
    output: (Cached<Uint8Array> & { readonly firstSeenMs: number }) | null;
  };
  /** One version of a week, as `week.read` gives the newest. */
  'version.week': {
    input: { readonly key: CacheKey; readonly id: number; readonly week: IsoWeek };
    output: (Cached<LocalityList> & { readonly firstSeenMs: number }) | null;
  };
}

/** The calls that give and keep the service's own bytes, for those who read them themselves. */
export function answerStore(cache: Cache): EngineOf<AnswerCalls> {
  return {
    'answer.read'({ key }) {
      const kept = cache.read(key);
      return ok(
        kept
          ? {
              value: kept.bytes,
              fetchedAtMs: kept.fetchedAtMs,
              validators: kept.validators,
              bytes: kept.bytes.length,
            }
          : null,
      );
    },
    'answer.keep'({ subject, ...arrival }) {
      const { bytes } = arrival;
      if (bytes.length === 0) return fail('bad-response', 'the answer is empty');
      const isJson = subject.kind !== 'tile' && subject.kind !== 'report';
      return keepRead(cache, arrival, subject, isJson ? parsed(bytes, () => ok(null)) : ok(null));
    },
    'answers.facts': ({ keys }) => ok(cache.facts(keys)),
    'versions.list': ({ key }) => ok(cache.versions(key)),
    'version.read'({ key, id }) {
      const kept = cache.readVersion(key, id);
      if (!kept) return ok(null);
      const { bytes: value, firstSeenMs, fetchedAtMs, validators } = kept;
      return ok({ value, firstSeenMs, fetchedAtMs, validators });
    },
    'version.week'({ key, id, week }) {
      const kept = cache.readVersion(key, id);
      const list = kept && parsed(kept.bytes, (json) => readLocalityList(json, week));
      if (!kept || !list?.ok) return ok(null);
      const { firstSeenMs, fetchedAtMs, validators } = kept;
      return ok({ value: list.value, firstSeenMs, fetchedAtMs, validators });
    },
  };
}
