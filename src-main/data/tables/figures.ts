import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const figuresTable: TableMaker<'figures'> = (what) => fail('bug', `not built: ${what.kind}`);
