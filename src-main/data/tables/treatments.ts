import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const treatmentsTable: TableMaker<'treatments'> = (what) => fail('bug', `not built: ${what.kind}`);
