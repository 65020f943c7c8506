import { fail } from '../../src-shared/result';
import type { ArchiveCalls } from './archive-messages';
import type { Cache } from './cache';
import type { DataEngine } from './serve';

/** The person's own archive of tracks. */
export function archiveWork(_cache: Cache): Pick<DataEngine, keyof ArchiveCalls> {
  return {
    'archive.read': () => fail('bug', 'not built'),
    'archive.keep': () => fail('bug', 'not built'),
    'archive.forget': () => fail('bug', 'not built'),
  };
}
