import { fail } from './result';
import { WrongCell } from './cells';

/** What a writer threw, as a failure: of the disk with the system's code, of a cell with what is wrong. Throws anything else. */
export function failedWrite(error: unknown): ReturnType<typeof fail> {
  if (error instanceof WrongCell) return fail('bug', error.message);
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return fail('storage', `SQLite ${errcode}`);
  if (typeof code === 'string') return fail('storage', code);
  throw error;
}
