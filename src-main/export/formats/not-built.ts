import { fail } from '../../../src-shared/result';
import type { Format } from './format';

export const notBuilt: Format = {
  open: () => Promise.reject(new Error('not built')),
  count: () => Promise.resolve(fail('bug', 'not built')),
};
