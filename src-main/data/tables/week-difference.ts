import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const weekDifferenceTable: TableMaker<'week-difference'> = (what) =>
  fail('bug', `not built: ${what.kind}`);
