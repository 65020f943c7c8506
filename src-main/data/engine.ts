import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '../../src-shared/result';
import { localitiesBytes, writeLocalitiesFile } from '../export/localities-file';
import { readLocalityList } from '../service/locality-list';
import { readLocalityWeek } from '../service/locality-week';
import { type Cache, openCache } from './cache';
import { readJson } from './json';
import type { Arrival, CacheKey, Kept, LocalityRead } from './messages';
import type { DataEngine } from './serve';

export interface EngineParts {
  /** The app's data folder. */
  readonly home: string;
  readonly now: () => number;
  /** Told what went wrong and was put right. */
  readonly say: (message: string) => void;
}

/** All that touches bodies and the database: parsing, keeping, exporting. Runs in the data process, or in a test. */
export function createEngine(parts: EngineParts): DataEngine & { close(): void } {
  mkdirSync(parts.home, { recursive: true, mode: 0o700 });
  const cache = openCache({ file: join(parts.home, 'cache.sqlite'), now: parts.now, say: parts.say });

  return {
    'week.read': ({ key, week }) => read(cache, key, (json) => readLocalityList(json, week)),
    'week.keep': (arrival) => keep(cache, arrival, (json) => readLocalityList(json, arrival.week)),
    'locality.read': ({ key, week, localityNo }) =>
      read(cache, key, (json) => withRaw(json, readLocalityWeek(json, localityNo, week))),
    'locality.keep': (arrival) =>
      keep(cache, arrival, (json) => withRaw(json, readLocalityWeek(json, arrival.localityNo, arrival.week))),
    confirm({ key, fetchedAtMs }) {
      cache.confirm(key, fetchedAtMs);
      return ok(null);
    },
    'export.localities': (input, context) => writeLocalitiesFile(input, input.path, context),
    'export.bytes': (input) => ok(localitiesBytes(input)),
    'cache.report': () => ok(cache.report()),
    close: () => cache.close(),
  };
}

/** A kept answer that cannot be read any more, for whatever reason, is a miss. */
function read<T>(cache: Cache, key: CacheKey, parse: (json: unknown) => Result<T>): Result<Kept<T> | null> {
  const kept = cache.read(key);
  if (!kept) return ok(null);
  const value = parsed(kept.bytes, parse);
  if (!value.ok) return ok(null);
  return ok({ value: value.value, fetchedAtMs: kept.fetchedAtMs, validators: kept.validators });
}

/** Parsed first, kept then: what cannot be read never replaces the last good copy. */
function keep<T>(cache: Cache, arrival: Arrival, parse: (json: unknown) => Result<T>): Result<T> {
  const value = parsed(arrival.bytes, parse);
  if (value.ok) cache.keep(arrival.key, arrival);
  return value;
}

function parsed<T>(bytes: Uint8Array, parse: (json: unknown) => Result<T>): Result<T> {
  const json = readJson(bytes);
  return json.ok ? parse(json.value) : json;
}

function withRaw(json: unknown, read: ReturnType<typeof readLocalityWeek>): Result<LocalityRead> {
  return read.ok ? ok({ ...read.value, raw: JSON.stringify(json, null, 2) }) : read;
}
