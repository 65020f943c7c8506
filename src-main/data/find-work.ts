import { fail } from '../../src-shared/result';
import type { Cache } from './cache';
import type { FindCalls } from './find-messages';
import type { DataEngine } from './serve';

/** Vessels by what is known of them here. */
export function findWork(_cache: Cache): Pick<DataEngine, keyof FindCalls> {
  return { 'vessels.find': () => fail('bug', 'not built') };
}
