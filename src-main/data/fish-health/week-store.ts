import type { Completeness } from '../../../src-shared/domain/fish-health/completeness';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekVersion } from '../../../src-shared/domain/fish-health/week-version';
import type { LocalityYears } from '../../../src-shared/domain/weeks/locality-years';
import { ok } from '../../../src-shared/result';
import type { EndpointValue } from '../../api-client/endpoints';
import { lackingIn } from '../../api-client/fish-health/locality-list';
import type { CacheKey, Cached, Owner } from '../answer';
import type { EngineOf } from '../calls';
import type { Cache } from '../cache/cache';
import type { KeyedSelection } from '../cache/selection';
import { createRecent } from '../cache/recent';
import { type EndpointCalls, keepEndpoint, readEndpoint } from '../endpoint-store';
import { completenessOf, type CompletenessQuestion } from './completeness';
import { knownSinceMs, weekVersions } from './week-versions';
import { validatorsOf } from './answer-row';
import { keepColumns, keepNumbers, lacksOf, readYears, type YearsSelection } from './years';

/** A year of weeks takes about 25 MB. */
const weeksInMemory = 53;

export interface WeekCalls {
  /** What is kept of a week without its rows: the members that every one of them lacks. */
  'week.look': { input: { readonly key: CacheKey; readonly week: IsoWeek }; output: Cached<string> | null };
  /** The service said that the kept answer still holds. */
  confirm: { input: { readonly key: CacheKey; readonly fetchedAtMs: number }; output: null };
  /** How many rows went. What is pinned stays unless `pinnedToo`. */
  'cache.forget': {
    input: { readonly selection: KeyedSelection; readonly pinnedToo?: boolean };
    output: number;
  };
  /** All kept weeks of a stretch of time as one set of columns, also as they were known at an earlier time. */
  'years.read': { input: YearsSelection; output: LocalityYears };
  /** How complete a kept week was at a time, and others at the same age; null where it was not kept then. */
  'week.completeness': {
    input: CompletenessQuestion;
    output: Completeness | null;
  };
  /** When the first version of any week was stored, ms since 1970; null: none is. */
  'week.since': { input: Owner; output: number | null };
  /** The kept versions of a week with their counts, as of a time the one that was newest then; else from the first to the newest. */
  'week.versions': {
    input: { readonly key: CacheKey; readonly asOfMs?: number };
    output: readonly WeekVersion[];
  };
}

/** Lists of weeks: the last ones stay in memory, and each is kept with its columns. */
export function weekStore(
  cache: Cache,
): EngineOf<Pick<EndpointCalls, 'week.read' | 'week.keep' | 'matching.keep'> & WeekCalls> {
  const weeks = createRecent<Cached<EndpointValue<'week'>>>(weeksInMemory);
  return {
    /** From memory, unless another process (the command line) has kept a later answer since. */
    'week.read'(input) {
      const id = idOf(input.key);
      const recent = weeks.get(id);
      if (recent && (cache.fetchedAtMs(input.key) ?? 0) <= recent.fetchedAtMs) return ok(recent);
      const kept = readEndpoint(cache, 'week', input);
      if (kept) weeks.set(id, kept);
      else weeks.delete(id);
      return ok(kept);
    },
    'week.keep'(input) {
      const { key, bytes, fetchedAtMs, validators } = input;
      const list = keepEndpoint(cache, 'week', input, keepColumns);
      if (list.ok) weeks.set(idOf(key), { value: list.value, fetchedAtMs, validators, bytes: bytes.length });
      return list;
    },
    'matching.keep': (input) => keepEndpoint(cache, 'matching', input, keepNumbers),
    'week.look'(input) {
      const row = cache.look(input.key);
      if (!row) return ok(null);
      const lacks = lacksOf(cache.store, row);
      if (lacks !== undefined) {
        const { confirmed, bytes } = row;
        return ok({ value: lacks, fetchedAtMs: confirmed, validators: validatorsOf(row), bytes });
      }
      const kept = readEndpoint(cache, 'week', input);
      return ok(kept && { ...kept, value: lackingIn(kept.value) });
    },
    confirm({ key, fetchedAtMs }) {
      const recent = weeks.get(idOf(key));
      if (recent) weeks.set(idOf(key), { ...recent, fetchedAtMs });
      return cache.confirm(key, fetchedAtMs);
    },
    'cache.forget'({ selection, pinnedToo }) {
      weeks.clear();
      return cache.forget(selection, pinnedToo === true);
    },
    'years.read': (of) => ok(readYears(cache.store, of)),
    'week.completeness': (of) => ok(completenessOf(cache.store, of)),
    'week.since': (of) => ok(knownSinceMs(cache.store, of)),
    'week.versions': ({ key, asOfMs }) => ok(weekVersions(cache.store, key, asOfMs)),
  };
}

const idOf = ({ site, account, method, path, body }: CacheKey): string =>
  JSON.stringify([site, account, method, path, body]);
