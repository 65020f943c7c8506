import type { Language } from '../../../src-shared/domain/settings/settings';
import type { IsoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { weekRangeOf } from './value-arguments';
import { commandWords } from '../words/words';

export interface DatasetOptions {
  /** A folder; made where it is missing. */
  readonly out: string;
  /** Left out: all that are downloaded. */
  readonly weeks?: { readonly from: IsoWeek; readonly to: IsoWeek };
}

interface Given {
  readonly out?: string | undefined;
  readonly weeks?: string | undefined;
}

/** `export dataset`. */
export function datasetOptions({ out, weeks }: Given, language: Language): Result<DatasetOptions> {
  if (!out || out === '-') return fail('bad-request', commandWords[language].usage.missing('--out DIR/'));
  if (weeks === undefined) return ok({ out });
  const range = weekRangeOf(weeks, language);
  return range.ok ? ok({ out, weeks: range.value }) : range;
}
