import { fail, ok } from '../../src-shared/result';
import type { DataEngine } from './serve';

type LayersDataWork = Pick<DataEngine, 'layers.read' | 'layers.keep'>;

export function layersWork(): LayersDataWork {
  return {
    'layers.read': () => ok(null),
    'layers.keep': () => fail('bug', 'not built'),
  };
}
