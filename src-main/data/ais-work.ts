import { fail, ok } from '../../src-shared/result';
import type { DataEngine } from './serve';

type AisWork = Pick<DataEngine, 'ais.keep' | 'ais.read' | 'ais.vessels'>;

export function aisWork(): AisWork {
  return {
    'ais.keep': () => fail('bug', 'not built'),
    'ais.read': () => fail('bug', 'not built'),
    'ais.vessels': () => ok([]),
  };
}
