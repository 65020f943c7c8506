import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const reportTable: TableMaker<'report'> = (what) => fail('bug', `not built: ${what.kind}`);
