import { ok } from '../../src-shared/result';
import type { Cache } from './cache';
import { parsed } from './json';
import type { DataEngine } from './serve';
import { readYearAnswer, subjectOf } from './year-answers';
import type { YearsCalls } from './years-messages';

/** Answers about a locality's year, a municipality and the country in the cache. */
export function yearWork(cache: Cache): Pick<DataEngine, 'year.read' | 'year.keep'> {
  return {
    'year.read'({ key, of }) {
      const kept = cache.read(key);
      const value = kept && parsed(kept.bytes, (json) => readYearAnswer(json, of));
      if (!kept || !value?.ok) return ok(null);
      const { bytes, ...rest } = kept;
      return ok({ ...rest, value: value.value, bytes: bytes.length });
    },
    // Parsed first, kept then: what cannot be read never replaces the last good copy.
    'year.keep'({ of, mustKeep, ...arrival }: YearsCalls['year.keep']['input']) {
      const value = parsed(arrival.bytes, (json) => readYearAnswer(json, of));
      if (!value.ok) return value;
      const kept = cache.keep(arrival.key, subjectOf(of), arrival);
      return kept.ok || !mustKeep ? value : kept;
    },
  };
}
