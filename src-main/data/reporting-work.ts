import { ok } from '../../src-shared/result';
import { readToolLists } from '../service/tool-lists';
import { readToolProfile } from '../service/tool-profile';
import type { Cache } from './cache';
import { parsed } from './json';
import { keepBetter } from './keep-better';
import type { ReportingCalls } from './reporting-messages';
import type { DataEngine } from './serve';

/** The reporting profile and the lists of tools in the cache. */
export function reportingWork(cache: Cache): Pick<DataEngine, keyof ReportingCalls> {
  return {
    'toolProfile.read'({ key }) {
      const kept = cache.read(key);
      const value = kept && parsed(kept.bytes, readToolProfile);
      return ok(kept && value?.ok ? { ...kept, value: value.value, bytes: kept.bytes.length } : null);
    },
    // Parsed first, kept then: what cannot be read never replaces the last good copy.
    'toolProfile.keep'({ mustKeep, ...arrival }) {
      const value = parsed(arrival.bytes, readToolProfile);
      if (!value.ok) return value;
      const kept = cache.keep(arrival.key, { kind: 'tool' }, arrival);
      return kept.ok || !mustKeep ? value : kept;
    },
    'toolLists.read'({ key }) {
      const kept = cache.read(key);
      const value = kept && parsed(kept.bytes, (json) => readToolLists(json));
      return ok(kept && value?.ok ? { ...kept, value: value.value, bytes: kept.bytes.length } : null);
    },
    'toolLists.keep': (arrival) => keepBetter(cache, arrival, { kind: 'tool' }, readToolLists),
  };
}
