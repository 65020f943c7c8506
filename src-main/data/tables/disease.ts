import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const diseaseTable: TableMaker<'disease'> = (what) => fail('bug', `not built: ${what.kind}`);
