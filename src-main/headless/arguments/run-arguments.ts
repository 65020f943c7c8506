import type { Language } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { weekProblem } from './week-argument';
import { commandWords } from '../words/words';

export interface RunOptions {
  /** The workspace. */
  readonly file: string;
  /** Null: the workspace's own. */
  readonly week: IsoWeek | null;
  /** A folder; made where it is missing. */
  readonly out: string;
  /** Names of outputs; null: all. */
  readonly only: readonly string[] | null;
  readonly offline: boolean;
}

interface Given {
  readonly week?: string | undefined;
  readonly only?: string | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
}

export function runOptions(file: string, given: Given, language: Language): Result<RunOptions> {
  const words = commandWords[language].usage;
  if (!given.out || given.out === '-') return fail('bad-request', words.missing('--out DIR/'));
  const week = given.week === undefined ? null : parseIsoWeek(given.week);
  if (week === undefined) return fail('bad-request', weekProblem(given.week ?? '', language));
  const only = given.only?.split(',').map((name) => name.trim()) ?? null;
  return ok({ file, week, out: given.out, only, offline: given.offline ?? false });
}
