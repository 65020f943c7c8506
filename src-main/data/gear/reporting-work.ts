import { ok } from '../../../src-shared/result';
import { readToolLists } from '../../api-client/gear/tool-lists';
import { readToolProfile } from '../../api-client/gear/tool-profile';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import { keepBetter, keepRead, readKept } from '../cache/keep-better';
import type { ReportingCalls } from './reporting-messages';
import type { DataEngine } from '../serve';

/** The reporting profile and the lists of tools in the cache. */
export function reportingWork(cache: Cache): Pick<DataEngine, keyof ReportingCalls> {
  return {
    'toolProfile.read': ({ key }) => ok(readKept(cache, key, (bytes) => parsed(bytes, readToolProfile))),
    'toolProfile.keep': (arrival) =>
      keepRead(cache, arrival, { kind: 'tool' }, parsed(arrival.bytes, readToolProfile)),
    'toolLists.read': ({ key }) =>
      ok(readKept(cache, key, (bytes) => parsed(bytes, (json) => readToolLists(json)))),
    'toolLists.keep': (arrival) => keepBetter(cache, arrival, { kind: 'tool' }, readToolLists),
  };
}
