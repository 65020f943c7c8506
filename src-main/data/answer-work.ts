import { fail, ok } from '../../src-shared/result';
import { readLocalityList } from '../api-client/fish-health/locality-list';
import type { Cache } from './cache/cache';
import { parsed } from './cache/json';
import { keepRead } from './cache/keep-better';
import type { DataEngine } from './serve';

/** The calls that give and keep the service's own bytes, for those who read them themselves. */
export function answerWork(
  cache: Cache,
): Pick<
  DataEngine,
  'answer.read' | 'answer.keep' | 'answers.facts' | 'versions.list' | 'version.read' | 'version.week'
> {
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
