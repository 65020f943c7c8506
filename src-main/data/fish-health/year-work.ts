import { ok } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import { keepBetter, readKept } from '../cache/keep-better';
import type { DataEngine } from '../serve';
import { readYearAnswer, subjectOf } from './year-answers';
import type { YearsCalls } from './years-messages';

/** Answers about a locality's year, a municipality and the country in the cache. */
export function yearWork(cache: Cache): Pick<DataEngine, 'year.read' | 'year.keep'> {
  return {
    'year.read': ({ key, of }) =>
      ok(readKept(cache, key, (bytes) => parsed(bytes, (json) => readYearAnswer(json, of)))),
    'year.keep': ({ of, ...arrival }: YearsCalls['year.keep']['input']) =>
      keepBetter(cache, arrival, subjectOf(of), (json, reading) => readYearAnswer(json, of, reading)),
  };
}
