import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const yearFigureTable: TableMaker<'year-figure'> = (what) => fail('bug', `not built: ${what.kind}`);
