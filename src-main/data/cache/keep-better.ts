import type { CacheSubject } from '../../../src-shared/domain/cache/cache';
import { fail, type Result } from '../../../src-shared/result';
import { type Looked, Reading } from '../../api-client/reading';
import type { Arrival, CacheKey, Cached } from '../answer';
import type { CachedWith } from '../answers';
import type { Cache } from './cache';
import { parsed } from './json';

/** What is kept, as `read` reads its bytes. One that cannot be read any more, for whatever reason, is a miss. */
export function readCached<T>(
  cache: Cache,
  key: CacheKey,
  read: (bytes: Uint8Array) => Result<T>,
): Cached<T> | null {
  const kept = cache.read(key);
  const value = kept && read(kept.bytes);
  if (!kept || !value?.ok) return null;
  const { bytes, fetchedAtMs, validators } = kept;
  return { value: value.value, fetchedAtMs, validators, bytes: bytes.length };
}

/**
 * Parsed first, kept then: `value` is what was read of the bytes, and what cannot be read never replaces the last good copy.
 * Where they could not be put on disk, what was read counts all the same, unless the arrival must be kept.
 */
export function keepRead<T>(
  cache: Cache,
  arrival: Arrival,
  subject: CacheSubject,
  value: Result<T>,
  also?: (value: T) => CachedWith,
): Result<T> {
  if (!value.ok) return value;
  const kept = cache.keep(arrival.key, subject, arrival, also?.(value.value));
  return kept.ok || !arrival.requirePersisted ? value : kept;
}

/**
 * As `keepRead`, and what has lost members that the kept copy has does not replace it either: that is `drifted`, with the
 * members, the copy stays the newest and the new answer lies beside it (`besideKey`).
 */
export function keepBetter<T>(
  cache: Cache,
  arrival: Arrival,
  subject: CacheSubject,
  read: (json: unknown, reading: Reading) => Result<T>,
  also?: (value: T) => CachedWith,
): Result<T> {
  const reading = new Reading();
  const value = parsed(arrival.bytes, (json) => read(json, reading));
  if (!value.ok) return value;
  const before = cache.read(arrival.key);
  if (before && !Buffer.from(before.bytes).equals(arrival.bytes)) {
    const known = new Reading();
    if (parsed(before.bytes, (json) => read(json, known)).ok) {
      const lost = lostSince(known.looked(), reading.looked());
      if (lost.length > 0) return keepBeside(cache, arrival, subject, lost);
    }
  }
  return keepRead(cache, arrival, subject, value, also);
}

/** A member that had values, in so many places, and has as good as none in the new answer. */
export interface LostMember {
  readonly path: string;
  readonly before: number;
  readonly now: number;
}

/** Keeps the answer as evidence, under a key that nobody asks for; the failure names what is lost. */
export function keepBeside(
  cache: Cache,
  arrival: Arrival,
  { week, localityNo }: CacheSubject,
  lost: readonly LostMember[],
): ReturnType<typeof fail> {
  const subject = { kind: 'drift', week: week ?? null, localityNo: localityNo ?? null } as const;
  cache.keep(besideKey(arrival.key), subject, arrival);
  const named = lost.slice(0, mostNamed).map(({ path, before, now }) => `${path} ${before} → ${now}`);
  return fail('drifted', [...named, ...(lost.length > mostNamed ? ['…'] : [])].join('; '));
}

const mostNamed = 6;

const besideKey = (key: CacheKey): CacheKey => ({ ...key, body: `${key.body}#drift` });

/** So many values do not vanish by a correction; a fiftieth of them may stay. */
export const enough = 20;
const share = 50;

/** Of a list without rows nothing is looked for, its rows excepted. */
function lostSince(
  before: ReadonlyMap<string, Looked>,
  now: ReadonlyMap<string, Looked>,
): readonly LostMember[] {
  return [...before].flatMap(([path, was]) => {
    const is = now.get(path) ?? (path === rows ? none : undefined);
    if (!is || is.given * share > was.given) return [];
    // Null may be a correction; a member that is not there at all is none.
    const isOne = was.given === 1 && was.asked === 1 && is.asked === 1 && is.there === 0;
    const isLost = was.given >= enough || (isOne && !path.includes('[]'));
    return isLost ? [{ path, before: was.given, now: is.given }] : [];
  });
}

const rows = '[]';
const none: Looked = { asked: 0, there: 0, given: 0 };
