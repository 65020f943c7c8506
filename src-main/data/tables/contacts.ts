import { fail } from '../../../src-shared/result';
import type { TableMaker } from './maker';

export const contactsTable: TableMaker<'contacts'> = (what) => fail('bug', `not built: ${what.kind}`);
