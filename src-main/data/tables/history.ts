import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const historyTable: TableMaker<'history'> = (what) => fail('bug', `not built: ${what.kind}`);
