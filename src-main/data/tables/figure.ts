import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const figureTable: TableMaker<'figure'> = (what) => fail('bug', `not built: ${what.kind}`);
