import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const visitsTable: TableMaker<'visits'> = (what) => fail('bug', `not built: ${what.kind}`);
